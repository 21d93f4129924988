"""C022: end marker that may be pushed off the track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ChapterCheck, Confidence, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content
    from toolkit.games.mice_and_mystics.facts import Path


class EndPushedOff(ChapterCheck):
    """An end page so late that rules of the chapter may move the marker beyond the track.

    ## What it does

    Adds to `end_page` what the effects `end_marker` of the chapter may add, each once, and compares with
    the pages of the boxes. Achievements of mice are left out: there the marker stops on the last page.

    ## Why it matters

    The marker stops on the last page, and a reward is lost.

    ## Example

        end_page: 12

    and a rule that moves the marker by one page.

    ## How to fix

    Begin earlier, or give another reward.
    """

    code = "C022"
    title = "end marker that may be pushed off the track"
    severity = Severity.HINT
    confidence = Confidence.POSSIBLE

    @classmethod
    def find_in(cls, content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        last = content.pages(chapter.entity)
        steps = [fact for fact in chapter.facts if fact.sort == "end_marker"]
        gained = sum(_pages(chapter, fact.path) for fact in {fact.path: fact for fact in steps}.values())
        page = chapter.model.end_page
        if last is not None and page <= last < page + gained:
            message = f"rules may move the end marker to page {page + gained}; the last is {last}"
            yield cls.at(chapter.span("end_page"), message, help="begin on an earlier page")


def _pages(chapter: ChapterView, path: Path) -> int:
    value = chapter.entity.document.get(path)
    return value if isinstance(value, int) else 1
