"""The way through the rooms of a chapter, from what lies on the table for all to see."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.engine.const import FLIP, NOWHERE
from toolkit.games.mice_and_mystics.engine.explore import GEAR_BITS
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.world import ChapterDef, Setup, World

Way = tuple[int, int, str]
"""An edge of the tile or FLIP, the room behind, and what the way needs: `fishhook`, `tinkerer_or_scamp` or nothing."""

_Barriers = tuple[tuple[int, ...], int, tuple[int, ...], tuple[bool, bool]]
"""What the ways through the rooms hang on: goals, rooms that are gone, closed ways, which ways with a need are open."""

FISHHOOK: Final = "fishhook"
GEAR: Final = "tinkerer_or_scamp"
_UNKNOWN: Final = 99


@final
class Routes:
    """Rooms and ways of a chapter."""

    __slots__ = ("_chapter", "_known", "_needs", "_ways")

    def __init__(self, world: World, plan: Setup) -> None:
        self._chapter = world.chapters[plan.chapter]
        self._ways = [ways_of(world, self._chapter, room) for room in range(len(self._chapter.rooms))]
        self._needs = any(way[2] for ways in self._ways for way in ways)
        self._known: dict[_Barriers, list[int]] = {}

    def way(self, t: Play) -> int:
        """Return the way out of the party's room toward a room of the objective; NOWHERE if it is this one."""
        goals = self._chapter.objectives[t.state.objective].rooms or self._unexplored(t)
        if t.state.room in goals:
            return NOWHERE
        steps = self._steps(t, goals)
        best: int = NOWHERE
        least: int = _UNKNOWN
        for edge, room, needs in self._ways[t.state.room]:
            if self._is_open(t, t.state.room, edge, room, needs) and steps[room] < least:
                best, least = edge, steps[room]
        return best

    def spaces(self, t: Play) -> tuple[int, ...]:
        """Return the spaces the objective names in this room; none where it speaks of other rooms."""
        objective = self._chapter.objectives[t.state.objective]
        return objective.spaces if not objective.rooms or t.state.room in objective.rooms else ()

    def _unexplored(self, t: Play) -> tuple[int, ...]:
        return tuple(room for room in range(len(self._ways)) if not t.state.explored & 1 << room)

    def _steps(self, t: Play, goals: tuple[int, ...]) -> list[int]:
        """Return for each room how many rooms the nearest goal is away, remembered while no way opens or closes."""
        needs = (_may_pass(t, FISHHOOK), _may_pass(t, GEAR)) if self._needs else (True, True)
        barriers = (goals, t.state.destroyed, tuple(t.state.locks), needs)
        known = self._known.get(barriers)
        if known is None:
            known = self._known[barriers] = self._measured(t, goals)
        return known

    def _measured(self, t: Play, goals: tuple[int, ...]) -> list[int]:
        steps = [_UNKNOWN] * len(self._ways)
        for goal in goals:
            steps[goal] = 0
        for _ in self._ways:
            for here, ways in enumerate(self._ways):
                for edge, room, needs in ways:
                    if steps[room] + 1 < steps[here] and self._is_open(t, here, edge, room, needs):
                        steps[here] = steps[room] + 1
        return steps

    def _is_open(self, t: Play, here: int, edge: int, room: int, needs: str) -> bool:
        if t.state.destroyed & 1 << room or here * 8 + edge in t.state.locks:
            return False
        return not needs or _may_pass(t, needs)


def _may_pass(t: Play, needs: str) -> bool:
    if needs == FISHHOOK:
        for card in t.state.stash:
            if t.world.search[card].slug == "fishhook_and_thread":
                return True
        return False
    if needs == GEAR:
        for mouse in t.state.mice:
            if t.world.heroes[mouse.hero].classes & GEAR_BITS:
                return True
        return False
    return True


def ways_of(world: World, chapter: ChapterDef, room: int) -> list[Way]:
    """Return the ways that lead out of a room, by colour and alignment."""
    definition = chapter.rooms[room]
    tile = world.tiles[definition.tile]
    ways: list[Way] = []
    for edge in range(4):
        for behind in definition.ways[edge]:
            other = world.tiles[chapter.rooms[behind].tile]
            back = (edge + 2) % 4
            if tile.exits[edge] and other.exits[back] and other.colours[back] == tile.colours[edge]:
                ways.append((edge, behind, ""))
                break
    if definition.reverse != NOWHERE and tile.flip >= 0:
        ways.append((FLIP, definition.reverse, tile.flip_kind if tile.flip_kind != "normal" else ""))
    return ways
