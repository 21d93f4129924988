"""Reading drawings made in any SVG editor: the shapes of each layer, with the line they stand on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from toolkit.draw.svg_path import IDENTITY, Matrix, Place, ellipse, joined, matrix, moved, numbers, path_lines

MAX_BYTES = 5_000_000
MAX_DEPTH = 60
MAX_ELEMENTS = 20_000
MAX_POINTS = 800

_LABEL = "http://www.inkscape.org/namespaces/inkscape}label"
_LENGTH = re.compile(r"\s*(\d+\.?\d*|\.\d+)\s*(mm|cm|in|px|pt|pc)?\s*")


class SvgError(ValueError):
    """A drawing that can't be read; the message names cause and cure, `line` counts from 1."""

    def __init__(self, message: str, line: int = 1) -> None:
        """Keep the message and the line it is about."""
        super().__init__(message)
        self.line = line


@dataclass(frozen=True, slots=True)
class Shape:
    """One drawn thing: its label (or id), its pieces as corners in user units, its line in the file."""

    label: str
    pieces: tuple[tuple[Place, ...], ...]
    line: int


@dataclass(frozen=True, slots=True)
class Layers:
    """What a drawing holds: the page as (x, y, width, height), and the shapes by layer name in lower case."""

    page: tuple[float, float, float, float]
    shapes: dict[str, list[Shape]]


@dataclass(slots=True)
class _Node:
    tag: str
    marks: dict[str, str]
    line: int
    children: list[_Node] = field(default_factory=list)

    @property
    def label(self) -> str:
        return self.marks.get(_LABEL) or self.marks.get("id", "")


def read_layers(text: str) -> Layers:
    """Read an SVG file; a layer is a group with an id or an Inkscape label, in the page or in another group.

    Raises:
        SvgError: not XML, no SVG, a DOCTYPE or entity in it, too large, or a shape that can't be read.
    """
    root = _parsed(text)
    if root.tag != "svg":
        raise SvgError(f"this is no SVG file: it begins with <{root.tag}>", root.line)
    shapes: dict[str, list[Shape]] = {}
    for name, shape in _walk(root, "", IDENTITY):
        shapes.setdefault(name, []).append(shape)
    return Layers(_page(root), shapes)


def _parsed(text: str) -> _Node:
    if len(text) > MAX_BYTES:
        raise SvgError(f"the drawing is larger than {MAX_BYTES // 1_000_000} MB; remove pictures from it")
    builder = _Builder()
    try:
        builder.parser.Parse(text.encode("utf-8", "replace"), True)  # noqa: FBT003 - the last part
    except expat.ExpatError as error:
        reason = expat.errors.messages.get(error.code, "broken")
        raise SvgError(
            f"this is not well-formed XML ({reason}); save it again as plain SVG", error.lineno
        ) from None
    if builder.root is None:
        raise SvgError("the file is empty")
    return builder.root


class _Builder:
    def __init__(self) -> None:
        self.parser = expat.ParserCreate("utf-8", "}")
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.StartDoctypeDeclHandler = self._refuse
        self.parser.EntityDeclHandler = self._refuse
        self.root: _Node | None = None
        self.open: list[_Node] = []
        self.count = 0

    def _start(self, name: str, marks: dict[str, str]) -> None:
        node = _Node(name.rpartition("}")[2], marks, self.parser.CurrentLineNumber)
        self.count += 1
        if self.count > MAX_ELEMENTS or len(self.open) > MAX_DEPTH:
            raise SvgError("the drawing has too many or too deeply nested parts; simplify it", node.line)
        if self.open:
            self.open[-1].children.append(node)
        else:
            self.root = node
        self.open.append(node)

    def _end(self, _name: str) -> None:
        self.open.pop()

    def _refuse(self, *_parts: object) -> None:
        line = self.parser.CurrentLineNumber
        raise SvgError("a DOCTYPE or entity is not accepted; save the drawing as plain SVG", line)


def _walk(node: _Node, layer: str, outer: Matrix) -> Iterator[tuple[str, Shape]]:
    try:
        here = joined(outer, matrix(node.marks.get("transform", "")))
        pieces = _pieces(node)
    except ValueError as error:
        raise SvgError(f"{node.label or node.tag}: {error}", node.line) from None
    if pieces:
        turned = tuple(tuple(moved(place, here) for place in piece) for piece in pieces)
        yield layer, Shape(node.label, turned, node.line)
    if node.tag in {"defs", "clipPath", "mask", "pattern", "symbol", "marker"}:
        return
    for child in node.children:
        name = child.label.strip().lower() if child.tag == "g" and child.label else layer
        yield from _walk(child, layer if layer in _LAYERS else name, here)


_LAYERS = frozenset({"spaces", "walls", "yellow", "red"})


def _pieces(node: _Node) -> list[list[Place]]:
    reader = {
        "path": _path,
        "polygon": _points,
        "polyline": _points,
        "rect": _rect,
        "circle": _circle,
        "ellipse": _circle,
        "line": _line,
    }.get(node.tag)
    pieces = reader(node) if reader else []
    if sum(map(len, pieces)) > MAX_POINTS:
        raise ValueError("has too many points; simplify it in the editor")
    return pieces


def _path(node: _Node) -> list[list[Place]]:
    return path_lines(node.marks.get("d", ""))


def _points(node: _Node) -> list[list[Place]]:
    values = numbers(node.marks.get("points", ""))
    return [list(zip(values[::2], values[1::2], strict=False))] if values else []


def _rect(node: _Node) -> list[list[Place]]:
    x, y, width, height = (_size(node, key) for key in ("x", "y", "width", "height"))
    return [[(x, y), (x + width, y), (x + width, y + height), (x, y + height)]]


def _circle(node: _Node) -> list[list[Place]]:
    rx, ry = ("r", "r") if node.tag == "circle" else ("rx", "ry")
    return [ellipse((_size(node, "cx"), _size(node, "cy")), _size(node, rx), _size(node, ry))]


def _line(node: _Node) -> list[list[Place]]:
    return [[(_size(node, "x1"), _size(node, "y1")), (_size(node, "x2"), _size(node, "y2"))]]


def _size(node: _Node, key: str) -> float:
    values = numbers(node.marks.get(key, "0").removesuffix("px"))
    if len(values) != 1:
        raise ValueError(f"{key} is not one number")
    return values[0]


def _page(root: _Node) -> tuple[float, float, float, float]:
    try:
        box = numbers(root.marks.get("viewBox", ""))
    except ValueError:
        box = []
    if len(box) == 4 and box[2] > 0 and box[3] > 0:  # noqa: PLR2004 - x, y, width, height
        return box[0], box[1], box[2], box[3]
    sides = [_LENGTH.fullmatch(root.marks.get(key, "")) for key in ("width", "height")]
    if sides[0] is None or sides[1] is None or not float(sides[0][1]) or not float(sides[1][1]):
        raise SvgError("the drawing has neither a viewBox nor a page size; set the page size", root.line)
    return 0.0, 0.0, float(sides[0][1]), float(sides[1][1])
