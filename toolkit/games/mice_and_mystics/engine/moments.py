"""Moments: reactions that must happen and actions that may be used when a procedure publishes one."""

from __future__ import annotations

from typing import Final

from toolkit.games.mice_and_mystics.engine import changes
from toolkit.games.mice_and_mystics.engine.const import ABILITY_BASE, CARD_BASE, FREE, NOWHERE, SEARCH_BASE, SPACE_BASE
from toolkit.games.mice_and_mystics.engine.index import ANY_MOUSE, Listener, rules_index
from toolkit.games.mice_and_mystics.engine.op import Op, Scope, StopList
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.values import all_hold, highest_card, value
from toolkit.games.mice_and_mystics.vocabulary.moments import MOMENT_NUMBER, MOMENTS
from toolkit.kernel import Option

CHAPTER_STARTED: Final = MOMENT_NUMBER["chapter.started"]
ROUND_STARTED: Final = MOMENT_NUMBER["round.started"]
ROUND_ENDED: Final = MOMENT_NUMBER["round.ended"]
TURN_STARTED: Final = MOMENT_NUMBER["turn.started"]
TURN_ENDED: Final = MOMENT_NUMBER["turn.ended"]
FIGURE_TURN_STARTED: Final = MOMENT_NUMBER["figure_turn.started"]
FIGURE_TURN_ENDED: Final = MOMENT_NUMBER["figure_turn.ended"]
CARD_TURN_ENDED: Final = MOMENT_NUMBER["card_turn.ended"]
ACTION_ENDED: Final = MOMENT_NUMBER["action.ended"]
MOVE_ROLLED: Final = MOMENT_NUMBER["move.rolled"]
SPACE_ENTERED: Final = MOMENT_NUMBER["space.entered"]
MOVE_ENDED: Final = MOMENT_NUMBER["move.ended"]
ATTACK_DECLARED: Final = MOMENT_NUMBER["attack.declared"]
ATTACK_ROLLED: Final = MOMENT_NUMBER["attack.rolled"]
ATTACK_ENDED: Final = MOMENT_NUMBER["attack.ended"]
TARGET_CHOSEN: Final = MOMENT_NUMBER["target.chosen"]
DEFENCE_DECLARED: Final = MOMENT_NUMBER["defence.declared"]
DEFENCE_ROLLED: Final = MOMENT_NUMBER["defence.rolled"]
CHEESE_PENDING: Final = MOMENT_NUMBER["cheese.pending"]
WOUNDS_PENDING: Final = MOMENT_NUMBER["wounds.pending"]
WOUNDED: Final = MOMENT_NUMBER["wounded"]
DEFEATED: Final = MOMENT_NUMBER["defeated"]
CAPTURE_PENDING: Final = MOMENT_NUMBER["capture.pending"]
CAPTURED_NOW: Final = MOMENT_NUMBER["captured"]
RESCUED: Final = MOMENT_NUMBER["rescued"]
STATE_GAINED: Final = MOMENT_NUMBER["state.gained"]
SEARCH_DECLARED: Final = MOMENT_NUMBER["search.declared"]
SEARCH_ROLLED: Final = MOMENT_NUMBER["search.rolled"]
CARD_DRAWN: Final = MOMENT_NUMBER["card.drawn"]
SEARCHED: Final = MOMENT_NUMBER["searched"]
EXPLORED: Final = MOMENT_NUMBER["explored"]
FLIPPED: Final = MOMENT_NUMBER["flipped"]
ENCOUNTER_REVEALED: Final = MOMENT_NUMBER["encounter.revealed"]
FIGURES_PENDING: Final = MOMENT_NUMBER["figures.pending"]
FIGURES_PLACED: Final = MOMENT_NUMBER["figures.placed"]
TRACK_SET: Final = MOMENT_NUMBER["track.set"]
SURGE_STARTED: Final = MOMENT_NUMBER["surge.started"]
PAGE_TURNED: Final = MOMENT_NUMBER["page.turned"]
ROOM_CLEARED: Final = MOMENT_NUMBER["room.cleared"]
ITEM_GAINED: Final = MOMENT_NUMBER["item.gained"]
ITEM_WORN: Final = MOMENT_NUMBER["item.worn"]
EVENT_RESOLVED: Final = MOMENT_NUMBER["event.resolved"]
ITEM_USED: Final = MOMENT_NUMBER["item.used"]
ACHIEVEMENT_GAINED: Final = MOMENT_NUMBER["achievement.gained"]
COUNTER_CHANGED: Final = MOMENT_NUMBER["counter.changed"]
FLAG_SET: Final = MOMENT_NUMBER["flag.set"]
CHOICE_MADE: Final = MOMENT_NUMBER["choice.made"]

