"""The yardstick of the benchmarks: a small crawl game in lean Python, timed in the same run as what is measured.

One tile of 20 spaces, four mice, waves of five minions, a hourglass: about as branchy as a chapter, and nothing in
it ever changes. Rules and numbers are invented. A figure turn is one mouse's or one minion figure's turn.

The speed bars of the plan speak of another stand-in game, written as lean and somewhat richer. Timed beside this one on
CPython 3.11, the shortest of 40 runs each, it made 0.55 to 0.56 times as many figure turns a second; that is a
measurement of one day and no part of a ratio that is printed.
"""

from __future__ import annotations

import hashlib
import time
from typing import Final, final

WIDTH: Final = 5
SPACES: Final = 20
WALLS: Final = frozenset({(2, 7), (7, 8), (11, 12)})
ENTRIES: Final = (4, 14, 17)
EXIT: Final = 19
SEATS: Final = 4
NUMBER: Final = (1, 1, 2, 2, 3, 3)
# move, battle, defence, life, ranged
MICE: Final = ((2, 3, 2, 4, False), (1, 4, 2, 5, False), (3, 3, 1, 4, False), (2, 4, 1, 4, True))
# battle, defence, life, ranged
KINDS: Final = ((2, 1, 1, False), (3, 1, 2, True))
WAVE: Final = (3, 2)
WAVES: Final = 8
LAST_PAGE: Final = 13
FULL_WHEEL: Final = 6
FACES: Final = bytes(value % 6 for value in range(256))
REJECT: Final = bytes(range(252, 256))


def _neighbours() -> list[list[int]]:
    rows: list[list[int]] = []
    for here in range(SPACES):
        around = [here - WIDTH, here + WIDTH]
        if here % WIDTH:
            around.append(here - 1)
        if here % WIDTH < WIDTH - 1:
            around.append(here + 1)
        inside = [space for space in sorted(around) if 0 <= space < SPACES]
        rows.append([space for space in inside if not {(here, space), (space, here)} & WALLS])
    return rows


NEIGHBOURS: Final = _neighbours()


def _distances() -> list[list[int]]:
    table: list[list[int]] = []
    for start in range(SPACES):
        row = [99] * SPACES
        row[start] = 0
        edge = [start]
        for here in edge:
            for space in NEIGHBOURS[here]:
                if row[space] == 99:
                    row[space] = row[here] + 1
                    edge.append(space)
        table.append(row)
    return table


DISTANCE: Final = _distances()


@final
class Die:
    """An endless stream of faces."""

    __slots__ = ("at", "block", "faces", "key")

    def __init__(self, seed: int) -> None:
        self.key = b"yardstick/%d/" % seed
        self.block = 0
        self.faces = b""
        self.at = 0

    def roll(self) -> int:
        """Return a face, 0 to 5."""
        at = self.at
        if at >= len(self.faces):
            self.block += 1
            self.faces = hashlib.shake_128(self.key + b"%d" % self.block).digest(840).translate(FACES, REJECT)
            at = 0
        self.at = at + 1
        return self.faces[at]


@final
class Figure:
    """A mouse (kind -1) or a minion."""

    __slots__ = ("battle", "captured", "card", "defence", "kind", "life", "move", "ranged", "space", "wounds")

    def __init__(self, card: int, kind: int, space: int) -> None:
        if kind < 0:
            self.move, self.battle, self.defence, self.life, self.ranged = MICE[card]
        else:
            self.move = 0
            self.battle, self.defence, self.life, self.ranged = KINDS[kind]
        self.card = card
        self.kind = kind
        self.space = space
        self.wounds = 0
        self.captured = False


