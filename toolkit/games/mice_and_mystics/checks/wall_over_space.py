"""L030: wall over the middle of a space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import TileCheck
from toolkit.games.mice_and_mystics.geometry import INSIDE, is_simple, place_of_point

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class WallOverSpace(TileCheck):
    """A wall that covers the centre of a space.

    ## What it does

    Compares the outlines of walls with the centres of spaces.

    ## Why it matters

    A figure there would stand in the wall and see nothing.

    ## Example

    A wall drawn with two corners swapped.

    ## How to fix

    Correct the outline of the wall or the space.
    """

    code = "L030"
    title = "wall over the middle of a space"

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        for number, wall in enumerate(tile.model.walls):
            for space in tile.spaces.values() if is_simple(wall.outline) else ():
                if place_of_point(space.centre, wall.outline) == INSIDE:
                    span = tile.entity.span_at(("walls", number, "outline"))
                    message = f"this covers the centre of the space {quoted(space.id)}"
                    yield cls.at(span, message, help="correct the outline")
