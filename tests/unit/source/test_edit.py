"""Edits at spans: the rest of the file, comments included, stays byte for byte."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.source import (
    DataPath,
    Document,
    EditError,
    add_key,
    flow,
    is_bare,
    read_text,
    rename_keys,
    replace,
    set_scalars,
)

TEXT = """\
# a tile
kind: tile  # kind
id: cellar
reverse: 'tile.attic'
"named": "tile.attic"
list: [tile.attic, tile.attic]  # twice
"""


def read(text: str) -> Document:
    """Read a text that must be right."""
    document = read_text(text, "a.yaml")
    assert isinstance(document, Document), document
    return document


def test_scalars_are_changed_and_keep_their_quotes() -> None:
    """New values stand where the old ones stood, in the same quotes; comments stay."""
    document = read(TEXT)
    paths: list[DataPath] = [("reverse",), ("named",), ("list", 0), ("list", 1)]
    changed = set_scalars(document, [(path, "tile.loft") for path in paths])
    assert changed == TEXT.replace("tile.attic", "tile.loft")


def test_a_value_that_needs_quotes_gets_them() -> None:
    """A text that would be read as something else is quoted."""
    assert set_scalars(read("a: x\n"), [(("a",), "3")]) == 'a: "3"\n'
    assert set_scalars(read("a: x\n"), [(("a",), "it: # y")]) == 'a: "it: # y"\n'
    assert set_scalars(read("a: 'x'\n"), [(("a",), "it's")]) == "a: 'it''s'\n"


def test_keys_are_renamed() -> None:
    """A key is changed where it stands."""
    assert rename_keys(read("a: {b: 1}  # c\n"), [(("a", "b"), "d")]) == "a: {d: 1}  # c\n"


def test_a_key_is_added_behind_its_sibling() -> None:
    """The new line has the sibling's indentation; a file without a last line end gets one."""
    assert add_key(read(TEXT), ("id",), "formerly", ["larder"]).splitlines()[3] == "formerly: [larder]"
    assert add_key(read("a:\n  b: 1"), ("a", "b"), "c", 2) == "a:\n  b: 1\n  c: 2\n"


def test_what_is_not_there_cannot_be_edited() -> None:
    """A wrong path is an error, not a silent no."""
    document = read(TEXT)
    for edit in (
        lambda: set_scalars(document, [(("nope",), "x")]),
        lambda: set_scalars(document, [(("list",), "x")]),
        lambda: rename_keys(document, [(("nope",), "x")]),
        lambda: add_key(document, ("nope",), "x", 1),
    ):
        with pytest.raises(EditError):
            edit()


def test_edits_must_not_overlap() -> None:
    """Two edits of one place contradict each other."""
    span = read(TEXT).spans[("id",)]
    with pytest.raises(EditError):
        replace(TEXT, [(span, "a"), (span, "b")])


@settings(derandomize=True, max_examples=150, deadline=None)
@given(
    st.recursive(
        st.text(
            st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp", "Cn", "Co")), max_size=12
        )
        | st.integers(-(10**6), 10**6)
        | st.booleans()
        | st.none(),
        lambda inner: (
            st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3)
        ),
        max_leaves=8,
    )
)
def test_the_flow_form_is_read_as_it_was_written(value: Any) -> None:
    """What `flow` writes, the reader reads."""
    assert read(f"a: {flow(value)}").data == {"a": value}


def test_bare_words_are_told_from_others() -> None:
    """Ids and variables need no quotes; numbers, `true` and empty texts do."""
    assert all(map(is_bare, ("tile.cellar", "$it", "base:tile.cellar", "no", "a-b")))
    assert not any(map(is_bare, ("3", "true", "null", "", "a b", "a: b", "~")))
