"""Clauses: pieces of sentences that effects become, and how they join."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from toolkit.games.mice_and_mystics.model.effects_words import Until
from toolkit.games.mice_and_mystics.say.zh_hant.words import Noun

OTHERWISE: Final = "否則"
IF: Final = "若"
UNTIL: Final[dict[Until, str]] = {
    "this_roll": "",
    "this_attack": "在此攻擊中",
    "this_turn": "直到此輪次結束",
    "users_next_turn": "直到你的下個輪次開始",
    "bearers_next_turn": "直到其下個輪次開始",
    "cards_next_turn_ends": "直到該卡的下個輪次結束",
    "while_worn": "裝備此卡期間",
    "room_cleared": "直到板塊上沒有怪物",
    "round": "直到此回合結束",
    "room": "隊伍在此房間期間",
    "chapter": "在本章剩餘時間",
    "removed": "直到此效果被移除",
}
"""How long something lasts; stands in front."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A sentence without its full stop; `is_told` where it tells you to do something."""

    text: str
    is_told: bool = False


def doing(who: Noun, deed: str) -> Clause:
    """Let somebody do something; you are told to."""
    return Clause(deed, is_told=True) if who.is_you else Clause(who.text + deed)


def told(text: str) -> Clause:
    """Tell the reader to do something."""
    return Clause(text, is_told=True)


def lasting(text: str, until: Until | None) -> str:
    """Say in front how long something lasts."""
    start = UNTIL[until] if until else ""
    return f"{start},{text}" if start else text


def chained(clauses: Sequence[Clause]) -> str:
    """Join clauses within one sentence: one, then the other."""
    text = before = ""
    for clause in clauses:
        text += _link(before, clause.text) + clause.text
        before = clause.text
    return text


def _link(before: str, text: str) -> str:
    if not before:
        return ""
    if text.startswith((OTHERWISE, IF)):
        return ";"
    return ";無論如何," if before.startswith((OTHERWISE, IF)) else ",然後"


def sentences(clauses: Sequence[Clause]) -> str:
    """Return clauses as sentences; an `otherwise` stays with its `if`."""
    text = ""
    for clause in clauses:
        if text and clause.text.startswith(OTHERWISE):
            text = f"{text.removesuffix('。')};{clause.text}。"
        else:
            text += f"{clause.text}。"
    return text
