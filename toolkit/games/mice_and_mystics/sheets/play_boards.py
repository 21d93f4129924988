"""Boards to print: the strip of hourglass and chapter end, the initiative track, the cheese wheel."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from toolkit.draw.svg import Drawing, Element, add
from toolkit.games.mice_and_mystics.sheets import tile_marks as marks

if TYPE_CHECKING:
    from toolkit.draw.svg import Place
    from toolkit.games.mice_and_mystics.sheets.telling import Teller

TRACK_SLOTS = 10
CARD_WIDTH, CARD_HEIGHT = 33.0, 50.0
_STRIP_HEIGHT, _WHEEL_SIZE, _SLICES = 24.0, 92.0, 6
_OTHER_BOARDS = 177.0
"""What strip, track and their headings take of the height of a page."""
_PAPER = "#fdfaf3"


def hourglass_strip(teller: Teller, pages: int, end_page: int, width: float) -> tuple[str, Place]:
    """Draw the pages of the chapter track; the page of the chapter end has a thick double frame."""
    drawing = Drawing((width, _STRIP_HEIGHT), "hourglass", teller.word("hourglass"))
    cell = width / pages
    for number in range(1, pages + 1):
        x = (number - 1) * cell
        is_end = number == end_page
        _frame(drawing.root, (x + 0.6, 0.6), (cell - 1.2, _STRIP_HEIGHT - 1.2), 1.2 if is_end else 0.4)
        marks.letters(drawing.root, (x + cell / 2, 9), str(number), 7)
        if is_end:
            _frame(drawing.root, (x + 2, 2), (cell - 4, _STRIP_HEIGHT - 4), 0.3, "none")
            _flag(drawing.root, (x + cell / 2, 18))
        elif number == 1:
            _hourglass(drawing.root, (x + cell / 2, 18))
    return drawing.text(), (width, _STRIP_HEIGHT)


def initiative_track(teller: Teller, width: float) -> tuple[str, Place]:
    """Draw the slots of the initiative track in two rows."""
    columns = TRACK_SLOTS // 2
    height = 2 * CARD_HEIGHT + 4
    drawing = Drawing((width, height), "track", teller.word("track"))
    cell = width / columns
    for slot in range(TRACK_SLOTS):
        x, y = (slot % columns) * cell, (slot // columns) * (CARD_HEIGHT + 4)
        _frame(drawing.root, (x + 1, y + 1), (cell - 2, CARD_HEIGHT - 2), 0.5)
        marks.letters(drawing.root, (x + cell / 2, y + CARD_HEIGHT / 2), str(slot + 1), 12)
    return drawing.text(), (width, height)


def cheese_wheel(teller: Teller, room: float) -> tuple[str, Place]:
    """Draw the cheese wheel, as large as the other boards leave room on a page so high: the sixth slice is a surge."""
    size = min(_WHEEL_SIZE, room - _OTHER_BOARDS)
    drawing = Drawing((size, size), "wheel", teller.word("wheel"))
    middle = size / 2
    radius = middle - 1
    add(
        drawing.root, "circle", cx=middle, cy=middle, r=radius, fill=_PAPER, stroke=marks.INK, stroke_width=0.8
    )
    for slice_number in range(_SLICES):
        x, y = _round(middle, radius, slice_number)
        add(drawing.root, "path", d=f"M{middle:g} {middle:g} L{x:.3f} {y:.3f}", stroke=marks.INK, stroke_width=0.6)
        spot = _round(middle, radius * 0.62, slice_number + 0.5)
        marks.letters(drawing.root, spot, str(slice_number + 1), 11)
    last = _round(middle, radius * 0.86, _SLICES - 0.5)
    marks.letters(drawing.root, last, teller.word("surge_now"), 4.4)
    return drawing.text(), (size, size)


def _round(middle: float, radius: float, slices: float) -> Place:
    angle = 2 * pi * slices / _SLICES - pi / 2
    return middle + radius * cos(angle), middle + radius * sin(angle)


def _frame(parent: Element, corner: Place, size: Place, stroke: float, fill: str = _PAPER) -> None:
    add(
        parent,
        "rect",
        x=corner[0],
        y=corner[1],
        width=size[0],
        height=size[1],
        rx=1.2,
        fill=fill,
        stroke=marks.INK,
        stroke_width=stroke,
    )


def _hourglass(parent: Element, place: Place) -> None:
    x, y = place
    add(
        parent,
        "path",
        d=f"M{x - 3:g} {y - 3.6:g} h6 l-6 7.2 h6 Z",
        fill="none",
        stroke=marks.INK,
        stroke_width=0.6,
        stroke_linejoin="round",
    )


def _flag(parent: Element, place: Place) -> None:
    x, y = place
    add(
        parent,
        "path",
        d=f"M{x - 2:g} {y + 3.6:g} V{y - 3.6:g} L{x + 3:g} {y - 1.6:g} L{x - 2:g} {y + 0.4:g}",
        fill=marks.INK,
        stroke=marks.INK,
        stroke_width=0.6,
    )
