"""Where spans of games are played: here, in processes, or on a Dask cluster. The results are the same from each."""

from __future__ import annotations

import os
import signal
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from threading import Thread
from typing import TYPE_CHECKING, Any, Protocol

from toolkit.playtest.interrupts import Interrupts
from toolkit.playtest.work import Batch, Job, Span, run

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from multiprocessing.connection import Connection

Task = tuple[Job, Span]

BACKENDS = ("serial", "processes", "dask")
AHEAD = 3
"""Spans in the queue for each worker."""
DEATHS = 4
"""Workers that die so often with nothing finished in between are not replaced any more."""
HEED = 0.2
"""Seconds until an interrupt is heeded, at most."""


class BackendError(RuntimeError):
    """Games that can't be played there; the message says why and how to go on."""


class MissingPartError(BackendError):
    """An optional part that isn't installed."""


class Backend(Protocol):
    """Plays tasks; results come in any order."""

    def play(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, Batch]]:
        """Yield each task with its result. Tasks are taken from the iterable as workers become free."""


class Serial:
    """Plays in this process, one span after the other."""

    def play(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, Batch]]:
        """Yield each task with its result, in order."""
        for job, span in tasks:
            yield (job, span), run(job, span)


def _begin_worker(line: Connection) -> None:
    """Leave Ctrl-C to the process that holds the results, and end when that one hangs up, or is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(line,), daemon=True).start()


def _end_with(line: Connection) -> None:
    with suppress(EOFError, OSError):
        line.recv()
    os._exit(1)


@dataclass(slots=True)
class Processes:
    """Plays in processes of this machine. A process that dies costs its spans, which are played again."""

    jobs: int

    def play(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, Batch]]:
        """Yield each task with its result as they come.

        Raises:
            BackendError: workers died again and again and nothing was finished in between.
            KeyboardInterrupt: somebody pressed Ctrl-C; spans that are half played are given up.
        """
        with Interrupts() as interrupts:
            queue = _Queue(tasks, interrupts)
            while not queue.is_empty():
                try:
                    yield from self._with_pool(queue)
                except BrokenProcessPool:
                    queue.give_back()

    def _with_pool(self, queue: _Queue) -> Iterator[tuple[Task, Batch]]:
        with _pool(self.jobs) as pool:
            yield from queue.through(pool, self.jobs * AHEAD)


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Give workers; whatever they are at afterwards is given up."""
    spawning = get_context("spawn")
    theirs, ours = spawning.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, spawning, _begin_worker, (theirs,))
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        ours.close()
        theirs.close()


class _Queue:
    """Tasks on their way: not begun, running, and those whose worker died."""

    def __init__(self, tasks: Iterable[Task], interrupts: Interrupts) -> None:
        self._interrupts = interrupts
        self._fresh = iter(tasks)
        self._again: deque[Task] = deque()
        self._running: dict[Future[Batch], Task] = {}
        self._breaks = 0
        self._next: Task | None = next(self._fresh, None)

    def is_empty(self) -> bool:
        """Tell whether everything is done."""
        return self._next is None and not self._again and not self._running

    def _take(self) -> Task | None:
        if self._again:
            return self._again.popleft()
        task = self._next
        if task is not None:
            self._next = next(self._fresh, None)
        return task

    def through(self, pool: Any, ahead: int) -> Iterator[tuple[Task, Batch]]:
        """Let a pool play all of it, never more than `ahead` tasks at a time."""
        while not self.is_empty():
            self._interrupts.check()
            while len(self._running) < ahead and (task := self._take()) is not None:
                try:
                    self._running[pool.submit(run, *task)] = task
                except BrokenProcessPool:
                    self._again.append(task)
                    raise
            done, _ = wait(self._running, HEED, FIRST_COMPLETED)
            for future in sorted(done, key=lambda one: self._running[one][1]):
                batch = future.result()
                self._breaks = 0
                yield self._running.pop(future), batch

    def give_back(self) -> None:
        """Put what was running back into the queue.

        Raises:
            BackendError: workers died again and again and nothing was finished in between.
        """
        self._breaks += 1
        if self._breaks >= DEATHS:
            spans = sorted(span for _, span in self._running.values())
            games = ", ".join(f"{first} to {first + count - 1}" for first, count in spans[:3])
            raise BackendError(
                f"workers died {DEATHS} times in a row over the games {games}; what was finished is kept. "
                "See whether memory runs out, or play with --backend serial"
            )
        self._again.extend(self._running.values())
        self._running.clear()
