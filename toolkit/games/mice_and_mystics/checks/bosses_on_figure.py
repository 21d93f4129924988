"""S003: two bosses on one figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ContentCheck
from toolkit.games.mice_and_mystics.checks.batches import batches, supply
from toolkit.games.mice_and_mystics.checks.bosses import crowded_by_bosses

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content


class BossesOnFigure(ContentCheck):
    """More bosses at once than there are figures to stand for them.

    ## What it does

    Looks for bosses of one row, surge, set-up or `place` that use the same figure, alone or with others
    of its kind.

    ## Why it matters

    A boss and its like share a figure; it can not stand in two places.

    ## Example

        setup:
          minions:
            - {group: {minion: minion.vanestra, count: 1}}
            - {group: {minion: minion.spider, count: 1}}

    ## How to fix

    Let one of them come later, or use another.
    """

    code = "S003"
    title = "two bosses on one figure"
    reads = ("encounter", "chapter", "hero", "initiative_card", "ability", "search_card", "achievement")

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for batch in batches(content):
            pieces = supply(content, batch.entity) or {}
            for piece in sorted(crowded_by_bosses(batch, pieces)):
                lot = batch.last("figure", piece)
                message = f"a boss and others stand on {pieces[piece]} {piece} figure at the same time"
                yield cls.at(batch.entity.span_at(lot.path), message, help="let one of them come later")
