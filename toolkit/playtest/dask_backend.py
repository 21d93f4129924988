"""Spans of games on a Dask cluster: an existing one by its address, or a local one for trial."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from toolkit.playtest.backends import AHEAD, BackendError
from toolkit.playtest.work import Batch, run

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.playtest.backends import Task

PATIENCE = "10s"


def _dask() -> Any:
    """Return the library, which is an optional part and has no types."""
    return import_module("distributed")


def _lost(part: Any) -> tuple[type[BaseException], ...]:
    """Return what a lost connection raises."""
    return (OSError, TimeoutError, part.CancelledError, part.comm.core.CommClosedError)


@dataclass(slots=True)
class Dask:
    """Plays on a cluster; a worker that dies costs its spans, which the cluster plays again."""

    jobs: int
    scheduler: str = ""

    def play(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, Batch]]:
        """Yield each task with its result as they come.

        Raises:
            BackendError: the scheduler can't be reached, vanished, or its workers die again and again.
        """
        part = _dask()
        try:
            with self._client(part) as client:
                yield from self._through(client, iter(tasks), part.as_completed())
        except part.scheduler.KilledWorker as fault:
            raise BackendError(f"workers of the cluster died again and again: {fault}") from fault
        except _lost(part) as fault:
            where = self.scheduler or "of the local cluster"
            raise BackendError(
                f"the Dask scheduler {where} can't be reached: {fault}. Start it again, or use --backend processes"
            ) from fault

    @contextmanager
    def _client(self, part: Any) -> Iterator[Any]:
        if self.scheduler:
            with part.Client(self.scheduler, timeout=PATIENCE) as client:
                yield client
            return
        local = part.LocalCluster(n_workers=self.jobs, threads_per_worker=1, host="127.0.0.1", dashboard_address=None)
        with local as cluster, part.Client(cluster) as client:
            yield client

    def _through(self, client: Any, tasks: Iterator[Task], done: Any) -> Iterator[tuple[Task, Batch]]:
        """Keep a few spans for each worker in the queue."""
        running: dict[Any, Task] = {}
        ahead = max(1, len(client.scheduler_info()["workers"]), self.jobs) * AHEAD
        for task in tasks:
            self._submit(client, task, running, done)
            if len(running) >= ahead:
                yield self._next(running, done)
        while running:
            yield self._next(running, done)

    def _submit(self, client: Any, task: Task, running: dict[Any, Task], done: Any) -> None:
        future = client.submit(run, *task, pure=False)
        running[future] = task
        done.add(future)

    def _next(self, running: dict[Any, Task], done: Any) -> tuple[Task, Batch]:
        future = next(done)
        batch: Batch = future.result()
        return running.pop(future), batch
