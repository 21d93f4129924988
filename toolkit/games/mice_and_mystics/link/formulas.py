"""Formulas to numbers."""

from __future__ import annotations

from typing import assert_never

from toolkit.findings import did_you_mean, quoted
from toolkit.games.mice_and_mystics.engine.op import Number
from toolkit.games.mice_and_mystics.engine.ops import numbers as made
from toolkit.games.mice_and_mystics.link.context import Context
from toolkit.games.mice_and_mystics.link.pages import UnknownName
from toolkit.games.mice_and_mystics.vocabulary.moments import ATTACK_PARTS, COUNTS, FIGURE_PARTS, ROLL_PARTS
from toolkit.schema import Formula
from toolkit.schema import formula as tree

_SIGNS = {"+": made.PLUS, "-": made.MINUS, "*": made.TIMES}
_ZERO = made.Const(0)


def number(c: Context, formula: Formula | int) -> Number:
    """Compile a formula."""
    if isinstance(formula, int):
        return made.Const(formula)
    return _node(c, formula.tree)


def maybe(c: Context, formula: Formula | int | None) -> Number | None:
    """Compile a formula that may be left out."""
    return None if formula is None else number(c, formula)


def is_all(formula: Formula | int | str) -> bool:
    """Return whether a field is the word `all`; where a formula may stand too, it is read as a name."""
    return formula == "all" or (isinstance(formula, Formula) and formula.tree == tree.Name(("all",)))


def amount(c: Context, formula: Formula | int | str, everything: int) -> Number:
    """Compile a formula or the word `all`, which stands for more than there ever is."""
    if is_all(formula) or isinstance(formula, str):
        return made.Const(everything)
    return number(c, formula)


def _node(c: Context, node: tree.Node) -> Number:
    match node:
        case tree.Number(value):
            return made.Const(value)
        case tree.Negative(operand):
            return made.Operation(made.MINUS, _ZERO, _node(c, operand))
        case tree.Binary(operator, left, right):
            return made.Operation(_SIGNS[operator], _node(c, left), _node(c, right))
        case tree.Call(function, arguments):
            parts = tuple(_node(c, argument) for argument in arguments)
            return made.Extreme(parts, greatest=function == "max")
        case tree.Name(parts):
            return _name(c, parts)
        case tree.Variable(name, stat):
            return _variable(c, name, ".".join(stat))
        case _:
            assert_never(node)


def _name(c: Context, parts: tuple[str, ...]) -> Number:
    word = ".".join(parts)
    if word == "count_roaches":
        return made.CountKind(c.names.find("minion.roach", ("minion",)))
    if word in COUNTS:
        return made.Count(word)
    if len(parts) == 2 and parts[0] == "counter":  # noqa: PLR2004 - `counter.` and its name
        return made.CounterValue(c.counter(parts[1]))
    c.names.say(
        UnknownName, c.place, f"no number of the game is called {quoted(word)}", did_you_mean(word, COUNTS)
    )
    return _ZERO


def _variable(c: Context, name: str, stat: str) -> Number:
    if name == "attack" and stat in ATTACK_PARTS:
        return made.AttackPart(stat)
    if name == "roll" and name not in c.bound and stat in ROLL_PARTS:
        return made.RollPart(name, stat)
    bare = c.variable(name)
    if not stat:
        return made.Bound(bare)
    if stat in FIGURE_PARTS:
        return made.FigurePart(bare, stat)
    if stat in ROLL_PARTS:
        return made.RollPart(bare, stat)
    message = f"{quoted(f'${name}.{stat}')} is no number: {quoted(stat)} can't be read of it"
    c.names.say(UnknownName, c.place, message, did_you_mean(stat, (*FIGURE_PARTS, *ROLL_PARTS)))
    return _ZERO
