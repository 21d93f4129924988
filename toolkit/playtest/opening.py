"""From what somebody wants to try to jobs that can be played."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

from toolkit.play.record import play_hash
from toolkit.playtest.result import Result
from toolkit.playtest.work import Job, pickled, remember

if TYPE_CHECKING:
    from toolkit.lang.playtest import Tally, Trial, Trials
    from toolkit.lang.table import Opened, Opener, Wish
    from toolkit.pack import Library

KEY_LENGTH = 24


@dataclass(frozen=True, slots=True)
class Cell:
    """One party with one choice of bots, ready to be played.

    Attributes:
        job: for the backends. opened: the game. trial: the same with its bots. result: explains sums of it.
    """

    job: Job
    opened: Opened
    trial: Trial
    wish: Wish
    trials: Trials
    library: Library

    def _party(self) -> tuple[str, ...]:
        """Return who goes, by name: as set up, else as wished; nobody where seats choose for themselves."""
        setup = self.opened.setup
        found = setup.get("party", setup.get("characters", self.wish.party))
        return tuple(name for name in found if name)

    def result(self, tally: Tally) -> Result:
        """Return what the sums of this cell say."""
        bots = tuple(self.wish.seats)
        return Result(
            chapter=self.wish.entity.id,
            title=self.opened.title,
            won=self.trials.won,
            party=self._party(),
            bots=bots,
            seed=self.job.seed,
            content_hash=play_hash(self.opened),
            tally=tally,
            report=self.trials.report(self.library, self.opened),
            has_rate=not set(bots) & set(self.trials.no_rates),
        )


def open_cell(library: Library, opener: Opener, trials: Trials, wish: Wish, seed: int) -> Cell:
    """Open what is wished.

    Raises:
        PlayError: it can't be played so.
    """
    opened = opener.open(library, opener.plan(library, wish))
    trial = trials.trial(opened)
    game = library.pack(wish.entity.pack).manifest.game
    packs = tuple(pack.root.as_posix() for pack in library.packs if pack.manifest.game == game)
    marks = f"{play_hash(opened)} {opened.rules_revision} {seed}"
    key = sha256(marks.encode()).hexdigest()[:KEY_LENGTH]
    job = Job(game, opened.setup, seed, key, packs, pickled(trial))
    remember(job, trial)
    return Cell(job, opened, trial, wish, trials, library)
