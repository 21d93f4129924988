"""C010: flag set and never read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import ChapterCheck, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class FlagUnread(ChapterCheck):
    """A flag that rules set and no condition asks.

    ## What it does

    Compares the flags that effects set with those that conditions ask.

    ## Why it matters

    Either the rule that should ask is missing, or the flag is not needed.

    ## Example

        - {do: flag, flag: door_open}

    and no `{that: flag, flag: door_open}` anywhere.

    ## How to fix

    Add the condition, or remove the flag.
    """

    code = "C010"
    title = "flag set and never read"
    severity = Severity.WARNING

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        read = {fact.name for fact in chapter.facts if fact.sort == "flag_read"}
        for number, flag in enumerate(chapter.model.flags):
            if flag in chapter.named("flag_set") and flag not in read:
                message = f"the flag {quoted(flag)} is set and no condition asks for it"
                yield cls.at(chapter.span("flags", number), message, help="ask for it, or remove it")
