"""L604: animal twice on one tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World


class AnimalOnce(WorldCheck):
    """A tile that shows the same animal twice.

    ## What it does

    Compares the animals on each tile.

    ## Why it matters

    It would be unclear which tooth is found there.

    ## Example

    A fox both large and small on one tile.

    ## How to fix

    Show three different animals.
    """

    code = "L604"
    title = "animal twice on one tile"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for tile in world.entities("forest_tile"):
            animals = [picture.animal for picture in tile.model.shows]
            for number, animal in enumerate(animals):
                if animal in animals[:number]:
                    span = tile.span_at(("shows", number, "animal"))
                    cure = "name another animal"
                    yield cls.at(span, f"{animal} stands on {tile.name} already", help=cure)
