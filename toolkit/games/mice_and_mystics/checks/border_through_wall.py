"""L015: border across a wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.across import is_walled
from toolkit.games.mice_and_mystics.checks.base import TileCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class BorderThroughWall(TileCheck):
    """Neighbours with a wall between them.

    ## What it does

    Draws short lines across the stretch where the two spaces face each other; if each of them goes
    through a wall, rock or scenery, nobody can step across. A `gap` is no wall: what crosses red lines
    crosses it.

    ## Why it matters

    Walls can not be crossed by any means.

    ## Example

    A border between a cell and the corridor behind its wall.

    ## How to fix

    Remove the border, shorten the wall, or call it a `gap`.
    """

    code = "L015"
    title = "border across a wall"

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        for number, border in tile.borders:
            one, other = (tile.spaces[name] for name in border.between)
            if is_walled(tile, one, other):
                span = tile.entity.span_at(("borders", number, "between"))
                message = f"a wall stands between {quoted(one.id)} and {quoted(other.id)}"
                yield cls.at(span, message, help="remove the border or correct the wall")
