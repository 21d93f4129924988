"""C515: two boxes of one cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import Severity
from toolkit.games.mystic_scrolls.checks.base import WorldCheck, boxes_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class TwinBoxes(WorldCheck):
    """Two spell boxes of one card with the same cost.

    ## What it does

    Compares the costs of the boxes of a card.

    ## Why it matters

    Dice that fit one fit the other: players will mix them up.

    ## Example

    Both boxes cost thunder and fire.

    ## How to fix

    Give the boxes different costs.
    """

    code = "C515"
    title = "two boxes of one cost"
    severity = Severity.HINT

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for card in world.entities("spell_card"):
            costs = [tuple(sorted(place.box.cost)) for place in boxes_of(card)]
            if len(set(costs)) < len(costs):
                span = card.span_at(("boxes", 1, "cost"))
                yield cls.at(span, f"both boxes of {card.name} cost the same", help="change one of the costs")
