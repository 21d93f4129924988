"""Path data and transforms of SVG files made elsewhere, as straight lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import acos, ceil, cos, pi, radians, sin, sqrt, tan

Place = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_PART = re.compile(rf"([MmLlHhVvCcSsQqTtAaZz])|({_NUMBER})")
_REST = re.compile(r"[\s,]*")
_FUNCTION = re.compile(r"(\w+)\s*\(([^)]*)\)")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_PIECES = 8
_ARC_STEP = pi / 12


def path_lines(data: str) -> list[list[Place]]:
    """Return the pieces of a path as lists of corners, its curves cut into short lines.

    Raises:
        ValueError: the text is no path data.
    """
    pen = _Pen()
    for command, values in _steps(data):
        _draw(pen, command, values)
    return [piece for piece in pen.pieces if len(piece) > 1]


def numbers(text: str) -> list[float]:
    """Return the numbers in a text such as the `points` of a polygon.

    Raises:
        ValueError: something else stands among them.
    """
    if re.sub(_NUMBER, "", text).strip(" ,\t\r\n"):
        raise ValueError(f"not a list of numbers: {text[:40]!r}")
    return [float(value) for value in re.findall(_NUMBER, text)]


def matrix(text: str) -> Matrix:
    """Return the matrix of a `transform` attribute.

    Raises:
        ValueError: a function is unknown or has the wrong number of values.
    """
    result = IDENTITY
    for name, inside in _FUNCTION.findall(text):
        result = joined(result, _function(name, numbers(inside)))
    return result


def joined(outer: Matrix, inner: Matrix) -> Matrix:
    """Return the matrix that applies the inner one first."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def moved(place: Place, by: Matrix) -> Place:
    """Return a place after a transform."""
    a, b, c, d, e, f = by
    return a * place[0] + c * place[1] + e, b * place[0] + d * place[1] + f


def ellipse(centre: Place, rx: float, ry: float) -> list[Place]:
    """Return an ellipse as 24 corners."""
    turns = [i * _ARC_STEP for i in range(24)]
    return [(centre[0] + rx * cos(turn), centre[1] + ry * sin(turn)) for turn in turns]


@dataclass(slots=True)
class _Pen:
    pieces: list[list[Place]] = field(default_factory=list)
    at: Place = (0.0, 0.0)
    handle: Place | None = None
    handle_of: str = ""

    def move(self, place: Place) -> None:
        self.pieces.append([place])
        self.at = place

    def line(self, *places: Place) -> None:
        if not self.pieces:
            raise ValueError("a path begins with M")
        self.pieces[-1].extend(places)
        self.at = places[-1]

    def close(self) -> None:
        if self.pieces:
            start = self.pieces[-1][0]
            self.pieces.append([start])
            self.at = start

    def mirrored(self, kind: str) -> Place:
        if self.handle is None or self.handle_of != kind:
            return self.at
        return 2 * self.at[0] - self.handle[0], 2 * self.at[1] - self.handle[1]


def _steps(data: str) -> list[tuple[str, list[float]]]:
    steps: list[tuple[str, list[float]]] = []
    command = ""
    values: list[float] = []
    for part in _parts(data):
        if isinstance(part, str):
            _finish(command, values)
            command, values = part, []
            if part in "Zz":
                steps.append((part, []))
            continue
        if not command or command in "Zz":
            raise ValueError("a number stands where a command should")
        values.append(part)
        if len(values) == _COUNTS[command.upper()]:
            steps.append((command, values))
            command, values = {"M": "L", "m": "l"}.get(command, command), []
    _finish(command, values)
    return steps


def _finish(command: str, values: list[float]) -> None:
    if values:
        raise ValueError(f"numbers are missing after {command!r}")


def _parts(data: str) -> list[str | float]:
    parts: list[str | float] = []
    end = _skip(data, 0)
    while end < len(data):
        found = _PART.match(data, end)
        if found is None:
            raise ValueError(f"not path data: {data[end : end + 20]!r}")
        parts.append(found[1] or float(found[2]))
        end = _skip(data, found.end())
    return parts


def _skip(data: str, start: int) -> int:
    found = _REST.match(data, start)
    return found.end() if found else start


