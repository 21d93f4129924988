"""C001: tiles that do not meet on a colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ChapterCheck, Severity
from toolkit.games.mice_and_mystics.checks.chapter_view import FACING, STEPS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class ExitsUnmatched(ChapterCheck):
    """Two tiles side by side whose exits face each other in different colours.

    ## What it does

    Looks at both sides of tiles that lie beside each other: there are exits on the edges that face, and
    no two of one colour.

    ## Why it matters

    An exit leads only to an exit of the same colour; the way is closed, whichever sides are up.

    ## Example

    An orange exit to the east, and the next tile has only a blue one to the west.

    ## How to fix

    Lay another tile there, turn to other sides, or move the tile.
    """

    code = "C001"
    title = "tiles that do not meet on a colour"
    severity = Severity.WARNING

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        for number, placed in enumerate(chapter.model.tiles):
            for edge in ("east", "south"):
                right, down = STEPS[edge]
                cell = (placed.column + right, placed.row + down)
                other = next((t for t in chapter.model.tiles if (t.column, t.row) == cell), None)
                if other is None:
                    continue
                here, there = (
                    _colours(chapter, placed.tile, edge),
                    _colours(chapter, other.tile, FACING[edge]),
                )
                if here and there and not here & there:
                    message = f"the exits between {placed.tile} and {other.tile} have no colour in common"
                    yield cls.at(
                        chapter.span("tiles", number, "tile"), message, help="lay another tile there"
                    )


def _colours(chapter: ChapterView, tile: str, edge: str) -> set[str]:
    sides = chapter.sides(tile)
    return {way.colour for side in sides for way in side.model.exits if way.edge == edge}
