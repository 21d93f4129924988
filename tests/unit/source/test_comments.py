"""Comments: what is one, and what only looks like one."""

from __future__ import annotations

import pytest

from toolkit.source import Document, read_text

CASES = [
    ("# top\na: 1  # end  \n", [("# top", 1, 1, True), ("# end", 2, 7, False)]),
    ("a: 'x # y'  # z\n", [("# z", 1, 13, False)]),
    ('a: "x # y"\n', []),
    ("a: b#c\n", []),
    ("a: |  # head\n  # text\n  more\n# after\n", [("# head", 1, 7, False), ("# after", 4, 1, True)]),
    ("a: >-\n  one\n  # two\nb: 1\n", []),
    ("a: one\n  two # three\n", [("# three", 2, 7, False)]),
    ("a:  # empty\nb: [1, # one\n  2]\n", [("# empty", 1, 5, False), ("# one", 2, 8, False)]),
    ("a: 1\n\n  # indented\nb: 2\n", [("# indented", 3, 3, True)]),
    ('"k # k": 1 # é中\n', [("# é中", 1, 12, False)]),
    ("a: 1\r\n# crlf\r\nb: 2\r\n", [("# crlf", 2, 1, True)]),
    ("# only", [("# only", 1, 1, True)]),
]


@pytest.mark.parametrize(("text", "wanted"), CASES)
def test_comments_are_found_between_scalars(text: str, wanted: list[tuple[str, int, int, bool]]) -> None:
    """A `#` inside a scalar is no comment; every other one behind a blank is, with its place."""
    document = read_text(text, "a.yaml")
    assert isinstance(document, Document)
    found = [(item.text, item.span.line, item.span.column, item.alone) for item in document.comments]
    assert found == wanted
