"""Real time: events ordered by (millisecond, player), and a clock that answers like any other source.

A game in real time keeps for each player the millisecond at which that player's next event is due. `due`
says who comes next. Time that the game can't know (a person at the keyboard, the spread of a bot's pace) is
asked for: the answer is a number of milliseconds, so a tape of answers is a replay in real time too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from toolkit.kernel.ask import AnswerSource, Ask, Option, dice_ask
from toolkit.kernel.table import Table

CLOCK: Final = "clock"
"""The kind of an ask that a running clock answers: when does this player act?"""

NEVER: Final = 1 << 40
"""A millisecond that no game reaches."""


def clock_ask(kind: str, span: int, stream: int, player: int) -> Ask:
    """Ask for a number of milliseconds from 0 to `span`; chance answers uniformly, a clock by the time."""
    ask = dice_ask(kind, 1, span + 1, stream)
    ask.about = (player,)
    return ask


def due(times: list[int]) -> tuple[int, list[int]]:
    """Return the earliest of `times` and, in seat order, every player whose event is due then."""
    earliest = NEVER
    for time in times:
        earliest = min(earliest, time)
    players: list[int] = []
    for player in range(len(times)):
        if times[player] == earliest:
            players.append(player)
    return earliest, players


def nearest_first(players: list[int], first: int, seats: int) -> list[int]:
    """Return `players` in turn order, counted from seat `first` over a table of `seats`."""
    ordered: list[int] = []
    for step in range(seats):
        seat = (first + step) % seats
        if seat in players:
            ordered.append(seat)
    return ordered


@final
class Clocked(AnswerSource):
    """Sends the asks of kind `clock` to a running clock and every other ask to the next source.

    The clock is a function `wait(player, span)`: it returns after `span` milliseconds of game time with
    `span`, or earlier with the milliseconds after which that player acted.
    """

    __slots__ = ("_then", "_wait")

    def __init__(self, wait: Callable[[int, int], int], then: AnswerSource) -> None:
        self._wait = wait
        self._then = then

    def answer(self, ask: Ask, table: Table) -> Option:
        """Answer by the clock, or pass on."""
        if ask.kind != CLOCK:
            return self._then.answer(ask, table)
        span = ask.faces - 1
        return (min(span, max(0, self._wait(ask.about[0], span))),)
