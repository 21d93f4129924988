"""The canonical layout, case by case."""

from __future__ import annotations

import pytest

from toolkit.source import Document, read_text
from toolkit.source.layout import canonical, check_layout


def read(text: str) -> Document:
    """Read a text that must be right."""
    document = read_text(text, "a.yaml")
    assert isinstance(document, Document), document
    return document


CASES = [
    ("a:   1\n", "a: 1\n"),
    ("a: 1", "a: 1\n"),
    ("a: 1\r\nb: 2\r\n", "a: 1\nb: 2\n"),
    ("a: [1,2,   3]\n", "a: [1, 2, 3]\n"),
    ("a: {b: 1,c: x}\n", "a: {b: 1, c: x}\n"),
    ("a:\n- 1\n- b: 2\n  c: 3\n", "a:\n  - 1\n  - b: 2\n    c: 3\n"),
    ("a:\n      b: 1\n", "a:\n  b: 1\n"),
    ("a:\nb: 1\n", "a: null\nb: 1\n"),
    ("a: 010\nb: no\nc: 2026-01-01\nd: 1_000\ne: ~\n", "a: 010\nb: no\nc: 2026-01-01\nd: 1_000\ne: ~\n"),
    ("a: 'x'\nb: \"y\"\n", "a: 'x'\nb: \"y\"\n"),
    ("# top\na: 1 # one\n# two\nb: 2\n", "# top\na: 1 # one\n# two\nb: 2\n"),
    ("a: >-\n    one\n    two\n", "a: >-\n  one\n  two\n"),
    ("a: |\n    one\n\n    two\n", "a: |\n  one\n\n  two\n"),
]


@pytest.mark.parametrize(("text", "wanted"), CASES)
def test_layout(text: str, wanted: str) -> None:
    """Spaces, indentation and line ends are made alike; words and quotes stay as written."""
    assert canonical(read(text)) == wanted
    assert canonical(read(wanted)) == wanted


def test_what_stands_in_brackets_stays_on_one_line() -> None:
    """An outline broken inside its points could not be read."""
    points = ", ".join(f"[{number}, {number}]" for number in range(60))
    assert canonical(read(f"outline: [{points}]\n")) == f"outline: [{points}]\n"


def test_long_plain_texts_are_folded_and_stay_the_same_text() -> None:
    """A long text is broken between words."""
    text = "note: " + "mouse " * 60 + "end\n"
    laid_out = canonical(read(text))
    assert max(map(len, laid_out.splitlines())) <= 120
    assert read(laid_out).data == read(text).data


def test_a_file_of_comments_only_is_left_alone() -> None:
    """Without data there is nothing to lay out."""
    assert canonical(read("# a\n\n# b\n")) == "# a\n\n# b\n"


def test_the_check_names_the_first_line_that_differs() -> None:
    """F009 stands at the first line that would change, and not where all is well."""
    found = check_layout(read("a: 1\nb:   2\n"))
    assert [(item.code, item.span.line) for item in found] == [("F009", 2)]
    assert check_layout(read("a: 1\nb: 2\n")) == []
