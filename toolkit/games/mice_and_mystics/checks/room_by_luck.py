"""C004: room that hangs on a found card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import ChapterCheck, Confidence, Severity
from toolkit.games.mice_and_mystics.checks.chapter_view import HOOK_NEED, RED_NEED, Allow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class RoomByLuck(ChapterCheck):
    """A room, no optional one, that only the fishhook opens, and nothing hands the fishhook out.

    ## What it does

    Walks as for C002 without the fishhook and without help across red lines, and looks for a special
    search, a party item or a rule that gives a card with the fishhook token.

    ## Why it matters

    The party would search tile after tile for one card of the deck.

    ## Example

    A room behind a flip space of kind `fishhook`, and no special search for the hook.

    ## How to fix

    Add a special search for it, or deal it to the party at the start.
    """

    code = "C004"
    title = "room that hangs on a found card"
    severity = Severity.HINT
    confidence = Confidence.LIKELY

    @classmethod
    def find_in(cls, content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        without = chapter.entered(Allow(chapter.possible.needs - {HOOK_NEED, RED_NEED}))
        if _is_handed_out(content, chapter, without):
            return
        for number, room in enumerate(chapter.model.rooms):
            if room.id in chapter.open_rooms - without and not room.optional:
                message = f"only the fishhook opens {quoted(room.id)}, and finding it is luck"
                cure = "add a special search for it, or deal it under `party: {items: …}`"
                way = chapter.way_to(room.id)
                yield cls.at(chapter.span("rooms", number, "id"), message, help=cure, witness=way)


HOOK = "fishhook"


def _is_handed_out(content: Content, chapter: ChapterView, rooms: frozenset[str]) -> bool:
    names = [*chapter.model.party.items]
    names += [search.card for room in chapter.model.rooms if room.id in rooms for search in room.searches]
    names += [fact.name for place in chapter.rules for fact in place.facts if fact.sort == "card_give"]
    cards = (content.target(chapter.entity, name) for name in names)
    return any(getattr(card.model, "token", None) == HOOK for card in cards if card is not None)
