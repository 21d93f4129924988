"""L002: space reached only with help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import Severity, TileCheck
from toolkit.games.mice_and_mystics.checks.tile_view import listed, parts, reached

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class SpaceBehindRed(TileCheck):
    """A space that a mouse reaches only across a red line or against the current.

    ## What it does

    Compares what a mouse walks by itself with what it reaches when it can cross red lines and currents,
    levitating or along the fishhook.

    ## Why it matters

    That may be meant. If it is not, a line has the wrong colour.

    ## Example

        borders: [{between: [floor, shelf], line: red}]

    where the shelf has no other neighbour.

    ## How to fix

    Make one of the lines yellow, add a border, or say under `ignore:` in pack.yaml that it is meant.
    """

    code = "L002"
    title = "space reached only with help"
    severity = Severity.HINT

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        plain = reached(tile.plain, tile.ways)
        behind = reached(tile.helped, tile.ways) - plain
        for group in parts(tile.helped, behind):
            first = min(group, key=tile.place.__getitem__)
            message = f"a mouse comes to {listed(group)} only across a red line or against the current"
            yield cls.at(tile.span(first), message, help="is a line yellow, or a border missing?")
