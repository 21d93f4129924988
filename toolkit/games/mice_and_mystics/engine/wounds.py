"""Wounds, states, defeat, capture and rescue."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import changes, clock, track
from toolkit.games.mice_and_mystics.engine.board import figures_on, is_full
from toolkit.games.mice_and_mystics.engine.const import (
    ABDUCTED,
    CAPTURED,
    CHARMED,
    FREE,
    KNOCKED_DOWN,
    MELEE,
    NOWHERE,
    POISONED,
    SPACE_BASE,
    STUNNED,
    WEBBED,
)
from toolkit.games.mice_and_mystics.engine.moments import (
    CAPTURE_PENDING,
    CAPTURED_NOW,
    DEFEATED,
    RESCUED,
    ROOM_CLEARED,
    STATE_GAINED,
    WOUNDED,
    WOUNDS_PENDING,
    fire,
    hears,
)
from toolkit.games.mice_and_mystics.engine.overrides import replaced
from toolkit.games.mice_and_mystics.engine.play import Attack, Play
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.values import permitted
from toolkit.kernel import Option

_DEEDS = {STUNNED: "be_stunned", WEBBED: "be_webbed", KNOCKED_DOWN: "be_knocked_down", CHARMED: "be_charmed"}


def wound(t: Play, figure: Figure, amount: int, kind: str, by: int) -> None:
    """A figure takes wounds: on its card, or for a boss on cards the attacker chooses.

    Args:
        kind: `normal` or `poison`.
        by: ident of the attacker, or -1.

    Rules: rulebook.wounds_lie_on_hero_card, rulebook.wounds_lie_on_the_card, rulebook.poison_is_a_wound.
    """
    if amount <= 0 or (figure.hero >= 0 and figure.captured != FREE):
        return
    if figure.hero >= 0:
        _wound_mouse(t, figure, amount, kind)
    elif t.world.minions[figure.minion].boss:
        _wound_boss(t, figure, amount, by)
    else:
        changes.set_wounds(t, figure, figure.wounds + amount, figure.poison)
    if hears(t, WOUNDED):
        fire(t, WOUNDED, {"attacker": by, "target": figure.ident, "amount": amount})
    _fall(t, figure, by)


def suffer(t: Play, figure: Figure, amount: int, kind: str, by: int) -> None:
    """A figure takes wounds that no attack dealt: as `wound`, with the window in which they may yet be changed.

    They are pending as those of an attack are, so that rules change both alike.
    """
    if not hears(t, WOUNDS_PENDING):
        wound(t, figure, amount, kind, by)
        return
    pending = Attack(by, [figure.ident], MELEE)
    pending.amount, pending.kind = amount, kind
    outer, t.attack = t.attack, pending
    fire(t, WOUNDS_PENDING, {"attacker": by, "target": figure.ident, "amount": amount})
    t.attack = outer
    wound(t, figure, pending.amount, pending.kind, by)


def _wound_mouse(t: Play, mouse: Figure, amount: int, kind: str) -> None:
    """Wound a mouse; poison is a normal wound to one that can't be poisoned. Rules: rulebook.poisonmaster."""
    if kind == "poison" and permitted(t, "be_poisoned", mouse.ident, usually=True):
        changes.set_wounds(t, mouse, mouse.wounds, mouse.poison + amount)
        t.gained = POISONED
        if hears(t, STATE_GAINED):
            fire(t, STATE_GAINED, {"figure": mouse.ident})
    else:
        changes.set_wounds(t, mouse, mouse.wounds + amount, mouse.poison)


def _wound_boss(t: Play, boss: Figure, amount: int, by: int) -> None:
    """Put each wound of a boss on one of its cards.

    Rules: rulebook.boss_wound_is_assigned, rulebook.boss_card_falls; policy boss_wound_overflow.
    """
    seat = t.seat(by) if 0 <= by < len(t.state.mice) else t.decider()
    open_cards = _cards_to_wound(t, boss)
    for _ in range(amount):
        cards: list[Option] = [(card,) for card in sorted(boss.cards) if card in open_cards]
        if not cards:
            return
        card = t.choose("boss_wound", seat, cards, (boss.ident,))[0]
        if t.policy("boss_wound_overflow") == "one_card_per_attack":
            open_cards = (card,)
        changes.set_card_wounds(t, card, t.state.card_wounds.get(card, 0) + 1)
        if t.state.card_wounds[card] >= t.world.cards[card].life:
            changes.forget_card_wounds(t, card)
            track.remove_card(t, card)


