"""L022: current that circles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import TileCheck
from toolkit.games.mice_and_mystics.graphs import nx

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class CurrentCircles(TileCheck):
    """A current that comes back to where it began.

    ## What it does

    Follows every `drift` from space to space and looks for circles.

    ## Why it matters

    A mouse in it would drift round for ever, and mice do not swim against the current.

    ## Example

        - {id: wa1, kind: water, drift: wa2}
        - {id: wa2, kind: water, drift: wa1}

    ## How to fix

    Let one of the spaces flow elsewhere, or `off` the tile.
    """

    code = "L022"
    title = "current that circles"

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        for circle in sorted(nx.simple_cycles(tile.current), key=min):
            first = min(circle, key=tile.place.__getitem__)
            at = circle.index(first)
            way = " → ".join((*circle[at:], *circle[:at], first))
            cure = "let one of these spaces flow elsewhere, or `off` the tile"
            yield cls.at(
                tile.span(first, "drift"), "this current goes round in a circle", help=cure, witness=way
            )
