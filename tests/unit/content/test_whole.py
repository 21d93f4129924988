"""What holds for all content of the base game together."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from ruamel.yaml import YAML

if TYPE_CHECKING:
    from collections.abc import Iterator

PACK = Path(__file__).parents[3] / "content" / "mice-and-mystics"
NAMED = {
    "ability": "abilities",
    "achievement": "achievements",
    "chapter": "chapters",
    "encounter": "encounters",
    "hero": "heroes",
    "initiative_card": "initiative_cards",
    "minion": "minions",
    "search_card": "search_cards",
}


def _rules(content: dict[str, dict[str, Any]]) -> Iterator[tuple[str, Any]]:
    for entities in content.values():
        for name, entity in entities.items():
            for part in (entity, *getattr(entity, "skills", ()), *getattr(entity, "rooms", ())):
                yield from ((name, rule) for rule in (*getattr(part, "rules", ()), *getattr(part, "won", ())))


def test_nothing_is_left_to_the_people_at_the_table(content: dict[str, dict[str, Any]]) -> None:
    """No rule of the base game is manual, and every sentence is made from the tree."""
    rules = list(_rules(content))
    assert len(rules) > 100
    assert [name for name, rule in rules if rule.rule == "manual" or rule.says != "auto"] == []


def test_rule_ids_are_unique_within_an_entity(content: dict[str, dict[str, Any]]) -> None:
    """No two rules of one card, hero or chapter share an id."""
    for entities in content.values():
        for name, entity in entities.items():
            ids = [rule.id for _, rule in _rules({"one": {name: entity}})]
            assert len(ids) == len(set(ids)), name


@pytest.mark.parametrize("kind", sorted(NAMED))
def test_every_name_has_its_chinese(content: dict[str, dict[str, Any]], kind: str) -> None:
    """Every entity has a name in Traditional Chinese, made from the English name it has now."""
    texts = YAML(typ="safe").load(PACK / "i18n" / "zh-Hant" / f"{kind}.yaml")
    hashes = {slug: fields["name"]["of"] for slug, fields in texts.items()}
    assert hashes == {slug: _hash(entity.name) for slug, entity in content[NAMED[kind]].items()}
    assert all(_is_chinese(field["text"]) for fields in texts.values() for field in fields.values())


def test_skills_and_rooms_have_their_chinese(content: dict[str, dict[str, Any]]) -> None:
    """Names of skills and rooms stand under their hero and chapter."""
    read = YAML(typ="safe").load
    heroes = read(PACK / "i18n" / "zh-Hant" / "hero.yaml")
    chapters = read(PACK / "i18n" / "zh-Hant" / "chapter.yaml")
    for slug, hero in content["heroes"].items():
        assert {heroes[slug][f"skill_{skill.id}.name"]["of"] for skill in hero.skills} == {
            _hash(skill.name) for skill in hero.skills
        }
    for slug, chapter in content["chapters"].items():
        assert [chapters[slug][f"room_{room.id}.name"]["of"] for room in chapter.rooms] == [
            _hash(room.name) for room in chapter.rooms
        ]


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _is_chinese(text: str) -> bool:
    return any("\u4e00" <= letter <= "\u9fff" for letter in text)
