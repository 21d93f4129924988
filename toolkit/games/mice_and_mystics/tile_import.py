"""Tiles that nobody types: from a drawing with layers `spaces`, `walls`, `yellow` and `red`, or from a grid.

A label says what a space is, its id first: `b3 entry`, `w1 water`, `c3 flip fishhook`, `a4 orange_north`.
A wall's label names its kind (`rock`, `gap`, ...), and `low` if one sees across.
The arrow of a yellow line points to the space its label names (`to a5`), else to the right of its way.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from toolkit.draw.svg_read import Layers, Shape, SvgError, read_layers
from toolkit.games.mice_and_mystics import geometry
from toolkit.games.mice_and_mystics.geometry import Point
from toolkit.games.mice_and_mystics.model.tile import PER_MILLE
from toolkit.games.mice_and_mystics.tile_borders import DrawnLine, drawn_borders
from toolkit.games.mice_and_mystics.tile_text import tile_text
from toolkit.games.mice_and_mystics.tile_trace import inner_point, traced

LAYERS = ("spaces", "walls", "yellow", "red")
DEFAULT_GAP = 30
"""Outlines at most this far apart, in per mille of the edge, are neighbours."""

GRID_LIMIT = 12
MAX_SHAPES = MAX_CORNERS = 200

_KINDS = ("floor", "water", "special", "ledge", "pipe", "tree_hole")
_WALLS = ("wall", "rock", "scenery_blocking", "gap")
_MARKS = ("entry", "trap")
_FLIPS = {
    "flip": "normal",
    "fishhook": "fishhook",
    "tinkerer": "tinkerer_or_scamp",
    "scamp": "tinkerer_or_scamp",
}
_EXIT = re.compile(r"(orange|blue)_(north|east|south|west)")
_SLUG = re.compile(r"[a-z][a-z0-9_]{0,59}")
_MADE_UP = re.compile(r"(path|rect|polygon|polyline|circle|ellipse|shape|vector)[-_]?\d*([-_]\d+)*")
_ADVICE = (
    "Made from a drawing. Look at it with `tale graph tile`, and check the borders",
    "and the arrows of yellow lines.",
)
_GRID_ADVICE = (
    "A floor to start from: delete spaces and their borders, or give them a kind, marks, a line between.",
    "Coordinates are in per mille of the edge, x to the right, y down.",
)


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a drawing is no tile: cause and cure, and the line of the drawing's file."""

    message: str
    line: int


@dataclass(frozen=True, slots=True)
class Imported:
    """The YAML text of a tile, or the problems that prevent it; notes are for the user in both cases."""

    text: str
    problems: tuple[Problem, ...]
    notes: tuple[str, ...] = ()


def import_svg(svg: str, slug: str, gap: int = DEFAULT_GAP) -> Imported:
    """Turn a drawing into a tile.

    Args:
        svg: the text of the file.
        slug: the id of the new tile.
        gap: how far apart neighbours may lie, in per mille of the edge.
    """
    try:
        layers = read_layers(svg)
    except SvgError as error:
        return Imported("", (Problem(str(error), error.line),))
    work = _Import(layers)
    tile = work.tile(slug, gap)
    if work.problems:
        return Imported("", tuple(work.problems), tuple(work.notes))
    return Imported(tile_text(tile, _ADVICE), (), tuple(work.notes))


