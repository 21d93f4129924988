"""Lines and columns of a text, and the comments between its scalars."""

from __future__ import annotations

import re
from bisect import bisect_right

from toolkit.findings import Span
from toolkit.source.document import Comment

LINE_END = re.compile(r"\r\n|\r|\n")
COMMENT = re.compile(r"(?:(?<=[ \t\r\n])|\A)#[^\r\n]*")


class LineMap:
    """Offsets into a text as lines and columns (from 1), and back."""

    def __init__(self, text: str) -> None:
        self.starts = [0, *(match.end() for match in LINE_END.finditer(text))]

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column of an offset."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def offset(self, line: int, column: int) -> int:
        """Return the offset of a line and column."""
        return self.starts[line - 1] + column - 1

    def span(self, path: str, start: int, end: int) -> Span:
        """Return the span between two offsets."""
        return Span(path, *self.place(start), *self.place(end))


def find_comments(text: str, path: str, ranges: list[tuple[int, int]]) -> tuple[Comment, ...]:
    """Return the comments of a text.

    Args:
        text: the whole text.
        path: its name in spans.
        ranges: offsets of start and end of each scalar, in order; a `#` inside one is no comment.
    """
    if "#" not in text:
        return ()
    lines, starts = LineMap(text), [start for start, _ in ranges]
    found: list[Comment] = []
    place = 0
    while match := COMMENT.search(text, place):
        inside = bisect_right(starts, match.start()) - 1
        if inside >= 0 and match.start() < ranges[inside][1]:
            place = ranges[inside][1]
        else:
            found.append(_comment(text, path, lines, match))
            place = match.end()
    return tuple(found)


def _comment(text: str, path: str, lines: LineMap, match: re.Match[str]) -> Comment:
    line, column = lines.place(match.start())
    words = match[0].rstrip()
    alone = not text[lines.offset(line, 1) : match.start()].strip()
    return Comment(words, Span(path, line, column, line, column + len(words)), alone)
