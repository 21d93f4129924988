"""Chapters: rooms on their grid, goals, rules."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.engine import op
from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.op import RuleDef
from toolkit.games.mice_and_mystics.engine.world import (
    ChapterDef,
    GoalDef,
    RoomDef,
    SpecialSearchDef,
    TileDef,
)
from toolkit.games.mice_and_mystics.facts import facts
from toolkit.games.mice_and_mystics.link.cards import groups
from toolkit.games.mice_and_mystics.link.context import ChapterNames, Shared
from toolkit.games.mice_and_mystics.link.names import Path, Source
from toolkit.games.mice_and_mystics.link.pages import UnknownName
from toolkit.games.mice_and_mystics.link.rules import Holder, compile_rule, compile_rules, goal, new_rule
from toolkit.games.mice_and_mystics.link.selections import places, tests
from toolkit.games.mice_and_mystics.model.chapter import (
    Chapter,
    Defeat,
    Objective,
    Placement,
    Room,
    SpecialSearch,
)
from toolkit.games.mice_and_mystics.model.rules import ExtraSlot

NEIGHBOURS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Column and row of the tile behind each edge: north, east, south, west."""


def link_chapters(shared: Shared) -> tuple[ChapterDef, ...]:
    """Link all chapters."""
    return tuple(
        _Chapter(shared, source, index).link() for index, source in enumerate(shared.names.of("chapter"))
    )


def _named(tree: object) -> Iterator[tuple[str, str]]:
    """Yield what conditions name: `("room", slug)`, and `("place", name)` for spaces and areas."""
    if isinstance(tree, dict):
        if tree.get("that") == "room":
            for slug in tree["any_of"]:
                yield "room", slug
        elif tree.get("has") == "at" and not tree["place"].startswith("$"):
            yield "place", tree["place"]
        tree = list(tree.values())
    if isinstance(tree, list | tuple):
        for part in tree:
            yield from _named(part)


def _places(slugs: tuple[str, ...]) -> dict[str, int]:
    return {slug: place for place, slug in enumerate(slugs)}


