"""The content of the base game and the fan pack, and what is said of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from toolkit.games.mice_and_mystics.model.chapter import Chapter
from toolkit.games.mice_and_mystics.say import DictNames, LibraryNames, Name, say_card, say_rule
from toolkit.pack import load, plugins
from toolkit.schema import adapter

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.pack import Entity, Library

CONTENT = Path(__file__).parents[3] / "content"
PACKS = ("mice-and-mystics", "the-lamplighters-way")
KINDS = ("ability", "hero", "initiative_card", "search_card", "achievement", "chapter")
NAMES = {
    "minion.rat_warrior": Name("rat warrior"),
    "minion.roach": Name("roach"),
    "minion.brodie": Name("Brodie", is_own=True),
    "search_card.grape": Name("Grape"),
    "achievement.scaper": Name("Scaper"),
    "counter.fire": Name("fire"),
    "space.c3": Name("hearth"),
    "area.pond": Name("pond"),
    "token.grape": Name("Grape"),
}


class Said(NamedTuple):
    """One card and what its rules say."""

    entity: Any
    texts: list[str]


@pytest.fixture(scope="session")
def library() -> Library:
    return load([CONTENT / pack for pack in PACKS], plugins())


@pytest.fixture(scope="session")
def defaults(library: Library) -> dict[str, str]:
    """Every policy with its default."""
    files = library.of_kind("rules")
    return {policy.id: policy.default for file in files for policy in file.model.policies}


@pytest.fixture(scope="session")
def cards(library: Library) -> list[Entity]:
    """Everything that bears rules, kind by kind."""
    found = (entity for kind in KINDS for entity in library.of_kind(kind))
    return [entity for entity in found if _rules(entity.model)]


def _rules(model: Any) -> bool:
    return any(getattr(model, name, ()) for name in ("rules", "won", "skills")) or isinstance(model, Chapter)


@pytest.fixture(scope="session")
def said(library: Library, cards: list[Entity]) -> Callable[[Mapping[str, str] | None], list[Said]]:
    """Say every card under some policies."""

    def all_cards(policies: Mapping[str, str] | None) -> list[Said]:
        return [Said(entity, say_card(entity, LibraryNames(library, entity), policies)) for entity in cards]

    return all_cards


@pytest.fixture(scope="session")
def told() -> Callable[..., str]:
    """Say one rule written as data, with the names of this file."""
    from toolkit.games.mice_and_mystics.model.rules import Rule

    def one(rule: dict[str, Any], **more: Any) -> str:
        data = {"id": "rule", "limit": "every_time", **rule}
        if data["rule"] not in ("reaction", "action"):
            del data["limit"]
        return say_rule(adapter(Rule).validate_python(data), DictNames(NAMES), **more)

    return one
