"""The bot `careless`: quick, merry play: hit what is near, otherwise go on, and never look after anybody."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.bots.sense import Sense
from toolkit.games.mice_and_mystics.engine.const import (
    ATTACK,
    CLIMB,
    END_TURN,
    EXPLORE,
    LEVEL_UP,
    RECOVER,
    SCURRY,
    SEARCH,
    STAND_UP,
    STEP,
)
from toolkit.games.mice_and_mystics.engine.state import State
from toolkit.games.mice_and_mystics.engine.world import Setup, World
from toolkit.kernel import Ask, Bot, Option, Stream

AT_ONCE: Final = (LEVEL_UP, STAND_UP, RECOVER, ATTACK)
"""What it does whenever it can, in this order."""
WHIM: Final = 4
"""Of so many turns it spends one on searching, enemies or not."""


@final
class CarelessBot(Bot):
    """Knows where to go, attacks anything, uses cards by chance, searches on a whim, heals nobody."""

    __slots__ = ("_sense", "_stream")

    def __init__(self, world: World, plan: Setup, stream: Stream) -> None:
        self._sense = Sense(world, plan)
        self._stream = stream

    def decide(self, ask: Ask, view: State) -> Option:
        """Return what somebody would choose who does not think."""
        if ask.kind in ("turn", "granted_action"):
            return self._turn(ask, view)
        if ask.kind in ("equip", "share"):
            return ask.options[0]
        return self._any(ask.options)

    def _any(self, options: tuple[Option, ...] | list[Option]) -> Option:
        return options[self._stream.below(len(options))]

    def _turn(self, ask: Ask, view: State) -> Option:
        sense = self._sense
        sense.look(view, ask.about[0])
        by_verb: dict[int, list[Option]] = {}
        for option in ask.options:
            by_verb.setdefault(option[0], []).append(option)
        for verb in AT_ONCE:
            if verb in by_verb:
                return self._any(by_verb[verb])
        if EXPLORE in by_verb:
            way = (EXPLORE, sense.way_out())
            if way in by_verb[EXPLORE]:
                return way
        if SEARCH in by_verb and self._stream.below(WHIM) == 0:
            return self._any(by_verb[SEARCH])
        return self._walk(by_verb)

    def _walk(self, by_verb: dict[int, list[Option]]) -> Option:
        """Run at the minions, else toward the objective."""
        sense = self._sense
        steps, climbs = by_verb.get(STEP, []), by_verb.get(CLIMB, [])
        step: Option | None = None
        if sense.in_current():
            step = sense.way_ashore(steps, climbs)
        elif sense.enemies:
            step = sense.step_to_fight(steps, climbs)
        if step is None:
            step = sense.step_to_goal(steps, climbs)
        if step is not None:
            return step
        if SCURRY in by_verb and sense.wants_to_go_on():
            return (SCURRY,)
        return (END_TURN,)
