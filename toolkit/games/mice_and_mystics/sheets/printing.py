"""What of this game can be printed: sheets of chapters, cards, tiles, a reference sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.draw.typst_parts import Board, Printer
from toolkit.games.mice_and_mystics.sheets.cards import decks_of
from toolkit.games.mice_and_mystics.sheets.chapter import chapter_document
from toolkit.games.mice_and_mystics.sheets.reference import reference_document
from toolkit.games.mice_and_mystics.sheets.telling import Teller
from toolkit.games.mice_and_mystics.sheets.tile import board_svg, legend_svg
from toolkit.games.mice_and_mystics.sheets.words import LEGEND

if TYPE_CHECKING:
    from toolkit.draw.typst_parts import Deck, Wish
    from toolkit.pack import Entity, Library

LEGEND_ROWS = 16


def _decks(library: Library, pack: str, wish: Wish) -> list[Deck]:
    return decks_of(library, pack, wish.language)


def _board(library: Library, entity: Entity, wish: Wish) -> Board:
    teller = Teller(library, wish.language)
    tile = teller.tile(entity)
    title = f"{tile.number} · {tile.name}" if tile.number else tile.name
    legend, size = legend_svg(tile, LEGEND_ROWS, LEGEND[wish.language])
    return Board(entity.name, title, float(tile.edge_mm), board_svg(tile), legend, size, entity.span)


PRINTER = Printer(_decks, {"chapter": chapter_document}, {"tile": _board}, reference_document)
"""What the toolkit prints of this game."""
