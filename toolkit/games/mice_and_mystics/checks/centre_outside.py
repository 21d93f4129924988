"""L020: centre outside its space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import TileCheck
from toolkit.games.mice_and_mystics.geometry import OUTSIDE, is_simple, place_of_point

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class CentreOutside(TileCheck):
    """A space whose centre lies outside its outline.

    ## What it does

    Compares `centre` with `outline`.

    ## Why it matters

    Lines of sight start and end at the centre.

    ## Example

        {id: a1, centre: [900, 900], outline: [[0, 0], [100, 0], [100, 100]]}

    ## How to fix

    Correct the centre or the outline.
    """

    code = "L020"
    title = "centre outside its space"

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        for number, space in enumerate(tile.model.spaces):
            if is_simple(space.outline) and place_of_point(space.centre, space.outline) == OUTSIDE:
                span = tile.entity.span_at(("spaces", number, "centre"))
                message = f"the centre of {quoted(space.id)} lies outside it"
                yield cls.at(span, message, help="correct the centre")
