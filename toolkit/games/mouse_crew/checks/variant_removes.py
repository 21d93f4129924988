"""C605: variant takes away what is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck, resolved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World


class VariantRemoves(WorldCheck):
    """A variant that removes a special tile its level does not have.

    ## What it does

    Compares `without` with the special tiles of the level.

    ## Why it matters

    The tiles it counts on are not in the grid.

    ## Example

        without: [special_tile.lantern]

    ## How to fix

    Name tiles from `specials` of the level.
    """

    code = "C605"
    title = "variant takes away what is not there"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for variant in world.entities("variant"):
            level = world.target(variant, variant.model.level)
            if level is None:
                continue
            there = resolved(world, level, level.model.specials)
            for number, special in enumerate(variant.model.without):
                if not set(resolved(world, variant, (special,))) <= set(there):
                    span = variant.span_at(("without", number))
                    cure = "name one of its `specials`"
                    yield cls.at(span, f"{special} is not in {level.name}", help=cure)
