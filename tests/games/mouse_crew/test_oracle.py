"""An exact programme for the basic game agrees with the bot that plays the same stated policy.

The programme knows nothing of the engine: nine tiles, who is drawn on them, and the policy "a known tile that
brings a tooth, of the size with most teeth left, else an unknown tile". It uses that the arrangement looks
the same from every animal (tile i shows animal i large, i + 1 medium, i + 3 small), which is checked first.
"""

from __future__ import annotations

from itertools import combinations
from math import comb, sqrt

import pytest

from toolkit.games.mouse_crew.bots import seats
from toolkit.games.mouse_crew.setting import Setting, new_game
from toolkit.kernel import play
from toolkit.lang.intervals import wilson

N = 9
ALL = (1 << N) - 1
MOST = 10
SIZED_TILES = (0, 8, 6)
"""The tiles that show animal 0: large, medium, small."""

FIXED = {
    0: (0.01225, 0.09282, 0.30422, 0.59738, 0.83954, 0.96149, 0.99594, 1.0),
    2: (0.10235, 0.37862, 0.70230, 0.91812, 0.99067, 1.0, 1.0, 1.0),
    5: (0.65591, 0.89445, 0.98741, 1.0, 1.0, 1.0, 1.0, 1.0),
}
"""Chances to win with 1 to 8 moons by known tiles, computed elsewhere by another programme (P-118)."""

