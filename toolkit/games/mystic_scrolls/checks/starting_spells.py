"""S501: wrong number of starting spells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class StartingSpells(WorldCheck):
    """A character with more or fewer starting spell cards than the box says.

    ## What it does

    Counts the starting spell cards that name each character.

    ## Why it matters

    Players would start with unequal hands of spells, and the printed set would not fit the box.

    ## Example

    The box says three for each character and a fourth card names `character.albus`.

    ## How to fix

    Add or remove a card, or correct its `character`.
    """

    code = "S501"
    title = "wrong number of starting spells"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for box in world.entities("box"):
            wanted = box.model.starting_spells
            for character in world.entities("character"):
                found = len(world.spells_of(character))
                if found != wanted:
                    cure = f"make it {wanted}, or change `starting_spells` in {box.document.path}"
                    yield cls.at(
                        character.span, f"{character.name} has {found} starting spell cards", help=cure
                    )
