"""A game seen from outside: start, answer, undo, save; a position is (snapshot, tape)."""

from __future__ import annotations

from typing import Any, final

from toolkit.kernel.ask import CHANCE, AnswerSource, Ask, Option, Suspended
from toolkit.kernel.game import Game
from toolkit.kernel.sources import Tape
from toolkit.kernel.table import Event, Table, check_legal


@final
class Session:
    """One game in progress, driven from outside answer by answer.

    Between quiet points the position is the snapshot at the last quiet point and the tape of answers since;
    each answer runs the step again on a longer tape and swallows the events already told.

    Attributes:
        asks: the open questions, one or a simultaneous group; empty once there is an outcome.
        state: the position the open question is asked in. Read it, never change it.
        answers: every answer so far, the whole tape of the game.
        events: what the last answer brought about.
    """

    __slots__ = ("_group_answers", "_quiet", "_tape", "_told", "answers", "asks", "events", "game", "state")

    def __init__(self, game: Game, tape: list[Option] | None = None) -> None:
        self.game = game
        self.answers: list[Option] = []
        self.asks: tuple[Ask, ...] = ()
        self.events: list[Event] = []
        self.state: Any = game.new()
        self._quiet: Any = game.clone(self.state)
        self._tape: list[Option] = []
        self._told: int = 0
        self._run()
        for answer in tape or []:
            self.answer(answer)

    @property
    def outcome(self) -> str:
        """The outcome, or an empty text while the game goes on."""
        return "" if self.asks else self.game.outcome(self.state)

    def answer(self, option: Option) -> None:
        """Answer the first open ask; raise `IllegalAnswerError` and change nothing if it is illegal."""
        if not self.asks:
            raise ValueError("the game is over")
        check_legal(self.asks[0], option)
        self.answers.append(option)
        self._tape.append(option)
        if len(self.asks) > 1:
            self.asks = self.asks[1:]
            self.events = []
            return
        self._run()

    def _run(self) -> None:
        told: list[Event] = []
        while True:
            log: list[Event] = []
            table = Table(self.game.clone(self._quiet), Tape(self._tape), log)
            self.state = table.state
            try:
                if not self.game.outcome(table.state):
                    self.game.step(table)
            except Suspended as open_asks:
                self.asks = open_asks.asks
                told += log[self._told :]
                self._told = len(log)
                break
            told += log[self._told :]
            self._told = 0
            self._quiet = self.game.clone(table.state)
            self._tape = []
            if self.game.outcome(table.state):
                self.asks = ()
                break
        self.events = told

    def undo(self) -> bool:
        """Take back the last decision of a player; False if a chance answer stands before it."""
        if not self.answers:
            return False
        replay = Session(self.game)
        for answer in self.answers[:-1]:
            replay.answer(answer)
        if replay.asks[0].who == CHANCE:
            return False
        for name in ("answers", "asks", "events", "state", "_quiet", "_tape", "_told"):
            setattr(self, name, getattr(replay, name))
        return True

    def fork(self) -> Session:
        """Return a second session in the same position; cheap, for positions are never changed in place."""
        other: Session = Session.__new__(Session)
        other.game, other.state, other.asks = self.game, self.state, self.asks
        other.answers, other.events = self.answers[:], self.events[:]
        other._quiet, other._tape, other._told = self._quiet, self._tape[:], self._told
        return other

    def advance(self, chance: AnswerSource) -> None:
        """Let `chance` answer until a player has to decide or the game is over."""
        while self.asks and self.asks[0].who == CHANCE:
            self.answer(chance.answer(self.asks[0], Table(self.state, chance)))


def play(
    game: Game, source: AnswerSource, log: list[Event] | None = None, *, notes: set[int] | None = None
) -> Table:
    """Play one whole game from its first step to its outcome; events go to `log`, rules noted to `notes`."""
    table = Table(game.new(), source, log)
    table.notes = notes
    while not game.outcome(table.state):
        game.step(table)
    return table
