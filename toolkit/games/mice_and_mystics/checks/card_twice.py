"""S005: card dealt twice."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ChapterCheck
from toolkit.games.mice_and_mystics.checks.dealt import starting_cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class CardTwice(ChapterCheck):
    """A search card that is handed out more often than it exists.

    ## What it does

    Adds up the starting cards of each party that may go, and the party items of the chapter, and compares
    them with `copies`.

    ## Why it matters

    Two mice would hold the same card.

    ## Example

        party: {size: 4, items: [search_card.dagger]}

    where a hero of the party starts with the only dagger.

    ## How to fix

    Give out another card, bar one of the heroes, or raise `copies`.
    """

    code = "S005"
    title = "card dealt twice"

    @classmethod
    def find_in(cls, content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        items = [content.target(chapter.entity, name) for name in chapter.model.party.items]
        told: set[str] = set()
        for party in chapter.parties or (frozenset(),):
            dealt = Counter(card for card in (*items, *starting_cards(content, party)) if card is not None)
            for card, number in dealt.items():
                if number > getattr(card.model, "copies", number) and card.id not in told:
                    told.add(card.id)
                    names = ", ".join(sorted(hero.model.name for hero in party))
                    message = f"{card.name} is dealt {number} times and exists {card.model.copies} times"
                    yield cls.at(
                        chapter.span("party"), message, help="bar a hero or deal another", witness=names
                    )
