"""The search action and what is drawn from the search deck."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import changes, cheese, pack, wounds
from toolkit.games.mice_and_mystics.engine.const import (
    FOR_SEARCH,
    FREE,
    MOUSE_DICE,
    NOWHERE,
    SEARCH_BASE,
    SEARCH_STREAM,
)
from toolkit.games.mice_and_mystics.engine.moments import (
    CARD_DRAWN,
    SEARCH_DECLARED,
    SEARCH_ROLLED,
    SEARCHED,
    fire,
    hears,
)
from toolkit.games.mice_and_mystics.engine.op import Scope
from toolkit.games.mice_and_mystics.engine.overrides import replaced
from toolkit.games.mice_and_mystics.engine.play import Play, Roll, Search, count_stars
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.values import all_hold, concerns, permitted
from toolkit.kernel import Option, chance_ask

NORMAL = 0
FOR_CAPTIVE = 99
"""A search for a mouse that was abducted; between stand the special searches of the room, from 1."""


def search_choices(t: Play, mouse: Figure) -> list[int]:
    """Return the searches open to a mouse: normal, special ones by number, for a captive.

    Rules: rulebook.one_success_per_tile, rulebook.special_search_is_a_search, rulebook.abducted_mouse_is_searched_for.
    """
    found: list[int] = []
    room = t.state.room
    searched = t.state.searched[room] & (1 << mouse.ident)
    if not searched:
        found.append(NORMAL)
        for number, special in enumerate(t.room.searches):
            spent = t.state.searched_special[room] & (1 << number)
            placed = not special.spaces or mouse.space in special.spaces
            if not spent and placed and (special.who is None or all_hold(t, special.who.given, {"it": mouse.ident})):
                found.append(number + 1)
    if wounds.abducted_mice(t) and t.enemies() == 0:
        found.append(FOR_CAPTIVE)
    return found if found and permitted(t, "search", mouse.ident, usually=True) else []


def search(t: Play, mouse: Figure, number: int) -> None:
    """Search: one die, a star finds.

    Rules: rulebook.search_rolls_one_die.
    """
    outer = t.search
    under_way = Search(mouse.ident, number)
    t.search = under_way
    if hears(t, SEARCH_DECLARED):
        fire(t, SEARCH_DECLARED, {"figure": mouse.ident})
    roll = t.roll_dice(mouse.ident, FOR_SEARCH, 1, MOUSE_DICE)
    count_stars(roll)
    _count_lasting(t, roll, mouse.ident)
    changes.end_lasting(t, "this_roll", NOWHERE)
    if roll.total() > 0:
        _success(t, mouse, roll, under_way)
    t.search = outer


def _count_lasting(t: Play, roll: Roll, figure: int) -> None:
    for lasting in t.state.lasting:
        if lasting.kind == "count":
            text = t.world.lasting[lasting.op]
            if text.purpose == FOR_SEARCH and text.counts is not None and concerns(t, lasting, text, figure):
                roll.counts[text.face] = text.counts.value(t, dict(lasting.scope))


def _success(t: Play, mouse: Figure, roll: Roll, under_way: Search) -> None:
    outer = t.roll
    t.roll = roll
    if hears(t, SEARCH_ROLLED):
        fire(t, SEARCH_ROLLED, {"figure": mouse.ident})
    t.roll = outer
    if under_way.special == FOR_CAPTIVE:
        _find_captive(t, mouse)
        return
    changes.mark_searched(t, mouse, t.state.room)
    if replaced(t, "search_result", {"figure": mouse.ident}):
        pass
    elif under_way.special == NORMAL:
        draw(t, mouse, under_way.cards, under_way.keep)
    else:
        _special(t, mouse, under_way.special - 1)
    if mouse.captured == FREE and hears(t, SEARCHED):
        fire(t, SEARCHED, {"figure": mouse.ident})


def _find_captive(t: Play, mouse: Figure) -> None:
    captives = wounds.abducted_mice(t)
    options: list[Option] = [(captive.ident,) for captive in captives]
    found = t.choose("captive", t.seat(mouse.ident), options, (mouse.ident,))[0]
    wounds.rescue(t, t.state.mice[found])


def _special(t: Play, mouse: Figure, number: int) -> None:
    """Find the named card of a special search; it is spent for the chapter. Policy special_search_card_missing."""
    changes.mark_special(t, t.state.room, number)
    card = t.room.searches[number].card
    state = t.state
    if card in state.search:
        changes.set_search(t, list(pack.without(tuple(state.search), card)), state.search_discard)
    elif card in state.search_discard and t.policy("special_search_card_missing") == "discard_pile_too":
        changes.set_search(t, state.search, list(pack.without(tuple(state.search_discard), card)))
    else:
        return
    pack.gain_card(t, mouse, card)


def draw_card(t: Play) -> int:
    """Draw the top card of the search deck, or -1 if there is none.

    Rules: rulebook.found_card_is_top; policy empty_search_deck.
    """
    state = t.state
    if not state.search:
        if t.policy("empty_search_deck") == "nothing" or not state.search_discard:
            return NOWHERE
        changes.set_search(t, state.search_discard, [])
    options: list[Option] = []
    copies: list[int] = []
    card: int = NOWHERE
    for following in sorted(state.search):
        if following != card:
            card = following
            options.append((card,))
            copies.append(0)
        copies[-1] += 1
    if len(options) > 1:
        card = t.table.ask(chance_ask("draw_search", tuple(options), tuple(copies), SEARCH_STREAM))[0]
    changes.set_search(t, list(pack.without(tuple(state.search), card)), state.search_discard)
    return card


def draw(t: Play, mouse: Figure, cards: int, keep: int) -> None:
    """Draw search cards, keep so many, shuffle the rest back, and resolve what was kept."""
    drawn: list[int] = []
    for _ in range(cards):
        card = draw_card(t)
        if card >= 0:
            drawn.append(card)
    kept: list[int] = []
    while drawn and len(kept) < keep:
        options: list[Option] = sorted({(card,) for card in drawn})
        card = t.choose("keep_card", t.seat(mouse.ident), options, (mouse.ident,))[0]
        drawn.remove(card)
        kept.append(card)
    for card in drawn:
        changes.shuffle_in(t, card)
    for card in kept:
        resolve(t, mouse, card)


def resolve(t: Play, mouse: Figure, card: int) -> None:
    """Resolve a drawn card: its window, then an event at once, anything else to its finder.

    Rules: rulebook.event_resolves_at_once, rulebook.found_card_for_cheese, rulebook.found_card_to_pack.
    """
    under_way = t.search if t.search is not None else Search(mouse.ident, NORMAL)
    outer = t.search
    t.search = under_way
    while True:
        under_way.drawn, under_way.redraw = card, False
        if hears(t, CARD_DRAWN):
            scope: Scope = {"figure": mouse.ident, "drawn": SEARCH_BASE + card}
            fire(t, CARD_DRAWN, scope)
        if not under_way.redraw:
            break
        changes.discard_search(t, card)
        card = draw_card(t)
        if card < 0:
            break
    t.search = outer
    if card < 0:
        return
    if t.world.search[card].kind == "event":
        pack.play_event(t, mouse, card)
        return
    keeps = True
    if t.world.search[card].kind != "party_item":
        answer = t.choose("found", t.seat(mouse.ident), [(0,), (1,)], (mouse.ident, card))
        keeps = answer == (1,)
    if keeps:
        pack.gain_card(t, mouse, card)
    else:
        changes.discard_search(t, card)
        cheese.gain(t, mouse, 1)


def look_for(t: Play, mouse: Figure, cards: list[int]) -> int:
    """Look through the search deck, take one of these cards into the pack, shuffle; return it or -1."""
    here = sorted({card for card in t.state.search if card in cards})
    if not here:
        return NOWHERE
    options: list[Option] = [(card,) for card in here]
    card = t.choose("look_for", t.seat(mouse.ident), options, (mouse.ident,))[0]
    changes.set_search(t, list(pack.without(tuple(t.state.search), card)), t.state.search_discard)
    pack.gain_card(t, mouse, card)
    return card
