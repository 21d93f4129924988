"""C013: counter read and never changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import ChapterCheck, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class CounterFixed(ChapterCheck):
    """A counter that formulas read and no rule changes.

    ## What it does

    Compares the counters that formulas read with those that effects change.

    ## Why it matters

    It stays where it begins; what hangs on it never happens, or always.

    ## Example

        {that: value, of: counter.alarm, at_least: 3}

    and no `{do: counter, counter: alarm, …}` anywhere.

    ## How to fix

    Add the effect that changes it, or write the number.
    """

    code = "C013"
    title = "counter read and never changed"
    severity = Severity.WARNING

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        for fact in chapter.facts:
            known = [counter.id for counter in chapter.model.counters]
            is_read = fact.sort == "counter_read" and fact.name in known
            if is_read and fact.name not in chapter.named("counter_change"):
                message = f"no rule changes the counter {quoted(fact.name)}"
                cure = f"add an effect: {{do: counter, counter: {fact.name}, add: 1}}"
                yield cls.at(chapter.entity.span_at(fact.path), message, help=cure)
