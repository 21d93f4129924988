"""Every change of the position: each helper makes the change and tells it."""

from __future__ import annotations

from typing import Final

from toolkit.games.mystic_scrolls.engine.codes import NOBODY, RUNNING
from toolkit.games.mystic_scrolls.engine.state import State
from toolkit.kernel import Table

EVENT_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "seated": ("seats",),
    "supplied": ("seats", "pool", "box", "pile"),
    "scroll": ("centre", "pile"),
    "no_scroll": (),
    "reshuffled": ("pile", "discard"),
    "round": ("round", "phase", "clock", "ended_by", "stopping", "seats"),
    "time": ("clock",),
    "landed": ("seats",),
    "slipped": ("seats",),
    "waited": ("seats",),
    "picked_up": ("seats",),
    "cast": ("seats",),
    "refilled": ("seats", "pool"),
    "right_to_stop": ("seats",),
    "claimed": ("seats", "centre"),
    "stopped": ("ended_by", "stopping"),
    "phase": ("phase", "starter"),
    "cancelled": (),
    "chose": (),
    "die": (),
    "effect": (),
    "stamina": ("seats",),
    "out": ("seats", "discard", "box"),
    "gathered": ("seats", "pool"),
    "pool_set": ("pool", "box"),
    "discarded": ("centre", "discard"),
    "over": ("phase", "winner", "given_up"),
}
"""For each event the fields of the dumped position that it may change."""


def seat_player(table: Table, who: int, character: int, cards: tuple[int, ...], stamina: int) -> None:
    """Give a character with board, starting spells and counter to a player."""
    seat = table.state.seats[who]
    seat.character = character
    seat.cards = cards
    seat.stamina = stamina
    table.emit(("seated", who, character, stamina))


def supply(table: Table, hand: int, pool: int, box: int, pile: list[int]) -> None:
    """Lay out dice and scroll pile."""
    state: State = table.state
    for seat in state.seats:
        seat.in_air = hand
    state.pool = pool
    state.box = box
    state.pile = tuple(pile)
    table.emit(("supplied", pool, box))


def lay_out_scroll(table: Table, card: int) -> None:
    """Move a card from the pile to the middle."""
    state: State = table.state
    pile = list(state.pile)
    pile.remove(card)
    state.pile = tuple(pile)
    state.centre = card
    table.emit(("scroll", card))


def reshuffle(table: Table) -> None:
    """Make the discard pile the new scroll pile."""
    state: State = table.state
    state.pile = state.discard
    state.discard = ()
    table.emit(("reshuffled", len(state.pile)))


def begin_round(table: Table, ready: list[int]) -> None:
    """Start the clock of a running phase; `ready` holds when each seat's first dice have landed."""
    state: State = table.state
    state.round += 1
    state.phase = RUNNING
    state.clock = 0
    state.ended_by = NOBODY
    state.stopping = 0
    for who in range(len(state.seats)):
        seat = state.seats[who]
        seat.may_stop = 0
        seat.rolled = 0
        seat.ready = ready[who]
    table.emit(("round", state.round))


def set_clock(table: Table, clock: int) -> None:
    """Let time pass."""
    if table.state.clock != clock:
        table.state.clock = clock
        table.emit(("time", clock))


def land(table: Table, who: int, faces: tuple[int, ...]) -> None:
    """Let the dice in the air come to rest."""
    seat = table.state.seats[who]
    seat.hand = tuple(sorted(seat.hand + faces))
    seat.in_air = 0
    seat.rolled = 1
    table.emit(("landed", who, faces))


def delay(table: Table, who: int, ready: int, kind: str) -> None:
    """Let a seat's next event be at `ready`; `kind` is `slipped` or `waited`."""
    table.state.seats[who].ready = ready
    table.emit((kind, who, ready))


def pick_up(table: Table, who: int, left: tuple[int, ...], ready: int) -> None:
    """Throw every die but those `left`; they land at `ready`."""
    seat = table.state.seats[who]
    thrown = len(seat.hand) - len(left)
    seat.hand = left
    seat.in_air = thrown
    seat.rolled = 0
    seat.ready = ready
    table.emit(("picked_up", who, thrown))


