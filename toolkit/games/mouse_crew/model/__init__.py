"""Models of everything an author writes for The Mouse Crew."""

from toolkit.games.mouse_crew.model.content import (
    Animal,
    Box,
    ForestTile,
    Level,
    Mouse,
    Objective,
    Picture,
    SpecialTile,
    Teeth,
    Trophy,
    Variant,
    Villain,
)
from toolkit.games.mouse_crew.model.rulebook import Choice, Plain, Policy, Rule, RulesFile, Source

__all__ = [
    "Animal",
    "Box",
    "Choice",
    "ForestTile",
    "Level",
    "Mouse",
    "Objective",
    "Picture",
    "Plain",
    "Policy",
    "Rule",
    "RulesFile",
    "Source",
    "SpecialTile",
    "Teeth",
    "Trophy",
    "Variant",
    "Villain",
]
