"""The content of the base game as models, and a short form of rules to compare transcriptions with."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from toolkit.findings import Finding
from toolkit.games.mice_and_mystics.model.cards import Ability, Achievement, Encounter, SearchCard
from toolkit.games.mice_and_mystics.model.chapter import Chapter
from toolkit.games.mice_and_mystics.model.figures import Hero, InitiativeCard, Minion
from toolkit.schema import Model, validate
from toolkit.source import read_file

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

PACK = Path(__file__).parents[3] / "content" / "mice-and-mystics"
FOLDERS: dict[str, type[Model]] = {
    "abilities": Ability,
    "achievements": Achievement,
    "chapters": Chapter,
    "encounters": Encounter,
    "heroes": Hero,
    "initiative_cards": InitiativeCard,
    "minions": Minion,
    "search_cards": SearchCard,
}
KEYS = """
cheese less amount bonus scale replace fixed dice hits steps times cards keep counts pages add up_to
at_least at_most exactly battle defence until value face mode kind procedure may change rolls to
defeated single showing abducted costs only source needs_sight nearby_rule per timing when discard
with by most contains type state rank
"""
PLAIN = frozenset(KEYS.split())
THINGS = frozenset({"by", "to"})
BORING = frozenset({("by", "user"), ("by", "players")})


@pytest.fixture(scope="session")
def content() -> dict[str, dict[str, Any]]:
    """Every entity by folder and id."""
    return {folder: dict(_read(folder, model)) for folder, model in FOLDERS.items()}


def _read(folder: str, model: type[Model]) -> Iterator[tuple[str, Any]]:
    for path in sorted((PACK / folder).glob("*.yaml")):
        document = read_file(path, path.name)
        assert not isinstance(document, Finding), document
        found = validate(model, document)
        assert not isinstance(found, list), found
        yield path.stem, found


@pytest.fixture(scope="session")
def words() -> Callable[[Iterable[Any]], Counter[str]]:
    """What rules say, as counted words: verbs, numbers with their keys, faces, moments, policies.

    A list typed from the card in any order is compared with it. Left out are names, ids, whom it
    happens to and who chooses.
    """
    return _words


def _words(rules: Iterable[Any]) -> Counter[str]:
    dumped = [rule.model_dump(by_alias=True, exclude_unset=True) for rule in rules]
    return Counter(_walk(dumped, ""))


@pytest.fixture(scope="session")
def typed() -> Callable[[str], Counter[str]]:
    """The words of a typed line: `steps=0*3` stands for three times the same."""
    return _typed


def _typed(line: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for word in line.split():
        text, star, times = word.rpartition("*")
        found[text if star else word] += int(times) if star else 1
    return found


def _walk(node: Any, key: str) -> Iterator[str]:
    if isinstance(node, dict):
        yield from _mapping(node)
    elif isinstance(node, list | tuple):
        for item in node:
            yield from _walk(item, key)
    else:
        yield from _leaf(node, key)


def _mapping(node: Mapping[str, Any]) -> Iterator[str]:
    tag = node.get("has") or node.get("that")
    if "do" in node and isinstance(node["do"], str) and node["do"] not in ("branch", "choose"):
        yield node["do"]
    if "policy" in node:
        yield f"{node['policy']}:{node['is']}"
    elif tag and "is" in node:
        yield f"{tag}={node['is']}"
    elif tag and "any_of" in node:
        yield from (f"{tag}={one}" for one in node["any_of"])
    if tag == "value":
        yield f"of={node['of']}".replace(" ", "")
    if tag == "party" and "class" in node:
        yield f"party={node['class']}"
    for key, value in node.items():
        yield from _walk(value, key)


def _leaf(node: Any, key: str) -> Iterator[str]:
    text = str(node).replace(" ", "")
    if key == "what":
        yield text
    elif key in PLAIN and (key, text) not in BORING and not (key in THINGS and text.startswith("$")):
        yield f"{key}={text}"
