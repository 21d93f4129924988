"""Guided search from position to position: a beam of lines side by side, the nearest to a win and the likeliest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from toolkit.kernel import OutOfFuelError, Table
from toolkit.lang.proof import BROKEN, BotFaultError
from toolkit.prove.search import LINE_FUEL, Line, Searched, Weighed, heard

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from toolkit.kernel import Event, Option
    from toolkit.lang.proof import Guide, Prover
    from toolkit.lang.table import Opened

WIDTH, BRANCHES = 8, 4
"""Positions kept side by side, and ways on that are tried from each."""
LAYERS = 600
"""Steps of the game in one line, at most."""


@dataclass(frozen=True, slots=True)
class Place:
    """A position of the search and how it came about.

    Attributes:
        state: of the engine. before: the position it came from, None at the start.
        answers, events: of the step between. log, rolls: of all chance so far, as in `Line`.
    """

    state: object
    before: Place | None
    answers: tuple[Option, ...]
    events: tuple[Event, ...]
    log: float
    rolls: int

    def way(self) -> list[Place]:
        """Return all places from the start to this one."""
        found: list[Place] = []
        here: Place | None = self
        while here is not None:
            found.append(here)
            here = here.before
        return found[::-1]


@dataclass(frozen=True, slots=True)
class Bounds:
    """How far a beam goes.

    Attributes:
        steps: engine steps in all. width: positions side by side. branches: ways on from each.
    """

    steps: int
    width: int = WIDTH
    branches: int = BRANCHES


class Beam:
    """One search; deterministic: the same game and bounds give the same line.

    Attributes:
        best: the likeliest wanted line so far, wanted: how many there were. steps: engine steps spent.
    """

    def __init__(self, opened: Opened, prover: Prover, bounds: Bounds) -> None:
        self.best: Line | None = None
        self.wanted = 0
        self.steps = 0
        self._game = opened.game
        self._opened = opened
        self._prover = prover
        self._bounds = bounds
        self._guide: Guide = prover.guide(opened)

    def run(
        self,
        is_wanted: Callable[[Line, Sequence[Event], object], bool],
        floor: float = float("-inf"),
        is_cancelled: Callable[[], bool] = lambda: False,
    ) -> Searched:
        """Search until nothing is left, or the bound is reached.

        Args:
            is_wanted: told each line that has come to an end, its events and its last position.
            floor: lines whose chance is no likelier than this (a decimal logarithm) are of no use.
            is_cancelled: asked before each layer; True breaks the search off.
        """
        layer = [Place(self._game.new(), None, (), (), 0.0, 0)]
        for depth in range(LAYERS):
            if is_cancelled():
                return Searched(self.best, 0, self.steps, self.wanted, is_cut=True)
            if not layer or self.steps >= self._bounds.steps:
                break
            following: list[Place] = []
            for place in self._ways_on(layer, depth):
                if place.log <= floor or (self.best is not None and place.log <= self.best.log):
                    continue  # chance only makes a line less likely
                if self._game.outcome(place.state):
                    self._judge(place, is_wanted)
                else:
                    following.append(place)
            layer = self._chosen(following)
        return Searched(self.best, 0, self.steps, self.wanted)

    def better(
        self,
        known: Searched,
        is_wanted: Callable[[Line, Sequence[Event], object], bool],
        is_cancelled: Callable[[], bool] = lambda: False,
    ) -> Searched:
        """Search for a wanted line likelier than the one known; return the better one, with the steps of both."""
        found = self.run(is_wanted, float("-inf") if known.best is None else known.best.log, is_cancelled)
        steps, wins = known.steps + found.steps, known.wins + found.wins
        return Searched(found.best or known.best, known.lines, steps, wins, known.is_cut or found.is_cut)

    def _ways_on(self, layer: Sequence[Place], depth: int) -> Iterator[Place]:
        for rank, place in enumerate(layer):
            for branch in range(self._bounds.branches):
                number = (depth * self._bounds.width + rank) * self._bounds.branches + branch
                found = self._step(place, number)
                if found is not None:
                    yield found

    def _step(self, place: Place, number: int) -> Place | None:
        """Let the engine take one step, guided by one number; None where it does not come to an end."""
        weighed = Weighed(self._prover.lines(self._opened, number))
        log: list[Event] = []
        table = Table(self._game.clone(place.state), weighed, log)
        table.fuel, table.notes = LINE_FUEL, set()
        try:
            self._game.step(table)
        except (OutOfFuelError, BotFaultError, *BROKEN):
            return None
        finally:
            self.steps += max(1, LINE_FUEL - max(0, table.fuel))
        events = heard(log, table)
        chance = place.log + weighed.log, place.rolls + weighed.rolls
        return Place(table.state, place, tuple(weighed.answers), events, *chance)

    def _judge(self, place: Place, is_wanted: Callable[[Line, Sequence[Event], object], bool]) -> None:
        way = place.way()
        answers = tuple(answer for one in way for answer in one.answers)
        events = [event for one in way for event in one.events]
        line = Line(self.wanted, answers, self._game.outcome(place.state), place.log, place.rolls)
        if is_wanted(line, events, place.state):
            self.wanted += 1
            self.best = line

    def _chosen(self, places: Sequence[Place]) -> list[Place]:
        """Return the likeliest of each kind: those nearest to a win, then the likeliest of the others."""
        kinds: dict[Hashable, Place] = {}
        for place in places:
            kind = self._guide.kind(place.state)
            if kind not in kinds or place.log > kinds[kind].log:
                kinds[kind] = place
        near = sorted(kinds.values(), key=lambda place: (self._guide.rank(place.state), -place.log))
        half = (self._bounds.width + 1) // 2
        return near[:half] + sorted(near[half:], key=lambda place: -place.log)[: self._bounds.width - half]
