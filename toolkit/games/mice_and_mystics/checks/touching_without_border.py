"""L007: spaces that touch and are no neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.across import is_walled
from toolkit.games.mice_and_mystics.checks.base import Confidence, Severity, TileCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class TouchingWithoutBorder(TileCheck):
    """Two spaces side by side without a border between them.

    ## What it does

    Measures the gap between outlines that share no border; less than 28 per mille of the edge is
    suspicious, unless a wall lies between. No printed tile has such a pair. Tiles with `base_mm` are
    measured against the base instead.

    ## Why it matters

    Spaces without a border are no neighbours, however close they lie: nobody can step across.

    ## Example

    Two stones in a row of floor, and the list of borders forgets this pair.

    ## How to fix

    Add the border (with `line: red` if nobody may cross), or move the outlines apart.
    """

    code = "L007"
    title = "spaces that touch and are no neighbours"
    severity = Severity.WARNING
    confidence = Confidence.LIKELY

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        if tile.model.base_mm is not None:
            return
        for one, other in tile.pairs:
            pair = frozenset((one.id, other.id))
            is_close = tile.gaps.get(pair, FAR) < CLOSE * CLOSE
            if pair in tile.neighbours or not is_close or is_walled(tile, one, other):
                continue
            message = f"{quoted(one.id)} and {quoted(other.id)} lie side by side and have no border"
            cure = f"add {{between: [{one.id}, {other.id}]}} under `borders`"
            yield cls.at(tile.span(other.id), message, help=cure)


CLOSE = 28
"""Per mille of the edge."""
FAR = 10**6
