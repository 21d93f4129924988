"""L004: pocket one can enter but not leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import TileCheck
from toolkit.games.mice_and_mystics.checks.tile_view import listed, parts, reached
from toolkit.games.mice_and_mystics.graphs import nx

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class Pocket(TileCheck):
    """Spaces that a mouse can walk into and never out of.

    ## What it does

    Looks for spaces that are reached from an exit or flip space, and from which none is reached again.
    Mice do not cross red lines and do not swim against the current.

    ## Why it matters

    A mouse that goes there is lost, and so may be the chapter.

    ## Example

    A basin into which the current flows and that has no bank.

    ## How to fix

    Give the pocket a bank, an exit or a flip space, or turn the current.
    """

    code = "L004"
    title = "pocket one can enter but not leave"

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        entered = reached(tile.plain, tile.ways)
        stuck = entered - reached(tile.plain.reverse(copy=False), tile.ways)
        for group in parts(tile.plain, stuck):
            first = min(group, key=tile.place.__getitem__)
            way = next(
                iter(
                    nx.shortest_path(tile.plain, start, first)
                    for start in sorted(tile.ways)
                    if nx.has_path(tile.plain, start, first)
                ),
                [first],
            )
            message = f"a mouse that enters {listed(group)} can't leave again"
            yield cls.at(tile.span(first), message, help="add a way out", witness=" → ".join(way))
