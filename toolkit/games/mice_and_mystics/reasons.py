"""Why something can't be done now: the reasons behind an answer that is not among the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.engine import battle, menu, movement, pack, wounds
from toolkit.games.mice_and_mystics.engine.board import adjacent, in_water, is_full, sees
from toolkit.games.mice_and_mystics.engine.const import (
    EDGES,
    FLIP,
    KNOCKED_DOWN,
    LEVEL_UP_CHEESE,
    MELEE,
    NOWHERE,
    RANGED,
    STUNNED,
    WEBBED,
)
from toolkit.games.mice_and_mystics.engine.explore import flip_is_open, room_behind
from toolkit.games.mice_and_mystics.engine.free_actions import EQUIPPED, LEVELLED, SHARED
from toolkit.games.mice_and_mystics.engine.index import ANY_MOUSE, rules_index
from toolkit.games.mice_and_mystics.engine.moments import ability_free, can_pay, may_use, user_scope
from toolkit.games.mice_and_mystics.engine.requirement import meets
from toolkit.games.mice_and_mystics.engine.values import all_hold, permitted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.mice_and_mystics.engine.index import Listener
    from toolkit.games.mice_and_mystics.engine.play import Play
    from toolkit.games.mice_and_mystics.engine.state import Figure, Turn
    from toolkit.kernel import Ask

REASONS: dict[str, str] = {
    "not_your_turn": "it is not this mouse's turn",
    "webbed": "a webbed mouse stays where it is",
    "knocked_down": "a mouse that lies on the ground must stand up first",
    "stunned": "a stunned mouse can only move or recover",
    "held_by_minions": "more minions than mice stand on its space and hold it",
    "move_is_over": "its move is over",
    "move_under_way": "its move is under way",
    "no_move_before": "scurry comes after the move",
    "not_adjacent": "the space is not adjacent",
    "red_line": "a red line bars the way",
    "full": "the space is full",
    "too_far": "there are not enough movement points left",
    "against_current": "nobody moves up the current",
    "climb": "leaving the water is a climb, and takes the whole move",
    "forbidden": "a rule forbids it now",
    "action_taken": "its action is taken",
    "already_searched": "it has searched this tile with success already",
    "wrong_place": "it can't be searched for here",
    "nobody_missing": "nobody is to be searched for",
    "minions_here": "minions are on the board",
    "no_exit": "no exit or flip space is here",
    "no_tile_behind": "no tile with a matching exit lies behind",
    "locked": "the way is closed",
    "flip_needs": "the flip space asks for something the mouse lacks",
    "no_weapon": "it has no such weapon it may use",
    "out_of_reach": "the target is not on the same or an adjacent space",
    "no_sight": "the target can't be seen",
    "nearby_first": "a minion on the same or an adjacent space must be the target",
    "no_target": "there is no such target",
    "no_state": "there is nothing to recover from",
    "in_water": "no free actions in the water",
    "free_action_taken": "this free action is taken",
    "nobody_near": "the other mouse is not on the same or an adjacent space",
    "nothing_to_give": "there is nothing to give",
    "too_little_cheese": "there is not enough cheese",
    "wrong_class": "this mouse may not use the card",
    "not_in_supply": "the card is not in the supply",
    "slot_taken": "the slot is taken",
    "not_in_pack": "the card is not in the pack",
    "not_held": "this mouse does not have that card",
    "wrong_time": "it is not the time for it",
    "condition": "what the card asks for does not hold",
    "used_up": "it was used as often as it may be",
    "ability_used": "one ability card a turn",
    "not_offered": "it is not offered here",
}
"""Every reason, with a sentence for people."""


def reasons_against(t: Play, ask: Ask, verb: str, things: tuple[str, ...] = ()) -> list[str]:
    """Return the reasons why a mouse can't do something now, by id; `REASONS` has the sentences.

    Args:
        t: the engine where the question is open.
        ask: the open question.
        verb: as in tokens: `move`, `attack`, `search`, …
        things: what follows it in the token, as words.
    """
    seat = ask.about[0] if ask.about else ask.who
    mouse = t.figure(seat)
    if mouse is None or mouse.hero < 0:
        return ["not_offered"]
    why = _WHY.get(verb)
    turn = t.state.turn
    if why is None or turn is None:
        return ["not_offered"]
    found = list(dict.fromkeys(why(t, mouse, turn, things[0] if things else "")))
    return found or ["not_offered"]


def _space(t: Play, name: str) -> int:
    return t.tile.spaces.index(name) if name in t.tile.spaces else NOWHERE


def _no_move(t: Play, mouse: Figure, turn: Turn) -> Iterator[str]:
    if turn.figure != mouse.ident:
        yield "not_your_turn"
    if mouse.states & WEBBED:
        yield "webbed"
    if mouse.states & KNOCKED_DOWN:
        yield "knocked_down"
    if turn.moved == menu.MOVED:
        yield "move_is_over"
    if turn.held:
        yield "held_by_minions"
    if not permitted(t, "move", mouse.ident, usually=True):
        yield "forbidden"


def _step(t: Play, mouse: Figure, turn: Turn, name: str) -> Iterator[str]:
    yield from _no_move(t, mouse, turn)
    space, here = _space(t, name), mouse.space
    if space == NOWHERE or space not in t.tile.walks[here]:
        yield "not_adjacent"
        return
    costs = dict(t.tile.steps[here])
    if space not in costs and not permitted(t, "cross_red", mouse.ident, usually=False):
        yield "red_line"
    elif costs.get(space, 1) > turn.points:
        yield "too_far"
    if is_full(t, space, mouse):
        yield "full"
    if not permitted(t, "enter", mouse.ident, usually=True, space=space):
        yield "forbidden"
    water = t.tile.water
    if water[here] and water[space] and t.tile.rank[space] > t.tile.rank[here]:
        yield "against_current"
    if movement.needs_climb(t, mouse, space):
        yield "climb"


def _no_action(t: Play, mouse: Figure, turn: Turn) -> Iterator[str]:
    if turn.acted and not turn.extra:
        yield "action_taken"
    if not permitted(t, "act", mouse.ident, usually=True):
        yield "forbidden"


def _attack(t: Play, mouse: Figure, turn: Turn, name: str) -> Iterator[str]:
    yield from _no_action(t, mouse, turn)
    if mouse.states & STUNNED:
        yield "stunned"
    if not permitted(t, "attack", mouse.ident, usually=True):
        yield "forbidden"
    weapons = battle.weapons_of(t, mouse)
    if not weapons:
        yield "no_weapon"
    target = _minion(t, name)
    if target is None:
        yield "no_target"
        return
    near = [minion for minion in battle.enemies_of_mice(t) if adjacent(t, mouse.space, minion.space)]
    modes = {mode for _, mode in weapons}
    if MELEE in modes and target not in near:
        yield "out_of_reach"
    if RANGED in modes and not sees(t, mouse.space, target.space):
        yield "no_sight"
    if RANGED in modes and near and target not in near:
        yield "nearby_first"


def _minion(t: Play, name: str) -> Figure | None:
    for minion in t.state.minions:
        if name.removeprefix("minion.") in (
            f"{t.world.minions[minion.minion].slug}#{minion.serial}",
            t.world.minions[minion.minion].slug,
        ):
            return minion
    return None


def _search(t: Play, mouse: Figure, turn: Turn, what: str) -> Iterator[str]:
    yield from _no_action(t, mouse, turn)
    if mouse.states & STUNNED:
        yield "stunned"
    if not permitted(t, "search", mouse.ident, usually=True):
        yield "forbidden"
    if what == "captive":
        yield "minions_here" if wounds.abducted_mice(t) else "nobody_missing"
    elif t.state.searched[t.state.room] & (1 << mouse.ident):
        yield "already_searched"
    elif what not in ("", "normal"):
        yield "wrong_place"


def _explore(t: Play, mouse: Figure, turn: Turn, edge: str) -> Iterator[str]:
    yield from _no_action(t, mouse, turn)
    if mouse.states & STUNNED:
        yield "stunned"
    if t.enemies() > 0:
        yield "minions_here"
    way = EDGES.index(edge) if edge in EDGES else NOWHERE
    if way == FLIP:
        if mouse.space != t.tile.flip:
            yield "no_exit"
        elif not flip_is_open(t, mouse):
            yield "flip_needs"
    elif way == NOWHERE or mouse.space not in t.tile.exits[way]:
        yield "no_exit"
    elif room_behind(t, way) == NOWHERE:
        yield "no_tile_behind"
    if t.state.room * 8 + way in t.state.locks:
        yield "locked"
    elif not permitted(t, "explore", mouse.ident, usually=True):
        yield "forbidden"


def _recover(t: Play, mouse: Figure, turn: Turn, state: str) -> Iterator[str]:  # noqa: ARG001 - one shape for all
    yield from _no_action(t, mouse, turn)
    if not mouse.states & (STUNNED | WEBBED):
        yield "no_state"


def _scurry(t: Play, mouse: Figure, turn: Turn, _: str) -> Iterator[str]:
    yield from _no_action(t, mouse, turn)
    if mouse.states & STUNNED:
        yield "stunned"
    if mouse.states & WEBBED:
        yield "webbed"
    if mouse.states & KNOCKED_DOWN:
        yield "knocked_down"
    if turn.moved != menu.MOVED:
        yield "no_move_before"


def _no_free_action(t: Play, mouse: Figure, turn: Turn, bit: int) -> Iterator[str]:
    if in_water(t, mouse):
        yield "in_water"
    if turn.free & bit:
        yield "free_action_taken"
    if turn.moved == menu.MOVING and not turn.plain:
        yield "move_under_way"


def _share(t: Play, mouse: Figure, turn: Turn, name: str) -> Iterator[str]:
    yield from _no_free_action(t, mouse, turn, SHARED)
    other = next((one for one in t.active_mice() if t.world.heroes[one.hero].slug == name), None)
    if other is None or not adjacent(t, mouse.space, other.space):
        yield "nobody_near"
    else:
        yield "nothing_to_give"


def _equip(t: Play, mouse: Figure, turn: Turn, _: str) -> Iterator[str]:
    yield from _no_free_action(t, mouse, turn, EQUIPPED)
    if not pack.equip_choices(t, mouse):
        yield "not_in_pack"


def _wear(t: Play, mouse: Figure, _: Turn, name: str) -> Iterator[str]:
    card = next((card.index for card in t.world.search if card.slug == name), NOWHERE)
    if card not in mouse.pack:
        yield "not_in_pack"
    elif not meets(t, mouse, t.world.search[card].requires):
        yield "wrong_class"
    else:
        yield "slot_taken"


def _level_up(t: Play, mouse: Figure, turn: Turn, name: str) -> Iterator[str]:
    yield from _no_free_action(t, mouse, turn, LEVELLED)
    if mouse.cheese < LEVEL_UP_CHEESE:
        yield "too_little_cheese"
    ability = next((one for one in t.world.abilities if one.slug == name), None)
    if ability is None or ability.index not in t.state.supply:
        yield "not_in_supply"
    elif not meets(t, mouse, ability.requires):
        yield "wrong_class"


def _waits_for_its_turn(t: Play, turn: Turn, name: str) -> bool:
    """Tell whether a mouse that is not on its turn holds a card of this name: a pack opens on one's own turn."""
    others = [mouse for mouse in t.state.mice if mouse.ident != turn.figure]
    return any(t.world.search[card].slug == name for mouse in others for card in (*mouse.pack, *mouse.worn))


