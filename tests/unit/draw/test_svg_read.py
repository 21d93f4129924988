"""Drawings of other programs: shapes, transforms, layers, and what is refused."""

from __future__ import annotations

from math import hypot

import pytest

from toolkit.draw.svg_path import matrix, moved, path_lines
from toolkit.draw.svg_read import Layers, SvgError, read_layers


def drawing(inside: str) -> Layers:
    """Read a drawing of 100 x 100 with something in it."""
    return read_layers(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{inside}</svg>')


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("M0 0 L10 0 10 10z", [(0, 0), (10, 0), (10, 10)]),
        ("m1,1 9,0 0,9", [(1, 1), (10, 1), (10, 10)]),
        ("M0 0h10v10H0V5", [(0, 0), (10, 0), (10, 10), (0, 10), (0, 5)]),
        ("M.5-.5l1e1.5", [(0.5, -0.5), (10.5, 0.0)]),
    ],
)
def test_straight_paths(data: str, expected: list[tuple[float, float]]) -> None:
    """Absolute and relative commands, left-out commands, tight numbers."""
    assert path_lines(data) == [expected]


def test_pieces() -> None:
    """Each M begins a piece; after z the pen is back at the start."""
    assert path_lines("M0 0 L1 0 z l0 5 M9 9 L8 8") == [[(0, 0), (1, 0)], [(0, 0), (0, 5)], [(9, 9), (8, 8)]]


@pytest.mark.parametrize("data", ["M0 0 C0 10 10 10 10 0", "M0 0 Q5 15 10 0", "M0 0 A5 5 0 0 0 10 0"])
def test_curves_end_where_they_say(data: str) -> None:
    """A curve is cut into short lines from its start to its end and bulges downwards here."""
    (line,) = path_lines(data)
    assert (line[0], line[-1]) == ((0, 0), (10, 0))
    assert max(y for _, y in line) == pytest.approx(6.5, abs=1.6)


def test_smooth_curves_mirror_the_handle() -> None:
    """S and T go on in the direction in which the curve before came."""
    (cubic,) = path_lines("M0 0 C0 10 10 10 10 0 S20 -10 20 0")
    (quadratic,) = path_lines("M0 0 Q5 10 10 0 T20 0")
    assert min(y for x, y in cubic if x > 10) < -5
    assert min(y for x, y in quadratic if x > 10) < -4


@pytest.mark.parametrize(("large", "forward"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_arcs_keep_their_radius(large: int, forward: int) -> None:
    """All points of a circle's arc lie at its radius from one of two centres, and the large arc is longer."""
    (line,) = path_lines(f"M0 0 A5 5 0 {large} {forward} 5 5")
    centre = (5, 0) if large == forward else (0, 5)
    assert all(hypot(x - centre[0], y - centre[1]) == pytest.approx(5) for x, y in line)
    assert (len(line) > 12) == bool(large)


@pytest.mark.parametrize("data", ["0 0", "M0 0 L1", "M0 0 X1 1", "L1 1", "M0 0 z 5 5"])
def test_broken_paths_are_refused(data: str) -> None:
    """What is no path data is an error, not a guess."""
    with pytest.raises(ValueError, match=r"."):
        path_lines(data)


def test_transforms() -> None:
    """Transforms apply from the last to the first."""
    assert moved((1, 0), matrix("translate(10,20) rotate(90)")) == pytest.approx((10, 21))
    assert moved((1, 1), matrix("scale(2 3)")) == (2, 3)
    assert moved((4, 5), matrix("rotate(180, 4, 4)")) == pytest.approx((4, 3))
    assert moved((1, 2), matrix("matrix(1 0 0 1 5 6) skewX(45)")) == pytest.approx((8, 8))
    with pytest.raises(ValueError, match="unknown transform bend"):
        matrix("bend(3)")


def test_layers_by_id_or_label() -> None:
    """A layer is a group; transforms of all groups around a shape apply, nested groups keep the layer."""
    layers = drawing(
        '<g id="g1" transform="translate(10 0)"><g id="Spaces" transform="scale(2)"><g id="sub">'
        '<rect id="a1" x="1" y="2" width="3" height="4"/></g></g></g><line id="loose" x1="1" x2="2"/>'
    )
    (shape,) = layers.shapes["spaces"]
    assert shape.label == "a1"
    assert shape.pieces == (((12, 4), (18, 4), (18, 12), (12, 12)),)
    assert layers.shapes[""][0].label == "loose"
    assert layers.page == (0, 0, 100, 100)


def test_every_shape_is_read() -> None:
    """Polygons, polylines, circles and ellipses have their corners."""
    layers = drawing(
        '<g id="spaces"><polygon points="0,0 5,0 5,5"/><polyline points="1 1 2 2"/>'
        '<circle cx="5" cy="5" r="2"/><ellipse cx="5" cy="5" rx="2" ry="1"/><text>no shape</text></g>'
    )
    assert [len(shape.pieces[0]) for shape in layers.shapes["spaces"]] == [3, 2, 24, 24]


def test_definitions_are_no_shapes() -> None:
    """What only stands in defs is not drawn."""
    assert drawing('<defs><rect width="3" height="3"/></defs>').shapes == {}


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("", "not well-formed XML", 1),
        ("<svg>\n<g></svg>", "mismatched tag", 2),
        ("<html/>", "no SVG file: it begins with <html>", 1),
        ('<!DOCTYPE svg [<!ENTITY a "aa">]><svg>&a;</svg>', "DOCTYPE", 1),
        ('<?xml version="1.0"?>\n<!DOCTYPE svg SYSTEM "file:///etc/passwd">\n<svg/>', "DOCTYPE", 2),
        ("<svg/>", "neither a viewBox nor a page size", 1),
        ('<svg width="10" height="10">\n<path id="q" d="M0 zz"/></svg>', "q: numbers are missing", 2),
        ('<svg width="10" height="10"><rect id="q" x="1%"/></svg>', "q: not a list of numbers", 1),
        ("<svg>" + "<g>" * 70 + "</g>" * 70 + "</svg>", "deeply nested", 1),
        ("<svg>" + "<g/>" * 20_001 + "</svg>", "too many", 1),
        ("<svg>" + " " * 5_000_001 + "</svg>", "larger than 5 MB", 1),
        (f'<svg width="1" height="1"><path d="M{" 1" * 2000}"/></svg>', "too many points", 1),
    ],
)
def test_what_is_refused(text: str, message: str, line: int) -> None:
    """Each fault is one message with its line."""
    with pytest.raises(SvgError, match=message) as caught:
        read_layers(text)
    assert caught.value.line == line