_TURNS_OF_FIGURES: Final = (FIGURE_TURN_STARTED, FIGURE_TURN_ENDED)
_ACTORS: Final = tuple(moment.actor for moment in MOMENTS)
_DEPTH: Final = 40
"""How deep moments may call each other before the engine stops listening: a guard, never met by sound content."""


def hears(t: Play, moment: int) -> bool:
    """Return whether any rule in force waits for this moment."""
    index = t.state.index or rules_index(t)
    return index.heard[moment]


def fire(t: Play, moment: int, scope: Scope) -> None:
    """Publish a moment: all reactions happen, then actions are offered until nobody wants one."""
    index = t.state.index or rules_index(t)
    if not index.heard[moment] or t.depth >= _DEPTH:
        return
    t.depth += 1
    try:
        reactions = index.reactions.get(moment)
        if reactions is not None:
            _react(t, moment, reactions, scope)
        manuals = index.manuals.get(moment)
        if manuals is not None:
            _ask_the_table(t, moment, manuals, scope)
        if moment in (t.state.index or rules_index(t)).windows:
            _offer(t, moment, scope)
    finally:
        t.depth -= 1


def _react(t: Play, moment: int, listeners: list[Listener], scope: Scope) -> None:
    waiting: list[Listener] = []
    for listener in listeners:
        if is_ready(t, listener, moment, scope):
            waiting.append(listener)
    while waiting:
        chosen = 0
        if len(waiting) > 1:
            options: list[Option] = [(place,) for place in range(len(waiting))]
            chosen = t.choose("order", t.decider(), options, tuple([item.rule.number for item in waiting]))[0]
        listener = waiting.pop(chosen)
        if is_ready(t, listener, moment, scope):
            run_rule(t, listener, scope)


def _ask_the_table(t: Play, moment: int, listeners: list[Listener], scope: Scope) -> None:
    """Stop for rules left in words: the people at the table carry them out; the position stays as it is."""
    for listener in listeners:
        if is_ready(t, listener, moment, scope):
            done = t.choose("manual", t.decider(), [(0,), (1,)], (NOWHERE, listener.rule.number))
            if done == (0,):
                t.table.emit(("fired", listener.rule.number))


def is_ready(t: Play, listener: Listener, moment: int, scope: Scope) -> bool:
    """Return whether a rule would do something in this moment: whose it is, its limit, its conditions."""
    rule = listener.rule
    if rule.own and not _is_own(t, listener.bearer, moment, scope):
        return False
    if rule.times and uses_left(t, listener, listener.bearer) <= 0:
        return False
    return not rule.given or all_hold(t, rule.given, scope_of(t, listener, scope))


def _is_own(t: Play, bearer: int, moment: int, scope: Scope) -> bool:
    """Return whether the actor of a moment is the bearer of a rule; of a boss's cards only the one it acts by."""
    actor = _ACTORS[moment]
    if not actor or bearer < 0:
        return True
    thing: int = scope.get(actor, NOWHERE)
    if thing == bearer:
        return True
    if bearer >= CARD_BASE and 0 <= thing < SPACE_BASE:
        attack = t.attack
        if attack is not None and attack.attacker == thing and attack.card >= 0 and _ACTORS[moment] != "target":
            return attack.card == bearer - CARD_BASE
        if moment in _TURNS_OF_FIGURES:
            return bool(scope.get("card", NOWHERE) == bearer)
        figure = t.figure(thing)
        return figure is not None and bearer - CARD_BASE == speaking_card(t, figure)
    return False


def speaking_card(t: Play, figure: Figure) -> int:
    """Return the card whose text holds for a minion now: the one it acts by, else its highest on the track."""
    order, pos = t.state.track, t.state.pos
    if 0 <= pos < len(order) and order[pos] in figure.cards:
        return order[pos]
    return highest_card(t, figure)


