"""A tile side as graphs: where mice walk, alone and with help, where minions walk, where water flows."""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from toolkit.draw.outline import nearest_on_outline
from toolkit.games.mice_and_mystics.geometry import OUTSIDE, edges, passage, place_of_point
from toolkit.games.mice_and_mystics.graphs import nx
from toolkit.games.mice_and_mystics.model.tile import OFF_TILE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from toolkit.findings import Span
    from toolkit.games.mice_and_mystics.geometry import Outline
    from toolkit.games.mice_and_mystics.model.tile import Border, Space, Tile
    from toolkit.pack import Entity

    Graph = nx.DiGraph[str]
    Opens = Callable[[Border, str, str], bool]


class TileView:
    """One side of a tile and what checks derive from it."""

    def __init__(self, entity: Entity) -> None:
        self.entity = entity
        self.model: Tile = entity.model

    @cached_property
    def spaces(self) -> dict[str, Space]:
        """Spaces by id; of two with one id the first."""
        table: dict[str, Space] = {}
        for space in self.model.spaces:
            table.setdefault(space.id, space)
        return table

    @cached_property
    def place(self) -> dict[str, int]:
        """Where in the list each space stands."""
        return {space.id: number for number, space in reversed(list(enumerate(self.model.spaces)))}

    @cached_property
    def borders(self) -> tuple[tuple[int, Border], ...]:
        """The borders between two different spaces that are there, with their place in the list."""
        return tuple(
            (number, border)
            for number, border in enumerate(self.model.borders)
            if set(border.between) <= set(self.spaces) and border.between[0] != border.between[1]
        )

    @property
    def written_pairs(self) -> tuple[tuple[str, int, tuple[str, str]], ...]:
        """The pairs of borders and of settled lines of sight: key, place in the list, the two names."""
        borders = [("borders", number, item.between) for number, item in enumerate(self.model.borders)]
        sight = [("sight", number, item.between) for number, item in enumerate(self.model.sight)]
        return (*borders, *sight)

    @cached_property
    def neighbours(self) -> frozenset[frozenset[str]]:
        """The pairs of neighbours, without their order."""
        return frozenset(frozenset(border.between) for _, border in self.borders)

    @cached_property
    def plain(self) -> Graph:
        """What a mouse can walk with no help: not across red lines, not against the current."""
        return self._graph(lambda border, space, to: border.line != "red" and self._drift(to) != space)

    @cached_property
    def helped(self) -> Graph:
        """What a mouse can walk that crosses red lines, by the fishhook or levitating."""
        return self._graph(lambda _border, _space, _to: True)

    @property
    def minion(self) -> Graph:
        """What a minion can walk: lines and water are nothing to it."""
        return self.helped

    @cached_property
    def current(self) -> Graph:
        """Where the water flows, from space to space."""
        graph: Graph = nx.DiGraph()
        for space in self.spaces.values():
            if space.drift and space.drift != OFF_TILE and space.drift in self.spaces:
                graph.add_edge(space.id, space.drift)
        return graph

    @cached_property
    def ways(self) -> frozenset[str]:
        """The spaces at which one comes and goes: those of exits, and the flip space."""
        exits = {name for way in self.model.exits for name in way.spaces}
        flips = {space.id for space in self.model.spaces if space.flip}
        return frozenset((exits | flips) & set(self.spaces))

    def marked(self, mark: str) -> tuple[str, ...]:
        """Return the spaces with a mark, in order."""
        return tuple(space.id for space in self.model.spaces if mark in space.marks)

    @property
    def flips(self) -> tuple[Space, ...]:
        """The flip spaces; there should be at most one."""
        return tuple(space for space in self.model.spaces if space.flip)

    def exit_spaces(self, edge: str) -> frozenset[str]:
        """Return the spaces of the exit on an edge."""
        found = [way for way in self.model.exits if way.edge == edge]
        return frozenset(name for way in found for name in way.spaces if name in self.spaces)

    @cached_property
    def pairs(self) -> tuple[tuple[Space, Space], ...]:
        """Every two different spaces."""
        return tuple(combinations(self.spaces.values(), 2))

    @cached_property
    def gaps(self) -> dict[frozenset[str], float]:
        """The square of the gap between each two spaces that are near or neighbours; 0 if they touch.

        In floats, for limits that no rule names; what a rule names is computed exactly elsewhere.
        """
        return {
            frozenset((one.id, other.id)): _gap_squared(one.outline, other.outline)
            for one, other in self.pairs
            if frozenset((one.id, other.id)) in self.neighbours or is_near(one, other)
        }

    def span(self, space: str, *path: str | int) -> Span:
        """Return where a space is written, or a part of it."""
        return self.entity.span_at(("spaces", self.place[space], *(path or ("id",))))

    def _drift(self, space: str) -> str | None:
        return self.spaces[space].drift

    def _graph(self, is_open: Opens) -> Graph:
        graph: Graph = nx.DiGraph()
        graph.add_nodes_from(self.spaces)
        for _, border in self.borders:
            one, other = border.between
            for space, to in ((one, other), (other, one)):
                if is_open(border, space, to):
                    graph.add_edge(space, to)
        return graph


NEAR = 110
"""Outlines whose boxes are farther apart than this, in per mille, are not measured."""


def is_near(one: Space, other: Space) -> bool:
    """Tell whether the boxes of two outlines are near each other."""
    return all(_box_gap(one, other, axis) <= NEAR for axis in (0, 1))


def reached(graph: Graph, sources: Iterable[str]) -> frozenset[str]:
    """Return all nodes that can be reached from some, those included."""
    found: set[str] = set()
    for source in sources:
        if source in graph and source not in found:
            found |= {source, *nx.descendants(graph, source)}
    return frozenset(found)


def listed(names: Iterable[str]) -> str:
    """Return names as a list for a message, sorted and shortened."""
    words = sorted(names)
    return ", ".join(words[:6]) + (f" and {len(words) - 6} more" if len(words) > 6 else "")  # noqa: PLR2004


def parts(graph: Graph, nodes: Iterable[str]) -> Iterator[frozenset[str]]:
    """Yield the pieces in which some nodes hang together, each once, in order of their first node."""
    inner = graph.subgraph(nodes).to_undirected()
    for piece in sorted(nx.connected_components(inner), key=min):
        yield frozenset(piece)


def _gap_squared(one: Outline, other: Outline) -> float:
    is_touching = any(passage(a, b, other) != "apart" for a, b in edges(one))
    if is_touching or place_of_point(other[0], one) != OUTSIDE:
        return 0.0
    return min(*_from_corners(one, other), *_from_corners(other, one))


def _from_corners(one: Outline, other: Outline) -> Iterator[float]:
    for p in one:
        x, y = nearest_on_outline(p, other)
        yield (p[0] - x) ** 2 + (p[1] - y) ** 2


def _box_gap(one: Space, other: Space, axis: int) -> int:
    low = max(min(p[axis] for p in one.outline), min(p[axis] for p in other.outline))
    high = min(max(p[axis] for p in one.outline), max(p[axis] for p in other.outline))
    return low - high
