"""L605: tiles with the same animals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import Confidence, Severity
from toolkit.games.mouse_crew.checks.base import WorldCheck, resolved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World
    from toolkit.pack import Entity


class SameCompany(WorldCheck):
    """Two tiles that show the same three animals.

    ## What it does

    Compares the animals of all tiles, whatever their sizes.

    ## Why it matters

    Such tiles are easily mixed up, and they change the chances of the whole night more than
    anything else.

    ## Example

    Two tiles with fox, bear and otter.

    ## How to fix

    Exchange an animal, or keep it and say why under `ignore:`.
    """

    code = "L605"
    title = "tiles with the same animals"
    severity = Severity.WARNING
    confidence = Confidence.LIKELY

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        seen: dict[frozenset[str], Entity] = {}
        for tile in world.entities("forest_tile"):
            company = frozenset(resolved(world, tile, tuple(picture.animal for picture in tile.model.shows)))
            first = seen.setdefault(company, tile)
            if first is not tile:
                message = f"{tile.name} shows the same animals as {first.name}"
                yield cls.at(tile.key_span_at(("shows",)), message, help="exchange one animal")
