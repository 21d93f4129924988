"""C601: night without moons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World


class SomeMoons(WorldCheck):
    """A level or variant that is lost before it begins.

    ## What it does

    Looks for levels and variants with no moon.

    ## Why it matters

    The night is lost as soon as the time supply is empty.

    ## Example

        moons: 0

    ## How to fix

    Write at least 1; the rulebook uses 7 to 11.
    """

    code = "C601"
    title = "night without moons"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for entity in (*world.entities("level"), *world.entities("variant")):
            if entity.model.moons == 0:
                cure = "write 7 to 11"
                yield cls.at(entity.span_at(("moons",)), "a night without moons is lost at once", help=cure)
