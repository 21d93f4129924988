"""Which drawn spaces are neighbours, and which coloured line lies between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import hypot

from toolkit.draw.outline import Place, facing, middle
from toolkit.games.mice_and_mystics.geometry import Point, has_gap_within, is_meeting, orientation

_REACH = 12


@dataclass(frozen=True, slots=True)
class DrawnLine:
    """A yellow or red line as drawn, and the words of its label."""

    colour: str
    points: tuple[Point, ...]
    words: frozenset[str]


def drawn_borders(
    outlines: Mapping[str, tuple[Point, ...]], lines: Sequence[DrawnLine], gap: int
) -> list[dict[str, object]]:
    """Return the borders between spaces at most `gap` apart.

    A line lies between two spaces if it cuts at least half of the ways across the stretch where they face
    each other; of several, the first in `lines` counts.
    """
    borders: list[dict[str, object]] = []
    for one, other in combinations(outlines, 2):
        if not _is_near(outlines[one], outlines[other], gap):
            continue
        border: dict[str, object] = {"between": [one, other]}
        ways = _ways(outlines[one], outlines[other])
        line = next((line for line in lines if _is_between(line, ways)), None)
        if line is not None:
            border["line"] = line.colour
        if line is not None and line.colour == "yellow":
            border["arrow_to"] = _arrow(line, ways, one, other)
        borders.append(border)
    return borders


def _is_near(first: Sequence[Point], second: Sequence[Point], gap: int) -> bool:
    for axis in (0, 1):
        low = max(min(p[axis] for p in first), min(p[axis] for p in second))
        high = min(max(p[axis] for p in first), max(p[axis] for p in second))
        if low - high > gap:
            return False
    return has_gap_within(first, second, gap)


def _ways(first: Sequence[Point], second: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Return short ways from the first space across to the second."""
    centres = middle(first), middle(second)
    return [_way(p, q, centres) for p, q in facing(first, second)]


def _way(p: Place, q: Place, centres: tuple[Place, Place]) -> tuple[Point, Point]:
    a, b = (p, q) if hypot(q[0] - p[0], q[1] - p[1]) > 1 else centres
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    dx, dy = (b[0] - a[0]) / length * _REACH, (b[1] - a[1]) / length * _REACH
    return (round(p[0] - dx), round(p[1] - dy)), (round(q[0] + dx), round(q[1] + dy))


def _is_between(line: DrawnLine, ways: Sequence[tuple[Point, Point]]) -> bool:
    cut = sum(any(is_meeting(a, b, *way) for a, b in pairwise(line.points)) for way in ways)
    return 2 * cut >= len(ways)


def _arrow(line: DrawnLine, ways: Sequence[tuple[Point, Point]], one: str, other: str) -> str:
    named = [name for name in (one, other) if name in line.words]
    if len(named) == 1:
        return named[0]
    # With y downwards, a point to the right of the way from a to b turns the positive way.
    votes = sum(
        orientation(a, b, end)
        for start, end in ways
        for a, b in pairwise(line.points)
        if is_meeting(a, b, start, end)
    )
    return other if votes > 0 else one
