"""C603: witch and purple tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World


class PurpleForWitch(WorldCheck):
    """A witch without purple tiles, or purple tiles without a witch.

    ## What it does

    Looks whether both are there, or neither.

    ## Why it matters

    The curse of the witch falls on purple tiles; without any she is harmless once awake, and
    without her the colour means nothing.

    ## Example

    Nine green tiles beside a villain with `curse: witch`.

    ## How to fix

    Make at least one tile purple (we play with three), or leave out the witch.
    """

    code = "C603"
    title = "witch and purple tiles"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        witches = [entity for entity in world.entities("villain") if entity.model.curse == "witch"]
        purple = [entity for entity in world.entities("forest_tile") if entity.model.colour == "purple"]
        if not purple:
            for witch in witches:
                message = f"{witch.name} curses purple tiles, but there are none"
                cure = "give a forest tile `colour: purple`"
                yield cls.at(witch.span_at(("curse",)), message, help=cure)
        if not witches:
            for tile in purple:
                message = f"{tile.name} is purple, but no villain curses purple tiles"
                cure = "make it green or add the witch"
                yield cls.at(tile.span_at(("colour",)), message, help=cure)
