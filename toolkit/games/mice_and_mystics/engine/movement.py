"""Movement of mice: steps, lines, water, traps, current; and moves that effects grant."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import changes, cheese, wounds
from toolkit.games.mice_and_mystics.engine.board import fits, is_full, mice_on, minions_on, occupancies
from toolkit.games.mice_and_mystics.engine.const import (
    CAPTURED,
    FOR_CLIMB,
    FOR_MOVE,
    FOR_TRAP,
    FREE,
    KNOCKED_DOWN,
    MOUSE_DICE,
    NOWHERE,
    NUMBER,
    OFF_TILE,
    SPACE_BASE,
    WEBBED,
)
from toolkit.games.mice_and_mystics.engine.index import rules_index
from toolkit.games.mice_and_mystics.engine.moments import MOVE_ENDED, MOVE_ROLLED, SPACE_ENTERED, fire, hears
from toolkit.games.mice_and_mystics.engine.overrides import replaced
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure, Turn
from toolkit.games.mice_and_mystics.engine.values import is_spoken_of, lore, move, permitted, value
from toolkit.kernel import Option

Ways = tuple[tuple[int, int], ...]
"""Spaces next to one, each with what a step onto it costs."""

TINKERER_BIT = 1 << 5
"""The bit of the tinkerer's class; classes are numbered in the order of the model's list."""


def roll_move(t: Play, mouse: Figure, turn: Turn) -> None:
    """Roll a mouse's movement die; its points are its move value and the number.

    Rules: rulebook.movement_roll_first, rulebook.move_is_value_plus_die, rulebook.scurry_rolls_again.
    """
    roll = t.roll_dice(mouse.ident, FOR_MOVE, 1, MOUSE_DICE)
    turn.rolled = NUMBER[roll.faces[0]]
    turn.points = turn.rolled + (move(t, mouse) if turn.plain or t.policy("scurry_distance") != "die_only" else 0)
    changes.note_turn(t)
    if hears(t, MOVE_ROLLED):
        outer = t.roll
        t.roll = roll
        fire(t, MOVE_ROLLED, {"figure": mouse.ident, "number": turn.rolled})
        t.roll = outer


def held_by_minions(t: Play, mouse: Figure) -> bool:
    """Return whether minions hold a mouse on its space: more of them than mice there.

    Rules: rulebook.outnumbered_mouse_stays.
    """
    return minions_on(t, mouse.space) > mice_on(t, mouse.space)


def steps_from(t: Play, mouse: Figure, points: int) -> list[Option]:
    """Return the steps a mouse can take with so many points, as (space, cost), sorted.

    Rules: rulebook.step_costs_one, rulebook.yellow_with_arrow_costs_one, rulebook.yellow_against_arrow_costs_three,
    rulebook.yellow_lines_have_an_arrow, rulebook.red_line_bars_mice, rulebook.pipes_gaps_need_gear,
    rulebook.black_is_rock, rulebook.walls_bar_everyone, rulebook.full_space_is_closed, rulebook.hook_joins_its_ends.
    """
    taken = occupancies(t)
    capacity = t.tile.capacity
    barred = is_spoken_of(t, "enter")
    current = t.tile.drift[mouse.space] != NOWHERE
    options: list[Option] = []
    for space, cost in borders_of(t, mouse):
        if cost > points:
            continue
        if 0 <= capacity[space] <= taken[space] and not permitted(t, "enter_full", mouse.ident, usually=False):
            continue
        if barred and not permitted(t, "enter", mouse.ident, usually=True, space=space):
            continue
        if not current or not _against_current(t, mouse, space):
            options.append((space, cost))
    return options


def step_cost(t: Play, mouse: Figure, space: int) -> int:
    """Return the points a step onto a space next to a mouse costs it, whether or not it may take the step."""
    for there, cost in borders_of(t, mouse):
        if there == space:
            return cost
    return 0


def borders_of(t: Play, mouse: Figure) -> Ways:
    """Return the spaces a step away from a mouse with what the step costs it, sorted, open or not."""
    here = mouse.space
    ways = t.tile.steps[here]
    deeds = (t.state.index or rules_index(t)).deeds
    if "cross_red" in deeds and permitted(t, "cross_red", mouse.ident, usually=False):
        ways = t.tile.crossings[here]
    elif "cross_yellow" in deeds and permitted(t, "cross_yellow", mouse.ident, usually=False):
        ways = tuple([(space, 1) for space, _ in ways])
    return _with_bridges(t, here, ways) if t.state.board else ways


def _with_bridges(t: Play, here: int, ways: Ways) -> Ways:
    """Return the ways from a space with those along tokens that join their two ends."""
    costs = dict(ways)
    for token in t.tokens_here():
        if token.second >= 0 and here in (token.space, token.second) and t.world.token_bridges(token.token):
            costs[token.second if here == token.space else token.space] = 1
    return tuple(sorted(costs.items()))


def _against_current(t: Play, mouse: Figure, space: int) -> bool:
    """Return whether a step goes up the current.

    Rules: rulebook.no_move_against_current, rulebook.current_follows_arrows.
    """
    tile = t.tile
    here = mouse.space
    if not (tile.water[here] and tile.water[space]) or tile.drift[here] == NOWHERE:
        return False
    if not permitted(t, "be_stopped_by_water", mouse.ident, usually=True):
        return False
    return tile.rank[space] > tile.rank[here]


def needs_climb(t: Play, mouse: Figure, space: int) -> bool:
    """Return whether a step leaves water for dry ground and so takes the whole move.

    Rules: rulebook.climbing_takes_the_whole_move, rulebook.floor_for_some; policy fishhook_out_of_water.
    """
    tile = t.tile
    if not tile.water[mouse.space] or tile.water[space]:
        return False
    if not permitted(t, "be_stopped_by_water", mouse.ident, usually=True):
        return False
    return not (_along_token(t, mouse.space, space) and t.policy("fishhook_out_of_water") == "plain_step")


def _along_token(t: Play, here: int, there: int) -> bool:
    for token in t.tokens_here():
        if token.second >= 0 and {here, there} == {token.space, token.second}:
            return True
    return False


def climb(t: Play, mouse: Figure, space: int) -> None:
    """Try to climb out of the water: one die and one more for each mouse there, one star is enough.

    Rules: rulebook.climbing_dice, rulebook.climb_needs_one_star, rulebook.failed_climb_stays.
    """
    dice = value(t, mouse, "climb_dice", 1 + mice_on(t, space))
    roll = t.roll_dice(mouse.ident, FOR_CLIMB, dice, MOUSE_DICE)
    if roll.stars() > 0:
        enter(t, mouse, space)


def enter(t: Play, mouse: Figure, space: int) -> bool:
    """Move a mouse onto a space; return whether it may go on from there.

    Rules: rulebook.entering_minions_ends_move, rulebook.water_ends_the_move.
    """
    if replaced(t, "space_entry", {"figure": mouse.ident, "space": SPACE_BASE + space}):
        return False
    changes.set_space(t, mouse, space, crowding=is_full(t, space, mouse))
    goes_on = True
    if t.tile.water[space] and permitted(t, "be_stopped_by_water", mouse.ident, usually=True):
        goes_on = False
    if t.state.room * 100 + space in t.state.traps and permitted(t, "trigger_trap", mouse.ident, usually=True):
        goes_on = _test_trap(t, mouse, space) and goes_on
    if mouse.captured == FREE and minions_on(t, space):
        goes_on = False
    if mouse.captured == FREE and hears(t, SPACE_ENTERED):
        fire(t, SPACE_ENTERED, {"figure": mouse.ident, "space": SPACE_BASE + space})
    return goes_on and mouse.captured == FREE and mouse.space == space


def _test_trap(t: Play, mouse: Figure, space: int) -> bool:
    """Test a mousetrap; return whether the mouse passes.

    Rules: rulebook.trap_stops_and_tests, rulebook.trap_dice_are_move_value, rulebook.tinkerer_may_use_lore,
    rulebook.star_passes_the_trap, rulebook.sprung_trap_is_removed, rulebook.sprung_trap_hurts,
    rulebook.sprung_trap_ends_turn.
    """
    dice = move(t, mouse)
    if t.world.heroes[mouse.hero].classes & TINKERER_BIT and lore(t, mouse) != dice:
        options: list[Option] = sorted([(dice,), (lore(t, mouse),)])
        dice = t.choose("trap_dice", t.seat(mouse.ident), options, (mouse.ident,))[0]
    roll = t.roll_dice(mouse.ident, FOR_TRAP, value(t, mouse, "trap_dice", dice), MOUSE_DICE)
    if roll.stars() > 0:
        return True
    changes.set_traps(t, [trap for trap in t.state.traps if trap != t.state.room * 100 + space])
    cheese.gain(t, mouse, 1)
    turn = t.state.turn
    if turn is not None and turn.figure == mouse.ident:
        turn.over = True
        changes.note_turn(t)
    wounds.gain_state(t, mouse, KNOCKED_DOWN)
    wounds.suffer(t, mouse, 1, "normal", NOWHERE)
    return False


def end_move(t: Play, figure: Figure) -> None:
    """Tell that a figure's move is over."""
    if hears(t, MOVE_ENDED):
        fire(t, MOVE_ENDED, {"figure": figure.ident})


