"""A turn: aid, candle, exploring, and what ends it."""

from __future__ import annotations

from toolkit.games.mouse_crew.engine.asking import OBJECTIVES, choose, draw_of_set, question, tile_at
from toolkit.games.mouse_crew.engine.flipping import explore
from toolkit.games.mouse_crew.engine.forest import CANDLE, Rules
from toolkit.games.mouse_crew.engine.night import (
    Night,
    begin_turn,
    pawns_home,
    place_pawn,
    see,
    set_objective,
    set_tile_aside,
    turn_down,
)
from toolkit.games.mouse_crew.engine.paying import may_aid, may_use_candle, offer_golden_tooth
from toolkit.kernel.ask import Option
from toolkit.kernel.table import Table


def play_turn(rules: Rules, table: Table) -> None:
    """Play the active player's turn and hand on to the next player.

    Rules: rulebook.first_objective, rulebook.turn_order, rulebook.big_turns.
    """
    night: Night = table.state
    if night.objective < 0:
        _reveal_objective(table)
    offer_golden_tooth(rules, table)
    if not night.is_over():
        _aid(rules, table)
        _candle(rules, table)
        explore(rules, table)
    _end_turn(rules, table)


def _reveal_objective(table: Table) -> None:
    night: Night = table.state
    if night.objectives:
        set_objective(table, draw_of_set(table, "objective", night.objectives, OBJECTIVES))


def _aid(rules: Rules, table: Table) -> None:
    """Let all other players put their pawns next to a row or column, at the same time and without a word.

    Rules: rulebook.aid_offer, rulebook.aid_line, rulebook.aid_optional, rulebook.aid_no_talk.
    """
    night: Night = table.state
    if not may_aid(rules, night):
        return
    options: list[Option] = [(line,) for line in range(-1, len(rules.lines))]
    helpers = [who for who in range(rules.setup.players) if who != night.active]
    answers = table.ask_together([question("aid", who, options) for who in helpers])
    for index in range(len(helpers)):
        if answers[index][0] >= 0:
            place_pawn(table, helpers[index], answers[index][0])


def _candle(rules: Rules, table: Table) -> None:
    """Let the active player give up the open candle for a secret look at a face-down tile.

    Rules: rulebook.candle.
    """
    night: Night = table.state
    for place in range(len(night.place)):
        if night.up[place] and rules.card(night.place[place]).role == CANDLE:
            if not may_use_candle(rules, night):
                return
            options: list[Option] = [(-1,), *night.face_down()]
            looked = choose(table, "candle", night.active, options)[0]
            if looked >= 0:
                set_tile_aside(table, place)
                see(table, night.active, looked, tile_at(table, looked))
            return


def _end_turn(rules: Rules, table: Table) -> None:
    """Clear up; a tooth found brings a new objective, otherwise the next player looks for the same animal.

    Rules: rulebook.turn_cleanup, rulebook.next_objective, rulebook.same_objective.
    """
    night: Night = table.state
    if night.flipped >= 0:
        turn_down(table)
    pawns_home(table)
    if night.is_over():
        return
    if night.new_objective:
        _reveal_objective(table)
    begin_turn(table, (night.active + 1) % rules.setup.players)
