"""A chapter as a graph of gates: exits, flip spaces and the start, over rooms and what each passage takes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Any

from toolkit.games.mice_and_mystics.checks.tile_view import TileView, reached
from toolkit.games.mice_and_mystics.facts import Fact, facts
from toolkit.games.mice_and_mystics.graphs import nx

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Span
    from toolkit.games.mice_and_mystics.checks.content import Content, RulePlace
    from toolkit.games.mice_and_mystics.model.chapter import Chapter, Room
    from toolkit.pack import Entity

    Gates = nx.DiGraph[tuple[str, str]]

STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
FACING = {"north": "south", "south": "north", "east": "west", "west": "east"}
GEAR = ("tinkerer", "scamp")
START, FLIP, HERE = "start", "flip", "here"

GEAR_NEED, HOOK_NEED, RED_NEED = "gear", "hook", "red"


@dataclass(frozen=True, slots=True)
class Allow:
    """What passages are counted: those that take a tinkerer or scamp, the fishhook, help across red lines."""

    needs: frozenset[str]


ALL = Allow(frozenset((GEAR_NEED, HOOK_NEED, RED_NEED)))


class ChapterView:
    """One chapter and what checks derive from it."""

    def __init__(self, content: Content, entity: Entity) -> None:
        self.content = content
        self.entity = entity
        self.model: Chapter = entity.model

    def span(self, *path: str | int) -> Span:
        """Return the span of a value in the chapter."""
        return self.entity.span_at(path)

    @cached_property
    def rooms(self) -> dict[str, Room]:
        """Rooms by id; of two with one id the first."""
        table: dict[str, Room] = {}
        for room in self.model.rooms:
            table.setdefault(room.id, room)
        return table

    def room_path(self, room: str) -> tuple[str, int]:
        """Return where a room stands in the chapter."""
        return "rooms", next(n for n, other in enumerate(self.model.rooms) if other.id == room)

    def tile(self, room: str) -> TileView | None:
        """Return the tile side of a room."""
        found = self.rooms.get(room)
        return self.content.tile(self.entity, found.tile) if found else None

    @cached_property
    def cells(self) -> dict[tuple[int, int], tuple[str, ...]]:
        """Which rooms lie on each place of the grid: those of the side laid and those of its reverse."""
        table: dict[tuple[int, int], tuple[str, ...]] = {}
        for placed in self.model.tiles:
            table.setdefault((placed.column, placed.row), self.rooms_on(placed.tile))
        return table

    def sides(self, tile: str) -> frozenset[Entity]:
        """Return a tile side and its reverse."""
        side = self.content.target(self.entity, tile)
        if side is None or side.kind != "tile":
            return frozenset()
        other = self.content.target(side, side.model.reverse)
        return frozenset(found for found in (side, other) if found is not None)

    def rooms_on(self, tile: str) -> tuple[str, ...]:
        """Return the rooms that a placed tile holds, on either side."""
        sides = self.sides(tile)
        return tuple(
            room.id for room in self.model.rooms if self.content.target(self.entity, room.tile) in sides
        )

    @cached_property
    def rules(self) -> tuple[RulePlace, ...]:
        """The rules of the chapter, those of its rooms included."""
        return tuple(place for place in self.content.rules if place.entity is self.entity)

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """All facts of the chapter: of its rules, objectives and defeats."""
        return facts(self.model)

    def named(self, sort: str) -> frozenset[str]:
        """Return what the facts of one sort are about."""
        return frozenset(fact.name for fact in self.facts if fact.sort == sort)

    def is_laid(self, room: str) -> bool:
        """Tell whether the tile of a room, or its other side, is on the table."""
        return any(room in rooms for rooms in self.cells.values())

    @cached_property
    def heroes(self) -> tuple[Entity, ...]:
        """Heroes that may go on this chapter."""
        barred = {self.content.target(self.entity, name) for name in self.model.party.barred}
        return tuple(hero for hero in self.content.seen_from(self.entity, "hero") if hero not in barred)

    @cached_property
    def musts(self) -> frozenset[Entity]:
        """Heroes that have to go."""
        found = (self.content.target(self.entity, name) for name in self.model.party.must)
        return frozenset(hero for hero in found if hero is not None)

    @cached_property
    def parties(self) -> tuple[frozenset[Entity], ...]:
        """Every party that may go."""
        chosen = combinations(self.heroes, self.model.party.size)
        return tuple(party for party in map(frozenset, chosen) if party >= self.musts)

    def has_class(self, names: tuple[str, ...], *, every: bool = False) -> bool:
        """Tell whether some party (or every party) has one of these classes among it."""
        found = [any(set(hero.model.classes) & set(names) for hero in party) for party in self.parties]
        return bool(found) and (all(found) if every else any(found))

    @cached_property
    def passages(self) -> tuple[tuple[tuple[str, str], tuple[str, str], str], ...]:
        """Passages from gate to gate of another room, with what they take."""
        return tuple(
            passage
            for passage in (*self._exits(), *self._flips())
            if not self._is_barred(passage[0]) and passage[0] not in self.shut
        )

    @cached_property
    def shut(self) -> frozenset[tuple[str, str]]:
        """Gates that a rule closes at the start and none opens."""
        at_start = [place for place in self.rules if getattr(place.rule, "when", "") == "chapter.started"]
        closed = {fact.name for place in at_start for fact in place.facts if fact.sort == "lock"}
        opened = {fact.name for place in self.rules for fact in place.facts if fact.sort == "open"}
        return frozenset((name.split(".")[0], name.split(".")[1]) for name in closed - opened)

    def graph(self, allow: Allow = ALL) -> Gates:
        """Return the gates and how one comes from one to the other with what is allowed."""
        graph: Gates = nx.DiGraph()
        graph.add_node((self.model.start.room, START))
        for room in self.rooms:
            self._inside(graph, room, allow)
        for one, other, need in self.passages:
            if not need or need in allow.needs:
                graph.add_edge(one, other)
        return graph

    def entered(self, allow: Allow = ALL) -> frozenset[str]:
        """Return the rooms that the party can enter with what is allowed."""
        graph = self.graph(allow)
        source = (self.model.start.room, START)
        return frozenset(room for room, _ in {source, *nx.descendants(graph, source)}) & set(self.rooms)

    @property
    def possible(self) -> Allow:
        """All that some party may bring about with luck."""
        return Allow(ALL.needs if self.has_class(GEAR) else ALL.needs - {GEAR_NEED})

    @cached_property
    def open_rooms(self) -> frozenset[str]:
        """The rooms that some party can enter, with luck."""
        return self.entered(self.possible)

    def is_barred_by_rule(self, room: str) -> bool:
        """Tell whether a rule of the room forbids exploring from it whatever happens."""
        return any(
            place.room == room and getattr(place.rule, "procedure", "") == "explore_permission"
            and not place.rule.given and any(effect.do == "prevent" for effect in place.rule.do)
            for place in self.rules
        )  # fmt: skip

    def _is_barred(self, gate: tuple[str, str]) -> bool:
        return self.is_barred_by_rule(gate[0])

    def _exits(self) -> Iterator[tuple[tuple[str, str], tuple[str, str], str]]:
        for (column, row), rooms in self.cells.items():
            for edge, (right, down) in STEPS.items():
                for room in rooms:
                    for other in self.cells.get((column + right, row + down), ()):
                        if self.meets(room, edge, other):
                            yield (room, edge), (other, FACING[edge]), ""

    def meets(self, room: str, edge: str, other: str) -> bool:
        """Tell whether an exit of a room meets one of the same colour on the facing edge of another."""
        return bool(self._colours(room, edge) & self._colours(other, FACING[edge]))

    def _colours(self, room: str, edge: str) -> set[str]:
        tile = self.tile(room)
        return {way.colour for way in tile.model.exits if way.edge == edge} if tile else set()

    def _flips(self) -> Iterator[tuple[tuple[str, str], tuple[str, str], str]]:
        for rooms in self.cells.values():
            for room in rooms:
                for other in rooms:
                    need = self._flip_need(room, other)
                    if need is not None:
                        yield (room, FLIP), (other, FLIP), need

    def _flip_need(self, room: str, other: str) -> str | None:
        here, there = self.tile(room), self.tile(other)
        if here is None or there is None or here is there or not (here.flips and there.flips):
            return None
        return {"fishhook": HOOK_NEED, "tinkerer_or_scamp": GEAR_NEED}.get(here.flips[0].flip or "", "")

    def _inside(self, graph: Gates, room: str, allow: Allow) -> None:
        """Add how one walks from gate to gate inside a room."""
        tile = self.tile(room)
        if tile is None:
            return
        graph.add_node((room, HERE))
        walk = tile.helped if RED_NEED in allow.needs else tile.plain
        gates = dict(self._gates(room, tile))
        for name, spaces in gates.items():
            graph.add_edge((room, name), (room, HERE))
            found = reached(walk, spaces)
            for other, goal in gates.items():
                if other not in (name, START) and found & goal:
                    graph.add_edge((room, name), (room, other))

    def _gates(self, room: str, tile: TileView) -> Iterator[tuple[str, frozenset[str]]]:
        for way in tile.model.exits:
            yield way.edge, tile.exit_spaces(way.edge)
        if tile.flips:
            yield FLIP, frozenset((tile.flips[0].id,))
        if room == self.model.start.room:
            space = self.model.start.space
            yield START, frozenset((space,)) if space in tile.spaces else frozenset(tile.spaces)

    def way_to(self, room: str, allow: Allow = ALL) -> str:
        """Return a shortest way to a room in words, for a witness; empty where there is none."""
        graph, source = self.graph(allow), (self.model.start.room, START)
        if (room, HERE) not in graph or not nx.has_path(graph, source, (room, HERE)):
            return ""
        passed: list[str] = []
        for name, _ in nx.shortest_path(graph, source, (room, HERE)):
            if not passed or passed[-1] != name:
                passed.append(name)
        return " → ".join(passed)


def chapters_of(content: Content) -> tuple[ChapterView, ...]:
    """Return every chapter of some content, each made once."""
    if "chapters" not in content.memo:
        content.memo["chapters"] = tuple(ChapterView(content, entity) for entity in content.of("chapter"))
    found: Any = content.memo["chapters"]
    return found  # type: ignore[no-any-return]
