"""L027: arrow to a third space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import TileCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class ArrowElsewhere(TileCheck):
    """An arrow that points to none of the two spaces of its border.

    ## What it does

    Compares `arrow_to` with `between`.

    ## Why it matters

    Which way is the cheap one can not be told.

    ## Example

        {between: [a1, b1], line: yellow, arrow_to: c1}

    ## How to fix

    Name one of the two spaces.
    """

    code = "L027"
    title = "arrow to a third space"

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        for number, border in enumerate(tile.model.borders):
            if border.arrow_to is not None and border.arrow_to not in border.between:
                span = tile.entity.span_at(("borders", number, "arrow_to"))
                message = f"the arrow points to {quoted(border.arrow_to)}, which is not one of the two"
                yield cls.at(span, message, help=f"write {border.between[0]} or {border.between[1]}")
