"""Drawn outlines made fit for a tile: whole numbers, no needless corners, a centre inside."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from toolkit.games.mice_and_mystics.geometry import (
    INSIDE,
    Point,
    distance_squared,
    edges,
    orientation,
    place_of_point,
)

MAX_CORNERS = 24
_FINE = 2


def traced(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return an outline without repeated or straight corners, and without most of a curve's."""
    outline = [p for p, before in zip(points, [None, *points], strict=False) if p != before]
    if len(outline) > 1 and outline[0] == outline[-1]:
        outline.pop()
    if len(outline) > MAX_CORNERS:
        half = len(outline) // 2
        outline = [*_thinned(outline[: half + 1])[:-1], *_thinned([*outline[half:], outline[0]])[:-1]]
    count = len(outline)
    return tuple(p for i, p in enumerate(outline) if orientation(outline[i - 1], p, outline[(i + 1) % count]))


def inner_point(outline: Sequence[Point]) -> Point:
    """Return a point inside: the centre of mass, or the middle of the widest row if that is outside."""
    centre = _centre_of_mass(outline)
    if place_of_point(centre, outline) == INSIDE:
        return centre
    rows = sorted({p[1] for p in outline})
    middles = [_widest((low + high) // 2, outline) for low, high in pairwise(rows)]
    return max(middles, default=(0, centre))[1]


def _thinned(line: Sequence[Point]) -> list[Point]:
    """Drop corners that lie less than `_FINE` from the line without them (Douglas and Peucker's way)."""
    inner = range(1, len(line) - 1)
    far = max(inner, key=lambda i: distance_squared(line[i], line[0], line[-1]), default=0)
    if far == 0 or distance_squared(line[far], line[0], line[-1]) < _FINE * _FINE:
        return [line[0], line[-1]]
    return [*_thinned(line[: far + 1])[:-1], *_thinned(line[far:])]


def _centre_of_mass(outline: Sequence[Point]) -> Point:
    parts = [(a, b, a[0] * b[1] - b[0] * a[1]) for a, b in edges(outline)]
    whole = sum(cross for _, _, cross in parts)
    if whole == 0:
        return outline[0]
    x = sum((a[0] + b[0]) * cross for a, b, cross in parts)
    y = sum((a[1] + b[1]) * cross for a, b, cross in parts)
    return round(x / (3 * whole)), round(y / (3 * whole))


def _widest(y: int, outline: Sequence[Point]) -> tuple[int, Point]:
    hits = sorted(
        round(a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]))
        for a, b in edges(outline)
        if min(a[1], b[1]) <= y < max(a[1], b[1])
    )
    runs = [
        (right - left, ((left + right) // 2, y)) for left, right in zip(hits[::2], hits[1::2], strict=False)
    ]
    return max(runs, default=(0, (0, y)))
