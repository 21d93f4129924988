"""L013: other side that names another tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import TileInContext

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content, TileView


class ReverseOneWay(TileInContext):
    """A tile whose reverse does not name it back.

    ## What it does

    Follows `reverse` there and back.

    ## Why it matters

    A tile has two sides; turned over twice it must be the same again.

    ## Example

        reverse: tile.cellar

    where the cellar says `reverse: tile.attic`.

    ## How to fix

    Let both sides name each other.
    """

    code = "L013"
    title = "other side that names another tile"

    @classmethod
    def find_in(cls, content: Content, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        other = content.tile(tile.entity, tile.model.reverse)
        if other is None:
            return
        if other is not tile and content.target(other.entity, other.model.reverse) is tile.entity:
            return
        back = other.model.reverse or "nothing"
        message = f"{other.entity.name} names {back} as its reverse, not {tile.entity.name}"
        yield cls.at(tile.entity.span_at(("reverse",)), message, help="let both sides name each other")