def scope_of(t: Play, listener: Listener, scope: Scope) -> Scope:
    """Return what the variables of a rule are bound to: the moment's things and its bearer."""
    mine: Scope = dict(scope)
    bearer = listener.bearer
    if CARD_BASE <= bearer < ABILITY_BASE:
        mine["card"] = bearer
    elif 0 <= bearer < SPACE_BASE:
        mine["mouse"] = bearer
    if listener.lasting is not None:
        mine.update(dict(listener.lasting.scope))
        mine["bearer"] = listener.bearer
    if "mouse" not in mine and t.state.turn is not None and t.state.turn.figure >= 0:
        mine["mouse"] = t.state.turn.figure
    if listener.card >= 0:
        mine["this"] = SEARCH_BASE + listener.card
    if listener.space >= 0:
        mine["token_space"] = SPACE_BASE + listener.space
    mine["rule"] = listener.rule.number
    return mine


def uses_left(t: Play, listener: Listener, mouse: int) -> int:
    """Return how often a limited rule may still do something within its span."""
    rule = listener.rule
    if not rule.times or rule.number < 0:
        return 1
    times, stamp = t.state.uses.get((rule.number, mouse if rule.each else NOWHERE), (0, NOWHERE))
    return rule.times - times if stamp == _stamp(t, rule.per) else rule.times


def _stamp(t: Play, per: str) -> int:
    if per in ("turn", "own_turn", "any_turn"):
        return t.state.turns
    if per == "round":
        return t.state.round
    if per == "room":
        return t.state.room
    if per in ("attack", "event"):
        under_way = t.attack.number if t.attack is not None else 0
        return t.state.turns * 1000 + (under_way or t.attacks)
    if per == "placement":
        return t.state.next_ident
    return 0


def spend_use(t: Play, listener: Listener, mouse: int) -> None:
    """Count one use of a limited rule."""
    rule = listener.rule
    if rule.times and rule.number >= 0:
        bearer = mouse if rule.each else NOWHERE
        left = uses_left(t, listener, mouse)
        changes.set_use(t, rule.number, bearer, rule.times - left + 1, _stamp(t, rule.per))


def run_rule(t: Play, listener: Listener, scope: Scope) -> None:
    """Let a reaction do what it does."""
    spend_use(t, listener, listener.bearer)
    t.table.emit(("fired", listener.rule.number))
    run_ops(t, listener.rule.ops, scope_of(t, listener, scope))


def run_ops(t: Play, ops: tuple[Op, ...], scope: Scope) -> None:
    """Run a list of effects; a choice with nothing to choose may stop it."""
    try:
        for op in ops:
            op.run(t, scope)
    except StopList:
        return


# -- actions -------------------------------------------------------------------------------------------


def _offer(t: Play, moment: int, scope: Scope) -> None:
    """Offer the actions of a window, player after player, until each passes."""
    for mouse in t.state.mice:
        while mouse.captured == FREE:
            usable = window_uses(t, moment, mouse, scope)
            if not usable:
                break
            options: list[Option] = [(0, 0), *sorted([(1, place) for place in range(len(usable))])]
            about = (mouse.ident, moment, *[listener.rule.number for listener in usable])
            chosen = t.choose("window", t.seat(mouse.ident), options, about)
            if chosen[0] == 0:
                break
            use(t, usable[chosen[1]], mouse, scope)


def window_uses(t: Play, moment: int, mouse: Figure, scope: Scope) -> list[Listener]:
    """Return the actions a mouse may use in a window."""
    usable: list[Listener] = []
    for listener in (t.state.index or rules_index(t)).windows.get(moment, ()):
        if listener.bearer not in (ANY_MOUSE, mouse.ident) or not may_use(t, listener, mouse):
            continue
        if listener.rule.own and not _is_own(t, mouse.ident, moment, scope):
            continue
        mine = user_scope(t, listener, mouse, scope)
        payable = can_pay(t, listener, mouse, mine)
        if payable and all_hold(t, listener.rule.given, mine) and can_begin(t, listener, mine):
            usable.append(listener)
    return usable


def can_begin(t: Play, listener: Listener, scope: Scope) -> bool:
    """Return whether the first effect of a rule has anything to do."""
    ops = listener.rule.ops
    return not ops or ops[0].can_run(t, scope)


