"""Faults in values: one finding each, on the right line and column, with a way out."""

from __future__ import annotations

from typing import Any

import pytest

from toolkit.schema import validate
from toolkit.source import Document, read_text

Toy = Any

CASES = [
    # unknown keys, with the key meant
    ("zzz: 2\n", ("F003", 4, 1), "not known", "known here"),
    ("weapn: bow\n", ("F003", 4, 1), '"weapn"', 'did you mean "weapon"?'),
    ("does:\n  - {do: place, what: $a, amout: 1}\n", ("F003", 5, 27), '"amout"', 'did you mean "amount"?'),
    ("other: {do: choose, choose: mouse, limts: {}}\n", ("F003", 4, 36), '"limts"', 'did you mean "limits"?'),
    # missing keys, at the thing that lacks them
    ("does:\n  - {do: place, what: $a}\n", ("F006", 5, 6), "`amount` is missing", "amount: …"),
    ("does:\n  - what: $a\n", ("F006", 5, 5), "`do` is missing", "do: …"),
    ("does: [{do: place}]\n", ("F006", 4, 9), "the keys `what`, `amount` are missing", "what: …, amount: …"),
    ("lines:\n  - {}\n", ("F006", 5, 5), "`between` is missing", ""),
    ("does: [{do: choose}]\n", ("F006", 4, 9), "`choose` is missing", "add: choose: …, such as mouse, space"),
    # words that aren't among those allowed
    ("weapon: sward\n", ("F005", 4, 9), "allowed: bow, staff, sword", 'did you mean "sword"?'),
    ("weapon: 3\n", ("F005", 4, 9), "the number 3", ""),
    ("does: [{do: plaec, what: $a}]\n", ("F005", 4, 13),
     "allowed: branch, choose, place", 'did you mean "place"?'),
    ("does: [{do: [1]}]\n", ("F005", 4, 13), "a list", ""),
    ("provenance: invent\n", ("F005", 4, 13), "allowed: ", 'did you mean "invented"?'),
    # wrong types
    ('wild: "true"\n', ("F004", 4, 7), "must be true or false", ""),
    ("does: 3\n", ("F004", 4, 7), "`does` must be a list", "write it in brackets: [3]"),
    ("does: [3]\n", ("F004", 4, 8), "an entry of `does` must be a mapping", ""),
    ("does: {do: place}\n", ("F004", 4, 7), "must be a list, not a mapping", ""),
    ("lines: [{between: [a, 3]}]\n", ("F004", 4, 23),
     "an entry of `between` must be a text", 'put it in quotes: "3"'),
    ("copies: {card.a: x}\n", ("F004", 4, 18), "must be a whole number", ""),
    ("art:\nlines:\n", ("F004", 5, 7), "not nothing", ""),
    # bounds, lengths, forms
    ("odds: 1.0\n", ("F005", 4, 7), "must be less than 1", ""),
    ("from: longer\n", ("F005", 4, 7), "at most 5 characters", ""),
    ("lines: [{between: [a]}]\n", ("F006", 4, 10), "is missing", ""),
    ("lines: [{between: [a, b, c]}]\n", ("F005", 4, 19), "must have at most 2 entries", ""),
    ("room: Larder\n", ("F005", 4, 7), "an id such as", ""),
    ("lines: [{between: [a, The Big Cellar]}]\n", ("F005", 4, 23), "lower case letters", "write the_big_cellar"),
    ("spot: c3\n", ("F005", 4, 7), "a bound name such as `$name`, `space.…` or `area.…`, not", ""),
    ("whom: mouse\n", ("F005", 4, 7), "must be a bound name such as `$name`", "write $mouse"),
    ("art: /etc/passwd\n", ("F005", 4, 6), "a path below the pack", ""),
    ("other: {do: choose, choose: mouse, limits: {Big: 1}}\n", ("F005", 4, 45),
     "the key must be lower case", ""),
    ("other: {do: choose, choose: mouse, limits: {a: 12}}\n", ("F005", 4, 48), "at most 9", ""),
    ("needs: []\n", ("F005", 4, 8), "must have at least 1 entry", ""),
    ("needs: [{between: [a, 3]}]\n", ("F004", 4, 23), "must be a text", ""),
    # formulas, at the column inside the text
    ("does: [{do: place, what: $a, amount: 2 *}]\n", ("F012", 4, 41), "missing here", "a formula is like"),
    ('does: [{do: place, what: $a, amount: "2 / 3"}]\n', ("F012", 4, 41), "'/' has no meaning", ""),
    ("does: [{do: place, what: $a, amount: 1.5}]\n", ("F004", 4, 38), "a whole number or a formula", ""),
    ("does: [{do: place, what: $a, amount: true}]\n", ("F004", 4, 38), "a whole number or a formula", ""),
    # unions without a tag
    ("size: 1.5\n", ("F005", 4, 7), '"tiny" or "huge" or a whole number or a list', ""),
    ("size: tinny\n", ("F005", 4, 7), "allowed: huge, tiny", 'did you mean "tiny"?'),
    ("size: [1, x]\n", ("F004", 4, 11), "must be a whole number", ""),
    ("other: {between: [a, 1]}\n", ("F004", 4, 22), "must be a text", ""),
    ("does:\n  - do: branch\n    then:\n      - {do: choose, choose: mose}\n", ("F005", 7, 30),
     "mouse", "did you mean"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "place", "words", "cure"), CASES)
