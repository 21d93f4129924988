"""What the kernel knows of a game."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from toolkit.kernel.ask import Ask, Option
from toolkit.kernel.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game over one linked content.

    Procedures are direct: they call `table.ask` where the rulebook says roll or choose. `step` runs from
    one quiet point to the next; at quiet points the state is plain data, cheap to clone.
    """

    name: str = ""

    def new(self) -> Any:
        """Return the position before the first step: plain data, nothing rolled yet."""
        raise NotImplementedError

    def step(self, table: Table) -> None:
        """Play on to the next quiet point or to the outcome."""
        raise NotImplementedError

    def outcome(self, state: Any) -> str:
        """Return `won`, `lost` or another word of the game once it is over, else an empty text."""
        raise NotImplementedError

    def clone(self, state: Any) -> Any:
        """Return an independent copy."""
        raise NotImplementedError

    def view(self, state: Any, who: int) -> Any:
        """Return what player `who` can see; the state itself where nothing is hidden."""
        raise NotImplementedError

    def dump(self, state: Any) -> dict[str, Any]:
        """Return the position as plain data (dicts, lists, ints, texts), field by field."""
        raise NotImplementedError

    def audit(self, state: Any) -> list[str]:
        """Return the named defects of a position; an empty list when all is well."""
        raise NotImplementedError

    def event_fields(self) -> dict[str, tuple[str, ...]]:
        """Return for each kind of event the top-level fields of `dump` that it may change."""
        raise NotImplementedError

    def token(self, state: Any, ask: Ask, option: Option) -> str:
        """Return an option in words of ids, e.g. `move:b3`; unique within the options of its ask."""
        raise NotImplementedError

    def players(self) -> int:
        """Return the number of seats."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Decides for a seat, from that player's view alone."""

    def decide(self, ask: Ask, view: Any) -> Option:
        """Return one of `ask.options`."""
        raise NotImplementedError


def option_of(game: Game, state: Any, ask: Ask, token: str) -> Option | None:
    """Return the option that `token` names, or None. Dice pools are read without listing them."""
    if ask.dice and ask.faces == 0:
        return None
    for option in ask.options:
        if game.token(state, ask, option) == token:
            return option
    return None
