"""Free actions: share, equip, level up."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import changes, pack
from toolkit.games.mice_and_mystics.engine.board import in_water
from toolkit.games.mice_and_mystics.engine.const import EQUIP, FREE, LEVEL_UP, LEVEL_UP_CHEESE, SHARE
from toolkit.games.mice_and_mystics.engine.moments import without
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.requirement import meets
from toolkit.games.mice_and_mystics.engine.state import Figure, Turn
from toolkit.games.mice_and_mystics.engine.values import permitted
from toolkit.kernel import Option

SHARED = 1
EQUIPPED = 2
LEVELLED = 4


def may_use_free_actions(t: Play, mouse: Figure) -> bool:
    """Return whether free actions are open to a mouse where it stands.

    Rules: rulebook.no_free_actions_in_water.
    """
    return permitted(t, "use_free_actions", mouse.ident, usually=not in_water(t, mouse))


def free_choices(t: Play, mouse: Figure, turn: Turn) -> list[Option]:
    """Return the free actions open to a mouse, as options of its turn.

    Rules: rulebook.free_actions_besides, rulebook.each_free_action_once.
    """
    if turn.free == SHARED | EQUIPPED | LEVELLED or not may_use_free_actions(t, mouse):
        return []
    options: list[Option] = []
    if not turn.free & SHARED:
        reach = t.tile.near[mouse.space]
        for other in t.state.mice:
            if other is mouse or other.captured != FREE or other.space < 0:
                continue
            if (other.space == mouse.space or other.space in reach) and _can_share(t, mouse, other):
                options.append((SHARE, other.ident))
    if not turn.free & EQUIPPED and pack.may_equip(t, mouse):
        options.append((EQUIP,))
    if not turn.free & LEVELLED and mouse.cheese >= LEVEL_UP_CHEESE:
        for ability in level_up_choices(t, mouse):
            options.append((LEVEL_UP, ability))
    return options


def level_up_choices(t: Play, mouse: Figure) -> list[int]:
    """Return the ability cards of the supply that suit a mouse.

    Rules: rulebook.level_up_fits_class, rulebook.starting_ability_fits_class.
    """
    fitting: list[int] = []
    for ability in t.state.supply:
        if meets(t, mouse, t.world.abilities[ability].requires):
            fitting.append(ability)
    return fitting


def level_up(t: Play, mouse: Figure, turn: Turn, ability: int) -> None:
    """Pay six cheese for an ability card.

    Rules: rulebook.level_up_costs_six.
    """
    turn.free |= LEVELLED
    changes.note_turn(t)
    changes.set_cheese(t, mouse, mouse.cheese - LEVEL_UP_CHEESE)
    changes.give_ability(t, mouse, ability)


def equip(t: Play, mouse: Figure, turn: Turn) -> None:
    """Move cards between slots and pack, any number, until done; the limit is tested at the end."""
    turn.free |= EQUIPPED
    changes.note_turn(t)
    moved: list[int] = []
    while True:
        options: list[Option] = [(0,)] if moved else []
        for choice in pack.equip_choices(t, mouse):
            if choice[1] not in moved:
                options.append(choice)
        if options == [(0,)] or not options:
            break
        chosen = t.choose("equip", t.seat(mouse.ident), options, (mouse.ident,))
        if chosen[0] == 0:
            break
        moved.extend(chosen[1:])
        pack.equip(t, mouse, chosen)
    pack.keep_limit(t, mouse)


def _can_share(t: Play, mouse: Figure, other: Figure) -> bool:
    return bool(mouse.cheese or other.cheese or _gifts(t, mouse) or _gifts(t, other))


def _gifts(t: Play, mouse: Figure) -> tuple[int, ...]:
    """Return the cards a mouse may hand over. Policy share_cards."""
    return mouse.pack + mouse.worn if t.policy("share_cards") == "any" else mouse.pack


GIVE_CARD = 1
TAKE_CARD = 2
GIVE_CHEESE = 3
TAKE_CHEESE = 4


def share(t: Play, mouse: Figure, turn: Turn, partner: int) -> None:
    """Exchange any number of cards and cheese with one mouse, one at a time, until done.

    Each card changes hands once, and cheese goes one way, so that sharing ends.

    Rules: rulebook.share_reach, rulebook.share_goes_both_ways, rulebook.no_free_action_inside_an_action.
    """
    turn.free |= SHARED
    changes.note_turn(t)
    other = t.state.mice[partner]
    moved: list[int] = []
    cheese_way: int = 0
    while True:
        options = _share_choices(t, mouse, other, moved, cheese_way)
        if options == [(0,)]:
            break
        chosen = t.choose("share", t.seat(mouse.ident), options, (mouse.ident, partner))
        if chosen[0] == 0:
            break
        if chosen[0] in (GIVE_CHEESE, TAKE_CHEESE):
            cheese_way = chosen[0]
            giver, taker = (mouse, other) if chosen[0] == GIVE_CHEESE else (other, mouse)
            changes.set_cheese(t, giver, giver.cheese - chosen[1])
            changes.set_cheese(t, taker, taker.cheese + chosen[1])
        else:
            moved.append(chosen[1])
            giver, taker = (mouse, other) if chosen[0] == GIVE_CARD else (other, mouse)
            _hand_over(t, giver, taker, chosen[1])
    pack.keep_limit(t, mouse)
    pack.keep_limit(t, other)


def _share_choices(t: Play, mouse: Figure, other: Figure, moved: list[int], cheese_way: int) -> list[Option]:
    options: set[Option] = {(0,)}
    for card in _gifts(t, mouse):
        if card not in moved:
            options.add((GIVE_CARD, card))
    for card in _gifts(t, other):
        if card not in moved:
            options.add((TAKE_CARD, card))
    if cheese_way == 0:
        for amount in range(1, mouse.cheese + 1):
            options.add((GIVE_CHEESE, amount))
        for amount in range(1, other.cheese + 1):
            options.add((TAKE_CHEESE, amount))
    return sorted(options)


def _hand_over(t: Play, giver: Figure, taker: Figure, card: int) -> None:
    if card in giver.pack:
        changes.set_cards(t, giver, giver.worn, without(giver.pack, card))
    else:
        changes.set_cards(t, giver, without(giver.worn, card), giver.pack)
    changes.set_cards(t, taker, taker.worn, (*taker.pack, card))
