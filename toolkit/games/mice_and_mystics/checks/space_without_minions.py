"""L003: space no minion can reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import Severity, TileCheck
from toolkit.games.mice_and_mystics.checks.tile_view import listed, parts, reached

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class SpaceWithoutMinions(TileCheck):
    """A space that no minion can come to from an entry space.

    ## What it does

    Walks from every entry space over all borders; lines and water are nothing to minions.

    ## Why it matters

    A mouse on it could rest there for ever, and minions would stand about.

    ## Example

    An entry space in one half of a tile whose halves share no border.

    ## How to fix

    Mark an entry space there, or join it to the rest.
    """

    code = "L003"
    title = "space no minion can reach"
    severity = Severity.WARNING

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        entries = tile.marked("entry")
        known = reached(tile.helped, tile.ways) if tile.ways else frozenset(tile.spaces)
        left = known - reached(tile.minion, entries) if entries else ()
        for group in parts(tile.minion, left):
            message = f"no minion can reach {listed(group)} from an entry space"
            first = min(group, key=tile.place.__getitem__)
            yield cls.at(tile.span(first), message, help="mark an entry space there, or add a border")
