"""What reading a file yields: its text, plain data, and a span for every key and value."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from toolkit.findings import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Data: TypeAlias = "bool | int | float | str | list[Data] | dict[str, Data] | None"
DataPath: TypeAlias = "tuple[str | int, ...]"
"""Where a value stands: keys of mappings and places in lists, from the top."""


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment with its `#`; `alone` tells whether nothing else stands on its line."""

    text: str
    span: Span
    alone: bool


@dataclass(frozen=True, slots=True)
class Places:
    """Where everything stands: the spans of values and of keys by path, and the comments in order of place."""

    spans: Mapping[DataPath, Span]
    key_spans: Mapping[DataPath, Span]
    comments: tuple[Comment, ...] = ()


PLACES = "places"
OURS = "toolkit."


@dataclass(frozen=True, slots=True)
class Document:
    """A file that could be read. Where its values stand is found out when somebody asks.

    Attributes:
        path: as shown to people, POSIX form.
        text: the text, without a byte order mark.
        data: the value of the whole file.
        find: finds the places of a text that is known to be right.
        memo: what others have found out about it and keep.
    """

    path: str
    text: str
    data: Data
    find: Callable[[str, str], Places] = field(repr=False, compare=False)
    memo: dict[Any, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __reduce__(self) -> tuple[Any, ...]:
        """Go into a snapshot without what is quickly found again."""
        return _document, (self.path, self.text, self.data, self.find, lasting(self.memo))

    @property
    def places(self) -> Places:
        """Where everything stands, found once."""
        if PLACES not in self.memo:
            self.memo[PLACES] = self.find(self.text, self.path)
        return cast("Places", self.memo[PLACES])

    @property
    def spans(self) -> Mapping[DataPath, Span]:
        """The span of each value, by path; of the whole file under `()`."""
        return self.places.spans

    @property
    def key_spans(self) -> Mapping[DataPath, Span]:
        """The span of each key, by the path of its value."""
        return self.places.key_spans

    @property
    def comments(self) -> tuple[Comment, ...]:
        """The comments, in order of place."""
        return self.places.comments

    def span(self, path: DataPath) -> Span:
        """Return the span of a value, or of the nearest thing around it that has one."""
        spans = self.spans
        while path and path not in spans:
            path = path[:-1]
        return spans.get(path, Span.start_of(self.path))

    def key_span(self, path: DataPath) -> Span:
        """Return the span of the key of a value; of the value itself where it has no key."""
        return self.key_spans.get(path) or self.span(path)

    def get(self, path: DataPath) -> Data:
        """Return the value at a path.

        Raises:
            KeyError: nothing stands there.
        """
        value = self.data
        for part in path:
            value = _step(value, part)
        return value


def lasting(memo: Mapping[Any, Any]) -> dict[str, Any]:
    """Return the part of a memo that goes into snapshots: what our own functions put there by their names."""
    return {key: value for key, value in memo.items() if isinstance(key, str) and key.startswith(OURS)}


def _document(*parts: Any) -> Document:
    *most, memo = parts
    document = Document(*most)
    document.memo.update(memo)
    return document


def _step(value: Data, part: str | int) -> Data:
    if isinstance(value, dict) and isinstance(part, str):
        return value[part]
    if isinstance(value, list) and isinstance(part, int) and 0 <= part < len(value):
        return value[part]
    raise KeyError(part)
