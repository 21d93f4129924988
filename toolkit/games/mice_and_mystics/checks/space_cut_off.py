"""L001: space no mouse can reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import TileCheck
from toolkit.games.mice_and_mystics.checks.tile_view import listed, parts, reached

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class SpaceCutOff(TileCheck):
    """A space that no chain of neighbours joins to an exit or a flip space.

    ## What it does

    Walks from every exit space and flip space over all borders, red ones too, and reports what is left
    over.

    ## Why it matters

    A mouse can never come there, unless a card puts it there.

    ## Example

        spaces: [{id: cellar, ...}]

    with no border that names `cellar`.

    ## How to fix

    Add the missing border, or join the group of spaces to the rest of the tile.
    """

    code = "L001"
    title = "space no mouse can reach"

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        left = set(tile.spaces) - reached(tile.helped, tile.ways) if tile.ways else set()
        for group in parts(tile.helped, left):
            message = f"no mouse can reach {listed(group)}: no border joins it to an exit or a flip space"
            first = min(group, key=tile.place.__getitem__)
            yield cls.at(tile.span(first), message, help="name the neighbours under `borders`")
