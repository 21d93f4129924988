"""The position: seats, pool, scrolls, clock. Plain data, cheap to copy."""

from __future__ import annotations

from typing import Any, final

from toolkit.games.mystic_scrolls.engine.book import Book
from toolkit.games.mystic_scrolls.engine.codes import ELEMENTS, NOBODY, PHASES, SETTING_UP


@final
class Seat:
    """One player.

    Attributes:
        character: index, or nobody before it is chosen.
        stamina: may fall below 0 until the round ends.
        alive: 1 while in the game.
        cards: card indexes in front of the player, starting spells first.
        cast: spells with dice on their box this round, in order.
        claimed: the spell of the scroll claimed this round, or nobody.
        hand: faces of the dice that lie before the player, sorted.
        in_air: dice being rolled.
        may_stop: 1 once the pool could not refill the hand.
        rolled: 1 if a die was rolled since the last act.
        ready: the millisecond of the next event.
    """

    __slots__ = (
        "alive", "cards", "cast", "character", "claimed", "hand", "in_air", "may_stop", "ready", "rolled",
        "stamina",
    )  # fmt: skip

    def __init__(self) -> None:
        self.character: int = NOBODY
        self.stamina: int = 0
        self.alive: int = 1
        self.cards: tuple[int, ...] = ()
        self.cast: tuple[int, ...] = ()
        self.claimed: int = NOBODY
        self.hand: tuple[int, ...] = ()
        self.in_air: int = 0
        self.may_stop: int = 0
        self.rolled: int = 0
        self.ready: int = 0

    def clone(self) -> Seat:
        """Return an independent copy."""
        copy = Seat()
        copy.character = self.character
        copy.stamina = self.stamina
        copy.alive = self.alive
        copy.cards = self.cards
        copy.cast = self.cast
        copy.claimed = self.claimed
        copy.hand = self.hand
        copy.in_air = self.in_air
        copy.may_stop = self.may_stop
        copy.rolled = self.rolled
        copy.ready = self.ready
        return copy


@final
class State:
    """The whole position.

    Attributes:
        seats: the players, clockwise.
        phase: see codes.
        round: from 1.
        clock: milliseconds since the running phase began.
        pool: dice in the dice pool.
        box: dice in the game box.
        centre: the scroll at the middle, or nobody.
        pile: scrolls of the pile, sorted; their order is unknown until drawn.
        discard: scrolls of the discard pile, sorted.
        ended_by: who ended this running phase, or nobody.
        starter: who ended the last one, or nobody yet.
        stopping: 1 when the shout was heard and only acts of the same millisecond still count.
        winner: the seat that won, or nobody.
        given_up: 1 if the game was given up at its limit of rounds.
    """

    __slots__ = (
        "box", "centre", "clock", "discard", "ended_by", "given_up", "phase", "pile", "pool", "round",
        "seats", "starter", "stopping", "winner",
    )  # fmt: skip

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self.phase: int = SETTING_UP
        self.round: int = 0
        self.clock: int = 0
        self.pool: int = 0
        self.box: int = 0
        self.centre: int = NOBODY
        self.pile: tuple[int, ...] = ()
        self.discard: tuple[int, ...] = ()
        self.ended_by: int = NOBODY
        self.starter: int = NOBODY
        self.stopping: int = 0
        self.winner: int = NOBODY
        self.given_up: int = 0

    def clone(self) -> State:
        """Return an independent copy."""
        copy = State()
        for seat in self.seats:
            copy.seats.append(seat.clone())
        copy.phase = self.phase
        copy.round = self.round
        copy.clock = self.clock
        copy.pool = self.pool
        copy.box = self.box
        copy.centre = self.centre
        copy.pile = self.pile
        copy.discard = self.discard
        copy.ended_by = self.ended_by
        copy.starter = self.starter
        copy.stopping = self.stopping
        copy.winner = self.winner
        copy.given_up = self.given_up
        return copy

    def living(self) -> list[int]:
        """Return the seats still in the game, in seat order."""
        living: list[int] = []
        for who in range(len(self.seats)):
            if self.seats[who].alive:
                living.append(who)
        return living

    def clockwise(self, first: int) -> list[int]:
        """Return the seats still in the game, clockwise, beginning at seat `first`."""
        order: list[int] = []
        seats = len(self.seats)
        for step in range(seats):
            who = (first + step) % seats
            if self.seats[who].alive:
                order.append(who)
        return order

    def right_of(self, who: int) -> int:
        """Return the next seat to the right that is still in the game."""
        seats = len(self.seats)
        for step in range(1, seats):
            other = (who - step) % seats
            if self.seats[other].alive:
                return other
        return who


def on_boxes(book: Book, seat: Seat) -> int:
    """Return how many dice lie on the spell boxes of a player."""
    dice = 0
    for spell in seat.cast:
        entry = book.spells[spell]
        dice += len(entry.claim) if spell == seat.claimed else len(entry.cost)
    return dice


def total_dice(book: Book, state: State) -> int:
    """Return all magic dice of a position: box, pool, hands, boxes."""
    dice = state.box + state.pool
    for seat in state.seats:
        dice += len(seat.hand) + seat.in_air + on_boxes(book, seat)
    return dice


def dump(book: Book, state: State) -> dict[str, Any]:
    """Return the position as plain data with ids instead of indexes."""
    return {
        "phase": PHASES[state.phase],
        "round": state.round,
        "clock": state.clock,
        "pool": state.pool,
        "box": state.box,
        "centre": "" if state.centre == NOBODY else book.cards[state.centre].name,
        "pile": [book.cards[card].name for card in state.pile],
        "discard": [book.cards[card].name for card in state.discard],
        "ended_by": state.ended_by,
        "starter": state.starter,
        "stopping": state.stopping,
        "winner": state.winner,
        "given_up": state.given_up,
        "seats": [_dump_seat(book, seat) for seat in state.seats],
    }


def _dump_seat(book: Book, seat: Seat) -> dict[str, Any]:
    return {
        "character": "" if seat.character == NOBODY else book.characters[seat.character],
        "stamina": seat.stamina,
        "alive": seat.alive,
        "cards": [book.cards[card].name for card in seat.cards],
        "cast": [book.spells[spell].name for spell in seat.cast],
        "claimed": "" if seat.claimed == NOBODY else book.spells[seat.claimed].name,
        "hand": [ELEMENTS[face] for face in seat.hand],
        "in_air": seat.in_air,
        "may_stop": seat.may_stop,
        "rolled": seat.rolled,
        "ready": seat.ready,
    }
