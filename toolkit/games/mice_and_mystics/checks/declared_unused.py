"""C014: flag or counter never used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import ChapterCheck, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class DeclaredUnused(ChapterCheck):
    """A flag or counter that is declared and that nothing touches.

    ## What it does

    Looks for rules, objectives and defeats that set, change or ask it.

    ## Why it matters

    Something was forgotten, or the declaration was.

    ## Example

        flags: [door_open]

    and no other word of it.

    ## How to fix

    Use it or remove it.
    """

    code = "C014"
    title = "flag or counter never used"
    severity = Severity.WARNING

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        used = {fact.name for fact in chapter.facts if fact.sort.startswith("flag_")}
        counted = {fact.name for fact in chapter.facts if fact.sort.startswith("counter_")}
        for number, flag in enumerate(chapter.model.flags):
            if flag not in used:
                message = f"nothing uses the flag {quoted(flag)}"
                yield cls.at(chapter.span("flags", number), message, help="use it or remove it")
        for number, counter in enumerate(chapter.model.counters):
            if counter.id not in counted:
                message = f"nothing uses the counter {quoted(counter.id)}"
                yield cls.at(chapter.span("counters", number, "id"), message, help="use it or remove it")
