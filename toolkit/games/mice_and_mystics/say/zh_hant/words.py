"""Words of the closed lists, lists of words, and punctuation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from toolkit.games.mice_and_mystics.say.scope import Scope

FACES: Final = {
    "cheese-1": "起司面",
    "bow-1-star": "有爆炸的弓箭面",
    "bow-2": "無爆炸的弓箭面",
    "sword-2-star": "有爆炸的寶劍面",
    "shield-3": "無爆炸的盾牌面",
    "shield-3-star": "有爆炸的盾牌面",
}
PARTS: Final = {
    "stars": "爆炸",
    "cheese": "起司面",
    "bow": "弓箭面",
    "bow_star": "有爆炸的弓箭面",
    "bow_plain": "無爆炸的弓箭面",
    "sword": "寶劍或盾牌面",
    "sword_star": "有爆炸的寶劍面",
    "shield": "盾牌面",
    "shield_star": "有爆炸的盾牌面",
}
CLASSES: Final = {
    "archer": "射手",
    "healer": "治療師",
    "leader": "隊長",
    "mystic": "神秘使",
    "scamp": "流氓",
    "tinkerer": "工匠",
    "warrior": "戰士",
}
STATES: Final = {
    "stunned": "暈眩",
    "webbed": "網纏",
    "knocked_down": "擊倒",
    "charmed": "魅惑",
    "poison": "中毒",
    "cursed": "詛咒",
}
MODES: Final = {"melee": "近戰", "ranged": "遠程"}
TYPES: Final = {"sharp": "尖銳", "blunt": "滯鈍", "magic": "魔法", "other": "其他類"}
CARDS: Final = {
    "item": "物品",
    "scroll": "卷軸",
    "trick": "詭計",
    "event": "事件",
    "party_item": "團體物品",
    "weapon": "武器",
    "armour": "護甲",
    "accessory": "飾品",
}
STATS: Final = {
    "battle": "戰鬥值",
    "defence": "防禦值",
    "lore": "知識值",
    "move": "移動值",
    "life": "生命值",
    "wounds": "傷害",
    "poison": "中毒傷害",
    "cheese": "起司",
    "abilities": "能力卡",
    "steps_left": "剩餘步數",
}
SLOTS: Final = {"tail": "尾巴"}
EDGES: Final = {"north": "北側", "east": "東側", "south": "南側", "west": "西側"}

_FULL: Final = str.maketrans({
    ",": "\uff0c",
    ":": "\uff1a",
    ";": "\uff1b",
    "(": "\uff08",
    ")": "\uff09",
})  # fmt: skip
"""Punctuation as wide as the characters around it."""


@dataclass(frozen=True, slots=True)
class Noun:
    """Something a sentence speaks of.

    Attributes:
        text: as it stands in the sentence.
        sort: mouse, minion, figure, space, card, search_card, item, number, roll; empty if it doesn't matter.
        is_many: several of it.
    """

    text: str
    sort: str = ""
    is_many: bool = False

    @property
    def is_you(self) -> bool:
        """Whether it is the reader."""
        return self.text == "你"


YOU: Final = Noun("你", "mouse")
Table = Scope[Noun]


_SPARE: Final = re.compile(r"(?<=[^\x00-\x7f]) (?=[^\x00-\x7f])")
_LACKING: Final = re.compile(r"(?<=[\u4e00-\u9fff])(?=[0-9+-])|(?<=[0-9])(?=[\u4e00-\u9fff])")


def full(text: str) -> str:
    """Return text with full-width punctuation, and blanks between numbers and characters only."""
    for sign in ",:;":
        text = text.replace(f"{sign} ", sign)
    return _LACKING.sub(" ", _SPARE.sub("", text.translate(_FULL)))


def listed(items: Sequence[str], last: str = "和") -> str:
    """Join words as people list them."""
    if len(items) <= 1:
        return "".join(items)
    return f"{'、'.join(items[:-1])}{last}{items[-1]}"


def joined(clauses: Sequence[str], last: str = "且") -> str:
    """Join clauses that hold together, or of which one holds."""
    return f",{last}".join(clauses)


def quoted(text: str) -> str:
    """Put a name of the chapter in quotation marks."""
    return f"「{text}」"
