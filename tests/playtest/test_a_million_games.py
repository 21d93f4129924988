"""A million games into the store, in little memory: a game of a few tosses, counted as fully as a chapter is.

`python tests/playtest/test_a_million_games.py STORE GAMES` plays them and tells the greatest memory in kB.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from toolkit.kernel import Game, Seats, SeededChance, dice_ask
from toolkit.lang.playtest import LOSS_CAUSES, ROUNDS
from toolkit.playtest.backends import Serial
from toolkit.playtest.run import Run, Wanted
from toolkit.playtest.store import Store
from toolkit.playtest.work import Job, remember

TOSSES = 3
KEYS = 300
"""Different things that are counted, as many as in a report of a chapter."""


class Tosses(Game):
    """Toss a die three times; a six is a win."""

    name = "tosses"

    def new(self):
        return []

    def step(self, table):
        table.state.extend(table.ask(dice_ask("toss", 1, 6, 0)))

    def outcome(self, state):
        return "" if len(state) < TOSSES else "won" if 5 in state else "lost"


class Trial:
    game = Tosses()

    def source(self, seed, index):
        return Seats(self.game, SeededChance(seed, index), [])

    def count(self, tally, index, state, log):
        won = 5 in state
        tally.count(ROUNDS, sum(state))
        if not won:
            tally.count(LOSS_CAUSES, "no six")
        for toss in state:
            tally.count("heat", (index * 7 + toss * 50) % KEYS)
        tally.peak("best", sum(state), index)
        return won


def play(path, games):
    """Play games into a store; return the run."""
    job = Job("tosses", {}, 1, "tosses")
    remember(job, Trial())
    store = Store(path)
    run = Run([job], Wanted(games), store)
    run.play(Serial(), lambda line, batch: None)
    store.close()
    return run


def peak_of(path, games):
    """Return the greatest memory in MB of a process that plays so many games into a store."""
    words = [sys.executable, __file__, str(path), str(games)]
    told = subprocess.run(words, capture_output=True, text=True, check=True)  # noqa: S603 - this very file
    return int(told.stdout.split()[-1]) / 1000


def test_many_games_are_all_there(tmp_path):
    """What the store holds and what the sums say are the same games."""
    run = play(tmp_path / "games.sqlite", 2_500)
    again = play(tmp_path / "games.sqlite", 2_500)
    assert run.lines[0].tally.games == again.lines[0].tally.games == 2_500
    assert again.restored == 2_500
    assert again.lines[0].tally.plain() == run.lines[0].tally.plain()
    assert abs(run.lines[0].tally.won / 2_500 - (1 - (5 / 6) ** TOSSES)) < 0.04


@pytest.mark.nightly
@pytest.mark.skipif(sys.platform == "win32", reason="the system does not tell the greatest memory")
def test_memory_does_not_grow_with_the_games(tmp_path):
    """A million games need less than 300 MB, and hardly more than ten thousand."""
    few = peak_of(tmp_path / "few.sqlite", 10_000)
    many = peak_of(tmp_path / "many.sqlite", 1_000_000)
    assert many < 300
    assert many < few + 20


if __name__ == "__main__":
    import resource

    play(Path(sys.argv[1]), int(sys.argv[2]))
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)  # noqa: T201 - the test reads it