def drift(t: Play, mouse: Figure) -> None:
    """Carry a mouse along with the current at the end of its turn; off the tile it is captured.

    Rules: rulebook.current_carries_at_turn_end, rulebook.carried_off_is_captured.
    """
    if mouse.captured != FREE or mouse.space < 0 or not t.tile.water[mouse.space]:
        return
    if not permitted(t, "drift", mouse.ident, usually=True):
        return
    if not permitted(t, "be_stopped_by_water", mouse.ident, usually=True):
        return
    following = t.tile.drift[mouse.space]
    if following == OFF_TILE:
        wounds.capture(t, mouse, CAPTURED, costs=True)
    elif following != NOWHERE and fits(t, following, 1):
        changes.set_space(t, mouse, following)
        if hears(t, SPACE_ENTERED):
            fire(t, SPACE_ENTERED, {"figure": mouse.ident, "space": SPACE_BASE + following})


def put(t: Play, figure: Figure, space: int) -> bool:
    """Put a figure on a space: no cost, no trap, no line; not on a full one.

    Rules: rulebook.placed_figures_do_not_walk.
    """
    if figure.captured != FREE or is_full(t, space, figure):
        return False
    changes.set_space(t, figure, space)
    if hears(t, SPACE_ENTERED):
        fire(t, SPACE_ENTERED, {"figure": figure.ident, "space": SPACE_BASE + space})
    return True


