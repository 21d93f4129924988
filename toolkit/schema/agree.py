"""Whether a model and its JSON Schema judge documents alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from toolkit.schema.errors import adapter
from toolkit.schema.json_schema import json_schema, validator
from toolkit.schema.locate import is_echo

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

OWN_RULES = ("value_error", "assertion_error")


def disagreements(model: Hashable, documents: Iterable[Any]) -> list[tuple[Any, str]]:
    """Return the documents that only one of model and schema accepts, each with what the other one says.

    A document that only a model's own validator (a rule between fields) refuses is no disagreement: a schema
    can't say such rules.
    """
    judge = validator(json_schema(model, "law"))
    found: list[tuple[Any, str]] = []
    for document in documents:
        by_schema = next(iter(judge.iter_errors(document)), None)
        by_model = _refusal(model, document)
        if by_schema is not None and by_model is None:
            found.append((document, f"only the schema refuses: {by_schema.message}"))
        if by_schema is None and by_model:
            found.append((document, f"only the model refuses: {by_model}"))
    return found


def _refusal(model: Hashable, document: Any) -> str | None:
    """Return what the model says; an empty text where only rules between fields refuse."""
    try:
        adapter(model).validate_python(document)
    except ValidationError as refused:
        errors = refused.errors(include_url=False)
        hard = [error for error in errors if error["type"] not in OWN_RULES and not is_echo(error)]
        return str(hard[0]["loc"]) + " " + hard[0]["msg"] if hard else ""
    return None
