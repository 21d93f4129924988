"""The store: finished games are neither lost nor played again."""

from __future__ import annotations

import sqlite3

import pytest

from toolkit.playtest.backends import Serial
from toolkit.playtest.run import Run, Wanted
from toolkit.playtest.store import Store, StoreError


class Counting:
    """A backend that notes what it plays, and breaks off after some spans."""

    def __init__(self, most=1000):
        self.spans = []
        self._most = most

    def play(self, tasks):
        for task, batch in Serial().play(tasks):
            self.spans.append(task[1])
            yield task, batch
            if len(self.spans) == self._most:
                raise KeyboardInterrupt


def play(job, games, path, backend=None):
    store = Store(path)
    run = Run([job], Wanted(games), store)
    try:
        run.play(backend or Serial(), lambda line, batch: None)
    except KeyboardInterrupt:
        pass
    finally:
        store.close()
    return run.lines[0].tally


def test_a_broken_run_goes_on(job, tmp_path):
    """A run broken off after two spans goes on with the third and ends as an undisturbed one."""
    path = tmp_path / "games.sqlite"
    assert play(job, 450, path, Counting(2)).games == 200
    again = Counting()
    assert play(job, 450, path, again).plain() == play(job, 450, tmp_path / "other.sqlite").plain()
    assert again.spans == [(200, 100), (300, 100), (400, 50)]


def test_more_games_are_added(job, tmp_path):
    """A finished run asked for more games plays only the new ones."""
    path = tmp_path / "games.sqlite"
    play(job, 150, path)
    more = Counting()
    assert play(job, 320, path, more).plain() == play(job, 320, tmp_path / "other.sqlite").plain()
    assert more.spans == [(150, 50), (200, 100), (300, 20)]


def test_fewer_games_are_taken_out(job, tmp_path):
    """A run asked for fewer games than the store holds says what those alone say."""
    path = tmp_path / "games.sqlite"
    play(job, 320, path)
    assert play(job, 150, path).plain() == play(job, 150, tmp_path / "other.sqlite").plain()


def test_runs_stand_apart(cell_of, tmp_path):
    """Another seed is another run in the same file."""
    path = tmp_path / "games.sqlite"
    first, second = cell_of(seed=1).job, cell_of(seed=2).job
    play(first, 100, path)
    counted = Counting()
    play(second, 100, path, counted)
    assert counted.spans == [(0, 100)]


@pytest.mark.parametrize("damage", ["text", "other"])
def test_something_else_is_refused(job, tmp_path, damage):
    """A file that is no store is refused and left as it is."""
    path = tmp_path / "games.sqlite"
    if damage == "text":
        path.write_text("no data base at all, but long enough to be read as one" * 20, encoding="utf-8")
    else:
        base = sqlite3.connect(path)
        base.execute("CREATE TABLE letters (one TEXT)")
        base.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="can't be used as a store"):
        Store(path)
    assert path.read_bytes() == before


def test_a_full_disk_keeps_what_is_there(job, tmp_path):
    """A store that can't be written any more says so and keeps what stands in it."""
    path = tmp_path / "games.sqlite"
    play(job, 100, path)
    store = Store(path)
    store._base.execute("PRAGMA max_page_count = 1")
    run = Run([job], Wanted(40_000), store)
    with pytest.raises(StoreError, match="go on with --resume"):
        run.play(Serial(), lambda line, batch: None)
    store.close()
    assert play(job, 100, path).games == 100


def test_games_of_the_store_are_no_work_of_today(job, tmp_path):
    """What came from the store is counted apart, so that a speed is told of games really played."""
    path = tmp_path / "games.sqlite"
    play(job, 200, path)
    store = Store(path)
    run = Run([job], Wanted(300), store)
    run.play(Serial(), lambda line, batch: None)
    store.close()
    assert (run.restored, run.lines[0].upto) == (200, 300)


@pytest.mark.parametrize("damage", ["pages", "sums"])
def test_a_damaged_store_is_one_sentence(job, tmp_path, damage):
    """A store damaged behind its head, or in the sums it holds, is said to be damaged."""
    path = tmp_path / "games.sqlite"
    play(job, 300, path)
    base = sqlite3.connect(path)
    if damage == "sums":
        base.execute("UPDATE spans SET tally = ?", (b"nothing",))
        base.commit()
    base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    page = base.execute("PRAGMA page_size").fetchone()[0]
    base.close()
    if damage == "pages":
        whole = path.read_bytes()
        path.write_bytes(whole[:page] + b"\xff" * (len(whole) - page))
    with pytest.raises(StoreError, match=r"games\.sqlite.*(damaged|can't be used)"):
        play(job, 300, path)
