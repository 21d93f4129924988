"""The rules of The Mouse Crew as procedures on the kernel."""

from toolkit.games.mouse_crew.engine.forest import Card, Forest, Rules, Setup, Trophy
from toolkit.games.mouse_crew.engine.game import MouseCrew
from toolkit.games.mouse_crew.engine.night import Night

__all__ = ["Card", "Forest", "MouseCrew", "Night", "Rules", "Setup", "Trophy"]
