"""Bots of Mice and Mystics: named, documented, deterministic given their stream of chance."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.bots.careless import CarelessBot
from toolkit.games.mice_and_mystics.bots.expert import ExpertBot
from toolkit.games.mice_and_mystics.bots.explorer import ExplorerBot
from toolkit.games.mice_and_mystics.bots.family import FamilyBot
from toolkit.games.mice_and_mystics.engine.world import Setup, World
from toolkit.kernel import Bot, SeededChance, UniformBot

BOTS = ("random", "explorer", "careless", "family", "expert")
"""The names of all bots, the weakest first."""

_BOT_STREAM = 1_000


def make_bot(name: str, world: World, plan: Setup, chance: SeededChance, seat: int) -> Bot:
    """Return the bot of that name for a seat; raise `ValueError` naming the bots there are."""
    stream = chance.stream(_BOT_STREAM + seat)
    if name == "random":
        return UniformBot(stream)
    if name == "explorer":
        return ExplorerBot(stream)
    if name == "careless":
        return CarelessBot(world, plan, stream)
    if name == "family":
        return FamilyBot(world, plan)
    if name == "expert":
        return ExpertBot(world, plan)
    raise ValueError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