def _cards_to_wound(t: Play, boss: Figure) -> tuple[int, ...]:
    """Return the cards its wounds may lie on: dealt back in its own shared attack, only the one that attacks."""
    attack = t.attack
    if attack is not None and attack.attacker == boss.ident and not attack.single:
        return (attack.card,)
    return boss.cards


def life(t: Play, figure: Figure) -> int:
    """Return how many wounds end a figure."""
    if figure.hero >= 0:
        return t.world.heroes[figure.hero].life
    kind = t.world.minions[figure.minion]
    return t.world.cards[figure.cards[0] if figure.cards else kind.cards[0]].life


def _fall(t: Play, figure: Figure, by: int) -> None:
    """Let wounds end a figure that has enough of them.

    Rules: rulebook.single_life_minion_falls, rulebook.enough_wounds_defeat, rulebook.life_reached_is_capture,
    rulebook.boss_falls_with_last_card.
    """
    if figure.hero >= 0:
        if figure.captured == FREE and figure.wounds + figure.poison >= life(t, figure):
            capture(t, figure, CAPTURED, costs=True)
    elif figure in t.state.minions:
        boss = t.world.minions[figure.minion].boss
        if (boss and not figure.cards) or (not boss and figure.wounds >= life(t, figure)):
            defeat(t, figure, by)


def heal(t: Play, figure: Figure, amount: int, kind: str) -> int:
    """Remove wounds of a kind (`normal`, `poison`, `any`: normal first); return how many.

    Rules: rulebook.poison_resists_healing, rulebook.poison_needs_a_cure.
    """
    normal = min(amount, figure.wounds) if kind in ("normal", "any") else 0
    poison = min(amount - normal, figure.poison) if kind in ("poison", "any") else 0
    if normal or poison:
        changes.set_wounds(t, figure, figure.wounds - normal, figure.poison - poison)
    return normal + poison


def gain_state(t: Play, figure: Figure, state: int) -> bool:
    """Put a marker on a figure, unless something keeps it off; return whether it is new.

    Rules: rulebook.state_is_marked, rulebook.knocked_down_lies, rulebook.large_never_fall.
    """
    large = figure.minion >= 0 and t.world.minions[figure.minion].large
    if figure.states & state or (state == KNOCKED_DOWN and large):
        return False
    if figure.hero >= 0 and figure.captured != FREE:
        return False
    if not permitted(t, _DEEDS[state], figure.ident, usually=True):
        return False
    changes.set_states(t, figure, figure.states | state)
    t.gained = state
    if hears(t, STATE_GAINED):
        fire(t, STATE_GAINED, {"figure": figure.ident})
    return True


def clear_state(t: Play, figure: Figure, states: int) -> None:
    """Remove markers, given as bits."""
    changes.set_states(t, figure, figure.states & ~states)


def defeat(t: Play, figure: Figure, by: int) -> None:
    """A minion is defeated: it leaves the board, its card with the last figure; somebody has the credit.

    The card stays until the moment is over: a rule may bring the figure back.

    Rules: rulebook.defeat_is_credited.
    """
    if figure not in t.state.minions:
        return
    space = figure.space
    if t.attack is not None:
        t.attack.defeated.append(figure.ident)
    scope = {"figure": figure.ident, "by": by, "space": SPACE_BASE + space, "minion": figure.minion}
    if 0 <= by < len(t.state.mice) and t.world.minions[figure.minion].slug == "roach":
        changes.count_roach(t, t.state.mice[by])
    if 0 <= by < len(t.state.mice):
        changes.count_defeat(t, t.state.mice[by], figure.minion)
    t.fallen.append(figure)
    changes.remove_minion(t, figure)
    if hears(t, DEFEATED):
        fire(t, DEFEATED, scope)
    t.fallen.remove(figure)
    _drop_cards(t, figure)
    _after_leaving(t)


def remove_figure(t: Play, figure: Figure) -> None:
    """Take a minion off the board; nobody has defeated it."""
    if figure in t.state.minions:
        leave_board(t, figure)
        _after_leaving(t)


def leave_board(t: Play, figure: Figure) -> None:
    """Take a minion figure off the board, and its cards off the track if it was their last."""
    changes.remove_minion(t, figure)
    _drop_cards(t, figure)


def _drop_cards(t: Play, figure: Figure) -> None:
    for card in figure.cards:
        if not _card_used(t, card):
            track.remove_card(t, card)
    _greed_ends(t)


def _card_used(t: Play, card: int) -> bool:
    for minion in t.state.minions:
        if card in minion.cards:
            return True
    return False


def _greed_ends(t: Play) -> None:
    """Let roaches be plain again once nothing keeps them greedy. Policy greedy_until."""
    if not t.state.greedy:
        return
    own_group = t.policy("greedy_until") == "own_group_gone"
    for minion in t.state.minions:
        if t.world.minions[minion.minion].slug == "roach" and (minion.greedy or not own_group):
            return
    changes.set_greedy(t, greedy=False)


