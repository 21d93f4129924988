"""C509: two equal halves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.checks.base import WorldCheck, spells

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class SameHalves(WorldCheck):
    """A divided text whose halves are the same.

    ## What it does

    Compares the halves of `either`.

    ## Why it matters

    The choice would be none.

    ## Example

        either:
          - [{do: heal, amount: 4}]
          - [{do: heal, amount: 4}]

    ## How to fix

    Change one half, or write `effects` instead.
    """

    code = "C509"
    title = "two equal halves"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for place in spells(world):
            if place.box.either and place.box.either[0] == place.box.either[1]:
                yield cls.at(
                    place.span("either"),
                    f"both halves of {place.name} do the same",
                    help="write effects: once",
                )
