"""Rules that set each other off: which reaction may bring about the moment that another waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import networkx as nx

from toolkit.games.mice_and_mystics.facts import emitted, is_chance
from toolkit.games.mice_and_mystics.model.rules import Reaction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.mice_and_mystics.checks.content import Content, RulePlace

    Graph = nx.DiGraph[RulePlace]
else:
    Graph = nx.DiGraph


def endless(content: Content) -> Graph:
    """Return the reactions that work every time, with an edge to each that one may set off."""
    graph: Graph = nx.DiGraph()
    rules = [place for place in content.rules if _is_endless(place.rule)]
    graph.add_nodes_from(rules)
    for place in rules:
        moments = emitted(place.rule)
        graph.add_edges_from((place, other) for other in rules if _sets_off(place, other, moments))
    return graph


def circles(graph: Graph, *, with_chance: bool) -> Iterator[list[RulePlace]]:
    """Yield one circle of each group of rules that set each other off, the first rule first.

    Args:
        graph: what `endless` gives.
        with_chance: those whose every circle goes through a die; else those with a circle that doesn't.
    """
    certain = graph.subgraph([place for place in graph if not is_chance(place.rule)])
    if not with_chance:
        yield from _circles(certain)
        return
    known = {place for circle in _circles(certain) for place in circle}
    yield from (circle for circle in _circles(graph) if not known & set(circle))


def _circles(graph: Graph) -> Iterator[list[RulePlace]]:
    order = {place: number for number, place in enumerate(graph)}
    groups = sorted(
        nx.strongly_connected_components(graph), key=lambda group: min(map(order.__getitem__, group))
    )
    for group in groups:
        inner = graph.subgraph(group)
        if inner.number_of_edges():
            circle = [one for one, _ in nx.find_cycle(inner, min(group, key=order.__getitem__))]
            first = circle.index(min(circle, key=order.__getitem__))
            yield [*circle[first:], *circle[:first]]


def _is_endless(rule: Any) -> bool:
    return isinstance(rule, Reaction) and rule.limit == "every_time"


def _sets_off(place: RulePlace, other: RulePlace, moments: frozenset[str]) -> bool:
    is_apart = place.entity is not other.entity and "chapter" in (place.entity.kind, other.entity.kind)
    both = place.entity.kind == other.entity.kind == "chapter"
    return other.rule.when in moments and not (is_apart and both)
