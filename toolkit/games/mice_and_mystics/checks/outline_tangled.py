"""L019: outline that crosses itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import TileCheck
from toolkit.games.mice_and_mystics.geometry import is_simple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class OutlineTangled(TileCheck):
    """An outline, of a space or a wall, that is no proper shape.

    ## What it does

    Looks for sides that meet others than at the corner they share, and for corners named twice.

    ## Why it matters

    Inside and outside can not be told apart; sight and neighbours would be wrong.

    ## Example

        outline: [[0, 0], [100, 100], [100, 0], [0, 100]]

    ## How to fix

    List the corners in order, once round.
    """

    code = "L019"
    title = "outline that crosses itself"

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        spaces = [("spaces", number, space.outline) for number, space in enumerate(tile.model.spaces)]
        walls = [("walls", number, wall.outline) for number, wall in enumerate(tile.model.walls)]
        for key, number, outline in (*spaces, *walls):
            if not is_simple(outline):
                span = tile.entity.span_at((key, number, "outline"))
                message = "this outline crosses or touches itself"
                yield cls.at(span, message, help="list the corners in order, once round")
