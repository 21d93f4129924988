"""What a player reads: table, questions and events, each with only what that player may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.mouse_crew.engine.forest import ANIMALS, SIZES
from toolkit.games.mouse_crew.engine.night import EVERYBODY, GONE, HIDDEN, MOON_CAUSES
from toolkit.games.mouse_crew.engine.tokens import line_name, place_name, token_of
from toolkit.games.mouse_crew.words import WORDS

if TYPE_CHECKING:
    from toolkit.games.mouse_crew.engine.forest import Rules
    from toolkit.games.mouse_crew.engine.night import Night
    from toolkit.games.mouse_crew.world import World
    from toolkit.kernel.ask import Ask, Option
    from toolkit.kernel.table import Event


class Teller:
    """Words for one game in one language, `en` or `zh-Hant`."""

    def __init__(self, world: World, rules: Rules, language: str = "en") -> None:
        if language not in WORDS:
            raise ValueError(f"there are no words in {language!r}; there are {', '.join(WORDS)}")
        self._world = world
        self._rules = rules
        self._language = language
        self._words = WORDS[language]

    def name(self, entity: str) -> str:
        """Return the name of `kind.slug` in this language, in English where it has none."""
        return self._world.name(entity, self._language)

    def say(self, key: str, **parts: Any) -> str:
        """Return one sentence."""
        return self._words[key].format(**parts)

    def tile(self, card: int) -> str:
        """Return a tile in words: its name, and who is drawn on it."""
        found = self._rules.card(card)
        if found.role != ANIMALS:
            return self.name(found.id)
        animals = self._rules.forest.animals
        drawn = [
            f"{self.name(animals[animal])} ({self._words[SIZES[size]]})"
            for size in range(len(SIZES))
            for animal in range(len(animals))
            if found.sizes[animal] == size
        ]
        return f"{self.name(found.id)}: {', '.join(drawn)}"

    def line(self, line: int) -> str:
        """Return a row or column in words."""
        kind, _, label = line_name(self._rules, line).partition("-")
        return self.say(kind, line=label)

    def who(self, seat: int, reader: int) -> str:
        """Return a player as the reader calls that player."""
        return self._words["you"] if seat == reader else self.say("player", number=seat + 1)

    def view(self, view: Night, reader: int, *, memory: bool = False) -> str:
        """Return the table as a player sees it now.

        Args:
            view: from `game.view(state, reader)`.
            reader: the player's seat.
            memory: also list every tile this player has seen; without it remembering is up to the person.
        """
        parts = [*self._status(view, reader), "", *self._grid(view)]
        parts += ["", *(self.tile(card) for card in self._open(view))]
        if memory:
            parts.append(self.say("remembers", tiles="; ".join(self._remembered(view))))
        return "\n".join(parts).rstrip() + "\n"

    def _status(self, view: Night, reader: int) -> list[str]:
        teeth = dict(zip(SIZES, view.teeth, strict=True))
        lines = [self.say("active", turn=view.turn, who=self.who(view.active, reader))] if view.turn else []
        if view.objective >= 0:
            lines.append(self.say("objective", animal=self.name(self._rules.forest.animals[view.objective])))
        else:
            lines.append(self._words["no_objective"])
        lines.append(self.say("supplies", moons=view.moons, **teeth))
        for number, owner in enumerate(view.trophies):
            if owner >= 0:
                trophy = self.name(self._rules.forest.trophies[number].id)
                lines.append(self.say("owns", who=self.who(owner, reader), trophy=trophy))
        for seat, line in enumerate(view.pawns):
            if line >= 0:
                lines.append(self.say("stands", who=self.who(seat, reader), line=self.line(line)))
        return lines

    def _open(self, view: Night) -> list[int]:
        return [card for card in view.place if card >= 0]

    def _grid(self, view: Night) -> list[str]:
        cells = [self._cell(card) for card in view.place]
        width = max(len(cell) for cell in cells)
        side = self._rules.side
        letters = "  " + "  ".join(chr(ord("a") + column).ljust(width) for column in range(side))
        rows = [
            f"{row + 1} " + "  ".join(cell.ljust(width) for cell in cells[row * side : row * side + side])
            for row in range(side)
        ]
        return [line.rstrip() for line in (letters, *rows)]

    def _cell(self, card: int) -> str:
        if card == HIDDEN:
            return self._words["hidden"]
        return self._words["gap"] if card == GONE else self.name(self._rules.card(card).id)

    def _remembered(self, view: Night) -> list[str]:
        known = {place: card for _, _, place, card in view.sightings}
        return [
            f"{place_name(self._rules, place)} {self.tile(known[place])}"
            for place in sorted(known)
            if known[place] >= 0 and view.place[place] != GONE
        ]

    def question(self, ask: Ask) -> str:
        """Return a question to a player."""
        place = place_name(self._rules, ask.about[0]) if ask.kind == "club" else ""
        return self.say(f"ask_{ask.kind}", place=place)

    def option(self, ask: Ask, option: Option) -> str:
        """Return the word a person types for an option."""
        return token_of(self._rules, ask, option).partition(":")[2]

    def outcome(self, outcome: str) -> str:
        """Return how the game ended."""
        return self._words[outcome]

    def event(self, event: Event, reader: int) -> str:
        """Return an event as the reader may know it; an empty text where there is nothing to tell."""
        kind = event[0]
        if kind == "peeked":
            return self._peeked(event, reader)
        if kind in ("flipped", "stays_up", "set_aside"):
            return self.say(kind, place=place_name(self._rules, event[1]), tile=self.tile(event[2]))
        if kind == "turned_down":
            return self.say(kind, place=place_name(self._rules, event[1]))
        if kind in ("turn", "aided", "trophy", "trophy_used"):
            return self._of_player(event, reader)
        if kind == "objective":
            return self.say("objective_revealed", animal=self.name(self._rules.forest.animals[event[1]]))
        if kind in ("tooth", "no_tooth"):
            return self.say(kind, size=self._words[SIZES[event[1]]])
        if kind == "moon":
            return self.say(kind, cause=self._words[MOON_CAUSES[event[1]]], moons=event[2])
        if kind == "mixed":
            return self.say(kind, line=self.line(event[1]))
        return self._words[kind]

    def _peeked(self, event: Event, reader: int) -> str:
        _, who, place, card = event
        name = place_name(self._rules, place)
        if who == EVERYBODY:
            return self.say("peeked_all", place=name, tile=self.tile(card))
        if who == reader:
            return self.say("peeked_own", place=name, tile=self.tile(card))
        return self.say("peeked", who=self.who(who, reader), place=name)

    def _of_player(self, event: Event, reader: int) -> str:
        kind, first, second = event
        if kind == "turn":
            return self.say(kind, turn=first, who=self.who(second, reader))
        if kind == "aided":
            return self.say(kind, who=self.who(first, reader), line=self.line(second))
        trophy = self.name(self._rules.forest.trophies[first].id)
        return self.say(kind, who=self.who(second, reader), trophy=trophy)
