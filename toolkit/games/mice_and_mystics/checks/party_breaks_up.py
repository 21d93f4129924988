"""K003: party that can't go on together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import Severity, quoted
from toolkit.games.mice_and_mystics.checks.base import ContentCheck
from toolkit.games.mice_and_mystics.checks.chapter_view import chapters_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class PartyBreaksUp(ContentCheck):
    """A chapter whose every party loses somebody on the way into the next.

    ## What it does

    Compares the parties that may go on a chapter with those of the chapter that follows. Where the next one is larger
    all of some party should be able to go on, where it is smaller some of it should make up a whole party.

    ## Why it matters

    A mouse carries its abilities and one found card over. Where the next chapter bars every party of the one before,
    what somebody carries is lost for certain.

    ## Example

        party: {size: 4, must: [hero.nez]}

    and in the next chapter

        party: {size: 4, barred: [hero.nez]}

    ## How to fix

    Change who must go and who is barred, or let another chapter follow.
    """

    code = "K003"
    title = "party that can't go on together"
    severity = Severity.WARNING
    reads = ("campaign",)

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        views = {view.entity: view for view in chapters_of(content)}
        for campaign in content.of("campaign"):
            targets = [content.target(campaign, step.chapter) for step in campaign.model.steps]
            chapters = {one.slug: views[one] for one in targets if one in views}
            for number, step in enumerate(campaign.model.steps):
                before = chapters.get(step.chapter.rpartition(".")[2])
                for key, name in (("won", step.won), ("lost", step.lost)):
                    after = chapters.get(name)
                    if before is not None and after is not None and not _goes_on(before, after):
                        message = f"no party of {quoted(before.entity.slug)} can go on whole to {quoted(name)}"
                        cure = "change who must go and who is barred, or what follows"
                        yield cls.at(campaign.span_at(("steps", number, key)), message, help=cure)


def _goes_on(before: ChapterView, after: ChapterView) -> bool:
    """Tell whether some party goes on; where no party can be built another check says so."""
    if not before.parties or not after.parties:
        return True
    return any(one <= other or other <= one for one in before.parties for other in after.parties)
