"""The unit of work: a span of games, played anywhere, in any order, twice if need be, with the same result."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toolkit.kernel import OutOfFuelError, play
from toolkit.lang.playtest import APPLIED, ENDLESS, LOSS_CAUSES, Tally
from toolkit.pack import load, plugins

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.kernel import Event
    from toolkit.lang.playtest import Trial

CHUNK = 100
"""Games of one span; fixed, so that where a run is cut never depends on who plays it."""

Span = tuple[int, int]
"""The first game and how many."""


@dataclass(frozen=True, slots=True)
class Job:
    """What to play, so that any process can do it.

    Attributes:
        game: name of the game. setup: as `Opened.setup`, the seats are bots.
        seed: the master seed. key: of content, setup and seed; two jobs of one key play the same games.
        packs: folders of the packs.
        blob: the trial itself, where it can be pickled; empty where it has to be opened from the packs.
    """

    game: str
    setup: Mapping[str, Any]
    seed: int
    key: str
    packs: tuple[str, ...] = ()
    blob: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True)
class Batch:
    """What a span of games came to; `wins` has one bit a game, the lowest for the first."""

    span: Span
    tally: Tally
    wins: int


class ContentMovedError(RuntimeError):
    """A worker sees other content than the one who asked."""


def pickled(trial: Trial) -> bytes:
    """Return a trial as bytes, or nothing where it does not survive that (compiled classes may not)."""
    try:
        blob = pickle.dumps(trial)
        pickle.loads(blob)  # noqa: S301 - our own bytes of a line ago
    except (pickle.PickleError, TypeError, AttributeError):
        return b""
    return blob


REMEMBERED = 32
"""Trials a worker keeps at most."""

_opened: dict[str, Trial] = {}


def remember(job: Job, trial: Trial) -> None:
    """Let this process play a job with a trial it has already."""
    _opened[job.key] = trial


def trial_of(job: Job) -> Trial:
    """Return the trial of a job: the one remembered, else as it came, else opened from its packs."""
    known = _opened.get(job.key)
    if known is None:
        known = pickle.loads(job.blob) if job.blob else _open(job)  # noqa: S301 - made by `pickled`
        if len(_opened) >= REMEMBERED:
            _opened.clear()
        _opened[job.key] = known
    return known


def _open(job: Job) -> Trial:
    extras = plugins().get(job.game).extras
    opened = extras["table"]().open(_library(job.packs), job.setup)
    trial: Trial = extras["trials"]().trial(opened)
    return trial


@lru_cache(maxsize=2)
def _library(packs: tuple[str, ...]) -> Any:
    missing = [pack for pack in packs if not Path(pack).is_dir()]
    if missing:
        raise ContentMovedError(f"the worker has no folder {missing[0]}; give it the same content")
    return load([Path(pack) for pack in packs], plugins())


def run(job: Job, span: Span) -> Batch:
    """Play a span of games."""
    trial = trial_of(job)
    tally = Tally()
    wins = 0
    first, count = span
    for index in range(first, first + count):
        if play_one(trial, job.seed, index, tally):
            wins |= 1 << (index - first)
    return Batch(span, tally, wins)


def play_one(trial: Trial, seed: int, index: int, tally: Tally) -> bool:
    """Play and count one game; return whether it was won."""
    log: list[Event] = []
    notes: set[int] = set()
    tally.games += 1
    try:
        table = play(trial.game, trial.source(seed, index), log, notes=notes)
    except OutOfFuelError:
        tally.count(LOSS_CAUSES, "other")
        tally.count(ENDLESS, "games")
        tally.peak(ENDLESS, 1, index)
        return False
    log.extend((APPLIED, rule) for rule in sorted(notes))
    won = trial.count(tally, index, table.state, log)
    tally.won += won
    return won
