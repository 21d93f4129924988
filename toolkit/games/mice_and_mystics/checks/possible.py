"""What can be said of conditions before any play: that they never hold, or hold at the very start.

Both are cautious: an answer is given only where it is sure, so a finding may say "cannot happen".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from operator import eq, ge, le
from typing import TYPE_CHECKING, Any

from toolkit.games.mice_and_mystics.checks.batches import comers
from toolkit.games.mice_and_mystics.model import conditions as c
from toolkit.games.mice_and_mystics.model import predicates as p
from toolkit.schema import Formula
from toolkit.schema.formula import Binary, Call, Name, Negative, Number

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.checks.chapter_view import ChapterView
    from toolkit.pack import Entity
    from toolkit.schema.formula import Node

Truth = bool | None
"""None: it can't be told."""


class Judge:
    """What can be said of the conditions of one chapter."""

    def __init__(self, chapter: ChapterView) -> None:
        self.chapter = chapter

    def why_never(self, conditions: Iterable[Any]) -> str:
        """Return why conditions can't all hold at any time; empty where that can't be said."""
        return next((reason for item in conditions if (reason := self._never(item))), "")

    def at_start(self, conditions: Iterable[Any]) -> Truth:
        """Tell whether conditions all hold when the chapter begins."""
        return _all(self._start(item) for item in conditions)

    @cached_property
    def set_flags(self) -> frozenset[str]:
        """The flags that some rule sets."""
        return self._named("flag_set")

    @cached_property
    def changed_counters(self) -> frozenset[str]:
        """The counters that some rule changes."""
        return self._named("counter_change")

    @cached_property
    def comers(self) -> frozenset[Entity]:
        """The minions that may come."""
        return comers(self.chapter)

    def _named(self, sort: str) -> frozenset[str]:
        rules = self.chapter.rules
        return frozenset(fact.name for place in rules for fact in place.facts if fact.sort == sort)

    def _never(self, condition: Any) -> str:
        match condition:
            case c.All(of=inner):
                return self.why_never(inner)
            case c.AnyOf(of=inner):
                reasons = [self._never(item) for item in inner]
                return reasons[0] if reasons and all(reasons) else ""
            case c.FlagIs(flag=flag) if flag in self.chapter.model.flags and flag not in self.set_flags:
                return f"the flag {flag} is never set"
            case c.Value():
                return self._value_never(condition)
            case c.Exists(among=p.Select() as among):
                return self._no_such(among.where)
            case c.Is(where=where):
                return self._no_such(where)
            case c.PartyHas(class_=str() as name) if not self.chapter.has_class((name,)):
                return f"no party that may go has a {name}"
        return ""

    def _value_never(self, condition: c.Value) -> str:
        """Judge a counter that stands alone against a number."""
        name = _counter(condition.of)
        counter = next((item for item in self.chapter.model.counters if item.id == name), None)
        if counter is None:
            return ""
        least = max(_number(condition.at_least, 0), _number(condition.exactly, 0))
        if least > counter.most:
            return f"the counter {counter.id} never exceeds {counter.most}"
        if counter.id not in self.changed_counters and self._start(condition) is False:
            return f"the counter {counter.id} stays at {counter.start}"
        return ""

    def _no_such(self, where: Iterable[Any]) -> str:
        """Judge predicates that ask for kinds of figure."""
        for predicate in where:
            if isinstance(predicate, p.HasType):
                meant = [self.chapter.content.target(self.chapter.entity, name) for name in predicate.any_of]
                if all(figure is not None and self._is_absent(figure) for figure in meant):
                    return f"{' or '.join(predicate.any_of)} never comes in this chapter"
        return ""

    def _is_absent(self, figure: Entity) -> bool:
        if figure.kind == "hero":
            return figure not in self.chapter.heroes
        variants = [other for other in self.comers if self._base(other) is figure]
        return figure not in self.comers and not variants

    def _base(self, minion: Entity) -> Entity | None:
        return self.chapter.content.target(minion, minion.model.variant_of)

    def _start(self, condition: Any) -> Truth:
        start = self.chapter.model.start.room
        match condition:
            case c.All(of=inner):
                return _all(self._start(item) for item in inner)
            case c.AnyOf(of=inner):
                return _not(_all(_not(self._start(item)) for item in inner))
            case c.NoneOf(of=inner):
                return _all(_not(self._start(item)) for item in inner)
            case c.FlagIs():
                return False
            case c.InRoom(any_of=rooms):
                return start in rooms
            case c.RoomState(room=room):
                return room == start
            case c.Value():
                return self._value_at_start(condition)
            case c.Exists(among=p.Select() as among):
                return self._exists_at_start(among, _number(condition.at_least, 1))
        return None

    def _value_at_start(self, condition: c.Value) -> Truth:
        found = self._number_at_start(condition.of)
        bounds = ((condition.at_least, ge), (condition.at_most, le), (condition.exactly, eq))
        return _all(
            None if found is None or (limit := self._number_at_start(bound)) is None else holds(found, limit)
            for bound, holds in bounds
            if bound is not None
        )

    def _exists_at_start(self, among: p.Select, at_least: int) -> Truth:
        if among.pick == "mouse" and not among.where:
            return self.chapter.model.party.size >= at_least
        if among.pick == "mouse" and any(isinstance(item, p.Captured) for item in among.where):
            return False
        if among.pick == "minion" and not among.where:
            return self._minions_at_start() >= at_least
        return None

    def _minions_at_start(self) -> int:
        room = self.chapter.rooms.get(self.chapter.model.start.room)
        placed = room.setup.minions if room and room.setup else ()
        return sum(item.group.count for item in placed)

    def _number_at_start(self, value: Any) -> int | None:
        return self._computed(value.tree) if isinstance(value, Formula) else value

    def _computed(self, node: Node) -> int | None:
        match node:
            case Number(value):
                return value
            case Name(parts):
                return self._known(parts)
            case Negative(operand):
                inner = self._computed(operand)
                return None if inner is None else -inner
            case Binary(operator, left, right):
                return _joined(operator, self._computed(left), self._computed(right))
            case Call(function, arguments):
                found = [self._computed(item) for item in arguments]
                sure = [item for item in found if item is not None]
                return None if len(sure) < len(found) else (min if function == "min" else max)(sure)
        return None

    def _known(self, parts: tuple[str, ...]) -> int | None:
        model = self.chapter.model
        if parts[0] == "counter" and len(parts) > 1:
            return next((item.start for item in model.counters if item.id == parts[1]), None)
        size, minions = model.party.size, self._minions_at_start()
        numbers = {
            "party_size": size, "count_mice": size, "count_minions": minions, "count_captured": 0, "page": 1,
            "end_page": model.end_page, "pages_left": model.end_page - 1, "wheel": 0, "round": 1,
        }  # fmt: skip
        return numbers.get(parts[0])


SIGNS: dict[str, Callable[[int, int], int]] = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
}


def _joined(operator: str, left: int | None, right: int | None) -> int | None:
    return None if left is None or right is None else SIGNS[operator](left, right)


def _counter(formula: Any) -> str:
    tree = formula.tree if isinstance(formula, Formula) else None
    is_counter = isinstance(tree, Name) and tree.parts[0] == "counter" and len(tree.parts) > 1
    return tree.parts[1] if is_counter and isinstance(tree, Name) else ""


def _number(value: Any, otherwise: int) -> int:
    found = getattr(value, "number", value)
    return found if isinstance(found, int) else otherwise


def _all(found: Iterable[Truth]) -> Truth:
    values = list(found)
    if any(value is False for value in values):
        return False
    return None if any(value is None for value in values) else True


def _not(value: Truth) -> Truth:
    return None if value is None else not value
