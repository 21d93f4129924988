"""C007: defeat met at the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import ChapterCheck
from toolkit.games.mice_and_mystics.checks.possible import Judge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class DefeatAtStart(ChapterCheck):
    """A defeat whose conditions hold before anybody has done anything.

    ## What it does

    Computes the conditions for the start of the chapter: first room, set-up, party, page 1, counters and
    flags as they begin. What can not be computed is taken as open.

    ## Why it matters

    The chapter would be lost at once.

    ## Example

        met: [{that: value, of: page, at_most: 1}]

    ## How to fix

    Add a condition that play has to bring about first.
    """

    code = "C007"
    title = "defeat met at the start"

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        judge = Judge(chapter)
        for number, item in enumerate(chapter.model.defeats):
            if judge.at_start(item.met) is True:
                message = f"the defeat {quoted(item.id)} holds already at the start"
                span = chapter.span("defeats", number, "id")
                yield cls.at(span, message, help="add a condition that play has to bring about first")
