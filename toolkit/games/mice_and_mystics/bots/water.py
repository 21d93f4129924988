"""What it costs to get out of a current, by exact odds."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.bots import odds
from toolkit.games.mice_and_mystics.engine.const import NOWHERE, OFF_TILE
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure

WET_TURN: Final = 0.12
"""What a turn in the water costs, in pages."""


@final
class Water:
    """What each space costs a mouse in the end: its price where it is dry, the odds of climbing out where it is not."""

    __slots__ = ("_drowned", "_dry", "_known", "_mice", "_t")

    def __init__(self, t: Play, me: Figure, dry: list[float], drowned: float) -> None:
        """Look at the tile.

        Args:
            t, me: the position and the mouse.
            dry: what each dry space costs it.
            drowned: what it costs to be carried off the tile.
        """
        self._t = t
        self._dry = dry
        self._drowned = drowned
        self._mice = [0] * len(dry)
        for mouse in t.state.mice:
            if mouse.space >= 0 and mouse is not me:
                self._mice[mouse.space] += 1
        self._known: dict[tuple[int, bool, bool], float] = {}

    def climb(self, here: int, space: int, *, acts: bool) -> float:
        """Return what it costs to try to climb onto a space, with or without an action left for another move."""
        chance = odds.any_star(1 + self._mice[space])
        return chance * self._dry[space] + (1.0 - chance) * self.cost(here, moves=False, acts=acts)

    def cost(self, here: int, *, moves: bool, acts: bool) -> float:
        """Return what a space costs, with a move left or not and an action left or not."""
        if not self._t.tile.water[here]:
            return self._dry[here]
        key = (here, moves, acts)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._worked_out(here, moves=moves, acts=acts)
        return known

    def _worked_out(self, here: int, *, moves: bool, acts: bool) -> float:
        least = self._carried(here)
        if not moves:
            return min(least, self.cost(here, moves=True, acts=False)) if acts else least
        tile = self._t.tile
        for space, _price in tile.steps[here]:
            if not tile.water[space]:
                least = min(least, self.climb(here, space, acts=acts))
            elif tile.rank[space] <= tile.rank[here]:
                least = min(least, self.cost(space, moves=False, acts=acts))
        return least

    def _carried(self, here: int) -> float:
        """Return what the end of the turn costs there: the current takes the mouse along."""
        following = self._t.tile.drift[here]
        if following == OFF_TILE:
            return self._drowned
        if following != NOWHERE:
            return WET_TURN + self.cost(following, moves=True, acts=True)
        best = self._drowned
        for space, _price in self._t.tile.steps[here]:
            if not self._t.tile.water[space]:
                best = min(best, self._dry[space])
        return WET_TURN + best
