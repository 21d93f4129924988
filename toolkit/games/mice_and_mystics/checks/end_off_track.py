"""C021: end marker off the track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ChapterCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class EndOffTrack(ChapterCheck):
    """An end page before page 2 or beyond the last page of the track.

    ## What it does

    Compares `end_page` with the pages of the boxes.

    ## Why it matters

    On page 1 the chapter is lost before it begins; beyond the track the marker has no place.

    ## Example

        end_page: 1

    ## How to fix

    Choose a page from 2 to the last one.
    """

    code = "C021"
    title = "end marker off the track"

    @classmethod
    def find_in(cls, content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        last = content.pages(chapter.entity)
        page = chapter.model.end_page
        if page < FIRST or (last is not None and page > last):
            message = f"page {page} is no place for the end marker"
            cure = f"choose a page from {FIRST} to {last or 'the last one'}"
            yield cls.at(chapter.span("end_page"), message, help=cure)


FIRST = 2
