"""C028: room whose tile is not on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ChapterCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class RoomNotLaid(ChapterCheck):
    """A room on a tile side that is not laid, nor its reverse.

    ## What it does

    Compares the tiles of the rooms with those under `tiles`.

    ## Why it matters

    The party could never come there.

    ## Example

        rooms: [{id: forge, name: Forge, tile: tile.forge}]

    where `tiles` has neither the forge nor its other side.

    ## How to fix

    Lay the tile under `tiles`, or give the room another.
    """

    code = "C028"
    title = "room whose tile is not on the table"
    says_closer = frozenset({"R021"})

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        for number, room in enumerate(chapter.model.rooms):
            if chapter.tile(room.id) is not None and not chapter.is_laid(room.id):
                message = f"{room.tile} is not on the table, nor its other side"
                span = chapter.span("rooms", number, "tile")
                yield cls.at(
                    span, message, help=f"add {{tile: {room.tile}, column: …, row: …}} under `tiles`"
                )
