"""SVG text: escaped, in millimetres, the same on every machine."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.draw.svg import Drawing, add, clean, number, path

NS = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> ET.Element:
    """Read a drawing of our own."""
    return ET.fromstring(svg)  # noqa: S314 - nothing foreign is in it


def test_one_user_unit_is_one_millimetre() -> None:
    """Width and height are in millimetres and the viewBox counts the same."""
    root = parsed(Drawing((63, 88.5), "card").text())
    assert (root.get("width"), root.get("height")) == ("63mm", "88.5mm")
    assert root.get("viewBox") == "0 0 63 88.5"


def test_ids_are_prefixed() -> None:
    """Two drawings on a page don't share ids, and ids hold no odd letters."""
    drawing = Drawing((10, 10), "tile a/b")
    assert drawing.name("x y") == "tile-a-b-x-y"
    assert drawing.link("head") == "url(#tile-a-b-head)"


@settings(derandomize=True, max_examples=200, deadline=None)
@given(st.text())
def test_any_text_survives_in_content_and_attributes(text: str) -> None:
    """Whatever an author writes, the drawing is well-formed and says it, but for what XML can't hold."""
    drawing = Drawing((10, 10), "p", text)
    add(drawing.root, "text", text, font_family=text)
    root = parsed(drawing.text())
    element = root[-1]
    assert element.get("font-family") == clean(text)
    assert (element.text or "") == clean(text)


def test_markup_in_text_is_only_text() -> None:
    """Neither tags nor quotes get out of text and attributes."""
    drawing = Drawing((10, 10), "p")
    add(drawing.root, "text", "<script>", fill='x" onload="y')
    assert "<script>" not in drawing.text()
    assert parsed(drawing.text())[-1].attrib == {"fill": 'x" onload="y'}


def test_attributes() -> None:
    """Underscores become hyphens, numbers millimetres, and None is left out."""
    drawing = Drawing((10, 10), "p")
    child = add(drawing.root, "path", stroke_width=0.12345, d="M0 0", fill=None)
    assert child.attrib == {"stroke-width": "0.123", "d": "M0 0"}


@pytest.mark.parametrize(
    ("value", "text"), [(1.0, "1"), (-0.0001, "0"), (2.5, "2.5"), (100, "100"), (1 / 3, "0.333")]
)
def test_number(value: float, text: str) -> None:
    """Lengths are written to a thousandth of a millimetre, without needless zeros."""
    assert number(value) == text


def test_path() -> None:
    """A path goes through its points, and back if it is closed."""
    assert path([(0, 0), (1, 2.5)]) == "M0 0 L1 2.5"
    assert path([(0, 0), (1, 0), (1, 1)], is_closed=True) == "M0 0 L1 0 L1 1 Z"
