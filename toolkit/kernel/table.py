"""The table a game is played on: its state, whoever answers, and the record of what happened."""

from __future__ import annotations

from typing import Any, Final, final

from toolkit.kernel.ask import CHANCE, AnswerSource, Ask, IllegalAnswerError, Option, Suspended, dice_ask

Event = tuple[Any, ...]
"""What happened: the kind of event first, then small plain values."""

DEFAULT_FUEL: Final = 200_000


class OutOfFuelError(Exception):
    """A game asked or changed more than its fuel allows: play that never ends."""


@final
class Table:
    """One running game: procedures read and change `state`, ask through it and tell it what happened.

    Attributes:
        state: the position, of whatever class the game uses.
        source: answers every ask.
        log: events in order; None when nobody listens, which costs nothing.
        notes: numbers of rules that took effect without an event, such as one more die; None when nobody asks.
        fuel: how many more asks are allowed.
        group: the number of the last simultaneous group.
    """

    __slots__ = ("fuel", "group", "log", "notes", "source", "state")

    def __init__(self, state: Any, source: AnswerSource, log: list[Event] | None = None) -> None:
        self.state = state
        self.source = source
        self.log = log
        self.notes: set[int] | None = None
        self.fuel: int = DEFAULT_FUEL
        self.group: int = 0

    def ask(self, ask: Ask) -> Option:
        """Put one question and return its answer."""
        self.fuel -= 1
        if self.fuel < 0:
            raise OutOfFuelError(f"more than {DEFAULT_FUEL} questions in one game")
        return self.source.answer(ask, self)

    def choose(self, kind: str, who: int, options: list[Option], about: Option = ()) -> Option:
        """Let player `who` choose; a single option is taken without asking."""
        if len(options) == 1:
            return options[0]
        return self.ask(Ask(kind, who, tuple(options), about))

    def roll(self, kind: str, dice: int, faces: int, stream: int) -> Option:
        """Roll a pool of dice; return the sorted face numbers."""
        if dice <= 0:
            return ()
        return self.ask(dice_ask(kind, dice, faces, stream))

    def ask_together(self, asks: list[Ask]) -> list[Option]:
        """Put simultaneous questions: nobody sees another's answer before all have answered."""
        self.group += 1
        for ask in asks:
            ask.group = self.group
        answers: list[Option] = []
        waiting: list[Ask] = []
        for ask in asks:
            try:
                answers.append(self.ask(ask))
            except Suspended:
                waiting.append(ask)
        if waiting:
            raise Suspended(tuple(waiting))
        return answers

    def emit(self, event: Event) -> None:
        """Record an event. Call it from the helper that makes the change, and only from there."""
        if self.log is not None:
            self.log.append(event)

    def note(self, rule: int) -> None:
        """Note a rule that took effect, if somebody asks. A note is no event: a record or transcript knows none."""
        if self.notes is not None:
            self.notes.add(rule)


def check_legal(ask: Ask, answer: Option) -> Option:
    """Return `answer` if it is legal, else raise `IllegalAnswerError`."""
    if ask.who == CHANCE and ask.dice:
        if len(answer) == ask.dice and list(answer) == sorted(answer) and _faces_exist(answer, ask.faces):
            return answer
    elif answer in ask.options:
        return answer
    raise IllegalAnswerError(ask, answer)


def _faces_exist(answer: Option, faces: int) -> bool:
    for face in answer:
        if not 0 <= face < faces:
            return False
    return True
