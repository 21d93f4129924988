"""Impossibility and pace: every position of an abstraction, in order of the time that must have passed."""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from toolkit.lang.proof import Abstraction

BOUND = 200_000
"""Abstract positions looked at, at most."""


@dataclass(frozen=True, slots=True)
class Reached:
    """What lies in reach of an abstraction.

    Attributes:
        way: the steps in words of the way to a win that takes the least time; None without one.
        pages: the least time any win needs.
        nodes: positions looked at. is_whole: whether all were; only then is "no way" a proof.
        least: for every position found the least time.
    """

    way: tuple[str, ...] | None
    pages: int
    nodes: int
    is_whole: bool
    least: dict[Hashable, int]


def reach(abstraction: Abstraction, bound: int = BOUND) -> Reached:
    """Look at all positions in order of time, until a win, or the bound, or the end."""
    heap: list[tuple[int, int, Hashable]] = []
    came: dict[Hashable, tuple[Hashable | None, str]] = {}
    least: dict[Hashable, int] = {}
    for node in abstraction.start():
        came[node] = (None, "")
        heapq.heappush(heap, (abstraction.pages(node), len(came), node))
    while heap and len(least) < bound:
        pages, _, node = heapq.heappop(heap)
        if node in least:
            continue
        least[node] = pages
        if abstraction.is_won(node):
            return Reached(_way(came, node), pages, len(least), is_whole=True, least=least)
        for words, following in abstraction.steps(node):
            if following not in came:
                came[following] = (node, words)
                heapq.heappush(heap, (abstraction.pages(following), len(came), following))
    return Reached(None, 0, len(least), is_whole=not heap, least=least)


def _way(came: dict[Hashable, tuple[Hashable | None, str]], node: Hashable) -> tuple[str, ...]:
    words: list[str] = []
    here: Hashable | None = node
    while here is not None:
        here, word = came[here]
        if word:
            words.append(word)
    return tuple(reversed(words))


def follows(abstraction: Abstraction, before: Iterable[Hashable], after: Hashable, depth: int = 8) -> set[Hashable]:
    """Return the abstract positions like `after` that some of `before` lead to in few steps; the law's test.

    A position is like another if it is the same but for time, and no more time has passed in it.
    """
    edge = set(before)
    seen = set(edge)
    found = {node for node in edge if abstraction.covers(node, after)}
    for _ in range(depth):
        if found:
            break
        edge = {following for node in edge for _, following in abstraction.steps(node)} - seen
        seen |= edge
        found = {node for node in edge if abstraction.covers(node, after)}
    return found
