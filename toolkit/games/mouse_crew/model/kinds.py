"""The model of each kind of content."""

from __future__ import annotations

from typing import Final

from toolkit.games.mouse_crew.model.content import (
    Animal,
    Box,
    ForestTile,
    Level,
    Mouse,
    Objective,
    SpecialTile,
    Trophy,
    Variant,
    Villain,
)
from toolkit.games.mouse_crew.model.rulebook import RulesFile
from toolkit.games.mouse_crew.model.scenario import Scenario
from toolkit.schema import Model

KINDS: Final[dict[str, type[Model]]] = {
    "animal": Animal,
    "box": Box,
    "forest_tile": ForestTile,
    "level": Level,
    "mouse": Mouse,
    "objective": Objective,
    "rules": RulesFile,
    "scenario": Scenario,
    "special_tile": SpecialTile,
    "trophy": Trophy,
    "variant": Variant,
    "villain": Villain,
}
"""What may stand under `kind` in a file of this game."""
