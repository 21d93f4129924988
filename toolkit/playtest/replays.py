"""One game of a run played again: told in words, and as a record that can be replayed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from toolkit.kernel import AnswerSource, OutOfFuelError, Table
from toolkit.play.record import record_of, written

if TYPE_CHECKING:
    from toolkit.kernel import Ask, Event, Option
    from toolkit.lang.table import Opened
    from toolkit.playtest.opening import Cell

MOST = 5
MOST_LINES = 3_000


@dataclass(frozen=True, slots=True)
class Replay:
    """One game.

    Attributes:
        index: its number in the run. reason: why it is worth watching. outcome: as the game says it.
        lines: what happened. record: the text of a file for `tale replay`.
    """

    index: int
    reason: str
    outcome: str
    lines: tuple[str, ...]
    record: str


class Scribe(AnswerSource):
    """Writes down every answer of another source in words of ids."""

    def __init__(self, opened: Opened, source: AnswerSource) -> None:
        self.tokens: list[str] = []
        self._opened = opened
        self._source = source

    def answer(self, ask: Ask, table: Table) -> Option:
        """Ask the source and note what it said."""
        option = self._source.answer(ask, table)
        self.tokens.append(self._opened.game.token(table.state, ask, option))
        return option


def replay(cell: Cell, index: int, reason: str) -> Replay:
    """Play one game of a run again."""
    opened = cell.opened
    game = opened.game
    scribe = Scribe(opened, cell.trial.source(cell.job.seed, index))
    log: list[Event] = []
    table = Table(game.new(), scribe, log)
    lines: list[str] = []
    try:
        while not game.outcome(table.state):
            game.step(table)
            lines += _told(opened, table.state, log)
            log.clear()
    except OutOfFuelError:
        lines.append("… the game never ended and was stopped here")
    outcome = game.outcome(table.state)
    record = written(record_of(opened, scribe.tokens, outcome))
    return Replay(index, reason, outcome or "stopped", tuple(lines[:MOST_LINES]), record)


def _told(opened: Opened, state: Any, log: list[Event]) -> list[str]:
    return [line for event in log if (line := opened.view.tell(state, event))]


def instructive(cell: Cell, peaks: dict[str, tuple[int, int]]) -> list[Replay]:
    """Return the most instructive games of a run, no game twice."""
    reasons: dict[int, str] = {}
    for name, reason in cell.trials.report(cell.library, cell.opened).peaks().items():
        if name in peaks:
            index = peaks[name][1]
            reasons[index] = f"{reasons[index]}; {reason}" if index in reasons else reason
    return [replay(cell, index, reason) for index, reason in list(reasons.items())[:MOST]]
