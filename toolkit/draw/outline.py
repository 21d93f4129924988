"""Where two outlines face each other, in floats: for drawing and for guessing neighbours, not for rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, hypot, inf

Place = tuple[float, float]
Outline = Sequence[tuple[float, float]]
Facing = list[tuple[Place, Place]]

_STEP = 6.0


def nearest_on_segment(p: Place, a: Place, b: Place) -> Place:
    """Return the point of the segment a-b that is nearest to p."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    share = 0.0 if length == 0 else ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length
    if share <= 0.0:
        return float(a[0]), float(a[1])
    share = min(share, 1.0)
    return a[0] + share * dx, a[1] + share * dy


def nearest_on_outline(p: Place, outline: Outline) -> Place:
    """Return the point on the border of the outline that is nearest to p."""
    best, least = p, inf
    for a, b in _sides(outline):
        near = nearest_on_segment(p, a, b)
        away = hypot(p[0] - near[0], p[1] - near[1])
        if away < least:
            best, least = near, away
    return best


def distance(a: Place, b: Place) -> float:
    """Return the distance of two points."""
    return hypot(a[0] - b[0], a[1] - b[1])


def facing(first: Outline, second: Outline, slack: float = 14.0) -> Facing:
    """Return pairs of points along the stretch where two outlines lie nearest to each other.

    Args:
        first: one outline.
        second: the other.
        slack: how much farther apart than the narrowest place still belongs to the stretch.

    Returns:
        Pairs (point of first, point of second) in order along the stretch; at least one.
    """
    return list(_facing(tuple(first), tuple(second), slack))


@lru_cache(maxsize=8192)
def _facing(first: Outline, second: Outline, slack: float) -> Facing:
    """The same outlines face each other in every drawing of a tile, and this takes most of the time of one."""
    if _perimeter(second) < _perimeter(first):
        return [(p, q) for q, p in _facing(second, first, slack)]
    samples = [(p, nearest_on_outline(p, second)) for p in _walk(first)]
    limit = min(distance(p, q) for p, q in samples) + slack
    is_near = [distance(p, q) <= limit for p, q in samples]
    if all(is_near):
        return samples
    start = _start_of_longest(is_near)
    turned = samples[start:] + samples[:start]
    kept = is_near[start:] + is_near[:start]
    return turned[: kept.index(False)]


def bridge(first: Outline, second: Outline) -> tuple[Place, Place]:
    """Return the middle pair of points of the stretch where two outlines are nearest."""
    pairs = facing(first, second, slack=2.0)
    return pairs[len(pairs) // 2]


def seam(first: Outline, second: Outline, least: float = 24.0) -> list[Place]:
    """Return a line that runs between two outlines where they face each other, at least `least` long."""
    pairs = facing(first, second)
    line = [((p[0] + q[0]) / 2, (p[1] + q[1]) / 2) for p, q in pairs]
    if sum(distance(a, b) for a, b in pairwise(line)) >= least:
        return line
    p, q = bridge(first, second)
    return _across(p, q, _direction(p, q, first, second), least)


def _across(p: Place, q: Place, along: Place, length: float) -> list[Place]:
    x, y = (p[0] + q[0]) / 2, (p[1] + q[1]) / 2
    dx, dy = -along[1] * length / 2, along[0] * length / 2
    return [(x - dx, y - dy), (x + dx, y + dy)]


def _direction(p: Place, q: Place, first: Outline, second: Outline) -> Place:
    a, b = (p, q) if distance(p, q) > 1 else (middle(first), middle(second))
    length = distance(a, b) or 1.0
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def middle(outline: Outline) -> Place:
    """Return the mean of the corners."""
    return sum(p[0] for p in outline) / len(outline), sum(p[1] for p in outline) / len(outline)


def _sides(outline: Outline) -> list[tuple[Place, Place]]:
    return [*pairwise(outline), (outline[-1], outline[0])]


def _perimeter(outline: Outline) -> float:
    return sum(distance(a, b) for a, b in _sides(outline))


def _walk(outline: Outline) -> list[Place]:
    steps: list[Place] = []
    for a, b in _sides(outline):
        count = max(1, ceil(distance(a, b) / _STEP))
        steps += [(a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count) for i in range(count)]
    return steps


def _start_of_longest(is_near: list[bool]) -> int:
    count = len(is_near)
    starts = [i for i in range(count) if is_near[i] and not is_near[i - 1]]
    return max(starts, key=lambda i: next(n for n in range(count) if not is_near[(i + n) % count]))
