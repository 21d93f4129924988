"""Texts that authors write: their numbers, their nouns, their lengths."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, get_args

from toolkit.games.mice_and_mystics.facts import Path, tree
from toolkit.games.mice_and_mystics.model.ids import State
from toolkit.schema import Formula

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.mice_and_mystics.checks.content import Content
    from toolkit.pack import Entity

NUMBERS = {
    word: number
    for number, words in enumerate(
        ("", "", "two twice", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    )
    for word in words.split()
}
"""Number words; `one`, `a` and `once` are left out, for they mean many things."""

LIMITS = {"name": 40, "plural": 40, "says": 320, "text": 900, "intro": 1200, "aftermath": 1200, "aim": 240}
"""How many characters fit into the box of each field."""

AIMS = ("objectives", "defeats")


def spoken_numbers(text: str) -> frozenset[int]:
    """Return the numbers that a text names, in digits or in words."""
    digits = {int(found) for found in re.findall(r"(?<![\w.])[0-9]{1,9}(?!\w)", text)}
    words = {NUMBERS[word] for word in re.findall(r"[a-z]+", text.lower()) if word in NUMBERS}
    return frozenset(digits | words)


def nouns(content: Content, entity: Entity) -> dict[str, frozenset[str]]:
    """Return the nouns that are looked for in wordings, with the ids that stand for each in a rule."""
    found = {str(state).replace("_", " "): frozenset({str(state), "any", "all"}) for state in get_args(State)}
    for minion in content.seen_from(entity, "minion"):
        ids = frozenset({minion.name, minion.id, entity.name, *_kin(content, minion)})
        found[minion.model.name] = ids
        if minion.model.plural:
            found[minion.model.plural] = ids
    return found


def is_spoken(noun: str, text: str) -> bool:
    """Tell whether a text names a noun."""
    return re.search(rf"(?<!\w){re.escape(noun)}(?!\w)", text, re.IGNORECASE) is not None


def mentioned(rule: Any) -> frozenset[str]:
    """Return every word of a rule that may be an id or a name of its vocabulary, without its wording."""
    return frozenset(
        node.text if isinstance(node, Formula) else node
        for path, node in tree(rule)
        if isinstance(node, str | Formula) and path[-1:] != ("says",)
    )


def written(model: Any) -> Iterator[tuple[Path, str]]:
    """Yield every text of a model that is printed in a box of limited size."""
    return (
        (path, node) for path, node in tree(model) if isinstance(node, str) and path and path[-1] in LIMITS
    )


def limit_at(path: Path) -> int:
    """Return how many characters fit where a text stands."""
    is_aim = path[0] in AIMS and path[-1] == "text"
    return LIMITS["aim" if is_aim else str(path[-1])]


def _kin(content: Content, minion: Entity) -> Iterator[str]:
    base = content.target(minion, minion.model.variant_of)
    if base is not None:
        yield base.name
