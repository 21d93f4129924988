"""C002: room no party can enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import one_of, quoted
from toolkit.games.mice_and_mystics.checks.base import ChapterCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class RoomClosed(ChapterCheck):
    """A room to which no way leads, for no party and with no luck.

    ## What it does

    Walks from the starting space through exits that meet, flip spaces and the spaces between them. All
    that some party may bring along is counted: a tinkerer, the fishhook, help across red lines. What a
    rule closes at the start and none opens is closed.

    ## Why it matters

    Everything written for that room is lost, and so may be the chapter.

    ## Example

    A room on a tile that touches no other, or behind exits of another colour.

    ## How to fix

    Lay its tile beside an exit of the same colour, or open the way by a rule.
    """

    code = "C002"
    title = "room no party can enter"

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        for number, room in enumerate(chapter.model.rooms):
            if chapter.is_laid(room.id) and room.id not in chapter.open_rooms:
                message = f"no party can enter the room {quoted(room.id)}{_closer(chapter, room.id)}"
                cure = f"rooms that can be entered: {one_of(chapter.open_rooms)}; ask: tale why {room.id}"
                yield cls.at(chapter.span("rooms", number, "id"), message, help=cure)


def _closer(chapter: ChapterView, room: str) -> str:
    """Return in words the first rule that closes a door from where a party comes, or of the room itself."""
    doors = {f"{place}.{gate}" for place, gate in chapter.shut if place in chapter.open_rooms or place == room}
    for place in chapter.rules:
        for fact in place.facts:
            if fact.sort == "lock" and fact.name in doors:
                return f"; the rule {quoted(place.rule.id)} closes {fact.name}, and none opens it"
    return ""
