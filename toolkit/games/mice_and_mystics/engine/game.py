"""Mice and Mystics as a game of the kernel."""

from __future__ import annotations

from typing import Any, final

from toolkit.games.mice_and_mystics.engine import audit as audits
from toolkit.games.mice_and_mystics.engine import rounds, setup, tokens
from toolkit.games.mice_and_mystics.engine.changes import EVENT_FIELDS
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import State
from toolkit.games.mice_and_mystics.engine.world import Setup, World
from toolkit.kernel import Ask, Game, Option, Table


@final
class MiceGame(Game):
    """One chapter with one party, over a linked world.

    Nothing is hidden: decks have no order that anybody could know, so a view is the state itself.
    """

    name = "mice-and-mystics"

    def __init__(self, world: World, plan: Setup, state: State | None = None) -> None:
        self.world = world
        self.plan = plan
        self._given = state

    def new(self) -> State:
        """Return the position before the first step, or the position this game was made from."""
        if self._given is not None:
            return self._given.clone()
        return setup.new_state(self.world, self.plan)

    def step(self, table: Table) -> None:
        """Play the set-up or one card's turn."""
        rounds.step(Play(self.world, self.plan, table))

    def outcome(self, state: Any) -> str:
        """Return `won`, `lost` or an empty text."""
        result: str = state.outcome
        return result

    def clone(self, state: Any) -> State:
        """Return an independent copy."""
        copy: State = state.clone()
        return copy

    def view(self, state: Any, who: int) -> State:  # noqa: ARG002 - everybody sees everything
        """Return the state: everything lies open."""
        seen: State = state
        return seen

    def dump(self, state: Any) -> dict[str, Any]:
        """Return the position as plain data."""
        plain: dict[str, Any] = state.dump()
        return plain

    def audit(self, state: Any) -> list[str]:
        """Return the named defects of a position."""
        return audits.audit(self.world, self.plan, state)

    def event_fields(self) -> dict[str, tuple[str, ...]]:
        """Return which fields each kind of event may change."""
        return EVENT_FIELDS

    def token(self, state: Any, ask: Ask, option: Option) -> str:
        """Return an option in words of ids."""
        return tokens.token(self.world, self.plan, state, ask, option)

    def players(self) -> int:
        """Return the number of seats."""
        return self.plan.seats
