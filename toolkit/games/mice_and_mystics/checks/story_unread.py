"""C020: story moment never read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import ChapterCheck, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class StoryUnread(ChapterCheck):
    """A text under `stories` that nothing reads aloud.

    ## What it does

    Looks for the story in the lists `story` of rooms and in effects `{do: story, …}`.

    ## Why it matters

    Somebody wrote it to be heard.

    ## Example

        stories:
          - {id: open_sky, text: …}

    and no room and no rule that names it.

    ## How to fix

    Name it under `story` of a room, or read it by a rule.
    """

    code = "C020"
    title = "story moment never read"
    severity = Severity.WARNING

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        read = chapter.named("story") | {name for room in chapter.model.rooms for name in room.story}
        for number, story in enumerate(chapter.model.stories):
            if story.id not in read:
                message = f"nothing reads the story {quoted(story.id)}"
                cure = "name it under `story` of a room, or add {do: story, moment: …}"
                yield cls.at(chapter.span("stories", number, "id"), message, help=cure)
