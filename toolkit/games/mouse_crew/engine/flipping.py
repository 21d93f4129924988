"""What a flipped tile does."""

from __future__ import annotations

from toolkit.games.mouse_crew.engine.asking import MIXING, choose, tile_at
from toolkit.games.mouse_crew.engine.forest import (
    ANIMALS,
    CLUB,
    DRAGON,
    ITEM,
    VILLAIN,
    WRONG_TURN,
    Rules,
)
from toolkit.games.mouse_crew.engine.night import (
    AMBUSHED,
    CURSED,
    GONE,
    HIDDEN,
    LOST,
    MISLED,
    Night,
    flip_up,
    leave_up,
    mix,
    turn_down,
    use_trophy,
)
from toolkit.games.mouse_crew.engine.paying import (
    fend_off,
    find_tooth,
    has_items,
    held,
    is_cursed,
    offer_golden_tooth,
    pay_moon,
)
from toolkit.kernel.ask import Option, chance_ask
from toolkit.kernel.table import Table


def explore(rules: Rules, table: Table) -> None:
    """Flip one tile and let it take effect; the club and a policy may lead to another flip.

    Rules: rulebook.flip_one, rulebook.club_flip_again.
    """
    night: Night = table.state
    refused = -1
    while not night.is_over():
        options = night.face_down(refused)
        if not options:
            return
        place = choose(table, "flip", night.active, options)[0]
        card = tile_at(table, place)
        flip_up(table, place, card)
        offer_golden_tooth(rules, table)
        if night.is_over():
            return
        if _is_turned_back(rules, table, card):
            turn_down(table)
            refused = place
        elif not _take_effect(rules, table, card):
            return


def _is_turned_back(rules: Rules, table: Table, card: int) -> bool:
    """Let the owner of the club turn the tile back before it does anything.

    Rules: rulebook.club, rulebook.club_before_effect.
    """
    night: Night = table.state
    club = held(rules, night, CLUB)
    if club < 0 or not night.face_down(night.flipped):
        return False
    if rules.card(card).role == VILLAIN and not rules.club_on_villain:
        return False
    if not choose(table, "club", night.trophies[club], [(0,), (1,)], (night.flipped,))[0]:
        return False
    use_trophy(table, club)
    return True


def _take_effect(rules: Rules, table: Table, card: int) -> bool:
    """Do what the flipped tile does; return whether the active player flips again.

    Rules: rulebook.special_no_moon, rulebook.special_stays_up.
    """
    role = rules.card(card).role
    if role == ANIMALS:
        _look_for_animal(rules, table, card)
        return False
    if role == WRONG_TURN:
        _take_wrong_turn(rules, table)
        return False
    leave_up(table)
    if role == VILLAIN:
        return _meet(rules, table, card)
    if role == ITEM:
        fend_off(rules, table)
    return bool(rules.special_again)


def _look_for_animal(rules: Rules, table: Table, card: int) -> None:
    """Find the animal or get lost; under the witch's curse a purple tile costs a moon besides.

    Rules: rulebook.got_lost, rulebook.witch_curse.
    """
    night: Night = table.state
    size = rules.card(card).sizes[night.objective]
    cursed = is_cursed(rules, night, card)
    if cursed and not rules.witch_after_tooth:
        pay_moon(rules, table, CURSED)
        if night.is_over():
            return
    if size < 0:
        pay_moon(rules, table, LOST)
    else:
        find_tooth(rules, table, size)
    if cursed and rules.witch_after_tooth and not night.is_over():
        pay_moon(rules, table, CURSED)


def _take_wrong_turn(rules: Rules, table: Table) -> None:
    """Pay a moon; the tile looks as before and may be flipped again.

    Rules: rulebook.wrong_turn, rulebook.wrong_turn_looks_down.
    """
    turn_down(table)
    pay_moon(rules, table, MISLED)


def _meet(rules: Rules, table: Table, card: int) -> bool:
    """Fend a villain off or pay a moon and bear its curse.

    Rules: rulebook.witch_fended_at_once, rulebook.ogre_fended_at_once, rulebook.dragon_fended_at_once,
    rulebook.witch_awake, rulebook.ogre_awake, rulebook.dragon_moon, rulebook.dragon_ends_turn.
    """
    night: Night = table.state
    if has_items(rules, night, card):
        fend_off(rules, table)
        return bool(rules.special_again)
    pay_moon(rules, table, AMBUSHED)
    if rules.card(card).curse == DRAGON and not night.is_over():
        _mix_line(rules, table, night.place_of_open(card))
    return False


def _mix_line(rules: Rules, table: Table, place: int) -> None:
    """Mix all tiles of the dragon's row or column, face down, among the places they had.

    Rules: rulebook.dragon_mixes.
    """
    night: Night = table.state
    lines: list[Option] = [(place // rules.side,), (rules.side + place % rules.side,)]
    line = choose(table, "line", night.active, lines, (place,))[0]
    places: list[int] = []
    for spot in rules.lines[line]:
        if night.place[spot] != GONE:
            places.append(spot)
    cards = sorted([night.place[spot] for spot in places])
    order: list[int] = []
    for spot in places:
        card = _draw_of_pile(table, cards, spot)
        cards.remove(card)
        order.append(card)
    mix(table, places, order, line)


def _draw_of_pile(table: Table, cards: list[int], spot: int) -> int:
    """Draw one tile of the mixed pile; tiles nobody has looked at are all alike (`HIDDEN`)."""
    kinds: list[Option] = []
    weights: list[int] = []
    for card in cards:
        if kinds and kinds[-1][0] == card == HIDDEN:
            weights[-1] += 1
        else:
            kinds.append((card,))
            weights.append(1)
    if len(kinds) == 1:
        return kinds[0][0]
    ask = chance_ask("mixed", tuple(kinds), tuple(weights), MIXING)
    ask.about = (spot,)
    return table.ask(ask)[0]
