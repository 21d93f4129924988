"""Values of fields as HTML, whatever their model."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from toolkit.publish.site.html import esc, listing

if TYPE_CHECKING:
    from collections.abc import Callable

REFERENCE: Final = re.compile(r"(?:[a-z][a-z0-9-]*:)?[a-z][a-z_]*\.[a-z][a-z0-9_]*\Z")
TREES: Final = frozenset({"rules", "given", "do", "met", "provenance", "confidence"})
"""Keys of parts that are said in sentences, or of no use to readers."""


def shown(value: Any, linked: Callable[[str], str]) -> str:
    """Return a value as HTML.

    Args:
        value: plain data of a model.
        linked: from an id to HTML.
    """
    if isinstance(value, str):
        return linked(value) if REFERENCE.match(value) else esc(value)
    if isinstance(value, list):
        return _list(value, linked)
    if isinstance(value, dict):
        pairs = ((key, part) for key, part in value.items() if key not in TREES and part not in (None, [], {}))
        return ", ".join(f"{esc(str(key).replace('_', ' '))} {shown(part, linked)}" for key, part in pairs)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return esc(value)


def _list(values: list[Any], linked: Callable[[str], str]) -> str:
    if all(not isinstance(value, list | dict) for value in values):
        return ", ".join(shown(value, linked) for value in values)
    if all(isinstance(value, dict) for value in values):
        return listing(shown(value, linked) for value in values)
    return "<ol>" + "".join(f"<li>{shown(value, linked)}</li>" for value in values) + "</ol>"
