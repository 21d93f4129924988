"""Small edits of a text at known spans; everything else, comments included, stays as it is."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from toolkit.source.lines import LineMap
from toolkit.source.scalars import plain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.findings import Span
    from toolkit.source.document import DataPath, Document

BARE = re.compile(r"[A-Za-z$_][A-Za-z0-9_.$#-]*(?::[A-Za-z0-9_.$#-]+)*\Z")


class EditError(ValueError):
    """An edit that can't be made: it overlaps another one, or nothing stands at its place."""


def replace(text: str, edits: Iterable[tuple[Span, str]]) -> str:
    """Put new text at spans.

    Raises:
        EditError: two spans overlap.
    """
    lines = LineMap(text)
    places = sorted((_offsets(lines, span), new) for span, new in edits)
    pieces: list[str] = []
    position = 0
    for (start, end), new in places:
        if start < position:
            raise EditError("two edits overlap")
        pieces += [text[position:start], new]
        position = end
    return "".join([*pieces, text[position:]])


def set_scalars(document: Document, values: Iterable[tuple[DataPath, str]]) -> str:
    """Return the text with other texts as values; the quotes that were there stay."""
    return replace(document.text, [_value_edit(document, path, value) for path, value in values])


def rename_keys(document: Document, names: Iterable[tuple[DataPath, str]]) -> str:
    """Return the text with other names for keys; a path is that of the key's value."""
    return replace(document.text, [_key_edit(document, path, name) for path, name in names])


def add_key(document: Document, after: DataPath, key: str, value: Any) -> str:
    """Return the text with a new key on the line behind a sibling, in the same block mapping.

    Args:
        document: the file.
        after: the path of the sibling's value, which must be a single line.
        key: the new key.
        value: its value, written in flow form.

    Raises:
        EditError: the sibling isn't there.
    """
    if after not in document.key_spans:
        raise EditError(f"no key stands at {after}")
    lines, at = LineMap(document.text), document.key_spans[after]
    end = lines.starts[at.line] if at.line < len(lines.starts) else len(document.text)
    head = document.text[:end] if document.text[:end].endswith("\n") else document.text[:end] + "\n"
    return f"{head}{' ' * (at.column - 1)}{key}: {flow(value)}\n{document.text[end:]}"


def flow(value: Any) -> str:
    """Return a plain value in YAML's flow form, without quotes where none are needed."""
    if isinstance(value, str):
        return value if is_bare(value) else json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{flow(key)}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    return json.dumps(value)


def is_bare(text: str) -> bool:
    """Tell whether a text can stand without quotes and is still read as that text."""
    return bool(BARE.match(text)) and plain(text) == text


def _offsets(lines: LineMap, span: Span) -> tuple[int, int]:
    return lines.offset(span.line, span.column), lines.offset(span.end_line, span.end_column)


def _value_edit(document: Document, path: DataPath, value: str) -> tuple[Span, str]:
    if path not in document.spans or isinstance(document.get(path), dict | list):
        raise EditError(f"no single value stands at {path}")
    return document.spans[path], _like(document, document.spans[path], value)


def _key_edit(document: Document, path: DataPath, name: str) -> tuple[Span, str]:
    if path not in document.key_spans:
        raise EditError(f"no key stands at {path}")
    return document.key_spans[path], _like(document, document.key_spans[path], name)


def _like(document: Document, span: Span, value: str) -> str:
    start, _ = _offsets(LineMap(document.text), span)
    quote = document.text[start : start + 1]
    if quote == "'" and value.isprintable():
        return "'" + value.replace("'", "''") + "'"
    if quote == '"' or not is_bare(value):
        return json.dumps(value, ensure_ascii=False)
    return value