def _use(t: Play, mouse: Figure, turn: Turn, name: str) -> Iterator[str]:
    listeners = [item for item in _actions(t) if name in (item.rule.slug, *item.rule.slug.split("."))]
    mine = [item for item in listeners if item.bearer in (mouse.ident, ANY_MOUSE)]
    if not mine:
        yield "not_your_turn" if _waits_for_its_turn(t, turn, name) else "not_held"
    for listener in mine:
        if listener.ability and not ability_free(t, mouse):
            yield "ability_used"
        elif not may_use(t, listener, mouse):
            yield "used_up"
        scope = user_scope(t, listener, mouse, {})
        if not can_pay(t, listener, mouse, scope):
            yield "too_little_cheese"
        if not all_hold(t, listener.rule.given, scope):
            yield "condition"
        yield from _wrong_time(t, mouse, turn, listener)


def _wrong_time(t: Play, mouse: Figure, turn: Turn, listener: Listener) -> Iterator[str]:
    timing = listener.rule.timing
    if timing == "free" and in_water(t, mouse):
        yield "in_water"
    elif timing in ("action", "instead_of_action", "instead_of_attack"):
        yield from _no_action(t, mouse, turn)
        if mouse.states & STUNNED:
            yield "stunned"
    elif timing == "instead_of_move" and turn.moved != menu.NOT_MOVED:
        yield "move_is_over"
    elif not timing:
        yield "wrong_time"


def _actions(t: Play) -> list[Listener]:
    index = rules_index(t)
    return [
        *index.actions,
        *[listener for window in index.windows.values() for listener in window],
    ]


def _stand_up(t: Play, mouse: Figure, turn: Turn, _: str) -> Iterator[str]:
    yield from (reason for reason in _no_move(t, mouse, turn) if reason != "knocked_down")
    if not mouse.states & KNOCKED_DOWN:
        yield "no_state"


_WHY: dict[str, Callable[[Play, Figure, Turn, str], Iterator[str]]] = {
    "move": _step,
    "climb": _step,
    "stand_up": _stand_up,
    "attack": _attack,
    "search": _search,
    "explore": _explore,
    "recover": _recover,
    "scurry": _scurry,
    "share": _share,
    "equip": _equip,
    "wear": _wear,
    "swap": _wear,
    "level_up": _level_up,
    "use": _use,
}
