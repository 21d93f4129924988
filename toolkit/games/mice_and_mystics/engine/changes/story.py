"""Changes of limits, of what lasts, and of the chapter's own state."""

from __future__ import annotations

from typing import Final

from toolkit.games.mice_and_mystics.engine.changes.decks import lift_token
from toolkit.games.mice_and_mystics.engine.changes.figures import forget_rules
from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure, Lasting

INDEXED: Final = ("attach", "allow", "forbid")
"""What lasts and is found through the index of rules."""


def set_use(t: Play, rule: int, bearer: int, times: int, stamp: int) -> None:
    """Note how often a limited rule was used within its present span."""
    t.state.uses[rule, bearer] = (times, stamp)
    t.table.emit(("used", rule, bearer, times))


def mark_ability(t: Play, mouse: Figure) -> None:
    """Note that a mouse used an ability card in this turn."""
    mouse.ability_turn = t.state.turns
    t.table.emit(("used", "ability", mouse.ident))


def add_lasting(t: Play, lasting: Lasting) -> None:
    """Something begins that holds for a while."""
    t.state.lasting.append(lasting)
    t.table.emit(("lasting", "begins", lasting.kind))
    if lasting.kind in INDEXED:
        forget_rules(t)


def set_lasting(t: Play, lasting: list[Lasting]) -> None:
    """Keep only what still holds."""
    before = t.state.lasting
    if len(lasting) != len(before):
        t.state.lasting = lasting
        t.table.emit(("lasting", "ends"))
        if _holds_rules(before):
            forget_rules(t)


def _holds_rules(lasting: list[Lasting]) -> bool:
    for one in lasting:
        if one.kind in INDEXED:
            return True
    return False


def end_lasting(t: Play, until: str, ends: int) -> None:
    """End all that lasts until this; `ends` is the mouse, card or attack whose time is up (NOWHERE: any).

    `captured` ends what a captured mouse had taken on itself.
    """
    if not t.state.lasting:
        return
    kept: list[Lasting] = []
    lifted: list[int] = []
    for lasting in t.state.lasting:
        over = lasting.until == until and ends in (NOWHERE, lasting.ends)
        if until == "captured" and lasting.kind == "become" and lasting.bearer == ends:
            over = True
        if not over:
            kept.append(lasting)
        elif lasting.kind == "token":
            lifted.append(t.world.lasting[lasting.op].face)
    set_lasting(t, kept)
    for token in lifted:
        lift_token(t, token)


def set_flags(t: Play, flags: int) -> None:
    """Set the chapter's flags, as bits."""
    t.state.flags = flags
    t.table.emit(("flag", flags))


def set_counter(t: Play, counter: int, value: int) -> None:
    """Set a counter of the chapter."""
    t.state.counters[counter] = value
    t.table.emit(("counter", counter, value))


def set_objective(t: Play, objective: int) -> None:
    """The chapter goes on with this objective."""
    t.state.objective = objective
    t.table.emit(("objective", objective))


def set_holder(t: Play, achievement: int, holder: int) -> None:
    """A mouse (or -2, the party) holds an achievement."""
    t.state.holders[achievement] = holder
    t.table.emit(("achievement", achievement, holder))
    forget_rules(t)


def set_locks(t: Play, locks: list[int]) -> None:
    """Set the closed ways."""
    t.state.locks = sorted(locks)
    t.table.emit(("lock", tuple(t.state.locks)))
