"""What the type of a field says about the texts in it, taken apart once for each field."""

from __future__ import annotations

from functools import cached_property
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from toolkit.schema.fields import open_type
from toolkit.schema.shapes import Asset, Reference

SILENT = (int, float, bool, type(None))


class Slot:
    """A type with the marks it carries.

    Args:
        kind: the type as it is annotated.
        marks: what pydantic keeps beside it.
    """

    def __init__(self, kind: Any, marks: tuple[Any, ...] = ()) -> None:
        self.kind, self.marks = open_type(kind, marks)
        self.origin = get_origin(self.kind)
        self._markers: dict[str, Reference | Asset | None] = {}

    @cached_property
    def is_union(self) -> bool:
        """Whether the type has branches."""
        return self.origin in (Union, UnionType)

    @cached_property
    def parts(self) -> tuple[Slot, ...]:
        """The types inside: branches, which share the marks; items; or keys and values."""
        if self.origin is Literal:
            return ()
        marks = self.marks if self.is_union else ()
        return tuple(Slot(part, marks) for part in get_args(self.kind) if part is not ...)

    @cached_property
    def arms(self) -> tuple[Slot, ...]:
        """Its branches down to those that have none; a type that is no union is its own only branch."""
        return tuple(arm for part in self.parts for arm in part.arms) if self.is_union else (self,)

    @cached_property
    def may_hold(self) -> bool:
        """Whether a marked text can stand in it or below it."""
        return any(arm.origin is not Literal and arm.kind not in SILENT and not arm.is_free for arm in self.arms)

    @cached_property
    def is_free(self) -> bool:
        """Whether it is plain text without a mark."""
        return self.kind is str and not any(isinstance(mark, Reference | Asset) for mark in self.marks)

    def marker(self, text: str) -> Reference | Asset | None:
        """Return the mark that a text stands under; none where it is a fixed word or may be any text."""
        if text not in self._markers:
            self._markers[text] = self._marker(text)
        return self._markers[text]

    def _marker(self, text: str) -> Reference | Asset | None:
        if any(arm.origin is Literal and text in get_args(arm.kind) for arm in self.arms):
            return None
        marks = [mark for arm in self.arms for mark in arm.marks if isinstance(mark, Reference | Asset)]
        fitting = [mark for mark in marks if isinstance(mark, Asset) or mark.admits(text)]
        if fitting:
            return fitting[0]
        kinds = tuple(kind for mark in marks if isinstance(mark, Reference) for kind in mark.kinds)
        return Reference(kinds) if marks and not any(arm.is_free for arm in self.arms) else None

    def arm(self, value: Any) -> Slot | None:
        """Return the branch that a value belongs to; itself where there are no branches."""
        return next((arm.arm(value) for arm in self.parts if arm.fits(value)), None) if self.is_union else self

    def fits(self, value: Any) -> bool:
        """Tell whether a value is of the type, as far as that shows from outside."""
        if self.is_union:
            return any(part.fits(value) for part in self.parts)
        base = self.origin or self.kind
        return isinstance(base, type) and isinstance(value, base)

    def part(self, place: int) -> Slot | None:
        """Return the type of an item of a list; none where the list says nothing about its items."""
        if len(self.parts) <= 1:
            return self.parts[0] if self.parts else None
        return self.parts[place]
