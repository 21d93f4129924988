"""A sensible member of the crew, with any memory."""

from __future__ import annotations

from typing import final

from toolkit.games.mouse_crew.bots.fixed import most_wanted
from toolkit.games.mouse_crew.bots.memory import Memory, deduced
from toolkit.games.mouse_crew.engine.forest import (
    ANIMALS,
    CANDLE,
    ITEM,
    OWL,
    VILLAIN,
    WITCH,
    WRONG_TURN,
    Rules,
)
from toolkit.games.mouse_crew.engine.night import GONE, Night
from toolkit.games.mouse_crew.engine.paying import has_items, is_awake
from toolkit.kernel.ask import Ask, Option
from toolkit.kernel.game import Bot


@final
class CrewBot(Bot):
    """Flips what it knows to be useful, follows aid, gives aid, and spends trophies where they save most.

    Its order when flipping: a tooth it knows of (no cursed tile if another will do), an item, the owl, the
    candle or a beaten villain it knows of (they cost no moon), an unknown tile the pawns point at, any
    unknown tile, a tile that costs nothing, whatever is left.
    """

    def __init__(self, rules: Rules, memory: Memory) -> None:
        self._rules = rules
        self._memory = memory

    def decide(self, ask: Ask, view: Night) -> Option:
        """Return an answer from the view of the player asked."""
        known = deduced(self._rules, view, self._memory.recall(view))
        kind = ask.kind
        if kind == "flip":
            return self._flip(ask, view, known)
        if kind == "aid":
            return self._aid(ask, view, known)
        if kind == "candle":
            return self._candle(ask, view, known)
        if kind == "line":
            return self._line(ask, view, known)
        if kind == "club":
            return (1,) if self._costs_moon(view, known[view.flipped]) else (0,)
        if kind == "wand":
            return self._wand(ask, view)
        if kind == "golden_tooth":
            return ask.options[-1] if sum(view.teeth) == 1 else ask.options[0]
        return ask.options[-1] if kind == "owl" else ask.options[0]

    def _tooth(self, view: Night, known: dict[int, int], options: tuple[Option, ...]) -> int:
        """Return the best known place for a tooth, first without cursed tiles, or -1."""
        allowed = {option[0] for option in options}
        near = {place: card for place, card in known.items() if place in allowed}
        if is_awake(self._rules, view, WITCH):
            free = {place: card for place, card in near.items() if not self._rules.card(card).purple}
            place = most_wanted(self._rules, view, free)
            if place >= 0:
                return place
        return most_wanted(self._rules, view, near)

    def _flip(self, ask: Ask, view: Night, known: dict[int, int]) -> Option:
        place = self._tooth(view, known, ask.options)
        if place >= 0:
            return (place,)
        for option in ask.options:
            if option[0] in known and self._is_gift(view, known[option[0]]):
                return option
        unknown = [option for option in ask.options if option[0] not in known]
        if unknown:
            return self._best_guess(view, unknown)
        for option in ask.options:
            if not self._costs_moon(view, known[option[0]]):
                return option
        return ask.options[0]

    def _is_gift(self, view: Night, card: int) -> bool:
        """Say whether flipping this special tile or villain helps and costs no moon."""
        role = self._rules.card(card).role
        return role in (ITEM, OWL, CANDLE) or (role == VILLAIN and has_items(self._rules, view, card))

    def _costs_moon(self, view: Night, card: int) -> bool:
        role = self._rules.card(card).role
        if role == ANIMALS:
            cursed = self._rules.card(card).purple and is_awake(self._rules, view, WITCH)
            return bool(cursed) or self._rules.card(card).sizes[view.objective] < 0
        return role == WRONG_TURN or (role == VILLAIN and not has_items(self._rules, view, card))

    def _best_guess(self, view: Night, unknown: list[Option]) -> Option:
        """Return the unknown place the pawns make likeliest; the first of equals.

        A pawn speaks for each unknown place of its line, the louder the fewer there are. Where no pawn
        speaks, places are shunned where the dragon hides among tiles he mixed.
        """
        voices = dict.fromkeys(unknown, 0.0)
        for line in view.pawns:
            if line >= 0:
                meant = [option for option in unknown if option[0] in self._rules.lines[line]]
                for option in meant:
                    voices[option] += 1 / len(meant)
        shunned = self._memory.mixed(view) if not any(voices.values()) else set()
        best = next((option for option in unknown if option[0] not in shunned), unknown[0])
        for option in unknown:
            if voices[option] > voices[best]:
                best = option
        return best

    def _aid(self, ask: Ask, view: Night, known: dict[int, int]) -> Option:
        """Point at a tooth this player knows of: helpers left and right of the active player alternate.

        With one helper only, the line with fewer unknown tiles tells more.
        """
        place = self._tooth(
            view, known, tuple((spot,) for spot in range(len(view.place)) if not view.up[spot])
        )
        if place < 0:
            return ask.options[0]
        side = self._rules.side
        row, column = place // side, side + place % side
        players = self._rules.setup.players
        if players > 2:
            return (row,) if (ask.who - view.active) % players % 2 else (column,)
        return (row,) if self._open(row, known) >= self._open(column, known) else (column,)

    def _open(self, line: int, known: dict[int, int]) -> int:
        return sum(1 for place in self._rules.lines[line] if place in known)

    def _candle(self, ask: Ask, view: Night, known: dict[int, int]) -> Option:
        """Look at the best guess if no tooth and no gift is known."""
        looks = [option for option in ask.options if option[0] >= 0]
        unknown = [option for option in looks if option[0] not in known]
        if not unknown or self._tooth(view, known, tuple(looks)) >= 0:
            return ask.options[0]
        if any(option[0] in known and self._is_gift(view, known[option[0]]) for option in looks):
            return ask.options[0]
        return self._best_guess(view, unknown)

    def _line(self, ask: Ask, view: Night, known: dict[int, int]) -> Option:
        """Let the dragon mix the line that loses fewer open and known tiles."""
        best = ask.options[0]
        fewest = len(view.place) * 4
        for option in ask.options:
            loss = 0
            for place in self._rules.lines[option[0]]:
                if view.place[place] != GONE and place in known:
                    loss += 3 if view.up[place] else 1
            if loss < fewest:
                fewest = loss
                best = option
        return best

    def _wand(self, ask: Ask, view: Night) -> Option:
        """Change the size only where the picture's own size brings no tooth, to the one with most left."""
        drawn = ask.about[0]
        if view.teeth[drawn]:
            return ask.options[0]
        return max(ask.options[1:], key=lambda option: (view.teeth[option[0]], -option[0]))
