"""C026: needed thing that only an optional room gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ChapterCheck
from toolkit.games.mice_and_mystics.checks.tile_view import listed
from toolkit.games.mice_and_mystics.facts import facts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class OptionalNeeded(ChapterCheck):
    """An objective that needs an achievement which only an optional room gives.

    ## What it does

    Compares the achievements that objectives and rules of other rooms need with those that optional rooms
    alone give.

    ## Why it matters

    A party that skips the branch, as it may, can not win.

    ## Example

        met: [{that: party, achievement: achievement.miz_maggie}]

    where that is won in a room with `optional: true`.

    ## How to fix

    Make the room part of the main path, or do not ask for it.
    """

    code = "C026"
    title = "needed thing that only an optional room gives"

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        optional = {room.id for room in chapter.model.rooms if room.optional}
        given: dict[str, set[str | None]] = {}
        for place in chapter.rules:
            for fact in place.facts:
                if fact.sort == "achievement_gain":
                    given.setdefault(fact.name, set()).add(place.room)
        for fact in facts(chapter.model.objectives, ("objectives",)):
            rooms = given.get(fact.name, set())
            if fact.sort == "achievement_need" and rooms and rooms <= optional:
                message = (
                    f"{fact.name} is needed, and only the optional room {listed(map(str, rooms))} gives it"
                )
                span = chapter.entity.span_at(fact.path)
                yield cls.at(span, message, help="give it on the main path too, or make the room part of it")
