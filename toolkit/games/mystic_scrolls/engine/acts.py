"""What a player may do: the legal acts of a position."""

from __future__ import annotations

from typing import Final

from toolkit.games.mystic_scrolls.engine.book import Book
from toolkit.games.mystic_scrolls.engine.codes import CAST, CLAIM, NOBODY, REROLL, STOP, WAIT
from toolkit.games.mystic_scrolls.engine.policies import MUST_REROLL
from toolkit.games.mystic_scrolls.engine.setup import Setup
from toolkit.games.mystic_scrolls.engine.state import Seat, State
from toolkit.kernel import Option

CITES: Final = {
    "act_options": ("rulebook.one_act_per_roll", "rulebook.reroll", "rulebook.stop_right"),
    "castable": (
        "rulebook.cast_own_card",
        "rulebook.cast_exact",
        "rulebook.cast_ignores_unlock",
        "rulebook.cast_once",
        "rulebook.boxes_apart",
    ),
    "can_claim": ("rulebook.claim_exact", "rulebook.unlock_cost", "rulebook.unlock_only_claim"),
}

_subsets: dict[Option, list[Option]] = {}


def rerolls(dice: Option) -> list[Option]:
    """Return every choice of one or more of the lying dice, sorted, equal ones once."""
    known = _subsets.get(dice)
    if known is None:
        found: set[Option] = set()
        for mask in range(1, 1 << len(dice)):
            chosen: list[int] = []
            for at in range(len(dice)):
                if mask >> at & 1:
                    chosen.append(dice[at])
            found.add((REROLL, *chosen))
        known = _subsets[dice] = sorted(found)
    return known


def castable(book: Book, state: State, who: int) -> list[int]:
    """Return the spells a player's lying dice can be put on: own cards, free boxes, exact costs."""
    seat: Seat = state.seats[who]
    spells: list[int] = []
    for card in seat.cards:
        for spell in book.cards[card].spells:
            if spell not in seat.cast and book.fits(seat.hand, book.spells[spell].cost):
                spells.append(spell)
    return sorted(spells)


def can_claim(book: Book, state: State, who: int) -> bool:
    """Say whether the lying dice match spell and unlock cost of the scroll in the middle."""
    if state.centre == NOBODY:
        return False
    spell = book.cards[state.centre].spells[0]
    return book.fits(state.seats[who].hand, book.spells[spell].claim)


def act_options(book: Book, setup: Setup, state: State, who: int) -> list[Option]:
    """Return all legal acts, sorted. Once the shout was heard, only dice put down with it count (P-93)."""
    seat = state.seats[who]
    options: list[Option] = []
    if seat.may_stop and not state.stopping:
        options.append((STOP,))
    if seat.rolled or setup.policies.act_without_new_dice != MUST_REROLL:
        if can_claim(book, state, who):
            options.append((CLAIM,))
        for spell in castable(book, state, who):
            options.append((CAST, spell))
    if seat.hand and not state.stopping:
        options.extend(rerolls(seat.hand))
    options.append((WAIT,))
    return options
