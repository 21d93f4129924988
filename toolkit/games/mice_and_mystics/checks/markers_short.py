"""S002: more markers than the boxes hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ContentCheck
from toolkit.games.mice_and_mystics.checks.batches import batches, supply

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content


class MarkersShort(ContentCheck):
    """Minions placed at once that need more of their markers than there are.

    ## What it does

    Adds up the tokens that lie under the minions of one row, surge, set-up or `place`, and compares them
    with the boxes.

    ## Why it matters

    An elite is a rat on a token; without the token nobody can tell them apart.

    ## Example

        - [{minion: minion.elite_rat_warrior, count: 5}]

    with four tokens in the box.

    ## How to fix

    Place fewer, or name a further box under `boxes` in pack.yaml.
    """

    code = "S002"
    title = "more markers than the boxes hold"
    reads = ("encounter", "chapter", "hero", "initiative_card", "ability", "search_card", "achievement")

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for batch in batches(content):
            pieces = supply(content, batch.entity) or {}
            for piece, wanted in batch.totals("marker").items():
                if piece in pieces and wanted > pieces[piece]:
                    lot = batch.last("marker", piece)
                    message = f"{wanted} {piece} tokens are needed at once; the boxes hold {pieces[piece]}"
                    yield cls.at(
                        batch.entity.span_at(lot.path), message, help=f"place {pieces[piece]} at most"
                    )
