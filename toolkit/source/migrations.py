"""Format versions: one pure step per version, from the data of one format to that of the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import Finding, Span
from toolkit.source.pages import FormatVersion, MissingKey, WrongType

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.source.document import Data, Document

CURRENT = 1

MIGRATIONS: Mapping[int, Callable[[Data], Data]] = {}
"""Step from format n to n + 1, by n. Format 1 is the first and the current one."""


def check_format(document: Document) -> Finding | None:
    """Return what is wrong with the `format` key of a manifest, if anything is."""
    data = document.data
    if not isinstance(data, dict) or "format" not in data:
        cure = f"add the line: format: {CURRENT}"
        return MissingKey.at(Span.start_of(document.path), "`format` is missing", help=cure)
    version = data["format"]
    if isinstance(version, bool) or not isinstance(version, int):
        cure = f"write: format: {CURRENT}"
        return WrongType.at(document.span(("format",)), "`format` must be a whole number", help=cure)
    if version == CURRENT or version in MIGRATIONS:
        return None
    message = f"format {version} is not known; this toolkit reads format {CURRENT}"
    cure = "install a newer toolkit if the pack was made with one"
    return FormatVersion.at(document.span(("format",)), message, help=cure)


def migrate(data: Data, version: int) -> Data:
    """Return data of an older format as data of the current one.

    Raises:
        KeyError: a step is missing; `check_format` says so beforehand.
    """
    for step in range(version, CURRENT):
        data = MIGRATIONS[step](data)
    return data
