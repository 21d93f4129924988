"""Named defects of a position: nothing may appear, vanish or stand where the rules don't put it."""

from __future__ import annotations

from typing import Final

from toolkit.games.mystic_scrolls.engine.book import Book
from toolkit.games.mystic_scrolls.engine.codes import FACES, NOBODY, OVER, RUNNING, SETTING_UP
from toolkit.games.mystic_scrolls.engine.state import Seat, State, on_boxes, total_dice

CITES: Final = {"audit": ("rulebook.contents_dice", "rulebook.contents_scrolls")}


def audit(book: Book, state: State) -> list[str]:
    """Return every defect of the position, in words."""
    if state.phase == SETTING_UP:
        return []
    defects: list[str] = []
    dice = total_dice(book, state)
    if dice != book.stock.dice:
        defects.append(f"{dice} magic dice instead of {book.stock.dice}")
    if min(state.pool, state.box) < 0:
        defects.append("a negative number of dice")
    if _all_scrolls(book, state) != book.scrolls():
        defects.append("scroll cards appeared or vanished")
    for who in range(len(state.seats)):
        defects.extend(f"seat {who + 1}: {words}" for words in _seat_defects(book, state, state.seats[who]))
    return defects


def _all_scrolls(book: Book, state: State) -> list[int]:
    cards = list(state.pile) + list(state.discard)
    if state.centre != NOBODY:
        cards.append(state.centre)
    for seat in state.seats:
        for card in seat.cards:
            if book.cards[card].owner == NOBODY:
                cards.append(card)
    return sorted(cards)


def _seat_defects(book: Book, state: State, seat: Seat) -> list[str]:
    defects: list[str] = []
    if seat.stamina > book.stock.cap:
        defects.append(f"stamina {seat.stamina} above {book.stock.cap}")
    if not seat.alive and (seat.hand or seat.in_air or seat.cast):
        defects.append("out of the game and still holding dice")
    if list(seat.hand) != sorted(seat.hand) or (seat.hand and not 0 <= seat.hand[0] <= seat.hand[-1] < FACES):
        defects.append(f"impossible dice {seat.hand}")
    if len(set(seat.cast)) != len(seat.cast):
        defects.append("one spell box used twice")
    for spell in seat.cast:
        if book.spells[spell].card not in seat.cards:
            defects.append(f"{book.spells[spell].name} cast from a card that is not there")
    held = len(seat.hand) + seat.in_air + on_boxes(book, seat)
    if state.phase == RUNNING and seat.alive and held < book.stock.hand:
        defects.append(f"only {held} dice")
    if state.phase != OVER and seat.alive and state.phase == RUNNING and seat.stamina <= 0:
        defects.append("in the game without stamina")
    return defects
