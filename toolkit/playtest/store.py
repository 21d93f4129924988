"""The store: every finished span of games in one SQLite file, so that a run goes on where it was stopped."""

from __future__ import annotations

import json
import sqlite3
import zlib
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from toolkit.lang.playtest import tally_of
from toolkit.playtest.work import Batch, Job, Span

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MARK = 0x7A1E
VERSION = 1
TABLES = """
CREATE TABLE IF NOT EXISTS runs (key TEXT PRIMARY KEY, setup TEXT NOT NULL, seed TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS spans (
    key TEXT NOT NULL, first INTEGER NOT NULL, games INTEGER NOT NULL, wins BLOB NOT NULL, tally BLOB NOT NULL,
    PRIMARY KEY (key, first)
) WITHOUT ROWID;
"""


class StoreError(RuntimeError):
    """A store that can't be used; the message says why and what would help."""


class Store:
    """An open store file."""

    def __init__(self, path: Path) -> None:
        """Open or make the file.

        Raises:
            StoreError: it is something else, or can't be written.
        """
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(path)
            self._prepare()
        except (OSError, sqlite3.Error) as fault:
            raise StoreError(f"{path.as_posix()} can't be used as a store: {fault}; name another file") from fault

    def _prepare(self) -> None:
        mark, version = self._number("application_id"), self._number("user_version")
        is_new = not self._base.execute("SELECT name FROM sqlite_master").fetchall()
        if not is_new and (mark != MARK or version != VERSION):
            raise sqlite3.DatabaseError("it holds something else, or was made by another version of tale")
        self._base.execute(f"PRAGMA application_id = {MARK}")
        self._base.execute(f"PRAGMA user_version = {VERSION}")
        self._base.execute("PRAGMA journal_mode = WAL")
        self._base.executescript(TABLES)

    def _number(self, pragma: str) -> int:
        number: int = self._base.execute(f"PRAGMA {pragma}").fetchone()[0]
        return number

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    def begin(self, job: Job) -> None:
        """Note a run, so that people can see what the file holds.

        Raises:
            StoreError: the disk is full, or the file is damaged.
        """
        setup = json.dumps(dict(job.setup), sort_keys=True, ensure_ascii=False)
        with self._writing(), self._base:
            self._base.execute("INSERT OR IGNORE INTO runs VALUES (?, ?, ?)", (job.key, setup, str(job.seed)))

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with self._reading():
            try:
                yield
            except sqlite3.OperationalError as fault:
                raise StoreError(
                    f"{self.path.as_posix()} can't be written: {fault}. What stands in it is kept; "
                    "make room and go on with --resume"
                ) from fault

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, zlib.error, ValueError, KeyError, TypeError) as fault:
            raise StoreError(
                f"{self.path.as_posix()} is damaged and can't be read: {fault}; keep it aside and name another file"
            ) from fault

    def spans(self, job: Job) -> list[Span]:
        """Return the spans of a run that are finished, in order.

        Raises:
            StoreError: the file is damaged.
        """
        with self._reading():
            rows = self._base.execute("SELECT first, games FROM spans WHERE key = ? ORDER BY first", (job.key,))
            with closing(rows):
                return [(first, games) for first, games in rows]

    def read(self, job: Job, span: Span) -> Batch:
        """Return a finished span.

        Raises:
            StoreError: the file is damaged.
        """
        with self._reading():
            row = self._base.execute(
                "SELECT wins, tally FROM spans WHERE key = ? AND first = ? AND games = ?", (job.key, *span)
            ).fetchone()
            tally = tally_of(json.loads(zlib.decompress(row[1])))
            return Batch(span, tally, int.from_bytes(row[0], "little"))

    def batches(self, job: Job) -> Iterator[Batch]:
        """Yield all finished spans of a run, in order."""
        for span in self.spans(job):
            yield self.read(job, span)

    def keep(self, job: Job, batch: Batch) -> None:
        """Keep a finished span, at once and for good.

        Raises:
            StoreError: the disk is full, or the file is gone or damaged.
        """
        first, games = batch.span
        wins = batch.wins.to_bytes((games + 7) // 8, "little")
        tally = zlib.compress(json.dumps(batch.tally.plain(), separators=(",", ":")).encode())
        row = (job.key, first, games, wins, tally)
        with self._writing(), self._base:
            self._base.execute("INSERT OR REPLACE INTO spans VALUES (?, ?, ?, ?, ?)", row)
