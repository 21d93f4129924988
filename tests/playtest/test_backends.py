"""The same games from each backend, also when workers die."""

from __future__ import annotations

import multiprocessing
import sys
from importlib.util import find_spec

import pytest

from toolkit.playtest.backends import BackendError, Processes, Serial
from toolkit.playtest.run import Run, Wanted

GAMES = 1_200


def sums(job, backend, seen=lambda line, batch: None, games=GAMES):
    run = Run([job], Wanted(games))
    run.play(backend, seen)
    return run.lines[0].tally.plain()


@pytest.fixture(scope="module")
def undisturbed(cell_of):
    return sums(cell_of().job, Serial())


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_processes_play_the_same_games(job, undisturbed, jobs):
    """One process and two give the sums of a serial run."""
    assert sums(job, Processes(jobs)) == undisturbed


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_killed_worker_costs_nothing(job, undisturbed):
    """A worker killed by SIGKILL costs its spans, which are played again."""
    killed = []

    def kill_one(line, batch):
        if not killed:
            victim = multiprocessing.active_children()[0]
            killed.append(victim.pid)
            victim.kill()

    assert sums(job, Processes(2), kill_one) == undisturbed
    assert killed


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_workers_that_die_again_and_again_are_given_up(job):
    """Where every worker dies the run ends with a sentence, not without end."""

    class Deadly(Processes):
        def _with_pool(self, queue):
            yield from super()._with_pool(_Killing(queue))

    class _Killing:
        def __init__(self, queue):
            self._queue = queue

        def through(self, pool, ahead):
            real = pool.submit

            def submit(*task):
                future = real(*task)
                for child in multiprocessing.active_children():
                    child.kill()
                return future

            pool.submit = submit
            return self._queue.through(pool, ahead)

    with pytest.raises(BackendError, match="--backend serial"):
        sums(job, Deadly(1))


@pytest.mark.slow
@pytest.mark.skipif(find_spec("distributed") is None, reason="Dask is an optional part")
@pytest.mark.filterwarnings("ignore")
def test_dask_plays_the_same_games(job, undisturbed):
    """Two worker processes of a Dask cluster on loopback give the sums of a serial run."""
    from toolkit.playtest.dask_backend import Dask

    assert sums(job, Dask(2)) == undisturbed


@pytest.mark.slow
@pytest.mark.skipif(find_spec("distributed") is None, reason="Dask is an optional part")
@pytest.mark.filterwarnings("ignore")
def test_no_scheduler(job, monkeypatch):
    """A scheduler that is not there is one sentence."""
    from toolkit.playtest import dask_backend

    monkeypatch.setattr(dask_backend, "PATIENCE", "1s")
    with pytest.raises(BackendError, match=r"tcp://127\.0\.0\.1:9 can't be reached"):
        sums(job, dask_backend.Dask(1, "tcp://127.0.0.1:9"))
