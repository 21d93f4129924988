"""Conditions that want mice on a place: which, how many, and whether they stand there between turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.mice_and_mystics import facts
from toolkit.games.mice_and_mystics.model import conditions as c
from toolkit.games.mice_and_mystics.model import predicates as p
from toolkit.games.mice_and_mystics.proof.ground import START, Ground
from toolkit.schema.formula import Name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from toolkit.games.mice_and_mystics.model.chapter import Chapter
    from toolkit.games.mice_and_mystics.proof.states import States

Path = tuple[str | int, ...]

BETWEEN = ("round.started", "round.ended")
"""Moments at which no mouse is in the middle of its turn."""


class Stand(NamedTuple):
    """That mice stand on a place, as a condition asks.

    Attributes:
        owner: path of the objective or rule. path: of the condition. rooms: in which; empty wherever there is one.
        place: `space.…` or `area.…`. mice: how many at once. is_between: whether it is asked between turns.
    """

    owner: Path
    path: Path
    rooms: tuple[str, ...]
    place: str
    mice: int
    is_between: bool


def stands(model: Chapter) -> Iterator[Stand]:
    """Yield what the objectives and the rules of a chapter ask of where mice stand."""
    for number, objective in enumerate(model.objectives):
        owner: Path = ("objectives", number)
        yield from _of(model, owner, (*owner, "met"), objective.met, (_rooms(objective.met), False))
    for path, rule in facts.rules(model):
        rooms = (rule.room,) if rule.room else _rooms(rule.given)
        is_between = getattr(rule, "when", "") in BETWEEN
        yield from _of(model, path, (*path, "given"), rule.given, (rooms, is_between))


def _rooms(conditions: Iterable[object]) -> tuple[str, ...]:
    return next((item.any_of for item in conditions if isinstance(item, c.InRoom)), ())


def _of(
    model: Chapter, owner: Path, path: Path, conditions: Sequence[object], asked: tuple[tuple[str, ...], bool]
) -> Iterator[Stand]:
    for place, item in enumerate(conditions):
        at = (*path, place)
        if isinstance(item, c.All):
            yield from _of(model, owner, (*at, "of"), item.of, asked)
        elif isinstance(item, c.Exists) and item.among.pick == "mouse":
            for name in _places(item.among.where):
                yield Stand(owner, at, asked[0], name, _count(item.at_least, model.party.size), asked[1])
        elif isinstance(item, c.Is) and item.thing == "$mouse":
            for name in _places(item.where):
                yield Stand(owner, at, asked[0], name, 1, asked[1])
        elif isinstance(item, c.NoneOf):
            for name in _everybody(item.of):
                yield Stand(owner, at, asked[0], name, model.party.size, asked[1])


def _places(where: Iterable[object]) -> Iterator[str]:
    return (item.place for item in where if isinstance(item, p.At) and facts.LOCAL.match(item.place))


def _everybody(conditions: Iterable[object]) -> Iterator[str]:
    """Yield the places that no mouse may be away from."""
    for item in conditions:
        if isinstance(item, c.Exists) and item.among.pick == "mouse" and len(item.among.where) == 1:
            away = item.among.where[0]
            if isinstance(away, p.Not):
                yield from _places((away.of,))


def _count(formula: object, party: int) -> int:
    tree = getattr(formula, "tree", None)
    if isinstance(tree, Name):
        return party if tree.parts == ("party_size",) else 1
    return getattr(formula, "number", None) or 1


class Footing(NamedTuple):
    """Where mice can be in one room: on which spaces in their turn, and on which between turns."""

    spaces: tuple[str, ...]
    areas: dict[str, tuple[int, ...]]
    reached: frozenset[int]
    kept: frozenset[int]
    ground: Ground

    def of(self, place: str) -> frozenset[int]:
        """Return the spaces of a place, none if the room has no such place."""
        sort, _, name = place.partition(".")
        if sort == "area":
            return frozenset(self.areas.get(name, ()))
        return frozenset((self.spaces.index(name),)) if name in self.spaces else frozenset()


def footing(states: States, room: int) -> Footing:
    """Return where mice can be in a room that they enter by the ways that are taken."""
    abstraction = states.abstraction
    chapter, plan = abstraction.chapter, abstraction.plan
    ground = Ground(abstraction.world, plan, room)
    gates = [ground.gate(way) for way in states.ways_into(room)]
    if room == chapter.start_room:
        gates.append(ground.gate(START, chapter.start_space))
    reached = ground.from_gate([space for gate in gates for space in gate])
    return Footing(ground.tile.spaces, ground.tile.areas, reached, ground.kept(reached), ground)
