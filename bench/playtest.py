"""Playtest at scale: two processes beside one, and memory that does not grow with the games.

python bench/playtest.py [GAMES]

Rates are games a second from the moment every process has finished its first span, so that starting them does not
count. One and two processes are measured in turn, several times; on a machine that is busy otherwise the best pair
says most. What two processes can come to at best is told from the time the processes spent computing, which other
work on the machine changes little: the parent's own work is all that they do not share.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from pathlib import Path
from typing import NamedTuple

from toolkit.lang.table import Wish
from toolkit.pack import load, plugins
from toolkit.playtest.backends import Processes
from toolkit.playtest.opening import open_cell
from toolkit.playtest.run import Run, Wanted
from toolkit.playtest.work import CHUNK, Job, run

CONTENT = Path(__file__).parent.parent / "content"
RUNS = 5


class Measured(NamedTuple):
    """One run: games a second, and the seconds that this process and its workers spent computing."""

    rate: float
    parent: float
    workers: float



def job() -> Job:
    """Return chapter 1 with the family bot."""
    library = load([CONTENT / "mice-and-mystics"], plugins())
    entity = next(one for one in library.of_kind("chapter") if one.slug == "flight_to_barksburg")
    extras = library.plugins["mice-and-mystics"].extras
    wish = Wish(entity, ("collin", "nez", "tilda", "filch"), ("family",))
    return open_cell(library, extras["table"](), extras["trials"](), wish, 1).job


def measure(chapter: Job, games: int, processes: int) -> Measured:
    """Play games on so many processes."""
    marks: list[float] = []
    before = os.times()
    Run([chapter], Wanted(games)).play(Processes(processes), lambda _line, _batch: marks.append(time.perf_counter()))
    for worker in multiprocessing.active_children():
        worker.join()
    after = os.times()
    rate = (games - processes * CHUNK) / (marks[-1] - marks[processes - 1])
    parent = after.user + after.system - before.user - before.system
    workers = after.children_user + after.children_system - before.children_user - before.children_system
    return Measured(rate, parent, workers)


def at_best(chapter: Job, games: int) -> tuple[float, float]:
    """Return the share of the parent in the computing, and how many times faster two processes on two cores can be."""
    whole, start = measure(chapter, games, 2), measure(chapter, 4 * CHUNK, 2)
    share = (whole.parent - start.parent) / max(whole.workers - start.workers, 1e-9)
    return share, 2 / (1 + share)


def peak() -> int:
    """Return the greatest memory this process has had, in kB; 0 where the system does not tell."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return 0
    return int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)


def main() -> None:
    """Measure and print."""
    games = max(int(sys.argv[1]) if len(sys.argv) > 1 else 2_000, 8 * CHUNK)
    chapter = job()
    ratios: list[float] = []
    for _ in range(RUNS):
        one, two = measure(chapter, games, 1), measure(chapter, games, 2)
        ratios.append(two.rate / one.rate)
        print(f"{games} games: one process {one.rate:.0f} a second, two {two.rate:.0f}; ratio {ratios[-1]:.2f}")
    load = f", load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores" if hasattr(os, "getloadavg") else ""
    print(f"two processes beside one: {max(ratios):.2f} at best, {min(ratios):.2f} at worst{load}; wanted 1.8")
    share, best = at_best(chapter, games)
    print(f"the parent's own work is {100 * share:.1f} % of the workers': two free cores give {best:.2f}")
    run(chapter, (0, CHUNK))
    before = peak()
    for first in range(0, games, CHUNK):
        run(chapter, (first, CHUNK))
    print(f"memory after {CHUNK} games {before / 1000:.1f} MB, after {games} more {peak() / 1000:.1f} MB")


if __name__ == "__main__":
    main()
