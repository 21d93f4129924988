"""One chapter with bots on its seats, ready to be played many times."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from toolkit.games.mice_and_mystics.bots import BOTS, make_bot
from toolkit.games.mice_and_mystics.engine.game import MiceGame
from toolkit.games.mice_and_mystics.playtest.count import Counted
from toolkit.games.mice_and_mystics.playtest.report import MiceReport
from toolkit.games.mice_and_mystics.worlds import world_for
from toolkit.kernel import Seats, SeededChance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.kernel import AnswerSource, Event
    from toolkit.lang.playtest import Tally
    from toolkit.lang.table import Opened
    from toolkit.pack import Entity, Library

NAME = "mice-and-mystics"


@dataclass
class MiceTrial:
    """A game and the names of the bots on its seats; picklable where the engine is not compiled."""

    game: MiceGame
    bots: tuple[str, ...]

    def source(self, seed: int, index: int) -> AnswerSource:
        """Return chance and bots of one game."""
        game = self.game
        chance = SeededChance(seed, index)
        seats = range(game.players())
        bots = [make_bot(self.bots[seat % len(self.bots)], game.world, game.plan, chance, seat) for seat in seats]
        return Seats(game, chance, bots)

    def count(self, tally: Tally, index: int, state: Any, log: Sequence[Event]) -> bool:
        """Add a finished game to a tally; return whether it was won."""
        return self._counted.game(tally, index, state, log)

    @cached_property
    def _counted(self) -> Counted:
        return Counted(self.game.world, self.game.plan)


class MiceTrials:
    """Trials of chapters and scenarios."""

    kinds = ("chapter", "scenario")
    bots = BOTS
    usual = ("family",)
    settings: Final[dict[str, str]] = {}
    no_rates = ("explorer",)
    won = "the party wins"

    def parties(self, library: Library, entity: Entity) -> list[tuple[str, ...]]:
        """Return every party a chapter allows; a scenario says itself who goes."""
        world, _ = world_for(library.of_game(NAME).seen_from(entity.pack), entity)
        chapter = next((one for one in world.chapters if one.slug == entity.slug), None) if world else None
        if world is None or chapter is None:
            return [()]
        may = [hero for hero in world.heroes if hero.index not in (*chapter.must, *chapter.barred)]
        must = tuple(world.heroes[index].slug for index in chapter.must)
        further = combinations([hero.slug for hero in may], chapter.party_size - len(must))
        return [(*must, *others) for others in further]

    def trial(self, opened: Opened) -> MiceTrial:
        """Return an opened game as a trial."""
        assert isinstance(opened.game, MiceGame)  # noqa: S101 - the plugin's own opener made it
        return MiceTrial(opened.game, tuple(opened.setup["seats"]))

    def report(self, library: Library, opened: Opened) -> MiceReport:
        """Return what explains the sums."""
        assert isinstance(opened.game, MiceGame)  # noqa: S101 - the plugin's own opener made it
        own = library.of_game(NAME).seen_from(*opened.setup.get("packs", {}))
        return MiceReport(own, opened.game)


TRIALS = MiceTrials()
"""What the plugin offers."""
