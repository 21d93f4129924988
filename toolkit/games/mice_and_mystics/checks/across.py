"""What lies between two spaces: whether a wall stands there, and how far a base reaches."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from toolkit.draw.outline import facing
from toolkit.games.mice_and_mystics.geometry import passage
from toolkit.games.mice_and_mystics.model.tile import PER_MILLE

if TYPE_CHECKING:
    from toolkit.draw.outline import Place
    from toolkit.games.mice_and_mystics.checks.tile_view import TileView
    from toolkit.games.mice_and_mystics.geometry import Outline, Point
    from toolkit.games.mice_and_mystics.model.tile import Space


def is_walled(tile: TileView, one: Space, other: Space) -> bool:
    """Tell whether every short way from one space to the other goes through a wall; gaps are no walls."""
    if tile.gaps.get(frozenset((one.id, other.id))) == 0:
        return False
    both = (*one.outline, *other.outline)
    walls = [wall.outline for wall in tile.model.walls if wall.kind != "gap" and _meets(both, wall.outline)]
    if not walls:
        return False
    ways = facing(one.outline, other.outline)
    return all(any(passage(_whole(p), _whole(q), wall) == "crosses" for wall in walls) for p, q in ways)


def limit_squared(tile: TileView) -> Fraction:
    """Return the square of a base in per mille of the edge, for tiles that declare one."""
    return Fraction((tile.model.base_mm or 0) * PER_MILLE, tile.model.edge_mm) ** 2


def _meets(points: Outline, wall: Outline) -> bool:
    """Tell whether the boxes around some points and around a wall have anything in common."""
    return all(
        min(p[axis] for p in points) <= max(p[axis] for p in wall)
        and min(p[axis] for p in wall) <= max(p[axis] for p in points)
        for axis in (0, 1)
    )


def _whole(point: Place) -> Point:
    return round(point[0]), round(point[1])
