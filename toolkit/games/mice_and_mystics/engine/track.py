"""The initiative track: fresh, added to, ambushed, swapped."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import changes
from toolkit.games.mice_and_mystics.engine.const import FOR_CHAPTER, MINION_DICE, NUMBER, SETUP_STREAM
from toolkit.games.mice_and_mystics.engine.moments import TRACK_SET, fire, hears
from toolkit.games.mice_and_mystics.engine.overrides import carry_out, stands_instead
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.kernel import Option, chance_ask

NEW_ROUND = -2
"""The acting slot while a track laid afresh waits for its first card: the round before is over."""


def minion_cards_on_track(t: Play) -> bool:
    """Return whether the card of an enemy lies on the track."""
    for card in t.state.track:
        if _is_enemy(t, card):
            return True
    return False


def _is_enemy(t: Play, card: int) -> bool:
    kind = t.world.cards[card].minion
    return kind >= 0 and not t.world.minions[kind].npc


def shuffle_cards(t: Play, cards: list[int]) -> list[int]:
    """Return cards in a random order, drawn one at a time."""
    left = sorted(cards)
    order: list[int] = []
    while len(left) > 1:
        options: tuple[Option, ...] = tuple([(card,) for card in left])
        drawn = t.table.ask(chance_ask("order_card", options, (1,) * len(left), SETUP_STREAM))[0]
        left.remove(drawn)
        order.append(drawn)
    return order + left


def lay_fresh(t: Play, new_cards: list[int]) -> None:
    """Shuffle the cards of all mice and all new minions and lay the track anew.

    Rules: rulebook.fresh_track_without_minion_cards, rulebook.cards_laid_from_slot_one,
    rulebook.first_track_is_shuffled, rulebook.new_track_within_a_round.
    """
    cards = list(new_cards)
    for mouse in t.state.mice:
        cards.append(t.world.heroes[mouse.hero].card)
    for card in t.state.track:
        if card not in cards and t.world.cards[card].minion >= 0:
            cards.append(card)
    order = shuffle_cards(t, cards)
    if t.policy("after_reshuffle") == "new_round_from_top":
        changes.set_track(t, order, NEW_ROUND, 0)
    else:
        changes.set_track(t, order, t.state.pos, t.state.acted)
    t.fresh_track = True
    if hears(t, TRACK_SET):
        fire(t, TRACK_SET, {"fresh": 1})


def add_cards(t: Play, cards: list[int]) -> None:
    """Shuffle new minion cards and lay them on the next free slots.

    Rules: rulebook.new_cards_append, rulebook.track_may_grow, rulebook.single_boss_card_appends.
    """
    order = shuffle_cards(t, cards)
    changes.set_track(t, t.state.track + order, t.state.pos, t.state.acted)
    if hears(t, TRACK_SET):
        fire(t, TRACK_SET, {"fresh": 0})


def join_track(t: Play, new_cards: list[int]) -> None:
    """Add the cards of newly placed minions: a fresh track without minion cards on it, else at the bottom.

    A boss's pair goes to the bottom and the first of the two makes an ambush move.
    Npcs alone begin no fight: their cards go to the bottom of a track that lies already.

    Rules: rulebook.placed_minions_join_the_track, rulebook.type_on_track_adds_no_card,
    rulebook.boss_pair_goes_last_then_one_ambushes, rulebook.order_set_at_start_and_encounters.
    """
    cards = [card for card in new_cards if card not in t.state.track]
    if not cards or _ordered_by_rule(t, cards):
        return
    if t.state.track and not any(_is_enemy(t, card) for card in cards):
        add_cards(t, cards)
        return
    if not minion_cards_on_track(t) and t.policy("surge_without_minion_cards") == "append" and t.state.surging:
        add_cards(t, cards)
        return
    if not minion_cards_on_track(t):
        lay_fresh(t, cards)
        return
    pair = _boss_pair(t, cards)
    add_cards(t, [card for card in cards if card not in pair])
    if pair:
        add_cards(t, pair)
        ambush(t, [t.state.track[-2]])


def _ordered_by_rule(t: Play, cards: list[int]) -> bool:
    """Lay new cards at the bottom as they come and let a rule order the track, if one stands instead."""
    listener = stands_instead(t, "initiative_order", {})
    if listener is None:
        return False
    lying = t.state.track or [t.world.heroes[mouse.hero].card for mouse in t.state.mice]
    changes.set_track(t, [*lying, *cards], t.state.pos, t.state.acted)
    carry_out(t, "initiative_order", listener, {})
    if hears(t, TRACK_SET):
        fire(t, TRACK_SET, {"fresh": 0})
    return True


def _boss_pair(t: Play, cards: list[int]) -> list[int]:
    by_kind: dict[int, list[int]] = {}
    for card in cards:
        by_kind.setdefault(t.world.cards[card].minion, []).append(card)
    for kind in sorted(by_kind):
        if len(by_kind[kind]) > 1:
            return by_kind[kind]
    return []


def boss_cards(t: Play, kind: int) -> list[int]:
    """Return the cards a newly placed minion brings: its own, or two of a boss's at random.

    A card of its own that lies there already, dealt before the boss came, counts as one of the two.

    Rules: rulebook.boss_brings_two_cards; policy summon_cat_with_boss_card_dealt.
    """
    definition = t.world.minions[kind]
    if t.policy("summon_cat_with_boss_card_dealt") == "both_cards":
        for card in definition.cards:
            remove_card(t, card)
    cards = [card for card in definition.cards if card not in t.state.track]
    wanted = definition.on_track - len(definition.cards) + len(cards)
    if len(cards) <= wanted:
        return cards
    return sorted(shuffle_cards(t, cards)[: max(wanted, 0)])


def ambush(t: Play, cards: list[int]) -> None:
    """Move each minion card up by a die roll, one at a time, from top to bottom as they lie now.

    Rules: rulebook.ambush_places_first, rulebook.ambush_rolls_per_card, rulebook.ambush_moves_up.
    """
    for card in [card for card in t.state.track if card in cards]:
        roll = t.roll_dice(-1, FOR_CHAPTER, 1, MINION_DICE)
        move_up(t, card, NUMBER[roll.faces[0]])


def move_up(t: Play, card: int, slots: int) -> None:
    """Move a card up so many slots; it stops at slot 1. Who acts now stays who acts."""
    track = list(t.state.track)
    if card not in track:
        return
    acting = track[t.state.pos] if 0 <= t.state.pos < len(track) else -1
    slot = track.index(card)
    track.remove(card)
    track.insert(max(0, slot - slots), card)
    changes.set_track(t, track, track.index(acting) if acting >= 0 else t.state.pos, t.state.acted)


def remove_card(t: Play, card: int) -> None:
    """Take a card off the track and close the gap.

    Rules: rulebook.card_leaves_with_last_figure, rulebook.last_figure_takes_card_along.
    """
    track = list(t.state.track)
    if card not in track:
        return
    slot = track.index(card)
    track.remove(card)
    pos = t.state.pos - 1 if slot <= t.state.pos else t.state.pos
    changes.set_track(t, track, pos, t.state.acted & ~(1 << card))


def swap_cards(t: Play, one: int, other: int) -> None:
    """Let two cards change places; the acting slot stays where it is."""
    track = list(t.state.track)
    if one not in track or other not in track:
        return
    here, there = track.index(one), track.index(other)
    track[here], track[there] = other, one
    changes.set_track(t, track, t.state.pos, t.state.acted)


def swap_with_above(t: Play, card: int) -> None:
    """Let a card change places with the one directly above, if there is one.

    Rules: rulebook.aggressive_card_climbs.
    """
    slot = t.state.track.index(card) if card in t.state.track else 0
    if slot > 0:
        swap_cards(t, card, t.state.track[slot - 1])


def insert_card(t: Play, card: int, slot: int) -> None:
    """Lay a card on a slot (0 is the top); cards below make room. A card above the acting slot waits a round."""
    track = [other for other in t.state.track if other != card]
    place = min(max(slot, 0), len(track))
    track.insert(place, card)
    pos = t.state.pos + 1 if place <= t.state.pos else t.state.pos
    changes.set_track(t, track, pos, t.state.acted)
