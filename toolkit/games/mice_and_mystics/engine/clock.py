"""The cheese wheel, the hourglass and the surge."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import changes, placing
from toolkit.games.mice_and_mystics.engine.const import NOWHERE, WHEEL_FULL
from toolkit.games.mice_and_mystics.engine.index import rules_index
from toolkit.games.mice_and_mystics.engine.moments import (
    PAGE_TURNED,
    SURGE_STARTED,
    fire,
    hears,
    run_ops,
    scope_of,
    uses_left,
)
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.values import all_hold


def add_to_wheel(t: Play, amount: int, cause: str = "surge") -> None:
    """Put cheese on the wheel; six or more cause a surge at once.

    Rules: rulebook.six_cheese_surge. Cheese added during a surge is swept away with the rest.
    """
    if amount <= 0:
        return
    changes.set_wheel(t, t.state.wheel + amount)
    if t.state.wheel >= WHEEL_FULL and not t.state.surging:
        surge(t, cause)


def empty_wheel(t: Play) -> None:
    """Take all cheese off the wheel.

    Rules: rulebook.wheel_empties_after_surge.
    """
    changes.set_wheel(t, 0)


def turn_pages(t: Play, pages: int, cause: str) -> None:
    """Move the hourglass; on the end marker the chapter is lost at once.

    Rules: rulebook.hourglass_on_end_loses, rulebook.all_lose_together.
    """
    changes.set_page(t, max(1, t.state.page + pages))
    if t.state.page >= t.state.end_page:
        changes.finish(t, "lost", f"time_by_{cause}")
    if hears(t, PAGE_TURNED):
        fire(t, PAGE_TURNED, {"pages": pages})


def move_end_marker(t: Play, pages: int) -> None:
    """Move the end marker; it stops on the last page of the track."""
    changes.set_end_page(t, t.state.end_page + pages)
    if t.state.page >= t.state.end_page:
        changes.finish(t, "lost", "time_by_rule")


def surge(t: Play, cause: str) -> None:
    """Resolve a surge: hourglass, special surge or the card's, then the wheel is emptied.

    Rules: rulebook.surge_moves_hourglass, rulebook.special_surge_first, rulebook.card_surge_then_discard,
    rulebook.surge_without_card, rulebook.ambush_is_not_for_surge, rulebook.disguises_not_for_surge.
    """
    changes.set_surging(t, surging=True)
    turn_pages(t, 1, cause)
    if hears(t, SURGE_STARTED):
        fire(t, SURGE_STARTED, {})
    if not _special_surge(t):
        default_surge(t)
    empty_wheel(t)
    changes.set_surging(t, surging=False)


def _special_surge(t: Play) -> bool:
    """Resolve the room's special surge, if it has one that is due.

    Rules: rulebook.chapter_rooms_as_written, rulebook.chapter_text_overrides; policy special_surge_repeat.
    """
    for listener in rules_index(t).overrides.get("surge_content", ()):
        scope = scope_of(t, listener, {})
        if all_hold(t, listener.rule.given, scope) and uses_left(t, listener, listener.bearer) > 0:
            t.table.note(listener.rule.number)
            run_ops(t, listener.rule.ops, scope)
            return True
    if not t.room.surge:
        return False
    once = t.policy("special_surge_repeat") == "once"
    if once and t.state.searched_special[t.state.room] & _SURGED:
        return False
    if once:
        changes.mark_special(t, t.state.room, _SURGED.bit_length() - 1)
    placing.place_groups(t, list(t.room.surge), "surge")
    return True


_SURGED = 1 << 20
"""Bit of a room's spent special searches that says its special surge has come."""


def default_surge(t: Play) -> None:
    """Place the surge of the face-up encounter card and discard the card; without one nothing is placed."""
    state = t.state
    if state.face_up == NOWHERE:
        return
    card = state.face_up
    placing.place_groups(t, list(t.world.encounters[card].surge), "surge")
    changes.set_encounters(t, state.encounters, [*state.encounter_discard, card], NOWHERE)
