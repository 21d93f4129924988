"""Each tile says what the facts say: the facts here are a copy, in per cent, made apart from the YAML."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from toolkit.games.mice_and_mystics.model.tile import Space, Tile

FACTS = sorted((Path(__file__).parent / "facts").glob("*.json"))
NUMBERS = [int(path.name[:2]) for path in FACTS]


@pytest.fixture(params=FACTS, ids=[path.stem for path in FACTS])
def fact(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The facts of one tile side."""
    return json.loads(request.param.read_text(encoding="utf-8"))


@pytest.fixture
def tile(fact: dict[str, Any], tiles: dict[int, Tile]) -> Tile:
    """The same side as content."""
    return tiles[fact["number"]]


def spelled(name: str) -> str:
    """Return a name of the facts as ids are spelled."""
    return name.replace("-", "_")


def per_mille(percent: list[float]) -> tuple[str, ...]:
    """Return coordinates as the digits that stand in the facts, without the point."""
    return tuple(f"{value:.1f}".replace(".", "").lstrip("0") or "0" for value in percent)


def digits(point: tuple[int, int]) -> tuple[str, ...]:
    """Return a point of the content as digits."""
    return tuple(str(value) for value in point)


def facing(pair: Any) -> frozenset[str]:
    """Return a pair without its order."""
    return frozenset(spelled(name) for name in pair)


def spaces_with(fact: dict[str, Any], key: str) -> dict[str, Any]:
    """Return the spaces of the facts that have a key, with its value."""
    return {spelled(space["id"]): space[key] for space in fact["spaces"] if key in space}


def marked(tile: Tile, mark: str) -> set[str]:
    """Return the spaces of the content that have a mark."""
    return {space.id for space in tile.spaces if mark in space.marks}


def test_all_sixteen_sides_are_there(tiles: dict[int, Tile]) -> None:
    """There are sixteen sides, numbered 1 to 16, and as many facts."""
    assert sorted(tiles) == NUMBERS == list(range(1, 17))


def test_head(fact: dict[str, Any], tile: Tile, tiles: dict[int, Tile]) -> None:
    """Name, number and reverse agree, and odd sides are orange."""
    reverse = tiles[fact["reverse"]]
    assert (tile.name, tile.reverse) == (fact["name"], f"tile.{reverse.id}")
    assert reverse.reverse == f"tile.{tile.id}"
    assert tile.colour == ("orange" if fact["number"] % 2 else "blue")
    assert tile.edge_mm == 254
    assert tile.base_mm is None


def test_spaces(fact: dict[str, Any], tile: Tile) -> None:
    """Each space has the kind, the capacity and every coordinate of the facts."""
    expected = [
        (
            spelled(space["id"]),
            spelled(space["kind"]),
            space["capacity"],
            per_mille(space["centre"]),
            tuple(per_mille(point) for point in space["outline"]),
        )
        for space in fact["spaces"]
    ]
    assert [_row(space) for space in tile.spaces] == expected


def _row(space: Space) -> tuple[object, ...]:
    outline = tuple(digits(point) for point in space.outline)
    return space.id, space.kind, space.capacity, digits(space.centre), outline


def test_borders_and_lines(fact: dict[str, Any], tile: Tile) -> None:
    """Each pair of neighbours stands once, with its line and the arrow of a yellow one."""
    expected = {
        facing(border["between"]): (border["line"], spelled(border.get("arrow_to", "")))
        for border in fact["borders"]
    }
    found = {facing(border.between): (border.line, border.arrow_to or "") for border in tile.borders}
    assert found == expected
    assert len(tile.borders) == len(fact["borders"]) == len(expected)


def test_marks(fact: dict[str, Any], tile: Tile) -> None:
    """Minions enter, and traps lie, on the spaces of the facts."""
    assert marked(tile, "entry") == set(spaces_with(fact, "entry"))
    assert marked(tile, "trap") == set(spaces_with(fact, "trap"))


def test_flip_and_drift(fact: dict[str, Any], tile: Tile) -> None:
    """The flip space and its kind, and every current, are those of the facts."""
    flips = {space.id: space.flip for space in tile.spaces if space.flip}
    drifts = {space.id: space.drift for space in tile.spaces if space.drift}
    assert flips == {key: spelled(value) for key, value in spaces_with(fact, "flip").items()}
    assert drifts == {key: spelled(value) for key, value in spaces_with(fact, "drift").items()}


def test_exits(fact: dict[str, Any], tile: Tile) -> None:
    """Edge, colour and spaces of each exit are those of the facts."""
    expected = [
        (way["edge"], way["colour"], [spelled(name) for name in way["spaces"]]) for way in fact["exits"]
    ]
    assert [(way.edge, way.colour, list(way.spaces)) for way in tile.exits] == expected


def test_walls(fact: dict[str, Any], tile: Tile) -> None:
    """Each wall has the kind, the outline and the effect on sight of the facts."""
    expected = [
        (spelled(wall["kind"]), wall["blocks_sight"], tuple(per_mille(point) for point in wall["outline"]))
        for wall in fact["walls"]
    ]
    found = [
        (wall.kind, wall.blocks_sight, tuple(digits(point) for point in wall.outline)) for wall in tile.walls
    ]
    assert found == expected


def test_confidence(fact: dict[str, Any], tile: Tile) -> None:
    """Every doubt of the facts stands at its element; where none stands the tile's own word holds."""
    spaces = {space.id: space.confidence or tile.confidence for space in tile.spaces}
    borders = {facing(border.between): border.confidence or tile.confidence for border in tile.borders}
    assert spaces == {spelled(space["id"]): space["confidence"] for space in fact["spaces"]}
    assert borders == {facing(border["between"]): border["confidence"] for border in fact["borders"]}


def test_totals(tiles: dict[int, Tile]) -> None:
    """The sides together have 438 spaces, 845 borders, 50 arrows, 35 exits, 52 entries, 9 traps."""
    every = list(tiles.values())
    assert sum(len(tile.spaces) for tile in every) == 438
    assert sum(len(tile.borders) for tile in every) == 845
    assert sum(border.arrow_to is not None for tile in every for border in tile.borders) == 50
    assert sum(len(tile.exits) for tile in every) == 35
    assert sum(len(marked(tile, "entry")) for tile in every) == 52
    assert sum(len(marked(tile, "trap")) for tile in every) == 9


def test_areas(tiles: dict[int, Tile]) -> None:
    """The helmet of the guard room and the counter of the kitchen are named areas."""
    areas = {(number, area.id): area.spaces for number, tile in tiles.items() for area in tile.areas}
    assert areas == {(5, "helmet"): ("e5", "e6", "f5", "f6"), (3, "counter"): ("counter",)}
