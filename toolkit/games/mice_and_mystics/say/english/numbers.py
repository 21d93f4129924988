"""Formulas in English: amounts of things, and bounds."""

from __future__ import annotations

from typing import Final, TypeAlias, assert_never

from toolkit.games.mice_and_mystics.say.english import words as w
from toolkit.games.mice_and_mystics.say.english.words import Noun
from toolkit.games.mice_and_mystics.say.names import words
from toolkit.games.mice_and_mystics.say.scope import Scope
from toolkit.games.mice_and_mystics.say.shape import USER
from toolkit.schema import Formula
from toolkit.schema.formula import Binary, Call, Name, Negative, Node, Number, Variable

Table: TypeAlias = Scope[Noun]

COUNTS: Final = {
    "party_size": "the number of mice in the party",
    "count_mice": "the number of mice on the board",
    "count_minions": "the number of minions on the board",
    "count_captured": "the number of captured mice",
    "count_roaches": "the number of roaches on the board",
    "page": "the page of the hourglass",
    "end_page": "the page of the end marker",
    "pages_left": "the number of pages left",
    "wheel": "the cheese on the wheel",
    "round": "the number of the round",
}
HELD: Final = {
    "wounds": "wounds",
    "poison": "poison wounds",
    "cheese": "cheese",
    "abilities": "ability cards",
}
"""Parts of a figure that it has some of; the others are values."""

ATTACK: Final = {
    "hits": "the hits of this attack",
    "dice": "the dice of this attack",
    "wounds": "the wounds of this attack",
    "targets": "the targets of this attack",
}
ALONE: Final = {"amount": "these wounds", "paid": "the cheese paid", "number": "the number rolled"}


def value(formula: Formula, table: Table) -> str:
    """Return a formula as a noun: 2, your lore, your lore plus the sum of the dice."""
    return node(formula.tree, table)


def bound(formula: Formula, table: Table) -> str:
    """Return a formula where a bound stands."""
    return node(formula.tree, table)


def quantity(formula: Formula, one: str, table: Table) -> str:
    """Return so many things: 2 spaces, 1 wound for each cheese face rolled."""
    if formula.number is not None:
        return f"{formula.number} {one if formula.number == 1 else w.plural(one)}"
    match formula.tree:
        case Variable(name, (part,)) if part in w.PARTS and name != "attack":
            return f"1 {one} for each {w.PARTS[part]} rolled"
        case Variable(name, ("sum",)) if name != "attack":
            return f"as many {w.plural(one)} as rolled"
        case Variable("mouse", (part,)):
            return f"as many {w.plural(one)} as your {_part(part)}"
        case Variable("amount", ()):
            return f"1 {one} for each of these wounds"
        case Variable("paid", ()):
            return f"1 {one} for each cheese paid"
    return f"as many {w.plural(one)} as {value(formula, table)}"


def node(tree: Node, table: Table) -> str:
    """Return a part of a formula as a noun."""
    match tree:
        case Number(number):
            return str(number)
        case Name(names):
            return _name(names, table)
        case Variable(name, stat):
            return _variable(name, stat, table)
        case Negative(operand):
            return f"minus {node(operand, table)}"
        case Binary(sign, left, right):
            word = {"+": "plus", "-": "minus", "*": "times"}[sign]
            return f"{_operand(left, sign, table)} {word} {_operand(right, sign, table)}"
        case Call(function, arguments):
            word = "smallest" if function == "min" else "largest"
            return f"the {word} of {w.listed([node(one, table) for one in arguments])}"
        case _:
            assert_never(tree)


def _operand(tree: Node, sign: str, table: Table) -> str:
    text = node(tree, table)
    return f"({text})" if sign == "*" and isinstance(tree, Binary) and tree.operator != "*" else text


def are(formula: Formula) -> str:
    """Return the verb that goes with a formula: your wounds are, your lore is."""
    tree = formula.tree
    is_many = isinstance(tree, Variable) and bool(tree.stat) and tree.stat[-1] in ("wounds", "poison", "abilities")
    return "are" if is_many else "is"


def _name(names: tuple[str, ...], table: Table) -> str:
    if names[0] == "counter":
        return counter(names[-1], table)
    return COUNTS.get(names[0], words(".".join(names)))


def counter(name: str, table: Table) -> str:
    """Return a counter of the chapter by its name."""
    found = table.names.find("counter", name)
    return f"“{found.one if found else words(name)}”"


def _variable(name: str, stat: tuple[str, ...], table: Table) -> str:
    if not stat:
        return ALONE.get(name) or (_called(name, table).text)
    part = stat[-1]
    if name == "attack":
        return ATTACK.get(part, f"the {words(part)} of this attack")
    if part == "sum":
        return "the sum rolled"
    if part in w.PARTS and _is_roll(name, part, table):
        return f"the {w.plural(w.PARTS[part])} rolled"
    return f"{_called(name, table).own} {_part(part)}"


def _is_roll(name: str, part: str, table: Table) -> bool:
    known = f"${name}"
    return name == "roll" or part != "cheese" or (table.knows(known) and table.call(known).sort == "roll")


def _called(name: str, table: Table) -> Noun:
    known = f"${name}"
    if table.knows(known):
        return table.call(known)
    return w.YOU if known == USER else Noun(f"the {words(name)}")


def _part(part: str) -> str:
    return HELD.get(part) or words(part)
