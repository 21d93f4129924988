"""The legend under a drawn tile: only what the tile shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from toolkit.draw.svg import Drawing, Element, Place, add
from toolkit.games.mice_and_mystics.model.tile import Flip, Tile
from toolkit.games.mice_and_mystics.sheets import tile_marks as marks

LEGEND_HEIGHT = 46.0

_COLUMN, _ROW = 86.0, 8.5
_ROWS = 5
_SWATCH = 11.0

ENGLISH: Mapping[str, str] = {}
"""No other words than those of this module."""

Symbol = Callable[[Element, Place], None]


def draw_legend(
    drawing: Drawing, parent: Element, tile: Tile, rows: int = _ROWS, words_in: Mapping[str, str] = ENGLISH
) -> None:
    """Draw the legend of a tile, in columns of so many rows from the place where `parent` begins.

    Args:
        drawing: has the patterns.
        parent: what is drawn into.
        tile: the side.
        rows: entries below each other.
        words_in: another language: its words by the English ones.
    """
    entries = [*_line_entries(tile), *_mark_entries(tile), *_fill_entries(drawing, tile)]
    for i, (symbol, words) in enumerate(entries):
        x, y = (i // rows) * _COLUMN, (i % rows) * _ROW + _ROW / 2
        symbol(parent, (x + _SWATCH / 2, y))
        marks.letters(parent, (x + _SWATCH + 2, y), words_in.get(words, words), 3.6, "start")


def legend_size(tile: Tile, rows: int) -> Place:
    """Return the width and height of a legend, in millimetres."""
    blank = Drawing((1, 1), "legend")
    count = len([*_line_entries(tile), *_mark_entries(tile), *_fill_entries(blank, tile)])
    return _COLUMN * max(1, -(-count // rows)), _ROW * min(rows, max(1, count))


def _line_entries(tile: Tile) -> list[tuple[Symbol, str]]:
    lines = {border.line for border in tile.borders}
    doubts = any(border.confidence in {"medium", "low"} for border in tile.borders)
    entries: list[tuple[Symbol, str]] = []
    if "none" in lines:
        entries.append((_tick, "neighbours (dashed: unsure)" if doubts else "neighbours"))
    if "yellow" in lines:
        entries.append((_yellow, "yellow line: arrow 1, back 3"))
    if "red" in lines:
        entries.append((_red, "red line: not crossed"))
    if any(space.drift for space in tile.spaces):
        entries.append((_current, "current"))
    return entries


def _mark_entries(tile: Tile) -> list[tuple[Symbol, str]]:
    shown = {mark for space in tile.spaces for mark in space.marks}
    entries: list[tuple[Symbol, str]] = []
    if "entry" in shown:
        entries.append((marks.footprint, "minions come in"))
    if "trap" in shown:
        entries.append((marks.trap, "place of a mousetrap"))
    flips = sorted({space.flip for space in tile.spaces if space.flip})
    entries.extend((_flip(kind), marks.FLIP_WORDS[kind]) for kind in flips)
    if any(space.confidence == "low" for space in tile.spaces):
        entries.append((_question, "doubtful space"))
    return entries


def _fill_entries(drawing: Drawing, tile: Tile) -> list[tuple[Symbol, str]]:
    kinds = sorted({space.kind for space in tile.spaces} - {"floor"})
    walls = sorted({(wall.kind, wall.blocks_sight) for wall in tile.walls})
    colours = sorted({way.colour for way in tile.exits})
    return [
        *((_swatch(drawing, kind), marks.KIND_WORDS.get(kind, kind)) for kind in kinds),
        *((_swatch(drawing, kind, blocks), _wall_words(kind, blocks)) for kind, blocks in walls),
        *((_swatch(drawing, colour), f"{colour} exit ({colour[0].upper()})") for colour in colours),
    ]


def _wall_words(kind: str, blocks: bool) -> str:  # noqa: FBT001 - a column of the walls
    word = marks.WALL_WORDS.get(kind, kind)
    return f"{word}, blocks sight" if blocks else f"{word}, seen across"


def _swatch(drawing: Drawing, kind: str, blocks: bool = True) -> Symbol:  # noqa: FBT001, FBT002 - as above
    def draw(parent: Element, place: Place) -> None:
        add(
            parent,
            "rect",
            x=place[0] - _SWATCH / 2,
            y=place[1] - 3,
            width=_SWATCH,
            height=6,
            fill=marks.fill_of(drawing, kind),
            stroke=marks.INK,
            stroke_width=0.5,
            stroke_dasharray=None if blocks else "2 1.5",
        )

    return draw


def _flip(kind: Flip) -> Symbol:
    def draw(parent: Element, place: Place) -> None:
        marks.flip(parent, place, kind)

    return draw


def _tick(parent: Element, place: Place) -> None:
    x, y = place
    for dx, dash in ((-3.5, None), (1.0, "0.9 0.7")):
        add(
            parent,
            "path",
            d=f"M{x + dx:g} {y:g} h3",
            stroke="#4f7a3a",
            stroke_width=1.1,
            stroke_dasharray=dash,
        )


def _yellow(parent: Element, place: Place) -> None:
    x, y = place
    marks.yellow_line(parent, [(x - 5, y), (x + 5, y)])
    marks.arrow(parent, (x, y - 3.4), (x, y + 3.4))


def _red(parent: Element, place: Place) -> None:
    marks.red_line(parent, [(place[0] - 5, place[1]), (place[0] + 5, place[1])])


def _current(parent: Element, place: Place) -> None:
    marks.arrow(parent, (place[0] - 5, place[1]), (place[0] + 5, place[1]), marks.WATER)


def _question(parent: Element, place: Place) -> None:
    marks.letters(parent, place, "?", 5)
