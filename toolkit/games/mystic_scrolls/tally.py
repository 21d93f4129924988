"""Counting what happens in played games."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.engine.codes import DAMAGE, HEAL, RECOIL
from toolkit.games.mystic_scrolls.stats import Moments

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.games.mystic_scrolls.engine import Book, State
    from toolkit.kernel import Event

Cast = tuple[int, int]
"""A character and one of its spells."""


@dataclass(slots=True)
class Tally:
    """Sums over games; two of them can be added, in any order.

    Attributes:
        games: by number of players.
        outcomes: by (players, `seatN` or `nobody` or `unfinished`).
        played: games by (players, character).
        won: wins by (players, character).
        duels: wins by (winner, loser) at two players.
        rounds: games by (players, number of rounds).
        time: seconds of running phases, by number of players.
        ends: rounds by (players, `claim` or `stop` or `limit`).
        stoppers: rounds ended, by (character, `claim` or `stop`).
        claimed: scrolls claimed, by card.
        claimed_won: those whose claimer won the game.
        damage: damage done, by character and spell; healing, recoil and choices alike.
        points: damage and healing of one cast of a starting spell, by character and spell.
    """

    games: Counter[int] = field(default_factory=Counter)
    outcomes: Counter[tuple[int, str]] = field(default_factory=Counter)
    played: Counter[tuple[int, int]] = field(default_factory=Counter)
    won: Counter[tuple[int, int]] = field(default_factory=Counter)
    duels: Counter[tuple[int, int]] = field(default_factory=Counter)
    rounds: Counter[tuple[int, int]] = field(default_factory=Counter)
    time: Counter[int] = field(default_factory=Counter)
    ends: Counter[tuple[int, str]] = field(default_factory=Counter)
    stoppers: Counter[tuple[int, str]] = field(default_factory=Counter)
    claimed: Counter[int] = field(default_factory=Counter)
    claimed_won: Counter[int] = field(default_factory=Counter)
    damage: Counter[Cast] = field(default_factory=Counter)
    healing: Counter[Cast] = field(default_factory=Counter)
    recoil: Counter[Cast] = field(default_factory=Counter)
    points: defaultdict[Cast, Moments] = field(default_factory=lambda: defaultdict(Moments))

    def merge(self, other: Tally) -> None:
        """Take in the sums of another tally."""
        for name in COUNTERS:
            getattr(self, name).update(getattr(other, name))
        for key, moments in other.points.items():
            self.points[key].merge(moments)


COUNTERS = (
    "games", "outcomes", "played", "won", "duels", "rounds", "time", "ends", "stoppers", "claimed",
    "claimed_won", "damage", "healing", "recoil",
)  # fmt: skip
"""The plain sums of a tally."""


def count_game(tally: Tally, book: Book, state: State, outcome: str, log: Iterable[Event]) -> None:
    """Add one finished game."""
    seats = [seat.character for seat in state.seats]
    players = len(seats)
    tally.games[players] += 1
    tally.outcomes[players, outcome] += 1
    tally.rounds[players, state.round] += 1
    winner = state.winner
    for who, character in enumerate(seats):
        tally.played[players, character] += 1
        tally.won[players, character] += who == winner
    if players == DUEL and winner >= 0:
        tally.duels[seats[winner], seats[1 - winner]] += 1
    _count_events(tally, book, seats, winner, log)


DUEL = 2


def _count_events(tally: Tally, book: Book, seats: list[int], winner: int, log: Iterable[Event]) -> None:
    players, clock, end = len(seats), 0, "limit"
    for event in log:
        match event[0]:
            case "time":
                clock = event[1]
            case "round":
                clock, end = 0, "limit"
            case "stopped" if end == "limit":
                end = "stop"
                tally.stoppers[seats[event[1]], end] += 1
            case "claimed":
                end = _count_claim(tally, seats[event[1]], event[2], end)
                tally.claimed_won[event[2]] += event[1] == winner
            case "phase" if event[1] == CASTING_PHASE:
                tally.ends[players, end] += 1
                tally.time[players] += clock
    _count_effects(tally, book, seats, log)


CASTING_PHASE = 2


def _count_claim(tally: Tally, character: int, card: int, end: str) -> str:
    tally.claimed[card] += 1
    if end == "limit":
        tally.stoppers[character, "claim"] += 1
        return "claim"
    return end


def _count_effects(tally: Tally, book: Book, seats: list[int], log: Iterable[Event]) -> None:
    """Add up what each cast came to; effects of one cast follow each other within a round."""
    round_points: Counter[Cast] = Counter()
    for event in log:
        if event[0] == "effect":
            _, who, spell, _, kind, amount = event
            key = (seats[who], spell)
            own = book.cards[book.spells[spell].card].owner == seats[who]
            _sort_effect(tally, key, kind, amount)
            if own:
                round_points[key] += amount if kind in (DAMAGE, HEAL) else 0
        elif event[0] == "round" or event[0] == "over":
            for key, points in round_points.items():
                tally.points[key].add(points)
            round_points.clear()


def _sort_effect(tally: Tally, key: Cast, kind: int, amount: int) -> None:
    if kind == DAMAGE:
        tally.damage[key] += amount
    elif kind == HEAL:
        tally.healing[key] += amount
    elif kind == RECOIL:
        tally.recoil[key] += amount
