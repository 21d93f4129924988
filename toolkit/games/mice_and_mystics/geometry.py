"""Exact geometry of tiles: points and outlines are integers, every answer is exact, nothing is rounded.

Points are `(x, y)` in per mille of the tile's edge; an outline is the corners of a simple polygon in order,
either way round, without repeating the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Literal

Point = tuple[int, int]
Outline = Sequence[Point]
Corner = Literal["clear", "blocked"]
Passage = Literal["apart", "touches", "crosses"]

INSIDE, ON_BORDER, OUTSIDE = 1, 0, -1


def orientation(a: Point, b: Point, c: Point) -> int:
    """Return 1, 0 or -1: whether a turn from a over b to c goes one way, straight on, or the other way."""
    area = _cross(a, b, c)
    return (area > 0) - (area < 0)


def has_on_segment(a: Point, b: Point, p: Point) -> bool:
    """Tell whether p lies on the segment from a to b, its ends included."""
    return (
        _cross(a, b, p) == 0
        and min(a[0], b[0]) <= p[0] <= max(a[0], b[0])
        and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])
    )


def is_proper_crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Tell whether the segments a-b and c-d cross at a point that is inside both."""
    return _cross(a, b, c) * _cross(a, b, d) < 0 and _cross(c, d, a) * _cross(c, d, b) < 0


