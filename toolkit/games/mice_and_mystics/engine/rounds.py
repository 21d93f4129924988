"""Rounds: whose card comes next, and what happens between rounds."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import changes, minion_turn, setup, turns
from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.moments import ROUND_ENDED, ROUND_STARTED, fire, hears, run_ops
from toolkit.games.mice_and_mystics.engine.play import ChapterOver, Play
from toolkit.games.mice_and_mystics.engine.track import NEW_ROUND


def step(t: Play) -> None:
    """Play from one quiet point to the next: the set-up, or one card's turn."""
    try:
        if not t.state.started:
            setup.start(t)
        else:
            next_turn(t)
    except ChapterOver:
        return


def next_turn(t: Play) -> None:
    """Let the next card of the track act; a new round begins after the last.

    Rules: rulebook.play_goes_in_rounds, rulebook.turns_go_down_the_track, rulebook.round_ends_after_last_card.
    """
    state = t.state
    slot = _next_slot(t)
    if slot == NOWHERE:
        _new_round(t)
        slot = _next_slot(t)
    card = state.track[slot]
    changes.set_acted(t, slot, state.acted | 1 << card)
    t.fresh_track = False
    hero = t.world.cards[card].hero
    if hero >= 0:
        turns.mouse_turn(t, state.mice[t.mouse_of(hero)])
    else:
        minion_turn.card_turn(t, card)


def _next_slot(t: Play) -> int:
    """Return the first slot below the acting one whose card has not acted in this round, or NOWHERE."""
    state = t.state
    if state.pos == NEW_ROUND:
        return NOWHERE
    for slot in range(state.pos + 1, len(state.track)):
        if not state.acted & 1 << state.track[slot]:
            return slot
    return NOWHERE


def _new_round(t: Play) -> None:
    """End the round and begin the next. What waits for a coming round happens at its start."""
    if t.state.round and hears(t, ROUND_ENDED):
        fire(t, ROUND_ENDED, {})
    changes.end_lasting(t, "round", NOWHERE)
    changes.begin_round(t)
    for lasting in list(t.state.lasting):
        if lasting.kind == "later" and lasting.ends == t.state.round:
            changes.set_lasting(t, [other for other in t.state.lasting if other is not lasting])
            run_ops(t, t.world.lasting[lasting.op].ops, dict(lasting.scope))
    if hears(t, ROUND_STARTED):
        fire(t, ROUND_STARTED, {})
