"""S001: more figures than the boxes hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ContentCheck
from toolkit.games.mice_and_mystics.checks.batches import batches, supply
from toolkit.games.mice_and_mystics.checks.bosses import crowded_by_bosses

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content


class FiguresShort(ContentCheck):
    """Minions placed at once that need more figures than there are.

    ## What it does

    Adds up the figures of each row and surge of an encounter card, of each set-up and special surge of a
    room, and of each `place`, and compares them with the boxes of the pack. A row and a later surge
    together may overflow: then one places what one can.

    ## Why it matters

    Some of the minions would never come.

    ## Example

        - [{minion: minion.rat_warrior, count: 5}, {minion: minion.elite_rat_warrior, count: 2}]

    with six rat figures in the box.

    ## How to fix

    Place fewer, or name a further box under `boxes` in pack.yaml.
    """

    code = "S001"
    title = "more figures than the boxes hold"
    reads = ("encounter", "chapter", "hero", "initiative_card", "ability", "search_card", "achievement")

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for batch in batches(content):
            pieces = supply(content, batch.entity) or {}
            doubled = crowded_by_bosses(batch, pieces)
            for piece, wanted in batch.totals("figure").items():
                if piece in pieces and wanted > pieces[piece] and piece not in doubled:
                    lot = batch.last("figure", piece)
                    message = f"{wanted} {piece} figures are placed at once; the boxes hold {pieces[piece]}"
                    yield cls.at(
                        batch.entity.span_at(lot.path), message, help=f"place {pieces[piece]} at most"
                    )
