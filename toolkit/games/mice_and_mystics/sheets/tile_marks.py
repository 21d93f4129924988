"""The symbols printed on a drawn tile, all our own; each can be told from the others without colour."""

from __future__ import annotations

from math import cos, pi, sin

from toolkit.draw.svg import Drawing, Element, Place, add, number, path
from toolkit.games.mice_and_mystics.model.tile import Flip

INK = "#222222"
RED = "#c0142c"
YELLOW = "#ffd400"
WATER = "#1f5f8b"
COLOURS = {"orange": "#f2a33a", "blue": "#8fc1ea"}
FLIP_WORDS = {"normal": "flip", "fishhook": "flip: fishhook", "tinkerer_or_scamp": "flip: tinkerer or scamp"}

FILLS = {
    "floor": "#fdfaf3",
    "water": "#d4e8f4",
    "special": "#f3e2c4",
    "ledge": "#e4e1da",
    "pipe": "#e9e4ee",
    "tree_hole": "#d9c7ae",
}
KIND_WORDS = {"special": "special area", "tree_hole": "tree hole"}
WALL_WORDS = {"scenery_blocking": "scenery"}

_STROKES = {
    "water": ["M0 2 q1.5 -1.6 3 0 t3 0"],
    "special": ["M0 0 h0.01", "M2.5 2.5 h0.01"],
    "ledge": ["M0 5 L5 0"],
    "pipe": ["M0 1.5 H6"],
    "tree_hole": ["M0 1 H6 M1 0 V6"],
    "wall": ["M0 3 L3 0", "M-1 1 L1 -1", "M2 4 L4 2"],
    "rock": ["M0 3 L3 0 M0 0 L3 3"],
    "scenery_blocking": ["M0 1 H4 M0 3 H4 M1 1 V3 M3 3 V5 M3 -1 V1"],
    "gap": ["M0 0.8 H1.6", "M2 2.8 H3.6"],
    "orange": ["M0 3 L3 0", "M-1 1 L1 -1", "M2 4 L4 2"],
    "blue": ["M0.8 0.8 h0.01", "M2.3 2.3 h0.01"],
}
_SIZES = {"water": (6, 4), "special": (5, 5), "ledge": (5, 5), "pipe": (6, 3), "tree_hole": (4, 4)}
_GROUNDS = {"wall": "#8d857a", "rock": "#a39686", "scenery_blocking": "#b9a78d", "gap": "#cfcfd6"}
_DOTS = ("special", "blue")
_PALE = ("water", "special", "ledge", "pipe", "tree_hole")


def define_patterns(drawing: Drawing) -> None:
    """Put one hatching for each kind of space, wall and exit into the drawing."""
    grounds = {**FILLS, **_GROUNDS, **COLOURS}
    for name, strokes in _STROKES.items():
        width, height = _SIZES.get(name, (4, 4) if name in {"gap", "scenery_blocking"} else (3, 3))
        pattern = add(
            drawing.defs,
            "pattern",
            id=drawing.name(name),
            width=width,
            height=height,
            patternUnits="userSpaceOnUse",
        )
        add(pattern, "rect", width=width, height=height, fill=grounds[name])
        for stroke in strokes:
            add(
                pattern,
                "path",
                d=stroke,
                fill="none",
                stroke="#9aa3a8" if name in _PALE else "#3d3a36",
                stroke_width=0.9 if name in _DOTS else 0.3,
                stroke_linecap="round",
            )


def fill_of(drawing: Drawing, name: str) -> str:
    """Return the fill of a kind of space, wall or exit."""
    return drawing.link(name) if name in _STROKES else FILLS[name]


