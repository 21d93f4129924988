"""Our exact geometry against shapely, an independent one, on all tiles and on polygons made at random."""

from __future__ import annotations

from itertools import combinations
from math import atan2
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML
from shapely.geometry import LineString, MultiPoint, Polygon
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry.base import BaseGeometry

from toolkit.games.mice_and_mystics import geometry as ours
from toolkit.games.mice_and_mystics.model.tile import Tile

TILES = sorted((Path(__file__).parents[3] / "content" / "mice-and-mystics" / "tiles").glob("*.yaml"))
Point = tuple[int, int]
Shape = tuple[Point, ...]

# A small board makes shared corners, common sides and straight runs likely.
points = st.tuples(st.integers(0, 9), st.integers(0, 9))
corners = st.lists(points, min_size=3, max_size=7, unique=True).map(tuple)
laws = settings(derandomize=True, max_examples=400, deadline=None)


def untangled(outline: Shape) -> Shape:
    """Return the outline, its corners sorted round their middle if it crosses itself."""
    if Polygon(outline).is_valid:
        return outline
    middle = MultiPoint(outline).centroid
    return tuple(sorted(outline, key=lambda p: (atan2(p[1] - middle.y, p[0] - middle.x), p)))


polygons = corners.map(untangled)


@pytest.fixture(params=TILES, ids=[path.stem for path in TILES])
def tile(request: pytest.FixtureRequest) -> Tile:
    """One side of a tile."""
    return Tile.model_validate(YAML(typ="safe").load(request.param))


def segment(a: Point, b: Point) -> BaseGeometry:
    """Return the segment, or the point if both ends are the same."""
    return LineString([a, b]) if a != b else ShapelyPoint(a)


def passage(a: Point, b: Point, outline: Shape) -> str:
    """Return what shapely says of a segment and an outline."""
    line, shape = segment(a, b), Polygon(outline)
    if not line.intersects(shape):
        return "apart"
    return "touches" if line.touches(shape) else "crosses"


def test_sight_on_every_tile(tile: Tile) -> None:
    """Every pair of centres sees each other exactly if shapely finds no blocking wall crossed."""
    centres = [space.centre for space in tile.spaces]
    walls = [wall.outline for wall in tile.walls if wall.blocks_sight]
    table = ours.sight_table(centres, walls)
    for i, j in combinations(range(len(centres)), 2):
        expected = all(passage(centres[i], centres[j], wall) != "crosses" for wall in walls)
        assert table[i][j] == table[j][i] == expected, (tile.spaces[i].id, tile.spaces[j].id)


def test_outlines_of_every_tile(tile: Tile) -> None:
    """Outlines are simple, their areas agree, and each centre lies inside its own."""
    for space in tile.spaces:
        shape = Polygon(space.outline)
        assert ours.is_simple(space.outline)
        assert shape.is_valid
        assert float(ours.area(space.outline)) == pytest.approx(shape.area)
        assert ours.place_of_point(space.centre, space.outline) == ours.INSIDE
        assert ours.is_within_edge(space.outline)


def test_gaps_of_every_tile(tile: Tile) -> None:
    """The gap and the shared area of every two spaces agree."""
    shapes = {space.id: Polygon(space.outline) for space in tile.spaces}
    for one, other in combinations(tile.spaces, 2):
        distance = shapes[one.id].distance(shapes[other.id])
        if distance < 60:
            assert float(ours.gap_squared(one.outline, other.outline)) == pytest.approx(distance**2)
        shared = shapes[one.id].intersection(shapes[other.id]).area
        assert float(ours.overlap_area(one.outline, other.outline)) == pytest.approx(shared, abs=1e-6)


@laws
@given(corners)
def test_simple(outline: Shape) -> None:
    """A polygon is simple exactly if shapely finds it valid."""
    assert ours.is_simple(outline) == Polygon(outline).is_valid


@laws
@given(points, points, polygons)
def test_passage(a: Point, b: Point, outline: Shape) -> None:
    """A segment crosses, touches or misses a polygon as shapely says, from both ends and both ways round."""
    assume(ours.is_simple(outline))
    expected = passage(a, b, outline)
    assert ours.passage(a, b, outline) == expected
    assert ours.passage(b, a, tuple(reversed(outline))) == expected


@laws
@given(points, polygons)
def test_place_of_point(p: Point, outline: Shape) -> None:
    """A point is inside, on the border or outside as shapely says."""
    assume(ours.is_simple(outline))
    shape, point = Polygon(outline), ShapelyPoint(p)
    expected = ours.INSIDE if shape.contains(point) else ours.ON_BORDER if shape.touches(point) else ours.OUTSIDE
    assert ours.place_of_point(p, outline) == expected


@laws
@given(polygons, polygons)
def test_two_outlines(first: Shape, second: Shape) -> None:
    """Overlap, shared area and gap agree, in either order."""
    assume(ours.is_simple(first) and ours.is_simple(second))
    one, other = Polygon(first), Polygon(second)
    assert ours.has_overlap(first, second) == ours.has_overlap(second, first)
    assert ours.has_overlap(first, second) == (one.intersects(other) and not one.touches(other))
    assert float(ours.overlap_area(first, second)) == pytest.approx(one.intersection(other).area, abs=1e-9)
    assert float(ours.gap_squared(first, second)) == pytest.approx(one.distance(other) ** 2, abs=1e-9)
    assert ours.gap_squared(first, second) == ours.gap_squared(second, first)


@laws
@given(polygons, st.integers(0, 6))
def test_same_outline_written_differently(outline: Shape, turn: int) -> None:
    """An outline overlaps itself wholly, wherever it begins and whichever way round it goes."""
    assume(ours.is_simple(outline))
    turn %= len(outline)
    again = tuple(reversed(outline[turn:] + outline[:turn]))
    assert ours.has_overlap(outline, again)
    assert ours.overlap_area(outline, again) == ours.area(outline)


@laws
@given(points, points, points, points)
def test_two_segments(a: Point, b: Point, c: Point, d: Point) -> None:
    """Two segments meet exactly if shapely says so."""
    assert ours.is_meeting(a, b, c, d) == segment(a, b).intersects(segment(c, d))
