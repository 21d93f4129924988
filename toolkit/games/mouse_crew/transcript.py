"""One whole game in words: `python -m toolkit.games.mouse_crew.transcript [VARIANT] SEED`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.bots import seats
from toolkit.games.mouse_crew.rules_page import reference_world
from toolkit.games.mouse_crew.say import Teller
from toolkit.games.mouse_crew.setting import Setting, new_game
from toolkit.kernel.table import Event, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.mouse_crew.world import World

ONLOOKER = -9
"""A reader who sits at no seat: sees open tiles and no private look."""


def transcript(
    world: World, setting: Setting, bots: Sequence[str], game: tuple[int, int], reader: int = ONLOOKER
) -> str:
    """Return a game played by bots, sentence by sentence.

    Args:
        world: the linked content.
        setting: the setting of the game.
        bots: names of the bots.
        game: seed and index of the game.
        reader: the seat that reads, or `ONLOOKER`.
    """
    crew = new_game(world, setting)
    teller = Teller(world, crew.rules)
    log: list[Event] = []
    table = Table(crew.new(), seats(crew, list(bots), *game), log)
    while not crew.outcome(table.state):
        crew.step(table)
    told = [teller.event(event, reader) for event in log]
    return "\n".join([*(line for line in told if line), teller.outcome(crew.outcome(table.state))]) + "\n"


def main(arguments: Sequence[str]) -> None:
    """Write a game of the bigger level; arguments are a variant or nothing, and a seed."""
    variant, seed = (*arguments[:-1], "")[0], int(arguments[-1]) if arguments else 1
    text = transcript(reference_world(), Setting("big", variant), ("perfect", "fading"), (seed, 0))
    sys.stdout.write(text)


if __name__ == "__main__":
    main(sys.argv[1:])
