"""L012: more than one flip space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import TileCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class FlipSpacesMany(TileCheck):
    """A tile side with several flip spaces.

    ## What it does

    Counts the spaces with `flip`.

    ## Why it matters

    After a flip the party stands on "the" flip space; with two nobody knows on which.

    ## Example

        - {id: hatch, flip: normal}
        - {id: ladder, flip: normal}

    ## How to fix

    Keep one of them.
    """

    code = "L012"
    title = "more than one flip space"

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        for space in tile.flips[1:]:
            message = f"{quoted(tile.flips[0].id)} is a flip space already"
            yield cls.at(tile.span(space.id, "flip"), message, help="keep one flip space on a side")
