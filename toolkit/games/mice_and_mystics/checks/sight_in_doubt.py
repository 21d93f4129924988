"""L024: line of sight at a corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import Confidence, Severity, TileCheck
from toolkit.games.mice_and_mystics.geometry import has_corner_near, is_clear

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView
    from toolkit.games.mice_and_mystics.geometry import Outline, Point


class SightInDoubt(TileCheck):
    """A line of sight that passes the corner of a wall so closely that one per mille decides.

    ## What it does

    Moves each line of sight from centre to centre by one per mille in each direction; where that changes
    whether it is clear, the drawing does not settle the matter.

    ## Why it matters

    At the table people will not agree.

    ## Example

    Two spaces on either side of a corner, and the line between them grazes it.

    ## How to fix

    Settle the pair under `sight:`, as `{between: [a1, c4], line: clear}`, or move the corner.
    """

    code = "L024"
    title = "line of sight at a corner"
    severity = Severity.HINT
    confidence = Confidence.POSSIBLE

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        settled = {frozenset(pair.between) for pair in tile.model.sight}
        walls = [wall.outline for wall in tile.model.walls if wall.blocks_sight]
        for one, other in tile.pairs if walls else ():
            if frozenset((one.id, other.id)) not in settled and _is_doubtful(one.centre, other.centre, walls):
                message = f"whether {quoted(one.id)} sees {quoted(other.id)} hangs on a corner of a wall"
                cure = f"settle it under `sight`: {{between: [{one.id}, {other.id}], line: clear}}"
                yield cls.at(tile.span(one.id, "centre"), message, help=cure)


SHIFTS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def _is_doubtful(a: Point, b: Point, walls: Sequence[Outline]) -> bool:
    if not any(has_corner_near(a, b, wall, 1) for wall in walls):
        return False
    moved = (((a[0] + x, a[1] + y), (b[0] + x, b[1] + y)) for x, y in SHIFTS)
    plain = is_clear(a, b, walls)
    return any(is_clear(start, end, walls) != plain for start, end in moved)
