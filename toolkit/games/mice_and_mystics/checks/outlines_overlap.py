"""L018: spaces that overlap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import Severity, TileCheck
from toolkit.games.mice_and_mystics.checks.tile_view import is_near
from toolkit.games.mice_and_mystics.geometry import overlap_area

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class OutlinesOverlap(TileCheck):
    """Two spaces whose outlines cover the same ground.

    ## What it does

    Computes the area that two outlines share, exactly. Up to 150 square per mille (about 10 mm² of a
    tile) is the width of a pencil and is let pass.

    ## Why it matters

    A figure there would stand on both.

    ## Example

    An outline copied from the neighbour and only half changed.

    ## How to fix

    Correct one of the outlines.
    """

    code = "L018"
    title = "spaces that overlap"
    severity = Severity.WARNING

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        for one, other in tile.pairs:
            if is_near(one, other) and overlap_area(one.outline, other.outline) > PENCIL:
                message = f"the outlines of {quoted(one.id)} and {quoted(other.id)} overlap"
                yield cls.at(tile.span(other.id, "outline"), message, help="correct one of the two outlines")


PENCIL = 150
"""Square per mille of the edge; printed tiles, read off by hand, have up to 117."""
