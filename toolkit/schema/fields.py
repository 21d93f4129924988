"""Which model refused: the way from the root type down the data, for suggestions of keys."""

from __future__ import annotations

import re
from types import UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel
from typing_extensions import TypeAliasType

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic.fields import FieldInfo

    from toolkit.schema.locate import Fault, Path


def model_at(root: Any, fault: Fault) -> type[BaseModel] | None:
    """Return the model that refused an unknown key, if it can be told."""
    labels = dict(fault.labels)
    found = list(_down(root, (), fault.path[:-1], labels))
    return found[0] if found else None


def _down(kind: Any, at: Path, rest: Path, labels: dict[Path, str]) -> Iterator[type[BaseModel]]:
    kind = unwrap(kind)
    if get_origin(kind) in (Union, UnionType):
        arms = [arm for arm in get_args(kind) if _has_label(unwrap(arm), labels.get(at))]
        for arm in arms or get_args(kind):
            yield from _down(arm, at, rest, labels)
    elif not rest:
        yield from [kind] if isinstance(kind, type) and issubclass(kind, BaseModel) else []
    else:
        for inner in _inner(kind, rest[0]):
            yield from _down(inner, (*at, rest[0]), rest[1:], labels)


def fields_of(model: type[BaseModel]) -> dict[str, FieldInfo]:
    """Return the fields of a model with their types resolved, also where the model stands in a circle."""
    if not model.__pydantic_complete__:
        model.model_rebuild()
    return model.model_fields


def types_of(model: type[BaseModel]) -> dict[str, tuple[Any, tuple[Any, ...]]]:
    """Return the type of each field with the marks it carries, without building a validator of the model."""
    fields = model.model_fields
    if model.__pydantic_fields_complete__:
        return {name: (field.annotation, tuple(field.metadata)) for name, field in fields.items()}
    hints = get_type_hints(model, include_extras=True)
    return {name: open_type(hints[name]) for name in fields}


def words_of(kind: Any) -> tuple[str, ...]:
    """Return the fixed words that a type allows, beside which it may allow other things."""
    kind = unwrap(kind)
    if get_origin(kind) is Literal:
        return tuple(one for one in get_args(kind) if isinstance(one, str))
    if get_origin(kind) in (Union, UnionType):
        return tuple(word for arm in get_args(kind) for word in words_of(arm))
    return ()


def unwrap(kind: Any) -> Any:
    """Take aliases and annotations off a type."""
    return open_type(kind)[0]


def open_type(kind: Any, marks: tuple[Any, ...] = ()) -> tuple[Any, tuple[Any, ...]]:
    """Take aliases and annotations off a type and return it with the marks they carried."""
    while True:
        if isinstance(kind, TypeAliasType):
            kind = kind.__value__
        elif isinstance(get_origin(kind), TypeAliasType):
            kind = get_origin(kind).__value__[get_args(kind)]
        elif get_origin(kind) is Annotated:
            kind, *more = get_args(kind)
            marks = (*marks, *more)
        else:
            return kind, marks


def _has_label(arm: Any, label: str | None) -> bool:
    """Tell whether a label of pydantic means this arm: the name of the model or the literal of its tag."""
    if label is None or not (isinstance(arm, type) and issubclass(arm, BaseModel)):
        return False
    if re.search(rf"\b{arm.__name__}\b", label):
        return True
    return any(label in get_args(unwrap(field.annotation)) for field in fields_of(arm).values())


def _inner(kind: Any, part: str | int) -> list[Any]:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        fields = fields_of(kind).items()
        return [field.annotation for name, field in fields if part in (name, field.alias)]
    arguments = [argument for argument in get_args(kind) if argument is not Ellipsis]
    return arguments[-1:] if arguments else []
