"""C005: objective that cannot be met."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import ChapterCheck
from toolkit.games.mice_and_mystics.checks.possible import Judge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class ObjectiveNever(ChapterCheck):
    """An objective whose conditions can never hold together.

    ## What it does

    Compares the conditions with what the chapter can bring about: flags that are set, counters and how
    far they go, minions that come, classes that may be in the party.

    ## Why it matters

    The chapter could not be won.

    ## Example

        met: [{that: flag, flag: gate_open}]

    where no rule sets that flag.

    ## How to fix

    Mend what the message names.
    """

    code = "C005"
    title = "objective that cannot be met"

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        judge = Judge(chapter)
        for number, objective in enumerate(chapter.model.objectives):
            reason = judge.why_never(objective.met)
            if reason:
                message = f"the objective {quoted(objective.id)} can't be met: {reason}"
                yield cls.at(chapter.span("objectives", number, "id"), message, help="mend what it hangs on")
