"""Exact odds as people ask for them: words in, a table out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction


class OddsError(ValueError):
    """Odds that can't be told as asked; the message names cause and cure."""


@dataclass(frozen=True, slots=True)
class OddsTable:
    """The answer to one question.

    Attributes:
        title: what was asked, in a line.
        rows: what may happen and its exact chance; the chances of one table add up to 1.
        mean: the mean, where what may happen are numbers.
    """

    title: str
    rows: tuple[tuple[str, Fraction], ...]
    mean: Fraction | None = None


class OddsBook(Protocol):
    """What a game's plugin offers under `extras["odds_book"]`."""

    usage: Mapping[str, str]
    """The first word of each question, with how to ask it."""

    def answer(
        self, world: Any, words: Sequence[str], options: Mapping[str, str], policies: Mapping[str, str]
    ) -> tuple[OddsTable, ...]:
        """Answer a question.

        Args:
            world: the linked content of the game.
            words: the question, its first word one of `usage`.
            options: `key=value` words.
            policies: set by hand.

        Raises:
            OddsError: it can't be answered so.
        """
