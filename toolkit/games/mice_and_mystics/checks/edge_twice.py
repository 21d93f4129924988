"""L028: two exits on one edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import TileCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class EdgeTwice(TileCheck):
    """Two exits on the same edge of a tile.

    ## What it does

    Compares the edges of all exits.

    ## Why it matters

    An exit is named by its edge; the next tile meets only one.

    ## Example

        exits:
          - {edge: north, colour: blue, spaces: [a1]}
          - {edge: north, colour: orange, spaces: [a4]}

    ## How to fix

    Make one exit of the two, or correct the edge.
    """

    code = "L028"
    title = "two exits on one edge"

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        edges = [way.edge for way in tile.model.exits]
        for number, edge in enumerate(edges):
            if edge in edges[:number]:
                span = tile.entity.span_at(("exits", number, "edge"))
                yield cls.at(span, f"the {edge} edge has an exit already", help="keep one exit on each edge")
