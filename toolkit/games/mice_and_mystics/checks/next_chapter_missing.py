"""K001: next chapter missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import did_you_mean, one_of, quoted
from toolkit.games.mice_and_mystics.checks.base import ContentCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content


class NextChapterMissing(ContentCheck):
    """A campaign that goes on with a chapter it does not have.

    ## What it does

    Looks up `won` and `lost` of every step among the chapters of the campaign.

    ## Why it matters

    After that chapter nobody would know what to play.

    ## Example

        - {chapter: chapter.one, won: chapter_two}

    where no step is called `chapter_two`.

    ## How to fix

    Write the id of a chapter of this campaign, `end`, or `again`.
    """

    code = "K001"
    title = "next chapter missing"
    reads = ("campaign",)

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for campaign in content.of("campaign"):
            slugs = {step.chapter.rpartition(".")[2] for step in campaign.model.steps}
            for number, step in enumerate(campaign.model.steps):
                for key, name in (("won", step.won), ("lost", step.lost)):
                    if name not in (*slugs, "end", "again"):
                        span = campaign.span_at(("steps", number, key))
                        cure = did_you_mean(name, slugs) or f"known: {one_of(slugs)}, end"
                        yield cls.at(span, f"no chapter {quoted(name)} is part of this campaign", help=cure)
