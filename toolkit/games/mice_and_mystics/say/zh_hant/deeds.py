"""What figures may and may not do, and the numbers that modifiers touch, in Chinese."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from toolkit.games.mice_and_mystics.model.effects_words import Deed, Touchable
from toolkit.games.mice_and_mystics.say.zh_hant import words as w
from toolkit.games.mice_and_mystics.say.zh_hant.numbers import quantity, value
from toolkit.games.mice_and_mystics.say.zh_hant.qualities import place_of, thing
from toolkit.games.mice_and_mystics.say.zh_hant.words import Noun, Table
from toolkit.schema import Formula

CAN: Final[dict[Deed, str]] = {
    "cross_red": "穿越紅線",
    "cross_yellow": "穿越黃線",
    "cross_gap": "穿越縫隙",
    "enter_full": "進入已滿的格",
    "be_stunned": "被暈眩",
    "be_webbed": "被網纏",
    "be_knocked_down": "被擊倒",
    "be_charmed": "被魅惑",
    "be_cursed": "被詛咒",
    "use_free_actions": "使用免費行動",
    "move": "移動",
    "attack": "攻擊",
    "search": "搜索",
    "explore": "探索",
    "scurry": "疾跑",
    "recover": "恢復",
    "act": "進行行動",
    "enter": "進入",
    "use_weapons": "使用武器",
}
"""Deeds that are said as what somebody can or can't do."""

OTHER: Final[dict[Deed, tuple[str, str]]] = {
    "trigger_trap": ("捕鼠夾對{}有效", "捕鼠夾對{}無效"),
    "be_stopped_by_water": ("水會使{}停下", "{}將水視為地板"),
    "drift": ("水流會帶走{}", "水流不會帶走{}"),
    "be_targeted": ("{by}可選擇{}為目標", "{by}不能選擇{}為目標"),
    "be_poisoned": ("{}可能中毒", "{}受到的中毒傷害改為一般傷害"),
    "be_attacked": ("對整格或整條路徑的攻擊會打到{}", "對整格或整條路徑的攻擊不會打到{}"),
    "stop_minions": ("怪物會因{}而停下", "怪物不會因{}而停下"),
    "be_greedy": ("{}是貪婪的", "{}不是貪婪的"),
    "see_beyond_neighbours": ("{}{at}可看見相鄰格以外,也可被看見", "{}{at}只能看見相鄰格,也只能從相鄰格被看見"),
}
DICE: Final[dict[Touchable, str]] = {
    "attack_dice": "攻擊骰",
    "defence_dice": "防禦骰",
    "climb_dice": "爬出水中的骰",
    "trap_dice": "對抗捕鼠夾的骰",
}
NUMBERS: Final[dict[Touchable, str]] = {
    "battle": "戰鬥值",
    "melee_battle": "近戰攻擊的戰鬥值",
    "ranged_battle": "遠程攻擊的戰鬥值",
    "lore": "知識值",
    "move": "移動值",
    "cheese_per_face": "每個起司面的起司",
    "cost": "費用",
    "weapon_bonus": "武器加值",
}


@dataclass(frozen=True, slots=True)
class Permit:
    """Something allowed or forbidden: whether, the deeds, where, and for what is done to somebody, by whom."""

    may: bool
    what: Sequence[Deed]
    where: str | None = None
    by: Noun | None = None


def permits(permit: Permit, who: Noun, table: Table) -> str:
    """Return what is allowed or forbidden to somebody as one clause."""
    usual = [CAN[deed] for deed in permit.what if deed in CAN]
    found = [_other(deed, permit, who, table) for deed in permit.what if deed not in CAN]
    if usual:
        where = thing(permit.where, table).text if "enter" in permit.what and permit.where else ""
        deeds = w.listed(usual, "及" if permit.may else "或")
        found.insert(0, f"{who.text}{'可' if permit.may else '不能'}{deeds}{where}")
    return ",".join(found)


def _other(deed: Deed, permit: Permit, who: Noun, table: Table) -> str:
    if deed == "be_stopped_by_water" and permit.where:
        way = f"在{thing(permit.where, table).text}兩端之間移動時"
        return f"{who.text}{way}{'會' if permit.may else '不會'}因水而停下"
    at = f"在{place_of(permit.where, table)}上" if permit.where else ""
    return OTHER[deed][not permit.may].format(who.text, by=permit.by.text if permit.by else "怪物", at=at)


@dataclass(frozen=True, slots=True)
class Change:
    """What a modifier does to a number; one of the four formulas is there."""

    value: Touchable
    bonus: Formula | None
    scale: Formula | None
    replace: Formula | None
    fixed: Formula | None


def changed(change: Change, who: Noun, table: Table) -> str:
    """Return what a modifier says as a clause."""
    what = DICE.get(change.value) or NUMBERS[change.value]
    if change.bonus is not None:
        return _bonus(change.value, change.bonus, who, table)
    if change.value == "cheese_per_face" and change.replace is not None:
        return f"{who.text}每個起司面獲得 {quantity(change.replace, '個', '起司', table)},而非 1 個"
    if change.scale is not None:
        return f"{who.text}的{what}乘以 {value(change.scale, table)}"
    formula = change.replace or change.fixed
    return f"{who.text}的{what}為 {value(formula, table) if formula else 0}"


def _bonus(touched: Touchable, bonus: Formula, who: Noun, table: Table) -> str:
    number = bonus.number
    if touched in DICE:
        if number is None:
            return f"{who.text}多擲等同{value(bonus, table)}的{DICE[touched]}"
        return f"{who.text}{'少' if number < 0 else '多'}擲 {abs(number)} 顆{DICE[touched]}"
    amount = f"{number:+d}" if number is not None else f"加上{value(bonus, table)}"
    return f"{who.text}的{NUMBERS[touched]} {amount}"
