"""C505: cost almost out of reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import Confidence, Severity
from toolkit.games.mystic_scrolls.checks.base import WorldCheck, hand, spells
from toolkit.games.mystic_scrolls.compile import sides
from toolkit.games.mystic_scrolls.odds import cost_odds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World

ROLLS = 6
LEAST = 0.2


class OutOfReach(WorldCheck):
    """A cost that six rolls of a full hand hardly ever bring together.

    ## What it does

    Works out the exact chance to have the dice within six rolls, keeping what serves.

    ## Why it matters

    A running phase lasts about so many rolls in earnest; such a card is dead weight.

    ## Example

    Five dice of one element come together within six rolls in 13 of 100 rounds.

    ## How to fix

    Ask for fewer equal elements, or for fewer dice.
    """

    code = "C505"
    title = "cost almost out of reach"
    severity = Severity.WARNING
    confidence = Confidence.LIKELY

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for place in spells(world):
            dice = (*place.box.cost, *place.unlock)
            if len(dice) > hand(world):
                continue
            chance = cost_odds(sides(dice), hand(world), ROLLS)
            if chance < LEAST:
                message = f"{place.name}: {float(chance):.1%} to have the dice within {ROLLS} rolls"
                yield cls.at(place.span("cost"), message, help="ask for fewer equal elements")
