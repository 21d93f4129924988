"""SVG through ElementTree: everything is escaped, one user unit is one millimetre, ids are prefixed."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from unicodedata import east_asian_width

Element = ET.Element
Value = str | float
Place = tuple[float, float]

_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NOT_IN_IDS = re.compile(r"[^A-Za-z0-9_.-]+")


class Drawing:
    """One picture. Ids are prefixed, so that several pictures can stand on one page."""

    __slots__ = ("defs", "prefix", "root")

    def __init__(self, size: Place, prefix: str, title: str = "") -> None:
        """Begin an empty picture.

        Args:
            size: width and height in millimetres.
            prefix: what every id of this picture begins with.
            title: what the picture shows, for those who can't see it.
        """
        width, height = size
        self.prefix = _NOT_IN_IDS.sub("-", prefix)
        self.root = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img"})
        self.root.set("width", f"{number(width)}mm")
        self.root.set("height", f"{number(height)}mm")
        self.root.set("viewBox", f"0 0 {number(width)} {number(height)}")
        if title:
            add(self.root, "title", title)
        self.defs = add(self.root, "defs")

    def name(self, local: str) -> str:
        """Return the id of something of this picture."""
        return f"{self.prefix}-{_NOT_IN_IDS.sub('-', local)}"

    def link(self, local: str) -> str:
        """Return a reference to something in `defs`, for use as fill or marker."""
        return f"url(#{self.name(local)})"

    def text(self) -> str:
        """Return the picture as SVG text without XML prolog or blank lines, ending in a newline."""
        return ET.tostring(self.root, encoding="unicode", short_empty_elements=True) + "\n"


def add(parent: Element, tag: str, text: str | None = None, /, **attributes: Value | None) -> Element:
    """Add an element: `stroke_width` becomes `stroke-width`, numbers are millimetres, None is left out."""
    named = {
        key.rstrip("_").replace("_", "-"): value if isinstance(value, str) else number(value)
        for key, value in attributes.items()
        if value is not None
    }
    child = ET.SubElement(parent, tag, {key: clean(value) for key, value in named.items()})
    if text is not None:
        child.text = clean(text)
    return child


def clean(text: str) -> str:
    """Return the text without characters that XML can't hold, on one line."""
    return _FORBIDDEN.sub("\ufffd", " ".join(text.splitlines()) if "\n" in text or "\r" in text else text)


def number(value: float) -> str:
    """Return a length as text, to a thousandth of a millimetre, the same on every machine."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def text_width(text: str) -> int:
    """Return how wide a text is, in letters of English; at least 1. A Chinese character is as wide as two."""
    return max(1, sum(2 if east_asian_width(character) in "WF" else 1 for character in text))


def path(points: Iterable[Place], *, is_closed: bool = False) -> str:
    """Return the path data of straight lines through the points."""
    steps = " L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{steps}{' Z' if is_closed else ''}"
