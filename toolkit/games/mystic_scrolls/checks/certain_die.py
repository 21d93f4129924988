"""C510: magic die without a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.checks.base import WorldCheck, effects, spells
from toolkit.games.mystic_scrolls.model.effects import MagicDie

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World

SIDES = 6


class CertainDie(WorldCheck):
    """A magic die that hits on every side, or names a side twice.

    ## What it does

    Counts the different elements under `hits`.

    ## Why it matters

    A die that always hits need not be rolled; a side named twice is a slip.

    ## Example

        hits: [fire, fire, wind]

    ## How to fix

    Name one to five different elements.
    """

    code = "C510"
    title = "magic die without a question"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for place in spells(world):
            for effect in effects(place.box):
                sides = effect.hits if isinstance(effect, MagicDie) else ()
                if sides and (len(set(sides)) == SIDES or len(set(sides)) < len(sides)):
                    message = f"{place.name}: the magic die hits on {', '.join(sides)}"
                    cure = "name one to five different elements"
                    yield cls.at(place.span("effects" if place.box.effects else "either"), message, help=cure)
