"""T601: two things of one name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World
    from toolkit.pack import Entity

NAMED = ("animal", "forest_tile", "special_tile", "villain", "trophy", "mouse", "level", "variant")


class OwnName(WorldCheck):
    """Two things of the same kind with the same name.

    ## What it does

    Compares the names of all animals, tiles, villains, trophies, mice, levels and variants, kind by
    kind.

    ## Why it matters

    Players could not say which one they mean.

    ## Example

    Two animals named Fox.

    ## How to fix

    Rename one of them.
    """

    code = "T601"
    title = "two things of one name"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for kind in NAMED:
            taken: dict[str, Entity] = {}
            for entity in world.entities(kind):
                first = taken.setdefault(entity.model.name.casefold(), entity)
                if first is not entity:
                    message = f"{first.name} is called {entity.model.name!r} already"
                    yield cls.at(entity.span_at(("name",)), message, help="choose another name")
