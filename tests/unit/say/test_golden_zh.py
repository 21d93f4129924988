"""What every printed card says in Traditional Chinese, in a file for people to read; `TALE_WRITE=1` writes it anew."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toolkit.games.mice_and_mystics.say import names_in, say_card

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack import Entity, Library

GOLDEN = Path(__file__).with_name("golden_zh.md")
LANGUAGE = "zh-Hant"
HEAD = """# 規則怎麼說

由 `TALE_WRITE=1 pytest tests/unit/say/test_golden_zh.py` 產生,所有政策選項皆為預設值。
"""
LATIN = re.compile(r"[A-Za-z]{2,}")
DIGITS = re.compile(r"[0-9]+")


def texts(library: Library, cards: list[Entity], policies: Mapping[str, str]) -> list[tuple[Any, str, list[str]]]:
    found = []
    for entity in cards:
        names = names_in(LANGUAGE, library, entity)
        name = names.text("name", entity.model.name)
        found.append((entity, name, say_card(entity, names, policies, language=LANGUAGE)))
    return found


def test_every_card_says_what_the_golden_file_says(
    library: Library, cards: list[Entity], defaults: dict[str, str]
) -> None:
    """The Chinese sentences of all cards are those that were read and found good."""
    lines, kind = [HEAD.rstrip()], ""
    for entity, name, said in texts(library, cards, defaults):
        if entity.kind != kind:
            kind = entity.kind
            lines += ["", f"## {kind}"]
        lines += ["", f"**{name}** ({entity.model.name})", *(f"- {text}" for text in said)]
    text = "\n".join(lines) + "\n"
    if os.environ.get("TALE_WRITE"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8"), "TALE_WRITE=1 pytest tests/unit/say/test_golden_zh.py"


def test_no_english_word_is_left(library: Library, cards: list[Entity], defaults: dict[str, str]) -> None:
    """Sentences of the base game hold no Latin word; names of spaces (c6) and notes of a chapter are ids."""
    left = {
        (entity.slug, word)
        for entity, _, said in texts(library, cards, defaults)
        if entity.pack == "mice-and-mystics" and entity.kind != "chapter"
        for text in said
        for word in LATIN.findall(text)
    }
    assert left == set()


def test_every_rule_is_said_in_both_languages(library: Library, cards: list[Entity], defaults: dict[str, str]) -> None:
    """A card says as many rules in Chinese as in English, and ends each with a full stop."""
    for entity, _, said in texts(library, cards, defaults):
        english = say_card(entity, names_in("en", library, entity), defaults)
        assert len(said) == len(english), entity.id
        assert all(text.endswith("。") for text in said), said


def test_numbers_of_costs_agree(library: Library, cards: list[Entity], defaults: dict[str, str]) -> None:
    """Every number above 1 in the English sentence of a card stands in the Chinese one too."""
    for entity, _, said in texts(library, cards, defaults):
        english = " ".join(say_card(entity, names_in("en", library, entity), defaults))
        wanted = {number for number in DIGITS.findall(english) if int(number) > 1}
        assert wanted <= set(DIGITS.findall(" ".join(said))), entity.id
