"""C029: tile side used by two rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import ChapterCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class SideForTwo(ChapterCheck):
    """Two rooms on the same side of a tile.

    ## What it does

    Compares the tiles of all rooms.

    ## Why it matters

    There is one of each tile; what holds there would hold twice.

    ## Example

        rooms:
          - {id: cellar, tile: tile.sewer, …}
          - {id: drain, tile: tile.sewer, …}

    ## How to fix

    Make one room of the two, or use another tile.
    """

    code = "C029"
    title = "tile side used by two rooms"

    @classmethod
    def find_in(cls, content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        seen: dict[str, str] = {}
        for number, room in enumerate(chapter.model.rooms):
            side = content.target(chapter.entity, room.tile)
            first = seen.setdefault(side.id, room.id) if side else room.id
            if first != room.id:
                message = f"the room {quoted(first)} is on this side already"
                yield cls.at(chapter.span("rooms", number, "tile"), message, help="use another tile")
