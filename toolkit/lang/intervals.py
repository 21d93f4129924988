"""Shares of games with their intervals, and how counts are spread."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

Z95 = 1.959963984540054
"""Two-sided 95 % of the normal distribution."""
MIDDLE, NINTH = 0.5, 0.9


@dataclass(frozen=True, slots=True)
class Share:
    """A share of games with its interval.

    Attributes:
        hits: games counted. games: all games.
        low, high: bounds.
    """

    hits: int
    games: int
    low: float
    high: float

    @property
    def rate(self) -> float:
        """The share itself; 0 without games."""
        return self.hits / self.games if self.games else 0.0

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def words(self) -> str:
        """Return the share with its interval and its number of games, for people."""
        return f"{self.rate:.1%} ({self.low:.1%} to {self.high:.1%}, n = {self.games})"


@dataclass(frozen=True, slots=True)
class Band:
    """A band that a share is expected in, such as the win rate that an author aims at."""

    low: float
    high: float

    def holds(self, share: Share) -> bool:
        """Tell whether the rate lies in the band."""
        return self.low <= share.rate <= self.high

    def is_missed(self, share: Share) -> bool:
        """Tell whether the whole interval lies outside the band, so that more games would hardly change it."""
        return share.high < self.low or share.low > self.high

    def told(self) -> str:
        """Return it in words."""
        return f"win in {100 * self.low:g}%..{100 * self.high:g}%"


def wilson(hits: int, games: int, z: float = Z95) -> Share:
    """Return a share with its Wilson interval at `z` standard deviations; nothing is known without games."""
    if games == 0:
        return Share(0, 0, 0.0, 1.0)
    rate, square = hits / games, z * z
    whole = 1 + square / games
    middle = (rate + square / (2 * games)) / whole
    reach = z * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / whole
    low = 0.0 if hits == 0 else max(0.0, middle - reach)
    high = 1.0 if hits == games else min(1.0, middle + reach)
    return Share(hits, games, low, high)


@dataclass(frozen=True, slots=True)
class Spread:
    """How a count is spread over games: mean, median and ninth decile."""

    mean: float
    median: int
    p90: int


def spread(counts: Mapping[int, int]) -> Spread:
    """Summarise how many games had which number."""
    games = sum(counts.values())
    if games == 0:
        return Spread(0.0, 0, 0)
    mean = sum(value * count for value, count in counts.items()) / games
    return Spread(mean, _at_share(counts, games, MIDDLE), _at_share(counts, games, NINTH))


def _at_share(counts: Mapping[int, int], games: int, share: float) -> int:
    passed = 0
    for value in sorted(counts):
        passed += counts[value]
        if passed >= share * games:
            return value
    return max(counts)
