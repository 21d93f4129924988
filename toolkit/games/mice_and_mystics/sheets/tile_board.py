"""What the site's board of a tile needs to answer questions of movement and sight, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.mice_and_mystics.link.tiles import DEAR
from toolkit.games.mice_and_mystics.model.tile import OFF_TILE
from toolkit.games.mice_and_mystics.tile_sight import sees

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.model.tile import Border, Tile


def tile_board(tile: Tile) -> dict[str, Any]:
    """Return a tile as plain data, spaces by their number in the file.

    Returns:
        `edge` in millimetres; `spaces` with id, name, kind, capacity, marks, flip and centre (per mille); `ways` as
        `[from, to, line, cost for mice]`, cost 0 where only minions pass; `sees` as lists of numbers;
        `drift` from space to space, -1 off the tile.
    """
    place = {space.id: number for number, space in enumerate(tile.spaces)}
    return {
        "edge": tile.edge_mm,
        "spaces": [_space(space) for space in tile.spaces],
        "ways": [way for border in tile.borders for way in _ways(border, place)],
        "sees": [[other for other, is_seen in enumerate(row) if is_seen] for row in sees(tile)],
        "drift": {
            place[space.id]: -1 if space.drift == OFF_TILE else place.get(space.drift, -1)
            for space in tile.spaces
            if space.drift
        },
    }


def _space(space: Any) -> dict[str, Any]:
    plain = {"id": space.id, "name": space.name or "", "kind": space.kind, "capacity": space.capacity}
    return {**plain, "marks": list(space.marks), "flip": space.flip or "", "centre": list(space.centre)}


def _ways(border: Border, place: dict[str, int]) -> list[list[Any]]:
    if any(name not in place for name in border.between):
        return []
    one, other = (place[name] for name in border.between)
    return [[here, there, border.line, _cost(border, place, here)] for here, there in ((one, other), (other, one))]


def _cost(border: Border, place: dict[str, int], here: int) -> int:
    """Return what a mouse pays to leave `here` over a border; 0 where it can't."""
    if border.line == "red":
        return 0
    is_against = border.line == "yellow" and border.arrow_to is not None and place.get(border.arrow_to) == here
    return DEAR if is_against else 1
