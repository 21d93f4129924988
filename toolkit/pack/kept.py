"""What is found out about one entity or file alone, kept as long as it is: what is unchanged isn't judged again."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable


class Rememberer(Protocol):
    """Something that never changes and has room for what is found out about it."""

    @property
    def memo(self) -> dict[Any, Any]:
        """What was found out, by the function that did; by its name where it goes into snapshots."""


S = TypeVar("S", bound=Rememberer)
T = TypeVar("T")


def kept(find: Callable[[S], T]) -> Callable[[S], T]:
    """Make a function remember its results; it may look at nothing but the entity or file it is given."""
    return _remembering(find, find)


def saved(find: Callable[[S], T]) -> Callable[[S], T]:
    """Make a function remember its results, in snapshots too; they may not hold the entity or file itself."""
    return _remembering(find, f"{find.__module__}.{find.__qualname__}")


def _remembering(find: Callable[[S], T], key: object) -> Callable[[S], T]:
    @wraps(find)
    def known(subject: S) -> T:
        if key not in subject.memo:
            subject.memo[key] = find(subject)
        return cast("T", subject.memo[key])

    return known
