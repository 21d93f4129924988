"""A whole game between bots, told line by line: what golden games are compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.narrate import narrate
from toolkit.games.mystic_scrolls.table import make_game, seated
from toolkit.kernel import Event, SeededChance, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.mystic_scrolls.table import TableSetup
    from toolkit.games.mystic_scrolls.world import World


def transcript(world: World, setup: TableSetup, names: Sequence[str], seed: int) -> str:
    """Return a game of named bots as lines, each act with its second, and the outcome last."""
    game = make_game(world, setup)
    log: list[Event] = []
    table = Table(game.new(), seated(game, names, SeededChance(seed)), log)
    lines: list[str] = []
    while not game.outcome(table.state):
        game.step(table)
        told = [text for text in (narrate(game, table.state, event) for event in log) if text]
        lines += [f"{table.state.clock / 1000:7.2f}  {text}" for text in told]
        log.clear()
    return "\n".join([*lines, f"outcome: {game.outcome(table.state)}"]) + "\n"
