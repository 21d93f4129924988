"""Tiles at true scale, measured in the PDF."""

from __future__ import annotations

import pytest

from toolkit.draw.page import A4, LETTER
from toolkit.draw.typst_parts import Wish
from toolkit.publish.printing import Style, print_board
from toolkit.publish.printing.tiles import OVERLAP, split

GAME = "mice-and-mystics"
EDGE = 254.0


def board_of(printers, name, language="en"):
    printer, library = printers[GAME]
    entity = library.get(f"tile.{name}")
    return printer.boards["tile"](library, entity, Wish(language))


def pages(printers, pages_of, name, paper):
    made = print_board(board_of(printers, name), Style(paper))
    assert made.findings == ()
    return pages_of(next(iter(made.files.values())))


def grounds(page):
    return [s for s in page.shapes if s.size == pytest.approx((EDGE, EDGE), abs=0.2)]


def test_an_edge_is_split_into_equal_stretches_that_overlap():
    """Stretches cover the edge, each is as long as the others, neighbours share the overlap."""
    parts = split(EDGE, 194.0)
    assert [length for _, length in parts] == [132.0, 132.0]
    assert parts[1][0] == 132.0 - OVERLAP
    assert parts[-1][0] + parts[-1][1] == EDGE
    assert split(EDGE, 260.0) == [(0.0, EDGE)]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("name", ["guard_room", "courtyard", "low_cellar"])
def test_a_tile_is_printed_at_true_scale(printers, pages_of, name, paper):
    """The tile is 254 mm wide and high; its two pages show it shifted by a stretch less the overlap."""
    first, second = pages(printers, pages_of, name, paper)
    (one,), (other,) = grounds(first), grounds(second)
    assert one.size == pytest.approx((EDGE, EDGE), abs=0.2)
    assert one.box[0] - other.box[0] == pytest.approx(132.0 - OVERLAP, abs=0.1)
    assert one.box[1] == pytest.approx(other.box[1], abs=0.01)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_the_marks_of_the_two_pages_add_up_to_the_tile(printers, pages_of, paper):
    """Cut at the marks and laid with the overlap, the pages are as wide as the tile, and nothing is off the paper."""
    widths = []
    for page in pages(printers, pages_of, "guard_room", paper):
        upright = [s.box[0] for s in page.shapes if s.how == "line" and s.size[0] < 0.01 and 3.9 < s.size[1] < 4.1]
        level = [s.box[1] for s in page.shapes if s.how == "line" and s.size[1] < 0.01 and 3.9 < s.size[0] < 4.1]
        widths.append(max(upright) - min(upright))
        assert max(level) - min(level) == pytest.approx(EDGE, abs=0.2)
        assert max(level) < page.height
        assert max(upright) < page.width
    assert sum(widths) - OVERLAP == pytest.approx(EDGE, abs=0.2)


def test_a_measure_of_50_mm_is_printed(printers, pages_of):
    """Whoever prints can see whether the printer has scaled the page."""
    first = pages(printers, pages_of, "guard_room", A4)[0]
    assert any(s.how == "line" and s.size == pytest.approx((50, 0), abs=0.05) for s in first.shapes)


def test_the_legend_speaks_chinese(printers):
    """In Chinese no entry of any tile's legend is left in English."""
    printer, library = printers[GAME]
    for entity in library.of_kind("tile"):
        legend = printer.boards["tile"](library, entity, Wish("zh-Hant")).legend
        words = [piece.partition("<")[0] for piece in legend.split(">")]
        left = [word for word in words if word.isascii() and len(word.strip()) > 2 and "Legend of" not in word]
        assert left == []


@pytest.mark.slow
@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_every_tile_can_be_printed(printers, paper):
    """All tiles of all packs make two pages each, without a finding, the same bytes twice."""
    printer, library = printers[GAME]
    for entity in library.of_kind("tile"):
        board = printer.boards["tile"](library, entity, Wish())
        made = print_board(board, Style(paper))
        assert made.findings == ()
        assert made.files == print_board(board, Style(paper)).files
