"""What stands in the content files of Mystic ScROLLS."""

from toolkit.games.mystic_scrolls.model.cards import Box, Character, Scroll, SpellBox, SpellCard
from toolkit.games.mystic_scrolls.model.effects import EffectModel, Flat, MagicDie
from toolkit.games.mystic_scrolls.model.rules import HouseRules, Policy, Rule, RulesFile, Source
from toolkit.games.mystic_scrolls.model.scenario import Scenario

KINDS = {
    "character": Character,
    "spell_card": SpellCard,
    "scroll": Scroll,
    "box": Box,
    "rules": RulesFile,
    "house_rules": HouseRules,
    "scenario": Scenario,
}
"""The content kinds of this game and their models."""

__all__ = [
    "KINDS",
    "Box",
    "Character",
    "EffectModel",
    "Flat",
    "HouseRules",
    "MagicDie",
    "Policy",
    "Rule",
    "RulesFile",
    "Scenario",
    "Scroll",
    "Source",
    "SpellBox",
    "SpellCard",
]