def letters(parent: Element, place: Place, text: str, size: float = 4.0, anchor: str = "middle") -> None:
    """Write text with a white rim, its middle line at the place."""
    add(
        parent,
        "text",
        text,
        x=place[0],
        y=place[1] + size * 0.35,
        font_size=size,
        font_family="sans-serif",
        text_anchor=anchor,
        fill=INK,
        stroke="#ffffff",
        stroke_width=size / 5,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def footprint(parent: Element, place: Place) -> None:
    """Draw the mark of a space where minions come in: a pad and four toes."""
    x, y = place
    rim: dict[str, str | float] = {"stroke": "#ffffff", "stroke_width": 0.3}
    add(parent, "ellipse", cx=x, cy=y + 1.1, rx=1.8, ry=1.4, fill=INK, **rim)
    for dx, dy in ((-2.2, -0.4), (-0.8, -1.6), (0.8, -1.6), (2.2, -0.4)):
        add(parent, "ellipse", cx=x + dx, cy=y + dy, rx=0.65, ry=0.95, fill=INK, **rim)


def trap(parent: Element, place: Place) -> None:
    """Draw the mark of a mousetrap: a crossed square."""
    x, y = place
    add(
        parent,
        "rect",
        x=x - 2.3,
        y=y - 2.3,
        width=4.6,
        height=4.6,
        fill="#ffffff",
        stroke=RED,
        stroke_width=0.5,
    )
    cross = f"M{number(x - 1.6)} {number(y - 1.6)} l3.2 3.2 m0 -3.2 l-3.2 3.2"
    add(parent, "path", d=cross, fill="none", stroke=RED, stroke_width=1)


def flip(parent: Element, place: Place, kind: Flip) -> None:
    """Draw the mark of a flip space: a turning arrow, with a hook or a gear inside if it takes one."""
    x, y = place
    add(parent, "circle", cx=x, cy=y, r=3.4, fill="#ffffff", stroke="#ffffff", stroke_width=1)
    start, end = _round(x, y, 3.0, -60), _round(x, y, 3.0, 230)
    arc = f"M{_at(start)} A3 3 0 1 1 {_at(end)}"
    add(parent, "path", d=arc, fill="none", stroke=RED, stroke_width=0.8)
    tip, heel, toe = _round(x, y, 3.0, 262), _round(x, y, 4.3, 226), _round(x, y, 1.7, 226)
    add(parent, "path", d=path([tip, heel, toe], is_closed=True), fill=RED)
    if kind == "fishhook":
        hook = f"M{number(x + 0.7)} {number(y - 1.7)} v2.2 a0.95 0.95 0 0 1 -1.9 0 l0.7 0.5"
        add(parent, "path", d=hook, fill="none", stroke=INK, stroke_width=0.55)
    elif kind == "tinkerer_or_scamp":
        add(parent, "circle", cx=x, cy=y, r=1.15, fill="none", stroke=INK, stroke_width=0.6)
        teeth = " ".join(
            f"M{_at(_round(x, y, 1.2, turn))} L{_at(_round(x, y, 1.8, turn))}" for turn in range(0, 360, 45)
        )
        add(parent, "path", d=teeth, stroke=INK, stroke_width=0.6)


def yellow_line(parent: Element, line: list[Place]) -> None:
    """Draw a yellow line: a broad band between two dark rims."""
    for colour, width in ((INK, 2.4), (YELLOW, 1.7)):
        add(
            parent,
            "path",
            d=path(line),
            fill="none",
            stroke=colour,
            stroke_width=width,
            stroke_linecap="butt",
        )


def red_line(parent: Element, line: list[Place]) -> None:
    """Draw a red line: thin, with teeth across, as of barbed wire."""
    add(parent, "path", d=path(line), fill="none", stroke=RED, stroke_width=0.8)
    add(parent, "path", d=path(line), fill="none", stroke=RED, stroke_width=2.6, stroke_dasharray="0.6 2.2")


def arrow(parent: Element, start: Place, end: Place, colour: str = INK) -> None:
    """Draw an arrow with a white rim."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    ux, uy = dx / length, dy / length
    neck = (end[0] - 2.6 * ux, end[1] - 2.6 * uy)
    head = [end, (neck[0] - 1.5 * uy, neck[1] + 1.5 * ux), (neck[0] + 1.5 * uy, neck[1] - 1.5 * ux)]
    for ink, width in (("#ffffff", 2.0), (colour, 0.9)):
        add(parent, "path", d=path([start, neck]), fill="none", stroke=ink, stroke_width=width)
        add(
            parent,
            "path",
            d=path(head, is_closed=True),
            fill=ink,
            stroke=ink,
            stroke_width=max(0.1, width - 0.9),
            stroke_linejoin="round",
        )


def _round(x: float, y: float, radius: float, degrees: float) -> Place:
    turn = degrees * pi / 180
    return x + radius * cos(turn), y + radius * sin(turn)


def _at(place: Place) -> str:
    return f"{number(place[0])} {number(place[1])}"
