"""Rules that set each other off: which reaction may bring about the moment that another waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.mice_and_mystics.checks.content import rule_places
from toolkit.games.mice_and_mystics.facts import EMITS, emitted, is_chance, now
from toolkit.games.mice_and_mystics.graphs import nx
from toolkit.games.mice_and_mystics.model.effects import Place, Push, ReturnFigure, RevealEncounter, Wound
from toolkit.games.mice_and_mystics.model.rules import Reaction
from toolkit.pack import saved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.mice_and_mystics.checks.content import Content, RulePlace
    from toolkit.pack import Entity

    Graph = nx.DiGraph[RulePlace]


TAKES_ONE = frozenset({"defeated", "captured", "capture.pending", "room.cleared", "achievement.gained"})
"""Moments each of which takes a figure or an achievement away: a circle through them ends by itself."""

BRINGS_ONE = (Place, ReturnFigure, RevealEncounter)
"""Effects that bring figures back, so that it doesn't."""

HURTING = ("wounds.pending", "wounded")


def circles(content: Content, *, with_chance: bool) -> Iterator[list[RulePlace]]:
    """Yield one circle of each group of rules that set each other off every time, the first rule first.

    Args:
        content: all content.
        with_chance: those whose every circle goes through a die; else those with a circle that doesn't.
    """
    bearers = [entity for entity in content.bearers if _has_endless(entity)]
    rules = [place for entity in bearers for place in rule_places(entity) if _is_endless(place.rule)]
    if not rules:  # most packs have none, and networkx is slow to import
        return
    graph = _endless(rules)
    certain = graph.subgraph([place for place in graph if not is_chance(place.rule)])
    if not with_chance:
        yield from _circles(certain)
        return
    known = {place for circle in _circles(certain) for place in circle}
    yield from (circle for circle in _circles(graph) if not known & set(circle))


def _endless(rules: list[RulePlace]) -> Graph:
    """Return rules with an edge to each that one may set off."""
    graph: Graph = nx.DiGraph()
    graph.add_nodes_from(rules)
    waiting: dict[str, list[RulePlace]] = {}
    for place in rules:
        waiting.setdefault(place.rule.when, []).append(place)
    order = {place: number for number, place in enumerate(rules)}
    for place in rules:
        others = {other for moment in emitted(place.rule) for other in waiting.get(moment, ())}
        heard = [other for other in sorted(others, key=order.__getitem__) if _sets_off(place, other)]
        graph.add_edges_from((place, other) for other in heard)
    return graph


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


@saved
def _has_endless(entity: Entity) -> bool:
    return any(_is_endless(place.rule) for place in rule_places(entity))


def _is_endless(rule: Any) -> bool:
    return isinstance(rule, Reaction) and rule.limit == "every_time"


def _sets_off(place: RulePlace, other: RulePlace) -> bool:
    """Tell whether a rule may bring about the moment of another, without using up what that moment takes."""
    both = place.entity.kind == other.entity.kind == "chapter"
    if both and place.entity is not other.entity:
        return False
    moment = other.rule.when
    effects = list(now(place.rule.do))
    if moment in TAKES_ONE and not any(isinstance(effect, BRINGS_ONE) for effect in effects):
        return False
    return any(
        moment in EMITS.get(type(effect), ()) and _is_heard(effect, other, moment) for effect in effects
    )


def _is_heard(effect: Any, other: RulePlace, moment: str) -> bool:
    """Tell whether a rule hears what this effect brings about: wounds without attack have no attacker."""
    return moment not in HURTING or not isinstance(effect, Wound | Push) or other.rule.whose == "any"
