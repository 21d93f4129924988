"""Cards: fronts on one page and mirrored backs on the next, so that printing on both sides makes them meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.draw.page import MARK_GAP, MARK_LENGTH, Grid, back_places, card_grid, card_places, crop_marks
from toolkit.draw.typst_parts import card_data
from toolkit.draw.typst_run import Job
from toolkit.publish.printing.make import made, page_data, rendered

if TYPE_CHECKING:
    from toolkit.draw.typst_parts import Card, Deck
    from toolkit.publish.printing.make import Made, Style

BLEED = 1.5
"""How far the ground runs beyond the outer cuts: as far as the crop marks leave room."""
MARGIN = MARK_GAP + MARK_LENGTH + 0.1
"""What must stay free around the cards for their marks."""


def print_deck(deck: Deck, style: Style) -> Made:
    """Set the cards of a deck.

    Raises:
        PrintError: nothing can be printed here at all.
        ValueError: not even one card fits on the paper.
    """
    grid = card_grid(style.paper, deck.size, MARGIN)
    copies = [card for card in deck.cards for _ in range(card.copies)]
    per_page = grid.columns * grid.rows
    pages = [copies[start : start + per_page] for start in range(0, len(copies), per_page)]
    places = {card.id: card.span for card in copies if card.span is not None}
    job = Job("cards", _data(deck, grid, pages, style), {}, style.language)
    return made(deck.id, rendered(job, style), style, places)


def _data(deck: Deck, grid: Grid, pages: list[list[Card]], style: Style) -> dict[str, Any]:
    return {
        **page_data(style),
        "title": deck.title,
        "subtitle": deck.subtitle,
        "tone": deck.tone,
        "card": [grid.card.width, grid.card.height],
        "bleed": BLEED,
        "fronts": [list(place) for place in card_places(grid)],
        "backs": [list(place) for place in back_places(grid)],
        "marks": [[*start, *end] for start, end in crop_marks(grid)],
        "pages": [[card_data(card, card.id) for card in page] for page in pages],
    }
