"""C511: one card under two names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import Severity
from toolkit.games.mystic_scrolls.checks.base import Place, WorldCheck, spells, texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class SameCard(WorldCheck):
    """Two cards that cost and do the same.

    ## What it does

    Compares costs, power and effects of all spells.

    ## Why it matters

    It is probably a copy that was not finished; if it is meant, `copies` says so.

    ## Example

    Two scrolls of fire and wind, unlocked by fire, that do 4 damage.

    ## How to fix

    Change one of them, or use `copies`.
    """

    code = "C511"
    title = "one card under two names"
    severity = Severity.WARNING

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        seen: dict[object, Place] = {}
        for place in spells(world):
            key = (
                place.card.kind,
                tuple(sorted(place.box.cost)),
                tuple(sorted(place.unlock)),
                place.box.power,
                texts(place.box),
            )
            first = seen.setdefault(key, place)
            if first is not place:
                message = f"{place.name} is {first.name} again"
                yield cls.at(place.card.span, message, help="change it, or write `copies` on the first")
