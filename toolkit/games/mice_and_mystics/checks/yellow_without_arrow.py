"""L025: yellow line without arrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import TileCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class YellowWithoutArrow(TileCheck):
    """A yellow line that does not say which way is the cheap one.

    ## What it does

    Looks for `line: yellow` without `arrow_to`.

    ## Why it matters

    Across a yellow line one way costs 1 and the other 3; no rule knows a line without arrow.

    ## Example

        {between: [a1, b1], line: yellow}

    ## How to fix

    Add `arrow_to` with the space that the arrow points to.
    """

    code = "L025"
    title = "yellow line without arrow"

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        for number, border in enumerate(tile.model.borders):
            if border.line == "yellow" and border.arrow_to is None:
                cure = f"add arrow_to: {border.between[0]} or arrow_to: {border.between[1]}"
                span = tile.entity.span_at(("borders", number, "line"))
                yield cls.at(span, "this yellow line has no arrow", help=cure)
