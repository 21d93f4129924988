"""Which references and assets a validated model holds, and where."""

from __future__ import annotations

from dataclasses import dataclass
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, Union, get_args, get_origin

from toolkit.schema.base import Model
from toolkit.schema.fields import fields_of, open_type, unwrap
from toolkit.schema.shapes import Asset, Reference

if TYPE_CHECKING:
    from collections.abc import Iterator

Path: TypeAlias = tuple[str | int, ...]


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
    if not isinstance(model, Model):
        return
    for name, field in fields_of(type(model)).items():
        value = getattr(model, name)
        key = field.validation_alias if isinstance(field.validation_alias, str) else field.alias or name
        if value is not None:
            yield from _walk(value, field.annotation, tuple(field.metadata), (*path, key))


def _walk(value: Any, kind: Any, markers: tuple[Any, ...], path: Path) -> Iterator[Usage]:
    if isinstance(value, Model):
        yield from usages(value, path)
        return
    if isinstance(value, int | float) or value is None:
        return
    kind, markers = open_type(kind, markers)
    if isinstance(value, str):
        marker = _marker(value, list(_arms(kind, markers)))
        yield from [Usage(value, marker, path)] if marker else []
    elif get_origin(kind) in (Union, UnionType):
        yield from _walk_arms(value, kind, markers, path)
    elif isinstance(value, tuple | list):
        yield from _walk_items(value, kind, path)
    elif isinstance(value, dict):
        yield from _walk_mapping(value, kind, path)


def _arms(kind: Any, markers: tuple[Any, ...]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Yield the branches of a type with their marks; a type that is no union is its own only branch."""
    if get_origin(kind) not in (Union, UnionType):
        yield kind, markers
        return
    for arm in get_args(kind):
        yield from _arms(*open_type(arm, markers))


def _marker(text: str, arms: list[tuple[Any, tuple[Any, ...]]]) -> Reference | Asset | None:
    """Return the mark that a text stands under; none where it is a fixed word or may be any text."""
    if any(get_origin(kind) is Literal and text in get_args(kind) for kind, _ in arms):
        return None
    marks = [mark for _, marks in arms for mark in marks if isinstance(mark, Reference | Asset)]
    fitting = [mark for mark in marks if isinstance(mark, Asset) or mark.admits(text)]
    if fitting:
        return fitting[0]
    free = any(
        kind is str and not any(isinstance(mark, Reference | Asset) for mark in marks) for kind, marks in arms
    )
    kinds = tuple(kind for mark in marks if isinstance(mark, Reference) for kind in mark.kinds)
    return Reference(kinds) if marks and not free else None


def _walk_arms(value: Any, kind: Any, markers: tuple[Any, ...], path: Path) -> Iterator[Usage]:
    for arm in get_args(kind):
        plain = unwrap(arm)
        if _fits(value, plain):
            yield from _walk(value, arm, markers, path)
            return


def _fits(value: Any, kind: Any) -> bool:
    base = get_origin(kind) or kind
    if base in (Union, UnionType):
        return any(_fits(value, unwrap(arm)) for arm in get_args(kind))
    return isinstance(base, type) and isinstance(value, base)


def _walk_items(value: tuple[Any, ...] | list[Any], kind: Any, path: Path) -> Iterator[Usage]:
    kinds = get_args(kind)
    if not kinds:
        return
    same = kinds[-1] is Ellipsis or len(kinds) == 1
    for place, item in enumerate(value):
        yield from _walk(item, kinds[0] if same else kinds[place], (), (*path, place))


def _walk_mapping(value: dict[Any, Any], kind: Any, path: Path) -> Iterator[Usage]:
    kinds = get_args(kind)
    if not kinds:
        return
    for key, item in value.items():
        for usage in _walk(key, kinds[0], (), (*path, key)):
            yield Usage(usage.text, usage.marker, usage.path, is_key=True)
        yield from _walk(item, kinds[1], (), (*path, key))
