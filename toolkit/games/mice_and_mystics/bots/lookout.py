"""What the minions are likely to do before a mouse's next turn, and what that costs, in pages of the chapter."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.bots import odds
from toolkit.games.mice_and_mystics.engine import battle, board
from toolkit.games.mice_and_mystics.engine.const import CARD_BASE, KNOCKED_DOWN, RANGED, STUNNED, WHEEL_FULL
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.values import defence_dice, permitted
from toolkit.games.mice_and_mystics.engine.wounds import life

CAPTURE: Final = 0.7
"""What a capture costs beside the page: turns that are lost, gear that is gone."""
SURGE: Final = 0.45
"""What a surge costs beside the page: the minions it brings."""
HURT: Final = 0.4
"""What wounds cost as a share of the capture they lead to, for each share of its life and for its square."""
PRESSURE: Final[tuple[float, ...]] = (3.0, 3.0, 1.7, 1.25, 1.0)
"""What a page is worth when so many are left; more are worth as much as the last of these."""
REACH: Final[tuple[float, ...]] = (1.0, 1.0, 1.0, 2 / 3, 1 / 3)
"""How likely a minion so many steps away comes next to a mouse: it moves by its die and stops beside it."""
LATER: Final = 0.75
"""How likely a minion is still there, for each mouse that acts before it."""
BLIND: Final = 0.25
"""How likely a stunned minion attacks, and how likely one that sees nobody comes to see somebody."""
SEEKS: Final = 2 / 3
NOBODY: Final = -1
_SLOTS: Final = 128

_Attacked = list[tuple[int, int, float]]
"""Attacks that were forecast: the card, the mouse by place, how likely."""


@final
class Threat:
    """One coming attack of a minion.

    Attributes:
        figure, card: who, and the initiative card it acts by. space: where it stands.
        dice, mode: how it attacks. sure: how likely it still comes. lies: it has to get up first.
    """

    __slots__ = ("card", "dice", "figure", "lies", "mode", "space", "sure")

    def __init__(self, figure: Figure, card: int, sure: float) -> None:
        self.figure = figure.ident
        self.space = figure.space
        self.lies = figure.states & KNOCKED_DOWN != 0
        self.card = card
        self.sure = sure
        self.dice: int = 0
        self.mode: int = 0


@final
class Lookout:
    """Forecasts the next turns of all minions, wherever the mouse in turn ends its own.

    Attributes:
        page, cheese: what a page and one cheese on the wheel cost now. captured: what a capture costs.
        enemies: minions to fight. mice: those on the board.
    """

    __slots__ = (
        "_defences", "_harms", "_lives", "_mine", "_places", "_slots", "_t", "_threats", "captured", "cheese",
        "enemies", "mice", "page",
    )  # fmt: skip

    def __init__(self, t: Play, me: Figure) -> None:
        state = t.state
        left = max(state.end_page - state.page, 0)
        self._t = t
        self.page: float = PRESSURE[min(left, len(PRESSURE) - 1)]
        self.cheese: float = (self.page + SURGE) / WHEEL_FULL
        self.captured: float = self.page + CAPTURE
        self.enemies = battle.enemies_of_mice(t)
        self.mice = t.active_mice()
        self._mine: int = NOBODY
        self._places: list[int] = []
        self._slots: list[int] = []
        self._defences: list[int] = []
        self._lives: list[int] = []
        self._harms: list[list[float]] = []
        self._threats: list[Threat] = []
        for mouse in self.mice:
            if mouse is me:
                self._mine = len(self._places)
            self._places.append(mouse.space)
        if self.enemies:
            self._expect_all()

    def _expect_all(self) -> None:
        t = self._t
        for mouse in self.mice:
            whole = life(t, mouse)
            had = mouse.wounds + mouse.poison
            self._slots.append(t.slot(mouse))
            self._defences.append(defence_dice(t, mouse))
            self._lives.append(max(whole - had, 1))
            now = self.hurt(whole, had)
            self._harms.append([self.hurt(whole, wounds) - now for wounds in range(had, max(whole, had + 1) + 1)])
        for enemy in self.enemies:
            for card in enemy.cards:
                self._expect(enemy, card)

    def hurt(self, whole: int, wounds: int) -> float:
        """Return what so many wounds cost a mouse of so much life."""
        if wounds >= whole:
            return self.captured
        share = wounds / whole
        return HURT * self.captured * (share + share * share)

    def dice_of(self, enemy: Figure) -> int:
        """Return the dice a minion rolls in the attacks of a round."""
        dice: int = 0
        for card in enemy.cards:
            dice += self._t.world.cards[card].battle
        return dice

    def _expect(self, enemy: Figure, card: int) -> None:
        sure: float = BLIND if enemy.states & STUNNED else 1.0
        if self._t.state.lasting and not self._may_attack(enemy, card):
            return
        for _ in range(self._mice_before(card)):
            sure *= LATER
        threat = Threat(enemy, card, sure)
        threat.dice = self._t.world.cards[card].battle
        threat.mode = self._t.world.cards[card].mode
        self._threats.append(threat)

    def _may_attack(self, enemy: Figure, card: int) -> bool:
        t = self._t
        return permitted(t, "attack", enemy.ident, usually=True) and permitted(
            t, "attack", CARD_BASE + card, usually=True
        )

    def _mice_before(self, card: int) -> int:
        """Return how many mice on the board act before a minion card does."""
        state = self._t.state
        track = state.track
        count: int = 0
        for step in range(1, len(track) + 1):
            acting = track[(state.pos + step) % len(track)]
            if acting == card:
                break
            hero = self._t.world.cards[acting].hero
            for mouse in self.mice:
                if mouse.hero == hero:
                    count += 1
        return count

    # -- the forecast ----------------------------------------------------------------------------------

    def cost(self, space: int, gone: int) -> float:
        """Return what the minions' next turns cost the party.

        Args:
            space: where the mouse in turn ends it.
            gone: ident of a minion that is defeated till then, or `NOBODY`.
        """
        if not self._threats:
            return 0.0
        if self._mine >= 0:
            self._places[self._mine] = space
        spread: list[list[float]] = []
        for left in self._lives:
            row = [0.0] * (left + 1)
            row[0] = 1.0
            spread.append(row)
        attacked: _Attacked = []
        dice: float = 0.0
        for threat in self._threats:
            if threat.figure == gone:
                continue
            target, share = self._aim(threat, attacked)
            if target >= 0:
                attacked.append((threat.card, target, share))
                dice += share * threat.dice
                _strike(spread[target], odds.wounds(threat.dice, self._defences[target], threat.mode), share)
        return dice * odds.CHEESE * self.cheese + self._harm(spread)

    def _harm(self, spread: list[list[float]]) -> float:
        total: float = 0.0
        for mouse, row in enumerate(spread):
            harms = self._harms[mouse]
            for wounds, chance in enumerate(row):
                total += chance * harms[wounds]
        return total

    def _aim(self, threat: Threat, attacked: _Attacked) -> tuple[int, float]:
        """Return the mouse a minion will attack, by place, and how likely it comes to that."""
        places = self._places
        row = self._t.tile.walk_distance[threat.space]
        nearest: int = NOBODY
        best: int = 1 << 20
        for mouse, place in enumerate(places):
            key = row[place] * _SLOTS + self._slots[mouse]
            if key < best:
                nearest, best = mouse, key
        if nearest < 0:
            return NOBODY, 0.0
        steps = best // _SLOTS
        if threat.mode == RANGED and steps > 1:
            return self._shoot(threat, attacked)
        if steps > 1 and (threat.lies or steps >= len(REACH)):
            return NOBODY, 0.0
        stand = threat.space if threat.mode == RANGED or threat.lies else places[nearest]
        near = self._t.tile.near[stand]
        touching = [mouse for mouse, place in enumerate(places) if place == stand or place in near]
        return self._freshest(threat, touching, stand, attacked), REACH[steps] * threat.sure

    def _shoot(self, threat: Threat, attacked: _Attacked) -> tuple[int, float]:
        places = self._places
        seen = [mouse for mouse, place in enumerate(places) if board.sees(self._t, threat.space, place)]
        if seen:
            return self._freshest(threat, seen, threat.space, attacked), threat.sure
        everybody = list(range(len(places)))
        return self._freshest(threat, everybody, threat.space, attacked), threat.sure * SEEKS

    def _freshest(self, threat: Threat, mice: list[int], stand: int, attacked: _Attacked) -> int:
        """Return the nearest mouse that figures of the same card have least attacked in their turn."""
        row = self._t.tile.walk_distance[stand]
        chosen: int = NOBODY
        least: float = 1e9
        for mouse in mice:
            key = row[self._places[mouse]] * 0.01 + self._slots[mouse] * 0.0001
            for card, target, share in attacked:
                if target == mouse and card == threat.card:
                    key += share
            if key < least:
                chosen, least = mouse, key
        return chosen


def _strike(row: list[float], chances: list[float], share: float) -> None:
    """Let wounds fall on what a mouse may have left: `row` holds the chance of each number of wounds."""
    last = len(row) - 1
    for had in range(last - 1, -1, -1):
        before = row[had] * share
        if before <= 0.0:
            continue
        moved: float = 0.0
        for wounds in range(1, len(chances)):
            part = before * chances[wounds]
            row[min(had + wounds, last)] += part
            moved += part
        row[had] -= moved
