"""From a drawing or a grid to a tile file."""

from __future__ import annotations

import pytest

from toolkit.games.mice_and_mystics.geometry import INSIDE, place_of_point
from toolkit.games.mice_and_mystics.model.tile import Tile
from toolkit.games.mice_and_mystics.tile_import import Imported, import_svg, new_grid, parse_grid
from toolkit.schema import adapter
from toolkit.source import read_text
from toolkit.source.layout import canonical

INK = "http://www.inkscape.org/namespaces/inkscape"
SPACES = """
<g inkscape:label="Spaces" id="layer1" transform="translate(10,0)">
  <rect inkscape:label="a1 entry orange_west" x="10" y="20" width="60" height="60"/>
  <path id="path123" d="M 75,20 h 60 v 60 h -60 z"/>
  <path inkscape:label="w1 water" d="m 10,85 c 20,-4 40,4 60,0 v 60 h -60 z"/>
  <circle inkscape:label="table special unlimited" cx="105" cy="115" r="30"/>
</g>"""
LINES = """
<g id="yellow"><path d="M82 10 V 82"/></g>
<g id="red"><path id="r1" d="M82.5 83.5 V 160"/></g>
<g id="walls"><polygon id="rock" points="200,20 250,20 250,200"/></g>"""


def imported(inside: str, page: str = "0 0 254 254") -> Imported:
    """Import a drawing with something in it."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="{INK}" viewBox="{page}">'
    return import_svg(f"{head}{inside}</svg>", "drawn")


def tile_of(text: str) -> Tile:
    """Read a tile file the way the program does."""
    document = read_text(text, "drawn.yaml")
    assert canonical(document) == text  # type: ignore[arg-type]
    return adapter(Tile).validate_python(document.data)  # type: ignore[union-attr]


def test_a_drawing_becomes_a_tile() -> None:
    """Spaces, words of labels, neighbours, lines, walls and exits come out as drawn."""
    result = imported(SPACES + LINES)
    assert result.problems == ()
    tile = tile_of(result.text)
    assert [space.id for space in tile.spaces] == ["a1", "s1", "w1", "table"]
    assert tile.spaces[0].outline == ((79, 79), (315, 79), (315, 315), (79, 315))
    assert tile.spaces[0].marks == ("entry",)
    assert [space.kind for space in tile.spaces] == ["floor", "floor", "water", "special"]
    assert tile.spaces[3].capacity == "unlimited"
    borders = {border.between: (border.line, border.arrow_to) for border in tile.borders}
    assert borders == {
        ("a1", "s1"): ("yellow", "a1"),
        ("a1", "w1"): ("none", None),
        ("s1", "w1"): ("none", None),
        ("s1", "table"): ("none", None),
        ("w1", "table"): ("red", None),
    }
    assert [(wall.kind, wall.blocks_sight) for wall in tile.walls] == [("rock", True)]
    assert [(way.edge, way.colour, way.spaces) for way in tile.exits] == [("west", "orange", ("a1",))]
    assert all(place_of_point(space.centre, space.outline) == INSIDE for space in tile.spaces)


@pytest.mark.parametrize(
    ("line", "arrow"),
    [
        ('<path d="M82 10 V 82"/>', "a1"),
        ('<path d="M82 82 V 10"/>', "s1"),
        ('<path id="to s1" d="M82 10 V 82"/>', "s1"),
        ('<line id="to_x20_a1" x1="82" y1="82" x2="82" y2="10"/>', "a1"),
    ],
)
def test_the_arrow_of_a_yellow_line(line: str, arrow: str) -> None:
    """The arrow points to the right of the way the line was drawn, or to the space its label names."""
    tile = tile_of(imported(f'{SPACES}<g id="yellow">{line}</g>').text)
    assert [border.arrow_to for border in tile.borders if border.line == "yellow"] == [arrow]


def test_a_line_that_covers_less_than_half_does_not_count() -> None:
    """A yellow line that only begins between two spaces is not theirs."""
    tile = tile_of(imported(f'{SPACES}<g id="yellow"><path d="M82 60 V 90"/></g>').text)
    assert [border.line for border in tile.borders if border.between == ("a1", "s1")] == ["none"]


def test_spaces_without_a_name_are_numbered_as_one_reads() -> None:
    """Names an editor made up are replaced, row by row, without taking a name in use."""
    rects = "".join(
        f'<rect id="{name}" x="{x}" y="{y}" width="40" height="40"/>'
        for name, x, y in (("rect9", 60, 60), ("rect8", 10, 60), ("rect7", 60, 10), ("s1", 10, 10))
    )
    tile = tile_of(imported(f'<g id="spaces">{rects}</g>').text)
    assert [space.id for space in tile.spaces] == ["s4", "s3", "s2", "s1"]


def test_curves_are_thinned() -> None:
    """A freehand outline of hundreds of points keeps its form with few."""
    points = " ".join(f"{20 + i * 0.5},{20 + (i % 2) * 0.1}" for i in range(300))
    tile = tile_of(imported(f'<g id="spaces"><polygon id="a" points="{points} 170,120 20,120"/></g>').text)
    assert len(tile.spaces[0].outline) == 4


def test_the_centre_of_a_bent_space_lies_inside() -> None:
    """A space in the form of a horseshoe has its centre on one arm."""
    horseshoe = "10,10 200,10 200,200 180,200 180,30 30,30 30,200 10,200"
    tile = tile_of(imported(f'<g id="spaces"><polygon id="u" points="{horseshoe}"/></g>').text)
    assert place_of_point(tile.spaces[0].centre, tile.spaces[0].outline) == INSIDE


def test_other_layers_are_named() -> None:
    """Nothing is left out in silence."""
    result = imported(SPACES + '<g id="Sketch"><rect width="9" height="9"/></g>')
    assert result.notes == ("layer sketch is not read; the layers are spaces, walls, yellow, red",)


RECT = '<rect id="{}" x="10" y="10" width="40" height="40"/>'


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ("", "no layer (group) named `spaces`"),
        (f'<g id="spaces">{RECT.format("a")}{RECT.format("a")}</g>', "two spaces are named a"),
        (
            f'<g id="spaces">{RECT.format("a watr")}</g>',
            "unknown word 'watr' on space a; known are floor, water",
        ),
        (f'<g id="spaces">{RECT.format("1a")}</g>', "'1a' is no id"),
        (f'<g id="spaces">{RECT.format("off")}</g>', "'off' is no id"),
        (
            f'<g id="spaces">{RECT.format("a orange_west blue_west")}</g>',
            "the exit west is orange on one space",
        ),
        ('<g id="spaces"><path id="a" d="M0 0 L50 50"/></g>', "a crosses itself or is only a line"),
        ('<g id="spaces"><path id="a" d="M0 0 L50 50 L50 0 L0 50z"/></g>', "a crosses itself"),
        ('<g id="spaces"><path id="a" d="M0 0h9v9z M20 20h9v9z"/></g>', "a is drawn in 2 pieces"),
        ('<g id="spaces"><path id="a" d="M0 0 h300 v9z"/></g>', "a reaches beyond the page"),
        (f'<g id="spaces">{"<rect/>" * 201}</g>', "more than 200 shapes"),
    ],
)
def test_faults_name_cause_and_cure(inside: str, message: str) -> None:
    """A drawing with a fault gives no tile and says what to change."""
    result = imported(inside)
    assert result.text == ""
    assert any(message in problem.message for problem in result.problems), result.problems


def test_all_faults_are_told_at_once() -> None:
    """Two faults are two problems, each with its line."""
    result = imported('\n<g id="spaces">\n<path id="a" d="M0 0 L50 50"/>\n<path id="B!" d="M0 0h9v9z"/></g>')
    assert [problem.line for problem in result.problems] == [3, 4]


def test_an_oblong_page_is_refused() -> None:
    """A tile is square."""
    assert "the page is 210 x 297; a tile is square" in imported(SPACES, "0 0 210 297").problems[0].message


def test_no_svg_is_one_problem() -> None:
    """A file that is no drawing gives one problem with its line."""
    result = import_svg("<svg>\n<g></svg>", "drawn")
    assert [problem.line for problem in result.problems] == [2]


@pytest.mark.parametrize("columns", range(1, 13))
@pytest.mark.parametrize("rows", [1, 2, 6, 12])
def test_new_grid(columns: int, rows: int) -> None:
    """Every grid is a canonical file and a whole tile: named spaces, neighbours across and down, exits."""
    tile = tile_of(new_grid("my_hall", columns, rows))
    assert (tile.id, tile.name, tile.provenance) == ("my_hall", "My Hall", "invented")
    assert len(tile.spaces) == columns * rows
    straight = columns * (rows - 1) + rows * (columns - 1)
    assert len(tile.borders) == straight + 2 * (columns - 1) * (rows - 1)
    assert [way.edge for way in tile.exits] == ["north", "south"]
    assert any("entry" in space.marks for space in tile.spaces)
    assert tile.spaces[0].id == "a1"


@pytest.mark.parametrize("size", [(0, 6), (6, 13)])
def test_a_grid_out_of_bounds_is_refused(size: tuple[int, int]) -> None:
    """A grid has 1 to 12 columns and rows."""
    with pytest.raises(ValueError, match=f"not {size[0]}x{size[1]}"):
        new_grid("x", *size)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("6x6", (6, 6)), (" 12X1 ", (12, 1)), ("6", None), ("0x4", None), ("13x4", None), ("axb", None)],
)
def test_parse_grid(text: str, expected: tuple[int, int] | None) -> None:
    """`6x6` is six columns and six rows; anything else is none."""
    assert parse_grid(text) == expected
