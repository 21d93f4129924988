"""S605: pawns and mice differ in number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World


class PawnForMouse(WorldCheck):
    """A box whose pawns do not match its mouse tiles.

    ## What it does

    Compares the pawns of the box with the mice.

    ## Why it matters

    A player without a pawn can give no aid.

    ## Example

        pawns: 4

    ## How to fix

    Give every mouse a pawn.
    """

    code = "S605"
    title = "pawns and mice differ in number"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        mice = len(world.entities("mouse"))
        for box in world.entities("box"):
            if box.model.pawns != mice:
                message = f"{box.model.pawns} pawns for {mice} mice"
                yield cls.at(box.span_at(("pawns",)), message, help=f"write {mice}")