def _after_leaving(t: Play) -> None:
    if t.enemies() == 0:
        changes.end_lasting(t, "room_cleared", NOWHERE)
        if hears(t, ROOM_CLEARED):
            fire(t, ROOM_CLEARED, {})


def capture(t: Play, mouse: Figure, how: int, *, costs: bool) -> None:
    """A mouse is captured (or abducted): it leaves the board, loses what it must, the hourglass moves.

    Rules: rulebook.captured_leaves_board_keeps_slot, rulebook.captured_loses_cheese_and_gear,
    rulebook.captured_is_cleansed, rulebook.capture_moves_hourglass, rulebook.scaper; policy abduction_costs.
    """
    if mouse.captured != FREE or replaced(t, "capture", {"figure": mouse.ident}):
        return
    outer = (t.prevented, t.keeps)
    t.prevented, t.keeps = False, 0
    if hears(t, CAPTURE_PENDING):
        fire(t, CAPTURE_PENDING, {"figure": mouse.ident})
    prevented, keeps = t.prevented, t.keeps
    t.prevented, t.keeps = outer
    if prevented:
        return
    if costs:
        _lose_possessions(t, mouse, keeps)
    changes.set_wounds(t, mouse, 0, 0)
    changes.set_states(t, mouse, 0)
    changes.end_lasting(t, "captured", mouse.ident)
    changes.take_prisoner(t, mouse, how)
    if costs:
        clock.turn_pages(t, 1, "capture")
    if hears(t, CAPTURED_NOW):
        fire(t, CAPTURED_NOW, {"figure": mouse.ident})


def _lose_possessions(t: Play, mouse: Figure, keeps: int) -> None:
    """Lose cheese and worn cards; starting equipment and the pack are safe. Policy starting_gear_safe_for."""
    if not keeps & KEEPS_CHEESE:
        changes.set_cheese(t, mouse, 0)
    if keeps & KEEPS_WORN:
        return
    safe = list(mouse.safe)
    if t.policy("starting_gear_safe_for") == "any_wearer":
        for other in t.state.mice:
            safe.extend(other.safe)
    kept: list[int] = []
    for card in mouse.worn:
        if card in safe:
            safe.remove(card)
            kept.append(card)
        else:
            changes.discard_search(t, card)
    changes.set_cards(t, mouse, tuple(kept), mouse.pack)


KEEPS_WORN = 1
KEEPS_CHEESE = 2


def rescue(t: Play, mouse: Figure) -> None:
    """A captured mouse comes back on or next to another mouse.

    Rules: rulebook.rescue_place, rulebook.placed_figures_do_not_walk.
    """
    if mouse.captured == FREE or replaced(t, "rescue", {"figure": mouse.ident}):
        return
    options: list[Option] = [(space,) for space in rescue_spaces(t, mouse)]
    if not options:
        return
    space = t.choose("rescue", t.seat(mouse.ident), options, (mouse.ident,))[0]
    changes.set_free(t, mouse, space)
    if hears(t, RESCUED):
        fire(t, RESCUED, {"figure": mouse.ident})


def rescue_spaces(t: Play, mouse: Figure) -> list[int]:
    """Return where a rescued mouse may be put, sorted; anywhere free if no mouse is left on the board."""
    allowed: set[int] = set()
    for other in t.active_mice():
        allowed.add(other.space)
        allowed.update(t.tile.near[other.space])
    if not t.active_mice():
        allowed = set(range(len(t.tile.spaces)))
    return sorted([space for space in allowed if not is_full(t, space, mouse)])


def rescue_if_free(t: Play, mouse: Figure) -> None:
    """Let a captured mouse's turn pass: it is rescued if there are no minions, else it skips.

    Rules: rulebook.rescue_on_next_turn, rulebook.no_rescue_among_minions, rulebook.rescue_is_the_turn,
    rulebook.abducted_mouse_is_searched_for.
    """
    if mouse.captured == CAPTURED and t.enemies() == 0:
        rescue(t, mouse)


def abducted_mice(t: Play) -> list[Figure]:
    """Return the mice that only a search brings back."""
    return [mouse for mouse in t.state.mice if mouse.captured == ABDUCTED]


def shares_space_with_minion(t: Play, mouse: Figure) -> bool:
    """Return whether a minion stands on a mouse's space."""
    for figure in figures_on(t, mouse.space):
        if figure.minion >= 0 and not t.world.minions[figure.minion].npc:
            return True
    return False