class _Chapter:
    """One chapter being linked."""

    def __init__(self, shared: Shared, source: Source, index: int) -> None:
        self.shared = shared
        self.source = source
        self.model: Chapter = source.model
        self.definition = ChapterDef(index, source.slug)
        self.names = shared.names
        self.tiles = [
            self.names.number(room.tile, ("tile",), source.place_at(("rooms", place, "tile")))
            for place, room in enumerate(self.model.rooms)
        ]
        self.local = ChapterNames(
            rooms=_places(tuple(room.id for room in self.model.rooms)),
            flags=_places(self.model.flags),
            counters=_places(tuple(counter.id for counter in self.model.counters)),
            stories=_places(tuple(story.id for story in self.model.stories)),
            objectives=_places(tuple(objective.id for objective in self.model.objectives)),
            tiles=tuple(sorted({tile for tile in self.tiles if tile >= 0})),
        )

    def link(self) -> ChapterDef:
        """Link everything of it."""
        chapter, model = self.definition, self.model
        chapter.party_size, chapter.end_page = model.party.size, model.end_page
        span = self.source.place_at(("party",))
        chapter.must = tuple(self.names.number(hero, ("hero",), span) for hero in model.party.must)
        chapter.barred = tuple(self.names.number(hero, ("hero",), span) for hero in model.party.barred)
        chapter.items = tuple(self.names.number(card, ("search_card",), span) for card in model.party.items)
        chapter.flags = model.flags
        chapter.counters = tuple((counter.id, counter.start, counter.most) for counter in model.counters)
        chapter.stories = tuple(story.id for story in model.stories)
        chapter.encounters = self._encounters()
        chapter.search = self._in_play("search_card")
        chapter.abilities = self._in_play("ability")
        chapter.rooms = tuple(self._room(room, place) for place, room in enumerate(model.rooms))
        self._ways()
        self._rules()
        chapter.objectives = tuple(
            self._objective(stage, place) for place, stage in enumerate(model.objectives)
        )
        chapter.defeats = tuple(self._defeat(defeat, place) for place, defeat in enumerate(model.defeats))
        self._start()
        return chapter

    def _holder(self, name: str, room: int = NOWHERE) -> Holder:
        holder = Holder(self.shared, self.source, f"chapter.{self.source.slug}{name}")
        holder.where = "chapter"
        holder.chapter = self.local
        holder.bound = frozenset({"mouse"})
        known = room >= 0 and self.tiles[room] >= 0
        holder.room_tiles = (self.tiles[room],) if known else self.local.tiles
        return holder

    def _in_play(self, kind: str) -> tuple[int, ...]:
        """Return the cards of a kind from the chapter's own pack and the packs it requires."""
        sources = enumerate(self.names.of(kind))
        return tuple(number for number, source in sources if self.source.can_see(source))

    def _encounters(self) -> tuple[int, ...]:
        wanted = self.model.encounters
        cards = [
            number
            for number, source in enumerate(self.names.of("encounter"))
            if source.model.level in wanted.levels and self.source.can_see(source)
        ]
        span = self.source.place_at(("encounters",))
        cards.extend(self.names.number(card, ("encounter",), span) for card in wanted.cards)
        return tuple(sorted(cards))

    # -- rooms ---------------------------------------------------------------------------------------------

    def _room(self, model: Room, index: int) -> RoomDef:
        room = RoomDef(index, model.id, self.tiles[index])
        path: Path = ("rooms", index)
        holder = self._holder(f".{model.id}", index)
        if model.setup is not None:
            room.setup = tuple(
                self._placement(holder, placement, (*path, "setup", "minions", place))
                for place, placement in enumerate(model.setup.minions)
            )
            room.draws_without_minions = model.setup.reveal_card_without_minions
        room.searches = tuple(
            self._special(holder, special, (*path, "searches", place))
            for place, special in enumerate(model.searches)
        )
        room.surge = groups(self.names, self.source, model.surge, (*path, "surge"))
        span = self.source.place_at(path)
        room.story = tuple(
            self.names.local(story, self.local.stories, "story moment", span) for story in model.story
        )
        room.encounter_page = model.encounter_page or 0
        room.rules = compile_rules(holder, model.rules, (*path, "rules"))
        return room

    def _placement(
        self, holder: Holder, model: Placement, path: Path
    ) -> tuple[int, int, int, tuple[int, ...]]:
        row = groups(self.names, self.source, (model.group,), path)
        kind, count, greedy = row[0] if row else (NOWHERE, 0, 0)
        return kind, count, greedy, self._spaces(holder, model.at, path)

    def _spaces(self, holder: Holder, place: str | None, path: Path) -> tuple[int, ...]:
        if place is None:
            return ()
        by_tile = places(holder.context(path), place)
        return by_tile[holder.room_tiles[0]] if holder.room_tiles else ()

    def _special(self, holder: Holder, model: SpecialSearch, path: Path) -> SpecialSearchDef:
        span = self.source.place_at(path)
        card = self.names.number(model.card, ("search_card",), span)
        allowed: RuleDef | None = None
        if model.who:
            allowed = new_rule(self.shared, f"{holder.name}.search_{path[-1]}", op.GOAL)
            allowed.given = tests(holder.context(path), model.who)
        return SpecialSearchDef(card, self._spaces(holder, model.where, path), allowed)

    def _ways(self) -> None:
        """Join rooms that lie beside each other on the grid, and the two sides of a tile."""
        rooms = self.definition.rooms
        cells: dict[tuple[int, int], list[int]] = {}
        for place, placed in enumerate(self.model.tiles):
            tile = self.names.number(placed.tile, ("tile",), self.source.place_at(("tiles", place)))
            cells[placed.column, placed.row] = self._rooms_on(tile) if tile >= 0 else []
        for (column, row), here in cells.items():
            for room in here:
                rooms[room].reverse = next((other for other in here if self._is_back(room, other)), NOWHERE)
                rooms[room].ways = tuple(
                    tuple(cells.get((column + across, row + down), ())) for across, down in NEIGHBOURS
                )
        laid = {room for here in cells.values() for room in here}
        for unlaid in rooms:
            if unlaid.index not in laid:
                span = self.source.place_at(("rooms", unlaid.index, "tile"))
                message = f"the tile of the room {quoted(unlaid.slug)} does not lie on the table"
                self.names.say(UnknownName, span, message, "add it, or its other side, under `tiles:`")

    def _is_back(self, room: int, other: int) -> bool:
        tile = self._tile(self.tiles[room])
        return tile is not None and tile.reverse >= 0 and self.tiles[other] == tile.reverse

    def _rooms_on(self, tile: int) -> list[int]:
        """Return the rooms of a tile: those of the side that lies up first, then those of its back."""
        definition = self._tile(tile)
        back = NOWHERE if definition is None else definition.reverse
        up = [room for room, side in enumerate(self.tiles) if side == tile]
        return up + [room for room, side in enumerate(self.tiles) if side == back and back >= 0]

    def _tile(self, index: int) -> TileDef | None:
        return self.shared.tiles[index] if index >= 0 else None

    # -- rules and goals -----------------------------------------------------------------------------------

    def _rules(self) -> None:
        """Compile the chapter's rules; those of a room go to the room, so that only there they are heard."""
        everywhere: list[RuleDef] = []
        for place, rule in enumerate(self.model.rules):
            if isinstance(rule, ExtraSlot):
                continue
            room = NOWHERE if rule.room is None else self.local.rooms.get(rule.room, NOWHERE)
            compiled = compile_rule(self._holder("", room), rule, ("rules", place))
            if compiled.room >= 0:
                home = self.definition.rooms[compiled.room]
                home.rules = (*home.rules, compiled)
            else:
                everywhere.append(compiled)
        self.definition.rules = tuple(everywhere)

    def _objective(self, model: Objective, index: int) -> GoalDef:
        path: Path = ("objectives", index)
        following = NOWHERE
        if model.next is not None:
            span = self.source.place_at((*path, "next"))
            following = self.names.local(model.next, self.local.objectives, "objective", span)
        found = GoalDef(model.id, goal(self._holder(""), model.id, model.met, path), following)
        needs = [fact for condition in model.met for fact in facts(condition) if fact.sort == "card_need"]
        named = list(_named([condition.model_dump(by_alias=True) for condition in model.met]))
        rooms = {self.local.rooms.get(slug, NOWHERE) for sort, slug in named if sort == "room"}
        found.rooms = tuple(sorted(rooms - {NOWHERE}))
        place = self.source.place_at(path)
        found.cards = tuple(self.names.number(fact.name, ("search_card",), place) for fact in needs)
        for room in found.rooms[:1]:
            spots = {slug for sort, slug in named if sort == "place"}
            spaces = [self._spaces(self._holder("", room), spot, path) for spot in sorted(spots)]
            found.spaces = tuple(sorted({space for some in spaces for space in some}))
        return found

    def _defeat(self, model: Defeat, index: int) -> GoalDef:
        return GoalDef(model.id, goal(self._holder(""), model.id, model.met, ("defeats", index)), NOWHERE)

    def _start(self) -> None:
        start, span = self.model.start, self.source.place_at(("start",))
        room = self.names.local(start.room, self.local.rooms, "room", span)
        self.definition.start_room = max(room, 0)
        tile = self._tile(self.tiles[max(room, 0)])
        if start.space is not None and tile is not None:
            spaces = _places(tile.spaces)
            self.definition.start_space = max(self.names.local(start.space, spaces, "space", span), 0)
