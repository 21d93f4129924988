"""The report's pictures: win rates with intervals, bars, curves; own SVG, told apart by shape as well as colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.draw.svg import Drawing, Element, add, path

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.lang.intervals import Share

WIDTH = 180.0
LABEL = 58.0
ROW = 6.0
FONT = 3.2
GRID = (0, 25, 50, 75, 100)
COLOURS = ("#8a3b12", "#1f5f8b", "#4f7a3a", "#6b3a7a", "#555555")
SHAPES = ("circle", "square", "diamond", "triangle", "cross")
CORNERS: dict[str, tuple[tuple[float, float], ...]] = {
    "square": ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    "diamond": ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
    "triangle": ((0, -1.2), (1.2, 1), (-1.2, 1)),
    "cross": ((-1.2, -0.4), (1.2, -0.4), (1.2, 0.4), (-1.2, 0.4)),
}
INK, PALE = "#222222", "#cccccc"

Row = tuple[str | int | float, ...]


def text(parent: Element, place: tuple[float, float], words: str, anchor: str = "start", colour: str = INK) -> None:
    """Write a line of text."""
    add(
        parent, "text", words, x=place[0], y=place[1], font_size=FONT, font_family="sans-serif",
        text_anchor=anchor, fill=colour,
    )  # fmt: skip


def mark(parent: Element, place: tuple[float, float], kind: int, radius: float = 1.3) -> None:
    """Draw the mark of the n-th series."""
    x, y = place
    colour, shape = COLOURS[kind % len(COLOURS)], SHAPES[kind % len(SHAPES)]
    if shape == "circle":
        add(parent, "circle", cx=x, cy=y, r=radius, fill=colour)
        return
    corners = CORNERS[shape]
    points = [(x + radius * dx, y + radius * dy) for dx, dy in corners]
    add(parent, "path", d=path(points, is_closed=True), fill=colour)


def win_rates(groups: Sequence[tuple[str, Sequence[tuple[str, Share]]]], prefix: str) -> str:
    """Draw win rates with their intervals.

    Args:
        groups: for each party its name and, for each bot, its name and share.
        prefix: of ids.
    """
    series = list(dict.fromkeys(name for _, shares in groups for name, _ in shares))
    rows = sum(len(shares) for _, shares in groups)
    head = 12.0
    height = head + rows * ROW + len(groups) * 2 + 4
    drawing = Drawing((WIDTH, height), prefix, "Share of games won, with its interval at 95 %")
    root = drawing.root
    for at, name in enumerate(series):
        mark(root, (LABEL + 4 + 30 * at, 3.5), series.index(name))
        text(root, (LABEL + 7 + 30 * at, 4.6), name)
    for level in GRID:
        x = _x(level / 100)
        add(root, "path", d=path([(x, head - 2), (x, height - 2)]), stroke=PALE, stroke_width=0.25)
        text(root, (x, head - 3), f"{level} %", "middle")
    y = head
    for party, shares in groups:
        text(root, (1, y + ROW * 0.7), party)
        for name, share in shares:
            _interval(root, y + ROW / 2, share, series.index(name))
            y += ROW
        y += 2
        add(root, "path", d=path([(0, y - 1), (WIDTH, y - 1)]), stroke=PALE, stroke_width=0.15)
    return drawing.text()


def _x(share: float) -> float:
    return LABEL + (WIDTH - LABEL - 26) * share


def _interval(root: Element, y: float, share: Share, kind: int) -> None:
    colour = COLOURS[kind % len(COLOURS)]
    add(root, "path", d=path([(_x(share.low), y), (_x(share.high), y)]), stroke=colour, stroke_width=0.6)
    mark(root, (_x(share.rate), y), kind)
    text(root, (_x(share.high) + 2.5, y + 1.1), f"{100 * share.rate:.1f} %  n {share.games}")


def bars(rows: Sequence[Row], title: str, prefix: str) -> str:
    """Draw lying bars, one for each label with its number."""
    most = max([float(row[1]) for row in rows] or [1.0]) or 1.0
    drawing = Drawing((WIDTH, max(1, len(rows)) * ROW + 2), prefix, title)
    for at, row in enumerate(rows):
        y, value = at * ROW + 1, float(row[1])
        text(drawing.root, (LABEL - 2, y + ROW * 0.62), str(row[0]), "end")
        long = (WIDTH - LABEL - 20) * value / most
        add(drawing.root, "rect", x=LABEL, y=y + 0.8, width=long, height=ROW - 1.6, fill=COLOURS[1])
        text(drawing.root, (LABEL + long + 1.5, y + ROW * 0.62), f"{row[1]}")
    return drawing.text()


def without_gaps(rows: Sequence[Row]) -> list[Row]:
    """Return rows with one for each whole number between the least and the greatest label."""
    if not all(str(row[0]).isdecimal() for row in rows):
        return list(rows)
    known = {int(row[0]): row for row in rows}
    numbers = range(min(known, default=0), max(known, default=-1) + 1)
    return [known.get(number, (str(number), 0)) for number in numbers]


def curve(counts: Sequence[Row], title: str, prefix: str) -> str:
    """Draw standing bars in the order of their labels: how many games had which number."""
    rows = without_gaps(counts)
    floor, top = 44.0, 6.0
    most = max([float(row[1]) for row in rows] or [1.0]) or 1.0
    step = min(14.0, (WIDTH - 10) / max(1, len(rows)))
    drawing = Drawing((WIDTH, 54), prefix, title)
    every = max(1, len(rows) // 24)
    for at, row in enumerate(rows):
        x, high = 5 + at * step, (floor - top) * float(row[1]) / most
        add(drawing.root, "rect", x=x + 0.6, y=floor - high, width=step - 1.2, height=high, fill=COLOURS[1])
        if at % every == 0:
            text(drawing.root, (x + step / 2, floor + 4.5), str(row[0]), "middle")
            text(drawing.root, (x + step / 2, floor - high - 1.2), f"{row[1]}", "middle")
    add(drawing.root, "path", d=path([(4, floor), (WIDTH - 4, floor)]), stroke=INK, stroke_width=0.3)
    return drawing.text()
