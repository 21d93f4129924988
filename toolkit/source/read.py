"""Bytes to data: bounded, with spans, and one finding for whatever can't be read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import yaml

from toolkit.findings import Finding, Span
from toolkit.source.build import Builder, RefusedError
from toolkit.source.document import PLACES, Document, Places
from toolkit.source.lines import LineMap, find_comments
from toolkit.source.pages import NotUtf8, NotYaml, TooMuch, Unreadable
from toolkit.source.quick import DoubtError, quick_data

if TYPE_CHECKING:
    from pathlib import Path

MAX_BYTES = 2_000_000

FORBIDDEN = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
"""What YAML 1.2 forbids, and the line separators U+0085, U+2028 and U+2029 that YAML versions disagree on."""

PLAIN_WORDS = {
    "mapping values are not allowed in this context": "a `:` stands where no key can stand",
    "found character that cannot start any token": "no value can begin with this character",
    "found unexpected end of stream": "the file ends inside a quoted text",
    "could not find expected ':'": "a key here has no `:` behind it",
    "did not find expected key": "a key was expected here",
    "did not find expected '-' indicator": "a further `- ` of the list was expected here",
    "did not find expected ',' or ']'": "a `,` or `]` is missing",
    "did not find expected ',' or '}'": "a `,` or `}` is missing",
}
CURES = {
    "mapping values are not allowed in this context": "check the indentation, or put the text in quotes",
    "found character that cannot start any token": "indent with spaces, not tabs; put the text in quotes",
    "found unexpected end of stream": "close the quote",
}
PARSER_DEPTH = "exceeded maximum nesting depth"
CURE = "check the indentation, the quotes and the brackets just above"


def read_file(file: Path, shown: str) -> Document | Finding:
    """Read a file; its size is looked at before its content.

    Args:
        file: where it is.
        shown: its name in findings, POSIX form, relative.
    """
    raw = raw_bytes(file, shown)
    return raw if isinstance(raw, Finding) else read_bytes(raw, shown)


def raw_bytes(file: Path, shown: str) -> bytes | Finding:
    """Return the bytes of a file; its size is looked at before its content."""
    try:
        return _too_large(shown) if file.stat().st_size > MAX_BYTES else file.read_bytes()
    except OSError as fault:
        reason = fault.strerror or type(fault).__name__
        return Unreadable.at(Span.start_of(shown), f"this file can't be opened: {reason}")


def read_bytes(raw: bytes, shown: str) -> Document | Finding:
    """Read the bytes of a file."""
    if len(raw) > MAX_BYTES:
        return _too_large(shown)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        return _not_utf8(raw, fault, shown)
    return read_text(text, shown)


def read_text(text: str, shown: str) -> Document | Finding:
    """Read a text; every fault is one finding, never an exception."""
    bad = FORBIDDEN.search(text)
    if bad:
        return _forbidden(text, bad, shown)
    try:
        return Document(shown, text, quick_data(text), places_of)
    except DoubtError:
        return with_places(text, shown)


def places_of(text: str, shown: str) -> Places:
    """Return where everything stands in a text that could be read."""
    builder = Builder(shown, text)
    builder.build(yaml.parse(text, yaml.CSafeLoader))
    return _places(builder)


def with_places(text: str, shown: str) -> Document | Finding:
    """Read a text the long way: with all places, and with a finding for whatever can't be read."""
    builder = Builder(shown, text)
    try:
        data = builder.build(yaml.parse(text, yaml.CSafeLoader))
    except RefusedError as refused:
        return refused.finding
    except yaml.MarkedYAMLError as fault:
        return _not_yaml(fault, shown)
    document = Document(shown, text, data, places_of)
    document.memo[PLACES] = _places(builder)
    return document


def _places(builder: Builder) -> Places:
    comments = find_comments(builder.text, builder.path, builder.ranges)
    return Places(builder.spans, builder.key_spans, comments)


def _too_large(shown: str) -> Finding:
    message = f"this file is larger than {MAX_BYTES:,} bytes"
    return TooMuch.at(Span.start_of(shown), message, help="split it: one entity stands in one file")


def _not_utf8(raw: bytes, fault: UnicodeDecodeError, shown: str) -> Finding:
    before = raw[: fault.start].decode("utf-8-sig", errors="replace")
    span = LineMap(before).span(shown, len(before), len(before))
    message = f"the byte {raw[fault.start]:#04x} here is not UTF-8"
    return NotUtf8.at(span, message, help="save the file as UTF-8 in your editor")


def _forbidden(text: str, bad: re.Match[str], shown: str) -> Finding:
    span = LineMap(text).span(shown, bad.start(), bad.end())
    message = f"the invisible character U+{ord(bad[0]):04X} can't stand in a content file"
    return NotYaml.at(span, message, help="remove it; such characters come in by copying from other programs")


def _not_yaml(fault: yaml.MarkedYAMLError, shown: str) -> Finding:
    mark = fault.problem_mark or fault.context_mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    problem = fault.problem or "it can't be read"
    if problem == PARSER_DEPTH:
        return TooMuch.at(Span(shown, line, column, line, column), "nested too deep", help="flatten it")
    said = PLAIN_WORDS.get(problem, problem)
    if fault.context_mark and fault.context_mark.line + 1 != line:
        said += f" (what began on line {fault.context_mark.line + 1} is not closed or continued)"
    return NotYaml.at(
        Span(shown, line, column, line, column), f"not YAML: {said}", help=CURES.get(problem, CURE)
    )
