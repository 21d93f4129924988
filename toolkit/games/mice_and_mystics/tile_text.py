"""A tile as YAML that people read and edit: one space, border, wall or exit on each line."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Mapping, Sequence

SCHEMA_LINE = "# yaml-language-server: $schema=../../../schemas/mice-and-mystics/tile.schema.json"

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_.'%()/+-]*( [A-Za-z0-9_.'%()/+-]+)*")
_WORDS = frozenset({"true", "false", "null", "yes", "no", "on", "y", "n"})
_LISTS = ("spaces", "borders", "walls", "exits", "areas", "sight")
_FOLD_AT = 110


def tile_text(tile: Mapping[str, object], comments: Sequence[str] = ()) -> str:
    """Write a tile as a YAML file.

    Args:
        tile: plain data with the keys of the tile model.
        comments: lines that go above the tile, without the `#`.

    Returns:
        The text of the file, ending in a newline.
    """
    lines = [SCHEMA_LINE, *(f"# {comment}".rstrip() for comment in comments)]
    for key, value in tile.items():
        lines.extend(_entry(key, value))
    return "\n".join(lines) + "\n"


def _entry(key: str, value: object) -> list[str]:
    if key in _LISTS and isinstance(value, Sequence):
        return [f"{key}:", *(f"  - {_flow(item)}" for item in value)] if value else []
    if key == "note" and isinstance(value, str) and len(value) > _FOLD_AT:
        return [f"{key}: >-", *(f"  {line}" for line in _folded(value))]
    return [f"{key}: {_flow(value)}"]


def _folded(text: str) -> list[str]:
    # A break inside a word or at its hyphen would come back from YAML as a blank.
    return textwrap.wrap(text, _FOLD_AT, break_on_hyphens=False, break_long_words=False)


def _flow(value: object) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, str):
        return _scalar(value)
    if isinstance(value, Sequence):
        return "[" + ", ".join(_flow(item) for item in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def _scalar(text: str) -> str:
    is_plain = _PLAIN.fullmatch(text) is not None and text.lower() not in _WORDS
    return text if is_plain else json.dumps(text, ensure_ascii=False)
