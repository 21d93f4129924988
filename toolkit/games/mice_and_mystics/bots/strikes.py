"""What attacks are worth, by exact odds, in pages of the chapter."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.bots import odds
from toolkit.games.mice_and_mystics.bots.lookout import Lookout
from toolkit.games.mice_and_mystics.engine import battle, board
from toolkit.games.mice_and_mystics.engine.const import CAPTURED, MELEE, RANGED
from toolkit.games.mice_and_mystics.engine.play import Attack, Play
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.values import defence_dice
from toolkit.games.mice_and_mystics.engine.values import lore as lore_of
from toolkit.games.mice_and_mystics.engine.wounds import life
from toolkit.kernel import Option

FUTURE: Final = 0.55
"""What a die of a minion costs in the rounds after the next."""
WOUNDED: Final = 0.6
"""What a share of its wounds is worth beside its defeat."""
BITE: Final = 0.05
"""What a cheese of a mouse is worth."""
FREED: Final = 0.3
"""What it is worth to bring a captured mouse back a round earlier."""
CHAIN_DICE: Final = 3
CHAIN_PRICE: Final = 3

Weapon = tuple[int, int]
"""A search card (-1: a form) and a mode."""
Spell = tuple[Option, int, float]
"""The option that uses it, its dice, and its price in pages."""


@final
class Strikes:
    """The attacks of one mouse.

    Attributes:
        weapons: what it may attack with.
        spells: cards that attack one minion anywhere on the tile.
        chain: a card that attacks several; empty without.
    """

    __slots__ = ("_dice", "_known", "_lookout", "_me", "_t", "chain", "spells", "weapons")

    def __init__(self, t: Play, me: Figure, lookout: Lookout, uses: list[Option]) -> None:
        self._t = t
        self._me = me
        self._lookout = lookout
        self._known: dict[tuple[int, int, int], tuple[float, float]] = {}
        self._dice: dict[tuple[int, int, int], int] = {}
        self.weapons: list[Weapon] = battle.weapons_of(t, me)
        self.spells: list[Spell] = []
        self.chain: Option = ()
        for option in uses:
            self._note(option)

    def _note(self, option: Option) -> None:
        name = self._t.world.rules[option[1]].slug.split(".")[1]
        if name == "mystic_bolt":
            self.spells.append((option, lore_of(self._t, self._me), BITE))
        elif name == "chain_lightning":
            self.chain = option

    def targets(self, space: int, mode: int) -> list[Figure]:
        """Return the minions it could attack from a space."""
        near = self._t.tile.near[space]
        enemies = self._lookout.enemies
        close = [enemy for enemy in enemies if enemy.space == space or enemy.space in near]
        if mode == MELEE or close:
            return close
        return self.seen(space)

    def seen(self, space: int) -> list[Figure]:
        """Return the minions that are seen from a space."""
        return [enemy for enemy in self._lookout.enemies if board.sees(self._t, space, enemy.space)]

    def dice(self, weapon: Weapon, target: int) -> int:
        """Return how many dice an attack with a weapon rolls."""
        key = (weapon[0], weapon[1], target)
        known = self._dice.get(key)
        if known is None:
            attack = Attack(self._me.ident, [target], weapon[1])
            attack.weapon = weapon[0]
            known = self._dice[key] = battle.attack_dice(self._t, attack, self._me)
        return known

    def odds(self, dice: int, mode: int, target: Figure) -> tuple[float, float]:
        """Return the chance that an attack defeats its target, and what it gains beside the target's next turn."""
        key = (dice, mode, target.ident)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._weighed(dice, mode, target)
        return known

    def _weighed(self, dice: int, mode: int, target: Figure) -> tuple[float, float]:
        lookout = self._lookout
        defence = defence_dice(self._t, target)
        left = max(life(self._t, target) - target.wounds, 1)
        defeat: float = 0.0
        part: float = 0.0
        for wounds, chance in enumerate(odds.wounds(dice, defence, mode)):
            if wounds >= left:
                defeat += chance
            else:
                part += chance * wounds / left
        gain = FUTURE * lookout.page * lookout.dice_of(target) * (defeat + WOUNDED * part)
        gain -= odds.any_hit(dice, mode) * defence * odds.CHEESE * lookout.cheese
        gain += dice * odds.CHEESE * BITE
        if len(lookout.enemies) == 1:
            gain += defeat * FREED * sum([1 for mouse in self._t.state.mice if mouse.captured == CAPTURED])
        return defeat, gain

    def worth(self, dice: int, mode: int, target: Figure) -> float:
        """Return what an attack is worth, its target's next turn too, the mouse staying where it is."""
        chance, gain = self.odds(dice, mode, target)
        here = self._me.space
        return gain + chance * (self._lookout.cost(here, -1) - self._lookout.cost(here, target.ident))

    def best(self) -> float:
        """Return what the best attack with a weapon is worth where the mouse stands; 0 if there is none."""
        best: float = 0.0
        for weapon in self.weapons:
            for enemy in self.targets(self._me.space, weapon[1]):
                best = max(best, self.worth(self.dice(weapon, enemy.ident), weapon[1], enemy))
        return best

    def chained(self, space: int) -> float:
        """Return what the attack on several is worth from a space."""
        gains = [self.worth(CHAIN_DICE, RANGED, enemy) for enemy in self.seen(space)]
        gains.sort(reverse=True)
        return sum(gains[: lore_of(self._t, self._me)]) - CHAIN_PRICE * BITE
