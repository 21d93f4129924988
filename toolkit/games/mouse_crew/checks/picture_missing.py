"""L602: animal not drawn in a size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck, pictures
from toolkit.games.mouse_crew.engine.forest import SIZES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World


class PictureMissing(WorldCheck):
    """An animal that is missing in one of the sizes of which there are teeth.

    ## What it does

    Looks for a picture of each animal in each size that the box has teeth of.

    ## Why it matters

    When only teeth of that size are left, the animal can not be found any more, and the night can
    not be won.

    ## Example

    A fox that is drawn large and medium, but nowhere small.

    ## How to fix

    Draw the animal in that size on one tile.
    """

    code = "L602"
    title = "animal not drawn in a size"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        shown = pictures(world)
        sizes = [
            size for size in SIZES if any(getattr(box.model.teeth, size) for box in world.entities("box"))
        ]
        for animal in world.entities("animal"):
            for size in sizes:
                if (animal.name, size) not in shown:
                    message = f"no tile shows {animal.name} {size}"
                    cure = f"draw it {size}; with only {size} teeth left it could not be found"
                    yield cls.at(animal.span, message, help=cure)
