"""The running phase: one clock event after the other, ordered by (millisecond, player)."""

from __future__ import annotations

from typing import Final

from toolkit.games.mystic_scrolls.engine import changes
from toolkit.games.mystic_scrolls.engine.acts import act_options
from toolkit.games.mystic_scrolls.engine.book import Book, without
from toolkit.games.mystic_scrolls.engine.codes import (
    CAST,
    CASTING,
    CLAIM,
    FACES,
    NOBODY,
    REROLL,
    STOP,
    STREAM_DICE,
    STREAM_ORDER,
    STREAM_SLIP,
    STREAM_TIME,
)
from toolkit.games.mystic_scrolls.engine.policies import NEAREST
from toolkit.games.mystic_scrolls.engine.setup import Setup
from toolkit.games.mystic_scrolls.engine.state import Seat, State
from toolkit.kernel import Ask, Option, Table, chance_ask
from toolkit.kernel.clock import CLOCK, NEVER, clock_ask, due, nearest_first

CITES: Final = {
    "running_event": ("rulebook.running_together", "rulebook.running_kind"),
    "_land": ("rulebook.running_start", "rulebook.roll_new_dice"),
    "_pick_up": ("rulebook.reroll",),
    "_put_on_box": ("rulebook.cast", "rulebook.cast_at_once", "rulebook.cost"),
    "_refill": ("rulebook.refill", "rulebook.roll_new_dice", "rulebook.short_refill"),
    "_claim": (
        "rulebook.claim",
        "rulebook.claim_at_once",
        "rulebook.claim_stops",
        "rulebook.claim_ends_phase",
        "rulebook.claim_takes_card",
        "rulebook.claim_works_now",
        "rulebook.unlock_only_claim",
    ),
    "_end": ("rulebook.stop_ends_phase",),
}
ACT_CITES: Final = ("rulebook.one_act_per_roll",)


def running_event(book: Book, setup: Setup, table: Table) -> None:
    """Play one clock event: dice land, one player acts, time passes, or the phase ends."""
    state: State = table.state
    landing = _now(state, setup, landing=1)
    if landing:
        for who in _in_order(setup, table, landing):
            _land(table, who)
        return
    acting = _now(state, setup, landing=0)
    if acting:
        _act(book, setup, table, _first(setup, table, acting))
    elif state.stopping or state.clock >= setup.policies.running_limit:
        _end(table)
    else:
        _pass_time(book, setup, table)


def _now(state: State, setup: Setup, *, landing: int) -> list[int]:
    """Return the seats whose dice land now, or whose turn to act it is now."""
    now: list[int] = []
    for who in range(len(state.seats)):
        seat = state.seats[who]
        if not seat.alive or seat.ready > state.clock:
            continue
        wanted = seat.in_air if landing else not seat.in_air and not setup.live[who]
        if wanted:
            now.append(who)
    return now


def _tie_base(state: State) -> int:
    return state.starter + 1 if state.starter != NOBODY else 0


def _in_order(setup: Setup, table: Table, players: list[int]) -> list[int]:
    return nearest_first(players, _tie_base(table.state), setup.seats())


def _first(setup: Setup, table: Table, players: list[int]) -> int:
    """Return who comes first of those that act in the same millisecond (P-93)."""
    if len(players) == 1:
        return players[0]
    if setup.policies.same_instant == NEAREST:
        return _in_order(setup, table, players)[0]
    options = tuple([(who,) for who in players])
    return table.ask(chance_ask("order", options, (1,) * len(options), STREAM_ORDER))[0]


