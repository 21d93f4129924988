"""Sight on whole tiles."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.model.tile import Tile
from toolkit.games.mice_and_mystics.tile_sight import sees


def pairs(tile: Tile, table: list[list[bool]]) -> set[tuple[str, str]]:
    """Return the pairs of spaces that see each other."""
    names = [space.id for space in tile.spaces]
    return {
        (a, b)
        for a, row in zip(names, table, strict=True)
        for b, seen in zip(names, row, strict=True)
        if seen
    }


def test_an_open_room_is_seen_whole(tiles: dict[int, Tile]) -> None:
    """In the guard room nothing blocks sight."""
    assert all(all(row) for row in sees(tiles[5]))


def test_rock_blocks_and_neighbours_see_each_other(tiles: dict[int, Tile]) -> None:
    """In the tunnels rock hides the far arms from each other, and never a neighbour."""
    for number in (2, 4, 8, 10, 12):
        tile = tiles[number]
        seen = pairs(tile, sees(tile))
        assert len(seen) < len(tile.spaces) ** 2
        assert [border.between for border in tile.borders if border.between not in seen] == []
    assert ("a", "h") not in pairs(tiles[4], sees(tiles[4]))


def test_gaps_are_seen_across(tiles: dict[int, Tile]) -> None:
    """The gaps of the pipes hide nothing."""
    assert all(all(row) for row in sees(tiles[15]))


def test_pairs_settled_by_hand_win(tiles: dict[int, Tile]) -> None:
    """A sight pair overrides the geometry in both directions; one that names no space changes nothing."""
    tile = tiles[4]
    sight = [
        {"between": ["a", "h"], "line": "clear"},
        {"between": ["b", "a"], "line": "blocked"},
        {"between": ["a", "nowhere"], "line": "clear"},
    ]
    changed = Tile.model_validate(tile.model_dump() | {"sight": sight})
    difference = pairs(tile, sees(tile)) ^ pairs(changed, sees(changed))
    assert difference == {("a", "h"), ("h", "a"), ("a", "b"), ("b", "a")}
