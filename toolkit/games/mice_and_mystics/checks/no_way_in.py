"""L029: tile without a way in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import Severity, TileCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import TileView


class NoWayIn(TileCheck):
    """A tile side with no exit and no flip space.

    ## What it does

    Looks for exits and flip spaces.

    ## Why it matters

    No party could come in or go out.

    ## Example

    A tile whose `exits` are empty and whose spaces have no `flip`.

    ## How to fix

    Add an exit or a flip space.
    """

    code = "L029"
    title = "tile without a way in"
    severity = Severity.WARNING

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        if not tile.model.exits and not tile.flips:
            message = "this side has no exit and no flip space"
            yield cls.at(tile.entity.span, message, help="add an exit, or flip: normal to a space")
