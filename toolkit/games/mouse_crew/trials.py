"""Many games for the toolkit: one level or variant with bots on its seats, and what is counted of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from toolkit.games.mouse_crew.bots import BOTS, seats
from toolkit.games.mouse_crew.engine.game import MouseCrew
from toolkit.games.mouse_crew.engine.night import EVENT_FIELDS, MOON_CAUSES
from toolkit.lang.playtest import LOSS_CAUSES, ROUNDS, Section, Tally

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.kernel import AnswerSource, Event
    from toolkit.lang.table import Opened
    from toolkit.pack import Entity, Library

BIG_ONLY: Final = frozenset({"stays_up", "set_aside", "moon_saved", "trophy", "trophy_used", "mixed"})
"""Events of nights with villains in the grid."""


@dataclass
class CrewTrial:
    """A game and the names of its bots."""

    game: MouseCrew
    bots: tuple[str, ...]

    def source(self, seed: int, index: int) -> AnswerSource:
        """Return chance and bots of one game."""
        return seats(self.game, list(self.bots), seed, index)

    def count(self, tally: Tally, index: int, state: Any, log: Sequence[Event]) -> bool:
        """Add a finished game; return whether the crew won."""
        won = self.game.outcome(state) == "won"
        used = self.game.rules.setup.moons - state.moons
        tally.count(ROUNDS, state.turn)
        tally.count("moons_used", used)
        last = ""
        for event in log:
            tally.count("events", event[0])
            if event[0] == "moon":
                last = MOON_CAUSES[event[1]]
                tally.count("moons_by_cause", last)
        if not won:
            tally.count(LOSS_CAUSES, last or "other")
            tally.count("teeth_left", sum(state.teeth))
            tally.peak("near_loss", -sum(state.teeth), index)
        tally.peak("quick_win" if won else "quick_loss", -state.turn, index)
        if won:
            tally.peak("narrow_win", used, index)
        return won


class CrewReport:
    """What the sums say."""

    def __init__(self, game: MouseCrew) -> None:
        self._possible = set(EVENT_FIELDS) - (set() if game.rules.setup.drawn else BIG_ONLY)

    def peaks(self) -> Mapping[str, str]:
        """Return the games worth watching."""
        return {
            "narrow_win": "the win with the most moons used",
            "near_loss": "the loss with the fewest teeth left",
            "quick_win": "the quickest win",
            "quick_loss": "the quickest loss",
        }

    def plain(self, tally: Tally) -> dict[str, Any]:
        """Return what the game adds to the JSON."""
        names = ("moons_used", "moons_by_cause", "teeth_left", "events")
        told: dict[str, Any] = {name: dict(sorted(tally.of(name).items())) for name in names}
        told["unfired_rules"] = sorted(kind for kind in self._possible if not tally.of("events")[kind])
        return told

    def sections(self, tally: Tally) -> list[Section]:
        """Return the parts of the report."""
        causes = tuple(sorted(tally.of(LOSS_CAUSES).items(), key=lambda item: (-item[1], item[0])))
        moons = tuple((str(moons), games) for moons, games in tally.histogram("moons_used").items())
        events = tuple(sorted(tally.of("events").items(), key=lambda item: (-item[1], item[0])))
        return [
            Section("What took the last moon of lost games", "bars", rows=causes),
            Section("Moons used", "curve", rows=moons),
            Section("What happened, and how often", head=("event", "times"), rows=events),
        ]


class CrewTrials:
    """Trials of levels, variants and scenarios."""

    kinds = ("level", "variant", "scenario")
    bots = tuple(BOTS)
    usual = ("fading",)
    settings: Final[dict[str, str]] = {}
    no_rates = ("explorer",)
    won = "the crew wins"

    def parties(self, library: Library, entity: Entity) -> list[tuple[str, ...]]:
        """Return two, three and as many mice as there are."""
        mice = sorted({one.slug for one in library.of_kind("mouse") if one.pack == entity.pack})
        return [tuple(mice[:number]) for number in range(2, len(mice) + 1)]

    def trial(self, opened: Opened) -> CrewTrial:
        """Return an opened game as a trial."""
        assert isinstance(opened.game, MouseCrew)  # noqa: S101 - the plugin's own opener made it
        return CrewTrial(opened.game, tuple(opened.setup["seats"]))

    def report(self, library: Library, opened: Opened) -> CrewReport:  # noqa: ARG002 - events have their names
        """Return what explains the sums."""
        assert isinstance(opened.game, MouseCrew)  # noqa: S101 - the plugin's own opener made it
        return CrewReport(opened.game)


TRIALS = CrewTrials()
"""What the plugin offers."""
