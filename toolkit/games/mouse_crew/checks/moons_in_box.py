"""S604: more moons than the box holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World


class MoonsInBox(WorldCheck):
    """A level or variant that needs more moon tokens than there are.

    ## What it does

    Compares the moons of levels and variants with those of the box.

    ## Why it matters

    The night could not be laid out.

    ## Example

        moons: 12

    ## How to fix

    Use fewer moons, or put more into the box.
    """

    code = "S604"
    title = "more moons than the box holds"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        supply = max((box.model.moons for box in world.entities("box")), default=0)
        for entity in (*world.entities("level"), *world.entities("variant")):
            moons = entity.model.moons
            if moons is not None and moons > supply:
                message = f"{moons} moons, but the box holds {supply}"
                yield cls.at(entity.span_at(("moons",)), message, help=f"write {supply} or fewer")
