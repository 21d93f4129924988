"""Turns of minions: one card, figure after figure, move then fight; and of charmed mice."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import battle, changes, walking, wounds
from toolkit.games.mice_and_mystics.engine.board import adjacent, distance, nearest_mouse_distance
from toolkit.games.mice_and_mystics.engine.const import (
    CARD_BASE,
    CHARMED,
    FOR_MOVE,
    FREE,
    KNOCKED_DOWN,
    MELEE,
    MINION_DICE,
    NOWHERE,
    NUMBER,
    RANGED,
    WEBBED,
)
from toolkit.games.mice_and_mystics.engine.goals import check_goals
from toolkit.games.mice_and_mystics.engine.moments import (
    CARD_TURN_ENDED,
    FIGURE_TURN_ENDED,
    FIGURE_TURN_STARTED,
    MOVE_ENDED,
    MOVE_ROLLED,
    TARGET_CHOSEN,
    fire,
    hears,
)
from toolkit.games.mice_and_mystics.engine.op import Scope
from toolkit.games.mice_and_mystics.engine.overrides import in_sight, replaced
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.values import is_spoken_of, permitted
from toolkit.kernel import Option


def card_turn(t: Play, card: int) -> None:
    """Take the turn of a minion card: every figure acts, the nearest to the mice first.

    Rules: rulebook.figures_of_a_card_act_in_turn, rulebook.every_figure_of_the_card_acts,
    rulebook.nearest_minion_acts_first, rulebook.boss_acts_once_per_card, rulebook.lowest_mouse_decides_for_minions.
    """
    changes.begin_turn(t, NOWHERE)
    waiting = [minion.ident for minion in t.state.minions if card in minion.cards]
    while waiting:
        figure = _next_figure(t, waiting)
        waiting.remove(figure.ident)
        if figure in t.state.minions:
            changes.begin_figure(t)
            figure_turn(t, figure, card)
            check_goals(t)
            waiting = [ident for ident in waiting if t.figure(ident) is not None]
    if hears(t, CARD_TURN_ENDED):
        fire(t, CARD_TURN_ENDED, {"card": CARD_BASE + card})
    changes.end_lasting(t, "cards_next_turn_ends", card)
    changes.end_lasting(t, "this_turn", NOWHERE)
    changes.end_turn(t)


def _next_figure(t: Play, waiting: list[int]) -> Figure:
    """Return the waiting figure nearest to the mice; equally near ones on different spaces are the players' choice."""
    best: int = 1000
    nearest: list[Figure] = []
    for ident in waiting:
        figure = t.figure(ident)
        if figure is None:
            continue
        steps = nearest_mouse_distance(t, figure.space)
        if steps < best:
            best, nearest = steps, []
        if steps == best and figure.space not in [other.space for other in nearest]:
            nearest.append(figure)
    options: list[Option] = [(figure.ident,) for figure in nearest]
    chosen = t.choose("next_figure", t.decider(), sorted(options))[0]
    found = t.figure(chosen)
    assert found is not None  # noqa: S101 - the options are figures on the board
    return found


def figure_turn(t: Play, figure: Figure, card: int) -> None:
    """Let one figure move, then fight, unless a rule replaces its turn, prevents it, or ends it in between.

    Rules: rulebook.minion_moves_then_fights, rulebook.minion_power_works_as_printed, rulebook.brodie_has_two_cards.
    """
    t.table.emit(("acts", figure.ident))
    scope: Scope = {"figure": figure.ident, "card": CARD_BASE + card}
    if hears(t, FIGURE_TURN_STARTED):
        t.prevented = False
        fire(t, FIGURE_TURN_STARTED, scope)
        prevented, t.prevented = t.prevented, False
        if prevented or figure not in t.state.minions:
            return
    idle = not _may(t, "move", figure, card) and not _may(t, "attack", figure, card)
    if not idle and not changes.is_turn_over(t) and not replaced(t, "minion_turn", scope, card):
        _move(t, figure, card)
        if figure in t.state.minions and not changes.is_turn_over(t):
            attack(t, figure, card)
    if figure in t.state.minions and hears(t, FIGURE_TURN_ENDED):
        fire(t, FIGURE_TURN_ENDED, scope)


def _may(t: Play, deed: str, figure: Figure, card: int) -> bool:
    """Return whether neither figure nor card is kept from moving or fighting."""
    return permitted(t, deed, figure.ident, usually=True) and permitted(t, deed, CARD_BASE + card, usually=True)