def _draw(pen: _Pen, command: str, values: list[float]) -> None:
    base = pen.at if command.islower() else (0.0, 0.0)
    kind = command.upper()
    if kind == "Z":
        pen.close()
    elif kind == "H":
        pen.line((base[0] + values[0], pen.at[1]))
    elif kind == "V":
        pen.line((pen.at[0], base[1] + values[0]))
    elif kind == "A":
        _arc(pen, values, (base[0] + values[5], base[1] + values[6]))
    else:
        places = [(base[0] + x, base[1] + y) for x, y in zip(values[::2], values[1::2], strict=True)]
        _BY_PLACES[kind](pen, places)
    if kind not in "CSQT":
        pen.handle = None


def _curve(pen: _Pen, controls: Sequence[Place], kind: str) -> None:
    points = [pen.at, *controls]
    pen.line(*(_on_curve(points, i / _PIECES) for i in range(1, _PIECES + 1)))
    pen.handle, pen.handle_of = controls[-2], kind


def _on_curve(points: Sequence[Place], share: float) -> Place:
    while len(points) > 1:
        points = [(p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])) for p, q in pairwise(points)]
    return points[0]


_BY_PLACES: dict[str, Callable[[_Pen, list[Place]], None]] = {
    "M": lambda pen, places: pen.move(places[0]),
    "L": lambda pen, places: pen.line(places[0]),
    "C": lambda pen, places: _curve(pen, places, "C"),
    "S": lambda pen, places: _curve(pen, [pen.mirrored("C"), *places], "C"),
    "Q": lambda pen, places: _curve(pen, places, "Q"),
    "T": lambda pen, places: _curve(pen, [pen.mirrored("Q"), *places], "Q"),
}


def _arc(pen: _Pen, values: list[float], end: Place) -> None:
    rx, ry, tilt = abs(values[0]), abs(values[1]), radians(values[2])
    start = pen.at
    if rx == 0 or ry == 0 or start == end:
        pen.line(end)
        return
    # The arc becomes part of a unit circle: turned back, and shrunk by its radii.
    x, y = _turned(((start[0] - end[0]) / 2, (start[1] - end[1]) / 2), -tilt)
    grow = max(1.0, sqrt((x / rx) ** 2 + (y / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    u, v = x / rx, y / ry
    size = u * u + v * v
    off = sqrt(max(0.0, 1 / size - 1)) * (-1 if bool(values[3]) == bool(values[4]) else 1)
    cx, cy = off * v, -off * u
    first, sweep = _sweep((u - cx, v - cy), (-u - cx, -v - cy), is_forward=bool(values[4]))
    count = max(1, ceil(abs(sweep) / _ARC_STEP))
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    for i in range(1, count):
        turn = first + sweep * i / count
        dx, dy = _turned(((cx + cos(turn)) * rx, (cy + sin(turn)) * ry), tilt)
        pen.line((middle[0] + dx, middle[1] + dy))
    pen.line(end)


def _sweep(start: Place, end: Place, *, is_forward: bool) -> tuple[float, float]:
    first, last = _angle(start), _angle(end)
    sweep = (last - first) % (2 * pi)
    return first, sweep if is_forward else sweep - 2 * pi


def _angle(place: Place) -> float:
    length = sqrt(place[0] ** 2 + place[1] ** 2)
    turn = acos(max(-1.0, min(1.0, place[0] / length)))
    return turn if place[1] >= 0 else -turn


def _turned(place: Place, turn: float) -> Place:
    return place[0] * cos(turn) - place[1] * sin(turn), place[0] * sin(turn) + place[1] * cos(turn)


def _function(name: str, values: list[float]) -> Matrix:
    makers: dict[tuple[str, int], Callable[..., Matrix]] = {
        ("translate", 1): lambda x: (1, 0, 0, 1, x, 0),
        ("translate", 2): lambda x, y: (1, 0, 0, 1, x, y),
        ("scale", 1): lambda x: (x, 0, 0, x, 0, 0),
        ("scale", 2): lambda x, y: (x, 0, 0, y, 0, 0),
        ("rotate", 1): _rotation,
        ("rotate", 3): lambda t, x, y: joined(joined((1, 0, 0, 1, x, y), _rotation(t)), (1, 0, 0, 1, -x, -y)),
        ("skewX", 1): lambda t: (1, 0, tan(radians(t)), 1, 0, 0),
        ("skewY", 1): lambda t: (1, tan(radians(t)), 0, 1, 0, 0),
        ("matrix", 6): lambda *six: six,
    }
    maker = makers.get((name, len(values)))
    if maker is None:
        raise ValueError(f"unknown transform {name}() with {len(values)} values")
    return maker(*values)


def _rotation(degrees: float) -> Matrix:
    turn = radians(degrees)
    return cos(turn), sin(turn), -sin(turn), cos(turn), 0.0, 0.0
