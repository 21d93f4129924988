"""L023: more traps than there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import TileInContext

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content, TileView


class TrapsMany(TileInContext):
    """More red crosses than the box holds mousetraps.

    ## What it does

    Counts the spaces with the mark `trap` and compares with the mousetrap tokens of the boxes, two in the
    base game.

    ## Why it matters

    A mousetrap encounter puts one trap on each red cross.

    ## Example

    Three spaces with `marks: [trap]`.

    ## How to fix

    Keep two of them.
    """

    code = "L023"
    title = "more traps than there are"

    @classmethod
    def find_in(cls, content: Content, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        most = (content.pieces(tile.entity, "tokens") or {}).get("mousetrap", USUAL)
        for name in tile.marked("trap")[most:]:
            message = f"this is a trap more than the {most} mousetraps of the box"
            yield cls.at(tile.span(name, "marks"), message, help=f"keep {most} trap marks on the tile")


USUAL = 2
"""Mousetraps of the base game, where no box says otherwise."""