# -- moving --------------------------------------------------------------------------------------------


def _move(t: Play, figure: Figure, card: int) -> None:
    """Roll for the move and walk, or get up.

    Rules: rulebook.minion_on_mouse_stays, rulebook.ranged_minion_moves_only_blind, rulebook.melee_minion_rolls_to_move,
    rulebook.standing_up_takes_the_move; policy minion_movement_die.
    """
    if not _may(t, "move", figure, card):
        return
    wants = _wants_to_move(t, figure, card)
    if not wants and t.policy("minion_movement_die") == "only_when_it_moves":
        return
    points = _roll_move(t, figure, card)
    if figure not in t.state.minions or changes.is_turn_over(t):
        return
    if figure.states & KNOCKED_DOWN:
        wounds.clear_state(t, figure, KNOCKED_DOWN)
        return
    scope: Scope = {"figure": figure.ident, "card": CARD_BASE + card, "number": points}
    if replaced(t, "minion_move", scope, card) or not wants:
        return
    walk_to_mice(t, figure, card, points)


def _roll_move(t: Play, figure: Figure, card: int) -> int:
    roll = t.roll_dice(figure.ident, FOR_MOVE, t.world.cards[card].dice, MINION_DICE)
    points = roll.sum()
    if hears(t, MOVE_ROLLED):
        outer, t.roll = t.roll, roll
        number = NUMBER[roll.faces[0]] if len(roll.faces) == 1 else points
        fire(t, MOVE_ROLLED, {"figure": figure.ident, "number": number})
        t.roll = outer
    return points


def _wants_to_move(t: Play, figure: Figure, card: int) -> bool:
    """Return whether a figure has reason to move: nobody on its space, or for a ranged one nobody in sight."""
    if figure.states & KNOCKED_DOWN:
        return True
    if t.world.cards[card].mode == RANGED:
        return not _sees_somebody(t, figure)
    return figure.space not in [mouse.space for mouse in targets_of_all(t, figure)]


def targets_of_all(t: Play, figure: Figure) -> list[Figure]:
    """Return the mice a minion knows of: on the board and not invisible.

    Rules: rulebook.invisible_mouse_is_ignored.
    """
    spoken_of = is_spoken_of(t, "be_targeted")
    found: list[Figure] = []
    for mouse in t.active_mice():
        if mouse is not figure and (not spoken_of or is_targetable(t, mouse, figure)):
            found.append(mouse)
    return found


def is_targetable(t: Play, mouse: Figure, by: Figure) -> bool:
    """Return whether a minion may choose this mouse."""
    outer, t.asking = t.asking, by.ident
    answer = permitted(t, "be_targeted", mouse.ident, usually=True)
    t.asking = outer
    return answer


def nearest_target(t: Play, figure: Figure, mice: list[Figure]) -> Figure | None:
    """Return the nearest mouse; of several the one highest on the track.

    Rules: rulebook.minion_tie_goes_to_highest_mouse.
    """
    best: Figure | None = None
    best_key: int = 1 << 20
    for mouse in mice:
        key = distance(t, figure.space, mouse.space) * 256 + t.slot(mouse)
        if key < best_key:
            best, best_key = mouse, key
    return best


def walk_to_mice(t: Play, figure: Figure, card: int, points: int) -> None:
    """Walk the shortest way to the nearest mouse: into its space, or for a ranged figure until it sees one.

    Rules: rulebook.melee_minion_takes_shortest_way, rulebook.full_mouse_space_stops_near,
    rulebook.ranged_minion_seeks_sight, rulebook.ranged_minion_stops_on_sight, rulebook.minions_share_movement_rules.
    """
    target = nearest_target(t, figure, targets_of_all(t, figure))
    if target is None:
        return
    ranged = figure.hero < 0 and t.world.cards[card].mode == RANGED
    start, was_over = figure.space, changes.is_turn_over(t)
    while points > 0 and (figure.hero >= 0 or figure in t.state.minions):
        step = walking.next_step(t, figure, [target.space])
        if step == NOWHERE:
            break
        points -= 1
        stopped = walking.step(t, figure, step) or changes.is_turn_over(t) != was_over
        if stopped or (ranged and _sees_somebody(t, figure)):
            break
    if figure.space != start and hears(t, MOVE_ENDED):
        fire(t, MOVE_ENDED, {"figure": figure.ident})


