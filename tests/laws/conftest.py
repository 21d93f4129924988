"""A toy game with hidden cards and simultaneous choices: the kernel's second game."""

from __future__ import annotations

from typing import Any

import pytest

from toolkit.kernel import Ask, Game, Option, Table, chance_ask

ROUNDS = 3


class Duel:
    """Position of the toy game: each player's secret number, the scores, the round."""

    def __init__(self) -> None:
        self.secrets = [0, 0]
        self.scores = [0, 0]
        self.round = 0


class DuelGame(Game):
    """Each round both are dealt a secret 1 to 4, then both bid 0 to 2 at the same time.

    The higher secret + bid scores; who bids more than the secret scores nothing.
    """

    name = "duel"

    def new(self) -> Duel:
        return Duel()

    def step(self, table: Table) -> None:
        duel: Duel = table.state
        for who in (0, 1):
            dealt = table.ask(chance_ask("deal", ((1,), (2,), (3,), (4,)), (4, 3, 2, 1), stream=who))
            duel.secrets[who] = dealt[0]
            table.emit(("dealt", who, dealt[0]))
        bids = table.ask_together([Ask("bid", who, ((0,), (1,), (2,))) for who in (0, 1)])
        worth = [
            duel.secrets[who] + bids[who][0] if bids[who][0] <= duel.secrets[who] else 0 for who in (0, 1)
        ]
        for who in (0, 1):
            if worth[who] > worth[1 - who]:
                duel.scores[who] += 1
                table.emit(("scored", who))
        duel.round += 1
        table.emit(("round", duel.round))

    def outcome(self, state: Duel) -> str:
        return "over" if state.round == ROUNDS else ""

    def clone(self, state: Duel) -> Duel:
        copy = Duel()
        copy.secrets, copy.scores, copy.round = list(state.secrets), list(state.scores), state.round
        return copy

    def view(self, state: Duel, who: int) -> Duel:
        seen = self.clone(state)
        seen.secrets[1 - who] = 0
        return seen

    def dump(self, state: Duel) -> dict[str, Any]:
        return {"secrets": list(state.secrets), "scores": list(state.scores), "round": state.round}

    def audit(self, state: Duel) -> list[str]:
        return ["too many points"] if sum(state.scores) > state.round else []

    def event_fields(self) -> dict[str, tuple[str, ...]]:
        return {"dealt": ("secrets",), "scored": ("scores",), "round": ("round",)}

    def token(self, state: Duel, ask: Ask, option: Option) -> str:
        return f"{ask.kind}:{option[0]}"

    def players(self) -> int:
        return 2


@pytest.fixture
def duel() -> DuelGame:
    """Return the toy game."""
    return DuelGame()
