"""C507: spell by power without power."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.checks.base import WorldCheck, boxes_of, effects, spells

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.checks.base import Place
    from toolkit.games.mystic_scrolls.world import World


def company(world: World, place: Place) -> list[Place]:
    """Return the spells a player surely has beside this one, itself included."""
    if place.card.kind == "scroll":
        return [place]
    owner = world.library.get(place.card.model.character, place.card.pack)
    return [other for card in world.spells_of(owner) for other in boxes_of(card)] if owner else [place]


class PowerForNothing(WorldCheck):
    """A spell that counts magic power where none can be.

    ## What it does

    Adds the power of the starting spells of its character, or looks at the power of a scroll itself.

    ## Why it matters

    Alone the spell would do nothing.

    ## Example

    A starting spell does 1 damage for each power, and all three cards have power 0.

    ## How to fix

    Give some of the spells power.
    """

    code = "C507"
    title = "spell by power without power"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for place in spells(world):
            if not any(effect.do == "damage_per_power" for effect in effects(place.box)):
                continue
            if not sum(other.box.power for other in company(world, place)):
                message = f"{place.name} counts power, and no spell that comes with it has any"
                yield cls.at(place.span("power"), message, help="give it a power of 1 or more")
