"""Bosses that would need a figure that stands elsewhere already."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.mice_and_mystics.checks.batches import Batch


def crowded_by_bosses(batch: Batch, pieces: Mapping[str, int]) -> frozenset[str]:
    """Return the figures of which a batch with a boss on them needs more than there are."""
    totals = batch.totals("figure")
    bosses = {lot.minion.model.figure for lot in batch.lots if "boss" in lot.minion.model.traits}
    return frozenset(piece for piece in bosses if totals[piece] > pieces.get(piece, totals[piece]))
