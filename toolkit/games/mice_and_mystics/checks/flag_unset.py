"""C011: flag read and never set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import ChapterCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class FlagUnset(ChapterCheck):
    """A flag that conditions ask and no rule sets.

    ## What it does

    Compares the flags that conditions ask with those that effects set.

    ## Why it matters

    The condition can never hold (or always, where it is asked for `none`).

    ## Example

        given: [{that: flag, flag: door_open}]

    and no `{do: flag, flag: door_open}` anywhere.

    ## How to fix

    Add the effect that sets it, or correct the name.
    """

    code = "C011"
    title = "flag read and never set"

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        for fact in chapter.facts:
            is_read = fact.sort == "flag_read" and fact.name in chapter.model.flags
            if is_read and fact.name not in chapter.named("flag_set"):
                message = f"no rule sets the flag {quoted(fact.name)}"
                cure = f"add an effect: {{do: flag, flag: {fact.name}}}"
                yield cls.at(chapter.entity.span_at(fact.path), message, help=cure)
