"""The set-up: grid, piles and supplies, and the look each player takes."""

from __future__ import annotations

from toolkit.games.mouse_crew.engine.asking import VILLAINS, choose, draw_of_set, tile_at
from toolkit.games.mouse_crew.engine.forest import Rules
from toolkit.games.mouse_crew.engine.night import BESIDE_BOX, EVERYBODY, HIDDEN, Night, begin_turn, see
from toolkit.kernel.table import Table


def set_up(rules: Rules, table: Table) -> None:
    """Lay everything out, let everybody look at tiles and begin the first turn.

    Rules: rulebook.setup_starting_player, rulebook.aim_together.
    """
    _lay_out(rules, table)
    _look(rules, table)
    begin_turn(table, rules.setup.starts)


def _lay_out(rules: Rules, table: Table) -> None:
    """Fill the grid, the piles and the supplies.

    Rules: rulebook.setup_grid, rulebook.setup_other_tiles, rulebook.setup_objectives, rulebook.setup_teeth,
    rulebook.setup_moons, rulebook.setup_pawns, rulebook.big_grid, rulebook.big_trophies,
    rulebook.big_as_little,
    rulebook.box_forest_tiles, rulebook.box_objectives, rulebook.box_teeth, rulebook.box_moons,
    rulebook.box_supplies, rulebook.box_mice, rulebook.box_trophies, rulebook.levels, rulebook.night_length.
    """
    night: Night = table.state
    setup = rules.setup
    night.place = [HIDDEN] * rules.places
    night.up = [0] * rules.places
    for card in setup.cards:
        night.undrawn |= 1 << card
    night.undrawn |= _villains(rules, table)
    night.objectives = (1 << len(rules.forest.animals)) - 1
    night.teeth = list(rules.forest.teeth)
    night.moons = setup.moons
    night.pawns = [-1] * setup.players
    night.trophies = [BESIDE_BOX] * (len(rules.forest.trophies) if setup.drawn else 0)
    night.active = setup.starts
    table.emit(("set_up", setup.players, setup.moons))


def _villains(rules: Rules, table: Table) -> int:
    """Draw the villains of this game, unseen.

    Rules: rulebook.big_villain, rulebook.second_villain, rulebook.third_villain.
    """
    left = 0
    for card in rules.setup.villains:
        left |= 1 << card
    drawn = 0
    for count in range(rules.setup.drawn):
        if len(rules.setup.villains) - count == rules.setup.drawn - count:
            return drawn | left
        card = draw_of_set(table, "villain", left, VILLAINS)
        left &= ~(1 << card)
        drawn |= 1 << card
    return drawn


def _look(rules: Rules, table: Table) -> None:
    """Let each player look at tiles that nobody has looked at yet; shared by policy.

    Rules: rulebook.setup_peek.
    """
    night: Night = table.state
    taken: set[int] = set()
    for _ in range(rules.setup.peeks):
        for who in range(rules.setup.players):
            free = [option for option in night.face_down() if option[0] not in taken]
            if not free:
                return
            place = choose(table, "look", who, free)[0]
            taken.add(place)
            see(table, EVERYBODY if rules.peek_shared else who, place, tile_at(table, place))
