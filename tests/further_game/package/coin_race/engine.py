"""The engine: everybody bids in secret, walks, and whoever bid the most alone sprints."""

from __future__ import annotations

from typing import Any, Final, final

from toolkit.kernel.ask import Ask, Option
from toolkit.kernel.game import Game
from toolkit.kernel.table import Table

MOST_BID: Final = 2
HIDDEN: Final = -1
DRAW: Final = "draw"
FACES: Final = 6

BIDS: Final = ("rulebook.bid_in_secret",)
SPRINTS: Final = ("rulebook.highest_bid_sprints",)


@final
class Course:
    """What one race is run with.

    Attributes:
        racers: slugs, seat by seat. purses: coins at the start. length: spaces to the finish.
        purse_breaks_ties: whether of those level at the finish the one with more coins wins.
    """

    __slots__ = ("length", "purse_breaks_ties", "purses", "racers")

    def __init__(self, racers: tuple[str, ...], purses: tuple[int, ...], length: int, purse_breaks_ties: int) -> None:
        self.racers = racers
        self.purses = purses
        self.length = length
        self.purse_breaks_ties = purse_breaks_ties


@final
class Race:
    """A position: where each racer stands, what is in each purse, rounds run."""

    __slots__ = ("at", "coins", "rounds")

    def __init__(self, at: list[int], coins: list[int], rounds: int) -> None:
        self.at = at
        self.coins = coins
        self.rounds = rounds

    def copy(self) -> Race:
        """Return an independent copy."""
        return Race(list(self.at), list(self.coins), self.rounds)


@final
class CoinRace(Game):
    """One race."""

    name = "coin-race"

    def __init__(self, course: Course, begin: Race | None = None) -> None:
        self.course = course
        self._begin = begin

    def new(self) -> Race:
        """Return the start of the race."""
        if self._begin is not None:
            return self._begin.copy()
        return Race([0] * len(self.course.racers), list(self.course.purses), 0)

    def step(self, table: Table) -> None:
        """Run one round."""
        race: Race = table.state
        asks: list[Ask] = []
        for who in range(self.players()):
            most = min(MOST_BID, race.coins[who])
            ask = Ask("bid", who, tuple([(coins,) for coins in range(most + 1)]))
            ask.cites = BIDS
            asks.append(ask)
        bids = [answer[0] for answer in table.ask_together(asks)]
        for who in range(self.players()):
            _pay(table, who, bids[who])
            _walk(table, who, 1, "walked")
        highest = max(bids)
        if highest > 0 and bids.count(highest) == 1:
            _sprint(table, bids.index(highest))
        race.rounds += 1
        table.emit(("round", race.rounds))

    def outcome(self, state: Race) -> str:
        """Return the racer that won, `draw`, or an empty text while nobody is at the finish."""
        best = max(state.at)
        if best < self.course.length:
            return ""
        level = [who for who in range(len(state.at)) if state.at[who] == best]
        if len(level) > 1 and self.course.purse_breaks_ties:
            most = max([state.coins[who] for who in level])
            level = [who for who in level if state.coins[who] == most]
        return self.course.racers[level[0]] if len(level) == 1 else DRAW

    def clone(self, state: Race) -> Race:
        """Return an independent copy."""
        return state.copy()

    def view(self, state: Race, who: int) -> Race:
        """Return what a player sees: the purses of the others are closed."""
        seen = state.copy()
        for other in range(len(seen.coins)):
            if other != who:
                seen.coins[other] = HIDDEN
        return seen

    def dump(self, state: Race) -> dict[str, Any]:
        """Return the position as plain data."""
        return {"at": list(state.at), "coins": list(state.coins), "rounds": state.rounds}

    def audit(self, state: Race) -> list[str]:
        """Return what can't be so."""
        defects: list[str] = []
        for who in range(len(state.at)):
            if state.coins[who] < 0:
                defects.append(f"{self.course.racers[who]} owes coins")
            if state.at[who] < state.rounds and self._begin is None:
                defects.append(f"{self.course.racers[who]} did not walk each round")
        return defects

    def event_fields(self) -> dict[str, tuple[str, ...]]:
        """Return what each kind of event may change."""
        return {"paid": ("coins",), "walked": ("at",), "sprinted": ("at",), "round": ("rounds",)}

    def token(self, state: Race, ask: Ask, option: Option) -> str:
        """Return an option as `bid:2` or `sprint:6`."""
        return f"{ask.kind}:{option[0] + 1 if ask.kind == 'sprint' else option[0]}"

    def players(self) -> int:
        """Return the number of racers."""
        return len(self.course.racers)


def _pay(table: Table, who: int, coins: int) -> None:
    if coins:
        table.state.coins[who] -= coins
    table.emit(("paid", who, coins))


def _walk(table: Table, who: int, spaces: int, how: str) -> None:
    table.state.at[who] += spaces
    table.emit((how, who, spaces))


def _sprint(table: Table, who: int) -> None:
    face = table.roll("sprint", 1, FACES, stream=0)[0]
    _walk(table, who, face + 1, "sprinted")
