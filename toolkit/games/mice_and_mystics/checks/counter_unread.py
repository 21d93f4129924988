"""C012: counter changed and never read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import ChapterCheck, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class CounterUnread(ChapterCheck):
    """A counter that rules change and nothing asks.

    ## What it does

    Compares the counters that effects change with those that formulas read; a rule that waits for
    `counter.changed` reads all.

    ## Why it matters

    Either the rule that should ask is missing, or the counter is not needed.

    ## Example

        - {do: counter, counter: alarm, add: 1}

    and no `counter.alarm` in any formula.

    ## How to fix

    Read it in a condition (`{that: value, of: counter.alarm, at_least: 3}`), or remove it.
    """

    code = "C012"
    title = "counter changed and never read"
    severity = Severity.WARNING

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        read = chapter.named("counter_read")
        waits = any(getattr(place.rule, "when", "") == "counter.changed" for place in chapter.rules)
        for number, counter in enumerate(chapter.model.counters):
            if counter.id in chapter.named("counter_change") and counter.id not in read and not waits:
                message = f"the counter {quoted(counter.id)} is changed and nothing reads it"
                yield cls.at(chapter.span("counters", number, "id"), message, help="read it, or remove it")
