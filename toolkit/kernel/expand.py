"""Exact odds: run a procedure once for every way that chance can go."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TypeVar

from toolkit.kernel.ask import CHANCE, AnswerSource, Ask, Option
from toolkit.kernel.table import Table

Result = TypeVar("Result", bound=Hashable)


class _Branch(AnswerSource):
    """Follows a path of chance answers, then takes the first option and notes what stands beside it."""

    def __init__(self, path: list[int], decide: AnswerSource | None) -> None:
        self.path = path
        self.at = 0
        self.weight = Fraction(1)
        self.open: list[int] = []
        self.decide = decide

    def answer(self, ask: Ask, table: Table) -> Option:
        if ask.who != CHANCE:
            if self.decide is None:
                raise ValueError(f"player {ask.who} has to decide {ask.kind!r}; exact odds need that answer")
            return self.decide.answer(ask, table)
        if self.at == len(self.path):
            self.path.append(0)
        if self.at == len(self.open):
            self.open.append(len(ask.options))
        chosen = self.path[self.at]
        self.at += 1
        self.weight *= Fraction(ask.weights[chosen], sum(ask.weights))
        return ask.options[chosen]


def expand(
    run: Callable[[AnswerSource], Result], decide: AnswerSource | None = None, *, limit: int = 1_000_000
) -> dict[Result, Fraction]:
    """Return the exact distribution of what `run` returns.

    Args:
        run: runs the procedure on a fresh state with the given answer source.
        decide: answers players' questions; without it such a question is an error.
        limit: the most runs allowed.

    Raises:
        ValueError: a player has to decide, or there are more than `limit` ways.
    """
    odds: dict[Result, Fraction] = {}
    path: list[int] = []
    for _ in range(limit):
        branch = _Branch(path, decide)
        result = run(branch)
        odds[result] = odds.get(result, Fraction(0)) + branch.weight
        path = branch.path
        while path and path[-1] + 1 == branch.open[len(path) - 1]:
            path.pop()
        if not path:
            return odds
        path[-1] += 1
    raise ValueError(f"more than {limit} ways for chance to go; ask about fewer dice")