def _pass_time(book: Book, setup: Setup, table: Table) -> None:
    """Go to the next scheduled event, or to the moment at which somebody at a running clock acts."""
    state: State = table.state
    times: list[int] = []
    for who in range(len(state.seats)):
        seat = state.seats[who]
        waits_for_clock = setup.live[who] and not seat.in_air
        times.append(seat.ready if seat.alive and not waits_for_clock else NEVER)
    until = min(due(times)[0], setup.policies.running_limit)
    actor = NOBODY
    for who in state.clockwise(0):
        if not setup.live[who] or state.seats[who].in_air or until <= state.clock:
            continue
        span = until - state.clock
        answer = table.ask(clock_ask(CLOCK, span, STREAM_TIME + who, who))[0]
        if answer < span:
            until = state.clock + answer
            actor = who
    changes.set_clock(table, until)
    if actor != NOBODY:
        _act(book, setup, table, actor)


def _land(table: Table, who: int) -> None:
    dice = table.state.seats[who].in_air
    changes.land(table, who, table.roll("roll", dice, FACES, STREAM_DICE + who))


def _act(book: Book, setup: Setup, table: Table, who: int) -> None:
    """Let one player act once: re-roll, cast, claim, stop or wait."""
    state: State = table.state
    seat = state.seats[who]
    pace = setup.paces[who]
    if pace.slip and not setup.live[who] and table.roll("slip", 1, 100, STREAM_SLIP + who)[0] < pace.slip:
        changes.delay(table, who, state.clock + max(1, pace.slip_time), "slipped")
        return
    answer = _chosen(table, who, act_options(book, setup, state, who))
    if answer[0] == STOP:
        changes.shout_stop(table, who)
        changes.delay(table, who, _later(setup, table, who, 0), "waited")
    elif answer[0] == CLAIM:
        _claim(book, table, who)
        changes.delay(table, who, _later(setup, table, who, 0), "waited")
    elif answer[0] == CAST:
        _put_on_box(book, setup, table, who, answer[1])
    elif answer[0] == REROLL:
        _pick_up(setup, table, who, seat, answer[1:])
    else:
        changes.delay(table, who, _later(setup, table, who, 0), "waited")


def _chosen(table: Table, who: int, options: list[Option]) -> Option:
    if len(options) == 1:
        return options[0]
    ask = Ask("act", who, tuple(options))
    ask.cites = ACT_CITES
    return table.ask(ask)


def _later(setup: Setup, table: Table, who: int, rolled: int) -> int:
    """Return when a seat's next event is due; dice in the air take the time of a roll."""
    pace = setup.paces[who]
    clock: int = table.state.clock
    if setup.live[who]:
        return clock + (pace.roll if rolled else 0)
    wait = pace.react + (pace.roll if rolled or not pace.react else 0)
    if pace.spread:
        wait += table.ask(clock_ask("spread", pace.spread, STREAM_TIME + who, who))[0]
    return clock + max(1, wait)


def _pick_up(setup: Setup, table: Table, who: int, seat: Seat, thrown: Option) -> None:
    left = without(seat.hand, thrown)
    changes.pick_up(table, who, left, _later(setup, table, who, 1))


def _put_on_box(book: Book, setup: Setup, table: Table, who: int, spell: int) -> None:
    seat: Seat = table.state.seats[who]
    cost = book.spells[spell].cost
    left = without(seat.hand, cost)
    changes.put_on_box(table, who, spell, left)
    if table.state.stopping:
        changes.delay(table, who, _later(setup, table, who, 0), "waited")
    else:
        _refill(setup, table, who, len(cost))


def _refill(setup: Setup, table: Table, who: int, wanted: int) -> None:
    """Take as many dice as were placed; who can't take enough takes the rest and may stop (P-91)."""
    pool: int = table.state.pool
    taken = min(wanted, pool)
    changes.refill(table, who, taken, _later(setup, table, who, taken))
    if taken < wanted:
        changes.give_right_to_stop(table, who)


def _claim(book: Book, table: Table, who: int) -> None:
    state: State = table.state
    spell = book.cards[state.centre].spells[0]
    left = without(state.seats[who].hand, book.spells[spell].claim)
    changes.claim_scroll(table, who, spell, left)
    changes.shout_stop(table, who)


def _end(table: Table) -> None:
    changes.enter_phase(table, CASTING)
