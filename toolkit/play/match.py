"""One game in progress: people, bots and chance at a table, with undo and records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.findings import did_you_mean
from toolkit.kernel import CHANCE, IllegalAnswerError, SeededChance, Session, Table, option_of
from toolkit.lang.table import PERSON
from toolkit.play.record import Record, RecordError, record_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.kernel import Ask, Bot, Event, Option
    from toolkit.lang.table import Opened

STREAMS_PER_GAME = 1 << 20


class Match:
    """A game with somebody on every seat.

    Attributes:
        opened: the game. session: its position.
        seats: who plays each seat: `person` or the name of a bot.
        tokens: every answer so far in words of ids; asked: who gave it.
        told: what happened since it was last taken, each with the state it happened in.
    """

    def __init__(self, opened: Opened, seats: Sequence[str], seed: int) -> None:
        self.opened = opened
        self.seed = seed
        players = opened.game.players()
        wanted = tuple(seats) or (PERSON,)
        self.seats = tuple(wanted[seat % len(wanted)] for seat in range(players))
        self.session = Session(opened.game)
        self.tokens: list[str] = []
        self.asked: list[int] = []
        self.told: list[Event] = list(self.session.events)
        self._chance = SeededChance(seed)
        self._bots: dict[int, Bot] = {}
        self._decisions: list[Session] = []
        """The position before each decision of a person since the last die or draw."""

    @property
    def outcome(self) -> str:
        """The outcome, or an empty text while the game goes on."""
        return self.session.outcome

    @property
    def ask(self) -> Ask | None:
        """The question that is open for a person; None once the game is over."""
        return self.session.asks[0] if self.session.asks else None

    def is_person(self, who: int) -> bool:
        """Tell whether a person plays that seat."""
        return who != CHANCE and self.seats[who % len(self.seats)] == PERSON

    def advance(self) -> None:
        """Let chance and bots answer until a person is asked or the game is over."""
        while self.ask is not None and not self.is_person(self.ask.who):
            self._take(self._answer_of(self.ask))

    def _answer_of(self, ask: Ask) -> Option:
        if ask.who == CHANCE:
            return self._chance.answer(ask, Table(self.session.state, self._chance))
        seat = ask.who % len(self.seats)
        if seat not in self._bots:
            self._bots[seat] = self.opened.bot(self.seats[seat], seat, self._chance)
        return self._bots[seat].decide(ask, self.opened.game.view(self.session.state, ask.who))

    def answer(self, option: Option) -> None:
        """Answer for a person; then chance and bots go on.

        Raises:
            IllegalAnswerError: it isn't among the options; nothing has changed.
        """
        self._take(option)
        self.advance()

    def _take(self, option: Option) -> None:
        ask = self.session.asks[0]
        if option not in ask.options and not ask.dice:
            raise IllegalAnswerError(ask, option)
        token = self.opened.game.token(self.session.state, ask, option)
        before = self.session.fork() if self.is_person(ask.who) else None
        self.session.answer(option)
        if ask.who == CHANCE:
            self._decisions.clear()
        elif before is not None:
            self._decisions.append(before)
        self.tokens.append(token)
        self.asked.append(ask.who)
        self.told += self.session.events

    def take_token(self, token: str) -> None:
        """Take a recorded answer, whoever gave it.

        Raises:
            RecordError: it is not legal here.
        """
        ask = self.ask
        if ask is None:
            raise RecordError(
                f"the answer {len(self.tokens) + 1}, {token!r}, comes after the end of the game"
            )
        option = option_of(self.opened.game, self.session.state, ask, token)
        if option is None:
            legal = [self.opened.game.token(self.session.state, ask, other) for other in ask.options[:400]]
            cure = did_you_mean(token, legal) or f"legal: {', '.join(legal[:12])}"
            raise RecordError(f"the answer {len(self.tokens) + 1}, {token!r}, is not legal there; {cure}")
        self._take(option)

    def undo(self) -> bool:
        """Go back to the last decision of a person; False where a die, a draw or nothing stands before it."""
        if not self._decisions:
            return False
        self.session = self._decisions.pop()
        answers = len(self.session.answers)
        del self.tokens[answers:]
        del self.asked[answers:]
        self.told = []
        return True

    def record(self) -> Record:
        """Return the record of the game so far."""
        return record_of(self.opened, self.tokens, self.outcome)

    def take_told(self) -> list[Event]:
        """Return what happened since this was last asked for."""
        told, self.told = self.told, []
        return told

    @property
    def state(self) -> Any:
        """The position; read it, never change it."""
        return self.session.state


def resume(opened: Opened, record: Record, seats: Sequence[str], seed: int) -> Match:
    """Return a match at the end of a record. Chance goes on from the seed and the number of answers.

    Raises:
        RecordError: the answers don't fit the game.
    """
    match = Match(opened, seats, seed)
    for token in record.answers:
        match.take_token(token)
    match._chance = SeededChance(seed, len(record.answers))  # noqa: SLF001 - the same module
    match.take_told()
    return match
