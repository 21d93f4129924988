"""Which references and assets a validated model holds, and where."""

from __future__ import annotations

from dataclasses import dataclass
from types import UnionType
from typing import TYPE_CHECKING, Any, TypeAlias, Union, get_args, get_origin

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
    if get_origin(kind) in (Union, UnionType):
        yield from _walk_arms(value, kind, markers, path)
    elif isinstance(value, str):
        yield from (Usage(value, marker, path) for marker in markers if isinstance(marker, Reference | Asset))
    elif isinstance(value, tuple | list):
        yield from _walk_items(value, kind, path)
    elif isinstance(value, dict):
        yield from _walk_mapping(value, kind, path)


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
