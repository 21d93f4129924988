"""The Mouse Crew as the kernel sees it."""

from __future__ import annotations

from typing import Any, final

from toolkit.games.mouse_crew.engine.audit import defects
from toolkit.games.mouse_crew.engine.forest import Rules
from toolkit.games.mouse_crew.engine.night import EVENT_FIELDS, Night
from toolkit.games.mouse_crew.engine.setting_up import set_up
from toolkit.games.mouse_crew.engine.tokens import token_of
from toolkit.games.mouse_crew.engine.turn import play_turn
from toolkit.kernel.ask import Ask, Option
from toolkit.kernel.game import Game
from toolkit.kernel.table import Table


@final
class MouseCrew(Game):
    """One setting of the game; a step is the set-up or a turn.

    Attributes:
        rules: the setting.
        start: the position to begin with; without it the game begins before the set-up.
    """

    name = "mouse-crew"

    def __init__(self, rules: Rules, start: Night | None = None) -> None:
        self.rules = rules
        self.start = start

    def new(self) -> Night:
        """Return the position before the first step."""
        return Night() if self.start is None else self.start.clone()

    def step(self, table: Table) -> None:
        """Set up, or play one turn."""
        night: Night = table.state
        if night.turn == 0:
            set_up(self.rules, table)
        else:
            play_turn(self.rules, table)

    def outcome(self, state: Night) -> str:
        """Return `won` once the tooth supply is empty, `lost` once the time supply is.

        Rules: rulebook.won, rulebook.lost.
        """
        if not state.is_over():
            return ""
        return "lost" if sum(state.teeth) else "won"

    def clone(self, state: Night) -> Night:
        """Return an independent copy."""
        return state.clone()

    def view(self, state: Night, who: int) -> Night:
        """Return what a player can see, with that player's own sightings."""
        return state.seen_by(who)

    def dump(self, state: Night) -> dict[str, Any]:
        """Return the position as plain data."""
        return state.dump()

    def audit(self, state: Night) -> list[str]:
        """Return the named defects of a position."""
        return defects(self.rules, state)

    def event_fields(self) -> dict[str, tuple[str, ...]]:
        """Return each kind of event with the fields it may change."""
        return EVENT_FIELDS

    def token(self, state: Night, ask: Ask, option: Option) -> str:  # noqa: ARG002 - ids need no position
        """Return an option in words of ids."""
        return token_of(self.rules, ask, option)

    def players(self) -> int:
        """Return the number of seats."""
        return self.rules.setup.players
