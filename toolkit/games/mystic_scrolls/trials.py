"""Many games for the toolkit: one table of wizards with bots on its seats, and what is counted of a game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from toolkit.games.mystic_scrolls.bots import bots
from toolkit.games.mystic_scrolls.engine import MysticScrolls
from toolkit.games.mystic_scrolls.table import seated
from toolkit.kernel import SeededChance
from toolkit.lang.playtest import LOSS_CAUSES, ROUNDS, Section, Tally

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.kernel import AnswerSource, Event
    from toolkit.lang.table import Opened
    from toolkit.pack import Entity, Library

MOST_ROUNDS: Final = 60
"""A game still going after so many rounds counts as unfinished."""
LEAST, MOST = 2, 4


@dataclass
class WizardTrial:
    """A game and the names of its bots."""

    game: MysticScrolls
    bots: tuple[str, ...]

    def source(self, seed: int, index: int) -> AnswerSource:
        """Return chance and bots of one game."""
        names = [self.bots[seat % len(self.bots)] for seat in range(self.game.players())]
        return seated(self.game, names, SeededChance(seed, index))

    def count(self, tally: Tally, index: int, state: Any, log: Sequence[Event]) -> bool:
        """Add a finished game; return whether the wizard on the first seat won."""
        won: bool = state.winner == 0
        tally.count(ROUNDS, state.round)
        names = [self._name(seat.character) for seat in state.seats]
        tally.count("wins", names[state.winner] if state.winner >= 0 else "nobody")
        for event in log:
            tally.count("events", event[0])
            if event[0] == "claimed":
                tally.count("claimed", self.game.book.cards[event[2]].name)
        if not won:
            tally.count(LOSS_CAUSES, _why_lost(state))
        tally.peak("quick_win" if won else "quick_loss", -state.round, index)
        tally.peak("long_game", state.round, index)
        return won

    def _name(self, character: int) -> str:
        return self.game.book.characters[character].partition(".")[2] if character >= 0 else "somebody"


def _why_lost(state: Any) -> str:
    if state.given_up:
        return "not_finished"
    return "another_won" if state.winner > 0 else "nobody_won"


class WizardReport:
    """What the sums say."""

    def peaks(self) -> Mapping[str, str]:
        """Return the games worth watching."""
        return {
            "quick_win": "the quickest win",
            "quick_loss": "the quickest loss",
            "long_game": "the longest game",
        }

    def plain(self, tally: Tally) -> dict[str, Any]:
        """Return what the game adds to the JSON."""
        return {name: dict(sorted(tally.of(name).items())) for name in ("wins", "claimed", "events")}

    def sections(self, tally: Tally) -> list[Section]:
        """Return the parts of the report."""
        return [
            Section("Games won, by wizard", "bars", rows=_most(tally.of("wins"))),
            Section("Scrolls claimed", head=("scroll", "times"), rows=_most(tally.of("claimed"))),
            Section("What happened, and how often", head=("event", "times"), rows=_most(tally.of("events"))),
        ]


def _most(counts: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


class WizardTrials:
    """Trials of boxes and scenarios."""

    kinds = ("box", "scenario")
    usual = ("careful",)
    settings: Final[dict[str, str]] = {"pace": "steady"}
    no_rates: tuple[str, ...] = ()
    won = "the wizard on the first seat wins"

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of all bots."""
        return tuple(bots())

    def parties(self, library: Library, entity: Entity) -> list[tuple[str, ...]]:
        """Return every choice of two to four wizards."""
        names = sorted({one.slug for one in library.of_kind("character") if one.pack == entity.pack})
        return [party for number in range(LEAST, MOST + 1) for party in combinations(names, number)]

    def trial(self, opened: Opened) -> WizardTrial:
        """Return an opened game as a trial; a game without end is given up after many rounds."""
        game = opened.game
        assert isinstance(game, MysticScrolls)  # noqa: S101 - the plugin's own opener made it
        game.setup.rounds = game.setup.rounds or MOST_ROUNDS
        return WizardTrial(game, tuple(opened.setup["seats"]))

    def report(self, library: Library, opened: Opened) -> WizardReport:  # noqa: ARG002 - the sums have their names
        """Return what explains the sums."""
        return WizardReport()


TRIALS = WizardTrials()
"""What the plugin offers."""
