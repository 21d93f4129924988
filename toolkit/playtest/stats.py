"""Shares with their intervals, paired differences, and summaries of counts."""

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
    """A share of games with its interval at 95 %.

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


def wilson(hits: int, games: int) -> Share:
    """Return a share with its Wilson interval."""
    if games == 0:
        return Share(0, 0, 0.0, 1.0)
    rate, square = hits / games, Z95 * Z95
    spread = 1 + square / games
    middle = (rate + square / (2 * games)) / spread
    reach = Z95 * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / spread
    low = 0.0 if hits == 0 else max(0.0, middle - reach)
    high = 1.0 if hits == games else min(1.0, middle + reach)
    return Share(hits, games, low, high)


@dataclass(frozen=True, slots=True)
class Difference:
    """How much oftener the second of two variants wins, on the same dice.

    Attributes:
        games: pairs played. first, second: pairs that only this one won.
        change: second minus first, as a share of games; low, high: its interval at 95 %.
    """

    games: int
    first: int
    second: int
    change: float
    low: float
    high: float

    @property
    def is_sure(self) -> bool:
        """Whether the interval leaves zero out."""
        return self.low > 0 or self.high < 0


def paired(games: int, first: int, second: int) -> Difference:
    """Return the difference of two shares of the same games (Agresti and Min's interval).

    Args:
        games: pairs.
        first, second: pairs that only the first, only the second won.
    """
    if games == 0:
        return Difference(0, 0, 0, 0.0, -1.0, 1.0)
    whole, one, two = games + 2, first + 0.5, second + 0.5
    middle = (two - one) / whole
    reach = Z95 * sqrt(max(0.0, one + two - (two - one) ** 2 / whole)) / whole
    low, high = max(-1.0, middle - reach), min(1.0, middle + reach)
    return Difference(games, first, second, (second - first) / games, low, high)


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
