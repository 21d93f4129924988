"""One run: spans of games from a backend or a store, added up in the order of the games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toolkit.lang.intervals import wilson
from toolkit.lang.playtest import Tally
from toolkit.playtest.work import CHUNK, Batch, Job, Span

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.playtest.backends import Backend, Task
    from toolkit.playtest.store import Store


@dataclass(frozen=True, slots=True)
class Wanted:
    """How many games.

    Attributes:
        games: at most so many.
        half: stop as soon as half the width of the interval is this or less; 0 plays them all.
    """

    games: int
    half: float = 0.0

    def is_enough(self, tally: Tally) -> bool:
        """Tell whether the rule to stop is met by these games."""
        return self.half > 0 and tally.games > 0 and wilson(tally.won, tally.games).half <= self.half


@dataclass(slots=True)
class Line:
    """The games of one job, put in order as they come.

    Attributes:
        job: what is played. tally: the sums of all games before `upto`. upto: games that are finished without a gap.
        is_done: no more games are needed.
    """

    job: Job
    tally: Tally = field(default_factory=Tally)
    upto: int = 0
    is_done: bool = False
    _early: dict[int, Batch] = field(default_factory=dict)

    def take(self, batch: Batch) -> None:
        """Take a span that has come."""
        self._early[batch.span[0]] = batch

    def advance(self, wanted: Wanted) -> Iterator[Batch]:
        """Add what follows without a gap, until the rule to stop is met; yield each span that was added."""
        while not self.is_done and (batch := self._early.pop(self.upto, None)) is not None:
            self.tally.add(batch.tally)
            self.upto += batch.span[1]
            self.is_done = self.upto >= wanted.games or (self.is_checked() and wanted.is_enough(self.tally))
            yield batch
        if self.is_done:
            self._early.clear()

    def is_checked(self) -> bool:
        """Tell whether the rule to stop looks here: after whole chunks, wherever spans were cut."""
        return self.upto % CHUNK == 0


def gaps(finished: Sequence[Span], games: int) -> list[Span]:
    """Return the spans still to be played so that all games from 0 to `games` - 1 are there, cut at chunks."""
    missing: list[Span] = []
    at = 0
    for first, count in [*finished, (games, 0)]:
        stop = min(first, games)
        while at < stop:
            end = min(stop, (at // CHUNK + 1) * CHUNK)
            missing.append((at, end - at))
            at = end
        at = max(at, first + count)
    return missing


def usable(finished: Sequence[Span], games: int) -> list[Span]:
    """Return the finished spans that lie wholly among the first `games`."""
    return [(first, count) for first, count in finished if first + count <= games]


class Run:
    """Several jobs played side by side; what is finished can be read at any time, also after an interruption.

    Attributes:
        lines: one for each job, in order. restored: games that came from the store.
    """

    def __init__(self, jobs: Sequence[Job], wanted: Wanted, store: Store | None = None) -> None:
        """Begin, or go on with what the store holds.

        Args:
            jobs: what to play; no two of the same key.
            wanted: how many games of each.
            store: finished spans are read from it and kept in it.
        """
        self.lines = [Line(job) for job in jobs]
        self.restored = 0
        self._wanted = wanted
        self._store = store

    def play(self, backend: Backend, seen: Callable[[Line, Batch], None]) -> None:
        """Play all games; `seen` is called with every span once it is added, in the order of the games."""
        by_key = {line.job.key: line for line in self.lines}
        for line in self.lines:
            self._from_store(line, seen)
        for (job, _), batch in backend.play(self._tasks()):
            line = by_key[job.key]
            if line.is_done:
                continue
            if self._store is not None:
                self._store.keep(job, batch)
            self._add(line, batch, seen)

    def _add(self, line: Line, batch: Batch, seen: Callable[[Line, Batch], None]) -> None:
        line.take(batch)
        for added in line.advance(self._wanted):
            seen(line, added)

    def _from_store(self, line: Line, seen: Callable[[Line, Batch], None]) -> None:
        if self._store is not None:
            self._store.begin(line.job)
            for span in usable(self._store.spans(line.job), self._wanted.games):
                self._add(line, self._store.read(line.job, span), seen)
            self.restored += line.upto

    def _missing(self, line: Line) -> Iterator[Span]:
        finished = [] if self._store is None else usable(self._store.spans(line.job), self._wanted.games)
        return iter(gaps(finished, self._wanted.games))

    def _tasks(self) -> Iterator[Task]:
        """Yield the spans to play, one of each line in turn; a line that is done asks for no more."""
        waiting = [(line, self._missing(line)) for line in self.lines]
        while waiting:
            for line, missing in list(waiting):
                span = None if line.is_done else next(missing, None)
                if span is None:
                    waiting.remove((line, missing))
                else:
                    yield line.job, span
