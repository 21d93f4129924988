"""From parser events to plain data, refusing what content must not contain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

from toolkit.findings import Finding, Span, quoted
from toolkit.source.lines import LINE_END
from toolkit.source.pages import DuplicateKey, NotAllowed, TooMuch
from toolkit.source.scalars import DIGITS, NumberTooLongError, plain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.source.document import Data, DataPath

MAX_DEPTH = 40
MAX_NODES = 50_000
MAX_SCALAR = 50_000
SHOWN = 40
BLOCK = ("|", ">")
NO_SCALARS = (yaml.SequenceStartEvent, yaml.MappingStartEvent)


class RefusedError(Exception):
    """Reading stopped; carries the one finding to report."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


class _Frame:
    """An open list or mapping: its value, its path, the key that waits for its value, where its text ends."""

    __slots__ = ("data", "end", "key", "path")

    def __init__(self, data: Any, path: DataPath) -> None:
        self.data = data
        self.path = path
        self.key: str | None = None
        self.end = (0, 0)


class Builder:
    """Builds the data of one document; afterwards its tables say where everything stands."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self.spans: dict[DataPath, Span] = {}
        self.key_spans: dict[DataPath, Span] = {}
        self.ranges: list[tuple[int, int]] = []
        self._stack: list[_Frame] = []
        self._root: Data = None
        self._documents = 0
        self._nodes = 0

    def build(self, events: Iterable[Any]) -> Data:
        """Consume the events of a parser and return the value of the document.

        Raises:
            RefusedError: the text holds something that content must not hold.
        """
        for event in events:
            if isinstance(event, yaml.ScalarEvent):
                self._scalar(event)
            elif isinstance(event, NO_SCALARS):
                self._open(event)
            elif isinstance(event, yaml.CollectionEndEvent):
                self._close(event)
            elif isinstance(event, yaml.AliasEvent):
                raise self._refuse(TooMuch, event, "aliases (`*name`) are not allowed", "write the value out")
            elif isinstance(event, yaml.DocumentStartEvent):
                self._document(event)
        return self._root

    def _document(self, event: yaml.DocumentStartEvent) -> None:
        self._documents += 1
        if self._documents > 1:
            raise self._refuse(
                NotAllowed, event, "a second document begins here", "put it into a file of its own"
            )

    def _scalar(self, event: Any) -> None:
        self._admit(event)
        start, end = event.start_mark, event.end_mark
        if len(event.value) > MAX_SCALAR:
            raise self._refuse(
                TooMuch, event, f"this text is longer than {MAX_SCALAR:,} characters", "shorten it"
            )
        self._note_range(event)
        end_line, end_column = self._text_end(event) if event.style in BLOCK else (end.line, end.column)
        span = Span(self.path, start.line + 1, start.column + 1, end_line + 1, end_column + 1)
        frame = self._stack[-1] if self._stack else None
        if frame is not None:
            frame.end = (end_line, end_column)
        if frame is not None and frame.key is None and isinstance(frame.data, dict):
            self._key(frame, event, span)
        else:
            self.spans[self._put(self._value(event))] = span

    def _note_range(self, event: Any) -> None:
        start, end = event.start_mark.index, event.end_mark.index
        if event.style in BLOCK:  # a comment may stand behind the sign, on the sign's own line
            line = LINE_END.search(self.text, start, end)
            start = line.end() if line else end
        self.ranges.append((start, end))

    def _text_end(self, event: Any) -> tuple[int, int]:
        """Return where a block text really ends: its event ends before the next token, blank lines later."""
        start, end = event.start_mark, event.end_mark
        rows = LINE_END.split(self.text[start.index : end.index].rstrip())
        if len(rows) == 1:
            return start.line, start.column + len(rows[0])
        return start.line + len(rows) - 1, len(rows[-1])

    def _value(self, event: Any) -> Data:
        if event.style:
            return str(event.value)
        try:
            return plain(event.value)
        except NumberTooLongError:
            cure = "put it in quotes if it is text"
            raise self._refuse(TooMuch, event, f"this number has more than {DIGITS} digits", cure) from None

    def _key(self, frame: _Frame, event: yaml.ScalarEvent, span: Span) -> None:
        key = event.value
        if key == "<<":
            raise self._refuse(NotAllowed, event, "merge keys (`<<`) are not allowed", "write the keys out")
        path = (*frame.path, key)
        if path in self.key_spans:
            first = self.key_spans[path].line
            message = f"the key {quoted(key)} stands here for the second time; it is on line {first} already"
            raise RefusedError(DuplicateKey.at(span, message, help="keep one of the two"))
        self.key_spans[path] = span
        frame.key = key

    def _open(self, event: Any) -> None:
        self._admit(event)
        if self._stack and self._stack[-1].key is None and isinstance(self._stack[-1].data, dict):
            raise self._refuse(NotAllowed, event, "a key must be plain text", "put the key in quotes")
        if len(self._stack) >= MAX_DEPTH:
            raise self._refuse(TooMuch, event, f"nested more than {MAX_DEPTH} deep", "flatten it")
        data: Any = [] if isinstance(event, yaml.SequenceStartEvent) else {}
        path = self._put(data)
        start, end = event.start_mark, event.end_mark
        self.spans[path] = Span(self.path, start.line + 1, start.column + 1, end.line + 1, end.column + 1)
        frame = _Frame(data, path)
        frame.end = (end.line, end.column)
        self._stack.append(frame)

    def _close(self, event: Any) -> None:
        frame = self._stack.pop()
        end, start = event.end_mark, event.start_mark
        if end.index > start.index:  # a closing bracket; a block simply stops after its last value
            frame.end = (end.line, end.column)
        if self._stack:
            self._stack[-1].end = frame.end
        opened = self.spans[frame.path]
        self.spans[frame.path] = opened._replace(end_line=frame.end[0] + 1, end_column=frame.end[1] + 1)

    def _put(self, value: Data) -> DataPath:
        if not self._stack:
            self._root = value
            return ()
        frame = self._stack[-1]
        if isinstance(frame.data, dict):
            path = (*frame.path, frame.key or "")
            frame.data[frame.key] = value
            frame.key = None
            return path
        frame.data.append(value)
        return (*frame.path, len(frame.data) - 1)

    def _admit(self, event: Any) -> None:
        self._nodes += 1
        if self._nodes > MAX_NODES:
            raise self._refuse(
                TooMuch, event, f"more than {MAX_NODES:,} values in one file", "split the file"
            )
        if event.anchor is not None:
            raise self._refuse(TooMuch, event, "anchors (`&name`) are not allowed", "write the value out")
        if event.tag not in (None, "!"):
            message = f"tags such as {quoted(event.tag, limit=SHOWN)} are not allowed"
            raise self._refuse(NotAllowed, event, message, "leave the tag out")

    def _refuse(self, page: type[TooMuch | NotAllowed], event: Any, message: str, cure: str) -> RefusedError:
        mark = event.start_mark
        span = Span(self.path, mark.line + 1, mark.column + 1, mark.line + 1, mark.column + 2)
        return RefusedError(page.at(span, message, help=cure))
