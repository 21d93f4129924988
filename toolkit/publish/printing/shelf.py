"""Everything of a library that can be printed, as plain data still without a paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from toolkit.draw.typst_parts import Board, Deck, Document
from toolkit.publish.printing.cards import print_deck
from toolkit.publish.printing.make import PRINTING, print_sheet
from toolkit.publish.printing.tiles import print_board

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.draw.typst_parts import Printer, Wish
    from toolkit.pack import Entity, Library
    from toolkit.publish.printing.make import Made, Style

SHEET, CARDS, BOARD, REFERENCE = "sheet", "cards", "board", "reference"
SORTS = (SHEET, CARDS, BOARD, REFERENCE)


@dataclass(frozen=True, slots=True)
class Printable:
    """Something that can be printed.

    Attributes:
        sort: `sheet`, `cards`, `board` or `reference`.
        pack: whose content it shows; of a reference sheet the name of its game.
        title: what people call it.
        thing: the plain data.
        entity: what it is about, where it is about one.
    """

    sort: str
    pack: str
    title: str
    thing: Document | Deck | Board
    entity: Entity | None = None

    @property
    def stem(self) -> str:
        """What the names of its files begin with."""
        return self.thing.name if isinstance(self.thing, Document) else file_stem(self.thing.id)


def file_stem(name: str) -> str:
    """Return the id of something as the beginning of a file name."""
    return name.replace(".", "-").replace("_", "-")


def printer_of(library: Library, game: str) -> Printer | None:
    """Return what of a game can be printed; None where it says nothing about that."""
    plugin = library.plugins.get(game)
    maker = plugin.extras.get(PRINTING) if plugin else None
    found: Printer | None = maker() if maker else None
    return found


def printables(library: Library, packs: Sequence[str], wish: Wish, sorts: Sequence[str] = SORTS) -> Iterator[Printable]:
    """Yield what of some packs can be printed.

    Args:
        library: all content.
        packs: ids; whole games have their reference sheet too.
        wish: language, edition and room for text.
        sorts: which sorts are wanted.
    """
    for game in dict.fromkeys(pack.manifest.game for pack in library.packs if pack.id in packs):
        printer = printer_of(library, game)
        if printer is not None:
            yield from _of_game(library.of_game(game), printer, packs, wish, sorts)


def _of_game(
    own: Library, printer: Printer, packs: Sequence[str], wish: Wish, sorts: Sequence[str]
) -> Iterator[Printable]:
    for entity in own.all:
        if entity.pack in packs and _sort_of(printer, entity) in sorts:
            yield _about(own, printer, entity, wish)
    if CARDS in sorts:
        for pack in own.packs:
            for deck in printer.decks(own, pack.id, wish) if pack.id in packs else ():
                yield Printable(CARDS, pack.id, deck.title, deck)
    if REFERENCE in sorts and printer.reference and all(pack.id in packs for pack in own.packs):
        made = printer.reference(own, wish)
        if made is not None:
            yield Printable(REFERENCE, own.packs[0].manifest.game, made.title, made)


def _sort_of(printer: Printer, entity: Entity) -> str:
    return SHEET if entity.kind in printer.sheets else BOARD if entity.kind in printer.boards else ""


def _about(own: Library, printer: Printer, entity: Entity, wish: Wish) -> Printable:
    if entity.kind in printer.sheets:
        document = printer.sheets[entity.kind](own, entity, wish)
        return Printable(SHEET, entity.pack, document.title, document, entity)
    board = printer.boards[entity.kind](own, entity, wish)
    return Printable(BOARD, entity.pack, board.title, board, entity)


def printable_of(library: Library, entity: Entity, wish: Wish) -> Printable:
    """Return the sheet or board of something that has one.

    Raises:
        KeyError: it has none.
    """
    game = library.pack(entity.pack).manifest.game
    printer = printer_of(library, game)
    if printer is None:
        raise KeyError(entity.id)
    return _about(library.of_game(game), printer, entity, wish)


def put_on_paper(printable: Printable, style: Style) -> Made:
    """Set something in a style.

    Raises:
        PrintError: nothing can be printed here at all.
        ValueError: not even one card fits on the paper.
    """
    match printable.thing:
        case Document() as document:
            return print_sheet(document, style)
        case Deck() as deck:
            return print_deck(deck, style)
        case board:
            return print_board(board, style)
