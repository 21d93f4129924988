"""S603: more teeth of a size than pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck, pictures
from toolkit.games.mouse_crew.engine.forest import SIZES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World


class TeethOfSize(WorldCheck):
    """More teeth of one size than animals that are drawn in it.

    ## What it does

    Compares the teeth of each size with the animals drawn in that size.

    ## Why it matters

    A tooth is found at a picture of its size, once for each animal; the rest would lie on the
    supply for ever.

    ## Example

    Four large teeth where only three animals are drawn large.

    ## How to fix

    Take away teeth of that size or draw more animals in it.
    """

    code = "S603"
    title = "more teeth of a size than pictures"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        shown = pictures(world)
        for box in world.entities("box"):
            for size in SIZES:
                animals = len({animal for animal, drawn in shown if drawn == size})
                teeth = getattr(box.model.teeth, size)
                if teeth > animals:
                    message = f"{teeth} {size} teeth, but only {animals} animals are drawn {size}"
                    cure = f"at most {animals} can be found"
                    yield cls.at(box.span_at(("teeth", size)), message, help=cure)
