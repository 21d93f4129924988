"""The flow of a chapter as a graph to draw: rooms, exits, flips, objectives."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.draw.graph import Arrow, Flow, Node

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.mice_and_mystics.model.chapter import Chapter, Room
    from toolkit.games.mice_and_mystics.model.tile import Tile
    from toolkit.pack import Entity, Library

STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
WON = "won"


class Side(NamedTuple):
    """A tile side that a room uses: its entity's id, its model, and the place on the table, if it has one."""

    id: str
    tile: Tile
    place: tuple[int, int] | None


def chapter_flow(library: Library, entity: Entity) -> Flow:
    """Return the flow of a chapter; what can't be looked up is left out, a check reports it."""
    chapter: Chapter = entity.model
    sides = _sides(library, entity, chapter)
    rooms = [_room_node(room, chapter) for room in chapter.rooms]
    goals = [
        Node(f"objective-{goal.id}", goal.id.replace("_", " "), "round", "faint")
        for goal in chapter.objectives
    ]
    arrows = (*_exits(chapter, sides), *_flips(library, entity, chapter, sides), *_goals(chapter))
    return Flow(chapter.name, (*rooms, *goals, Node(WON, "the chapter is won", "round", "end")), arrows)


def _room_node(room: Room, chapter: Chapter) -> Node:
    if room.id == chapter.start.room:
        return Node(room.id, room.name, "box", "start")
    return Node(room.id, room.name, "box", "faint" if room.optional else "plain")


def _sides(library: Library, entity: Entity, chapter: Chapter) -> dict[str, Side]:
    places: dict[str, tuple[int, int]] = {}
    for placed in chapter.tiles:
        found = library.get(placed.tile, entity.pack)
        reverse = library.get(found.model.reverse or "", found.pack) if found else None
        for side in (found, reverse):
            if side is not None:
                places.setdefault(side.id, (placed.column, placed.row))
    sides = {}
    for room in chapter.rooms:
        found = library.get(room.tile, entity.pack)
        if found is not None:
            sides[room.id] = Side(found.id, found.model, places.get(found.id))
    return sides


def _exits(chapter: Chapter, sides: dict[str, Side]) -> Iterator[Arrow]:
    known = [room.id for room in chapter.rooms if room.id in sides]
    for number, first in enumerate(known):
        for second in known[number + 1 :]:
            colour = _meet(sides[first], sides[second])
            if colour:
                yield Arrow(first, second, f"{colour} exit")


def _meet(first: Side, second: Side) -> str:
    """Return the colour of the exits by which two sides meet; an empty text if they don't."""
    if first.place is None or second.place is None:
        return ""
    step = (second.place[0] - first.place[0], second.place[1] - first.place[1])
    for edge, wanted in STEPS.items():
        if step == wanted:
            here = {way.colour for way in first.tile.exits if way.edge == edge}
            there = {way.colour for way in second.tile.exits if way.edge == OPPOSITE[edge]}
            return "".join(sorted(here & there)[:1])
    return ""


def _flips(library: Library, entity: Entity, chapter: Chapter, sides: dict[str, Side]) -> Iterator[Arrow]:
    by_side = {side.id: room for room, side in sides.items()}
    for room in chapter.rooms:
        side = sides.get(room.id)
        reverse = library.get(side.tile.reverse, entity.pack) if side and side.tile.reverse else None
        flip = next((space.flip for space in side.tile.spaces if space.flip), None) if side else None
        if reverse is not None and flip is not None and reverse.id in by_side:
            yield Arrow(room.id, by_side[reverse.id], f"flip ({flip.replace('_', ' ')})", "dashed")


def _goals(chapter: Chapter) -> Iterator[Arrow]:
    for goal in chapter.objectives:
        target = f"objective-{goal.next}" if goal.next else WON
        yield Arrow(f"objective-{goal.id}", target, "met", "bold")
