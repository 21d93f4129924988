"""C504: scroll without unlock cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.checks.base import WorldCheck, spells

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class UnlockMissing(WorldCheck):
    """A scroll that costs nothing to unlock.

    ## What it does

    Looks for an empty `unlock`.

    ## Why it matters

    Claiming would be as cheap as casting, against the anatomy of a scroll card.

    ## Example

        unlock: []

    ## How to fix

    Write one or more elements.
    """

    code = "C504"
    title = "scroll without unlock cost"
    cites = ("rulebook.unlock_cost",)

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for place in spells(world):
            if place.card.kind == "scroll" and not place.unlock:
                yield cls.at(
                    place.span("unlock"),
                    f"{place.name} has no unlock cost",
                    help="write at least one element",
                )