def is_meeting(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Tell whether the segments a-b and c-d have any point in common."""
    return (
        is_proper_crossing(a, b, c, d)
        or has_on_segment(a, b, c)
        or has_on_segment(a, b, d)
        or has_on_segment(c, d, a)
        or has_on_segment(c, d, b)
    )


def place_of_point(p: Point, outline: Outline) -> int:
    """Return INSIDE, ON_BORDER or OUTSIDE: where p lies with respect to the outline."""
    is_inside = False
    for a, b in edges(outline):
        if has_on_segment(a, b, p):
            return ON_BORDER
        low, high = (a, b) if a[1] < b[1] else (b, a)
        if low[1] <= p[1] < high[1] and _cross(low, high, p) > 0:
            is_inside = not is_inside
    return INSIDE if is_inside else OUTSIDE


def passage(a: Point, b: Point, outline: Outline) -> Passage:
    """Say how a-b goes by an outline: it `crosses` the inside, `touches` the border, or neither."""
    if _is_box_apart((a, b), outline):
        return "apart"
    if any(is_proper_crossing(a, b, c, d) for c, d in edges(outline)):
        return "crosses"
    # Without a proper crossing, inside and outside can only change at an end or at a corner on the segment.
    doubled = [(2 * x, 2 * y) for x, y in outline]
    stops = sorted({a, b, *(p for p in outline if has_on_segment(a, b, p))})
    middles = [(p[0] + q[0], p[1] + q[1]) for p, q in pairwise(stops)] or [(2 * a[0], 2 * a[1])]
    if any(place_of_point(middle, doubled) == INSIDE for middle in middles):
        return "crosses"
    is_touching = any(is_meeting(a, b, c, d) for c, d in edges(outline))
    return "touches" if is_touching else "apart"


def is_clear(a: Point, b: Point, walls: Sequence[Outline], corner: Corner = "clear") -> bool:
    """Tell whether a line of sight from a to b passes all walls.

    Args:
        a: the centre of one space.
        b: the centre of the other.
        walls: the outlines that block sight.
        corner: what a line does that touches the border of a wall and never enters it
            (the policy `sight_at_corner`).
    """
    stops = {"crosses"} if corner == "clear" else {"crosses", "touches"}
    return not any(passage(a, b, wall) in stops for wall in walls)


def sight_table(
    centres: Sequence[Point],
    walls: Sequence[Outline],
    overrides: Mapping[tuple[int, int], bool] | None = None,
    corner: Corner = "clear",
) -> list[list[bool]]:
    """Return who sees whom: a symmetric table, row and column in the order of the centres.

    Args:
        centres: the centre of each space.
        walls: the outlines that block sight.
        overrides: pairs of positions in `centres`, in either order, settled by hand.
        corner: the policy `sight_at_corner`.

    Returns:
        `table[i][j]`, true if i sees j; each space sees itself.
    """
    count = len(centres)
    table = [[True] * count for _ in range(count)]
    for i, j in combinations(range(count), 2):
        table[i][j] = table[j][i] = is_clear(centres[i], centres[j], walls, corner)
    for (i, j), is_seen in (overrides or {}).items():
        table[i][j] = table[j][i] = is_seen
    return table


def has_overlap(first: Outline, second: Outline) -> bool:
    """Tell whether two outlines have inner points in common; touching is no overlap."""
    if _is_box_apart(first, second):
        return False
    if any(passage(a, b, second) == "crosses" for a, b in edges(first)):
        return True
    if any(passage(a, b, first) == "crosses" for a, b in edges(second)):
        return True
    return _normal_form(first) == _normal_form(second)


def overlap_area(first: Outline, second: Outline) -> Fraction:
    """Return the exact area that two outlines share, in square per mille of the edge."""
    if not has_overlap(first, second):
        return Fraction(0)
    heights = sorted(_heights(first, second))
    return sum((_slab_area(first, second, low, high) for low, high in pairwise(heights)), Fraction(0))


def area(outline: Outline) -> Fraction:
    """Return the exact area of an outline, in square per mille of the edge."""
    return Fraction(abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(outline))), 2)


def is_simple(outline: Outline) -> bool:
    """Tell whether an outline is a proper polygon: no edge meets another but at the corner they share."""
    if len(outline) < 3 or len(set(outline)) < len(outline):  # noqa: PLR2004 - a polygon has three corners
        return False
    sides = list(edges(outline))
    return all(_is_neat(sides, i, j) for i, j in combinations(range(len(sides)), 2))


def is_within_edge(outline: Outline, size: int = 1000) -> bool:
    """Tell whether all corners lie on the tile, its edge included."""
    return all(0 <= x <= size and 0 <= y <= size for x, y in outline)


def distance_squared(p: Point, a: Point, b: Point) -> Fraction:
    """Return the exact square of the distance from p to the segment a-b."""
    length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    along = (p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])
    if along <= 0 or length == 0:
        return Fraction((p[0] - a[0]) ** 2 + (p[1] - a[1]) ** 2)
    if along >= length:
        return Fraction((p[0] - b[0]) ** 2 + (p[1] - b[1]) ** 2)
    return Fraction(_cross(a, b, p) ** 2, length)


def gap_squared(first: Outline, second: Outline) -> Fraction:
    """Return the exact square of the gap between two outlines; 0 if they touch or overlap."""
    if any(passage(a, b, second) != "apart" for a, b in edges(first)):
        return Fraction(0)
    if place_of_point(second[0], first) != OUTSIDE:
        return Fraction(0)
    return min(*_corner_gaps(first, second), *_corner_gaps(second, first))


def has_gap_within(first: Outline, second: Outline, limit: Fraction | int) -> bool:
    """Tell whether the gap between two outlines is at most `limit` per mille of the edge."""
    return gap_squared(first, second) <= limit * limit


def has_corner_near(a: Point, b: Point, outline: Outline, limit: Fraction | int) -> bool:
    """Tell whether a corner of the outline lies at most `limit` from a-b, so that sight is doubtful."""
    square = limit * limit
    return any(_is_near(corner, a, b, square) for corner in outline)


def _is_near(p: Point, a: Point, b: Point, square: Fraction | int) -> bool:
    """Tell whether the square of `distance_squared` is at most `square`, without a division."""
    dx, dy, px, py = b[0] - a[0], b[1] - a[1], p[0] - a[0], p[1] - a[1]
    length = dx * dx + dy * dy
    along = px * dx + py * dy
    if along <= 0 or length == 0:
        return px * px + py * py <= square
    if along >= length:
        return (p[0] - b[0]) ** 2 + (p[1] - b[1]) ** 2 <= square
    return (dx * py - px * dy) ** 2 <= square * length


def edges(outline: Outline) -> Iterator[tuple[Point, Point]]:
    """Yield the sides of an outline, the closing one last."""
    yield from pairwise(outline)
    yield outline[-1], outline[0]


def _cross(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _is_box_apart(first: Outline, second: Outline) -> bool:
    left, low, right, high = _box(first)
    other_left, other_low, other_right, other_high = _box(second)
    return right < other_left or other_right < left or high < other_low or other_high < low


def _box(outline: Outline) -> tuple[int, int, int, int]:
    across, down = [p[0] for p in outline], [p[1] for p in outline]
    return min(across), min(down), max(across), max(down)


def _corner_gaps(first: Outline, second: Outline) -> Iterator[Fraction]:
    return (distance_squared(p, a, b) for p in first for a, b in edges(second))


def _is_neat(sides: list[tuple[Point, Point]], i: int, j: int) -> bool:
    (a, b), (c, d) = sides[i], sides[j]
    if j == i + 1:
        return not (has_on_segment(a, b, d) or has_on_segment(c, d, a))
    if i == 0 and j == len(sides) - 1:
        return not (has_on_segment(a, b, c) or has_on_segment(c, d, b))
    return not is_meeting(a, b, c, d)


def _normal_form(outline: Outline) -> tuple[Point, ...]:
    """Return the corners without those on a straight line, from the least on, turning one fixed way."""
    count = len(outline)
    bends = [p for i, p in enumerate(outline) if _cross(outline[i - 1], p, outline[(i + 1) % count])]
    start = bends.index(min(bends))
    turned = tuple(bends[start:] + bends[:start])
    backward = (turned[0], *reversed(turned[1:]))
    return min(turned, backward)


def _heights(first: Outline, second: Outline) -> set[Fraction]:
    heights = {Fraction(p[1]) for p in (*first, *second)}
    for a, b in edges(first):
        heights.update(
            _crossing_height(a, b, c, d) for c, d in edges(second) if is_proper_crossing(a, b, c, d)
        )
    return heights


def _crossing_height(a: Point, b: Point, c: Point, d: Point) -> Fraction:
    share = Fraction(_cross(c, d, a), _cross(c, d, a) - _cross(c, d, b))
    return a[1] + share * (b[1] - a[1])


def _slab_area(first: Outline, second: Outline, low: Fraction, high: Fraction) -> Fraction:
    # No side begins, ends or crosses inside the slab, so its width in the middle is its mean width.
    middle = (low + high) / 2
    width = sum(
        (
            max(Fraction(0), min(right, end) - max(left, start))
            for left, right in _runs(first, middle)
            for start, end in _runs(second, middle)
        ),
        Fraction(0),
    )
    return width * (high - low)


def _runs(outline: Outline, height: Fraction) -> list[tuple[Fraction, Fraction]]:
    hits = sorted(
        a[0] + (height - a[1]) * Fraction(b[0] - a[0], b[1] - a[1])
        for a, b in edges(outline)
        if min(a[1], b[1]) < height < max(a[1], b[1])
    )
    return list(zip(hits[::2], hits[1::2], strict=True))
