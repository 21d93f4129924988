"""Paired differences of shares."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from toolkit.lang.intervals import Z95


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
