"""L014: no entry space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import TileCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class NoEntry(TileCheck):
    """A tile side on which no minion can come in.

    ## What it does

    Looks for spaces with the mark `entry`.

    ## Why it matters

    New minions go on entry spaces; an encounter here would have no place.

    ## Example

    A tile on which no space says `marks: [entry]`.

    ## How to fix

    Mark at least one entry space, better two or more.
    """

    code = "L014"
    title = "no entry space"

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        if not tile.marked("entry"):
            message = "no space of this tile is an entry space"
            yield cls.at(tile.entity.key_span_at(("spaces",)), message, help="add marks: [entry] to a space")
