"""Where outlines face each other."""

from __future__ import annotations

from itertools import pairwise

import pytest

from toolkit.draw.outline import bridge, distance, facing, seam

LEFT = ((0, 0), (100, 0), (100, 100), (0, 100))
RIGHT = ((120, 20), (200, 20), (200, 300), (120, 300))
CORNER = ((120, 120), (200, 120), (200, 200), (120, 200))


def test_facing_runs_along_the_common_stretch() -> None:
    """Two spaces side by side face each other where both have a side, first space first."""
    pairs = facing(LEFT, RIGHT, slack=1)
    assert all(p[0] == 100 and q[0] == 120 for p, q in pairs)
    assert min(p[1] for p, _ in pairs) >= 14
    assert max(p[1] for p, _ in pairs) == pytest.approx(100, abs=6)
    assert [(q, p) for p, q in facing(RIGHT, LEFT, slack=1)] == pairs


def test_bridge_is_the_middle_of_the_stretch() -> None:
    """The way across leads over the middle of the common stretch."""
    start, end = bridge(LEFT, RIGHT)
    assert distance(start, end) == pytest.approx(20, abs=0.5)
    assert 40 < start[1] < 80


def test_seam_runs_between() -> None:
    """A line between two spaces keeps halfway, and is never too short to be seen, even at a corner."""
    assert {x for x, y in seam(LEFT, RIGHT) if 30 < y < 90} == {110}
    line = seam(LEFT, CORNER)
    assert sum(distance(a, b) for a, b in pairwise(line)) == pytest.approx(24)
    middle = line[len(line) // 2]
    assert distance(middle, (110, 110)) < 25


def test_a_space_inside_another_faces_it_all_round() -> None:
    """Even the odd case gives an answer."""
    inner = ((40, 40), (60, 40), (60, 60), (40, 60))
    assert len(facing(LEFT, inner, slack=100)) > 4
