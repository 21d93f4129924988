"""C023: page rows off the track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ContentCheck, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content


class RowsOffTrack(ContentCheck):
    """A row for a page that the track does not have.

    ## What it does

    Compares the number of rows of an encounter card, and the fixed row of a room, with the pages of the
    boxes.

    ## Why it matters

    The row would never be used.

    ## Example

        encounter_page: 14

    with twelve pages.

    ## How to fix

    Remove the row, or choose a page of the track.
    """

    code = "C023"
    title = "page rows off the track"
    severity = Severity.WARNING
    reads = ("encounter", "chapter")

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for card in content.of("encounter"):
            last = content.pages(card)
            if last is not None and len(card.model.pages) >= last:
                message = f"the track has {last} pages and the last one ends the chapter"
                yield cls.at(card.span_at(("pages", last - 1)), message, help=f"keep {last - 1} rows")
        for chapter in content.of("chapter"):
            last = content.pages(chapter)
            for number, room in enumerate(chapter.model.rooms):
                if last is not None and room.encounter_page is not None and room.encounter_page > last:
                    span = chapter.span_at(("rooms", number, "encounter_page"))
                    yield cls.at(span, f"the track has {last} pages", help=f"choose a page up to {last}")
