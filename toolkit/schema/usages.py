"""Which references and assets a validated model holds, and where."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from toolkit.schema.base import Model
from toolkit.schema.fields import types_of
from toolkit.schema.marks import Slot
from toolkit.schema.shapes import Asset, Reference

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

Path: TypeAlias = tuple[str | int, ...]

QUIET = frozenset({int, float, bool, type(None)})
"""Types of values that hold no text."""


@dataclass(frozen=True, slots=True)
class Usage:
    """A reference or an asset as written, what may stand there, and its path in the document.

    Attributes:
        text: as written, such as `minion.rat_warrior` or `$minion`.
        marker: the `Reference` or `Asset` of the field.
        path: where the value stands; where `is_key`, the path of the value whose key it is.
        is_key: the text is a key of a mapping.
    """

    text: str
    marker: Reference | Asset
    path: Path
    is_key: bool = False


def references(model: Any) -> Iterator[Usage]:
    """Yield every reference of a validated model in order of the fields, without variables (`$name`)."""
    for usage in usages(model):
        if isinstance(usage.marker, Reference) and not usage.text.startswith("$"):
            yield usage


def assets(model: Any) -> Iterator[Usage]:
    """Yield every asset of a validated model."""
    return (usage for usage in usages(model) if isinstance(usage.marker, Asset))


def usages(model: Any, path: Path = ()) -> Iterator[Usage]:
    """Yield every marked text of a validated model."""
    found: list[Usage] = []
    if isinstance(model, Model):
        _of_model(model, path, found)
    return iter(found)


def _of_model(model: Model, path: Path, found: list[Usage]) -> None:
    for name, key, slot in _plan(cast("Hashable", type(model))):
        value = getattr(model, name)
        if type(value) not in QUIET:
            _walk(value, slot, (*path, key), found)


@lru_cache(maxsize=2048)
def _plan(kind: Hashable) -> tuple[tuple[str, str, Slot], ...]:
    """Return the fields of a model that may hold marked texts, with their keys in the file."""
    plan = []
    model = cast("type[Model]", kind)
    types = types_of(model)
    for name, field in model.model_fields.items():
        slot = Slot(*types[name])
        key = field.validation_alias if isinstance(field.validation_alias, str) else field.alias or name
        if slot.may_hold:
            plan.append((name, key, slot))
    return tuple(plan)


def _walk(value: Any, slot: Slot, path: Path, found: list[Usage]) -> None:
    if isinstance(value, str):
        marker = slot.marker(value)
        if marker is not None:
            found.append(Usage(value, marker, path))
    elif isinstance(value, Model):
        _of_model(value, path, found)
    elif isinstance(value, tuple | list):
        inner = slot.arm(value)
        for place, item in enumerate(value) if inner is not None else ():
            _in_list(item, cast("Slot", inner), (*path, place), found)
    elif isinstance(value, dict):
        inner = slot.arm(value)
        if inner is not None and inner.parts:
            _in_mapping(value, inner.parts, path, found)


def _in_list(item: Any, inner: Slot, at: Path, found: list[Usage]) -> None:
    part = inner.part(cast("int", at[-1]))
    if part is not None and type(item) not in QUIET:
        _walk(item, part, at, found)


def _in_mapping(value: dict[Any, Any], parts: tuple[Slot, ...], path: Path, found: list[Usage]) -> None:
    for key, item in value.items():
        keys: list[Usage] = []
        _walk(key, parts[0], (*path, key), keys)
        found += [Usage(usage.text, usage.marker, usage.path, is_key=True) for usage in keys]
        _walk(item, parts[1], (*path, key), found)
