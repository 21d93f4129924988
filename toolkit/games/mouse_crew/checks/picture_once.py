"""L601: animal drawn twice in one size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck, pictures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World


class PictureOnce(WorldCheck):
    """An animal that is drawn in the same size on two tiles.

    ## What it does

    Counts the pictures of each animal and size over all tiles.

    ## Why it matters

    Every animal stands on three tiles, once in each size: that is what players learn to rely on.

    ## Example

    `{animal: animal.fox, size: large}` on two tiles.

    ## How to fix

    Draw one of them in another size, or another animal.
    """

    code = "L601"
    title = "animal drawn twice in one size"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for (animal, size), places in sorted(pictures(world).items()):
            for _, span in places[1:]:
                message = f"{animal} is drawn {size} on {places[0][0].name} already"
                yield cls.at(span, message, help="every animal stands on one tile in each size")
