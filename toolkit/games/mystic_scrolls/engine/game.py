"""Mystic ScROLLS as a game of the kernel."""

from __future__ import annotations

from typing import Any, final

from toolkit.games.mystic_scrolls.engine.audit import audit
from toolkit.games.mystic_scrolls.engine.book import Book
from toolkit.games.mystic_scrolls.engine.casting import casting_phase
from toolkit.games.mystic_scrolls.engine.changes import EVENT_FIELDS
from toolkit.games.mystic_scrolls.engine.codes import CASTING, NOBODY, OVER, RUNNING, SETTING_UP
from toolkit.games.mystic_scrolls.engine.ending import end_of_round, set_up
from toolkit.games.mystic_scrolls.engine.running import running_event
from toolkit.games.mystic_scrolls.engine.setup import Setup
from toolkit.games.mystic_scrolls.engine.state import Seat, State, dump
from toolkit.games.mystic_scrolls.engine.tokens import token
from toolkit.kernel import Ask, Game, Option, Table


@final
class MysticScrolls(Game):
    """One table of players over one book. Quiet points: each clock event, each phase.

    Everything on the table is open, and simultaneous choices are answered together before any of them is
    told, so a player's view is the position itself.
    """

    name = "mystic-scrolls"

    def __init__(self, book: Book, setup: Setup, start: State | None = None) -> None:
        if not 2 <= setup.seats() <= len(book.characters):
            raise ValueError(f"{setup.seats()} players: 2 to {len(book.characters)} can play")
        self.book = book
        self.setup = setup
        self.start = start

    def new(self) -> State:
        """Return the position before the first step, or the one this game was started from."""
        if self.start is not None:
            return self.start.clone()
        state = State()
        for _ in range(self.setup.seats()):
            state.seats.append(Seat())
        return state

    def step(self, table: Table) -> None:
        """Play one clock event, one casting phase, one end of a round, or the set-up."""
        phase: int = table.state.phase
        if phase == RUNNING:
            running_event(self.book, self.setup, table)
        elif phase == CASTING:
            casting_phase(self.book, self.setup, table)
        elif phase == SETTING_UP:
            set_up(self.book, self.setup, table)
        elif phase != OVER:
            end_of_round(self.book, self.setup, table)

    def outcome(self, state: State) -> str:
        """Return `seat1` to `seat4` for the winner, `nobody`, `unfinished`, or an empty text."""
        if state.phase != OVER:
            return ""
        if state.given_up:
            return "unfinished"
        return "nobody" if state.winner == NOBODY else f"seat{state.winner + 1}"

    def clone(self, state: State) -> State:
        """Return an independent copy."""
        return state.clone()

    def view(self, state: State, who: int) -> State:  # noqa: ARG002 - nothing is hidden
        """Return what a player sees: everything lies open."""
        return state

    def dump(self, state: State) -> dict[str, Any]:
        """Return the position as plain data."""
        return dump(self.book, state)

    def audit(self, state: State) -> list[str]:
        """Return the named defects of a position."""
        return audit(self.book, state)

    def event_fields(self) -> dict[str, tuple[str, ...]]:
        """Return for each kind of event the fields it may change."""
        return EVENT_FIELDS

    def token(self, state: State, ask: Ask, option: Option) -> str:
        """Return an option in words of ids."""
        return token(self.book, state, ask, option)

    def players(self) -> int:
        """Return the number of seats."""
        return self.setup.seats()
