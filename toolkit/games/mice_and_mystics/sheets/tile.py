"""A tile as SVG in true millimetres: how an author sees what was written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import hypot

from toolkit.draw.outline import bridge, seam
from toolkit.draw.svg import Drawing, Element, Place, add, path, text_width
from toolkit.games.mice_and_mystics.model.tile import OFF_TILE, PER_MILLE, Border, Exit, Space, Tile
from toolkit.games.mice_and_mystics.sheets import tile_marks as marks
from toolkit.games.mice_and_mystics.sheets.tile_legend import ENGLISH, LEGEND_HEIGHT, draw_legend, legend_size

_MARGIN, _HEAD = 6.0, 14.0
_BAND = 30
_BAND_START, _BAND_END = 360, 640
_LABEL, _SMALL = 4.2, 3.0
_SMALLEST, _LETTER, _INSIDE = 1.8, 0.52, 0.94
"""The smallest letters; how wide one is as a share of its height; how much of a space its texts may fill."""
_CODE = re.compile("[a-z]{1,2}[0-9]*")
_MARK_WIDTH = 7.6


def tile_svg(tile: Tile, prefix: str = "") -> str:
    """Draw a tile with a legend.

    Args:
        tile: the side to draw.
        prefix: what every id inside the drawing begins with; the tile's id if empty.

    Returns:
        SVG text without prolog; one user unit is one millimetre, the tile is `edge_mm` wide.
    """
    edge = float(tile.edge_mm)
    size = (edge + 2 * _MARGIN, _HEAD + edge + LEGEND_HEIGHT + _MARGIN)
    drawing = Drawing(size, prefix or f"tile-{tile.id}", tile.name)
    marks.define_patterns(drawing)
    add(drawing.root, "rect", width=size[0], height=size[1], fill="#ffffff")
    _head(drawing.root, tile)
    board = add(drawing.root, "g", transform=f"translate({_MARGIN:g} {_HEAD:g})")
    _Board(drawing, board, tile).draw()
    legend = add(drawing.root, "g", transform=f"translate({_MARGIN:g} {_HEAD + edge + _MARGIN:g})")
    draw_legend(drawing, legend, tile)
    return drawing.text()


def board_svg(tile: Tile, prefix: str = "", zoom: float = 1.0) -> str:
    """Draw just the tile, without head, legend and margin: `edge_mm` wide and high.

    Args:
        tile: the side to draw.
        prefix: what every id inside the drawing begins with.
        zoom: how much larger letters are drawn, for a picture that will be shown small.
    """
    edge = float(tile.edge_mm)
    drawing = Drawing((edge, edge), prefix or f"board-{tile.id}", tile.name)
    marks.define_patterns(drawing)
    board = _Board(drawing, drawing.root, tile, zoom)
    # Authors write ids and want to see them; at the table a space that is a thing is called by its name.
    board.is_played_on = True
    board.draw()
    return drawing.text()


def is_code(name: str) -> bool:
    """Tell whether the id of a space is a mark on its tile, as c3 is, and not a word."""
    return _CODE.fullmatch(name) is not None


def draw_plain(drawing: Drawing, parent: Element, tile: Tile) -> None:
    """Draw the walls, spaces and exits of a tile without letters, for a small map.

    Args:
        drawing: has the patterns (`tile_marks.define_patterns`); ids of spaces are left out.
        parent: what the tile is drawn into, in millimetres of the tile.
        tile: the side.
    """
    _Board(drawing, parent, tile).draw_plain()


def legend_svg(
    tile: Tile, rows: int, words_in: Mapping[str, str] = ENGLISH
) -> tuple[str, tuple[float, float]]:
    """Draw the legend of a tile by itself, with other words for the English ones; return it and its size."""
    size = legend_size(tile, rows)
    drawing = Drawing(size, f"legend-{tile.id}", tile.name)
    marks.define_patterns(drawing)
    draw_legend(drawing, drawing.root, tile, rows, words_in)
    return drawing.text(), size


def _head(parent: Element, tile: Tile) -> None:
    number = f"{tile.number}  " if tile.number else ""
    marks.letters(parent, (_MARGIN, _HEAD / 2), f"{number}{tile.name}", 7, "start")
    right = _MARGIN + tile.edge_mm
    if tile.reverse:
        side = f"{tile.colour} side, " if tile.colour else ""
        words = f"{side}reverse: {tile.reverse.rpartition('.')[2]}"
        marks.letters(parent, (right - 12, _HEAD / 2), words, _LABEL, "end")
    marks.arrow(parent, (right - 3, _HEAD - 2), (right - 3, 2))
    marks.letters(parent, (right - 7, _HEAD / 2), "N", _LABEL)


class _Board:
    """What is needed while one tile is drawn."""

    def __init__(self, drawing: Drawing, parent: Element, tile: Tile, zoom: float = 1.0) -> None:
        self.zoom = zoom
        self.is_played_on = False
        self.drawing = drawing
        self.parent = parent
        self.tile = tile
        self.scale = tile.edge_mm / PER_MILLE
        self.spaces = {space.id: space for space in tile.spaces}

    def draw(self) -> None:
        """Draw from the ground up."""
        edge = self.tile.edge_mm
        add(self.parent, "rect", width=edge, height=edge, fill="#efeae0", stroke=marks.INK, stroke_width=0.6)
        for layer in (self._walls, self._outlines, self._exits, self._borders, self._currents, self._labels):
            layer()

    def draw_plain(self) -> None:
        """Draw walls, spaces and exits only."""
        edge = self.tile.edge_mm
        add(self.parent, "rect", width=edge, height=edge, fill="#efeae0", stroke=marks.INK, stroke_width=1.6)
        self._walls()
        for space in self.tile.spaces:
            fill = marks.fill_of(self.drawing, space.kind)
            self._shape(space.outline, fill=fill, stroke="#6b6357", stroke_width=0.8, stroke_linejoin="round")
        for way in self.tile.exits:
            band = tuple(_on_edge(way.edge, *corner) for corner in _band())
            fill = marks.fill_of(self.drawing, way.colour)
            self._shape(band, fill=fill, stroke=marks.INK, stroke_width=0.8)

    def at(self, point: Place) -> Place:
        """Return a point of the tile in millimetres."""
        return point[0] * self.scale, point[1] * self.scale

    def _arrow(self, ends: tuple[Place, Place], colour: str = marks.INK) -> None:
        marks.arrow(self.parent, self.at(ends[0]), self.at(ends[1]), colour)

    def _shape(self, outline: tuple[Place, ...], **style: str | float | None) -> None:
        add(self.parent, "path", d=path(map(self.at, outline), is_closed=True), **style)

    def _walls(self) -> None:
        for wall in self.tile.walls:
            self._shape(
                wall.outline,
                fill=marks.fill_of(self.drawing, wall.kind),
                stroke=marks.INK,
                stroke_width=0.9 if wall.blocks_sight else 0.4,
                stroke_dasharray=None if wall.blocks_sight else "2 1.5",
            )

    def _outlines(self) -> None:
        for space in self.tile.spaces:
            self._shape(
                space.outline,
                id=self.drawing.name(f"space-{space.id}"),
                fill=marks.fill_of(self.drawing, space.kind),
                stroke="#6b6357",
                stroke_width=0.5,
                stroke_dasharray="1.6 1" if space.confidence == "low" else None,
                stroke_linejoin="round",
            )

    def _borders(self) -> None:
        for border in self._known("none"):
            start, end = _stretched(*self._crossing(*border.between), 8)
            add(
                self.parent,
                "path",
                d=path([self.at(start), self.at(end)]),
                stroke="#4f7a3a",
                stroke_width=1.1,
                stroke_dasharray="0.9 0.7" if border.confidence in {"medium", "low"} else None,
            )
        for border in self._known("red"):
            marks.red_line(self.parent, self._seam(border))
        for border in self._known("yellow"):
            marks.yellow_line(self.parent, self._seam(border))
        for border in self._known("yellow"):
            self._yellow_arrow(border)

    def _known(self, line: str) -> Iterator[Border]:
        for border in self.tile.borders:
            if border.line == line and all(name in self.spaces for name in border.between):
                yield border

    def _seam(self, border: Border) -> list[Place]:
        first, second = (self.spaces[name].outline for name in border.between)
        return [self.at(point) for point in seam(first, second)]

    def _yellow_arrow(self, border: Border) -> None:
        if border.arrow_to not in border.between:
            return
        here, there = border.between if border.arrow_to == border.between[1] else border.between[::-1]
        self._arrow(_stretched(*self._crossing(here, there), 18))

    def _crossing(self, here: str, there: str) -> tuple[Place, Place]:
        """Return where one steps over; where outlines touch, the centres give the direction."""
        first, second = self.spaces[here], self.spaces[there]
        ends = bridge(first.outline, second.outline)
        if hypot(ends[0][0] - ends[1][0], ends[0][1] - ends[1][1]) < 1:
            return _aimed(ends[0], first.centre, second.centre)
        return ends

    def _currents(self) -> None:
        for space in self.tile.spaces:
            if space.drift == OFF_TILE:
                self._arrow(self._way_out(space), marks.WATER)
            elif space.drift in self.spaces:
                self._arrow(_between(space.centre, self.spaces[space.drift].centre), marks.WATER)

    def _way_out(self, space: Space) -> tuple[Place, Place]:
        """Go on the way the current came, or to the nearest edge if nothing flows in."""
        x, y = space.centre
        inflow = [other.centre for other in self.tile.spaces if other.drift == space.id]
        if inflow:
            dx = x - sum(p[0] for p in inflow) / len(inflow)
            dy = y - sum(p[1] for p in inflow) / len(inflow)
        else:
            sides = ((x, (-1, 0)), (PER_MILLE - x, (1, 0)), (y, (0, -1)), (PER_MILLE - y, (0, 1)))
            dx, dy = min(sides)[1]
        length = hypot(dx, dy) or 1.0
        ux, uy = dx / length, dy / length
        return (x + 32 * ux, y + 32 * uy), (x + 95 * ux, y + 95 * uy)

    def _labels(self) -> None:
        for space in self.tile.spaces:
            x, y = self.at(space.centre)
            signs = len(space.marks) + (space.flip is not None)
            # Everything of one space hangs on its centre, so that it can be drawn larger there.
            spot = add(self.parent, "g", transform=f"translate({x:.3f} {y:.3f}) scale({self.zoom:g})")
            top = -(4.2 if signs else 0) - (1.8 if space.name else 0)
            label = self._label(space)
            marks.letters(
                spot, (0, top), label + ("?" if space.confidence == "low" else ""), self._fitting(label, space, _LABEL)
            )
            if space.name and space.name.replace(" ", "_") not in (label.replace(" ", "_"), space.id):
                marks.letters(spot, (0, top + 3.8), space.name, self._fitting(space.name, space, _SMALL))
            for area in self._areas(space):
                marks.letters(spot, (0, top - 4), f"({area})", self._fitting(f"({area})", space, _SMALL))
            self._signs(spot, space, (-(signs - 1) * _MARK_WIDTH / 2, 2.6 + (1.8 if space.name else 0)))

    def _fitting(self, text: str, space: Space, largest: float) -> float:
        """Return the size at which a text is no wider than its space, or the smallest that can be read."""
        across = [x for x, _ in space.outline]
        room = (max(across) - min(across)) * self.scale * _INSIDE / self.zoom
        return max(_SMALLEST, min(largest, room / (_LETTER * text_width(text))))

    def _label(self, space: Space) -> str:
        if is_code(space.id) or not self.is_played_on:
            return space.id
        return space.name or space.id.replace("_", " ")

    def _areas(self, space: Space) -> list[str]:
        """Return the areas a space belongs to with others; an area of one space is that space."""
        named = (area for area in self.tile.areas if space.id in area.spaces and len(area.spaces) > 1)
        return [area.name or area.id.replace("_", " ") for area in named]

    def _signs(self, parent: Element, space: Space, place: Place) -> None:
        x, y = place
        for mark in space.marks:
            (marks.footprint if mark == "entry" else marks.trap)(parent, (x, y))
            x += _MARK_WIDTH
        if space.flip:
            marks.flip(parent, (x, y), space.flip)

    def _exits(self) -> None:
        for way in self.tile.exits:
            band = [_on_edge(way.edge, *corner) for corner in _band()]
            fill = marks.fill_of(self.drawing, way.colour)
            self._shape(tuple(band), fill=fill, stroke=marks.INK, stroke_width=0.5)
            spot = self.at(_on_edge(way.edge, _BAND_START + 20, _BAND / 2))
            marks.letters(self.parent, spot, way.colour[0].upper(), 5)
            self._exit_ticks(way)

    def _exit_ticks(self, way: Exit) -> None:
        band = tuple(_on_edge(way.edge, *corner) for corner in _band())
        for name in way.spaces:
            if name in self.spaces:
                start, end = bridge(self.spaces[name].outline, band)
                self._arrow(_stretched(*_apart(start, end, way.edge), 6))


def _band() -> list[Place]:
    return [(_BAND_START, 0), (_BAND_END, 0), (_BAND_END, _BAND), (_BAND_START, _BAND)]


def _on_edge(edge: str, along: float, inward: float) -> Place:
    return {
        "north": (along, inward),
        "south": (along, PER_MILLE - inward),
        "west": (inward, along),
        "east": (PER_MILLE - inward, along),
    }[edge]


def _apart(start: Place, end: Place, edge: str) -> tuple[Place, Place]:
    """Give an arrow outward a length even where the space reaches the band."""
    dx, dy = {"north": (0, -1), "south": (0, 1), "west": (-1, 0), "east": (1, 0)}[edge]
    if hypot(start[0] - end[0], start[1] - end[1]) > 12:  # noqa: PLR2004 - per mille: long enough to see
        return start, end
    return (end[0] - 12 * dx, end[1] - 12 * dy), end


def _between(start: Place, end: Place) -> tuple[Place, Place]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    return (start[0] + 0.3 * dx, start[1] + 0.3 * dy), (start[0] + 0.7 * dx, start[1] + 0.7 * dy)


def _stretched(start: Place, end: Place, by: float) -> tuple[Place, Place]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    if length == 0:
        return (start[0] - by / 2, start[1]), (end[0] + by / 2, end[1])
    ux, uy = dx / length * by, dy / length * by
    return (start[0] - ux, start[1] - uy), (end[0] + ux, end[1] + uy)


def _aimed(spot: Place, here: Place, there: Place) -> tuple[Place, Place]:
    dx, dy = there[0] - here[0], there[1] - here[1]
    length = hypot(dx, dy) or 1.0
    return spot, (spot[0] + dx / length, spot[1] + dy / length)
