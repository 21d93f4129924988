"""L005: exit away from its edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import TileCheck
from toolkit.games.mice_and_mystics.model.tile import PER_MILLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView
    from toolkit.games.mice_and_mystics.geometry import Outline


class ExitOffEdge(TileCheck):
    """An exit whose spaces do not lie at the edge it names.

    ## What it does

    Measures how far each space of an exit is from that edge; an eighth of the tile is too far.

    ## Why it matters

    The party would leave in the middle of the room, and arrive there.

    ## Example

        exits: [{edge: north, colour: blue, spaces: [d4]}]

    where `d4` lies at the south edge.

    ## How to fix

    Name the spaces at that edge, or the edge at which they lie.
    """

    code = "L005"
    title = "exit away from its edge"

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        for number, way in enumerate(tile.model.exits):
            for place, name in enumerate(way.spaces):
                if name in tile.spaces and _from_edge(tile.spaces[name].outline, way.edge) > FAR:
                    message = f"{quoted(name)} does not lie at the {way.edge} edge"
                    span = tile.entity.span_at(("exits", number, "spaces", place))
                    yield cls.at(span, message, help="name a space at that edge, or another edge")


FAR = 125
"""Per mille of the edge; exits of the base game lie at most 80 from it."""


def _from_edge(outline: Outline, edge: str) -> int:
    axis = 1 if edge in ("north", "south") else 0
    values = [point[axis] for point in outline]
    return min(values) if edge in ("north", "west") else PER_MILLE - max(values)
