"""What a mouse may do now: the menu of its turn."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import battle, explore, free_actions, movement, search
from toolkit.games.mice_and_mystics.engine.const import (
    ATTACK,
    CLIMB,
    END_MOVE,
    END_TURN,
    EXPLORE,
    EXTRA_ACTION,
    KNOCKED_DOWN,
    RECOVER,
    SCURRY,
    SEARCH,
    STAND_UP,
    STEP,
    STUNNED,
    USE,
    WEBBED,
)
from toolkit.games.mice_and_mystics.engine.index import Listener, rules_index
from toolkit.games.mice_and_mystics.engine.moments import can_begin, can_pay, may_use, user_scope
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure, Turn
from toolkit.games.mice_and_mystics.engine.values import all_hold, permitted
from toolkit.kernel import Option

NOT_MOVED = 0
MOVING = 1
MOVED = 2

AS_ACTIONS = ("action", "instead_of_action", "instead_of_attack")
"""Timings of rules that take the action of the turn."""


def menu(t: Play, mouse: Figure, turn: Turn) -> list[Option]:
    """Return everything a mouse may do now, sorted by the numbers of `const`.

    Rules: rulebook.action_is_one_of_five.
    """
    options: list[Option] = [(END_TURN,)]
    options.extend(move_options(t, mouse, turn))
    if turn.moved == MOVING:
        options.append((END_MOVE,))
    options.extend(_action_options(t, mouse, turn))
    if turn.moved != MOVING or turn.plain:
        options.extend(free_actions.free_choices(t, mouse, turn))
        options.extend(use_options(t, mouse, turn))
    options.sort()
    return options


def move_options(t: Play, mouse: Figure, turn: Turn) -> list[Option]:
    """Return the steps open now. Rules: rulebook.webbed_stays, rulebook.standing_up_takes_the_move."""
    if turn.moved == MOVED or mouse.states & WEBBED or not permitted(t, "move", mouse.ident, usually=True):
        return []
    if mouse.states & KNOCKED_DOWN:
        return [(STAND_UP,)] if turn.moved == NOT_MOVED else []
    if turn.moved == NOT_MOVED:
        turn.held = movement.held_by_minions(t, mouse)
    if turn.held:
        return []
    options: list[Option] = []
    wet = t.tile.water[mouse.space]
    for space, _cost in movement.steps_from(t, mouse, turn.points):
        if not wet or not movement.needs_climb(t, mouse, space):
            options.append((STEP, space))
        elif turn.moved == NOT_MOVED:
            options.append((CLIMB, space))
    return options


def can_act(t: Play, mouse: Figure, turn: Turn) -> bool:
    """Return whether a mouse has an action left and may take it."""
    return (not turn.acted or turn.extra > 0) and permitted(t, "act", mouse.ident, usually=True)


def _action_options(t: Play, mouse: Figure, turn: Turn) -> list[Option]:
    """Return the actions open now, further ones bought by an allowance too."""
    if can_act(t, mouse, turn):
        return actions_of(t, mouse, turn)
    if turn.acted and allowance(t, mouse) is not None:
        return [(EXTRA_ACTION,)]
    return []


def actions_of(t: Play, mouse: Figure, turn: Turn) -> list[Option]:
    """Return the actions a mouse may take where it stands; a stunned one can only recover.

    Rules: rulebook.stunned_moves_and_recovers, rulebook.recover_needs_stun_or_web, rulebook.water_allows_actions,
    rulebook.lying_figures_fight, rulebook.scurry_needs_a_move.
    """
    options: list[Option] = []
    if mouse.states & (STUNNED | WEBBED) and permitted(t, "recover", mouse.ident, usually=True):
        for state in (STUNNED, WEBBED):
            if mouse.states & state:
                options.append((RECOVER, state))
    if mouse.states & STUNNED:
        return options
    if t.state.minions and permitted(t, "attack", mouse.ident, usually=True):
        for choice in battle.weapon_choices(t, mouse):
            options.append((ATTACK, *choice))
    for number in search.search_choices(t, mouse):
        options.append((SEARCH, number))
    for way in explore.explore_choices(t, mouse):
        options.append((EXPLORE, way))
    if turn.moved != NOT_MOVED and turn.figure == mouse.ident and _may_scurry(t, mouse):
        options.append((SCURRY,))
    return options


def _may_scurry(t: Play, mouse: Figure) -> bool:
    return not mouse.states & (WEBBED | KNOCKED_DOWN) and permitted(t, "scurry", mouse.ident, usually=True)


def usable_rules(t: Play, mouse: Figure, turn: Turn) -> list[Listener]:
    """Return the action rules a mouse may use in its own turn now.

    Rules: rulebook.ability_works_as_printed, rulebook.ability_is_no_action_by_itself, rulebook.items_on_own_turn,
    rulebook.scroll_is_used_once, rulebook.card_effect_works_as_printed; policy give_order_needs_a_move.
    """
    usable: list[Listener] = []
    for listener in (t.state.index or rules_index(t)).actions_for(mouse.ident):
        if not _timing_fits(t, mouse, turn, listener.rule.timing) or not may_use(t, listener, mouse):
            continue
        scope = user_scope(t, listener, mouse, {})
        if not can_pay(t, listener, mouse, scope):
            continue
        given = listener.rule.given
        if (not given or all_hold(t, given, scope)) and can_begin(t, listener, scope):
            usable.append(listener)
    return usable


def _timing_fits(t: Play, mouse: Figure, turn: Turn, timing: str) -> bool:
    """Return whether a rule of this timing can be used now.

    Rules: rulebook.hook_placing_is_free, rulebook.fork_placing_is_free.
    """
    if timing == "own_turn":
        return True
    if timing == "free":
        return free_actions.may_use_free_actions(t, mouse)
    if timing == "instead_of_move":
        return _move_is_left(t, mouse, turn)
    if timing not in AS_ACTIONS or mouse.states & STUNNED or not can_act(t, mouse, turn):
        return False
    return timing != "instead_of_attack" or permitted(t, "attack", mouse.ident, usually=True)


def _move_is_left(t: Play, mouse: Figure, turn: Turn) -> bool:
    if turn.moved != NOT_MOVED:
        return False
    if t.policy("give_order_needs_a_move") == "no":
        return True
    return not mouse.states & (WEBBED | KNOCKED_DOWN) and permitted(t, "move", mouse.ident, usually=True)




def use_options(t: Play, mouse: Figure, turn: Turn) -> list[Option]:
    """Return the action rules a mouse may use, as options of its turn: (USE, rule, card + 1)."""
    return [(USE, listener.rule.number, listener.card + 1) for listener in usable_rules(t, mouse, turn)]


def allowance(t: Play, mouse: Figure) -> int | None:
    """Return the place of an allowance for one more action that this mouse can pay, or None."""
    for place, lasting in enumerate(t.state.lasting):
        if lasting.kind == "act" and lasting.bearer == mouse.ident and mouse.cheese >= lasting.ends:
            return place
    return None
