"""S608: more villains wanted than there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World


class EnoughVillains(WorldCheck):
    """A level or variant that draws more villains than the box holds.

    ## What it does

    Compares `villains` with the number of villain tiles.

    ## Why it matters

    The grid could not be laid out.

    ## Example

        villains: 4

    ## How to fix

    Draw fewer villains or add one.
    """

    code = "S608"
    title = "more villains wanted than there are"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        known = len(world.entities("villain"))
        for entity in (*world.entities("level"), *world.entities("variant")):
            wanted = entity.model.villains
            if wanted is not None and wanted > known:
                message = f"{wanted} villains wanted, {known} are there"
                yield cls.at(entity.span_at(("villains",)), message, help=f"write {known} or fewer")
