"""Moments of small samples."""

from __future__ import annotations

from dataclasses import dataclass


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
