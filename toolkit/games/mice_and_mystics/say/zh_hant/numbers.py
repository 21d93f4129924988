"""Formulas in Chinese: amounts of things, and bounds."""

from __future__ import annotations

from typing import Final, assert_never

from toolkit.games.mice_and_mystics.say.names import words
from toolkit.games.mice_and_mystics.say.shape import USER
from toolkit.games.mice_and_mystics.say.zh_hant import words as w
from toolkit.games.mice_and_mystics.say.zh_hant.words import Noun, Table
from toolkit.schema import Formula
from toolkit.schema.formula import Binary, Call, Name, Negative, Node, Number, Variable

COUNTS: Final = {
    "party_size": "隊伍的老鼠數",
    "count_mice": "板塊上的老鼠數",
    "count_minions": "板塊上的怪物數",
    "count_captured": "被擄獲的老鼠數",
    "count_roaches": "板塊上的蟑螂數",
    "page": "沙漏所在頁數",
    "end_page": "結束標記所在頁數",
    "pages_left": "剩餘頁數",
    "wheel": "起司輪上的起司數",
    "round": "回合數",
}
ATTACK: Final = {
    "hits": "此攻擊的命中數",
    "dice": "此攻擊的骰數",
    "wounds": "此攻擊的傷害數",
    "targets": "此攻擊的目標數",
}
ALONE: Final = {"amount": "這些傷害數", "paid": "支付的起司數", "number": "擲出的點數"}
COUNTED: Final = frozenset({"wounds", "poison", "cheese", "abilities"})


def value(formula: Formula, table: Table) -> str:
    """Return a formula as a noun: 2, 你的知識值."""
    return node(formula.tree, table)


def quantity(formula: Formula, unit: str, noun: str, table: Table) -> str:
    """Return so many things.

    Args:
        formula: how many.
        unit: the measure word.
        noun: the thing; empty where the measure word says it (2 格).
        table: what has been named.
    """
    if formula.number is not None:
        return f"{formula.number} {unit}{noun}"
    return f"等同{value(formula, table)}的{noun or unit + '數'}"


def node(tree: Node, table: Table) -> str:
    """Return a part of a formula as a noun."""
    match tree:
        case Number(number):
            return str(number)
        case Name(names):
            if names[0] == "counter":
                return counter(names[-1], table)
            return COUNTS.get(names[0], words(".".join(names)))
        case Variable(name, stat):
            return _variable(name, stat, table)
        case Negative(operand):
            return f"負{node(operand, table)}"
        case Binary(sign, left, right):
            word = {"+": "加", "-": "減", "*": "乘以"}[sign]
            return f"{_operand(left, sign, table)}{word}{_operand(right, sign, table)}"
        case Call(function, arguments):
            word = "最小" if function == "min" else "最大"
            return f"{w.listed([node(one, table) for one in arguments])}中{word}者"
        case _:
            assert_never(tree)


def _operand(tree: Node, sign: str, table: Table) -> str:
    text = node(tree, table)
    if sign == "*" and isinstance(tree, Binary) and tree.operator != "*":
        return f"({text})"
    return f" {text} " if isinstance(tree, Number) else text


def counter(name: str, table: Table) -> str:
    """Return a counter of the chapter by its name."""
    found = table.names.find("counter", name)
    return w.quoted(found.one if found else words(name))


def is_roll(name: str, table: Table) -> bool:
    """Tell whether a name stands for dice."""
    return name == "roll" or (table.knows(f"${name}") and table.call(f"${name}").sort == "roll")


def _variable(name: str, stat: tuple[str, ...], table: Table) -> str:
    if not stat:
        return ALONE.get(name) or _called(name, table).text
    part = stat[-1]
    if name == "attack":
        return ATTACK.get(part, words(part))
    if part == "sum":
        return "擲出的點數總和"
    if part in w.PARTS and (part != "cheese" or is_roll(name, table)):
        return f"擲出的{w.PARTS[part]}數"
    many = "數" if part in COUNTED else ""
    return f"{_called(name, table).text}的{w.STATS.get(part, words(part))}{many}"


def _called(name: str, table: Table) -> Noun:
    known = f"${name}"
    if table.knows(known):
        return table.call(known)
    return w.YOU if known == USER else Noun(words(name))
