"""Many races by bots."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from coin_race.bots import BOTS, make_bot
from coin_race.engine import CoinRace
from toolkit.kernel import Seats, SeededChance
from toolkit.lang.playtest import LOSS_CAUSES, ROUNDS, Section

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.kernel import AnswerSource, Event
    from toolkit.lang.playtest import Tally
    from toolkit.lang.table import Opened
    from toolkit.pack import Entity, Library

WINNERS = "winners"


@dataclass(frozen=True)
class RaceTrial:
    """A race and the names of the bots on its seats."""

    game: CoinRace
    bots: tuple[str, ...]

    def source(self, seed: int, index: int) -> AnswerSource:
        """Return chance and bots of one race."""
        chance = SeededChance(seed, index)
        seats = range(self.game.players())
        bots = [make_bot(self.bots[seat % len(self.bots)], seat, chance) for seat in seats]
        return Seats(self.game, chance, bots)

    def count(self, tally: Tally, index: int, state: Any, log: Sequence[Event]) -> bool:
        """Count a finished race; return whether the first racer won."""
        winner = self.game.outcome(state)
        tally.count(ROUNDS, state.rounds)
        tally.count(WINNERS, winner)
        tally.count("sprints", "all", sum(event[0] == "sprinted" for event in log))
        tally.peak("longest", state.rounds, index)
        is_won = winner == self.game.course.racers[0]
        if not is_won:
            tally.count(LOSS_CAUSES, f"{winner}_won" if winner != "draw" else winner)
        return is_won


class RaceReport:
    """What the sums say."""

    def plain(self, tally: Tally) -> dict[str, Any]:
        """Return how often each racer won, and the sprints."""
        return {"winners": dict(sorted(tally.of(WINNERS).items())), "sprints": tally.of("sprints")["all"]}

    def sections(self, tally: Tally) -> list[Section]:
        """Return a table of the winners."""
        rows = tuple(sorted(tally.of(WINNERS).items()))
        return [Section("Winners", head=("racer", "races"), rows=rows)]

    def peaks(self) -> Mapping[str, str]:
        """Return the races worth a replay."""
        return {"longest": "the longest race"}


class RaceTrials:
    """Trials of tracks."""

    kinds = ("track",)
    bots = tuple(BOTS)
    usual = ("eager",)
    settings: Mapping[str, str] = MappingProxyType({})
    no_rates: tuple[str, ...] = ()
    won = "the first racer wins"

    def parties(self, library: Library, entity: Entity) -> list[tuple[str, ...]]:
        """Return the one party: everybody who races there."""
        return [()]

    def trial(self, opened: Opened) -> RaceTrial:
        """Return an opened race as a trial."""
        assert isinstance(opened.game, CoinRace)
        return RaceTrial(opened.game, tuple(opened.setup["seats"]))

    def report(self, library: Library, opened: Opened) -> RaceReport:
        """Return what explains the sums."""
        return RaceReport()


TRIALS = RaceTrials()
"""What the plugin offers."""
