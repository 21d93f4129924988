"""Set-up, and the end of a round with everything that follows from it."""

from __future__ import annotations

from typing import Final

from toolkit.games.mystic_scrolls.engine import changes
from toolkit.games.mystic_scrolls.engine.book import Book
from toolkit.games.mystic_scrolls.engine.codes import NOBODY, OVER, STREAM_SCROLLS, STREAM_TIME
from toolkit.games.mystic_scrolls.engine.setup import Setup
from toolkit.games.mystic_scrolls.engine.state import Seat, State, on_boxes
from toolkit.kernel import Ask, Option, Table, chance_ask
from toolkit.kernel.clock import clock_ask

CITES: Final = {
    "set_up": ("rulebook.setup_character", "rulebook.setup_layout", "rulebook.setup_pool",
               "rulebook.setup_surplus", "rulebook.setup_scroll_pile"),
    "draw_scroll": ("rulebook.setup_first_scroll", "rulebook.end_new_scroll", "rulebook.end_empty_pile"),
    "begin_running": ("rulebook.running_start", "rulebook.running_hand"),
    "end_of_round": ("rulebook.rounds",),
    "_take_out": ("rulebook.end_out", "rulebook.end_out_returns"),
    "_decide": ("rulebook.aim", "rulebook.last_one_wins", "rulebook.end_last_one", "rulebook.over_last_one",
                "rulebook.over_closest", "rulebook.over_tie"),
    "_gather": ("rulebook.end_keep_five",),
    "_new_pool": ("rulebook.end_pool", "rulebook.end_removed_dice"),
    "_clear_middle": ("rulebook.end_unclaimed",),
}  # fmt: skip


def set_up(book: Book, setup: Setup, table: Table) -> None:
    """Seat everybody, lay out dice and scrolls, begin the first round."""
    taken: list[int] = []
    for who in range(setup.seats()):
        character = setup.characters[who]
        if character == NOBODY:
            character = _choose_character(book, setup, table, who, taken)
        taken.append(character)
        changes.seat_player(table, who, character, book.starting[character], book.stock.start)
    stock = book.stock
    pool = stock.pools[setup.seats()]
    box = stock.dice - pool - stock.hand * setup.seats()
    changes.supply(table, stock.hand, pool, box, book.scrolls())
    draw_scroll(table)
    begin_running(setup, table)


def _choose_character(book: Book, setup: Setup, table: Table, who: int, taken: list[int]) -> int:
    free: list[Option] = []
    for character in range(len(book.characters)):
        if character not in taken and character not in setup.characters:
            free.append((character,))
    ask = Ask("character", who, tuple(free))
    ask.cites = CITES["set_up"]
    return table.ask(ask)[0]


def draw_scroll(table: Table) -> None:
    """Lay out the next scroll; an empty pile is made anew from the discard pile, if there is one (P-99)."""
    state: State = table.state
    if not state.pile and state.discard:
        changes.reshuffle(table)
    if not state.pile:
        table.emit(("no_scroll",))
        return
    cards = sorted(set(state.pile))
    options: list[Option] = []
    weights: list[int] = []
    for card in cards:
        options.append((card,))
        weights.append(state.pile.count(card))
    drawn = options[0]
    if len(options) > 1:
        drawn = table.ask(chance_ask("draw", tuple(options), tuple(weights), STREAM_SCROLLS))
    changes.lay_out_scroll(table, drawn[0])


def begin_running(setup: Setup, table: Table) -> None:
    """Everybody throws their dice on the word; each needs a moment of their own to read them."""
    state: State = table.state
    ready: list[int] = []
    for who in range(setup.seats()):
        pace = setup.paces[who]
        wait = pace.roll + (0 if setup.live[who] else pace.react)
        if pace.spread and state.seats[who].alive and not setup.live[who]:
            wait += table.ask(clock_ask("spread", pace.spread, STREAM_TIME + who, who))[0]
        ready.append(max(1, wait))
    changes.begin_round(table, ready)


def end_of_round(book: Book, setup: Setup, table: Table) -> None:
    """Take exhausted players out, look for a winner, gather the dice, begin the next round."""
    state: State = table.state
    before = state.living()
    out: list[int] = []
    for who in before:
        if state.seats[who].stamina <= 0:
            out.append(who)
            _take_out(book, table, who)
    if _decide(setup, table, out):
        return
    for who in state.living():
        _gather(book, table, who)
    if out:
        _new_pool(book, table)
    _clear_middle(table)
    draw_scroll(table)
    begin_running(setup, table)


def _take_out(book: Book, table: Table, who: int) -> None:
    seat: Seat = table.state.seats[who]
    scrolls: list[int] = []
    for card in seat.cards:
        if book.cards[card].owner == NOBODY:
            scrolls.append(card)
    dice = len(seat.hand) + seat.in_air + on_boxes(book, seat)
    changes.leave(table, who, tuple(scrolls), book.starting[seat.character], dice)


def _decide(setup: Setup, table: Table, out: list[int]) -> bool:
    """End the game if at most one player is left; say whether it ended."""
    state: State = table.state
    living = state.living()
    if len(living) > 1:
        if setup.rounds and state.round >= setup.rounds:
            changes.finish(table, OVER, NOBODY, 1)
            return True
        return False
    winner = living[0] if living else _closest_to_zero(state, out)
    changes.finish(table, OVER, winner, 0)
    return True


def _closest_to_zero(state: State, out: list[int]) -> int:
    """Return who of those that left together has the most stamina, or nobody if that is a tie (P-98)."""
    best = out[0]
    tied = 0
    for who in out[1:]:
        if state.seats[who].stamina > state.seats[best].stamina:
            best = who
            tied = 0
        elif state.seats[who].stamina == state.seats[best].stamina:
            tied = 1
    return NOBODY if tied else best


def _gather(book: Book, table: Table, who: int) -> None:
    seat: Seat = table.state.seats[who]
    dice = len(seat.hand) + seat.in_air + on_boxes(book, seat)
    keep = min(book.stock.hand, dice)
    changes.gather(table, who, keep, dice - keep)


def _new_pool(book: Book, table: Table) -> None:
    """Set the pool to the number of the players left: down or up, against the game box (P-90)."""
    state: State = table.state
    changes.set_pool(table, book.stock.pools[len(state.living())])


def _clear_middle(table: Table) -> None:
    if table.state.centre != NOBODY:
        changes.discard_centre(table)
