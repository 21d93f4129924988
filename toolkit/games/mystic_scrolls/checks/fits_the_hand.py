"""C503: cost larger than a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.checks.base import WorldCheck, hand, spells

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class FitsTheHand(WorldCheck):
    """A scroll whose spell and unlock cost need more dice than a hand has.

    ## What it does

    Adds spell cost and unlock cost.

    ## Why it matters

    All dice are put down at once, out of one hand: nobody could ever claim the scroll.

    ## Example

        cost: [fire, fire, wind]
        unlock: [water, water, water]

    ## How to fix

    Shorten one of the two costs.
    """

    code = "C503"
    title = "cost larger than a hand"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for place in spells(world):
            needed = len(place.box.cost) + len(place.unlock)
            if needed > hand(world):
                message = f"claiming {place.name} takes {needed} dice, a hand has {hand(world)}"
                yield cls.at(place.span("unlock"), message, help=f"leave out {needed - hand(world)}")
