"""L008: border named twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import TileCheck
from toolkit.games.mice_and_mystics.checks.tile_view import listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class BorderTwice(TileCheck):
    """One pair of spaces that is named by two borders, or settled by two lines of sight.

    ## What it does

    Compares all pairs under `borders`, and all under `sight`, without regard to their order.

    ## Why it matters

    If the two differ, nobody knows which line is meant.

    ## Example

        - {between: [a1, a2]}
        - {between: [a2, a1], line: red}

    ## How to fix

    Remove one of them.
    """

    code = "L008"
    title = "border named twice"

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        seen: set[tuple[str, frozenset[str]]] = set()
        for key, number, between in tile.written_pairs:
            if (key, frozenset(between)) in seen:
                span = tile.entity.span_at((key, number, "between"))
                message = f"the pair {listed(between)} stands under `{key}` already"
                yield cls.at(span, message, help="remove one of the two")
            seen.add((key, frozenset(between)))
