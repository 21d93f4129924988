"""The ways between rooms: what the engine lets a party explore at an abstract position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from toolkit.games.mice_and_mystics.engine import changes, explore
from toolkit.games.mice_and_mystics.engine.const import FLIP, NOWHERE
from toolkit.games.mice_and_mystics.engine.index import rules_index
from toolkit.games.mice_and_mystics.model import conditions as c
from toolkit.games.mice_and_mystics.proof.ground import bare

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.games.mice_and_mystics.engine.play import Play
    from toolkit.games.mice_and_mystics.engine.world import Setup, World
    from toolkit.games.mice_and_mystics.model.rules import RuleBase

HOOK: Final = "fishhook_and_thread"
TOLD: Final = (c.FlagIs, c.InRoom, c.ExploringBy, c.PolicyIs)
"""Conditions that an abstract position tells."""


def is_told(conditions: Iterable[object]) -> bool:
    """Return whether an abstract position tells whether these conditions hold."""
    return all(
        is_told(item.of) if isinstance(item, c.All | c.AnyOf | c.NoneOf) else isinstance(item, TOLD)
        for item in conditions
    )


class Ways:
    """Asks the engine for the ways out of a room.

    Whether the party has the fishhook is left open; so is what bars a way under a condition that can't be told.
    """

    def __init__(self, world: World, plan: Setup, rules: Iterable[RuleBase]) -> None:
        self._world = world
        self._plan = plan
        chapter = world.chapters[plan.chapter]
        told = {rule.id for rule in rules if is_told(rule.given)}
        own = [*chapter.rules, *(rule for room in chapter.rooms for rule in room.rules)]
        self._decided = frozenset(rule.number for rule in own if rule.slug.rpartition(".")[2] in told)
        self._hooks = tuple(card.index for card in world.search if card.slug == HOOK)
        self._known: dict[tuple[int, int, frozenset[int], int], tuple[tuple[int, int], ...]] = {}

    def out(self, room: int, flags: int, locks: frozenset[int], destroyed: int) -> Sequence[tuple[int, int]]:
        """Return the ways that some mouse of the party may explore, and the room behind each."""
        key = (room, flags, locks, destroyed)
        if key not in self._known:
            t = bare(self._world, self._plan, room, self._decided)
            t.state.flags, t.state.locks, t.state.destroyed = flags, sorted(locks), destroyed
            t.state.stash = sorted({*t.state.stash, *self._hooks})
            self._known[key] = tuple(sorted(_ways(t)))
        return self._known[key]


    def laid(self, room: int) -> Sequence[tuple[int, int]]:
        """Return the ways out of a room as the tiles lie, whatever rules and locks say, and the room behind each."""
        t = bare(self._world, self._plan, room)
        rules_index(t).overrides.clear()
        t.state.stash = sorted({*t.state.stash, *self._hooks})
        return sorted(_ways(t))


def _ways(t: Play) -> set[tuple[int, int]]:
    gates = [(way, spaces[0]) for way, spaces in enumerate(t.tile.exits) if spaces]
    if t.tile.flip >= 0:
        gates.append((FLIP, t.tile.flip))
    found: set[tuple[int, int]] = set()
    for mouse in t.state.mice:
        for way, space in gates:
            changes.set_space(t, mouse, space)
            if way in explore.explore_choices(t, mouse):
                found.add((way, t.room.reverse if way == FLIP else explore.room_behind(t, way)))
        changes.set_space(t, mouse, NOWHERE)
    return found
