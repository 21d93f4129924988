"""Bots that play with nothing but what their own player has seen."""

from toolkit.games.mouse_crew.bots.crew import CrewBot
from toolkit.games.mouse_crew.bots.explorer import ExplorerBot
from toolkit.games.mouse_crew.bots.fixed import FixedBot
from toolkit.games.mouse_crew.bots.memory import FadingMemory, Memory, PerfectMemory
from toolkit.games.mouse_crew.bots.roster import BOTS, bots, make_bots, seats

__all__ = [
    "BOTS",
    "CrewBot",
    "ExplorerBot",
    "FadingMemory",
    "FixedBot",
    "Memory",
    "PerfectMemory",
    "bots",
    "make_bots",
    "seats",
]
