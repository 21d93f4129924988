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
        """What was found out, by the function that did."""


S = TypeVar("S", bound=Rememberer)
T = TypeVar("T")


def kept(find: Callable[[S], T]) -> Callable[[S], T]:
    """Make a function remember its results; it may look at nothing but the entity or file it is given."""

    @wraps(find)
    def known(subject: S) -> T:
        if find not in subject.memo:
            subject.memo[find] = find(subject)
        return cast("T", subject.memo[find])

    return known
