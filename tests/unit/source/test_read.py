"""Reading: data, spans, and one finding for each thing that can't be read."""

from __future__ import annotations

import time
import tracemalloc
from pathlib import Path

import pytest

from toolkit.findings import Finding
from toolkit.source import MAX_BYTES, Document, read_bytes, read_file, read_text

SECOND = 1.0
MEMORY = 200_000_000


def good(text: str) -> Document:
    """Read a text that must be right."""
    result = read_text(text, "a.yaml")
    assert isinstance(result, Document), result
    return result


def bad(text: str) -> Finding:
    """Read a text that must be refused."""
    result = read_text(text, "a.yaml")
    assert isinstance(result, Finding)
    return result


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("3", 3), ("-3", -3), ("+3", 3), ("010", 10), ("1.5", 1.5), (".5", 0.5), ("1e3", 1000.0),
        ("true", True), ("FALSE", False), ("null", None), ("~", None), ("", None),
        ("yes", "yes"), ("no", "no"), ("on", "on"), ("1:30", "1:30"), ("0x1F", "0x1F"), ("1_000", "1_000"),
        (".inf", ".inf"), (".nan", ".nan"), ("2026-01-01", "2026-01-01"), ("1e9999", "1e9999"),
        ("$it", "$it"), ("'3'", "3"), ('"true"', "true"), ("'null'", "null"),
        ('"a\\tb"', "a\tb"), ("-", None),
    ],
)  # fmt: skip
def test_plain_words_become_values_by_few_rules(word: str, value: object) -> None:
    """Numbers, true, false and null; everything else is text, whatever older YAML thought of it."""
    if word == "-":
        assert good("a:\n  -").data == {"a": [None]}
        return
    data = good(f"a: {word}").data
    assert data == {"a": value}
    assert isinstance(data, dict)
    assert type(data["a"]) is type(value)


def test_every_key_and_value_has_a_span() -> None:
    """Spans count lines and columns from 1 and end behind the last character."""
    document = good("kind: hero\nlist:\n  - a\n  - {b: c, d: [1, 22]}\n")
    assert {path: span[1:] for path, span in document.spans.items()} == {
        (): (1, 1, 4, 23),
        ("kind",): (1, 7, 1, 11),
        ("list",): (3, 3, 4, 23),
        ("list", 0): (3, 5, 3, 6),
        ("list", 1): (4, 5, 4, 23),
        ("list", 1, "b"): (4, 9, 4, 10),
        ("list", 1, "d"): (4, 15, 4, 22),
        ("list", 1, "d", 0): (4, 16, 4, 17),
        ("list", 1, "d", 1): (4, 19, 4, 21),
    }
    assert {path: span[1:] for path, span in document.key_spans.items()} == {
        ("kind",): (1, 1, 1, 5),
        ("list",): (2, 1, 2, 5),
        ("list", 1, "b"): (4, 6, 4, 7),
        ("list", 1, "d"): (4, 12, 4, 13),
    }


def test_columns_count_letters_not_bytes() -> None:
    """A Chinese key is as wide as it has letters."""
    assert good("名字: 老鼠\n").spans[("名字",)][1:] == (1, 5, 1, 7)


def test_a_block_text_ends_with_its_last_letter() -> None:
    """Blank lines behind a block text are not part of its span."""
    document = good("a: |\n  one\n  two\n\n\nb: 1\n")
    assert document.spans[("a",)][1:] == (1, 4, 3, 6)


def test_a_byte_order_mark_is_dropped() -> None:
    """It changes neither data nor columns."""
    document = read_bytes(b"\xef\xbb\xbfa: 1\n", "a.yaml")
    assert isinstance(document, Document)
    assert (document.data, document.spans[("a",)][1:]) == ({"a": 1}, (1, 4, 1, 5))


def test_windows_line_ends_are_lines() -> None:
    """Lines are counted the same whatever ends them."""
    assert good("a: 1\r\nb: 2 # c\r\n").spans[("b",)][1:] == (2, 4, 2, 5)


def test_an_empty_file_has_no_data() -> None:
    """Nothing, or comments only, is null and still a document."""
    assert good("").data is None
    assert good("# only\n").data is None
    assert good("# only\n").span(("a", 0)) == good("").span(())


def test_spans_of_what_is_missing_fall_back_outwards() -> None:
    """A path that doesn't exist gets the span of what is around it."""
    document = good("a:\n  b: 1\n")
    assert document.span(("a", "x", 3)) == document.spans[("a",)]
    assert document.key_span(("a", "b"))[1:] == (2, 3, 2, 4)
    with pytest.raises(KeyError):
        document.get(("a", "x"))
    assert document.get(("a", "b")) == 1


