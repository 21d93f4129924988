"""The canonical layout, case by case."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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


AUTHORS_LINES = """\
a: >-
  One line as its author
  broke it, {long}
  end.

  A new paragraph.
b: |
  {long}
    kept
c:
  - note: >
      {long} x
      y
"""


def test_block_texts_keep_the_lines_of_their_author() -> None:
    """Folded and literal texts are neither joined nor broken, however long their lines."""
    text = AUTHORS_LINES.replace("{long}", "mouse " * 25 + "house")
    assert canonical(read(text)) == text


@pytest.mark.parametrize("quote", ["", "'", '"'])
@pytest.mark.parametrize("count", range(17, 40))
def test_no_word_is_left_alone_on_a_line(quote: str, count: int) -> None:
    """A text a little too long for its line is broken so that at least two words go over; no line ends blank."""
    text = f"rows:\n  - note: {quote}{'mouse ' * count}end{quote}\n"
    laid_out = canonical(read(text))
    assert read(laid_out).data == read(text).data
    assert all(len(line.split()) > 1 and len(line) <= 110 for line in laid_out.splitlines()[1:])
    assert not any(line.endswith(" ") for line in laid_out.splitlines())


TEXTS = st.text("ab \\'\"#:é\t", max_size=12)


@settings(derandomize=True, max_examples=200, deadline=None)
@given(st.lists(TEXTS | st.just("mouse " * 9), min_size=8, max_size=40), st.sampled_from(["'", '"']))
def test_long_quoted_texts_keep_their_words(parts: list[str], quote: str) -> None:
    """Wherever a long text in quotes is broken, it reads as before, and a second layout changes nothing."""
    value = " ".join(parts)
    written = json.dumps(value, ensure_ascii=False)
    text = f"a: {written}\n" if quote == '"' else "a: '" + value.replace("'", "''") + "'\n"
    laid_out = canonical(read(text))
    assert read(laid_out).data == read(text).data
    assert canonical(read(laid_out)) == laid_out


def test_a_file_of_comments_only_is_left_alone() -> None:
    """Without data there is nothing to lay out."""
    assert canonical(read("# a\n\n# b\n")) == "# a\n\n# b\n"


def test_the_check_names_the_first_line_that_differs() -> None:
    """F009 stands at the first line that would change, and not where all is well."""
    found = check_layout(read("a: 1\nb:   2\n"))
    assert [(item.code, item.span.line) for item in found] == [("F009", 2)]
    assert check_layout(read("a: 1\nb: 2\n")) == []
