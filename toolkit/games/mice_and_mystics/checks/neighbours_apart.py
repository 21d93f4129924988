"""L006: neighbours far apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import Confidence, Severity, TileCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class NeighboursApart(TileCheck):
    """A border between two spaces that lie far from each other.

    ## What it does

    Measures the gap between the outlines of neighbours. More than 70 per mille of the edge is too far; no
    printed tile has more than 64. Tiles with `base_mm` are measured against the base instead.

    ## Why it matters

    Most often the border names the wrong space.

    ## Example

        {between: [a1, f6]}

    where `a1` lies in one corner and `f6` in the other.

    ## How to fix

    Name the space that really lies beside it, or correct the outlines.
    """

    code = "L006"
    title = "neighbours far apart"
    severity = Severity.WARNING
    confidence = Confidence.LIKELY

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        if tile.model.base_mm is not None:
            return
        for number, border in tile.borders:
            if tile.gaps[frozenset(border.between)] > FAR * FAR:
                one, other = border.between
                span = tile.entity.span_at(("borders", number, "between"))
                message = f"{quoted(one)} and {quoted(other)} are called neighbours and lie far apart"
                yield cls.at(span, message, help="does it name the right two spaces?")


FAR = 70
"""Per mille of the edge."""
