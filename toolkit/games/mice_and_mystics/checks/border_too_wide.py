"""L016: border wider than a base."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.across import limit_squared
from toolkit.games.mice_and_mystics.checks.base import Severity, TileCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class BorderTooWide(TileCheck):
    """Neighbours so far apart that no base can bridge them.

    ## What it does

    On tiles that declare `base_mm`, compares the gap between neighbours with the base of a figure.

    ## Why it matters

    Spaces are adjacent if a base can bridge what lies between.

    ## Example

        base_mm: 25

    and two neighbours with 40 mm between them.

    ## How to fix

    Remove the border, or correct the outlines or `base_mm`.
    """

    code = "L016"
    title = "border wider than a base"
    severity = Severity.WARNING

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        base = tile.model.base_mm
        for number, border in tile.borders if base else ():
            if tile.gaps[frozenset(border.between)] > limit_squared(tile):
                one, other = border.between
                span = tile.entity.span_at(("borders", number, "between"))
                message = f"between {quoted(one)} and {quoted(other)} lie more than {base} mm, a base"
                yield cls.at(span, message, help="remove the border or correct the outlines")
