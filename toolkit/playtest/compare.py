"""Two variants on the same dice: which games only one of them won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.playtest.stats import Difference, paired

if TYPE_CHECKING:
    from toolkit.playtest.run import Line
    from toolkit.playtest.work import Batch


class Pairs:
    """Keeps one bit a game for each of two jobs."""

    def __init__(self) -> None:
        self._wins: dict[str, int] = {}

    def see(self, line: Line, batch: Batch) -> None:
        """Take in a span of games."""
        self._wins[line.job.key] = self._wins.get(line.job.key, 0) | batch.wins << batch.span[0]

    def difference(self, first: Line, second: Line) -> Difference:
        """Return how much oftener the second wins, over the games both have played."""
        games = min(first.upto, second.upto)
        mask = (1 << games) - 1
        one = self._wins.get(first.job.key, 0) & mask
        two = self._wins.get(second.job.key, 0) & mask
        return paired(games, (one & ~two).bit_count(), (two & ~one).bit_count())
