"""Playtest at scale: two processes beside one, and memory that does not grow with the games.

python bench/playtest.py [GAMES]
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from toolkit.lang.table import Wish
from toolkit.pack import load, plugins
from toolkit.playtest.backends import Processes
from toolkit.playtest.opening import open_cell
from toolkit.playtest.run import Run, Wanted
from toolkit.playtest.work import CHUNK, Job, run

CONTENT = Path(__file__).parent.parent / "content"
RUNS = 3


def job() -> Job:
    """Return chapter 1 with the family bot."""
    library = load([CONTENT / "mice-and-mystics"], plugins())
    entity = next(one for one in library.of_kind("chapter") if one.slug == "flight_to_barksburg")
    extras = library.plugins["mice-and-mystics"].extras
    wish = Wish(entity, ("collin", "nez", "tilda", "filch"), ("family",))
    return open_cell(library, extras["table"](), extras["trials"](), wish, 1).job


def seconds(chapter: Job, games: int, processes: int) -> float:
    """Return the seconds from the first finished span to the last, so that starting processes does not count."""
    marks: list[float] = []
    Run([chapter], Wanted(games)).play(Processes(processes), lambda _line, _batch: marks.append(time.perf_counter()))
    return marks[-1] - marks[0]


def peak() -> int:
    """Return the greatest memory this process has had, in kB; 0 where the system does not tell."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return 0
    return int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)


def main() -> None:
    """Measure and print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    chapter = job()
    one, two = (min(seconds(chapter, games, number) for _ in range(RUNS)) for number in (1, 2))
    print(f"{games} games: one process {one:.1f} s, two {two:.1f} s; ratio {one / two:.2f}")
    run(chapter, (0, CHUNK))
    before = peak()
    for first in range(0, games, CHUNK):
        run(chapter, (first, CHUNK))
    print(f"memory after {CHUNK} games {before / 1000:.1f} MB, after {games} more {peak() / 1000:.1f} MB")


if __name__ == "__main__":
    main()
