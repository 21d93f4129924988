"""L010: flip space without partner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import TileInContext

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content, TileView


class FlipAlone(TileInContext):
    """A flip space whose tile has no flip space on its other side.

    ## What it does

    Follows `reverse` and looks for a flip space there.

    ## Why it matters

    After a flip the party stands on the flip space of the new side; without one nobody knows where.

    ## Example

        {id: hatch, flip: normal}

    on a tile whose reverse has no space with `flip`.

    ## How to fix

    Mark the flip space of the other side, or name the other side under `reverse`.
    """

    code = "L010"
    title = "flip space without partner"

    @classmethod
    def find_in(cls, content: Content, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        other = content.tile(tile.entity, tile.model.reverse)
        for space in tile.flips:
            if tile.model.reverse is None:
                message = f"{quoted(space.id)} flips the tile, and the tile names no `reverse`"
                yield cls.at(tile.span(space.id, "flip"), message, help="write reverse: tile.… at the top")
            elif other is not None and not other.flips:
                message = f"{quoted(space.id)} flips the tile, and its other side has no flip space"
                cure = f"mark one in {other.entity.document.path}"
                yield cls.at(tile.span(space.id, "flip"), message, help=cure)
