"""Page geometry in millimetres: paper, card sizes, and cards in a grid with crop marks."""

from __future__ import annotations

from dataclasses import dataclass

Place = tuple[float, float]
Segment = tuple[Place, Place]

MARK_GAP = 1.5
MARK_LENGTH = 4.0


@dataclass(frozen=True, slots=True)
class Size:
    """A rectangle, in millimetres."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper and the margin most printers keep free, in millimetres."""

    name: str
    width: float
    height: float
    margin: float = 10.0


A4 = Paper("A4", 210.0, 297.0)
LETTER = Paper("Letter", 215.9, 279.4)
PAPERS = {paper.name.lower(): paper for paper in (A4, LETTER)}

POKER_CARD = Size(63.0, 88.0)
MINI_CARD = Size(44.0, 68.0)
SQUARE_CARD = Size(70.0, 70.0)


@dataclass(frozen=True, slots=True)
class Grid:
    """Cards side by side in the middle of a sheet."""

    paper: Paper
    card: Size
    columns: int
    rows: int

    @property
    def left(self) -> float:
        """The left edge of the first column."""
        return (self.paper.width - self.columns * self.card.width) / 2

    @property
    def top(self) -> float:
        """The upper edge of the first row."""
        return (self.paper.height - self.rows * self.card.height) / 2

    @property
    def free_margin(self) -> float:
        """The smallest distance from a card to the edge of the paper; printers may need more."""
        return min(self.left, self.top)


def card_grid(paper: Paper, card: Size, margin: float = 5.0) -> Grid:
    """Return the largest grid of cards that leaves a margin.

    Raises:
        ValueError: not even one card fits.
    """
    columns = int((paper.width - 2 * margin + 1e-9) // card.width)
    rows = int((paper.height - 2 * margin + 1e-9) // card.height)
    if columns < 1 or rows < 1:
        raise ValueError(f"a card of {card.width} x {card.height} mm does not fit on {paper.name}")
    return Grid(paper, card, columns, rows)


def card_places(grid: Grid) -> list[Place]:
    """Return the upper left corner of each card, row by row."""
    return [
        (grid.left + column * grid.card.width, grid.top + row * grid.card.height)
        for row in range(grid.rows)
        for column in range(grid.columns)
    ]


def back_places(grid: Grid) -> list[Place]:
    """Return where the back of each card goes: mirrored in each row, for printing on both sides."""
    places = card_places(grid)
    rows = [places[start : start + grid.columns] for start in range(0, len(places), grid.columns)]
    return [place for row in rows for place in reversed(row)]


def crop_marks(grid: Grid) -> list[Segment]:
    """Return the crop marks: short lines outside the grid, at each cut."""
    right = grid.left + grid.columns * grid.card.width
    bottom = grid.top + grid.rows * grid.card.height
    marks: list[Segment] = []
    for column in range(grid.columns + 1):
        x = grid.left + column * grid.card.width
        marks += [((x, y), (x, y + step)) for y, step in _outward(grid.top, bottom)]
    for row in range(grid.rows + 1):
        y = grid.top + row * grid.card.height
        marks += [((x, y), (x + step, y)) for x, step in _outward(grid.left, right)]
    return marks


def _outward(start: float, end: float) -> tuple[Place, Place]:
    return (start - MARK_GAP, -MARK_LENGTH), (end + MARK_GAP, MARK_LENGTH)
