"""The bot `expert`: as `family`, with a short look-ahead over exact odds; it watches the wheel and the page."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.bots import odds
from toolkit.games.mice_and_mystics.bots.family import FamilyBot
from toolkit.games.mice_and_mystics.engine import battle
from toolkit.games.mice_and_mystics.engine.const import SCURRY, STEP, WHEEL_FULL
from toolkit.games.mice_and_mystics.engine.play import Attack
from toolkit.games.mice_and_mystics.engine.values import defence_dice
from toolkit.games.mice_and_mystics.engine.wounds import life
from toolkit.kernel import Option

HURT: Final = 0.3
"""What wounds that defeat nobody are worth beside a defeat."""
SURGE_COST: Final = 1.5
"""What a surge is worth in the dice of minions; on the last page it is the end."""
LAST_SURGE_COST: Final = 6.0
QUIET: Final = 0.5
"""Fewer dice of minions than these are no danger."""


@final
class ExpertBot(FamilyBot):
    """Weighs every attack by its exact odds, and uses the time that minions need to come near."""

    __slots__ = ()

    def pick_attack(self, options: list[Option]) -> Option:
        """Return the attack with the best odds against what threatens most."""
        return max(options, key=lambda option: (self._worth(option), option))

    def _worth(self, option: Option) -> float:
        """Return the dice that an attack takes from the minions, less what cheese on a full wheel costs."""
        sense = self._sense
        target = sense.t.figure(option[3])
        if target is None:
            return 0.0
        attack = Attack(sense.me.ident, [option[3]], option[2])
        attack.weapon = option[1] - 1
        defence = defence_dice(sense.t, target)
        chances = odds.wounds(battle.attack_dice(sense.t, attack, sense.me), defence, option[2])
        left = life(sense.t, target) - target.wounds
        defeat = 0.0
        hurt = 0.0
        for wounds, chance in enumerate(chances):
            hurt += min(wounds, left) * chance / left
            if wounds >= left:
                defeat += chance
        threat = 1.0
        for card in target.cards:
            threat += sense.t.world.cards[card].battle
        return threat * (defeat + HURT * hurt) - self._surge_risk(defence)

    def _surge_risk(self, defence: int) -> float:
        """Return what the cheese of a defence may cost: dice of minions that fill the wheel."""
        state = self._sense.t.state
        if state.wheel < WHEEL_FULL - 1:
            return 0.0
        cost = LAST_SURGE_COST if state.page + 1 >= state.end_page else SURGE_COST
        return cost * odds.any_cheese(defence)

    def _approach(self, by_verb: dict[int, list[Option]]) -> Option:
        """Go on toward the objective while no minion comes near; else as the family does."""
        sense = self._sense
        turn = sense.t.state.turn
        if turn is not None and not turn.acted and SCURRY in by_verb and self._has_time():
            step = sense.step_to_goal(by_verb.get(STEP, []), [])
            if step is not None and sense.danger_at(step[1]) < QUIET:
                return step
            return (SCURRY,)
        return super()._approach(by_verb)

    def _has_time(self) -> bool:
        sense = self._sense
        return not sense.can_strike() and sense.wants_to_go_on() and sense.danger_at(sense.me.space) < QUIET
