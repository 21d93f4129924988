"""Tiles at true scale, split over pages with an overlap and marks."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from toolkit.draw.typst_run import Job
from toolkit.publish.printing.make import made, page_data, rendered

if TYPE_CHECKING:
    from toolkit.draw.page import Paper
    from toolkit.draw.typst_parts import Board
    from toolkit.publish.printing.make import Made, Style

OVERLAP = 10.0
"""How much of a tile stands on both of two neighbouring pages, in millimetres."""
MARGIN = 8.0
_FOOT = 6.0


def print_board(board: Board, style: Style) -> Made:
    """Set a tile at true scale.

    Raises:
        PrintError: nothing can be printed here at all.
    """
    windows = [
        [x, y, width, height]
        for y, height in split(board.edge, style.paper.height - 2 * MARGIN - _FOOT)
        for x, width in split(board.edge, style.paper.width - 2 * MARGIN)
    ]
    name = board.id.replace(".", "-").replace("_", "-")
    data = {
        **page_data(style),
        "title": board.title,
        "edge": board.edge,
        "top": MARGIN,
        "side": MARGIN,
        "windows": windows,
        "overlap": OVERLAP,
        "legend": list(legend_scale(board, style.paper, windows[0][2])),
    }
    pictures = {"board.svg": board.picture, "legend.svg": board.legend}
    printed = rendered(Job("tiles", data, pictures, style.language), style)
    return made(name, printed, style, {board.id: board.span} if board.span else {})


def split(edge: float, room: float) -> list[tuple[float, float]]:
    """Return the stretches of an edge for each page: where it begins and how long it is; equal but for rounding."""
    count = 1 if edge <= room else ceil((edge - OVERLAP) / (room - OVERLAP))
    length = (edge + (count - 1) * OVERLAP) / count
    return [(number * (length - OVERLAP), length) for number in range(count)]


def legend_scale(board: Board, paper: Paper, window: float) -> tuple[float, float]:
    """Return the size at which the legend fits beside the first stretch of a tile."""
    room = paper.width - 2 * MARGIN - window - 3
    scale = min(1.0, room / board.legend_size[0])
    return board.legend_size[0] * scale, board.legend_size[1] * scale
