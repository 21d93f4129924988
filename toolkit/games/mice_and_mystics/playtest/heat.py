"""A tile drawn with how often its spaces were stepped on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.draw.svg import Drawing, add, path
from toolkit.games.mice_and_mystics.model.tile import PER_MILLE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.mice_and_mystics.model.tile import Tile

EDGE = 84.0
"""Width of the drawing in millimetres."""
MARGIN = 1.0
PALE, DEEP = (255, 250, 235), (178, 34, 34)
DARK_ENOUGH = 0.55


def heat_map(tile: Tile, counts: Mapping[str, int], prefix: str) -> str:
    """Draw a tile, each space the darker the oftener it was stepped on, with its share in percent.

    Args:
        tile: the side.
        counts: by space.
        prefix: of every id in the drawing.
    """
    drawing = Drawing((EDGE + 2 * MARGIN, EDGE + 2 * MARGIN), prefix, f"Steps on {tile.name}")
    board = add(drawing.root, "g", transform=f"translate({MARGIN:g} {MARGIN:g})")
    add(board, "rect", width=EDGE, height=EDGE, fill="#ffffff", stroke="#555555", stroke_width=0.3)
    scale = EDGE / PER_MILLE
    for wall in tile.walls:
        points = [(x * scale, y * scale) for x, y in wall.outline]
        add(board, "path", d=path(points, is_closed=True), fill="#b8b2a7")
    whole, most = sum(counts.values()), max(counts.values(), default=1)
    for space in tile.spaces:
        share = counts.get(space.id, 0) / max(1, most)
        points = [(x * scale, y * scale) for x, y in space.outline]
        add(board, "path", d=path(points, is_closed=True), fill=shade(share), stroke="#6b6357", stroke_width=0.25)
        x, y = space.centre
        text = f"{100 * counts.get(space.id, 0) / max(1, whole):.1f}"
        ink = "#ffffff" if share > DARK_ENOUGH else "#222222"
        add(
            board, "text", text, x=x * scale, y=y * scale + 1, font_size=2.8, text_anchor="middle", fill=ink,
            font_family="sans-serif", stroke=shade(share), stroke_width=0.7, paint_order="stroke",
        )  # fmt: skip
    return drawing.text()


def shade(share: float) -> str:
    """Return a colour between pale (0) and deep (1)."""
    mixed = (round(pale + (deep - pale) * share) for pale, deep in zip(PALE, DEEP, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)
