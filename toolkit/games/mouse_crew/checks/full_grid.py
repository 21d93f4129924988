"""S607: tiles do not fill the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World
    from toolkit.pack import Entity


class FullGrid(WorldCheck):
    """A level or variant whose tiles do not fill its square.

    ## What it does

    Counts animal tiles, special tiles and villains of each level and variant.

    ## Why it matters

    A gap or a spare tile at the start is not in the rules.

    ## Example

        side: 4

    in a level with nine tiles, five special tiles and one villain.

    ## How to fix

    Change `side`, `specials`, `villains` or `without` until the numbers agree.
    """

    code = "S607"
    title = "tiles do not fill the grid"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for level in world.entities("level"):
            specials = len(set(level.model.specials))
            yield from cls._compare(world, level, level.model.side, specials + level.model.villains)
        for variant in world.entities("variant"):
            base = world.target(variant, variant.model.level)
            if base is not None:
                villains = base.model.villains if variant.model.villains is None else variant.model.villains
                specials = len(set(base.model.specials) - set(variant.model.without))
                yield from cls._compare(world, variant, base.model.side, specials + villains)

    @classmethod
    def _compare(cls, world: World, entity: Entity, side: int, others: int) -> Iterator[Finding]:
        tiles = len(world.entities("forest_tile")) + others
        if tiles != side * side:
            message = f"{tiles} tiles for a grid of {side} by {side}, which is {side * side} places"
            yield cls.at(entity.span, message, help="see specials, villains, without and side")
