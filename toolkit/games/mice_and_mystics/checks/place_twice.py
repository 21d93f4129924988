"""C030: two tiles on one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ChapterCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class PlaceTwice(ChapterCheck):
    """Two tiles on the same place of the grid.

    ## What it does

    Compares column and row of all tiles.

    ## Why it matters

    They would lie on top of each other.

    ## Example

        tiles:
          - {tile: tile.sewer, column: 0, row: 0}
          - {tile: tile.forge, column: 0, row: 0}

    ## How to fix

    Move one of them.
    """

    code = "C030"
    title = "two tiles on one place"

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        seen: dict[tuple[int, int], str] = {}
        for number, placed in enumerate(chapter.model.tiles):
            cell = (placed.column, placed.row)
            if cell in seen:
                message = f"{seen[cell]} lies on column {placed.column}, row {placed.row} already"
                yield cls.at(chapter.span("tiles", number, "column"), message, help="move one of the two")
            seen.setdefault(cell, placed.tile)
