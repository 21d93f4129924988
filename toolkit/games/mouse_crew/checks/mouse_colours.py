"""S609: two mice of one colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World
    from toolkit.pack import Entity


class MouseColours(WorldCheck):
    """Two mice with the same colour.

    ## What it does

    Compares the colours of all mice.

    ## Why it matters

    Two players could not tell their pawns apart.

    ## Example

        colour: red

    in two files of `mice/`.

    ## How to fix

    Give each mouse a colour of its own.
    """

    code = "S609"
    title = "two mice of one colour"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        taken: dict[str, Entity] = {}
        for mouse in world.entities("mouse"):
            first = taken.setdefault(mouse.model.colour.casefold(), mouse)
            if first is not mouse:
                message = f"{first.name} is {mouse.model.colour} already"
                yield cls.at(mouse.span_at(("colour",)), message, help="choose another colour")
