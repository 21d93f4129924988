"""L009: space as its own neighbour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import TileCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class OwnNeighbour(TileCheck):
    """A border, or a line of sight, that names one space twice.

    ## What it does

    Compares the two names of each pair.

    ## Why it matters

    One of the two is a slip: the real neighbour is missing.

    ## Example

        - {between: [a1, a1]}

    ## How to fix

    Write the other space.
    """

    code = "L009"
    title = "space as its own neighbour"

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        for key, number, between in tile.written_pairs:
            if between[0] == between[1]:
                span = tile.entity.span_at((key, number, "between", 1))
                yield cls.at(span, f"{quoted(between[0])} is named twice", help="write the other space")
