"""C024: party that cannot be built."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ChapterCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class PartyImpossible(ChapterCheck):
    """A party that no choice of heroes can make up.

    ## What it does

    Compares size, heroes that must go, heroes that may not, and the heroes there are.

    ## Why it matters

    Nobody could begin.

    ## Example

        party: {size: 1, must: [hero.collin, hero.nez]}

    ## How to fix

    Change the size, or the heroes that must or may not go.
    """

    code = "C024"
    title = "party that cannot be built"

    @classmethod
    def find_in(cls, content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        party = chapter.model.party
        barred = {content.target(chapter.entity, name) for name in party.barred}
        for number, name in enumerate(party.must):
            if content.target(chapter.entity, name) in barred - {None}:
                message = f"{name} must go and may not go"
                yield cls.at(chapter.span("party", "must", number), message, help="decide for one of the two")
                return
        if len(chapter.musts) > party.size:
            message = f"{len(chapter.musts)} heroes must go, and {party.size} may"
            yield cls.at(chapter.span("party", "size"), message, help="enlarge the party or free some heroes")
        elif party.size > len(chapter.heroes):
            message = f"{party.size} heroes are wanted and {len(chapter.heroes)} may go"
            yield cls.at(chapter.span("party", "size"), message, help="choose a smaller party")