@final
class Crawl:
    """One game."""

    __slots__ = ("attacked", "die", "lost", "mice", "minions", "page", "taken", "track", "turns", "wave", "wheel")

    def __init__(self, seed: int) -> None:
        self.die = Die(seed)
        self.mice = [Figure(card, -1, 0) for card in range(SEATS)]
        self.minions: list[Figure] = []
        self.taken = [0] * SPACES
        self.taken[0] = SEATS
        self.track = [0, 4, 1, 2, 5, 3]
        self.page = self.wheel = self.wave = self.turns = self.attacked = 0
        self.lost = False
        self.next_wave()

    def next_wave(self) -> None:
        """Bring the next minions on."""
        self.wave += 1
        for kind in (1, 0):
            for number in range(WAVE[kind]):
                self.bring(kind, ENTRIES[number % len(ENTRIES)])
        for place in range(5, 0, -1):
            other = (self.die.roll() * 6 + self.die.roll()) % (place + 1)
            self.track[place], self.track[other] = self.track[other], self.track[place]

    def bring(self, kind: int, space: int) -> None:
        """Place one minion if its entry has room."""
        if self.taken[space] < 4 and len(self.minions) < 16:
            self.minions.append(Figure(-1, kind, space))
            self.taken[space] += 1

    def turn_page(self) -> None:
        """Move the hourglass."""
        self.page += 1
        if self.page >= LAST_PAGE:
            self.lost = True

    def feed_wheel(self, cheese: int) -> None:
        """Add cheese to the wheel; a full one brings two minions and a page."""
        self.wheel += cheese
        if self.wheel >= FULL_WHEEL:
            self.wheel = 0
            self.turn_page()
            self.bring(0, ENTRIES[0])
            self.bring(0, ENTRIES[1])

    def walk(self, figure: Figure, target: int, points: int) -> None:
        """Walk toward a space until next to it or out of points."""
        row = DISTANCE[target]
        while points > 0 and row[figure.space] > 1:
            best = -1
            for space in NEIGHBOURS[figure.space]:
                if row[space] < row[figure.space] and self.taken[space] < 4:
                    best = space
                    break
            if best < 0:
                return
            self.taken[figure.space] -= 1
            self.taken[best] += 1
            figure.space = best
            points -= 1

    def hits(self, dice: int, *, ranged: bool) -> tuple[int, int]:
        """Roll an attack; return hits and cheese."""
        hits = cheese = 0
        for _ in range(dice):
            face = self.die.roll()
            if face == 0:
                cheese += 1
            elif (face in (1, 2)) == ranged:
                hits += 1
        return hits, cheese

    def blocks(self, dice: int) -> tuple[int, int]:
        """Roll a defence; return blocks and cheese."""
        blocks = cheese = 0
        for _ in range(dice):
            face = self.die.roll()
            if face == 0:
                cheese += 1
            elif face > 3:
                blocks += 1
        return blocks, cheese

    def mouse_turn(self, mouse: Figure) -> None:
        """Move and fight, or walk to the exit and go on."""
        self.turns += 1
        points = mouse.move + NUMBER[self.die.roll()]
        if mouse.captured:
            if not self.minions:
                mouse.captured = False
                mouse.wounds = 0
                mouse.space = self.mice[0].space
                self.taken[mouse.space] += 1
            return
        if not self.minions:
            self.walk(mouse, EXIT, points)
            if DISTANCE[mouse.space][EXIT] <= 1:
                self.next_wave()
            return
        row = DISTANCE[mouse.space]
        target = self.minions[0]
        for minion in self.minions:
            if row[minion.space] < row[target.space]:
                target = minion
        if not mouse.ranged:
            self.walk(mouse, target.space, points)
        if mouse.ranged or DISTANCE[mouse.space][target.space] <= 1:
            hits, _ = self.hits(mouse.battle, ranged=mouse.ranged)
            if hits:
                blocks, cheese = self.blocks(target.defence)
                target.wounds += max(0, hits - blocks)
                if target.wounds >= target.life:
                    self.minions.remove(target)
                    self.taken[target.space] -= 1
                self.feed_wheel(cheese)

    def minion_turn(self, kind: int) -> None:
        """Let every figure of a kind move and fight."""
        self.attacked = 0
        for minion in list(self.minions):
            if minion.kind != kind or self.lost:
                continue
            self.turns += 1
            points = NUMBER[self.die.roll()]
            best: Figure | None = None
            least = 999
            row = DISTANCE[minion.space]
            for mouse in self.mice:
                key = row[mouse.space] * 8 + ((self.attacked >> mouse.card) & 1) * 400
                if not mouse.captured and key < least:
                    best, least = mouse, key
            if best is None:
                return
            self.walk(minion, best.space, points)
            if DISTANCE[minion.space][best.space] <= 1 or minion.ranged:
                self.strike(minion, best)

    def strike(self, minion: Figure, mouse: Figure) -> None:
        """A minion attacks a mouse."""
        self.attacked |= 1 << mouse.card
        hits, cheese = self.hits(minion.battle, ranged=minion.ranged)
        self.feed_wheel(cheese)
        if hits:
            blocks, _ = self.blocks(mouse.defence)
            mouse.wounds += max(0, hits - blocks)
            if mouse.wounds >= mouse.life:
                mouse.captured = True
                self.taken[mouse.space] -= 1
                self.turn_page()

    def play(self) -> None:
        """Play to the end."""
        for _ in range(200):
            for card in list(self.track):
                if card < SEATS:
                    self.mouse_turn(self.mice[card])
                else:
                    self.minion_turn(card - SEATS)
                if self.lost or self.wave > WAVES or all(mouse.captured for mouse in self.mice):
                    return
            if not self.minions:
                self.feed_wheel(1)


def figure_turns_per_second(seconds: float = 1.0) -> float:
    """Play for about so many seconds; return figure turns a second of processor time."""
    turns = seed = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        game = Crawl(seed)
        game.play()
        turns += game.turns
        seed += 1
    return turns / (time.process_time() - start)


if __name__ == "__main__":
    print(f"yardstick: {figure_turns_per_second():,.0f} figure turns a second")