def may_use(t: Play, listener: Listener, mouse: Figure) -> bool:
    """Return whether this mouse is one that may use the action now: bearer, token, ability limit, use limit."""
    bearer = listener.bearer
    if bearer not in (ANY_MOUSE, mouse.ident):
        return False
    if listener.rule.by == "mouse_on_space" and listener.space >= 0 and not _on_token(t, listener, mouse):
        return False
    if listener.ability and not ability_free(t, mouse):
        return False
    return listener.rule.times == 0 or uses_left(t, listener, mouse.ident) > 0


def _on_token(t: Play, listener: Listener, mouse: Figure) -> bool:
    for token in t.tokens_here():
        if token.space == listener.space:
            return mouse.space in (token.space, token.second)
    return False


def ability_free(t: Play, mouse: Figure) -> bool:
    """Return whether a mouse has not yet used an ability card.

    Rule: rulebook.one_ability_per_turn; policy out_of_turn_ability_counts_for.
    """
    if t.policy("out_of_turn_ability_counts_for") == "own_last_turn":
        return mouse.ability_turn < 0
    return mouse.ability_turn != t.state.turns


def user_scope(t: Play, listener: Listener, mouse: Figure, scope: Scope) -> Scope:
    """Return the scope of an action used by this mouse."""
    mine = scope_of(t, listener, scope)
    mine["mouse"] = mouse.ident
    return mine


def _least_price(t: Play, listener: Listener, mouse: Figure, mine: Scope) -> int:
    rule = listener.rule
    least = rule.cheese.value(t, mine) if rule.cheese is not None else 0
    if rule.cheese_each is not None:
        least *= len(rule.cheese_each.things(t, mine))
    if rule.discounts:
        classes = t.world.heroes[mouse.hero].classes
        for bit, less in rule.discounts:
            if bit & classes:
                least = max(0, least - less)
    return value(t, mouse, "cost", least)


def price(t: Play, listener: Listener, mouse: Figure, mine: Scope) -> tuple[int, int]:
    """Return the least and the most cheese an action costs this mouse; `mine` is its `user_scope`."""
    least = _least_price(t, listener, mouse, mine)
    dearest = listener.rule.cheese_most
    return least, least if dearest is None else max(least, dearest.value(t, mine))


def can_pay(t: Play, listener: Listener, mouse: Figure, mine: Scope) -> bool:
    """Return whether a mouse has the cheese for an action; `mine` is its `user_scope`."""
    return _least_price(t, listener, mouse, mine) <= mouse.cheese


def use(t: Play, listener: Listener, mouse: Figure, scope: Scope) -> None:
    """Let a mouse use an action: it pays, the card counts as used, the effects happen."""
    rule = listener.rule
    least, most = price(t, listener, mouse, user_scope(t, listener, mouse, scope))
    paid = least
    if min(most, mouse.cheese) > least:
        amounts: list[Option] = [(amount,) for amount in range(least, min(most, mouse.cheese) + 1)]
        paid = t.choose("pay", t.seat(mouse.ident), amounts, (mouse.ident, rule.number))[0]
    changes.set_cheese(t, mouse, mouse.cheese - paid)
    if listener.ability:
        changes.mark_ability(t, mouse)
    spend_use(t, listener, mouse.ident)
    t.table.emit(("fired", rule.number))
    mine = user_scope(t, listener, mouse, scope)
    mine["paid"] = paid
    if rule.discard and listener.card >= 0:
        discard_card(t, mouse, listener.card)
    run_ops(t, rule.ops, mine)


def discard_card(t: Play, mouse: Figure, card: int) -> None:
    """Discard one copy of a card that a mouse wears or carries, or of a party item.

    Rules: rulebook.used_card_is_discarded.
    """
    if take_card(t, mouse, card):
        changes.discard_search(t, card)


def take_card(t: Play, mouse: Figure, card: int) -> bool:
    """Take one copy of a card from a mouse's pack or worn cards, or from the stash."""
    if card in mouse.pack:
        changes.set_cards(t, mouse, mouse.worn, without(mouse.pack, card))
    elif card in mouse.worn:
        changes.set_cards(t, mouse, without(mouse.worn, card), mouse.pack)
    elif card in t.state.stash:
        changes.set_stash(t, list(without(tuple(t.state.stash), card)))
    else:
        return False
    return True


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return the cards less one copy of `card`."""
    left = list(cards)
    left.remove(card)
    return tuple(left)
