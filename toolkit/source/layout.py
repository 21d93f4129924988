"""The canonical layout: what `tale fmt` makes of a file. Comments and data stay, spaces don't."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from toolkit.findings import Finding, Span
from toolkit.source.pages import NotCanonical
from toolkit.source.read import read_text
from toolkit.source.verbatim import LineEmitter, VerbatimConstructor, VerbatimResolver

if TYPE_CHECKING:
    from toolkit.source.document import Document

WIDTH = 110
ROUNDS = 4


class LayoutError(ValueError):
    """A file that can't be laid out without changing what it says; the file is left as it is."""


def canonical(document: Document) -> str:
    """Return the text of a document in canonical layout; the canonical layout of that is itself.

    Raises:
        LayoutError: the layout would change the data.
    """
    if document.data is None:
        return document.text
    text = document.text
    for _ in range(ROUNDS):
        before, text = text, _lay_out(text)
        if text == before:
            break
    else:
        raise LayoutError(f"{document.path}: no layout of this file stays as it is")
    after = read_text(text, document.path)
    if isinstance(after, Finding) or after.data != document.data:
        raise LayoutError(f"{document.path}: the canonical layout would change what this file says")
    return text


def check_layout(document: Document) -> list[Finding]:
    """Return F009 at the first line that differs from the canonical layout."""
    try:
        wanted = canonical(document)
    except LayoutError:
        return []
    if wanted == document.text:
        return []
    line = _first_difference(document.text, wanted)
    span = Span(document.path, line, 1, line, 1)
    return [NotCanonical.at(span, "the layout differs from the canonical one", help="run: tale fmt")]


def _lay_out(text: str) -> str:
    stream = io.StringIO()
    yaml = _yaml()
    try:
        yaml.dump(yaml.load(text.replace("\r\n", "\n").replace("\r", "\n")), stream)
    except YAMLError as fault:
        raise LayoutError(str(fault)) from fault
    return _clean(stream.getvalue())


def _yaml() -> YAML:
    yaml = YAML(typ="rt", pure=True)
    yaml.Constructor = VerbatimConstructor
    yaml.Resolver = VerbatimResolver
    yaml.Emitter = LineEmitter
    yaml.preserve_quotes = True
    yaml.brace_single_entry_mapping_in_flow_sequence = True
    yaml.width = WIDTH
    yaml.indent(mapping=2, sequence=4, offset=2)
    return yaml


def _clean(text: str) -> str:
    return text.rstrip("\n") + "\n"


def _first_difference(left: str, right: str) -> int:
    pairs = zip(left.split("\n"), right.split("\n"), strict=False)
    return next((number for number, (one, other) in enumerate(pairs, 1) if one != other), 1)
