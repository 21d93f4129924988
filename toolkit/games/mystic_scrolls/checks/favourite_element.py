"""C501: favourite element missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.checks.base import WorldCheck, boxes_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class FavouriteElement(WorldCheck):
    """A starting spell without the favourite element of its character.

    ## What it does

    Looks for `favourite` of the character in the cost of each of its starting spells.

    ## Why it matters

    The rulebook promises one element that is on all of them, and players keep dice by it.

    ## Example

        Albus has `favourite: water` and a starting spell of wind and spirit.

    ## How to fix

    Put the element into the cost, or change `favourite`.
    """

    code = "C501"
    title = "favourite element missing"
    cites = ("rulebook.character_elements",)

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for character in world.entities("character"):
            loved = character.model.favourite
            for card in world.spells_of(character):
                for place in boxes_of(card):
                    if loved not in place.box.cost:
                        message = f"{place.name} costs no {loved}, the favourite element of {character.name}"
                        yield cls.at(place.span("cost"), message, help=f"put {loved} into the cost")
