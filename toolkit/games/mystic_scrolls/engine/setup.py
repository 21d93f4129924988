"""How one game is set up: who plays whom, at what pace, under which policies."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mystic_scrolls.engine.codes import NOBODY
from toolkit.games.mystic_scrolls.engine.policies import Policies


@final
class Pace:
    """How fast a seat plays, in milliseconds.

    Attributes:
        roll: from picking dice up to having read them.
        react: from reading to acting, and the length of a moment in which nothing is rolled.
        spread: each act takes up to this much longer, uniformly.
        slip: how many acts in a hundred are mistakes; a mistake has no effect and costs time (P-94).
        slip_time: what a mistake costs.
    """

    __slots__ = ("react", "roll", "slip", "slip_time", "spread")

    def __init__(self, roll: int, react: int) -> None:
        self.roll = roll
        self.react = react
        self.spread: int = 0
        self.slip: int = 0
        self.slip_time: int = 0

    def with_spread(self, spread: int) -> Pace:
        """Return the same pace with another spread."""
        copy = self.with_slips(self.slip, self.slip_time)
        copy.spread = spread
        return copy

    def with_slips(self, percent: int, time: int) -> Pace:
        """Return the same pace with `percent` mistakes in a hundred acts, each costing `time`."""
        copy = Pace(self.roll, self.react)
        copy.spread = self.spread
        copy.slip = percent
        copy.slip_time = time
        return copy


PRACTICE: Final = Pace(1000, 0)
"""Practice mode: everybody acts once a second, so play goes turn by turn, clockwise (P-93)."""


@final
class Setup:
    """One table.

    Attributes:
        characters: the character of each seat, or `NOBODY` where the player chooses.
        paces: the pace of each seat.
        live: 1 for a seat whose acts come from a running clock, else 0.
        policies: all policies, resolved.
        rounds: a game still going after this many rounds is given up as `unfinished`; 0 never. No rule of
            the game: it keeps a series of games finite.
    """

    __slots__ = ("characters", "live", "paces", "policies", "rounds")

    def __init__(self, characters: tuple[int, ...], paces: tuple[Pace, ...], policies: Policies) -> None:
        self.characters = characters
        self.paces = paces
        self.policies = policies
        self.live: tuple[int, ...] = (0,) * len(characters)
        self.rounds: int = 0

    def seats(self) -> int:
        """Return the number of players."""
        return len(self.characters)


def practice(characters: tuple[int, ...], policies: Policies) -> Setup:
    """Return a table in practice mode."""
    return Setup(characters, (PRACTICE,) * len(characters), policies)


def open_table(players: int, policies: Policies) -> Setup:
    """Return a table in practice mode at which each player chooses a character."""
    return practice((NOBODY,) * players, policies)
