"""Effects that begin something that lasts."""

from __future__ import annotations

from typing import Any, final

from toolkit.games.mice_and_mystics.engine import changes
from toolkit.games.mice_and_mystics.engine.const import CARD_BASE, NOWHERE, SEARCH_BASE
from toolkit.games.mice_and_mystics.engine.op import LastingDef, Op, Scope, Things
from toolkit.games.mice_and_mystics.engine.play import Play, Roll
from toolkit.games.mice_and_mystics.engine.state import Lasting


@final
class Begin(Op):
    """Something begins that lasts.

    Attributes:
        text: what holds. captured: names whose values it keeps.
        who: the bearers; None for what hangs on nobody. apart: one for each bearer, each with its own end.
        rounds: of a `later`, in how many rounds it comes.
        only_by: of what is done to the bearer, the one who does it.
    """

    __slots__ = ("apart", "captured", "only_by", "rounds", "text", "who")

    def __init__(self, text: LastingDef, captured: tuple[str, ...], who: Things | None) -> None:
        self.text = text
        self.captured = captured
        self.who = who
        self.apart: bool = False
        self.rounds: int = 0
        self.only_by: str = ""

    def run(self, t: Play, scope: Scope) -> None:
        """Write it into the state."""
        if self.who is None or self.text.live:
            self._begin(t, scope, ())
            return
        bearers = self.who.things(t, scope)
        if self.apart:
            for bearer in bearers:
                self._begin(t, scope, (bearer,))
        elif bearers:
            self._begin(t, scope, bearers)

    def _begin(self, t: Play, scope: Scope, bearers: tuple[int, ...]) -> None:
        text = self.text
        lasting = Lasting(text.kind, text.number, text.until, scope.get("mouse", NOWHERE))
        lasting.bearer = bearers[0] if len(bearers) == 1 else NOWHERE
        lasting.ends = self._ends(t, scope, lasting.bearer)
        kept = captured(scope, self.captured)
        if len(bearers) > 1:
            kept = (*kept, ("bearers", bearers))
        if self.only_by:
            kept = (*kept, ("only_by", scope.get(self.only_by, NOWHERE)))
        lasting.scope = kept
        changes.add_lasting(t, lasting)

    def _ends(self, t: Play, scope: Scope, bearer: int) -> int:
        """Return whose time ends it: a mouse, a card, an attack, a round."""
        text = self.text
        until = text.until
        if text.kind == "act" and text.cheese is not None:
            return text.cheese.value(t, scope)
        if self.rounds:
            return t.state.round + self.rounds
        if until == "users_next_turn":
            return int(scope.get("mouse", NOWHERE))
        if until == "bearers_next_turn":
            return bearer
        if until == "cards_next_turn_ends":
            return bearer - CARD_BASE if bearer >= CARD_BASE else NOWHERE
        if until == "this_attack" and t.attack is not None:
            return t.attack.number
        if until == "while_worn":
            return int(scope.get("this", NOWHERE)) - SEARCH_BASE
        return NOWHERE


def captured(scope: Scope, names: tuple[str, ...]) -> tuple[tuple[str, Any], ...]:
    """Return what names are bound to now, as plain data; a roll is kept as its successes."""
    kept: list[tuple[str, Any]] = []
    for name in names:
        if name in scope:
            value = scope[name]
            kept.append((name, value.total() if isinstance(value, Roll) else value))
    return tuple(kept)
