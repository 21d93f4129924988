"""Shares with their intervals, and moments of small samples."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Z95 = 1.959963984540054
"""The 97.5 % quantile of the normal distribution: intervals hold 95 %."""


@dataclass(frozen=True, slots=True)
class Share:
    """Hits out of trials, with the Wilson interval."""

    hits: int
    trials: int

    @property
    def rate(self) -> float:
        """The share; 0 without a trial."""
        return self.hits / self.trials if self.trials else 0.0

    @property
    def low(self) -> float:
        """Lower end of the 95 % Wilson interval."""
        return self._bounds()[0]

    @property
    def high(self) -> float:
        """Upper end of the 95 % Wilson interval."""
        return self._bounds()[1]

    def _bounds(self) -> tuple[float, float]:
        if not self.trials:
            return 0.0, 1.0
        share, trials, square = self.rate, self.trials, Z95 * Z95
        middle = share + square / (2 * trials)
        reach = Z95 * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
        whole = 1 + square / trials
        return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)

    def words(self) -> str:
        """Return the share with its interval and its number of trials, for people."""
        return f"{self.rate:.1%} ({self.low:.1%} to {self.high:.1%}, n = {self.trials})"


@dataclass(slots=True)
class Moments:
    """Number, sum and sum of squares of some values; two of them can be added."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """Take in one value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: Moments) -> None:
        """Take in all values of another one."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """The mean; 0 without a value."""
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """The variance; 0 without a value."""
        return self.squares / self.count - self.mean**2 if self.count else 0.0
