"""Possibility: guided lines of the real engine with chosen dice and choices; every win has a witness."""

from __future__ import annotations

from dataclasses import dataclass
from math import factorial, log10
from typing import TYPE_CHECKING, final

from toolkit.kernel import CHANCE, AnswerSource, OutOfFuelError, Session, Table
from toolkit.lang.playtest import APPLIED
from toolkit.lang.proof import BROKEN, BotFaultError
from toolkit.play.record import record_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from toolkit.kernel import Ask, Event, Game, Option
    from toolkit.lang.proof import Claim, Prover
    from toolkit.lang.table import Opened
    from toolkit.play.record import Record

WON = "won"
LINE_FUEL = 6_000


@final
class Weighed(AnswerSource):
    """Notes every answer of another source, and how likely those of chance were.

    Attributes:
        answers: all of them in order. log: the decimal logarithm of the probability of those of chance.
        rolls: how many chance answered.
    """

    def __init__(self, source: AnswerSource) -> None:
        self._source = source
        self.answers: list[Option] = []
        self.log = 0.0
        self.rolls = 0

    def answer(self, ask: Ask, table: Table) -> Option:
        """Return the source's answer."""
        answer = self._source.answer(ask, table)
        self.answers.append(answer)
        if ask.who == CHANCE:
            self.rolls += 1
            self.log += _log_chance(ask, answer)
        return answer


def _log_chance(ask: Ask, answer: Option) -> float:
    if ask.dice:
        ways = factorial(ask.dice)
        for face in set(answer):
            ways //= factorial(answer.count(face))
        return log10(ways) - ask.dice * log10(ask.faces)
    place = ask.options.index(answer)
    return log10(ask.weights[place]) - log10(sum(ask.weights))


@dataclass(frozen=True, slots=True)
class Line:
    """One line that was played: its tape, how it ended, and how likely its chance is.

    Attributes:
        number: of the line. log: decimal logarithm of the probability of its dice and draws. rolls: how many.
    """

    number: int
    answers: tuple[Option, ...]
    outcome: str
    log: float
    rolls: int


@dataclass(frozen=True, slots=True)
class Searched:
    """What a search within a bound found.

    Attributes:
        best: the likeliest line of those wanted, None if there was none. lines, steps: what was spent.
        wins: how many lines were wanted ones. is_cut: the search was broken off before its bound.
    """

    best: Line | None
    lines: int
    steps: int
    wins: int
    is_cut: bool = False


def played(game: Game, source: AnswerSource, number: int) -> tuple[Line, list[Event], object, int]:
    """Play one line; return it with its events, its last position and the steps it took."""
    weighed = Weighed(source)
    log: list[Event] = []
    table = Table(game.new(), weighed, log)
    table.fuel, table.notes = LINE_FUEL, set()
    outcome = ""
    try:
        while not game.outcome(table.state):
            game.step(table)
        outcome = game.outcome(table.state)
    except (OutOfFuelError, BotFaultError, *BROKEN):
        pass  # a line that comes to no end shows nothing
    line = Line(number, tuple(weighed.answers), outcome, weighed.log, weighed.rolls)
    return line, list(heard(log, table)), table.state, LINE_FUEL - max(0, table.fuel)


def heard(log: Sequence[Event], table: Table) -> tuple[Event, ...]:
    """Return events and, behind them, the rules that took effect without one."""
    return (*log, *((APPLIED, rule) for rule in sorted(table.notes or ())))


def search(
    opened: Opened,
    prover: Prover,
    lines: int,
    is_wanted: Callable[[Line, Sequence[Event], object], bool],
    is_cancelled: Callable[[], bool] = lambda: False,
) -> Searched:
    """Play lines one after the other and keep the likeliest that is wanted.

    Args:
        opened: the game.
        prover: guides the lines; the same number gives the same line.
        lines: the bound.
        is_wanted: told each line, its events and its last position.
        is_cancelled: asked before each line; True breaks the search off.
    """
    best: Line | None = None
    steps, wins = 0, 0
    for number in range(lines):
        if is_cancelled():
            return Searched(best, number, steps, wins, is_cut=True)
        line, log, state, spent = played(opened.game, prover.lines(opened, number), number)
        steps += spent
        if is_wanted(line, log, state):
            wins += 1
            if best is None or line.log > best.log:
                best = line
    return Searched(best, lines, steps, wins)


def is_won(line: Line, _log: Sequence[Event], _state: object) -> bool:
    """Tell whether a line is won."""
    return line.outcome == WON


def refutes(opened: Opened, prover: Prover, claim: Claim) -> Callable[[Line, Sequence[Event], object], bool]:
    """Return what tells whether a line refutes a claim.

    `never` is refuted by a game in which it happens, `always` by a won game in which it does not.
    """

    def tell(line: Line, log: Sequence[Event], state: object) -> bool:
        happens = prover.holds(opened, claim, state, log)
        return happens if claim.sort == "never" else line.outcome == WON and not happens

    return tell


def record(opened: Opened, line: Line) -> Record:
    """Return a line as a record that `tale replay` accepts."""
    return record_of(opened, tokens(opened.game, line.answers), line.outcome)


def tokens(game: Game, answers: Iterable[Option]) -> list[str]:
    """Return answers in words of ids."""
    session = Session(game)
    told: list[str] = []
    for answer in answers:
        if not session.asks:
            break
        told.append(game.token(session.state, session.asks[0], answer))
        session.answer(answer)
    return told
