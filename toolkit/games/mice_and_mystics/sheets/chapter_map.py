"""The map of a chapter: its tiles as placed, exits that meet, the start, the first minions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.draw.svg import Drawing, Element, Place, add, text_width
from toolkit.games.mice_and_mystics.model.tile import PER_MILLE
from toolkit.games.mice_and_mystics.say.names import slug
from toolkit.games.mice_and_mystics.sheets import tile_marks as marks
from toolkit.games.mice_and_mystics.sheets.places import Placed, Table, table_of
from toolkit.games.mice_and_mystics.sheets.tile import draw_plain

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.model.chapter import Chapter, Room
    from toolkit.games.mice_and_mystics.sheets.telling import Teller
    from toolkit.pack import Entity

_LARGEST_CELL, _GAP, _CAPTION, _ROOM_NAME, _SMALL = 74.0, 5.0, 9.0, 4.2, 3.2
_SMALLEST, _LABEL = 2.8, 44.0
_LETTER = 0.5
"""How wide a letter is, as a share of its height."""
_SPOTS = {"north": (0.5, 0.055), "south": (0.5, 0.945), "west": (0.055, 0.5), "east": (0.945, 0.5)}


class ChapterMap:
    """The map of one chapter at a size.

    Attributes:
        svg: the drawing.
        width, height: its size in millimetres.
    """

    def __init__(self, teller: Teller, entity: Entity, room_for: Place, *, is_open: bool = True) -> None:
        """Draw a map.

        Args:
            teller: says names.
            entity: the chapter.
            room_for: the largest width and height.
            is_open: whether minions and hidden rooms are shown.
        """
        self._teller, self._entity, self._is_open = teller, entity, is_open
        table = table_of(teller.library, entity)
        across = (room_for[0] - _GAP * (table.columns - 1)) / table.columns
        down = room_for[1] / table.rows - _GAP - _CAPTION
        self._cell = min(across, down, _LARGEST_CELL)
        # Labels of small tiles are longer than these.
        self.width = min(room_for[0], table.columns * (self._cell + _GAP) - _GAP + max(0.0, _LABEL - self._cell))
        self.height = table.rows * (self._cell + _GAP + _CAPTION) - _GAP
        drawing = Drawing((self.width, self.height), f"map-{entity.slug}", teller.name(entity))
        marks.define_patterns(drawing)
        self._links(drawing.root, table)
        for tile in table.placed:
            self._tile(drawing, tile)
        self.svg = drawing.text()

    def _corner(self, cell: tuple[int, int]) -> Place:
        return cell[0] * (self._cell + _GAP), cell[1] * (self._cell + _GAP + _CAPTION)

    def _tile(self, drawing: Drawing, tile: Placed) -> None:
        x, y = self._corner(tile.cell)
        model = tile.front.model
        scale = self._cell / model.edge_mm
        ground = add(drawing.root, "g", transform=f"translate({x:.3f} {y:.3f}) scale({scale:.5f})")
        draw_plain(drawing, ground, model)
        top = add(drawing.root, "g", transform=f"translate({x:.3f} {y:.3f})")
        for way in model.exits:
            spot = _SPOTS[way.edge]
            letter = way.colour[0].upper()
            marks.letters(top, (spot[0] * self._cell, spot[1] * self._cell), letter, _SMALL + 0.6)
        marks.arrow(top, (self._cell - 4, self._cell * 0.30), (self._cell - 4, self._cell * 0.16))
        marks.letters(top, (self._cell - 4, self._cell * 0.34), self._teller.word("north"), _SMALL)
        self._label(top, tile)
        for room in (tile.front_room,) if tile.front_room else ():
            self._figures(top, tile, room)

    def _label(self, parent: Element, tile: Placed) -> None:
        front = self._room_name(tile.front_room) or self._teller.name(tile.front)
        self._caption(parent, (0.5, self._cell + 3.2), front, _ROOM_NAME)
        if self._is_open and tile.back is not None and tile.back_room is not None:
            words = self._teller.word("reverse", tile=self._room_name(tile.back_room))
            self._caption(parent, (0.5, self._cell + 7.2), words, _SMALL)

    def _caption(self, parent: Element, place: Place, text: str, largest: float) -> None:
        """Write a label that ends before the lines that lead on, or covers them: they must not cross its letters."""
        fitting = (self._cell / 2 - 3) / (_LETTER * max(1, text_width(text)))
        size = max(_SMALLEST, min(largest, fitting))
        if size > fitting:
            left, top = place[0], place[1] - size * 0.6
            long = _LETTER * size * text_width(text)
            add(parent, "rect", None, x=left, y=top, width=long, height=size * 1.2, fill="#ffffff")
        marks.letters(parent, place, text, size, "start")

    def _room_name(self, room: Room | None) -> str:
        if room is None:
            return ""
        return self._teller.text(self._entity, f"room_{room.id}.name", room.name)

    def _figures(self, parent: Element, tile: Placed, room: Room) -> None:
        chapter: Chapter = self._entity.model
        centres = {space.id: space.centre for space in tile.front.model.spaces}
        if chapter.start.room == room.id and chapter.start.space:
            spot = centres.get(slug(chapter.start.space))
            if spot:
                add(parent, "circle", cx=self._at(spot[0]), cy=self._at(spot[1]), r=2.2, fill=marks.INK)
        if self._is_open and room.setup:
            for placement in room.setup.minions:
                spot = centres.get(slug(placement.at or ""))
                if spot:
                    self._count(parent, (self._at(spot[0]), self._at(spot[1])), placement.group.count)

    def _count(self, parent: Element, place: Place, count: int) -> None:
        x, y = place
        d = f"M{x - 2.2:.3f} {y - 2.2:.3f} h4.4 v4.4 h-4.4 Z"
        add(parent, "path", d=d, fill="#ffffff", stroke=marks.INK, stroke_width=0.5)
        marks.letters(parent, place, str(count), _SMALL)

    def _at(self, per_mille: float) -> float:
        return per_mille * self._cell / PER_MILLE

    def _links(self, parent: Element, table: Table) -> None:
        for cell, edge, _ in table.meeting():
            x, y = self._corner(cell)
            half, end = self._cell / 2, self._cell
            for shift in (-1.4, 1.4):
                d = (
                    f"M{x + end - 1:.3f} {y + half + shift:.3f} h{_GAP + 2:g}"
                    if edge == "east"
                    else f"M{x + half + shift:.3f} {y + end - 1:.3f} v{_GAP + _CAPTION + 2:g}"
                )
                add(parent, "path", d=d, stroke=marks.INK, stroke_width=1)
