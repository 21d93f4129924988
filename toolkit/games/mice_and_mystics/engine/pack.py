"""A mouse's pack and slots: limits, gaining cards, equipping, events."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import changes
from toolkit.games.mice_and_mystics.engine.const import NOWHERE, PACK_LIMIT, SEARCH_BASE
from toolkit.games.mice_and_mystics.engine.index import Listener
from toolkit.games.mice_and_mystics.engine.moments import (
    EVENT_RESOLVED,
    ITEM_GAINED,
    ITEM_WORN,
    fire,
    hears,
    run_ops,
    scope_of,
    without,
)
from toolkit.games.mice_and_mystics.engine.op import REACTION
from toolkit.games.mice_and_mystics.engine.play import ChapterOver, Play
from toolkit.games.mice_and_mystics.engine.requirement import meets
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.values import all_hold
from toolkit.kernel import Option

PAWS = 2


def gain_card(t: Play, mouse: Figure, card: int) -> None:
    """A mouse gains a search card: party items go to the stash, all else into the pack, within its limit.

    Rules: rulebook.party_item_to_stash, rulebook.pack_limit_on_finds, rulebook.pack_lies_face_down.
    """
    if t.world.search[card].kind == "party_item":
        changes.set_stash(t, [*t.state.stash, card])
    else:
        changes.set_cards(t, mouse, mouse.worn, (*mouse.pack, card))
    if hears(t, ITEM_GAINED):
        fire(t, ITEM_GAINED, {"figure": mouse.ident, "drawn": SEARCH_BASE + card})
    keep_limit(t, mouse)


def keep_limit(t: Play, mouse: Figure) -> None:
    """Let a mouse with too full a pack discard cards until the limit holds.

    Rules: rulebook.pack_holds_three, rulebook.over_limit_discards, rulebook.tricks_do_not_count.
    """
    while True:
        counted = [card for card in mouse.pack if t.world.search[card].kind != "trick"]
        if len(counted) <= PACK_LIMIT:
            return
        options: list[Option] = sorted({(card,) for card in counted})
        card = t.choose("discard", t.seat(mouse.ident), options, (mouse.ident,))[0]
        changes.set_cards(t, mouse, mouse.worn, without(mouse.pack, card))
        changes.discard_search(t, card)


def play_event(t: Play, mouse: Figure, card: int) -> None:
    """Carry out an event card; then it is discarded, unless its text keeps or shuffles it in.

    Rules: rulebook.event_resolves_at_once.
    """
    definition = t.world.search[card]
    t.event_card, t.event_stays = card, False
    t.table.emit(("story", "event", mouse.ident, card))
    for rule in definition.rules:
        if rule.kind == REACTION and rule.moment == EVENT_RESOLVED:
            listener = Listener(rule, mouse.ident)
            listener.card = card
            scope = scope_of(t, listener, {"figure": mouse.ident})
            if all_hold(t, rule.given, scope):
                try:
                    run_ops(t, rule.ops, scope)
                except ChapterOver:
                    _event_is_over(t, card)
                    raise
    _event_is_over(t, card)


def _event_is_over(t: Play, card: int) -> None:
    if not t.event_stays:
        changes.discard_search(t, card)
    t.event_card = NOWHERE


# -- slots ---------------------------------------------------------------------------------------------


def slot_use(t: Play, worn: tuple[int, ...]) -> dict[str, int]:
    """Return how many cards fill each kind of slot; two-paw cards fill both paws."""
    used: dict[str, int] = {}
    for card in worn:
        slot = t.world.search[card].slot
        if slot == "two_paws":
            used["paw"] = used.get("paw", 0) + PAWS
        elif slot != "none":
            used[slot] = used.get(slot, 0) + 1
    return used


def can_wear(t: Play, mouse: Figure, worn: tuple[int, ...]) -> bool:
    """Return whether a mouse may wear all these cards together.

    Rules: rulebook.one_card_per_slot, rulebook.two_paw_items; policy accessory_slots.
    """
    used = slot_use(t, worn)
    spare = _tail_fit(t, mouse, worn)
    if used.get("paw", 0) > PAWS + spare or used.get("head", 0) > 1 or used.get("body", 0) > 1:
        return False
    return t.policy("accessory_slots") == "unlimited" or used.get("accessory", 0) <= 1


def _tail_fit(t: Play, mouse: Figure, worn: tuple[int, ...]) -> int:
    """Return how many worn cards a mouse's further slots take off its paws."""
    free: int = 0
    for extra in t.world.heroes[mouse.hero].slots:
        if not all_hold(t, extra.given, {"mouse": mouse.ident}):
            continue
        for card in worn:
            if card in extra.cards:
                free += 1
                break
    return free


def wearable(t: Play, mouse: Figure, card: int) -> bool:
    """Return whether a card could be worn by this mouse at all: it has a slot and its requirement is met."""
    definition = t.world.search[card]
    return definition.slot != "none" and meets(t, mouse, definition.requires)


def equip_choices(t: Play, mouse: Figure) -> list[Option]:
    """Return single equip moves: (1, card) wear it, (2, card) take it off, (3, card, other) swap with a worn one.

    Rules: rulebook.equip_swaps_pack_and_slots, rulebook.worn_cards_lie_face_up,
    rulebook.worn_card_needs_its_requirement.
    """
    options: set[Option] = set()
    for card in mouse.pack:
        if not wearable(t, mouse, card):
            continue
        if can_wear(t, mouse, (*mouse.worn, card)):
            options.add((1, card))
        for other in mouse.worn:
            rest = without(mouse.worn, other)
            if can_wear(t, mouse, (*rest, card)) and t.world.search[other].slot != "none":
                options.add((3, card, other))
    for card in mouse.worn:
        options.add((2, card))
    return sorted(options)


def may_equip(t: Play, mouse: Figure) -> bool:
    """Return whether there is any equip move; what is worn can always be taken off."""
    return len(mouse.worn) > 0 or len(equip_choices(t, mouse)) > 0


def equip(t: Play, mouse: Figure, choice: Option) -> None:
    """Make one equip move."""
    card = choice[1]
    if choice[0] == 2:
        changes.set_cards(t, mouse, without(mouse.worn, card), (*mouse.pack, card))
        return
    worn, carried = mouse.worn, without(mouse.pack, card)
    if choice[0] == 3:
        worn = without(worn, choice[2])
        carried = (*carried, choice[2])
    changes.set_cards(t, mouse, (*worn, card), carried)
    if hears(t, ITEM_WORN):
        fire(t, ITEM_WORN, {"figure": mouse.ident, "drawn": SEARCH_BASE + card})


__all__ = [
    "can_wear", "equip", "equip_choices", "gain_card", "keep_limit", "may_equip", "play_event", "slot_use", "wearable",
    "without",
]
