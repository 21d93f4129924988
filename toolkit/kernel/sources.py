"""Answer sources: a tape, bots beside chance, and a recorder around any of them."""

from __future__ import annotations

from typing import final

from toolkit.kernel.ask import CHANCE, AnswerSource, Ask, Option, Suspended
from toolkit.kernel.chance import Stream
from toolkit.kernel.game import Bot, Game
from toolkit.kernel.table import Table, check_legal


@final
class Tape(AnswerSource):
    """Plays recorded answers again; waits (`Suspended`) or hands over when they run out."""

    __slots__ = ("_answers", "_at", "_then")

    def __init__(self, answers: list[Option], then: AnswerSource | None = None) -> None:
        self._answers = answers
        self._at = 0
        self._then = then

    def answer(self, ask: Ask, table: Table) -> Option:
        """Return the next recorded answer, checked."""
        if self._at < len(self._answers):
            recorded = self._answers[self._at]
            self._at += 1
            return check_legal(ask, recorded)
        if self._then is None:
            raise Suspended((ask,))
        return self._then.answer(ask, table)


@final
class Recorder(AnswerSource):
    """Keeps every answer of another source, in order: a tape in the making."""

    __slots__ = ("answers", "source")

    def __init__(self, source: AnswerSource) -> None:
        self.source = source
        self.answers: list[Option] = []

    def answer(self, ask: Ask, table: Table) -> Option:
        """Ask the source and remember what it said."""
        answer = self.source.answer(ask, table)
        self.answers.append(answer)
        return answer


@final
class Seats(AnswerSource):
    """Chance answers for dice and decks, a bot for each seat; a bot sees only its player's view."""

    __slots__ = ("_bots", "_chance", "_game")

    def __init__(self, game: Game, chance: AnswerSource, bots: list[Bot]) -> None:
        self._game = game
        self._chance = chance
        self._bots = bots

    def answer(self, ask: Ask, table: Table) -> Option:
        """Route the ask to chance or to the bot of its seat."""
        if ask.who == CHANCE:
            return self._chance.answer(ask, table)
        return self._bots[ask.who % len(self._bots)].decide(ask, self._game.view(table.state, ask.who))


@final
class UniformBot(Bot):
    """The bot `random`: every option is equally likely."""

    __slots__ = ("_stream",)

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def decide(self, ask: Ask, view: object) -> Option:  # noqa: ARG002 - looks at nothing
        """Choose uniformly among the options."""
        options = ask.options
        return options[self._stream.below(len(options))]


@final
class FirstOption(AnswerSource):
    """Decides every player's question with its first option, and lets another source be chance."""

    __slots__ = ("_chance",)

    def __init__(self, chance: AnswerSource) -> None:
        self._chance = chance

    def answer(self, ask: Ask, table: Table) -> Option:
        """Return the first option, or ask chance."""
        if ask.who == CHANCE:
            return self._chance.answer(ask, table)
        return ask.options[0]
