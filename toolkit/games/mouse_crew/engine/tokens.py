"""Answers in words: `flip:b2`, `tile:forest_tile.pond`, `aid:row-1`."""

from __future__ import annotations

from typing import Final

from toolkit.games.mouse_crew.engine.forest import SIZES, Rules
from toolkit.kernel.ask import Ask, Option

_YES_NO: Final = {"owl": ("keep", "use"), "club": ("keep", "use")}


def place_name(rules: Rules, place: int) -> str:
    """Return the name of a place: column letter from the left, row number from the top."""
    return f"{chr(ord('a') + place % rules.side)}{place // rules.side + 1}"


def line_name(rules: Rules, line: int) -> str:
    """Return `row-1` and on from the top, `column-a` and on from the left."""
    if line < rules.side:
        return f"row-{line + 1}"
    return f"column-{chr(ord('a') + line - rules.side)}"


def _word(rules: Rules, kind: str, value: int) -> str:
    if kind in ("tile", "villain", "mixed"):
        return rules.card(value).id if value >= 0 else "unseen"
    if kind == "objective":
        return rules.forest.animals[value]
    if kind in _YES_NO:
        return _YES_NO[kind][value]
    if value < 0:
        return "none"
    if kind in ("aid", "line"):
        return line_name(rules, value)
    if kind in ("wand", "golden_tooth"):
        return SIZES[value]
    return place_name(rules, value)


def token_of(rules: Rules, ask: Ask, option: Option) -> str:
    """Return the word for one option of a question."""
    return f"{ask.kind}:{_word(rules, ask.kind, option[0])}"
