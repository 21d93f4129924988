"""Shares with their intervals, and summaries of counts."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

Z95 = 1.959963984540054
"""Two-sided 95 % of the normal distribution."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share of games with its Wilson interval.

    Attributes:
        hits: games counted.
        games: all games.
        low: lower bound.
        high: upper bound.
    """

    hits: int
    games: int
    low: float
    high: float

    @property
    def rate(self) -> float:
        """The share itself; 0 without games."""
        return self.hits / self.games if self.games else 0.0


def wilson(hits: int, games: int, z: float = Z95) -> Share:
    """Return a share with its Wilson interval at `z` standard deviations."""
    if games == 0:
        return Share(0, 0, 0.0, 1.0)
    rate = hits / games
    spread = 1 + z * z / games
    middle = (rate + z * z / (2 * games)) / spread
    reach = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / spread
    return Share(hits, games, max(0.0, middle - reach), min(1.0, middle + reach))


@dataclass(frozen=True, slots=True)
class Spread:
    """How a count is spread over games: mean, median and the ninth decile."""

    mean: float
    median: int
    p90: int


def spread(counts: Mapping[int, int]) -> Spread:
    """Summarise how many games had which count."""
    games = sum(counts.values())
    if games == 0:
        return Spread(0.0, 0, 0)
    mean = sum(value * count for value, count in counts.items()) / games
    return Spread(mean, _at_share(counts, games, 0.5), _at_share(counts, games, 0.9))


def _at_share(counts: Mapping[int, int], games: int, share: float) -> int:
    passed = 0
    for value in sorted(counts):
        passed += counts[value]
        if passed >= share * games:
            return value
    return max(counts)