def _sees_somebody(t: Play, figure: Figure) -> bool:
    return len(in_sight(t, figure, targets_of_all(t, figure))) > 0


# -- fighting ------------------------------------------------------------------------------------------


def attack(t: Play, figure: Figure, card: int) -> None:
    """Let a figure attack one mouse, chosen by the target rule; a mouse may slip out of being chosen.

    A roach at a grape has been forbidden to. Rules: rulebook.grape_is_eaten.
    """
    if not _may(t, "attack", figure, card):
        return
    was_over = changes.is_turn_over(t)
    for _ in range(len(t.state.mice) + 1):
        target = choose_target(t, figure, card)
        if target is None:
            return
        t.prevented = False
        if hears(t, TARGET_CHOSEN):
            fire(t, TARGET_CHOSEN, {"attacker": figure.ident, "target": target.ident})
        prevented, t.prevented = t.prevented, False
        if changes.is_turn_over(t) != was_over:
            return
        if not prevented:
            battle.minion_attack(t, figure, card, [target.ident])
            return


def attackable(t: Play, figure: Figure, mode: int) -> list[Figure]:
    """Return the mice a figure can attack from where it stands.

    Rules: rulebook.melee_minion_reach, rulebook.ranged_needs_tile_and_sight, rulebook.nearby_minion_must_be_target;
    policy minion_attacks_across_red.
    """
    across = mode == MELEE and t.policy("minion_attacks_across_red") == "yes"
    close: list[Figure] = []
    known = targets_of_all(t, figure)
    for mouse in known:
        touching = adjacent(t, figure.space, mouse.space) or (
            across and mouse.space in t.tile.walks[figure.space]
        )
        if touching:
            close.append(mouse)
    if mode == MELEE or close:
        return close
    return in_sight(t, figure, known)


def choose_target(t: Play, figure: Figure, card: int) -> Figure | None:
    """Return the mouse a figure attacks: the nearest not yet attacked in this turn; if all were, the highest.

    Rules: rulebook.minion_spares_attacked_mice, rulebook.minion_target_tie.
    """
    mode = t.world.cards[card].mode if figure.hero < 0 else MELEE
    mice = _narrowed(t, figure, card, attackable(t, figure, mode))
    fresh = [mouse for mouse in mice if mouse.attacked != t.state.turns]
    if fresh:
        return nearest_target(t, figure, fresh)
    best: Figure | None = None
    for mouse in mice:
        if best is None or t.slot(mouse) < t.slot(best):
            best = mouse
    return best


def _narrowed(t: Play, figure: Figure, card: int, mice: list[Figure]) -> list[Figure]:
    """Return the mice a rule of the chapter leaves to choose among."""
    t.narrowed = ()
    if not replaced(t, "minion_target", {"figure": figure.ident, "card": CARD_BASE + card}, card):
        return mice
    chosen = t.narrowed
    return [mouse for mouse in mice if mouse.ident in chosen] or mice


# -- charmed mice --------------------------------------------------------------------------------------


def charmed_turn(t: Play, mouse: Figure) -> None:
    """Let a charmed mouse act as a melee minion against the other mice; then the charm is over.

    Rules: rulebook.charmed_acts_as_minion, rulebook.charmed_uses_initiative_card, rulebook.charm_ends_with_the_turn.
    """
    card = t.world.heroes[mouse.hero].card
    t.charmed = mouse.ident
    changes.forget_rules(t)
    roll = t.roll_dice(mouse.ident, FOR_MOVE, 1, MINION_DICE)
    if hears(t, MOVE_ROLLED):
        fire(t, MOVE_ROLLED, {"figure": mouse.ident, "number": roll.sum()})
    if mouse.captured == FREE and not changes.is_turn_over(t):
        _charmed_move(t, mouse, card, roll.sum())
    if mouse.captured == FREE and not changes.is_turn_over(t):
        attack(t, mouse, card)
    t.charmed = NOWHERE
    changes.forget_rules(t)
    wounds.clear_state(t, mouse, CHARMED)


def _charmed_move(t: Play, mouse: Figure, card: int, points: int) -> None:
    if mouse.states & KNOCKED_DOWN and not mouse.states & WEBBED:
        wounds.clear_state(t, mouse, KNOCKED_DOWN)
    elif not mouse.states & WEBBED and mouse.space not in [other.space for other in targets_of_all(t, mouse)]:
        walk_to_mice(t, mouse, card, points)
