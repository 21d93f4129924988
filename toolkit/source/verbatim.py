"""The pieces of ruamel.yaml that make it keep every plain word exactly as written."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from io import StringIO
from typing import TYPE_CHECKING, Any

from ruamel.yaml.constructor import RoundTripConstructor
from ruamel.yaml.emitter import Emitter
from ruamel.yaml.nodes import ScalarNode
from ruamel.yaml.resolver import VersionedResolver

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

QUOTES = ("'", '"')


class VerbatimResolver(VersionedResolver):
    """Takes every scalar for text, so that `010`, `no` or a date come out as they went in."""

    def resolve(self, kind: Any, value: Any, implicit: Any) -> Any:
        """Return the tag of a node."""
        if kind is ScalarNode:
            return self.DEFAULT_SCALAR_TAG
        return super().resolve(kind, value, implicit)


class VerbatimConstructor(RoundTripConstructor):
    """Writes an empty value out as `null`; inside brackets it could not stand otherwise."""

    def construct_scalar(self, node: Any) -> Any:
        """Return the text of a scalar."""
        if node.value == "" and not node.style:
            return "null"
        return super().construct_scalar(node)


class LineEmitter(Emitter):
    """Breaks lines where people would.

    What stands in brackets stays on one line: broken inside its points, an outline can't be read. Block texts
    keep the lines their author gave them. Other long texts are broken so that no word is left alone.
    """

    _width: int

    @property
    def best_width(self) -> int:
        """The column after which lines are broken."""
        return sys.maxsize if self.flow_level else self._width

    @best_width.setter
    def best_width(self, width: int) -> None:
        self._width = width

    def write_folded(self, text: Any, comment: Any) -> None:
        """Write a folded text with the breaks it was read with, and no others."""
        with self._unbroken():
            super().write_folded(text, comment)

    def write_plain(self, text: Any, split: Any = True) -> None:  # noqa: FBT002 - the signature of ruamel.yaml
        """Write a text without quotes."""
        self._write(super().write_plain, text, split)

    def write_single_quoted(self, text: Any, split: Any = True) -> None:  # noqa: FBT002 - as above
        """Write a text in single quotes."""
        self._write(super().write_single_quoted, text, split)

    def write_double_quoted(self, text: Any, split: Any = True) -> None:  # noqa: FBT002 - as above
        """Write a text in double quotes."""
        self._write(super().write_double_quoted, text, split)

    def _write(self, write: Callable[[Any, Any], None], text: Any, split: Any) -> None:
        column, stream = self.column, self.stream
        with self._unbroken():
            self.stream = StringIO()
            write(text, split)
            written, self.stream = self.stream.getvalue(), stream
        body = written.lstrip(" ")
        start = column + len(written) - len(body)
        if not split or self.root_context or self.flow_level or start + len(body) <= self._width:
            stream.write(written)
            return
        lines = broken(body, self._width - start, self._width - (self.indent or 0))
        stream.write(written[: len(written) - len(body)] + lines[0])
        for line in lines[1:]:
            self.write_indent()
            stream.write(line)
            self.column += len(line)
        self.whitespace = self.indention = False

    @contextmanager
    def _unbroken(self) -> Iterator[None]:
        width, self._width = self._width, sys.maxsize
        try:
            yield
        finally:
            self._width = width


def broken(text: str, first: int, other: int) -> list[str]:
    """Return a text in lines, broken between words; one line where a break would change what it says.

    Args:
        text: as it stands in the file, quotes and all.
        first: the room on the first line, in characters.
        other: the room on every other line.
    """
    words = text.split(" ")
    if "" in words or "\n" in text or "\t" in text or words[0] in QUOTES or words[-1] in QUOTES:
        return [text]
    lines = _filled(words, first, other)
    less = 0
    while " " not in lines[-1] and len(lines) > 1:
        less += 1
        narrower = _filled(words, first - less, other - less)
        if len(narrower) > len(lines) or less > other:
            break
        lines = narrower
    return lines


def _filled(words: Sequence[str], first: int, other: int) -> list[str]:
    lines = [words[0]]
    for word in words[1:]:
        room = first if len(lines) == 1 else other
        if len(lines[-1]) + 1 + len(word) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
