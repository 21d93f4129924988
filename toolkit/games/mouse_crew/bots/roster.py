"""The bots by name."""

from __future__ import annotations

from typing import Final

from toolkit.games.mouse_crew.bots.crew import CrewBot
from toolkit.games.mouse_crew.bots.explorer import ExplorerBot
from toolkit.games.mouse_crew.bots.fixed import FixedBot
from toolkit.games.mouse_crew.bots.memory import FadingMemory, PerfectMemory
from toolkit.games.mouse_crew.engine.game import MouseCrew
from toolkit.kernel.ask import AnswerSource
from toolkit.kernel.chance import SeededChance, Stream
from toolkit.kernel.game import Bot
from toolkit.kernel.sources import Seats, UniformBot

BOTS: Final[dict[str, str]] = {
    "perfect": "remembers all it has seen, aids, follows aid and uses every tile and trophy sensibly",
    "fading": "plays like perfect, but loses half of what it saw within eight turns",
    "fixed": "the stated policy of the exact programme: a known tooth of the commonest size, else a new tile",
    "explorer": "takes the answer it took least often, to find faults; never for win rates",
    "random": "chooses every answer with equal chance",
}
"""Each bot with what it does."""

_STREAM: Final = 1_000


def bots() -> tuple[str, ...]:
    """Return the names of the bots, strongest first."""
    return tuple(BOTS)


def _make(name: str, game: MouseCrew, stream: Stream) -> Bot:
    if name == "perfect":
        return CrewBot(game.rules, PerfectMemory())
    if name == "fading":
        return CrewBot(game.rules, FadingMemory(stream))
    if name == "fixed":
        return FixedBot(game.rules, PerfectMemory())
    if name == "explorer":
        return ExplorerBot(stream)
    if name == "random":
        return UniformBot(stream)
    raise ValueError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")


def make_bots(game: MouseCrew, names: list[str], chance: SeededChance) -> list[Bot]:
    """Return one bot for each seat; with fewer names than seats the names repeat.

    Raises:
        ValueError: no bot has one of the names.
    """
    return [make_bot(names[seat % len(names)], game, chance, seat) for seat in range(game.players())]


def make_bot(name: str, game: MouseCrew, chance: SeededChance, seat: int) -> Bot:
    """Return the bot of one seat.

    Raises:
        ValueError: there is no bot of that name.
    """
    return _make(name, game, chance.stream(_STREAM + seat))


def seats(game: MouseCrew, names: list[str], seed: int, index: int = 0) -> AnswerSource:
    """Return the answer source of one game: seeded chance and a bot on every seat."""
    chance = SeededChance(seed, index)
    return Seats(game, chance, make_bots(game, names, chance))
