"""S010: figure without its initiative card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ContentCheck
from toolkit.games.mice_and_mystics.checks.batches import cards_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content


class NoInitiativeCard(ContentCheck):
    """A hero or minion that has fewer initiative cards than it needs.

    ## What it does

    Counts the initiative cards that name it under `of`. A hero needs one, a minion as many as its
    `cards_on_track`; a variant uses the card of its kind.

    ## Why it matters

    Without a card it never acts.

    ## Example

    A new minion, and no file of kind `initiative_card` that says `of: minion.…`.

    ## How to fix

    Add the card, or let the minion be a `variant_of` another.
    """

    code = "S010"
    title = "figure without its initiative card"
    reads = ("hero", "minion")

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for figure in (*content.of("hero"), *content.of("minion")):
            needed = getattr(figure.model, "cards_on_track", 1)
            found = len(cards_of(content, figure))
            if getattr(figure.model, "variant_of", None) is None and found < needed:
                message = f"{figure.name} needs {needed} initiative card{'s' * (needed > 1)} and has {found}"
                cure = f"add an initiative card that says of: {figure.name}"
                yield cls.at(figure.span, message, help=cure)
