"""Spaces of the party's tile: who stands where, what is near, what is full."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine.const import FREE
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure, State
from toolkit.games.mice_and_mystics.engine.values import permitted
from toolkit.games.mice_and_mystics.engine.world import World

FAR = 99
"""Distance of what can't be reached."""


def room_taken(t: Play, figure: Figure) -> int:
    """Return how many places of a space a figure takes.

    Rules: rulebook.space_holds_four_small_or_one_large, rulebook.brodie_takes_no_room.
    """
    return 1 if figure.minion < 0 else t.world.minions[figure.minion].room


def occupancy(t: Play, space: int) -> int:
    """Return how many places of a space are taken."""
    return occupancies(t)[space]


def occupancies(t: Play) -> list[int]:
    """Return how many places of each space are taken; read it, never change it.

    Counted once for a tile; from then on `changes` keeps the count with every figure that comes, moves or goes.
    """
    taken = t.state.taken
    if taken is None or len(taken) != len(t.tile.spaces):
        taken = count_taken(t.world, t.state, len(t.tile.spaces))
        t.state.taken = taken
    return taken


def count_taken(world: World, state: State, spaces: int) -> list[int]:
    """Count how many places of each space are taken."""
    taken = [0] * spaces
    for mouse in state.mice:
        if 0 <= mouse.space < spaces:
            taken[mouse.space] += 1
    for minion in state.minions:
        if 0 <= minion.space < spaces:
            taken[minion.space] += world.minions[minion.minion].room
    return taken


def fits(t: Play, space: int, room: int) -> bool:
    """Return whether a space has so many free places.

    Rules: rulebook.full_space_is_closed, rulebook.special_area_holds_any_number.
    """
    capacity = t.tile.capacity[space]
    return capacity < 0 or occupancies(t)[space] + room <= capacity


def is_full(t: Play, space: int, figure: Figure) -> bool:
    """Return whether a figure finds no room on a space."""
    capacity = t.tile.capacity[space]
    return capacity >= 0 and occupancies(t)[space] + room_taken(t, figure) > capacity


def figures_on(t: Play, space: int) -> list[Figure]:
    """Return all figures on a space: mice in party order, then minions."""
    found: list[Figure] = []
    for mouse in t.state.mice:
        if mouse.space == space:
            found.append(mouse)
    for minion in t.state.minions:
        if minion.space == space:
            found.append(minion)
    return found


def mice_on(t: Play, space: int) -> int:
    """Return how many mice stand on a space."""
    count: int = 0
    for mouse in t.state.mice:
        if mouse.space == space:
            count += 1
    return count


def minions_on(t: Play, space: int) -> int:
    """Return how many minion figures stand on a space; tokens and npcs are none."""
    count: int = 0
    for minion in t.state.minions:
        if minion.space == space and _stops(t, minion):
            count += 1
    return count


def _stops(t: Play, minion: Figure) -> bool:
    kind = t.world.minions[minion.minion]
    return kind.room > 0 and not kind.npc


def adjacent(t: Play, one: int, other: int) -> bool:
    """Return whether two spaces are the same or adjacent (no red line between).

    Rules: rulebook.bridgeable_gap_is_adjacent, rulebook.yellow_is_adjacent, rulebook.red_is_not_adjacent,
    rulebook.scenery_between_spaces, rulebook.scenery_belongs_to_its_space.
    """
    return one == other or other in t.tile.near[one]


def distance(t: Play, one: int, other: int) -> int:
    """Return the steps between two spaces as minions walk, lines ignored."""
    return t.tile.walk_distance[one][other]


def near(t: Play, one: int, other: int, steps: int) -> bool:
    """Return whether a space lies within so many steps of another; red lines part spaces."""
    if one < 0 or other < 0:
        return False
    if steps <= 1:
        return one == other or (steps == 1 and other in t.tile.near[one])
    seen = {one}
    edge = [one]
    for _ in range(steps):
        following: list[int] = []
        for space in edge:
            for beyond in t.tile.near[space]:
                if beyond not in seen:
                    seen.add(beyond)
                    following.append(beyond)
        edge = following
    return other in seen


def sees(t: Play, one: int, other: int) -> bool:
    """Return whether two spaces see each other, centre to centre.

    Rules: rulebook.sight_centre_to_centre, rulebook.rock_and_walls_block_sight, rulebook.scenery_may_block_sight.
    """
    if one < 0 or other < 0 or not t.tile.sees[one][other]:
        return False
    if adjacent(t, one, other):
        return True
    return _sees_far(t, one) and _sees_far(t, other)


def _sees_far(t: Play, space: int) -> bool:
    return permitted(t, "see_beyond_neighbours", -1, usually=True, space=space)


def nearest_mouse_distance(t: Play, space: int) -> int:
    """Return the steps from a space to the nearest mouse on the board."""
    best: int = FAR
    row = t.tile.walk_distance[space]
    for mouse in t.state.mice:
        if mouse.space >= 0 and row[mouse.space] < best:
            best = row[mouse.space]
    return best


def is_water(t: Play, space: int) -> bool:
    """Return whether a space is water."""
    return t.tile.water[space]


def in_water(t: Play, mouse: Figure) -> bool:
    """Return whether the water of its space holds this mouse; for some it is plain floor.

    Rules: rulebook.floor_for_some.
    """
    return (
        mouse.captured == FREE
        and mouse.space >= 0
        and t.tile.water[mouse.space]
        and permitted(t, "be_stopped_by_water", mouse.ident, usually=True)
    )
