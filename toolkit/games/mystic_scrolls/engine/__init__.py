"""The engine: ints, tuples and small classes; it asks whenever a die or a person decides."""

from toolkit.games.mystic_scrolls.engine.book import Book, Card, Effect, Spell, Stock
from toolkit.games.mystic_scrolls.engine.game import MysticScrolls
from toolkit.games.mystic_scrolls.engine.setup import PRACTICE, Pace, Setup
from toolkit.games.mystic_scrolls.engine.state import Seat, State

__all__ = [
    "PRACTICE",
    "Book",
    "Card",
    "Effect",
    "MysticScrolls",
    "Pace",
    "Seat",
    "Setup",
    "Spell",
    "State",
    "Stock",
]