def test_each_fault_is_one_finding(
    toy: Toy, text: str, place: tuple[str, int, int], words: str, cure: str
) -> None:
    """One fault gives one finding, at its key or value, in plain words."""
    found = toy.check(text)
    assert [(item.code, item.span.line, item.span.column) for item in found] == [place]
    assert words in found[0].message
    assert cure in found[0].help


def test_a_misspelled_key_that_is_required_is_one_fault(toy: Toy) -> None:
    """The key isn't reported as missing as well."""
    document = read_text("kind: card\nid: c\nlief: 3\n", "card.yaml")
    assert isinstance(document, Document)
    found = validate(toy.card, document)
    assert isinstance(found, list)
    assert [(item.code, item.span.line, item.help) for item in found] == [("F003", 3, 'did you mean "life"?')]


def test_several_faults_come_in_order_of_place(toy: Toy) -> None:
    """All faults of a file are told at once."""
    found = toy.check("weapon: x\nwild: 1\nzzz: 1\ndoes: [{do: zzz}, {do: place, what: 1, amount: ')'}]\n")
    assert [(item.code, item.span.line) for item in found] == [
        ("F005", 4), ("F004", 5), ("F003", 6), ("F005", 7), ("F004", 7), ("F012", 7),
    ]  # fmt: skip


def test_data_that_is_no_mapping_is_one_fault(toy: Toy) -> None:
    """A list where a card should be is told at its start."""
    document = read_text("- 1\n- 2\n", "card.yaml")
    assert isinstance(document, Document)
    found = validate(toy.card, document)
    assert isinstance(found, list)
    assert [(item.code, item.span[1:3]) for item in found] == [("F004", (1, 1))]


def test_part_of_a_document_can_be_checked(toy: Toy) -> None:
    """With a path, only what stands there is looked at, with spans of the whole file."""
    document = read_text("rest: 1\ncards:\n  - {kind: card, id: C, life: 3}\n", "card.yaml")
    assert isinstance(document, Document)
    found = validate(toy.card, document, ("cards", 0))
    assert isinstance(found, list)
    assert [(item.code, item.span[1:3]) for item in found] == [("F005", (3, 22))]


def test_good_data_becomes_a_frozen_model(toy: Toy) -> None:
    """Lists become tuples, `x-` keys are dropped, aliases are honoured."""
    card = toy.good(
        "from: pack\nx-mine: {a: 1}\nsize: [1, 2]\nlines: [{between: [a, b]}]\n"
        "does: [{do: place, what: $a, amount: 2, x-b: 1}]\n"
    )
    assert (card.from_, card.size, card.lines[0].between) == ("pack", (1, 2), ("a", "b"))
    assert card.does[0].amount.number == 2
    assert hash(card.lines) is not None
    with pytest.raises(ValueError, match="frozen"):
        card.life = 4
