"""The bots `careful` and `collector`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.mystic_scrolls.bots.worth import (
    NEVER,
    better_halves,
    rolls_needed,
    spell_worth,
    split,
)
from toolkit.games.mystic_scrolls.engine.codes import CAST, CLAIM, NOBODY, REROLL, STOP, WAIT
from toolkit.kernel import Bot

if TYPE_CHECKING:
    from toolkit.games.mystic_scrolls.engine import MysticScrolls, Seat, State
    from toolkit.kernel import Ask, Option, Stream

FUTURE = 0.8
"""What owning a scroll adds for the rounds to come, as a share of its worth now."""
HEAD_START = 0.5
"""Rolls that every plan costs on top, so that short plans don't win by being short alone."""


class Careful(Bot):
    """Aims at the spell with the most worth for its rolls and ends the round when it is ahead."""

    def __init__(self, game: MysticScrolls, stream: Stream, scrolls_first: int) -> None:
        self._book = game.book
        self._setup = game.setup
        self._stream = stream
        self._scrolls_first = scrolls_first

    def decide(self, ask: Ask, view: Any) -> Option:
        """Return one of `ask.options`."""
        if ask.kind == "act":
            return self._act(ask, view)
        if ask.kind == "choose":
            return better_halves(self._book, self._setup, view, ask.who, ask.about)
        if ask.kind == "cancel":
            return max(ask.options, key=lambda option: self._worth(view.seats[option[0]], option[1]))
        return ask.options[self._stream.below(len(ask.options))]

    def _worth(self, seat: Seat, spell: int) -> float:
        return spell_worth(self._book, self._setup, seat, spell)

    def _act(self, ask: Ask, state: State) -> Option:
        seat = state.seats[ask.who]
        casts: list[Option] = []
        for option in ask.options:
            if option[0] == STOP and self._ahead(state, ask.who, 0):
                return option
            if option[0] == CLAIM and self._claims(state, ask.who):
                return option
            if option[0] == CAST and self._worth(seat, option[1]) > 0:
                casts.append(option)
        if casts:
            return max(casts, key=lambda option: self._worth(seat, option[1]))
        return self._reroll(ask, state)

    def _cast_worth(self, seat: Seat) -> float:
        total = 0.0
        for spell in seat.cast:
            total += self._worth(seat, spell)
        return total

    def _ahead(self, state: State, who: int, more: float) -> bool:
        """Say whether what this player cast is worth at least what hits it, or nothing is left to do."""
        seats = len(state.seats)
        attacker = who
        for step in range(1, seats):
            attacker = (who + step) % seats
            if state.seats[attacker].alive:
                break
        mine = self._cast_worth(state.seats[who]) + more
        return mine >= self._cast_worth(state.seats[attacker]) or not self._targets(state, who)

    def _claims(self, state: State, who: int) -> bool:
        """Take the scroll unless ending the round now would leave this player clearly behind."""
        seat = state.seats[who]
        worth = self._worth(seat, self._book.cards[state.centre].spells[0])
        return self._collects(state, who) or self._ahead(state, who, worth * (1 + FUTURE))

    def _collects(self, state: State, who: int) -> bool:
        owned = 0
        for card in state.seats[who].cards:
            if self._book.cards[card].owner == NOBODY:
                owned += 1
        return owned < self._scrolls_first

    def _targets(self, state: State, who: int) -> list[tuple[float, Option]]:
        """Return (worth, cost) of everything the dice could still be put on."""
        seat = state.seats[who]
        found: list[tuple[float, Option]] = []
        for card in seat.cards:
            for spell in self._book.cards[card].spells:
                worth = self._worth(seat, spell) if spell not in seat.cast else 0
                if worth > 0:
                    found.append((worth, self._book.spells[spell].cost))
        if state.centre != NOBODY:
            spell = self._book.cards[state.centre].spells[0]
            worth = self._worth(seat, spell) * (1 + FUTURE)
            if self._collects(state, who):
                worth *= 3
            found.append((worth, self._book.spells[spell].claim))
        return [target for target in found if len(target[1]) <= len(seat.hand)]

    def _reroll(self, ask: Ask, state: State) -> Option:
        """Keep the dice of the target with the most worth for its rolls, throw the rest."""
        hand = state.seats[ask.who].hand
        best = 0.0
        thrown: Option = hand
        for worth, cost in self._targets(state, ask.who):
            _, rest, missing = split(hand, cost)
            rolls = rolls_needed(missing, len(rest))
            if missing and rolls < NEVER and worth / (rolls + HEAD_START) > best:
                best = worth / (rolls + HEAD_START)
                thrown = rest
        if ask.options[0][0] == STOP and best == 0:
            return ask.options[0]
        choice = (REROLL, *thrown)
        return choice if thrown and choice in ask.options else (WAIT,)
