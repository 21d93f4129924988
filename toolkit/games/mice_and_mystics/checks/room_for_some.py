"""C003: room only some parties can enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import ChapterCheck, Severity
from toolkit.games.mice_and_mystics.checks.chapter_view import ALL, GEAR, GEAR_NEED, Allow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class RoomForSome(ChapterCheck):
    """A room, no optional one, that only a party with a tinkerer or scamp can enter.

    ## What it does

    Walks as for C002, but with the weakest party that may go.

    ## Why it matters

    Another party would stand before a closed door.

    ## Example

    A room behind a flip space of kind `tinkerer_or_scamp`, and a party that may go without one.

    ## How to fix

    Require such a hero under `party: {must: …}`, mark the room `optional: true`, or open another way.
    """

    code = "C003"
    title = "room only some parties can enter"
    severity = Severity.WARNING

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        if chapter.has_class(GEAR, every=True) or not chapter.has_class(GEAR):
            return
        weak = chapter.entered(Allow(ALL.needs - {GEAR_NEED}))
        for number, room in enumerate(chapter.model.rooms):
            if room.id in chapter.open_rooms - weak and not room.optional:
                message = f"only a party with a tinkerer or scamp can enter {quoted(room.id)}"
                way = chapter.way_to(room.id)
                cure = "require one under `party: {must: …}`, or mark the room optional"
                yield cls.at(chapter.span("rooms", number, "id"), message, help=cure, witness=way)
