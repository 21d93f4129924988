"""Formulas: what they mean as trees, and where they stop making sense."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from toolkit.schema import Formula, FormulaError, parse_formula
from toolkit.schema.formula import Binary, Call, Name, Negative, Node, Number, Variable, walk

TREES: list[tuple[int | str, Node]] = [
    (3, Number(3)),
    (-3, Negative(Number(3))),
    ("page", Name(("page",))),
    ("counter.embers", Name(("counter", "embers"))),
    ("$gust", Variable("gust")),
    ("$bait.lore", Variable("bait", ("lore",))),
    ("2 * count_mice - 1", Binary("-", Binary("*", Number(2), Name(("count_mice",))), Number(1))),
    ("$gust + $bait.lore", Binary("+", Variable("gust"), Variable("bait", ("lore",)))),
    ("1 - 2 - 3", Binary("-", Binary("-", Number(1), Number(2)), Number(3))),
    ("2 * (page + 1)", Binary("*", Number(2), Binary("+", Name(("page",)), Number(1)))),
    ("-page * 2", Binary("*", Negative(Name(("page",))), Number(2))),
    ("min(2, page)", Call("min", (Number(2), Name(("page",))))),
    ("max(1,min(2,3),$x)", Call("max", (Number(1), Call("min", (Number(2), Number(3))), Variable("x")))),
    ("  7  ", Number(7)),
]


@pytest.mark.parametrize(("source", "tree"), TREES)
def test_a_formula_becomes_a_tree(source: int | str, tree: Node) -> None:
    """Products bind closer than sums, and equal signs from the left."""
    assert parse_formula(source).tree == tree


FAULTS = [
    ("", 1, "missing here"),
    ("2 *", 4, "missing here"),
    ("2 * count_mice -", 17, "missing here"),
    ("2 page", 3, "operator"),
    ("(1 + 2", 7, "`)` is missing"),
    ("1)", 2, "operator"),
    ("min()", 5, "missing here"),
    ("min(1 2)", 7, "`)` is missing"),
    ("foo(1)", 1, "only min(…) and max(…)"),
    ("2 / 3", 3, "'/' has no meaning"),
    ("Page", 1, "'P' has no meaning"),
    ("1.5", 2, "'.' has no meaning"),
    ("--1", 2, "missing here"),
    ("a..b", 2, "'.' has no meaning"),
    ("$", 1, "'$' has no meaning"),
    ("__import__('os')", 1, "'_' has no meaning"),
    ("1234567890", 1, "at most 9 digits"),
    ("(" * 30 + "1" + ")" * 30, 21, "nested more than 20"),
    ("1 + " * 60 + "1", 201, "at most 200"),
]


@pytest.mark.parametrize(("source", "column", "words"), FAULTS)
def test_a_fault_is_told_with_its_column(source: str, column: int, words: str) -> None:
    """The error says where the formula stops making sense, and why."""
    with pytest.raises(FormulaError) as caught:
        parse_formula(source)
    assert caught.value.column == column
    assert words in str(caught.value)


def fault_column(text: str) -> int:
    """Return the column of a formula's fault, 0 where there is none."""
    try:
        parse_formula(text)
    except FormulaError as fault:
        return fault.column
    return 0


@settings(derandomize=True, max_examples=400, deadline=None)
@given(st.text("0123456789+-*(),. $abmin_\t中", max_size=230))
def test_no_text_does_more_than_raise_a_formula_error(text: str) -> None:
    """Any text is a formula or has a fault inside it or right behind it."""
    assert 0 <= fault_column(text) <= max(len(text), 200) + 1


def test_the_worst_formula_is_refused_at_once() -> None:
    """Length and depth are bounded, so that no formula costs time."""
    start = time.process_time()
    for text in ("(" * 200, "min(" * 50, "-" * 200, "1+" * 100, "9" * 200):
        with pytest.raises(FormulaError):
            parse_formula(text)
    assert time.process_time() - start < 0.5


def test_a_formula_that_is_a_number_says_so() -> None:
    """Literal formulas give their value, others none."""
    assert (parse_formula("-4").number, parse_formula(7).number, parse_formula("page").number) == (
        -4,
        7,
        None,
    )


def test_walk_goes_through_everything() -> None:
    """Every node is met, from left to right."""
    kinds = [type(node).__name__ for node in walk(parse_formula("-a + max(1, $b)").tree)]
    assert kinds == ["Binary", "Negative", "Name", "Call", "Number", "Variable"]


def test_a_formula_is_written_as_it_was_read() -> None:
    """Serialised, a number is a number and anything else its text."""
    formula = TypeAdapter(Formula)
    assert [formula.dump_python(formula.validate_python(value)) for value in (3, "-2", "page + 1")] == [
        3,
        -2,
        "page + 1",
    ]
    assert formula.validate_python(parse_formula("page")) == parse_formula("page")
