"""What the exact geometry answers, from the plain case to the corners."""

from __future__ import annotations

from fractions import Fraction

import pytest

from toolkit.games.mice_and_mystics.geometry import (
    Corner,
    distance_squared,
    gap_squared,
    has_corner_near,
    has_gap_within,
    has_overlap,
    is_clear,
    is_simple,
    is_within_edge,
    orientation,
    overlap_area,
    passage,
    sight_table,
)

SQUARE = ((10, 10), (20, 10), (20, 20), (10, 20))
BOW_TIE = ((0, 0), (10, 10), (10, 0), (0, 10))
CUP = ((0, 0), (30, 0), (30, 30), (20, 30), (20, 10), (10, 10), (10, 30), (0, 30))


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ((0, 15), (30, 15), "crosses"),
        ((0, 0), (30, 30), "crosses"),
        ((12, 12), (18, 18), "crosses"),
        ((15, 15), (15, 15), "crosses"),
        ((0, 20), (20, 0), "touches"),
        ((0, 10), (30, 10), "touches"),
        ((20, 15), (30, 15), "touches"),
        ((0, 5), (30, 5), "apart"),
        ((0, 19), (19, 0), "apart"),
        ((0, 0), (9, 9), "apart"),
    ],
)
def test_passage_of_a_square(a: tuple[int, int], b: tuple[int, int], expected: str) -> None:
    """A segment crosses a square, touches its border or corner, or misses it by as little as one unit."""
    assert passage(a, b, SQUARE) == expected


def test_passage_through_the_mouth_of_a_cup() -> None:
    """A line between the arms of a cup touches them and never enters."""
    assert passage((15, 10), (15, 30), CUP) == "touches"
    assert passage((10, 20), (20, 20), CUP) == "touches"
    assert passage((5, 30), (25, 30), CUP) == "touches"
    assert passage((5, 20), (25, 20), CUP) == "crosses"


@pytest.mark.parametrize(("corner", "expected"), [("clear", True), ("blocked", False)])
def test_sight_at_a_corner_is_a_policy(corner: Corner, expected: bool) -> None:  # noqa: FBT001 - a table column
    """A line that touches only the corner of a wall is clear or blocked as the policy says."""
    assert is_clear((0, 20), (20, 0), [SQUARE], corner) is expected


def test_sight_table() -> None:
    """Sight is mutual, blocked by any wall, and a pair settled by hand overrides the geometry."""
    centres = [(0, 15), (30, 15), (30, 0)]
    assert sight_table(centres, [SQUARE]) == [[True, False, True], [False, True, True], [True, True, True]]
    table = sight_table(centres, [SQUARE], {(1, 0): True, (0, 2): False})
    assert table == [[True, True, False], [True, True, True], [False, True, True]]


def test_a_bow_tie_is_not_simple() -> None:
    """Crossing sides, spikes and repeated corners are no proper outline."""
    assert is_simple(SQUARE)
    assert is_simple(CUP)
    assert not is_simple(BOW_TIE)
    assert not is_simple(((0, 0), (10, 0), (5, 0)))
    assert not is_simple(((0, 0), (10, 0), (10, 10), (10, 0)))


def test_overlap_and_gap() -> None:
    """Touching is no overlap and no gap; both measures are exact."""
    beside = tuple((x + 10, y) for x, y in SQUARE)
    aslant = ((15, 15), (25, 15), (20, 25))
    assert not has_overlap(SQUARE, beside)
    assert gap_squared(SQUARE, beside) == 0
    assert overlap_area(SQUARE, aslant) == Fraction(75, 4)
    assert gap_squared(SQUARE, ((21, 22), (30, 22), (30, 30))) == 5
    assert has_gap_within(SQUARE, ((23, 24), (30, 24), (30, 30)), 5)
    assert not has_gap_within(SQUARE, ((23, 25), (30, 25), (30, 30)), 5)


def test_gap_of_an_outline_inside_another_is_none() -> None:
    """A space inside another has no gap to it."""
    inner = ((13, 13), (16, 13), (16, 16))
    assert gap_squared(SQUARE, inner) == gap_squared(inner, SQUARE) == 0
    assert has_overlap(SQUARE, inner)


def test_small_answers() -> None:
    """Turns, distances, corners near a line and the edge of the tile."""
    assert [orientation((0, 0), (1, 0), p) for p in ((2, 1), (2, 0), (2, -1))] == [1, 0, -1]
    assert distance_squared((0, 3), (0, 0), (10, 0)) == 9
    assert distance_squared((13, 4), (0, 0), (10, 0)) == 25
    assert distance_squared((3, 4), (0, 0), (0, 0)) == 25
    assert distance_squared((0, 1), (0, 0), (1, 1)) == Fraction(1, 2)
    assert has_corner_near((0, 8), (30, 8), SQUARE, 2)
    assert not has_corner_near((0, 7), (30, 7), SQUARE, 2)
    assert is_within_edge(((0, 0), (1000, 0), (0, 1000)))
    assert not is_within_edge(((0, 0), (1001, 0), (0, 1000)))
