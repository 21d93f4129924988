"""Docstrings of fields, read from the source when a schema is written; validation never needs them."""

from __future__ import annotations

import ast
import inspect
import sys
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pydantic import BaseModel


@cache
def field_docs(model: type[BaseModel]) -> dict[str, str]:
    """Return the text below each field of a model that has one, also of inherited fields."""
    found: dict[str, str] = {}
    for base in reversed(model.__mro__):
        found |= _classes(base.__module__).get(base.__qualname__, {}) if "__pydantic_fields__" in vars(base) else {}
    return {name: text for name, text in found.items() if name in model.model_fields}


@cache
def _classes(module: str) -> dict[str, dict[str, str]]:
    """Return the texts below the fields of each class at the top of a module."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: dict(_below(node.body)) for node in tree.body if isinstance(node, ast.ClassDef)}


def _below(body: list[ast.stmt]) -> list[tuple[str, str]]:
    return [
        (field.target.id, inspect.cleandoc(text.value.value))
        for field, text in pairwise(body)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(text, ast.Expr)
        and isinstance(text.value, ast.Constant)
        and isinstance(text.value.value, str)
    ]
