"""The bot `hasty`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.mystic_scrolls.bots.worth import better_halves
from toolkit.games.mystic_scrolls.engine.codes import CAST, CLAIM, REROLL, STOP
from toolkit.kernel import Bot

if TYPE_CHECKING:
    from toolkit.games.mystic_scrolls.engine import Book, MysticScrolls, State
    from toolkit.kernel import Ask, Option, Stream


def favourite(book: Book, character: int) -> int:
    """Return the element that stands most often on a character's starting spells."""
    counts = [0] * 6
    for card in book.starting[character]:
        for spell in book.cards[card].spells:
            for face in book.spells[spell].cost:
                counts[face] += 1
    return counts.index(max(counts))


class Hasty(Bot):
    """Casts what lies there, keeps its favourite element, ends the round as soon as it may."""

    def __init__(self, game: MysticScrolls, stream: Stream) -> None:
        self._book = game.book
        self._setup = game.setup
        self._stream = stream

    def decide(self, ask: Ask, view: Any) -> Option:
        """Return one of `ask.options`."""
        if ask.kind == "act":
            return self._act(ask, view)
        if ask.kind == "choose":
            return better_halves(self._book, self._setup, view, ask.who, ask.about)
        return ask.options[self._stream.below(len(ask.options))]

    def _act(self, ask: Ask, state: State) -> Option:
        first = ask.options[0]
        if first[0] in (STOP, CLAIM):
            return first
        casts = [option for option in ask.options if option[0] == CAST]
        if casts:
            return max(casts, key=lambda option: len(self._book.spells[option[1]].cost))
        seat = state.seats[ask.who]
        loved = favourite(self._book, seat.character)
        rest = tuple(face for face in seat.hand if face != loved) or seat.hand
        return (REROLL, *rest) if (REROLL, *rest) in ask.options else ask.options[-1]
