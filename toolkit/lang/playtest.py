"""What a game offers so that it can be played many times: a trial plays one game, a tally holds the sums."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.kernel import AnswerSource, Event, Game
    from toolkit.lang.table import Opened
    from toolkit.pack import Entity, Library

LOSS_CAUSES = "loss_causes"
ROUNDS = "rounds"
ENDLESS = "endless"
"""Names of counts and peaks that every game has."""
APPLIED = "applied"
"""The kind of what stands behind a game's events: `(APPLIED, rule)` for each rule that took effect without one."""


@dataclass(slots=True)
class Tally:
    """Sums over games: tallies of chunks add up to the tally of the whole, in any order.

    Attributes:
        games, won: how many.
        counts: sums by name and key; a key is a text, for histograms the number as text.
        peaks: by name the greatest score of a game and the first game that reached it.
    """

    games: int = 0
    won: int = 0
    counts: dict[str, Counter[str]] = field(default_factory=dict)
    peaks: dict[str, tuple[int, int]] = field(default_factory=dict)

    def count(self, name: str, key: str | int, by: int = 1) -> None:
        """Add to one sum."""
        known = self.counts.get(name)
        if known is None:
            known = self.counts[name] = Counter()
        known[str(key)] += by

    def peak(self, name: str, score: int, index: int) -> None:
        """Remember a game where its score is the greatest, or as great and the game an earlier one."""
        best = self.peaks.get(name)
        if best is None or (score, -index) > (best[0], -best[1]):
            self.peaks[name] = (score, index)

    def add(self, other: Tally) -> None:
        """Take in the sums of another tally."""
        self.games += other.games
        self.won += other.won
        for name, counts in other.counts.items():
            self.counts.setdefault(name, Counter()).update(counts)
        for name, (score, index) in other.peaks.items():
            self.peak(name, score, index)

    def of(self, name: str) -> Counter[str]:
        """Return the sums of a name; empty where nothing was counted."""
        return self.counts.get(name, Counter())

    def histogram(self, name: str) -> dict[int, int]:
        """Return sums whose keys are numbers, by number."""
        return {int(key): number for key, number in sorted(self.of(name).items(), key=lambda item: int(item[0]))}

    def plain(self) -> dict[str, Any]:
        """Return all of it as plain data in a fixed order."""
        counts = {name: dict(sorted(self.counts[name].items())) for name in sorted(self.counts)}
        peaks = {name: list(self.peaks[name]) for name in sorted(self.peaks)}
        return {"games": self.games, "won": self.won, "counts": counts, "peaks": peaks}


def tally_of(plain: Mapping[str, Any]) -> Tally:
    """Return the tally that `Tally.plain` wrote out."""
    counts = {name: Counter(sums) for name, sums in plain["counts"].items()}
    peaks = {name: (score, index) for name, (score, index) in plain["peaks"].items()}
    return Tally(plain["games"], plain["won"], counts, peaks)


@dataclass(frozen=True, slots=True)
class Section:
    """One part of a report: a table, bars, or a picture.

    Attributes:
        title: its heading. note: a sentence below it.
        head: of a table's columns. rows: of texts and numbers; for bars a label and a number.
        svg: a picture.
        look: `table`, `bars`, `curve` (bars in the order of their numbers) or `picture`.
    """

    title: str
    look: str = "table"
    note: str = ""
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str | int | float, ...], ...] = ()
    svg: str = ""


class Trial(Protocol):
    """One game with its bots, ready to be played many times. It crosses processes by pickle where that works."""

    game: Game

    def source(self, seed: int, index: int) -> AnswerSource:
        """Return chance and bots of one game; they depend on nothing but seed and index."""

    def count(self, tally: Tally, index: int, state: Any, log: Sequence[Event]) -> bool:
        """Add a finished game to a tally, but for `games` and `won`; return whether it was won.

        Behind the events of the log stand those of the kind `APPLIED`.
        """


class TrialReport(Protocol):
    """What the sums of a trial say, in names and words."""

    def plain(self, tally: Tally) -> dict[str, Any]:
        """Return what the game adds to the JSON of `tale playtest`."""

    def sections(self, tally: Tally) -> list[Section]:
        """Return the parts of the report."""

    def peaks(self) -> Mapping[str, str]:
        """Return the peaks worth a replay, most instructive first, each with its reason."""


class Trials(Protocol):
    """What a game's plugin offers under `extras["trials"]`."""

    kinds: tuple[str, ...]
    """The kinds of content that can be played many times."""
    usual: tuple[str, ...]
    """The bots of a playtest that names none."""
    settings: dict[str, str]
    """Policies of a playtest that sets none."""
    no_rates: tuple[str, ...]
    """Bots that find faults and say nothing about how hard a game is."""
    won: str
    """Whose win is counted, such as `the party wins`."""

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of all bots."""

    def parties(self, library: Library, entity: Entity) -> list[tuple[str, ...]]:
        """Return every party that may play."""

    def trial(self, opened: Opened) -> Trial:
        """Return a game that was opened as a trial; its setup names the bots on the seats."""

    def report(self, library: Library, opened: Opened) -> TrialReport:
        """Return what explains the sums of that trial."""
