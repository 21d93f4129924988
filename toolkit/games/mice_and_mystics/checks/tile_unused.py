"""C033: tile on the table without a room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ChapterCheck, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class TileUnused(ChapterCheck):
    """A tile that is laid and that no room uses, on neither side.

    ## What it does

    Compares the tiles under `tiles` with those of the rooms.

    ## Why it matters

    The party could walk onto a tile of which the chapter knows nothing.

    ## Example

        tiles: [{tile: tile.forge, column: 2, row: 0}, …]

    and no room on the forge or its other side.

    ## How to fix

    Add a room, or take the tile away.
    """

    code = "C033"
    title = "tile on the table without a room"
    severity = Severity.WARNING

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        for number, placed in enumerate(chapter.model.tiles):
            if chapter.sides(placed.tile) and not chapter.rooms_on(placed.tile):
                message = f"no room uses {placed.tile} or its other side"
                yield cls.at(
                    chapter.span("tiles", number, "tile"), message, help="add a room or take it away"
                )
