"""L021: current that leads nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import TileCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView
    from toolkit.games.mice_and_mystics.model.tile import Space


class CurrentNowhere(TileCheck):
    """A current that does not flow from water into neighbouring water, or off the tile.

    ## What it does

    Looks at every `drift`: it stands on a water space, and the space it names is water and a neighbour.

    ## Why it matters

    A mouse that drifts must land somewhere.

    ## Example

        {id: wa1, kind: water, drift: c4}

    where `c4` is dry or lies at the other end.

    ## How to fix

    Name the next water space, or `off` where the water leaves the tile.
    """

    code = "L021"
    title = "current that leads nowhere"

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        for space in tile.spaces.values():
            fault = _fault(tile, space) if space.drift else ""
            if fault:
                cure = "name the next water space, or `off` where the water leaves the tile"
                yield cls.at(tile.span(space.id, "drift"), fault, help=cure)


def _fault(tile: TileView, space: Space) -> str:
    if space.kind != "water":
        return f"{quoted(space.id)} is no water and has a current"
    goal = tile.spaces.get(space.drift or "")
    if goal is None or goal is space:
        return ""
    if goal.kind != "water":
        return f"the current of {quoted(space.id)} leads to {quoted(goal.id)}, which is no water"
    if frozenset((space.id, goal.id)) not in tile.neighbours:
        return f"the current of {quoted(space.id)} leads to {quoted(goal.id)}, which is no neighbour"
    return ""
