"""Positions of a chapter made coarse: room, objective, flags, closed ways, destroyed rooms, pages that had to turn.

It allows more than the rules do: minions, spaces, dice, cards and captures are left out, a rule may do any part
of what it says at any time in its room, a mouse stands wherever it likes. So what can't be reached here can't
happen; what can be reached is no promise.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.mice_and_mystics import facts
from toolkit.games.mice_and_mystics.engine.const import EDGES, FLIP, NOWHERE
from toolkit.games.mice_and_mystics.model import conditions as c
from toolkit.games.mice_and_mystics.model import effects as e
from toolkit.games.mice_and_mystics.proof.ways import Ways

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator

    from toolkit.games.mice_and_mystics.engine.state import State
    from toolkit.games.mice_and_mystics.engine.world import Setup, World
    from toolkit.games.mice_and_mystics.model.chapter import Chapter
    from toolkit.games.mice_and_mystics.model.rules import RuleBase


class Node(NamedTuple):
    """An abstract position; `objective` is -1 once the chapter is won."""

    room: int
    objective: int
    flags: int
    locks: frozenset[int]
    destroyed: int
    page: int


class Step(NamedTuple):
    """A step from one position to the next: in words, and the rule (or else the way) that it takes."""

    words: str
    to: Node
    rule: str = ""
    way: int = NOWHERE


class Atom(NamedTuple):
    """What a rule does at one go: in which room (-1: everywhere), under what conditions, and what to what in order."""

    room: int
    given: tuple[object, ...]
    changes: tuple[tuple[str, int], ...]
    words: str
    rule: str


PLAIN = (e.SetFlag, e.Lock, e.Story, e.Counter, e.Give)
"""Effects that neither stop a list nor end a chapter: a list of only these is done whole."""


class MiceAbstraction:
    """The abstraction of one chapter with one party."""

    def __init__(self, world: World, plan: Setup, model: Chapter, others: Iterable[RuleBase]) -> None:
        self.world = world
        self.plan = plan
        self.chapter = world.chapters[plan.chapter]
        self.model = model
        self.flags = {flag: place for place, flag in enumerate(self.chapter.flags)}
        self.rooms = {room.slug: room.index for room in self.chapter.rooms}
        own = [rule for _, rule in facts.rules(model)]
        everything = [*own, *others]
        nodes = [node for rule in everything for _, node in facts.tree(rule)]
        self.flips_free = any(isinstance(node, e.FlipTile) for node in nodes)
        is_timed = not any(isinstance(node, e.EndMarker) or _turns_back(node) for node in nodes)
        self.end_page = self.chapter.end_page if is_timed else NOWHERE
        self.ways = Ways(world, plan, own)
        self.own = tuple(own)
        self.heard = frozenset(getattr(node, "when", "") for node in nodes)
        first = [rule for rule in own if _is_first(rule, self.heard)]
        self.first = [atom for rule in first for atom in self._atoms(rule)]
        self.atoms = [atom for rule in own if rule not in first for atom in self._atoms(rule)]
        self.forced = self._forced(own) if is_timed else {}

    # -- what the search asks ------------------------------------------------------------------------------

    def start(self) -> Iterator[Node]:
        """Yield the position before the first step, and all that rules may make of it when the chapter starts."""
        room = self.chapter.start_room if self.plan.room == NOWHERE else self.plan.room
        found = [Node(room, 0, 0, frozenset(), 0, self.plan.page)]
        for node in found:
            yield node
            made = (self._done(node, atom) for atom in self.first if atom.room in (NOWHERE, room))
            found.extend(one for one in made if one not in found)

    def steps(self, node: Hashable) -> Iterator[tuple[str, Hashable]]:
        """Yield every step: in words, and where it leads."""
        assert isinstance(node, Node)  # noqa: S101 - its own nodes
        return ((step.words, step.to) for step in self.moves(node))

    def moves(self, node: Node) -> Iterator[Step]:
        """Yield every step: ways, what rules may do, objectives."""
        if node.objective < 0:
            return
        yield from self._explore(node)
        for atom in self.atoms:
            if atom.room in (NOWHERE, node.room) and self.may_hold(atom.given, node):
                yield Step(atom.words, self._done(node, atom), atom.rule)
        objective = self.model.objectives[node.objective]
        if self.may_hold(objective.met, node):
            following = self.chapter.objectives[node.objective].next
            yield Step(f"meet {objective.id}", node._replace(objective=following))

    def may_fire(self, rule: RuleBase, node: Node) -> bool:
        """Tell whether a rule may do something at a position."""
        place = self.rooms.get(rule.room or "", NOWHERE)
        return place in (NOWHERE, node.room) and self.may_hold(rule.given, node)

    def of(self, state: State) -> Node:
        """Return the abstract position of a position."""
        objective = NOWHERE if state.outcome == "won" else state.objective
        locks = frozenset(state.locks)
        return Node(state.room, objective, state.flags, locks, state.destroyed, state.page)

    def covers(self, node: Hashable, other: Hashable) -> bool:
        """Tell whether two positions are alike, and no more pages have turned in the first."""
        assert isinstance(node, Node)  # noqa: S101 - its own nodes
        assert isinstance(other, Node)  # noqa: S101 - its own nodes
        return node[:5] == other[:5] and node.page <= other.page

    def timeless(self) -> MiceAbstraction:
        """Return the same with an end marker that nothing reaches."""
        other = copy(self)
        other.end_page = NOWHERE
        return other

    def is_won(self, node: Hashable) -> bool:
        """Tell whether the last objective is met."""
        return isinstance(node, Node) and node.objective < 0

    def pages(self, node: Hashable) -> int:
        """Return the page that the hourglass has reached at least."""
        return node.page if isinstance(node, Node) else 0

    # -- steps ---------------------------------------------------------------------------------------------

    def _explore(self, node: Node) -> Iterator[Step]:
        found = self.ways.out(node.room, node.flags, node.locks, node.destroyed)
        reverse = self.chapter.rooms[node.room].reverse
        if self.flips_free and reverse != NOWHERE and not node.destroyed & 1 << reverse:
            found = [*found, (FLIP, reverse)]
        for way, room in found:
            page = node.page + self.forced.get(room, 0)
            if not 0 <= self.end_page <= page:
                words = f"go {EDGES[way]} to {self.chapter.rooms[room].slug}"
                yield Step(words, node._replace(room=room, page=page), way=way)

    def _done(self, node: Node, atom: Atom) -> Node:
        for sort, value in atom.changes:
            if sort == "set":
                node = node._replace(flags=node.flags | 1 << value)
            elif sort == "clear":
                node = node._replace(flags=node.flags & ~(1 << value))
            elif sort == "lock":
                node = node._replace(locks=node.locks | {value})
            elif sort == "open":
                node = node._replace(locks=node.locks - {value})
            elif sort == "destroy":
                node = node._replace(destroyed=node.destroyed | 1 << value)
            else:
                node = node._replace(objective=value)
        return node

    def may_hold(self, conditions: Iterable[object], node: Node) -> bool:
        """Tell whether conditions may all hold; what the abstraction leaves out always may."""
        return all(self._may(item, node) for item in conditions)

    def _may(self, condition: object, node: Node) -> bool:
        if isinstance(condition, c.AnyOf):
            return any(self._may(item, node) for item in condition.of)
        if isinstance(condition, c.All):
            return self.may_hold(condition.of, node)
        if isinstance(condition, c.NoneOf):
            return not any(self._must(item, node) for item in condition.of)
        return self._must(condition, node) if isinstance(condition, c.InRoom | c.FlagIs) else True

    def _must(self, condition: object, node: Node) -> bool:
        """Tell whether a condition surely holds."""
        if isinstance(condition, c.InRoom):
            return self.chapter.rooms[node.room].slug in condition.any_of
        if isinstance(condition, c.FlagIs):
            return bool(node.flags & 1 << self.flags.get(condition.flag, 0))
        if isinstance(condition, c.All):
            return all(self._must(item, node) for item in condition.of)
        return isinstance(condition, c.AnyOf) and any(self._must(item, node) for item in condition.of)

    # -- rules ---------------------------------------------------------------------------------------------

    def _atoms(self, rule: RuleBase) -> Iterator[Atom]:
        """Yield what a rule may do; what comes later, or hangs on a figure, may come anywhere and whatever holds."""
        parts = [part for _, part in facts.tree(rule)]
        is_later = any(isinstance(part, e.Later | e.Attach) for part in parts)
        place = NOWHERE if is_later else self.rooms.get(rule.room or "", NOWHERE)
        for effects in parts:
            if isinstance(effects, tuple):
                for changes in self._together(effects):
                    words = f"{rule.id}: {', '.join(sort for sort, _ in changes)}"
                    yield Atom(place, () if is_later else rule.given, changes, words, rule.id)

    def _together(self, effects: tuple[object, ...]) -> Iterator[tuple[tuple[str, int], ...]]:
        """Yield what a list of effects changes: at one go where nothing can come in between, else one by one."""
        changes = tuple(change for effect in effects if (change := self._atom(effect)) is not None)
        plain = [effect for effect in effects if isinstance(effect, PLAIN)]
        moments = {moment for effect in plain for moment in facts.EMITS.get(type(effect), ())}
        if changes and len(plain) == len(effects) and not moments & self.heard:
            yield changes
        else:
            yield from ((change,) for change in changes)

    def _atom(self, node: object) -> tuple[str, int] | None:
        if isinstance(node, e.SetFlag):
            return ("set" if node.to == "set" else "clear"), self.flags.get(node.flag, 0)
        if isinstance(node, e.Lock):
            place = self.rooms.get(node.room, 0) * 8 + EDGES.index(node.exit)
            return ("open" if node.to == "open" else "lock"), place
        if isinstance(node, e.DestroyRoom):
            return "destroy", self.rooms.get(node.room, 0)
        if isinstance(node, e.SetObjective):
            names = [objective.id for objective in self.model.objectives]
            return "objective", names.index(node.is_) if node.is_ in names else 0
        return ("objective", NOWHERE) if isinstance(node, e.Win) else None

    def _forced(self, own: list[RuleBase]) -> dict[int, int]:
        """Return for each room the pages that must turn whenever the party enters it."""
        found: dict[int, int] = {}
        for rule in own:
            if getattr(rule, "when", "") != "explored" or getattr(rule, "given", ()) or rule.room is None:
                is_everywhere = rule.room is None and getattr(rule, "when", "") == "explored" and not rule.given
                if not is_everywhere:
                    continue
            if getattr(rule, "limit", None) != "every_time" or getattr(rule, "whose", "") != "any":
                continue
            pages = sum(_pages(effect) for effect in getattr(rule, "do", ()))
            for room in self.rooms.values() if rule.room is None else [self.rooms[rule.room]]:
                found[room] = found.get(room, 0) + pages
        return found


def _is_first(rule: RuleBase, heard: frozenset[str]) -> bool:
    """Tell whether a rule does all it does when the chapter starts, and no other rule comes in between."""
    if getattr(rule, "when", "") != "chapter.started" or facts.emitted(rule) & heard:
        return False
    return not any(isinstance(part, e.Later | e.Attach) for _, part in facts.tree(rule))


def _pages(effect: object) -> int:
    """Return the pages an effect turns for sure."""
    return _number(effect.pages) if isinstance(effect, e.Hourglass) else 0


def _number(value: object) -> int:
    found = getattr(value, "number", value)
    return found if isinstance(found, int) else 0


def _turns_back(node: object) -> bool:
    """Tell whether an effect may turn pages back, or by a number that is not known."""
    if not isinstance(node, e.Hourglass):
        return False
    found = getattr(node.pages, "number", node.pages)
    return not isinstance(found, int) or found < 0
