"""All abstract positions of a chapter as one graph: what lies in reach, and from where no win does."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from toolkit.games.mice_and_mystics.engine.const import FLIP, NOWHERE
from toolkit.games.mice_and_mystics.graphs import nx

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.mice_and_mystics.engine.state import State
    from toolkit.games.mice_and_mystics.model.rules import RuleBase
    from toolkit.games.mice_and_mystics.proof.abstraction import MiceAbstraction, Node

    Graph = nx.DiGraph[Node]

BOUND: Final = 6_000
"""Abstract positions of one party, at most; beyond them nothing is said."""


class States:
    """The abstract positions that one party may come to, time left out; an edge knows its step's words and rule.

    Attributes:
        graph: the positions and the steps between them. is_whole: whether all were looked at.
        hopeless: those that no win can follow; where the graph is whole, that is proved.
    """

    def __init__(self, abstraction: MiceAbstraction, bound: int = BOUND) -> None:
        self.abstraction = abstraction.timeless()
        self.graph: Graph = nx.DiGraph()
        self.start = frozenset(node._replace(page=0) for node in self.abstraction.start())
        self.is_whole = self._explore(bound)
        self.hopeless = self._hopeless() if self.is_whole else frozenset()

    def _explore(self, bound: int) -> bool:
        edge = deque(self.start)
        self.graph.add_nodes_from(self.start)
        while edge:
            node = edge.popleft()
            for step in self.abstraction.moves(node):
                to = step.to._replace(page=0)
                if to not in self.graph:
                    if len(self.graph) >= bound:
                        return False
                    edge.append(to)
                if to != node:
                    self.graph.add_edge(node, to, words=step.words, rule=step.rule, way=step.way)
        return True

    def _hopeless(self) -> frozenset[Node]:
        turned = self.graph.reverse(copy=False)
        alive: set[Node] = set()
        for node in self.graph:
            if self.abstraction.is_won(node) and node not in alive:
                alive |= {node, *nx.descendants(turned, node)}
        return frozenset(self.graph) - alive

    @property
    def can_be_won(self) -> bool:
        """Whether some way leads to a win; where not all was looked at, yes."""
        return not self.is_whole or not self.start <= self.hopeless

    def of(self, state: State) -> Node:
        """Return the abstract position of a position of play."""
        return self.abstraction.of(state)._replace(page=0)

    def is_hopeless(self, state: State) -> bool:
        """Tell whether it is proved that no win can follow a position of play."""
        return self.of(state) in self.hopeless

    def rooms(self) -> frozenset[int]:
        """Return the rooms that may be entered."""
        return frozenset(node.room for node in self.graph)

    def objectives(self) -> frozenset[int]:
        """Return the objectives that may become current."""
        return frozenset(node.objective for node in self.graph)

    def ways(self) -> frozenset[tuple[int, int]]:
        """Return the ways that may be taken, as (room, way)."""
        return frozenset((node.room, way) for node, _, way in self._taken())

    def _taken(self) -> Iterator[tuple[Node, Node, int]]:
        for node, to, data in self.graph.edges(data=True):
            if data["way"] != NOWHERE:
                yield node, to, data["way"]

    def ways_into(self, room: int) -> frozenset[int]:
        """Return the gates of a room by which it may be entered: edges, or FLIP."""
        found = {way for _, node, way in self._taken() if node.room == room}
        return frozenset(way if way == FLIP else (way + 2) % 4 for way in found)

    def may_fire(self, rule: RuleBase) -> bool:
        """Tell whether a rule may do something at some position."""
        return any(self.abstraction.may_fire(rule, node) for node in self.graph)

    def meets(self, number: int, condition: object) -> bool:
        """Tell whether a condition of an objective may hold at some position where that objective is current."""
        current = (node for node in self.graph if node.objective == number)
        return any(self.abstraction.may_hold((condition,), node) for node in current)

    def steps_to_win(self) -> dict[Node, int]:
        """Return for each position from which a win may follow how many steps it takes at least."""
        won = [node for node in self.graph if self.abstraction.is_won(node)]
        turned = self.graph.reverse(copy=False)
        found = dict(nx.multi_source_dijkstra_path_length(turned, set(won), weight=None)) if won else {}
        return {node: int(steps) for node, steps in found.items()}

    def traps(self) -> tuple[frozenset[Node], ...]:
        """Return the soft locks: groups of hopeless positions between which play can go on for ever."""
        inner = self.graph.subgraph(self.hopeless)
        groups = [frozenset(group) for group in nx.strongly_connected_components(inner)]
        return tuple(group for group in groups if not any(to not in group for one in group for to in inner[one]))

    def last_step(self, node: Node) -> tuple[str, str] | None:
        """Return the step after which a position's win was lost: its words and its rule, on a shortest way there."""
        for start in sorted(self.start):
            if node in self.graph and nx.has_path(self.graph, start, node):
                way = nx.shortest_path(self.graph, start, node)
                lost = next((place for place, one in enumerate(way) if one in self.hopeless), 0)
                if lost:
                    data = self.graph.edges[way[lost - 1], way[lost]]
                    return data["words"], data["rule"]
        return None
