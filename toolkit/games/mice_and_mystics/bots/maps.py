"""Distances over a tile as travellers count them, measured once for each state of the ground."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.engine.const import OFF_TILE
from toolkit.games.mice_and_mystics.engine.world import Ground, TileDef, World

FAR: Final = 999
MOST_MAPS: Final = 4_000
"""How many maps of distances are remembered before all are forgotten."""


@final
class Maps:
    """Maps of distances. They hang on nothing but the ground, so every bot of a world shares them."""

    __slots__ = ("_known", "_waters", "_world")

    def __init__(self, world: World) -> None:
        self._world = world
        self._known = world.distances
        self._waters: list[list[int]] = [[] for _ in world.tiles]

    def trouble(self, tile: TileDef, full: tuple[int, ...]) -> list[int]:
        """Return what entering each space costs beyond the step: water, a current that leads off the tile, a crowd."""
        if not self._waters[tile.index]:
            self._waters[tile.index] = _water_costs(tile)
        waters = self._waters[tile.index]
        if not full:
            return waters
        costs = list(waters)
        for space in full:
            costs[space] += 1
        return costs

    def distances(self, ground: Ground) -> list[int]:
        """Return the steps from every space of a tile to the nearest goal; troublesome spaces count more."""
        known = self._known.get(ground)
        if known is None:
            if len(self._known) >= MOST_MAPS:
                self._known.clear()
            known = self._known[ground] = self._measured(ground)
        return known

    def _measured(self, ground: Ground) -> list[int]:
        tile = self._world.tiles[ground[0]]
        trouble = self.trouble(tile, ground[2])
        bridges = ground[3]
        distance = [FAR] * len(trouble)
        for goal in ground[1]:
            distance[goal] = 0
        edge = list(ground[1])
        near = tile.near
        while edge:
            following: list[int] = []
            for here in edge:
                cost = distance[here] + 1 + trouble[here]
                for space in near[here]:
                    if cost < distance[space]:
                        distance[space] = cost
                        following.append(space)
                for one, other in bridges:
                    if here in (one, other):
                        space = other if here == one else one
                        if cost < distance[space]:
                            distance[space] = cost
                            following.append(space)
            edge = following
        return distance


def _water_costs(tile: TileDef) -> list[int]:
    """Return for each space what its water costs a traveller."""
    costs: list[int] = []
    for space, wet in enumerate(tile.water):
        if not wet:
            costs.append(0)
        elif tile.drift[space] == OFF_TILE:
            costs.append(30)
        else:
            costs.append(8 if tile.rank[space] == 2 else 4)
    return costs