def moves_by_effect(t: Play, mouse: Figure) -> bool:
    """Return whether an effect that moves a mouse could move it now."""
    return mouse.captured == FREE and not mouse.states & (WEBBED | KNOCKED_DOWN) and not held_by_minions(t, mouse)


def move_by_effect(t: Play, mouse: Figure, steps: int) -> None:
    """Let a mouse move up to so many spaces under all movement rules, without a roll."""
    if not moves_by_effect(t, mouse):
        return
    points = steps
    while points > 0:
        options: list[Option] = [(NOWHERE, 0)]
        for space, cost in steps_from(t, mouse, points):
            if not needs_climb(t, mouse, space):
                options.append((space, cost))
        space, cost = t.choose("step", t.seat(mouse.ident), options, (mouse.ident,))
        if space == NOWHERE:
            break
        points -= cost
        if not enter(t, mouse, space):
            break
    end_move(t, mouse)


def push(t: Play, figure: Figure, away_from: int) -> bool:
    """Push a figure one space away; return False if there is no free space farther off."""
    row = t.tile.walk_distance[away_from]
    options: list[Option] = []
    for space in t.tile.walks[figure.space]:
        if row[space] > row[figure.space] and not is_full(t, space, figure):
            options.append((space,))
    if not options:
        return False
    space = t.choose("push", t.decider(), sorted(options), (figure.ident,))[0]
    return put(t, figure, space)
