"""L017: gap that a base bridges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.across import is_walled, limit_squared
from toolkit.games.mice_and_mystics.checks.base import Severity, TileCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class GapWithoutBorder(TileCheck):
    """Spaces that a base would bridge and that are no neighbours.

    ## What it does

    On tiles that declare `base_mm`, looks for pairs without a border whose gap is at most a base and
    between which no wall stands.

    ## Why it matters

    At the table people would step across.

    ## Example

        base_mm: 25

    and two spaces 10 mm apart without a border.

    ## How to fix

    Add the border, move the spaces apart, or draw the wall between them.
    """

    code = "L017"
    title = "gap that a base bridges"
    severity = Severity.WARNING

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        base = tile.model.base_mm
        for one, other in tile.pairs if base else ():
            pair = frozenset((one.id, other.id))
            is_close = pair in tile.gaps and tile.gaps[pair] <= limit_squared(tile)
            if is_close and pair not in tile.neighbours and not is_walled(tile, one, other):
                names = f"{quoted(one.id)} and {quoted(other.id)}"
                message = f"{names} have no border, and a base of {base} mm bridges them"
                cure = f"add {{between: [{one.id}, {other.id}]}} under `borders`"
                yield cls.at(tile.span(other.id), message, help=cure)
