"""L026: arrow on a line that is not yellow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import TileCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class ArrowWithoutYellow(TileCheck):
    """An arrow on a red line, or on no line.

    ## What it does

    Looks for `arrow_to` on borders that are not yellow.

    ## Why it matters

    Only yellow lines have a cheap way and a dear one; here no rule knows the arrow.

    ## Example

        {between: [a1, b1], line: red, arrow_to: b1}

    ## How to fix

    Remove the arrow, or write `line: yellow`.
    """

    code = "L026"
    title = "arrow on a line that is not yellow"

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        for number, border in enumerate(tile.model.borders):
            if border.arrow_to is not None and border.line != "yellow":
                span = tile.entity.span_at(("borders", number, "arrow_to"))
                yield cls.at(span, "only a yellow line has an arrow", help="remove it, or write line: yellow")
