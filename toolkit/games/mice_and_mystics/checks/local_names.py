"""Names that live inside one tile or one chapter: where each is used, and what it may mean there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.facts import LOCAL, facts
from toolkit.games.mice_and_mystics.model.tile import OFF_TILE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.mice_and_mystics.checks.chapter_view import ChapterView
    from toolkit.games.mice_and_mystics.facts import Fact, Path
    from toolkit.games.mice_and_mystics.model.tile import Tile

WATER = "water"
"""`area.water` is there wherever there is water."""

SORTS = {
    "flag_set": "flag", "flag_clear": "flag", "flag_read": "flag", "counter_change": "counter",
    "counter_read": "counter", "story": "story", "objective": "objective", "room": "room", "tile": "tile",
    "space": "space", "area": "area",
}  # fmt: skip
"""What the facts of each sort name."""


@dataclass(frozen=True, slots=True)
class Local:
    """A name as used: what sort of thing it should mean, and all that there are."""

    sort: str
    name: str
    known: tuple[str, ...]


def tile_names(tile: Tile) -> Iterator[tuple[Path, str]]:
    """Yield every space that a tile names, arrows apart, with the place of the name."""
    lists: list[tuple[Path, tuple[str, ...]]] = [
        *((("borders", n, "between"), item.between) for n, item in enumerate(tile.borders)),
        *((("exits", n, "spaces"), item.spaces) for n, item in enumerate(tile.exits)),
        *((("areas", n, "spaces"), item.spaces) for n, item in enumerate(tile.areas)),
        *((("sight", n, "between"), item.between) for n, item in enumerate(tile.sight)),
    ]
    for path, names in lists:
        for place, name in enumerate(names):
            yield (*path, place), name
    for number, space in enumerate(tile.spaces):
        if space.drift and space.drift != OFF_TILE:
            yield ("spaces", number, "drift"), space.drift


def chapter_names(chapter: ChapterView) -> Iterator[tuple[Path, Local]]:
    """Yield every local name of a chapter with its place and what it may mean."""
    known = _known(chapter)
    yield from _written(chapter, known)
    for place in chapter.rules:
        for fact in place.facts:
            yield from _of_fact(chapter, known, fact, place.room)
    for key in ("objectives", "defeats"):
        for fact in facts(getattr(chapter.model, key), (key,)):
            yield from _of_fact(chapter, known, fact, None)


def _of_fact(
    chapter: ChapterView, known: dict[str, tuple[str, ...]], fact: Fact, room: str | None
) -> Iterator[tuple[Path, Local]]:
    sort = SORTS.get(fact.sort, "")
    if sort in ("space", "area"):
        yield fact.path, Local(sort, fact.name, places(chapter, sort, room))
    elif sort:
        yield fact.path, Local(sort, fact.name, known[sort])


def places(chapter: ChapterView, sort: str, room: str | None) -> tuple[str, ...]:
    """Return the spaces or areas of a room's tile; without a room those of all tiles of the chapter."""
    names: dict[str, None] = {}
    for each in [room] if room else chapter.rooms:
        tile = chapter.tile(each)
        items = () if tile is None else tile.model.spaces if sort == "space" else tile.model.areas
        names |= dict.fromkeys(item.id for item in items)
    return (*names, WATER) if sort == "area" else tuple(names)


def _known(chapter: ChapterView) -> dict[str, tuple[str, ...]]:
    model = chapter.model
    tiles = [chapter.tile(room) for room in chapter.rooms]
    return {
        "flag": model.flags,
        "counter": tuple(item.id for item in model.counters),
        "story": tuple(item.id for item in model.stories),
        "objective": tuple(item.id for item in model.objectives),
        "room": tuple(chapter.rooms),
        "tile": tuple(tile.entity.slug for tile in tiles if tile is not None),
    }


def _written(chapter: ChapterView, known: dict[str, tuple[str, ...]]) -> Iterator[tuple[Path, Local]]:
    model = chapter.model
    yield ("start", "room"), Local("room", model.start.room, known["room"])
    if model.start.space and model.start.room in chapter.rooms:
        spaces = places(chapter, "space", model.start.room)
        yield ("start", "space"), Local("space", model.start.space, spaces)
    for number, objective in enumerate(model.objectives):
        if objective.next:
            yield ("objectives", number, "next"), Local("objective", objective.next, known["objective"])
    for number, room in enumerate(model.rooms):
        for place, story in enumerate(room.story):
            yield ("rooms", number, "story", place), Local("story", story, known["story"])
        yield from _in_room(chapter, number)


def _in_room(chapter: ChapterView, number: int) -> Iterator[tuple[Path, Local]]:
    room = chapter.model.rooms[number]
    minions = room.setup.minions if room.setup else ()
    named: list[tuple[Path, str | None]] = [
        *((("searches", n, "where"), search.where) for n, search in enumerate(room.searches)),
        *((("setup", "minions", n, "at"), item.at) for n, item in enumerate(minions)),
    ]
    for path, name in named:
        match = LOCAL.match(name or "")
        if match and match[1] != "token":
            yield (
                ("rooms", number, *path),
                Local(match[1], match[2], places(chapter, match[1], room.id)),
            )
