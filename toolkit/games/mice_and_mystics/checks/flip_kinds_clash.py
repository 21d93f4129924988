"""L011: flip kinds clash."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import TileInContext

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content, TileView


class FlipKindsClash(TileInContext):
    """Two flip spaces of one tile that ask for different things.

    ## What it does

    Compares the `flip` of both sides. A hook may be needed on one side alone (down is easier than up); a
    tinkerer or scamp is needed on both or on neither.

    ## Why it matters

    The mark is printed on both sides; a party could go one way and not come back.

    ## Example

        flip: tinkerer_or_scamp

    where the other side says `flip: normal`.

    ## How to fix

    Give both sides the same kind, or `fishhook` to the lower one.
    """

    code = "L011"
    title = "flip kinds clash"

    @classmethod
    def find_in(cls, content: Content, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        other = content.tile(tile.entity, tile.model.reverse)
        if other is None or not tile.flips or not other.flips:
            return
        kinds = {tile.flips[0].flip, other.flips[0].flip}
        if len(kinds) == 1 or kinds == {"normal", "fishhook"} or tile.entity.id > other.entity.id:
            return
        message = f"this flip is {tile.flips[0].flip}, that of the other side {other.flips[0].flip}"
        yield cls.at(tile.span(tile.flips[0].id, "flip"), message, help="give both sides the same kind")
