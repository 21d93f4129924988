"""Why a thing of a chapter is as it is: the shortest chain of causes, each with its file and line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import networkx as nx

from toolkit.findings import did_you_mean, quoted
from toolkit.games.mice_and_mystics.checks.chapter_view import ALL, HERE, START, STEPS, ChapterView
from toolkit.games.mice_and_mystics.checks.content import content_of
from toolkit.games.mice_and_mystics.checks.possible import Judge
from toolkit.lang.proof import Cause
from toolkit.lang.table import PlayError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.games.mice_and_mystics.checks.content import RulePlace
    from toolkit.games.mice_and_mystics.model.chapter import Defeat, Objective
    from toolkit.pack import Entity, Library

CARDS = ("card_need", "card_give")
NEEDS = {
    "gear": "takes a tinkerer or scamp in the party",
    "hook": "takes the fishhook and thread",
    "red": "takes help across a red line",
}


def why(library: Library, entity: Entity, thing: str) -> Sequence[Cause]:
    """Return the causes for a room, rule, card, space, flag, story moment, objective or defeat of a chapter.

    Raises:
        PlayError: the chapter has no such thing.
    """
    chapter = ChapterView(content_of(library), entity)
    asked = Asked(chapter)
    sort, _, name = thing.replace("-", "_").rpartition(".")
    for kind, table in asked.tables().items():
        if name in table and sort.rpartition(":")[2] in ("", kind):
            return list(getattr(asked, kind)(name))
    known = [name for table in asked.tables().values() for name in table]
    kinds = "room, rule, objective, defeat, flag, counter, story moment, space or card"
    cure = did_you_mean(name, known) or f"name a {kinds} of it"
    raise PlayError(f"{entity.slug} has no {thing}; {cure}")


class Asked:
    """Answers about one chapter. Each method yields causes from near to far."""

    def __init__(self, chapter: ChapterView) -> None:
        self.chapter = chapter
        self.model = chapter.model
        self.judge = Judge(chapter)
        self.rules = {place.rule.id: place for place in chapter.rules}

    def tables(self) -> dict[str, set[str]]:
        """Return the names of all things by kind; each kind is a method."""
        model = self.model
        spaces = {space for room in self.chapter.rooms if (tile := self.chapter.tile(room)) for space in tile.spaces}
        return {
            "room": set(self.chapter.rooms),
            "rule": set(self.rules),
            "objective": {objective.id for objective in model.objectives},
            "defeat": {defeat.id for defeat in model.defeats},
            "flag": set(model.flags),
            "counter": {counter.id for counter in model.counters},
            "story": {story.id for story in model.stories},
            "search_card": {search.card.rpartition(".")[2] for room in model.rooms for search in room.searches}
            | {fact.name.rpartition(".")[2] for fact in self.chapter.facts if fact.sort in CARDS},
            "space": spaces,
        }

    def said(self, text: str, *path: str | int) -> Cause:
        """Return a cause that stands at a place of the chapter."""
        span = self.chapter.span(*path)
        return Cause(text, f"{span.path}:{span.line}")

    def room(self, name: str) -> Iterator[Cause]:
        """Tell how a room is entered, or what is in the way."""
        path = self.chapter.room_path(name)
        if name in self.chapter.entered(ALL):
            way = self.chapter.way_to(name)
            yield self.said(f"the room {quoted(name)} can be entered: {way or name}", *path, "id")
            yield from self._needs(name)
            return
        yield self.said(f"the room {quoted(name)} can't be entered", *path, "id")
        yield from self._closed(name)

    def _needs(self, name: str) -> Iterator[Cause]:
        """Tell what every way to a room takes, and which rules close a door on it for a while."""
        for need, words in NEEDS.items():
            if name not in self.chapter.entered(type(ALL)(ALL.needs - {need})):
                yield Cause(f"every way there {words}")
        doors = {f"{gate[0]}.{gate[1]}" for gate in self._doors(name)}
        for place in self.chapter.rules:
            for fact in place.facts:
                if fact.sort == "lock" and fact.name in doors:
                    yield self._at_rule(place, f"the rule {quoted(place.rule.id)} closes {fact.name}")
                    yield from self._openers(fact.name)

    def _doors(self, name: str) -> list[tuple[str, str]]:
        graph, source = self.chapter.graph(ALL), (self.model.start.room, START)
        return list(nx.shortest_path(graph, source, (name, HERE)))

    def _openers(self, door: str) -> Iterator[Cause]:
        found = [place for place in self.chapter.rules if any((f.sort, f.name) == ("open", door) for f in place.facts)]
        for place in found:
            yield self._at_rule(
                place, f"the rule {quoted(place.rule.id)} opens {door}; it{self._when(place) or ' always works'}"
            )
        if not found:
            yield Cause(f"no rule opens {door} again")

    def _closed(self, name: str) -> Iterator[Cause]:
        """Tell what bars the passages nearest to a room that can't be entered, the first link that is broken."""
        entered = self.chapter.entered(ALL)
        shut = [f"{room}.{gate}" for room, gate in sorted(self.chapter.shut)]
        doors = [door for door in shut if door.split(".")[0] in (*entered, name)]
        for door in doors:
            yield from self._lockers(door)
        barred = [room for room in sorted(entered) if self.chapter.is_barred_by_rule(room)]
        for place in self.chapter.rules:
            if place.room in barred and getattr(place.rule, "procedure", "") == "explore_permission":
                yield self._at_rule(place, f"the rule {quoted(place.rule.id)} lets nobody explore from {place.room}")
        if not doors and not barred:
            yield from self._apart(name, entered)

    def _lockers(self, door: str) -> Iterator[Cause]:
        for place in self.chapter.rules:
            if any((fact.sort, fact.name) == ("lock", door) for fact in place.facts):
                yield self._at_rule(place, f"the rule {quoted(place.rule.id)} closes {door} at the start")
        yield Cause(f"no rule opens {door} again")

    def _apart(self, name: str, entered: frozenset[str]) -> Iterator[Cause]:
        """Tell of each neighbour why its exits do not lead on, or that there is none."""
        neighbours = list(self._neighbours(name))
        if not neighbours:
            yield self.said("its tile touches no other, and its flip space leads nowhere", *self._tile_path(name))
        for other, edge in neighbours:
            if not self.chapter.meets(name, edge, other):
                text = f"{name} and {other} lie side by side, but no exits of one colour meet to the {edge}"
                yield self.said(text, *self._tile_path(other))
            elif other not in entered:
                yield from self.room(other) if other < name else (Cause(f"{other} can't be entered either"),)

    def _neighbours(self, name: str) -> Iterator[tuple[str, str]]:
        for (column, row), rooms in self.chapter.cells.items():
            if name in rooms:
                for edge, (right, down) in STEPS.items():
                    for other in self.chapter.cells.get((column + right, row + down), ()):
                        yield other, edge

    def _tile_path(self, name: str) -> tuple[str | int, ...]:
        return (*self.chapter.room_path(name), "tile")

    def rule(self, name: str) -> Iterator[Cause]:
        """Tell when a rule fires and what its conditions hang on."""
        place = self.rules[name]
        yield self._at_rule(place, f"the rule {quoted(name)}{self._when(place)}")
        reason = self.judge.why_never(getattr(place.rule, "given", ()))
        if reason:
            yield self._at_rule(place, f"it can never do anything: {reason}")
        if place.room and place.room not in self.chapter.entered(ALL):
            yield from self.room(place.room)
        for sort in ("flag_read", "counter_read"):
            for fact in place.facts:
                if fact.sort == sort and fact.path[len(place.path)] == "given":
                    yield from (self.flag if sort == "flag_read" else self.counter)(fact.name)

    def _when(self, place: RulePlace) -> str:
        rule: Any = place.rule
        when = getattr(rule, "when", "") or getattr(rule, "timing", "") or getattr(rule, "procedure", "")
        where = f" in the room {place.room}" if place.room else ""
        return f" waits for {when}{where}" if when else where

    def objective(self, name: str) -> Iterator[Cause]:
        """Tell what an objective hangs on."""
        yield from self._goal("objective", "objectives", self.model.objectives, name)

    def defeat(self, name: str) -> Iterator[Cause]:
        """Tell what a defeat hangs on."""
        yield from self._goal("defeat", "defeats", self.model.defeats, name)

    def _goal(self, kind: str, key: str, goals: Sequence[Objective | Defeat], name: str) -> Iterator[Cause]:
        number = next(n for n, goal in enumerate(goals) if goal.id == name)
        yield self.said(f"the {kind} {quoted(name)}: {goals[number].text}", key, number, "id")
        reason = self.judge.why_never(goals[number].met)
        if reason:
            yield self.said(f"it can't be met: {reason}", key, number, "met")
        for fact in self.chapter.facts:
            if fact.path[:2] != (key, number):
                continue
            if fact.sort in ("flag_read", "counter_read"):
                yield from (self.flag if fact.sort == "flag_read" else self.counter)(fact.name)
            elif fact.sort == "room" and fact.name in self.chapter.rooms:
                yield from self.room(fact.name)
            elif fact.sort == "card_need":
                yield from self.search_card(fact.name.rpartition(".")[2])

    def flag(self, name: str) -> Iterator[Cause]:
        """Tell who sets a flag."""
        yield from self._changers("flag", "flag_set", name, "sets")

    def counter(self, name: str) -> Iterator[Cause]:
        """Tell who changes a counter."""
        yield from self._changers("counter", "counter_change", name, "changes")

    def _changers(self, kind: str, sort: str, name: str, verb: str) -> Iterator[Cause]:
        found = [place for place in self.chapter.rules if any((f.sort, f.name) == (sort, name) for f in place.facts)]
        for place in found:
            yield self._at_rule(
                place, f"the rule {quoted(place.rule.id)}, which {verb} the {kind} {name},{self._when(place)}"
            )
        if not found:
            yield Cause(f"no rule {verb} the {kind} {name}")

    def story(self, name: str) -> Iterator[Cause]:
        """Tell when a story moment is read."""
        number = next(n for n, story in enumerate(self.model.stories) if story.id == name)
        yield self.said(f"the story moment {quoted(name)}", "stories", number, "id")
        rooms = [room.id for room in self.model.rooms if name in room.story]
        for room in rooms:
            yield from self.room(room)
        tellers = [
            place for place in self.chapter.rules if any((f.sort, f.name) == ("story", name) for f in place.facts)
        ]
        for place in tellers:
            yield from self.rule(place.rule.id)
        if not rooms and not tellers:
            yield Cause("no room and no rule tells it")

    def search_card(self, name: str) -> Iterator[Cause]:
        """Tell where a card is searched for, and which rules give it."""
        is_given = False
        for number, room in enumerate(self.model.rooms):
            for place, search in enumerate(room.searches):
                if search.card.rpartition(".")[2] == name:
                    where = f" at {search.where}" if search.where else ""
                    who = "; only some heroes may" if search.who else ""
                    text = f"{name} is found by a special search in the room {room.id}{where}{who}"
                    yield self.said(text, "rooms", number, "searches", place)
                    yield from self.room(room.id)
                    is_given = True
        for rule in self.chapter.rules:
            if any(fact.sort == "card_give" and fact.name.rpartition(".")[2] == name for fact in rule.facts):
                yield self._at_rule(rule, f"the rule {quoted(rule.rule.id)}, which gives {name},{self._when(rule)}")
                is_given = True
        if not is_given:
            yield Cause(f"no special search and no rule of this chapter gives {name}; only a lucky search may find it")

    def space(self, name: str) -> Iterator[Cause]:
        """Tell of each room that has the space how it is reached there."""
        for room in self.chapter.rooms:
            tile = self.chapter.tile(room)
            if tile is None or name not in tile.spaces:
                continue
            around = set(nx.descendants(tile.helped.reverse(copy=False), name))
            plain = set(nx.descendants(tile.plain.reverse(copy=False), name))
            how = "from its neighbours" if plain else "only across red lines" if around else "from no other space"
            yield self.said(f"the space {name} of the room {room} is reached {how}", *self._tile_path(room))
            for place in self.chapter.rules:
                if getattr(place.rule, "where", None) == f"space.{name}" and place.room in (None, room):
                    yield self._at_rule(place, f"the rule {quoted(place.rule.id)} speaks of it")

    def _at_rule(self, place: RulePlace, text: str) -> Cause:
        span = place.span("id")
        return Cause(text, f"{span.path}:{span.line}")
