"""C019: special search for a card that is not in the deck."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ChapterCheck, Severity
from toolkit.games.mice_and_mystics.checks.dealt import starting_cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content
    from toolkit.pack import Entity


class SearchNotInDeck(ChapterCheck):
    """A special search whose card somebody holds from the start.

    ## What it does

    Takes the starting cards of the party and the party items of the chapter out of the deck and looks for
    the card of each special search.

    ## Why it matters

    The search could never find anything.

    ## Example

        party: {items: [search_card.fishhook_and_thread]}

    and a special search for the same card.

    ## How to fix

    Search for another card, or deal the card differently.
    """

    code = "C019"
    title = "special search for a card that is not in the deck"

    @classmethod
    def find_in(cls, content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        for number, room in enumerate(chapter.model.rooms):
            for place, search in enumerate(room.searches):
                card = content.target(chapter.entity, search.card)
                parties = [
                    party for party in chapter.parties if card and _is_gone(content, chapter, party, card)
                ]
                if card and parties:
                    sure = len(parties) == len(chapter.parties)
                    names = "" if sure else ", ".join(sorted(hero.model.name for hero in parties[0]))
                    message = f"{card.name} is not in the deck{'' if sure else ' with some parties'}"
                    found = cls.at(
                        chapter.span("rooms", number, "searches", place, "card"),
                        message,
                        help="search for another card, or deal it differently",
                        witness=names,
                    )
                    yield found if sure else replace(found, severity=Severity.WARNING)


def _is_gone(content: Content, chapter: ChapterView, party: frozenset[Entity], card: Entity) -> bool:
    items = [content.target(chapter.entity, name) for name in chapter.model.party.items]
    held = [*items, *starting_cards(content, party)].count(card)
    return held >= getattr(card.model, "copies", held + 1)
