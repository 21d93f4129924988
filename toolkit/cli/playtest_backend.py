"""Where the games of `tale playtest` are played."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from toolkit.cli.common import UsageFault

if TYPE_CHECKING:
    from toolkit.playtest.backends import Backend


def backend_of(name: str, jobs: int, scheduler: str) -> Backend:
    """Return where games are played.

    Args:
        name: serial, processes or dask.
        jobs: how many processes; 0 is one for each core.
        scheduler: address of a Dask scheduler; empty for a local cluster.

    Raises:
        UsageFault: there is no such backend, or it is not installed.
    """
    from toolkit.findings import did_you_mean
    from toolkit.playtest.backends import BACKENDS, Processes, Serial

    workers = jobs or os.cpu_count() or 1
    if scheduler and name != "dask":
        raise UsageFault("--scheduler is for Dask", "add --backend dask")
    if name == "serial" or (name == "processes" and workers == 1):
        return Serial()
    if name == "processes":
        return Processes(workers)
    if name != "dask":
        raise UsageFault(
            f"there is no backend {name!r}", did_you_mean(name, BACKENDS) or f"known: {', '.join(BACKENDS)}"
        )
    return _dask(workers, scheduler)


def _dask(workers: int, scheduler: str) -> Backend:
    from importlib.util import find_spec

    if find_spec("distributed") is None:
        raise UsageFault(
            "--backend dask needs Dask, which is not installed",
            'pip install "talewright[cluster]"; --backend processes works without',
        )
    from toolkit.playtest.dask_backend import Dask

    return Dask(workers, scheduler)
