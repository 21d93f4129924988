"""From a position written down to the engine's state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import did_you_mean, one_of
from toolkit.games.mystic_scrolls.compile import sides
from toolkit.games.mystic_scrolls.engine.codes import NOBODY, PHASES, RUNNING, SETTING_UP
from toolkit.games.mystic_scrolls.engine.setup import PRACTICE
from toolkit.games.mystic_scrolls.engine.state import Seat, State, on_boxes, total_dice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.mystic_scrolls.engine import Book
    from toolkit.games.mystic_scrolls.model.scenario import PositionGiven, SeatGiven


class PositionError(ValueError):
    """A position that can't be built; the message says why."""


def characters(book: Book, given: PositionGiven) -> tuple[int, ...]:
    """Return the character of each seat of a position, `NOBODY` where it is left open."""
    return tuple(_character(book, seat.character) if seat.character else NOBODY for seat in given.seats)


def position(book: Book, given: PositionGiven) -> State:
    """Return the state of a written position; what is left out is as at the start of a round.

    A seat whose dice are not named has a hand of five in the air, landing a second later. Other dice that
    are not named lie in the game box; scrolls that are not named lie in the pile, or in the
    discard pile where the pile is named.

    Raises:
        PositionError: an unknown name, a card that lies twice, more dice than there are.
    """
    state = State()
    state.phase = RUNNING if given.phase is None else PHASES.index(given.phase)
    state.clock = given.clock or 0
    state.round = 1 if given.round is None else given.round
    for seat in given.seats:
        state.seats.append(_seat(book, seat, state))
    if state.phase == SETTING_UP:
        state.round = 0
        return state
    _stopper(book, given, state)
    _scrolls(book, given, state)
    _dice(book, given, state)
    return state


def _character(book: Book, slug: str) -> int:
    return _find(f"character.{slug}", book.characters)


def _find(name: str, names: Sequence[str]) -> int:
    if name not in names:
        short = name.partition(".")[2]
        known = [other.partition(".")[2] for other in names]
        raise PositionError(f"there is no {short!r}; {did_you_mean(short, known) or one_of(known)}")
    return list(names).index(name)


def _spell(book: Book, name: str) -> int:
    names = [spell.name for spell in book.spells]
    return _find(f"scroll.{name}" if f"scroll.{name}" in names else f"spell_card.{name}", names)


def _card(book: Book, slug: str) -> int:
    return _find(f"scroll.{slug}", [card.name for card in book.cards])


def _seat(book: Book, given: SeatGiven, state: State) -> Seat:
    seat = Seat()
    if state.phase == SETTING_UP:
        return seat
    seat.character = _character(book, given.character)
    seat.stamina = book.stock.start if given.stamina is None else given.stamina
    seat.alive = 0 if given.alive is False else 1
    seat.hand = sides(given.dice or ())
    seat.rolled = 1 if seat.hand else 0
    seat.cards = (*book.starting[seat.character], *(_card(book, slug) for slug in given.scrolls or ()))
    seat.cast = tuple(_spell(book, name) for name in given.cast or ())
    seat.may_stop = int("may_stop" in given.flags)
    seat.in_air = _in_air(book, given, seat)
    landed = state.clock + (PRACTICE.roll if seat.in_air else 0)
    seat.ready = landed if given.ready is None else given.ready
    if given.claimed is not None:
        seat.claimed = _spell(book, given.claimed)
    return seat


def _in_air(book: Book, given: SeatGiven, seat: Seat) -> int:
    if given.in_air is not None or given.dice is not None or not seat.alive:
        return given.in_air or 0
    return max(0, book.stock.hand - on_boxes(book, seat))


def _stopper(book: Book, given: PositionGiven, state: State) -> None:
    if given.stopper:
        state.starter = characters(book, given).index(_character(book, given.stopper))


def _scrolls(book: Book, given: PositionGiven, state: State) -> None:
    left = book.scrolls()
    for seat in state.seats:
        _take(book, left, [card for card in seat.cards if book.cards[card].owner == NOBODY])
    if given.scroll:
        state.centre = _card(book, given.scroll)
        _take(book, left, [state.centre])
    if isinstance(given.discard, tuple):
        state.discard = tuple(sorted(_card(book, slug) for slug in given.discard))
        _take(book, left, list(state.discard))
    if isinstance(given.pile, tuple):
        state.pile = tuple(sorted(_card(book, slug) for slug in given.pile))
        _take(book, left, list(state.pile))
        if given.discard is None:
            state.discard = tuple(left)
    else:
        state.pile = tuple(left)


def _take(book: Book, left: list[int], cards: list[int]) -> None:
    for card in cards:
        if card not in left:
            raise PositionError(f"{book.cards[card].name} lies in more places than there are copies")
        left.remove(card)


def _dice(book: Book, given: PositionGiven, state: State) -> None:
    players = len(state.living())
    state.pool = book.stock.pools[players] if given.pool is None else given.pool
    state.box = book.stock.dice - total_dice(book, state)
    if state.box < 0:
        raise PositionError(f"the position needs {-state.box} more magic dice than the box holds")
    if given.box is not None and given.box != state.box:
        raise PositionError(f"{state.box} dice are left for the game box, not {given.box}")
