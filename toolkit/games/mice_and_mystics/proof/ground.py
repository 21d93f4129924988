"""The ground of a room: which spaces a mouse comes to by the engine's own steps, and where the current leaves it."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from toolkit.games.mice_and_mystics.engine import changes, movement, setup
from toolkit.games.mice_and_mystics.engine.const import FLIP, NOWHERE, OFF_TILE
from toolkit.games.mice_and_mystics.engine.index import Listener, rules_index
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.values import permitted
from toolkit.games.mice_and_mystics.graphs import nx
from toolkit.kernel import AnswerSource, Table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.games.mice_and_mystics.engine.state import Figure
    from toolkit.games.mice_and_mystics.engine.world import Setup, World

    Steps = nx.DiGraph[int]

POINTS: Final = 99
"""Movement points enough for any step there is."""
START: Final = -1
"""The gate of the chapter's start."""


def bare(world: World, plan: Setup, room: int, decided: frozenset[int] = frozenset()) -> Play:
    """Return an engine at a position with the party's mice off the board, in a room without minions.

    Nothing listens for moments there, and what bars something under a condition that can't be told is left out:
    what may be open counts as open.

    Args:
        world: the content.
        plan: chapter and party.
        room: where the party is.
        decided: rules whose conditions the position tells.
    """
    state = setup.new_state(world, plan)
    state.room = room
    state.encounters = []
    t = Play(world, plan, Table(state, AnswerSource()))
    index = rules_index(t)
    index.silence()
    for deed in ("enter", "explore"):
        if deed in index.permissions:
            index.permissions[deed] = [one for one in index.permissions[deed] if one.rule.may or _is_told(one, decided)]
    bars = index.overrides.get("explore_permission", [])
    index.overrides["explore_permission"] = list(takewhile(lambda one: _is_told(one, decided), bars))
    return t


def _is_told(listener: Listener, decided: frozenset[int]) -> bool:
    return not listener.rule.given or listener.rule.number in decided


class Ground:
    """One room for one party.

    Attributes:
        tile: the tables of its tile. plain: the steps the engine allows some mouse of the party.
        helped: the same, with what cards may help across. settled: for each space where a mouse stands after it has
            ended its turn there: the same space, the next one, or NOWHERE where the current carries it off.
    """

    def __init__(self, world: World, plan: Setup, room: int) -> None:
        t = bare(world, plan, room)
        self.tile = t.tile
        self.plain: Steps = nx.DiGraph()
        self.plain.add_nodes_from(range(len(t.tile.spaces)))
        for mouse in t.state.mice:
            for space in self.plain:
                changes.set_space(t, mouse, space)
                self.plain.add_edges_from((space, to) for to, _ in movement.steps_from(t, mouse, POINTS))
            changes.set_space(t, mouse, NOWHERE)
        self.closed = self._closed(t)
        self.helped: Steps = self.plain.copy()
        for space, ways in enumerate(t.tile.crossings):
            self.helped.add_edges_from((space, to) for to, _ in ways if to not in self.closed)
        self.settled = tuple(_settled(t, space) for space in self.plain)

    def _closed(self, t: Play) -> frozenset[int]:
        """Return the spaces that a rule bars to every mouse for good."""
        barred: set[int] = set()
        for listener in rules_index(t).permissions.get("enter", ()):
            rule = listener.rule
            if not rule.may and rule.place and all(_concerns(t, listener, mouse) for mouse in t.state.mice):
                barred |= set(rule.place)
        return frozenset(barred)

    def gate(self, way: int, start: int = NOWHERE) -> tuple[int, ...]:
        """Return the spaces at a gate: an edge, FLIP, or START with the chapter's space."""
        if way == START:
            return (start,) if start >= 0 else tuple(self.plain)
        if way == FLIP:
            return (self.tile.flip,) if self.tile.flip >= 0 else ()
        return self.tile.exits[way]

    def from_gate(self, spaces: Iterable[int]) -> frozenset[int]:
        """Return the spaces that a mouse comes to from those of a gate, help counted."""
        found: set[int] = set()
        for space in spaces:
            if space not in found:
                found |= {space, *nx.descendants(self.helped, space)}
        return frozenset(found)

    def kept(self, reached: Iterable[int]) -> frozenset[int]:
        """Return where mice stand between their turns, of those that end a turn on some spaces."""
        return frozenset(self.settled[space] for space in reached) - {NOWHERE}


def _concerns(t: Play, listener: Listener, mouse: Figure) -> bool:
    who = listener.rule.who
    changes.set_space(t, mouse, 0)  # only mice on the board are meant
    is_meant = who is None or who.has(t, {"it": mouse.ident}, mouse.ident)
    changes.set_space(t, mouse, NOWHERE)
    return is_meant


def _settled(t: Play, space: int) -> int:
    """Let a mouse end its turn on a space and see where the current leaves it."""
    mouse = t.state.mice[0]
    if t.tile.drift[space] == OFF_TILE and permitted(t, "drift", mouse.ident, usually=True):
        return NOWHERE
    changes.set_space(t, mouse, space)
    movement.drift(t, mouse)
    stands = mouse.space
    changes.set_space(t, mouse, NOWHERE)
    return stands
