"""Reading without places: the same data, and the same refusals, as reading with them."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from toolkit.findings import Finding
from toolkit.source import read as reading
from toolkit.source.quick import DoubtError, quick_data

GOOD = """\
kind: chapter  # of a story
name: "The \\u0041 cellar"
rooms:
  - {id: a1, exits: [red, 'blue'], "odd": ~}
  - id: b2
    text: |
      One line
      and another
    note: >-
      folded
      text
counts: [1, -2, 3.5, 1e3, 0x1F, yes, true, 1:30, null]
empty: {}
none:
"""
BITS = (
    "a", ":", " ", "\n", "- ", "&x ", "*x", "<<: ", "!t ", "! ", "{", "}", "[", "]", "'", '"', "#", "---\n", "...\n",
    "? ", "1234567890123456", "%", "|", "\t", "kind: b\n", "\\", "~",
)  # fmt: skip
ODD = (
    "", "# only a remark\n", "---\n", "--- a\n...\n", "--- a\n--- b\n", "a: &x 1\nb: *x\n", "a: !!str 1\n", "a: ! 1\n",
    "a: 1\na: 2\n", "<<: {a: 1}\n", "'<<': 1\n", "? [a]\n: 1\n", "? a\n: 1\n", "- &a b\n", "a: 1234567890123456\n",
    "[" * 39 + "]" * 39, "[" * 40 + "]" * 40, "[" * 41 + "]" * 41, "a: {" * 45, "a: " + "x" * 50_001,
    "x" * 50_001 + ": a",
    "[" + "1," * 49_998 + "1]", "[" + "1," * 49_999 + "1]", "!t a: 1\n", "&k a: 1\n", "*k : 1\n", "a: 'b\n",
    "a: b: c\n",
)  # fmt: skip


def mutated(seed: int) -> str:
    """Change a good file in one to four places."""
    draw, text = random.Random(seed), GOOD  # noqa: S311 - a test's own seeded changes
    for _ in range(draw.randint(1, 4)):
        at = draw.randrange(len(text))
        text = text[:at] + draw.choice(BITS) + text[at + draw.randint(0, 3) :]
    return text


def is_agreed(text: str) -> bool:
    """Compare both ways of reading a text; tell whether it was read without places."""
    full = reading.with_places(text, "a.yaml")
    try:
        data = quick_data(text)
    except DoubtError:
        assert reading.read_text(text, "a.yaml") == full
        return False
    assert not isinstance(full, Finding), full
    assert repr(data) == repr(full.data)
    quick = reading.read_text(text, "a.yaml")
    assert not isinstance(quick, Finding)
    assert quick.places == full.places
    return True


def test_both_ways_agree_on_changed_files() -> None:
    """A file that was changed at random is read alike, or refused alike; both happen often."""
    quick = sum(is_agreed(mutated(seed)) for seed in range(1500))
    assert 300 < quick < 1400


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_both_ways_agree_on_odd_files(text: str) -> None:
    """What content must not hold is never read without places; limits lie at the same numbers."""
    is_agreed(text)


def test_a_good_file_is_read_without_places() -> None:
    """Nobody pays for places who doesn't ask for them."""
    assert is_agreed(GOOD)


def test_a_changed_copy_has_its_own_places() -> None:
    """What was found out about a document doesn't follow into a copy with another text."""
    first = reading.read_text("a: 1\n", "a.yaml")
    assert not isinstance(first, Finding)
    assert first.spans[("a",)].column == 4
    copy = replace(first, text="a:    1\n")
    assert copy.spans[("a",)].column == 7
