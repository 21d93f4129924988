"""C606: villain whose items are not in the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck, resolved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World
    from toolkit.pack import Entity


class ItemsInGrid(WorldCheck):
    """A level or variant with villains but without the items they fear.

    ## What it does

    Looks for the items of every villain among the special tiles of each level and variant that
    draws villains.

    ## Why it matters

    Such a villain can never be fended off: the ogre, once awake, forbids aid for the rest of the
    night.

    ## Example

        without: [special_tile.sword, special_tile.candle]

    ## How to fix

    Leave the items in the grid.
    """

    code = "C606"
    title = "villain whose items are not in the grid"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for entity, base in _nights(world):
            gone = getattr(entity.model, "without", ())
            there = set(resolved(world, base, base.model.specials)) - set(resolved(world, entity, gone))
            for villain in world.entities("villain"):
                fears = resolved(world, villain, villain.model.fears)
                missing = [name for name in fears if name not in there]
                if missing:
                    message = f"{villain.name} fears {', '.join(missing)}, not in the grid of {entity.name}"
                    cure = "keep every villain's items among the special tiles"
                    yield cls.at(entity.span, message, help=cure)


def _nights(world: World) -> Iterator[tuple[Entity, Entity]]:
    """Yield each level and variant with villains, and the level it rests on."""
    for level in world.entities("level"):
        if level.model.villains:
            yield level, level
    for variant in world.entities("variant"):
        base = world.target(variant, variant.model.level)
        own = variant.model.villains
        if base is not None and (base.model.villains if own is None else own):
            yield variant, base