def new_grid(slug: str, columns: int = 6, rows: int = 6) -> str:
    """Return the YAML text of a floor of square spaces, with two exits and three entry spaces to start from.

    Args:
        slug: the id of the new tile.
        columns: spaces from west to east, 1 to 12.
        rows: spaces from north to south, 1 to 12.

    Raises:
        ValueError: a number is outside its bounds.
    """
    if not (1 <= columns <= GRID_LIMIT and 1 <= rows <= GRID_LIMIT):
        raise ValueError(f"a grid has 1 to {GRID_LIMIT} columns and rows, not {columns}x{rows}")
    names = [[f"{chr(97 + row)}{column + 1}" for column in range(columns)] for row in range(rows)]
    entries = {names[0][0], names[0][-1], names[-1][columns // 2]}
    spaces = [
        _grid_space(names[row][column], _cut(columns)[column], _cut(rows)[row], entries)
        for row in range(rows)
        for column in range(columns)
    ]
    parts = {"spaces": spaces, "borders": _grid_borders(names), "exits": _grid_exits(names)}
    return tile_text(_head(slug) | parts, _GRID_ADVICE)


def parse_grid(text: str) -> tuple[int, int] | None:
    """Return columns and rows of a text such as `6x6`, None if it is none or out of bounds."""
    found = re.fullmatch(r"(\d{1,2})[xX](\d{1,2})", text.strip())
    if found is None or not all(1 <= int(part) <= GRID_LIMIT for part in found.groups()):
        return None
    return int(found[1]), int(found[2])


def _head(slug: str) -> dict[str, object]:
    name = slug.replace("_", " ").title()
    return {"kind": "tile", "id": slug, "name": name, "edge_mm": 254, "provenance": "invented"}


def _cut(count: int) -> list[tuple[int, int]]:
    size, gap, frame = 900 // count, 12, 50
    return [(frame + i * size + gap // 2, frame + (i + 1) * size - gap // 2) for i in range(count)]


def _grid_space(
    name: str, across: tuple[int, int], down: tuple[int, int], entries: set[str]
) -> dict[str, object]:
    (left, right), (top, bottom) = across, down
    space: dict[str, object] = {
        "id": name,
        "centre": [(left + right) // 2, (top + bottom) // 2],
        "outline": [[left, top], [right, top], [right, bottom], [left, bottom]],
    }
    return space | ({"marks": ["entry"]} if name in entries else {})


def _grid_borders(names: Sequence[Sequence[str]]) -> list[dict[str, object]]:
    pairs = [[a, b] for row in names for a, b in pairwise(row)]
    for upper, lower in pairwise(names):
        pairs += [[a, b] for a, b in zip(upper, lower, strict=True)]
        # Stones whose corners meet are neighbours, as on the printed floors.
        pairs += [[a, b] for a, b in zip(upper, lower[1:], strict=False)]
        pairs += [[a, b] for a, b in zip(upper[1:], lower, strict=False)]
    return [{"between": pair} for pair in pairs]


def _grid_exits(names: Sequence[Sequence[str]]) -> list[dict[str, object]]:
    count = len(names[0])
    middle = sorted({(count - 1) // 2, count // 2})
    return [
        {"edge": edge, "colour": "orange", "spaces": [row[i] for i in middle]}
        for edge, row in (("north", names[0]), ("south", names[-1]))
    ]


class _Import:
    """One drawing on its way to a tile; what is wrong is gathered, so that all of it is told at once."""

    def __init__(self, layers: Layers) -> None:
        self.layers = layers
        self.problems: list[Problem] = []
        self.notes = [
            f"layer {name or '(none)'} is not read; the layers are {', '.join(LAYERS)}"
            for name in sorted(layers.shapes)
            if name not in LAYERS
        ]
        self.exits: dict[str, tuple[str, list[str]]] = {}
        self.outlines: dict[str, tuple[Point, ...]] = {}

    def tile(self, slug: str, gap: int) -> dict[str, object]:
        """Return the tile as plain data; it means something only if there are no problems."""
        self._check_page()
        shapes = self.layers.shapes.get("spaces", [])
        if not shapes:
            self._problem("there is no layer (group) named `spaces` with shapes in it", 1)
        if sum(map(len, self.layers.shapes.values())) > MAX_SHAPES:
            self._problem(f"more than {MAX_SHAPES} shapes; is this the drawing of a tile?", 1)
            return {}
        spaces = [self._space(shape, name) for shape, name in zip(shapes, self._names(shapes), strict=True)]
        walls = [self._wall(shape) for shape in self.layers.shapes.get("walls", [])]
        lines = [line for colour in ("red", "yellow") for line in self._lines(colour)]
        borders = [] if self.problems else drawn_borders(self.outlines, lines, gap)
        exits = [
            {"edge": edge, "colour": colour, "spaces": names} for edge, (colour, names) in self.exits.items()
        ]
        return _head(slug) | {"spaces": spaces, "borders": borders, "walls": walls, "exits": exits}

    def _problem(self, message: str, line: int) -> None:
        self.problems.append(Problem(message, line))

    def _check_page(self) -> None:
        _, _, width, height = self.layers.page
        if abs(width - height) > 0.01 * max(width, height):
            self._problem(
                f"the page is {width:g} x {height:g}; a tile is square: set the page to 254 x 254 mm", 1
            )

    def _points(self, piece: Sequence[tuple[float, float]]) -> list[Point]:
        x, y, width, height = self.layers.page
        size = max(width, height)
        return [(round((px - x) * PER_MILLE / size), round((py - y) * PER_MILLE / size)) for px, py in piece]

    def _names(self, shapes: Sequence[Shape]) -> list[str]:
        """Return the ids: the first word of each label; shapes the editor named are numbered as one reads."""
        firsts = [(_words(shape.label) or [""])[0] for shape in shapes]
        is_named = [bool(first) and not _MADE_UP.fullmatch(first) for first in firsts]
        taken = {first for first, named in zip(firsts, is_named, strict=True) if named}
        free = iter(name for name in (f"s{i}" for i in range(1, 9999)) if name not in taken)
        unnamed = [i for i, named in enumerate(is_named) if not named]
        made = {i: next(free) for i in sorted(unnamed, key=lambda i: _reading_order(shapes[i]))}
        return [made.get(i, first) for i, first in enumerate(firsts)]

    def _space(self, shape: Shape, name: str) -> dict[str, object]:
        outline = self._outline(shape)
        if not _SLUG.fullmatch(name) or name == "off":
            self._problem(f"{name!r} is no id: use a-z, 0-9 and _, beginning with a letter", shape.line)
        elif name in self.outlines:
            self._problem(f"two spaces are named {name}; rename one", shape.line)
        self.outlines[name] = outline
        space: dict[str, object] = {"id": name}
        marks: list[str] = []
        for word in _words(shape.label)[1:]:
            self._apply(word, space, marks, shape.line)
        kind = {"kind": space["kind"]} if space.get("kind", "floor") != "floor" else {}
        rest = {key: value for key, value in space.items() if key not in {"id", "kind"}}
        middle = list(inner_point(outline)) if outline else []
        shape_keys = {"centre": middle, "outline": [list(point) for point in outline]}
        return {"id": name} | kind | shape_keys | rest | ({"marks": marks} if marks else {})

    def _apply(self, word: str, space: dict[str, object], marks: list[str], line: int) -> None:
        found = _EXIT.fullmatch(word)
        if word in _KINDS:
            space["kind"] = word
        elif word in _MARKS:
            marks.extend([word] if word not in marks else [])
        elif word in _FLIPS:
            space["flip"] = _FLIPS[word]
        elif word == "unlimited":
            space["capacity"] = word
        elif found:
            self._exit(found[1], found[2], str(space["id"]), line)
        else:
            known = ", ".join((*_KINDS, *_MARKS, *_FLIPS, "unlimited", "orange_north"))
            self._problem(f"unknown word {word!r} on space {space['id']}; known are {known}", line)

    def _exit(self, colour: str, edge: str, name: str, line: int) -> None:
        known, names = self.exits.setdefault(edge, (colour, []))
        if known != colour:
            self._problem(f"the exit {edge} is {known} on one space and {colour} on {name}; choose one", line)
        names.append(name)

    def _wall(self, shape: Shape) -> dict[str, object]:
        words = _words(shape.label)
        kind = next((word for word in words if word in _WALLS), "wall")
        outline = [list(point) for point in self._outline(shape)]
        return {"kind": kind, "blocks_sight": kind != "gap" and "low" not in words, "outline": outline}

    def _lines(self, colour: str) -> list[DrawnLine]:
        return [
            DrawnLine(colour, tuple(self._points(piece)), frozenset(_words(shape.label)))
            for shape in self.layers.shapes.get(colour, [])
            for piece in shape.pieces
        ]

    def _outline(self, shape: Shape) -> tuple[Point, ...]:
        label = shape.label or "a shape"
        if len(shape.pieces) > 1:
            self._problem(
                f"{label} is drawn in {len(shape.pieces)} pieces; a space or wall is one", shape.line
            )
        outline = traced(self._points(shape.pieces[0]))
        if not geometry.is_within_edge(outline):
            self._problem(f"{label} reaches beyond the page; the page is the tile", shape.line)
        elif len(outline) > MAX_CORNERS:
            self._problem(f"{label} has more than {MAX_CORNERS} corners; simplify it", shape.line)
        elif not geometry.is_simple(outline):
            self._problem(f"{label} crosses itself or is only a line; draw a closed outline", shape.line)
        else:
            return outline
        return ()


def _words(label: str) -> list[str]:
    # Editors that allow no blanks in names write them as `_x20_`.
    return re.sub(r"_x20_|[\s,;.]+", " ", label.lower()).replace("-", "_").split()


def _reading_order(shape: Shape) -> tuple[float, float]:
    piece = shape.pieces[0]
    return min(p[1] for p in piece), min(p[0] for p in piece)
