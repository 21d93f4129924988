"""How far a playtest has come, on a terminal's error stream only."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolkit.playtest.run import Line, Wanted
    from toolkit.playtest.work import Batch

PAUSE = 0.2
WIDTH = 100


class Progress:
    """One line that is written over: games, rate, present interval, time left."""

    def __init__(self, wanted: Wanted, lines: int) -> None:
        self._all = wanted.games * lines
        self._games = 0
        self._begun = self._told = time.monotonic()
        self._is_on = sys.stderr.isatty()

    def seen(self, line: Line, batch: Batch) -> None:
        """Count a span, and tell now and then."""
        self._games += batch.span[1]
        now = time.monotonic()
        if self._is_on and now - self._told >= PAUSE:
            self._told = now
            sys.stderr.write("\r" + self._text(line, now - self._begun).ljust(WIDTH))
            sys.stderr.flush()

    def _text(self, line: Line, seconds: float) -> str:
        from toolkit.lang.intervals import wilson

        rate = self._games / max(seconds, PAUSE)
        share = wilson(line.tally.won, line.tally.games)
        left = max(0, self._all - self._games) / max(rate, 1e-9)
        return (
            f"{self._games} of at most {self._all} games, {rate:.0f} a second, "
            f"won {100 * share.rate:.1f} % ±{100 * share.half:.1f}, at most {left:.0f} s left"
        )

    def end(self) -> None:
        """Take the line away."""
        if self._is_on:
            sys.stderr.write("\r" + " " * WIDTH + "\r")