def put_on_box(table: Table, who: int, spell: int, left: tuple[int, ...]) -> None:
    """Put dice on a spell box; `left` stay before the player."""
    seat = table.state.seats[who]
    seat.hand = left
    seat.cast = (*seat.cast, spell)
    seat.rolled = 0
    table.emit(("cast", who, spell))


def refill(table: Table, who: int, dice: int, ready: int) -> None:
    """Take dice from the pool and throw them."""
    state: State = table.state
    seat = state.seats[who]
    state.pool -= dice
    seat.in_air = dice
    seat.ready = ready
    table.emit(("refilled", who, dice, state.pool))


def give_right_to_stop(table: Table, who: int) -> None:
    """From now on this player may shout."""
    table.state.seats[who].may_stop = 1
    table.emit(("right_to_stop", who))


def claim_scroll(table: Table, who: int, spell: int, left: tuple[int, ...]) -> None:
    """Put dice on the scroll in the middle and take it."""
    state: State = table.state
    seat = state.seats[who]
    card = state.centre
    seat.hand = left
    seat.cast = (*seat.cast, spell)
    seat.claimed = spell
    seat.cards = (*seat.cards, card)
    seat.rolled = 0
    state.centre = NOBODY
    table.emit(("claimed", who, card))


def shout_stop(table: Table, who: int) -> None:
    """End the running phase; the first shout names the stopper."""
    state: State = table.state
    if state.ended_by == NOBODY:
        state.ended_by = who
    state.stopping = 1
    table.emit(("stopped", who))


def enter_phase(table: Table, phase: int) -> None:
    """Go on to another phase; whoever ended the running phase is kept for the next one."""
    state: State = table.state
    state.phase = phase
    if state.ended_by != NOBODY:
        state.starter = state.ended_by
    table.emit(("phase", phase, state.ended_by))


def change_stamina(table: Table, who: int, amount: int, cap: int) -> None:
    """Move a stamina counter by `amount`, at most up to `cap`."""
    seat = table.state.seats[who]
    if amount:
        seat.stamina = min(cap, seat.stamina + amount)
        table.emit(("stamina", who, amount, seat.stamina))


def leave(table: Table, who: int, scrolls: tuple[int, ...], starting: tuple[int, ...], dice: int) -> None:
    """Take an exhausted player out: scrolls to the discard pile, `dice` to the game box."""
    state: State = table.state
    seat = state.seats[who]
    seat.alive = 0
    seat.cards = starting
    seat.cast = ()
    seat.claimed = NOBODY
    seat.hand = ()
    seat.in_air = 0
    seat.may_stop = 0
    state.discard = tuple(sorted(state.discard + scrolls))
    state.box += dice
    table.emit(("out", who, dice))


def gather(table: Table, who: int, keep: int, back: int) -> None:
    """Clear a player's boxes: `keep` dice are thrown at the next start, `back` go to the pool."""
    state: State = table.state
    seat = state.seats[who]
    seat.cast = ()
    seat.claimed = NOBODY
    seat.hand = ()
    seat.in_air = keep
    seat.may_stop = 0
    seat.rolled = 0
    state.pool += back
    table.emit(("gathered", who, back))


def set_pool(table: Table, dice: int) -> None:
    """Set the pool to the table's number; the game box takes or gives the difference."""
    state: State = table.state
    state.box += state.pool - dice
    state.pool = dice
    table.emit(("pool_set", dice, state.box))


def discard_centre(table: Table) -> None:
    """Put the unclaimed scroll on the discard pile."""
    state: State = table.state
    card = state.centre
    state.discard = tuple(sorted((*state.discard, card)))
    state.centre = NOBODY
    table.emit(("discarded", card))


def finish(table: Table, phase: int, winner: int, given_up: int) -> None:
    """End the game."""
    state: State = table.state
    state.phase = phase
    state.winner = winner
    state.given_up = given_up
    table.emit(("over", winner, given_up))
