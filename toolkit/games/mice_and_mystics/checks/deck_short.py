"""S007: encounter deck too short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ChapterCheck, Severity
from toolkit.games.mice_and_mystics.checks.batches import encounter_deck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content
    from toolkit.games.mice_and_mystics.model.chapter import Room


class DeckShort(ChapterCheck):
    """Fewer encounter cards than rooms that draw one.

    ## What it does

    Counts the rooms without a set-up of their own, the starting room apart, and the cards of the levels
    and names under `encounters`.

    ## Why it matters

    The deck would run out before the last room is explored.

    ## Example

        encounters: {cards: [encounter.standard_1]}

    and four rooms without `setup`.

    ## How to fix

    Add a level or single cards to the deck, or give rooms a set-up.
    """

    code = "S007"
    title = "encounter deck too short"
    severity = Severity.WARNING

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        drawing = [room for room in chapter.model.rooms if _draws(chapter, room)]
        deck = encounter_deck(chapter)
        if len(drawing) > len(deck):
            names = ", ".join(room.id for room in drawing)
            message = f"{len(drawing)} rooms draw an encounter card and the deck has {len(deck)}"
            cure = "add levels or cards under `encounters`"
            yield cls.at(chapter.span("encounters"), message, help=cure, witness=names)


def _draws(chapter: ChapterView, room: Room) -> bool:
    if room.id == chapter.model.start.room:
        return False
    return room.setup is None or (room.setup.reveal_card_without_minions and not room.setup.minions)