FAULTS = [
    ("a: [1, 2\n", "F001", 2, 1),
    ("a: b: c\n", "F001", 1, 5),
    ("a:\n\tb: 1\n", "F001", 2, 1),
    ("a: 'x\n", "F001", 2, 1),
    ("a: 1\n b: 2\n", "F001", 2, 3),
    ("@x\n", "F001", 1, 1),
    ("a: ok\nb: \x07\n", "F001", 2, 4),
    ("é: \u2028\n", "F001", 1, 4),
    ("a: 1\nb: {c: 1, c: 2}\n", "F002", 2, 11),
    ("a: 1\na: 1\n", "F002", 2, 1),
    ("a: &x 1\n", "F008", 1, 4),
    ("a: 1\nb: *x\n", "F008", 2, 4),
    ("a: 1234567890123456\n", "F008", 1, 4),
    ("a: !!int 1\n", "F011", 1, 4),
    ("a: !thing {b: 1}\n", "F011", 1, 4),
    ("b:\n  <<: {a: 1}\n", "F011", 2, 3),
    ("a: 1\n---\nb: 2\n", "F011", 2, 1),
    ("? [a]\n: 1\n", "F011", 1, 3),
]


@pytest.mark.parametrize(("text", "code", "line", "column"), FAULTS)
def test_each_fault_is_one_finding_at_its_place(text: str, code: str, line: int, column: int) -> None:
    """What content can't hold is refused where it stands, with a way out."""
    finding = bad(text)
    assert (finding.code, finding.span.line, finding.span.column) == (code, line, column)
    assert finding.help
    assert finding.message


def bomb() -> str:
    """Nine levels of nine aliases: a billion values in half a kilobyte."""
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10)]
    return "\n".join(rows)


ATTACKS = {
    "alias bomb": (bomb(), "F008"),
    "merge bomb": ("a: &a {x: 1}\nb: {<<: [" + ", ".join(["*a"] * 20_000) + "]}\n", "F008"),
    "20,000 brackets": ("[" * 20_000, "F008"),
    "20,000 braces": ("{a: " * 20_000, "F008"),
    "deep block": ("\n".join(" " * n + "a:" for n in range(300)), "F008"),
    "20,000 dashes": ("- " * 20_000, "F008"),
    "5,000 digits": ("a: " + "9" * 5_000, "F008"),
    "long text": ("a: " + "x" * 1_000_000, "F008"),
    "many values": ("[" + "1," * 400_000 + "1]", "F008"),
    "many keys": ("\n".join(f"k{n}: 1" for n in range(120_000)), "F008"),
    "long quoted key": ('"' + "k" * 100_000 + '": 1', "F008"),
    "many questions": ("? " * 20_000, "F011"),
}


@pytest.mark.parametrize("name", ATTACKS)
def test_attacks_are_refused_fast_and_small(name: str) -> None:
    """Whatever is sent, reading takes less than a second and 200 MB and gives one finding."""
    text, code = ATTACKS[name]
    raw = text.encode()
    start = time.process_time()
    result = read_bytes(raw, "a.yaml")
    taken = time.process_time() - start
    tracemalloc.start()  # in a run of its own: watching memory slows everything
    assert read_bytes(raw, "a.yaml") == result
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert isinstance(result, Finding)
    assert result.code == code
    assert taken < SECOND
    assert peak < MEMORY


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    """The size is looked at first: a 50 MB scalar costs nothing."""
    file = tmp_path / "big.yaml"
    with file.open("wb") as stream:
        stream.truncate(50_000_000)
    tracemalloc.start()
    result = read_file(file, "big.yaml")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert isinstance(result, Finding)
    assert result.code == "F008"
    assert peak < MAX_BYTES


def test_bytes_in_another_encoding_are_refused_at_the_first_wrong_one() -> None:
    """Latin-1 text is named by line and column, not guessed at."""
    result = read_bytes("a: 1\nb: né\n".encode("latin-1"), "a.yaml")
    assert isinstance(result, Finding)
    assert (result.code, result.span[1:3]) == ("F010", (2, 5))


def test_a_file_that_cannot_be_opened_is_a_finding(tmp_path: Path) -> None:
    """A missing file, or a folder under a file's name, is no traceback."""
    for file in (tmp_path / "none.yaml", tmp_path):
        result = read_file(file, "none.yaml")
        assert isinstance(result, Finding)
        assert result.code == "F013"


def test_limits_are_reached_only_beyond_what_content_needs() -> None:
    """40 levels, 15 digits and 50,000 letters are still read."""
    assert good("[" * 40 + "]" * 40).data
    assert good("a: 123456789012345").data == {"a": 123456789012345}
    assert good("a: " + "x" * 50_000).data
    assert bad("[" * 41 + "]" * 41).code == "F008"
