"""What a game offers to be printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.draw.typst_parts import Board, Deck, Document, Wish
    from toolkit.pack import Entity, Library

PRINTING = "printing"
"""The name of a game's `Printer` among its extras."""


class Printer(Protocol):
    """A game's printable things, as plain data; every text in the language of the wish."""

    sheets: Sequence[str]
    """Kinds of entity that have a sheet of their own."""
    boards: Sequence[str]
    """Kinds of entity that are printed at true scale."""

    def sheet(self, library: Library, entity: Entity, wish: Wish) -> Document:
        """Return the sheet of an entity."""
        ...

    def decks(self, library: Library, pack: str, wish: Wish) -> Sequence[Deck]:
        """Return all cards that stand in a pack."""
        ...

    def board(self, library: Library, entity: Entity, wish: Wish) -> Board:
        """Return a tile at true scale."""
        ...

    def reference(self, library: Library, wish: Wish) -> Document | None:
        """Return the reference sheet of the game; None if it has none."""
        ...
