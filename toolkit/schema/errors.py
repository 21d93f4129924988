"""From pydantic's complaints to findings: one per fault, on the right key or value, in plain words."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

from pydantic import TypeAdapter, ValidationError

from toolkit.findings import Finding, Span, in_order
from toolkit.schema.locate import Fault, faults, one_missing
from toolkit.schema.words import describe, guesses

if TYPE_CHECKING:
    from collections.abc import Hashable

    from toolkit.source.document import DataPath, Document

M = TypeVar("M")


def validate(model: type[M], document: Document, path: DataPath = ()) -> M | list[Finding]:
    """Check the data of a document against a model.

    Args:
        model: a model, or a type made of models.
        document: the file.
        path: where in the file the model's data stands.

    Returns:
        The model, or what is wrong: each fault once, in order of place.
    """
    data = document.get(path)
    try:
        result: M = adapter(cast("Hashable", model)).validate_python(data)
    except ValidationError as refused:
        found = one_missing(_without_misspelled(model, faults(refused.errors(include_url=False), data)))
        return in_order([_finding(model, document, path, fault) for fault in found])
    return result


@lru_cache(maxsize=512)
def adapter(model: Hashable) -> TypeAdapter[Any]:
    """Return pydantic's validator of a type, built once."""
    return TypeAdapter(cast("Any", model))


def _without_misspelled(model: Any, found: list[Fault]) -> list[Fault]:
    """Drop a missing key that stands there misspelled: that is one fault."""
    meant = {
        (*fault.path[:-1], guess)
        for fault in found
        if fault.kind == "extra_forbidden"
        for guess in guesses(fault, model)
    }
    return [fault for fault in found if fault.kind != "missing" or fault.path not in meant]


def _finding(model: Any, document: Document, base: DataPath, fault: Fault) -> Finding:
    page, message, cure = describe(fault, model)
    return page.at(_span(document, (*base, *fault.path), fault), message, help=cure)


def _span(document: Document, path: DataPath, fault: Fault) -> Span:
    match fault.kind:
        case "extra_forbidden":
            return document.key_span(path)
        case "missing":
            return _head(document, path[:-1])
        case "union_tag_not_found":
            return _head(document, path)
        case "union_tag_invalid":
            return document.span((*path, fault.tag_key))
        case "formula":
            return _inside(document, path, fault.context.get("column", 1))
    return document.key_span(path) if fault.at_key else document.span(path)


def _head(document: Document, path: DataPath) -> Span:
    """Return where a mapping announces itself: its key, else the first line of it."""
    if path in document.key_spans:
        return document.key_spans[path]
    span = document.span(path)
    keys = (key for inner, key in document.key_spans.items() if inner[:-1] == path)
    return next(keys, span._replace(end_line=span.line, end_column=span.column + 1))


def _inside(document: Document, path: DataPath, column: int) -> Span:
    """Return the place of a formula's fault; of a folded text only the whole place is known."""
    span = document.span(path)
    text = document.get(path)
    if span.line != span.end_line or not isinstance(text, str):
        return span
    shift = {0: 0, 2: 1}.get(span.end_column - span.column - len(text))
    if shift is None:
        return span
    start = min(span.column + shift + column - 1, span.end_column)
    return span._replace(column=start, end_column=max(start, min(start + 1, span.end_column)))
