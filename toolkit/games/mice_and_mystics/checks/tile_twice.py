"""S004: both sides of a tile at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ChapterCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class TileTwice(ChapterCheck):
    """A tile laid twice, or both of its sides.

    ## What it does

    Compares the tiles of a chapter with each other and with their reverses.

    ## Why it matters

    There is one of each tile, and only one of its sides is up.

    ## Example

        tiles:
          - {tile: tile.guard_room, column: 0, row: 0}
          - {tile: tile.sewer, column: 1, row: 0}

    where the sewer is the other side of the guard room.

    ## How to fix

    Lay another tile; rooms on the other side are reached by a flip.
    """

    code = "S004"
    title = "both sides of a tile at once"

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        seen: dict[str, str] = {}
        for number, placed in enumerate(chapter.model.tiles):
            names = {side.id for side in chapter.sides(placed.tile)}
            twin = next((seen[name] for name in sorted(names) if name in seen), None)
            if twin:
                message = f"{placed.tile} is on the table already, as {twin}"
                yield cls.at(chapter.span("tiles", number, "tile"), message, help="lay another tile")
            seen |= dict.fromkeys(names, placed.tile)
