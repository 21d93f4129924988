"""A mouse's turn: carrying out what is chosen from its menu."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import (
    battle,
    changes,
    clock,
    explore,
    free_actions,
    minion_turn,
    movement,
    search,
    wounds,
)
from toolkit.games.mice_and_mystics.engine.const import (
    ATTACK,
    CHARMED,
    CLIMB,
    END_MOVE,
    END_TURN,
    EQUIP,
    EXPLORE,
    EXTRA_ACTION,
    FOR_RECOVER,
    FREE,
    KNOCKED_DOWN,
    LEVEL_UP,
    MOUSE_DICE,
    NOWHERE,
    RECOVER,
    SCURRY,
    SEARCH,
    SHARE,
    STAND_UP,
    STEP,
    USE,
    WEBBED,
)
from toolkit.games.mice_and_mystics.engine.goals import check_goals
from toolkit.games.mice_and_mystics.engine.index import Listener, rules_index
from toolkit.games.mice_and_mystics.engine.menu import (
    AS_ACTIONS,
    MOVED,
    MOVING,
    NOT_MOVED,
    actions_of,
    allowance,
    menu,
    move_options,
    usable_rules,
)
from toolkit.games.mice_and_mystics.engine.moments import (
    ACTION_ENDED,
    TURN_ENDED,
    TURN_STARTED,
    fire,
    hears,
    use,
)
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure, Turn
from toolkit.games.mice_and_mystics.engine.values import permitted
from toolkit.kernel import Option


def mouse_turn(t: Play, mouse: Figure) -> None:
    """Take a mouse's whole turn: rescue, or movement roll, moves, action and free actions, current.

    Rules: rulebook.move_and_one_action, rulebook.owner_plays_the_mouse, rulebook.time_is_short.
    """
    t.table.emit(("acts", mouse.ident))
    was_on_board = mouse.captured == FREE
    turn = changes.begin_turn(t, mouse.ident)
    changes.end_lasting(t, "users_next_turn", mouse.ident)
    changes.end_lasting(t, "bearers_next_turn", mouse.ident)
    if not was_on_board:
        wounds.rescue_if_free(t, mouse)
    elif mouse.states & CHARMED:
        minion_turn.charmed_turn(t, mouse)
    else:
        play_turn(t, mouse, turn)
    check_goals(t)
    time_is_short(t)
    changes.end_lasting(t, "this_turn", NOWHERE)
    changes.end_turn(t)


def play_turn(t: Play, mouse: Figure, turn: Turn) -> None:
    """Let a mouse on the board act until it ends its turn; then the current carries it."""
    if hears(t, TURN_STARTED):
        fire(t, TURN_STARTED, {"figure": mouse.ident})
    if not turn.over:
        movement.roll_move(t, mouse, turn)
        check_goals(t)
    while mouse.captured == FREE and not turn.over:
        if t.fresh_track and t.policy("turn_after_new_track") == "ends":
            break
        options = menu(t, mouse, turn)
        chosen = t.choose("turn", t.seat(mouse.ident), options, (mouse.ident,))
        if chosen[0] == END_TURN:
            break
        carry_out(t, mouse, turn, chosen)
        check_goals(t)
    if mouse.captured == FREE:
        if hears(t, TURN_ENDED):
            fire(t, TURN_ENDED, {"figure": mouse.ident})
        movement.drift(t, mouse)


def time_is_short(t: Play) -> None:
    """Put one cheese on the wheel when the last mouse of the track ends its turn without minions on the board."""
    if t.enemies() == 0 and _last_mouse_acted(t) and not _no_round_end_cheese(t):
        clock.add_to_wheel(t, 1, "stalling")


def _no_round_end_cheese(t: Play) -> bool:
    instead = rules_index(t).overrides.get("round_end_cheese", ())
    for listener in instead:
        t.table.note(listener.rule.number)
    return len(instead) > 0


def _last_mouse_acted(t: Play) -> bool:
    """Return whether the acting slot holds a mouse and no mouse lies below it."""
    track, pos = t.state.track, t.state.pos
    if not 0 <= pos < len(track) or t.world.cards[track[pos]].hero < 0:
        return False
    for card in track[pos + 1 :]:
        if t.world.cards[card].hero >= 0:
            return False
    return True


def carry_out(t: Play, mouse: Figure, turn: Turn, chosen: Option) -> None:
    """Do what was chosen from the menu."""
    verb = chosen[0]
    if verb == STEP:
        _step(t, mouse, turn, chosen[1])
    elif verb == END_MOVE:
        _end_move(t, mouse, turn)
    elif verb == STAND_UP:
        wounds.clear_state(t, mouse, KNOCKED_DOWN)
        _end_move(t, mouse, turn)
    elif verb == CLIMB:
        turn.points = 0
        movement.climb(t, mouse, chosen[1])
        _end_move(t, mouse, turn)
    elif verb == SHARE:
        free_actions.share(t, mouse, turn, chosen[1])
    elif verb == EQUIP:
        free_actions.equip(t, mouse, turn)
    elif verb == LEVEL_UP:
        free_actions.level_up(t, mouse, turn, chosen[1])
    elif verb == USE:
        _use(t, mouse, turn, chosen)
    elif verb == EXTRA_ACTION:
        _buy_action(t, mouse, turn)
    else:
        _act(t, mouse, turn, chosen)


def _step(t: Play, mouse: Figure, turn: Turn, space: int) -> None:
    """Take one step; what it enters may end the move."""
    turn.points -= movement.step_cost(t, mouse, space)
    turn.moved = MOVING
    changes.note_turn(t)
    if not movement.enter(t, mouse, space):
        turn.points = 0
        if mouse.captured == FREE:
            _end_move(t, mouse, turn)
    elif turn.points == 0 or not movement.steps_from(t, mouse, turn.points):
        _end_move(t, mouse, turn)


def _end_move(t: Play, mouse: Figure, turn: Turn) -> None:
    turn.moved = MOVED
    turn.points = 0
    changes.note_turn(t)
    movement.end_move(t, mouse)


def _use(t: Play, mouse: Figure, turn: Turn, chosen: Option) -> None:
    """Use an action rule; a move under way is over first, and what that brings may take the rule away."""
    listener = _chosen_rule(t, mouse, turn, chosen)
    if listener is not None and listener.rule.timing in AS_ACTIONS and turn.moved == MOVING:
        _end_move(t, mouse, turn)
        listener = _chosen_rule(t, mouse, turn, chosen)
    if listener is None:
        return
    if listener.rule.timing in AS_ACTIONS:
        _spend_action(t, turn)
    elif listener.rule.timing == "instead_of_move":
        turn.moved, turn.points = MOVED, 0
        changes.note_turn(t)
    use(t, listener, mouse, {})
    if listener.rule.timing in AS_ACTIONS:
        _action_ended(t, mouse)


def _chosen_rule(t: Play, mouse: Figure, turn: Turn, chosen: Option) -> Listener | None:
    if mouse.captured == FREE:
        for listener in usable_rules(t, mouse, turn):
            if listener.rule.number == chosen[1] and listener.card + 1 == chosen[2]:
                return listener
    return None


def _buy_action(t: Play, mouse: Figure, turn: Turn) -> None:
    """Use up an allowance for one more action and pay for it."""
    place = allowance(t, mouse)
    if place is None:
        return
    lasting = t.state.lasting[place]
    changes.set_lasting(t, t.state.lasting[:place] + t.state.lasting[place + 1 :])
    changes.set_cheese(t, mouse, mouse.cheese - lasting.ends)
    turn.extra += 1
    changes.note_turn(t)


def _spend_action(t: Play, turn: Turn) -> None:
    if turn.acted and turn.extra > 0:
        turn.extra -= 1
    turn.acted = True
    changes.note_turn(t)


def _act(t: Play, mouse: Figure, turn: Turn, chosen: Option) -> None:
    """Take one of the five actions. A move under way is over first, and what that brings may make it impossible."""
    if turn.moved == MOVING:
        _end_move(t, mouse, turn)
        if mouse.captured != FREE or chosen not in actions_of(t, mouse, turn):
            return
    _spend_action(t, turn)
    take_action(t, mouse, turn, chosen)
    _action_ended(t, mouse)


def take_action(t: Play, mouse: Figure, turn: Turn, chosen: Option) -> None:
    """Carry out an action of the menu."""
    verb = chosen[0]
    if verb == ATTACK:
        battle.attack_with(t, mouse, chosen[1] - 1, chosen[2], chosen[3])
    elif verb == SEARCH:
        search.search(t, mouse, chosen[1])
    elif verb == RECOVER:
        recover(t, mouse, chosen[1])
    elif verb == EXPLORE:
        explore.explore(t, mouse, chosen[1])
    elif verb == SCURRY:
        _scurry(t, mouse, turn)


def _action_ended(t: Play, mouse: Figure) -> None:
    if mouse.captured == FREE and hears(t, ACTION_ENDED):
        fire(t, ACTION_ENDED, {"figure": mouse.ident})


def _scurry(t: Play, mouse: Figure, turn: Turn) -> None:
    """Move once more with a new roll. Rules: rulebook.scurry_rolls_again, rulebook.scurry_obeys_movement_rules."""
    turn.plain = False
    turn.moved = NOT_MOVED
    movement.roll_move(t, mouse, turn)
    while mouse.captured == FREE and not turn.over and turn.moved != MOVED:
        options = move_options(t, mouse, turn)
        if not options and turn.moved == NOT_MOVED:
            break
        options.append((END_MOVE,))
        options.sort()
        chosen = t.choose("turn", t.seat(mouse.ident), options, (mouse.ident,))
        carry_out(t, mouse, turn, chosen)
    turn.plain = True
    turn.moved, turn.points = MOVED, 0
    changes.note_turn(t)


def recover(t: Play, mouse: Figure, state: int) -> None:
    """Try to get rid of one effect: a stun goes surely, a web on a star.

    Rules: rulebook.stun_recovers_surely, rulebook.web_recovers_on_a_star, rulebook.web_leaves_on_a_star.
    """
    if state == WEBBED:
        roll = t.roll_dice(mouse.ident, FOR_RECOVER, 1, MOUSE_DICE)
        if roll.stars() == 0:
            return
    wounds.clear_state(t, mouse, state)


def grant_action(t: Play, mouse: Figure) -> None:
    """Let a mouse take one action at once, in its own turn or another's; scurry only after a move of its own."""
    if mouse.captured != FREE or not permitted(t, "act", mouse.ident, usually=True):
        return
    turn = t.state.turn
    if turn is not None and turn.figure == mouse.ident:
        turn.extra += 1
        changes.note_turn(t)
        return
    guest = Turn(mouse.ident)
    guest.acted, guest.extra = True, 1
    options: list[Option] = [(END_TURN,), *sorted(actions_of(t, mouse, guest))]
    for listener in usable_rules(t, mouse, guest):
        if listener.rule.timing in AS_ACTIONS:
            options.append((USE, listener.rule.number, listener.card + 1))
    chosen = t.choose("granted_action", t.seat(mouse.ident), sorted(options), (mouse.ident,))
    if chosen[0] == END_TURN:
        return
    changes.resume_turn(t, guest)
    if chosen[0] == USE:
        _use(t, mouse, guest, chosen)
    else:
        take_action(t, mouse, guest, chosen)
        _action_ended(t, mouse)
    changes.resume_turn(t, turn)


def extra_turn(t: Play, mouse: Figure) -> None:
    """Let a mouse take a whole turn at once, inside another's."""
    if mouse.captured != FREE:
        return
    outer = t.state.turn
    turn = changes.begin_turn(t, mouse.ident)
    changes.end_lasting(t, "users_next_turn", mouse.ident)
    changes.end_lasting(t, "bearers_next_turn", mouse.ident)
    if mouse.states & CHARMED:
        minion_turn.charmed_turn(t, mouse)
    else:
        play_turn(t, mouse, turn)
    changes.resume_turn(t, outer)
