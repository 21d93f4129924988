"""L603: tile without one picture of each size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck
from toolkit.games.mouse_crew.engine.forest import SIZES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World


class SizesOfTile(WorldCheck):
    """A tile that does not show one large, one medium and one small animal.

    ## What it does

    Compares the sizes on each tile with large, medium and small.

    ## Why it matters

    A tile with two large animals is worth more than another one, and the three sizes are told apart
    by comparing them.

    ## Example

    shows:
          - {animal: animal.fox, size: large}
          - {animal: animal.bear, size: large}

    ## How to fix

    Show three animals, one in each size.
    """

    code = "L603"
    title = "tile without one picture of each size"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for tile in world.entities("forest_tile"):
            sizes = sorted(picture.size for picture in tile.model.shows)
            if sizes != sorted(SIZES):
                message = f"{tile.name} shows {', '.join(sizes)}"
                cure = "show one of each size: large, medium, small"
                yield cls.at(tile.key_span_at(("shows",)), message, help=cure)
