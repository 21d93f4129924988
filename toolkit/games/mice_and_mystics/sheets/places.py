"""Where the tiles of a chapter lie and which exits meet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.mice_and_mystics.model.chapter import Chapter, Room
    from toolkit.games.mice_and_mystics.model.tile import Exit
    from toolkit.pack import Entity, Library

STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile on the table: its cell, the side up, the other side, and the rooms on both."""

    cell: tuple[int, int]
    front: Entity
    back: Entity | None
    front_room: Room | None
    back_room: Room | None


@dataclass(frozen=True, slots=True)
class Table:
    """The tiles of a chapter as placed, moved so that the first column and row are 0."""

    placed: tuple[Placed, ...]
    columns: int
    rows: int

    def meeting(self) -> Iterator[tuple[tuple[int, int], str, str]]:
        """Yield each pair of exits that meet: the cell, the edge (east or south) and the colour."""
        cells = {tile.cell: tile for tile in self.placed}
        for tile in self.placed:
            for edge in ("east", "south"):
                across, down = STEPS[edge]
                other = cells.get((tile.cell[0] + across, tile.cell[1] + down))
                here, there = _exit(tile, edge), _exit(other, OPPOSITE[edge])
                if here is not None and there is not None and here.colour == there.colour:
                    yield tile.cell, edge, here.colour


def table_of(library: Library, entity: Entity) -> Table:
    """Return the tiles of a chapter as placed; a tile that isn't there is left out."""
    chapter: Chapter = entity.model
    rooms = {_id(library, room.tile, entity.pack): room for room in chapter.rooms}
    left = min(tile.column for tile in chapter.tiles)
    top = min(tile.row for tile in chapter.tiles)
    placed = []
    for tile in chapter.tiles:
        front = library.get(tile.tile, entity.pack)
        if front is None:
            continue
        back = library.get(front.model.reverse or "", front.pack)
        cell = (tile.column - left, tile.row - top)
        placed.append(Placed(cell, front, back, rooms.get(front.id), rooms.get(back.id) if back else None))
    width = max((tile.cell[0] for tile in placed), default=0) + 1
    height = max((tile.cell[1] for tile in placed), default=0) + 1
    return Table(tuple(placed), width, height)


def _id(library: Library, reference: str, pack: str) -> str:
    found = library.get(reference, pack)
    return found.id if found else reference


def _exit(tile: Placed | None, edge: str) -> Exit | None:
    exits: tuple[Any, ...] = tile.front.model.exits if tile else ()
    return next((way for way in exits if way.edge == edge), None)
