"""What of this game can be printed: sheets of chapters, cards, tiles, a reference sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.sheets.chapter import chapter_document

if TYPE_CHECKING:
    from toolkit.draw.typst_parts import Document, Wish
    from toolkit.pack import Entity, Library


class MicePrinter:
    """Everything printable, as plain data."""

    sheets = ("chapter",)
    boards = ("tile",)

    def sheet(self, library: Library, entity: Entity, wish: Wish) -> Document:
        """Return the sheet of a chapter."""
        return chapter_document(library, entity, wish)


PRINTER = MicePrinter()
