"""The tile under one mouse: how far it is to go, and where it can get in this turn."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.bots import odds
from toolkit.games.mice_and_mystics.engine import board
from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.values import move as move_of
from toolkit.games.mice_and_mystics.engine.values import permitted

FAR: Final = 99
WATER: Final = 7
"""What entering water counts beside the step: the move is over, and getting out takes dice."""


def distances(t: Play, goals: tuple[int, ...]) -> list[int]:
    """Return for every space the steps to the nearest goal, as mice walk; water counts more."""
    steps = [FAR] * len(t.tile.spaces)
    for goal in goals:
        steps[goal] = 0
    bridges = [(token.space, token.second) for token in t.tokens_here() if token.second >= 0]
    while _shorten(t, steps, bridges):
        pass
    return steps


def _shorten(t: Play, steps: list[int], bridges: list[tuple[int, int]]) -> bool:
    """Look one step further from every space; return whether a way has become shorter."""
    tile = t.tile
    shorter = False
    for here, ways in enumerate(tile.steps):
        best = steps[here]
        for space, cost in ways:
            best = min(best, steps[space] + cost + (WATER if tile.water[space] else 0))
        for one, other in bridges:
            if here in (one, other):
                best = min(best, steps[other if here == one else one] + 1)
        if best < steps[here]:
            steps[here] = best
            shorter = True
    return shorter


@final
class Reach:
    """The spaces a mouse can end its move on.

    Attributes:
        spaces: those spaces, its own first. before: for each the space before it.
        risk: for each the chance of springing a trap on the way.
    """

    __slots__ = ("_cost", "_steps", "_stops", "_t", "_taken", "before", "me", "risk", "spaces")

    def __init__(self, t: Play, me: Figure, points: int, steps: list[int]) -> None:
        """Walk as far as a mouse can with so many points; `steps` are the first steps open to it now."""
        here = me.space
        self._t = t
        self.me = me
        self._steps = steps
        self.spaces: list[int] = [here]
        self.before: dict[int, int] = {here: NOWHERE}
        self.risk: dict[int, float] = {here: 0.0}
        self._cost: dict[int, int] = {here: 0}
        if not steps:
            return
        self._taken = board.occupancies(t)
        self._stops = _stops(t, me)
        edge = [here]
        while edge:
            edge = self._farther(edge, points)
        for space in steps:
            if space not in self.before:
                self._enter(here, space, points)

    def _farther(self, edge: list[int], points: int) -> list[int]:
        tile = self._t.tile
        found: list[int] = []
        for here in edge:
            if self._stops[here] and here != self.me.space:
                continue
            for space, price in tile.steps[here]:
                whole = self._cost[here] + price
                if whole > points or whole >= self._cost.get(space, FAR) or self._is_shut(here, space):
                    continue
                self._enter(here, space, whole)
                found.append(space)
        return found

    def _is_shut(self, here: int, space: int) -> bool:
        if here == self.me.space and space not in self._steps:
            return True
        return 0 <= self._t.tile.capacity[space] <= self._taken[space]

    def _enter(self, here: int, space: int, cost: int) -> None:
        if space not in self.before:
            self.spaces.append(space)
        self.before[space] = here
        self._cost[space] = cost
        self.risk[space] = self.risk[here] + _trap_risk(self._t, self.me, space)

    def path(self, space: int) -> list[int]:
        """Return the steps to a space, the last first."""
        steps: list[int] = []
        at = space
        while self.before[at] != NOWHERE:
            steps.append(at)
            at = self.before[at]
        return steps


def _stops(t: Play, me: Figure) -> list[bool]:
    """Return for each space whether it ends the move of a mouse that enters it."""
    wet = permitted(t, "be_stopped_by_water", me.ident, usually=True)
    stops = [wet and water for water in t.tile.water]
    for minion in t.state.minions:
        if minion.space >= 0 and board.minions_on(t, minion.space):
            stops[minion.space] = True
    return stops


def _trap_risk(t: Play, me: Figure, space: int) -> float:
    if t.state.room * 100 + space not in t.state.traps or not permitted(t, "trigger_trap", me.ident, usually=True):
        return 0.0
    return 1.0 - odds.any_star(move_of(t, me))


__all__ = ["FAR", "WATER", "Reach", "distances"]
