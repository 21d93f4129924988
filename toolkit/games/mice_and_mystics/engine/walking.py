"""How minions walk: shortest ways around full spaces, ties by the players, and Brodie's chase."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import changes
from toolkit.games.mice_and_mystics.engine.board import FAR, occupancies, room_taken
from toolkit.games.mice_and_mystics.engine.const import FREE, NOWHERE, SPACE_BASE
from toolkit.games.mice_and_mystics.engine.moments import SPACE_ENTERED, fire, hears
from toolkit.games.mice_and_mystics.engine.overrides import replaced_for
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.values import is_spoken_of, permitted
from toolkit.kernel import Option


def _only_mice(t: Play, space: int) -> bool:
    for minion in t.state.minions:
        if minion.space == space and t.world.minions[minion.minion].room > 0:
            return False
    return True


def barred_spaces(t: Play, figure: Figure) -> list[bool]:
    """Return for each space whether the figure may not walk onto it now."""
    room = room_taken(t, figure)
    taken = occupancies(t)
    capacity = t.tile.capacity
    shares = room > 1 and t.policy("large_minion_into_mouse_space") == "share"
    guarded = is_spoken_of(t, "enter")
    barred = [False] * len(taken)
    for space in range(len(taken)):
        crowded = 0 <= capacity[space] < taken[space] + room and not (shares and _only_mice(t, space))
        if crowded or (guarded and not permitted(t, "enter", figure.ident, usually=True, space=space)):
            barred[space] = True
    barred[figure.space] = False
    return barred


def ways(t: Play, goals: list[int], barred: list[bool]) -> list[int]:
    """Return for every space the steps to the nearest goal over spaces that are not barred; FAR where none.

    Rules: rulebook.minions_ignore_lines_water_traps, rulebook.minions_ignore_water, rulebook.minions_ignore_traps.
    """
    if len(goals) == 1 and True not in barred:
        return list(t.tile.walk_distance[goals[0]])
    steps = [FAR] * len(barred)
    edge: list[int] = []
    for goal in goals:
        if not barred[goal]:
            steps[goal] = 0
            edge.append(goal)
    walks = t.tile.walks
    for here in edge:
        following = steps[here] + 1
        for space in walks[here]:
            if steps[space] == FAR and not barred[space]:
                steps[space] = following
                edge.append(space)
    return steps


def next_step(t: Play, figure: Figure, goals: list[int]) -> int:
    """Return the next space on the shortest way to the nearest goal, or NOWHERE if no step brings it nearer.

    If no goal can be entered or reached, the way leads as near as possible. Equal steps are the players' choice.
    """
    if figure.space in goals:
        return NOWHERE
    barred = barred_spaces(t, figure)
    steps = ways(t, goals, barred)
    if steps[figure.space] == FAR:
        steps = ways(t, _nearest_reachable(t, figure, goals, barred), barred)
    here = steps[figure.space]
    if here in (0, FAR):
        return NOWHERE
    options: list[Option] = []
    for space in t.tile.walks[figure.space]:
        if steps[space] == here - 1:
            options.append((space,))
    return t.choose("minion_step", t.decider(), sorted(options), (figure.ident,))[0]


def _nearest_reachable(t: Play, figure: Figure, goals: list[int], barred: list[bool]) -> list[int]:
    """Return the spaces a figure can reach that lie nearest to a goal, full spaces and bars left out of account."""
    best: int = FAR
    spaces: list[int] = []
    reach = ways(t, [figure.space], barred)
    for space in range(len(reach)):
        if reach[space] == FAR:
            continue
        row = t.tile.walk_distance[space]
        far: int = FAR
        for goal in goals:
            far = min(far, row[goal])
        if far < best:
            best, spaces = far, []
        if far == best:
            spaces.append(space)
    return spaces


def step(t: Play, figure: Figure, space: int) -> bool:
    """Take a step; return whether the figure must stop there, because of a mouse (for a charmed one another)."""
    if replaced_for(t, "space_entry", figure, {"figure": figure.ident, "space": SPACE_BASE + space}):
        return True
    changes.set_space(t, figure, space)
    if hears(t, SPACE_ENTERED):
        fire(t, SPACE_ENTERED, {"figure": figure.ident, "space": SPACE_BASE + space})
    return stops_on(t, figure, figure.space)


def stops_on(t: Play, figure: Figure, space: int) -> bool:
    """Return whether a mouse on a space stops this figure."""
    for mouse in t.state.mice:
        here = mouse.space == space and mouse is not figure and mouse.captured == FREE
        if here and permitted(t, "stop_minions", mouse.ident, usually=True):
            return True
    return False


def walk_toward(t: Play, figure: Figure, points: int, goals: list[int]) -> None:
    """Walk up to so many steps toward the nearest of some spaces; mice on the way still stop a minion.

    Rules: rulebook.bait_details, rulebook.grape_bait_mice_still_stop.
    """
    while points > 0:
        following = next_step(t, figure, goals)
        if following == NOWHERE:
            return
        points -= 1
        if step(t, figure, following):
            return


def chase(t: Play, figure: Figure, points: int, preferred: list[int]) -> list[int]:
    """Move a figure to the nearest mouse not on its space, then on to the next; return the spaces of its way.

    Args:
        preferred: idents of mice that are chased first, while on the board.

    Rules: rulebook.chase_rolls_two, rulebook.chase_nearest_mouse, rulebook.chase_tie,
    rulebook.players_choose_chase_path, rulebook.chase_stays_with_all_mice,
    rulebook.chase_goes_on, rulebook.chase_hits_whole_path.
    """
    trail = [figure.space]
    reached: list[int] = [mouse.ident for mouse in t.active_mice() if mouse.space == figure.space]
    while points > 0:
        quarry = _quarry(t, figure, reached, preferred)
        if quarry is None:
            break
        following = next_step(t, figure, [quarry.space])
        if following == NOWHERE:
            reached.append(quarry.ident)
            continue
        points -= 1
        changes.set_space(t, figure, following)
        trail.append(following)
        for mouse in t.active_mice():
            if mouse.space == following and mouse.ident not in reached:
                reached.append(mouse.ident)
    return sorted(set(trail))


def _quarry(t: Play, figure: Figure, reached: list[int], preferred: list[int]) -> Figure | None:
    best: Figure | None = None
    best_key: int = 1 << 20
    for mouse in t.active_mice():
        if mouse.ident in reached or not permitted(t, "be_targeted", mouse.ident, usually=True):
            continue
        key = t.tile.walk_distance[figure.space][mouse.space] * 256 + t.slot(mouse)
        if mouse.ident not in preferred:
            key += 1 << 16
        if key < best_key:
            best, best_key = mouse, key
    return best
