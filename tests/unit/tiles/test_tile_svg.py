"""The drawing of a tile shows everything that was written, with and without colour."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from toolkit.games.mice_and_mystics.model.tile import Tile
from toolkit.games.mice_and_mystics.sheets.tile import tile_svg

NS = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> ET.Element:
    """Read a drawing of our own."""
    return ET.fromstring(svg)  # noqa: S314 - nothing foreign is in it


def words(svg: str) -> list[str]:
    """Return the texts of a drawing."""
    return [element.text or "" for element in parsed(svg).iter(f"{NS}text")]


@pytest.mark.parametrize("number", range(1, 17))
def test_every_side_is_drawn(tiles: dict[int, Tile], number: int) -> None:
    """Each space has its outline and its label, each yellow and red line and each current its stroke."""
    tile = tiles[number]
    root = parsed(tile_svg(tile))
    labels = words(tile_svg(tile))
    for space in tile.spaces:
        assert root.find(f".//*[@id='tile-{tile.id}-space-{space.id}']") is not None
        assert space.id in labels or f"{space.id}?" in labels
    strokes = [element.get("stroke") for element in root.iter(f"{NS}path")]
    lines = [border.line for border in tile.borders]
    assert strokes.count("#ffd400") == lines.count("yellow") + ("yellow" in lines)
    currents = [space for space in tile.spaces if space.drift]
    assert strokes.count("#1f5f8b") == 2 * (len(currents) + bool(currents))


def test_true_millimetres(tiles: dict[int, Tile]) -> None:
    """The tile is as wide as its edge, and its coordinates are millimetres."""
    root = parsed(tile_svg(tiles[5]))
    board = root.find(f"{NS}g")
    assert board is not None
    assert board[0].attrib["width"] == board[0].attrib["height"] == "254"
    outline = root.find(".//*[@id='tile-guard_room-space-c3']")
    assert outline is not None
    assert outline.attrib["d"] == "M97.536 85.344 L140.462 85.09 L140.462 123.444 L97.536 123.698 Z"
    assert root.attrib["width"] == "266mm"
    assert root.attrib["viewBox"].startswith("0 0 266 ")


def test_ids_are_prefixed_and_unique(tiles: dict[int, Tile]) -> None:
    """Two tiles, or one tile twice under two prefixes, share no id; every reference has its target."""
    first, second = (tile_svg(tiles[15], prefix) for prefix in ("one", "two"))
    ids = [re.findall(r' id="([^"]+)"', svg) for svg in (first, second)]
    assert len(set(ids[0])) == len(ids[0])
    assert not set(ids[0]) & set(ids[1])
    assert set(re.findall(r"url\(#([^)]+)\)", first)) <= set(ids[0])


def test_exits_can_be_told_apart_without_colour(tiles: dict[int, Tile]) -> None:
    """Exits carry the letter of their colour and a pattern of their own, and the legend names both."""
    svg = tile_svg(tiles[15])
    assert words(svg).count("O") == 2
    assert words(svg).count("B") == 1
    assert {"orange exit (O)", "blue exit (B)"} <= set(words(svg))
    root = parsed(svg)
    patterns = {element.get("id"): element for element in root.iter(f"{NS}pattern")}
    shapes = [
        [stroke.get("d") for stroke in patterns[f"tile-pipes-{name}"][1:]] for name in ("orange", "blue")
    ]
    assert shapes[0] != shapes[1]


def test_the_legend_shows_what_the_tile_shows(tiles: dict[int, Tile]) -> None:
    """A tile without water, traps or lines has none of them in its legend."""
    plain, full = set(words(tile_svg(tiles[5]))), set(words(tile_svg(tiles[6])))
    assert "minions come in" in plain
    assert not plain & {"current", "water", "place of a mousetrap", "red line: not crossed"}
    assert {"current", "water", "flip: fishhook"} <= full


def test_areas_are_shown(tiles: dict[int, Tile]) -> None:
    """Spaces of a named group say so."""
    assert words(tile_svg(tiles[5])).count("(helmet)") == 4


def test_a_half_written_tile_is_drawn() -> None:
    """Names that lead nowhere don't stop the drawing: that is when an author needs it."""
    square = [[100, 100], [300, 100], [300, 300], [100, 300]]
    space = {"id": "a", "centre": [200, 200], "outline": square}
    tile = Tile.model_validate(
        {
            "kind": "tile",
            "id": "draft",
            "name": "<Draft> & more",
            "spaces": [
                space | {"drift": "b"},
                space | {"id": "b", "drift": "off"},
                space | {"id": "c", "drift": "z"},
            ],
            "borders": [
                {"between": ["a", "nowhere"], "line": "red"},
                {"between": ["a", "a"], "line": "yellow", "arrow_to": "a"},
                {"between": ["a", "b"], "line": "yellow", "arrow_to": "z"},
            ],
            "exits": [{"edge": "west", "colour": "blue", "spaces": ["nowhere"]}],
        }
    )
    assert "<Draft> & more" in words(tile_svg(tile))