BEST = {
    0: (0.0136, 0.1074, 0.3629, 0.7009, 0.9203, 0.9881, 1.0),
    5: (0.8736, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
}
"""The same for best play."""

# Family-wise 99.9 %: 28 cells of wins and 4 of moons used, two-sided, shared out evenly (0.001 / 32 / 2).
Z_FAMILY = 4.17


def _turned(tiles, by):
    return ((tiles >> by) | (tiles << (N - by))) & ALL


class Programme:
    """Chances that exactly j mistakes happen until the last tooth, as a tuple over j, by position.

    A position is (known tiles, animals still to find after this one, teeth packed as large medium small, two
    bits each), turned so that the animal looked for is number 0.
    """

    def __init__(self):
        self.seen = {}

    def mistakes(self, known, rest, teeth):
        key = known << 15 | rest << 6 | teeth
        found = self.seen.get(key)
        if found is None:
            found = self.seen[key] = self._search(known, rest, teeth)
        return found

    def _search(self, known, rest, teeth):
        left = (teeth >> 4 & 3, teeth >> 2 & 3, teeth & 3)
        useful = [size for size in range(3) if left[size] and known >> SIZED_TILES[size] & 1]
        if useful:
            size = max(useful, key=lambda each: (left[each], -each))
            return self._tooth(known, rest, teeth - (1 << 4 - 2 * size))
        total = [0.0] * MOST
        unknown = [tile for tile in range(N) if not known >> tile & 1]
        for tile in unknown:
            after = known | 1 << tile
            shift = 0
            if tile not in SIZED_TILES:
                chances, shift = self.mistakes(after, rest, teeth), 1
            elif left[SIZED_TILES.index(tile)]:
                chances = self._tooth(after, rest, teeth - (1 << 4 - 2 * SIZED_TILES.index(tile)))
            else:
                chances = self.mistakes(after, rest, teeth)
            for count in range(MOST - shift):
                total[count + shift] += chances[count]
        return tuple([chance / len(unknown) for chance in total])

    def _tooth(self, known, rest, teeth):
        if not teeth:
            return (1.0,) + (0.0,) * (MOST - 1)
        rows = [
            self.mistakes(_turned(known, animal), _turned(rest & ~(1 << animal), animal), teeth)
            for animal in range(N)
            if rest >> animal & 1
        ]
        return tuple([sum(column) / len(rows) for column in zip(*rows, strict=True)])

    def start(self, known):
        """Return the distribution of mistakes when `known` random tiles are known at the start."""
        rows = [
            self.mistakes(sum(1 << tile for tile in tiles), ALL - 1, 0b111111)
            for tiles in combinations(range(N), known)
        ]
        return [sum(column) / comb(N, known) for column in zip(*rows, strict=True)]


class BestPlay:
    """Chances to win with 1 to 7 moons when every flip is the best one, for each number of moons."""

    def __init__(self):
        self.seen = {}

    def wins(self, known, rest, teeth):
        key = known << 15 | rest << 6 | teeth
        found = self.seen.get(key)
        if found is None:
            found = self.seen[key] = self._search(known, rest, teeth)
        return found

    def _search(self, known, rest, teeth):
        left = (teeth >> 4 & 3, teeth >> 2 & 3, teeth & 3)
        choices = [
            self._tooth(known, rest, teeth - (1 << 4 - 2 * size))
            for size in range(3)
            if left[size] and known >> SIZED_TILES[size] & 1
        ]
        unknown = [tile for tile in range(N) if not known >> tile & 1]
        if unknown:
            choices.append(self._guess(known, rest, teeth, unknown))
        return tuple([max(column) for column in zip(*choices, strict=True)])

    def _guess(self, known, rest, teeth, unknown):
        left = (teeth >> 4 & 3, teeth >> 2 & 3, teeth & 3)
        total = [0.0] * 7
        for tile in unknown:
            after = known | 1 << tile
            if tile not in SIZED_TILES:
                chances = (0.0, *self.wins(after, rest, teeth)[:-1])
            elif left[SIZED_TILES.index(tile)]:
                size = SIZED_TILES.index(tile)
                chances = self._tooth(after, rest, teeth - (1 << 4 - 2 * size))
            else:
                chances = self.wins(after, rest, teeth)
            for count in range(7):
                total[count] += chances[count]
        return tuple([chance / len(unknown) for chance in total])

    def _tooth(self, known, rest, teeth):
        if not teeth:
            return (1.0,) * 7
        rows = [
            self.wins(_turned(known, animal), _turned(rest & ~(1 << animal), animal), teeth)
            for animal in range(N)
            if rest >> animal & 1
        ]
        return tuple([sum(column) / len(rows) for column in zip(*rows, strict=True)])

    def start(self, known):
        """Return the chances when `known` random tiles are known at the start."""
        rows = [
            self.wins(sum(1 << tile for tile in tiles), ALL - 1, 0b111111)
            for tiles in combinations(range(N), known)
        ]
        return [sum(column) / comb(N, known) for column in zip(*rows, strict=True)]


@pytest.fixture(scope="module")
def programme():
    """Return the programme; its positions are kept for all tests of the file."""
    return Programme()


def _wins(mistakes):
    return [sum(mistakes[:moons]) for moons in range(1, 9)]


def test_the_arrangement_looks_the_same_from_every_animal(world):
    """Our content has the arrangement the programme assumes, up to the names of animals and tiles."""
    shown = {
        slug: {picture.size: picture.animal for picture in tile.shows}
        for slug, tile in world.models("forest_tile").items()
    }
    by_large = {pictures["large"]: pictures for pictures in shown.values()}
    ring = ["animal.crocodile"]
    while len(ring) < N:
        ring.append(by_large[ring[-1]]["medium"])
    assert len(set(ring)) == N
    for number, animal in enumerate(ring):
        assert by_large[animal]["medium"] == ring[(number + 1) % N]
        assert by_large[animal]["small"] == ring[(number + 3) % N]


@pytest.mark.slow
@pytest.mark.parametrize("known", sorted(FIXED))
def test_the_programme_agrees_with_numbers_found_elsewhere(programme, known):
    """The programme gives the published chances of the fixed policy."""
    assert _wins(programme.start(known)) == pytest.approx(FIXED[known], abs=6e-6)


@pytest.mark.slow
@pytest.mark.parametrize("known", sorted(BEST))
def test_best_play_is_never_worse(programme, known):
    """No chance of the fixed policy exceeds that of best play."""
    assert all(
        fixed <= best + 5e-5 for fixed, best in zip(_wins(programme.start(known)), BEST[known], strict=False)
    )


@pytest.mark.nightly
def test_no_bot_beats_best_play(world, programme):
    """Best play gives the published chances with five tiles known; policy and bots stay below."""
    best = BestPlay().start(5)
    assert best == pytest.approx(BEST[5], abs=5e-5)
    assert all(
        fixed <= chance + 1e-12 for fixed, chance in zip(_wins(programme.start(5)), best, strict=False)
    )
    for name in ("perfect", "fading", "fixed"):
        won, _ = _simulated(world, (5, 1), 1_500, name)
        assert wilson(won, 1_500, Z_FAMILY).low <= best[0], name


def _setting(known, moons):
    shared = {"initial_peek": "shared"}
    if known == 0:
        return Setting(players=2, moons=moons, peeks=0, policies=shared)
    return Setting(players=known, moons=moons, policies=shared)


def _simulated(world, table, games, bot="fixed"):
    """Return games won and moons used in all games at a table (known tiles, moons)."""
    known, moons = table
    game = new_game(world, _setting(known, moons))
    won = used = 0
    for index in range(games):
        night = play(game, seats(game, [bot], 11 * known + moons, index)).state
        won += game.outcome(night) == "won"
        used += moons - night.moons
    return won, used


@pytest.mark.slow
@pytest.mark.parametrize("known", [0, 2, 3, 5])
def test_simulated_wins_and_moons_agree_with_the_programme(world, programme, known):
    """At 1 to 7 moons the engine wins as often as the programme says, and uses as many moons on average."""
    games = 2_000
    mistakes = programme.start(known)
    for moons in range(1, 8):
        won, used = _simulated(world, (known, moons), games)
        share = wilson(won, games, Z_FAMILY)
        assert share.low <= min(1.0, sum(mistakes[:moons])) <= share.high, moons
        if moons == 7:
            counts = [min(number, moons) for number in range(MOST)]
            mean = sum(count * share for count, share in zip(counts, mistakes, strict=True))
            square = sum(count * count * share for count, share in zip(counts, mistakes, strict=True))
            reach = Z_FAMILY * sqrt((square - mean * mean) / games)
            assert abs(used / games - mean) <= reach


@pytest.mark.slow
def test_the_distribution_of_moons_used_agrees(world, programme):
    """How many games use how many moons fits the programme (chi-square, 99.9 %)."""
    games = 4_000
    mistakes = programme.start(2)
    game = new_game(world, _setting(2, 9))
    used = [0] * MOST
    for index in range(games):
        used[9 - play(game, seats(game, ["fixed"], 77, index)).state.moons] += 1
    cells = [(used[count], games * mistakes[count]) for count in range(MOST) if games * mistakes[count] > 5]
    rest = games - sum(seen for seen, _ in cells)
    assert rest <= 10
    chi = sum((seen - wanted) ** 2 / wanted for seen, wanted in cells)
    assert len(cells) == 6
    assert chi < 20.51
