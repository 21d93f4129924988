"""The kinds of content of the game; each model is imported when a file of its kind is read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from toolkit.schema import Model

_MODEL = "toolkit.games.mice_and_mystics.model"

_WHERE = {
    "ability": ("cards", "Ability"),
    "achievement": ("cards", "Achievement"),
    "action_die": ("box", "ActionDie"),
    "box": ("box", "Box"),
    "campaign": ("chapter", "Campaign"),
    "chapter": ("chapter", "Chapter"),
    "encounter": ("cards", "Encounter"),
    "hero": ("figures", "Hero"),
    "house_rules": ("rulebook", "HouseRules"),
    "initiative_card": ("figures", "InitiativeCard"),
    "minion": ("figures", "Minion"),
    "rules": ("rulebook", "Rules"),
    "scenario": ("scenario", "Scenario"),
    "search_card": ("cards", "SearchCard"),
    "tile": ("tile", "Tile"),
}


class LazyKinds(Mapping[str, type[Model]]):
    """Models by kind; asking for one imports its module, so that a small pack is read fast."""

    def __init__(self, where: Mapping[str, tuple[str, str]]) -> None:
        self._where = where
        self._models: dict[str, type[Model]] = {}

    def __getitem__(self, kind: str) -> type[Model]:
        """Import and return the model of a kind."""
        if kind not in self._models:
            module, name = self._where[kind]
            self._models[kind] = getattr(import_module(f"{_MODEL}.{module}"), name)
        return self._models[kind]

    def __iter__(self) -> Iterator[str]:
        """Walk the names of the kinds, importing nothing."""
        return iter(self._where)

    def __len__(self) -> int:
        """Count the kinds."""
        return len(self._where)


KINDS = LazyKinds(_WHERE)
"""The model of each kind of content."""
