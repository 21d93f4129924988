"""Formulas: whole numbers computed from names, parsed once into an immutable tree, never run as code.

Grammar::

    formula  = product {("+" | "-") product}
    product  = unary {"*" unary}
    unary    = ["-"] atom
    atom     = digits | "(" formula ")" | ("min" | "max") "(" formula {"," formula} ")" | name | variable
    name     = word {"." word}              page, count_mice, counter.embers
    variable = "$" word {"." word}          $gust, $bait.lore
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from pydantic_core import PydanticCustomError, core_schema

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic.json_schema import JsonSchemaValue

MAX_LENGTH = 200
MAX_DEPTH = 20
MAX_DIGITS = 9
FORMAT = "tale-formula"

TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+)|(?P<name>\$?[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*)|(?P<sign>[-+*(),]))"
)

Operator: TypeAlias = Literal["+", "-", "*"]
Function: TypeAlias = Literal["min", "max"]
Node: TypeAlias = "Number | Name | Variable | Negative | Binary | Call"


class FormulaError(ValueError):
    """A formula that can't be understood; `column` counts characters of the formula from 1."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(message)
        self.column = column


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""

    value: int


@dataclass(frozen=True, slots=True)
class Name:
    """A value of the game by its name: `page`, `count_mice`, `counter.embers`."""

    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Variable:
    """A bound value `$name`, or one of its stats `$name.stat`."""

    name: str
    stat: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Negative:
    """Minus something."""

    operand: Node


@dataclass(frozen=True, slots=True)
class Binary:
    """Two operands and the sign between them."""

    operator: Operator
    left: Node
    right: Node


@dataclass(frozen=True, slots=True)
class Call:
    """The least or the greatest of some values."""

    function: Function
    arguments: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula as a field of a model: an integer or a text in YAML, a tree in the program."""

    text: str
    tree: Node

    @property
    def number(self) -> int | None:
        """The value, where the formula is a plain number."""
        match self.tree:
            case Number(value):
                return value
            case Negative(Number(value)):
                return -value
        return None

    @classmethod
    def __get_pydantic_core_schema__(
        cls, _source: Any, _handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        """Tell pydantic how to read and write a formula."""
        return core_schema.no_info_plain_validator_function(
            _validate,
            serialization=core_schema.plain_serializer_function_ser_schema(_serialize),
        )

    @classmethod
    def __get_pydantic_json_schema__(
        cls, _core: core_schema.CoreSchema, _handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Describe a formula; `format_checker` judges the text itself."""
        number = {"type": "integer", "minimum": 1 - 10**MAX_DIGITS, "maximum": 10**MAX_DIGITS - 1}
        text = {"type": "string", "minLength": 1, "maxLength": MAX_LENGTH, "format": FORMAT}
        words = "A whole number, or a formula such as `2 * count_mice - 1`."
        return {"anyOf": [number, text], "description": words}


def parse_formula(source: int | str) -> Formula:
    """Parse an integer or a text.

    Raises:
        FormulaError: it can't be understood; says at which column and why.
    """
    text = str(source)
    if len(text) > MAX_LENGTH:
        raise FormulaError(f"a formula has at most {MAX_LENGTH} characters", MAX_LENGTH + 1)
    return Formula(text, _Parser(text).parse())


def walk(node: Node) -> Iterator[Node]:
    """Yield a node and everything below it, left to right."""
    yield node
    match node:
        case Negative(operand):
            yield from walk(operand)
        case Binary(_, left, right):
            yield from walk(left)
            yield from walk(right)
        case Call(_, arguments):
            for argument in arguments:
                yield from walk(argument)
        case _:
            return


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    column: int


class _Parser:
    """Recursive descent over the tokens of one formula; depth is counted, so that no text can exhaust it."""

    def __init__(self, text: str) -> None:
        self.tokens = _tokens(text)
        self.place = 0
        self.depth = 0

    def parse(self) -> Node:
        tree = self._sum()
        if self._now.kind != "end":
            raise self._fault("an operator (+ - *) is missing before this")
        return tree

    @property
    def _now(self) -> _Token:
        return self.tokens[self.place]

    def _take(self, *signs: str) -> str:
        token = self._now
        if token.kind == "sign" and token.text in signs:
            self.place += 1
            return token.text
        return ""

    def _fault(self, message: str) -> FormulaError:
        return FormulaError(message, self._now.column)

    def _sum(self) -> Node:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self._fault(f"brackets are nested more than {MAX_DEPTH} deep")
        left = self._product()
        while sign := self._take("+", "-"):
            left = Binary("+" if sign == "+" else "-", left, self._product())
        self.depth -= 1
        return left

    def _product(self) -> Node:
        left = self._unary()
        while self._take("*"):
            left = Binary("*", left, self._unary())
        return left

    def _unary(self) -> Node:
        if self._take("-"):
            return Negative(self._atom())
        return self._atom()

    def _atom(self) -> Node:
        token = self._now
        if self._take("("):
            inner = self._sum()
            self._close()
            return inner
        if token.kind == "number":
            return self._number(token)
        if token.kind == "name":
            return self._name(token)
        raise self._fault("a number, a name or a bracket is missing here")

    def _close(self) -> None:
        if not self._take(")"):
            raise self._fault("a `)` is missing here")

    def _number(self, token: _Token) -> Node:
        if len(token.text) > MAX_DIGITS:
            raise self._fault(f"a number has at most {MAX_DIGITS} digits")
        self.place += 1
        return Number(int(token.text))

    def _name(self, token: _Token) -> Node:
        self.place += 1
        if self._take("("):
            return self._call(token)
        parts = tuple(token.text.removeprefix("$").split("."))
        return Variable(parts[0], parts[1:]) if token.text.startswith("$") else Name(parts)

    def _call(self, token: _Token) -> Node:
        if token.text not in ("min", "max"):
            raise FormulaError("only min(…) and max(…) can be called", token.column)
        arguments = [self._sum()]
        while self._take(","):
            arguments.append(self._sum())
        self._close()
        return Call("min" if token.text == "min" else "max", tuple(arguments))


def _tokens(text: str) -> list[_Token]:
    tokens: list[_Token] = []
    place, end = 0, len(text.rstrip())
    while place < end:
        match = TOKEN.match(text, place)
        if match is None:
            column = place + len(text[place:]) - len(text[place:].lstrip()) + 1
            raise FormulaError(f"{text[column - 1]!r} has no meaning in a formula", column)
        kind = match.lastgroup or ""
        tokens.append(_Token(kind, match[kind], match.start(kind) + 1))
        place = match.end()
    return [*tokens, _Token("end", "", end + 1)]


def _validate(value: Any) -> Formula:
    if isinstance(value, Formula):
        return value
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise PydanticCustomError("formula_type", "Input should be a whole number or a formula")
    try:
        return parse_formula(value)
    except FormulaError as fault:
        context = {"problem": str(fault), "column": fault.column}
        raise PydanticCustomError("formula", "{problem}", context) from None


def _serialize(formula: Formula | int | str) -> int | str:
    """Write a formula as in YAML; a default that was never validated is plain already."""
    if not isinstance(formula, Formula):
        return formula
    number = formula.number
    return formula.text if number is None else number
