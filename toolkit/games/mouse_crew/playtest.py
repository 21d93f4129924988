"""Many games by bots: who wins, what costs moons, what never happens."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from toolkit.games.mouse_crew.bots import seats
from toolkit.games.mouse_crew.engine.night import EVENT_FIELDS, MOON_CAUSES
from toolkit.games.mouse_crew.setting import Setting, new_game
from toolkit.kernel.session import play
from toolkit.lang.intervals import Share, Spread, spread, wilson

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.mouse_crew.engine.game import MouseCrew
    from toolkit.games.mouse_crew.world import World
    from toolkit.kernel.table import Event

DEFAULT_BOTS = ("fading",)


@dataclass
class Tally:
    """Sums over games; tallies of chunks add up to the tally of the whole.

    Attributes:
        games: games played.
        won: games won.
        turns: how many games took how many turns.
        moons_used: how many games used how many moons.
        teeth_left: how many lost games ended with how many teeth.
        moons_by_cause: moons paid, by cause.
        last_moon: lost games by the cause of the last moon.
        events: events of each kind.
        trophies: trophies used, by id.
        villains: villain tiles flipped and fended off, by id.
        witnesses: index of the first game that was won, lost, shortest or longest.
    """

    games: int = 0
    won: int = 0
    turns: Counter[int] = field(default_factory=Counter)
    moons_used: Counter[int] = field(default_factory=Counter)
    teeth_left: Counter[int] = field(default_factory=Counter)
    moons_by_cause: Counter[str] = field(default_factory=Counter)
    last_moon: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    trophies: Counter[str] = field(default_factory=Counter)
    villains: Counter[str] = field(default_factory=Counter)
    witnesses: dict[str, int] = field(default_factory=dict)

    def add(self, other: Tally) -> None:
        """Take in the sums of another tally, whose games come later."""
        self.games += other.games
        self.won += other.won
        for name in _COUNTERS:
            getattr(self, name).update(getattr(other, name))
        for name, index in other.witnesses.items():
            self.witnesses.setdefault(name, index)


_COUNTERS = (
    "turns",
    "moons_used",
    "teeth_left",
    "moons_by_cause",
    "last_moon",
    "events",
    "trophies",
    "villains",
)


@dataclass(frozen=True)
class Report:
    """What a playtest found.

    Attributes:
        setting: the setting with every policy written out.
        bots: names of the bots, seat by seat.
        seed: the seed of all games.
        tally: the sums.
        won: share of games won, with its interval.
        moons_used: moons slid into the chest.
        turns: length of a game.
        unfired: kinds of event that never happened in these games.
    """

    setting: dict[str, Any]
    bots: tuple[str, ...]
    seed: int
    tally: Tally
    won: Share
    moons_used: Spread
    turns: Spread
    unfired: tuple[str, ...]

    def told(self) -> dict[str, Any]:
        """Return the report as plain data for JSON."""
        tally = self.tally
        return {
            "setting": self.setting,
            "games": tally.games,
            "seed": self.seed,
            "bots": list(self.bots),
            "win_rate": self.won.rate,
            "win_low": self.won.low,
            "win_high": self.won.high,
            "turns": {"mean": self.turns.mean, "median": self.turns.median, "p90": self.turns.p90},
            "moons_used": {
                "mean": self.moons_used.mean,
                "median": self.moons_used.median,
                "p90": self.moons_used.p90,
                "games": {str(moons): tally.moons_used[moons] for moons in sorted(tally.moons_used)},
            },
            "loss_causes": dict(sorted(tally.last_moon.items())),
            "moons_by_cause": dict(sorted(tally.moons_by_cause.items())),
            "teeth_left": {str(teeth): tally.teeth_left[teeth] for teeth in sorted(tally.teeth_left)},
            "trophies_used": dict(sorted(tally.trophies.items())),
            "villains": dict(sorted(tally.villains.items())),
            "unfired_rules": list(self.unfired),
            "not_simulated": [],
            "witnesses": dict(sorted(tally.witnesses.items())),
        }


def playtest(
    world: World, n: int, seed: int, *, setting: Setting | None = None, bots: Sequence[str] = DEFAULT_BOTS
) -> Report:
    """Play `n` games and report.

    Args:
        world: the linked content.
        n: number of games.
        seed: the seed; game `i` depends on the seed and on `i` alone.
        setting: level, variant, players, policies; the default is the basic game for three.
        bots: names of the bots; with fewer names than seats they repeat.

    Raises:
        SettingError: the setting can't be played.
        ValueError: there is no bot of that name.
    """
    chosen = setting or Setting()
    return report(world, chosen, bots, seed, tally_chunk(world, chosen, bots, seed, (0, n)))


def tally_chunk(
    world: World, setting: Setting, bots: Sequence[str], seed: int, chunk: tuple[int, int]
) -> Tally:
    """Play the games of a chunk (first index, number of games) and return their sums."""
    game = new_game(world, setting)
    total = Tally()
    first, count = chunk
    for index in range(first, first + count):
        total.add(_one_game(game, list(bots), seed, index))
    return total


def report(world: World, setting: Setting, bots: Sequence[str], seed: int, tally: Tally) -> Report:
    """Make the report of a tally."""
    possible = set(EVENT_FIELDS) - (set() if new_game(world, setting).rules.setup.drawn else _BIG_ONLY)
    return Report(
        setting.told(world),
        tuple(bots),
        seed,
        tally,
        wilson(tally.won, tally.games),
        spread(tally.moons_used),
        spread(tally.turns),
        tuple(sorted(kind for kind in possible if not tally.events[kind])),
    )


_BIG_ONLY = {"stays_up", "set_aside", "moon_saved", "trophy", "trophy_used", "mixed"}


def _one_game(game: MouseCrew, bots: list[str], seed: int, index: int) -> Tally:
    log: list[Event] = []
    night = play(game, seats(game, bots, seed, index), log).state
    tally = Tally(games=1)
    tally.turns[night.turn] = 1
    tally.moons_used[game.rules.setup.moons - night.moons] = 1
    for event in log:
        _count(game, tally, event)
    if game.outcome(night) == "won":
        tally.won = 1
        tally.witnesses["won"] = index
    else:
        last = next(event for event in reversed(log) if event[0] == "moon")
        tally.last_moon[MOON_CAUSES[last[1]]] = 1
        tally.teeth_left[sum(night.teeth)] = 1
        tally.witnesses["lost"] = index
    return tally


def _count(game: MouseCrew, tally: Tally, event: Event) -> None:
    kind = event[0]
    tally.events[kind] += 1
    if kind == "moon":
        tally.moons_by_cause[MOON_CAUSES[event[1]]] += 1
    elif kind == "trophy_used":
        tally.trophies[game.rules.forest.trophies[event[1]].id] += 1
    elif kind in ("flipped", "set_aside") and game.rules.card(event[2]).curse >= 0:
        tally.villains[f"{game.rules.card(event[2]).id} {'met' if kind == 'flipped' else 'fended_off'}"] += 1
