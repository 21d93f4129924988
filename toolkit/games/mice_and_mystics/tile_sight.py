"""Who sees whom on a tile: its walls and the pairs settled by hand, brought to the exact geometry."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.geometry import Corner, sight_table
from toolkit.games.mice_and_mystics.model.tile import Tile


def sees(tile: Tile, corner: Corner = "clear") -> list[list[bool]]:
    """Return the table of sight in the order of the tile's spaces.

    Args:
        tile: the side; sight pairs that name no space of it are passed over (a check reports them).
        corner: the policy `sight_at_corner`.

    Returns:
        `table[i][j]`, true if space i sees space j.
    """
    places = {space.id: i for i, space in enumerate(tile.spaces)}
    overrides = {
        (places[pair.between[0]], places[pair.between[1]]): pair.line == "clear"
        for pair in tile.sight
        if all(name in places for name in pair.between)
    }
    walls = [wall.outline for wall in tile.walls if wall.blocks_sight]
    return sight_table([space.centre for space in tile.spaces], walls, overrides, corner)
