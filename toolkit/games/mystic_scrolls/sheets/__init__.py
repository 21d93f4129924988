"""Pages of the site, made from the content: path below `site/` to bytes."""

from toolkit.games.mystic_scrolls.sheets.pages import (
    REPAIR,
    cards_page,
    pages,
    print_cards,
    stale_pages,
    write_pages,
)

__all__ = ["REPAIR", "cards_page", "pages", "print_cards", "stale_pages", "write_pages"]
