"""Many games, and the designer's questions answered from them.

Games are spread evenly over all ways to seat the characters. A chunk of games is (first, count) and returns
sums, so chunks may run anywhere and in any order.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, TypeVar

from toolkit.games.mystic_scrolls.stats import Moments
from toolkit.games.mystic_scrolls.table import TableSetup, make_game, seated
from toolkit.games.mystic_scrolls.tally import Tally, count_game
from toolkit.kernel import Event, SeededChance, play
from toolkit.lang.intervals import Share, wilson

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.mystic_scrolls.engine import Book
    from toolkit.games.mystic_scrolls.world import World

ROUNDS = 60
"""A game still going after so many rounds counts as unfinished."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play.

    Attributes:
        games: for each number of players.
        seed: the master seed.
        bot: the bot on every seat.
        players: the numbers of players.
        pace: the pace of every seat.
        policies: policies that differ from their default.
    """

    games: int
    seed: int
    bot: str = "careful"
    players: tuple[int, ...] = (2, 3, 4)
    pace: str = "steady"
    policies: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Temperament:
    """What the starting spells of one character came to.

    Attributes:
        casts: how many casts were counted.
        mean: damage and healing of one cast.
        variance: variance of that for one and the same spell, averaged over casts: dice, power and choice.
        healed: healing as a share of damage and healing.
        self_inflicted: own loss as a share of damage and own loss.
        chosen: share of casts whose text left a choice to the player.
    """

    casts: int
    mean: float
    variance: float
    healed: float
    self_inflicted: float
    chosen: float


@dataclass(frozen=True, slots=True)
class Report:
    """The answers. Characters and scrolls are named by id."""

    plan: Plan
    wins: Mapping[int, Mapping[str, Share]]
    duels: Mapping[str, Mapping[str, Share]]
    outcomes: Mapping[int, Mapping[str, int]]
    rounds: Mapping[int, tuple[float, int, int]]
    seconds: Mapping[int, float]
    ends: Mapping[int, Mapping[str, Share]]
    stoppers: Mapping[str, Mapping[str, int]]
    scrolls: Mapping[str, Share]
    temperaments: Mapping[str, Temperament]


def playtest(world: World, games: int, seed: int, plan: Plan | None = None) -> Report:
    """Play `games` games for each number of players and report.

    Args:
        world: the content.
        games: games for each number of players; a multiple of 24 seats everybody equally often.
        seed: the master seed; the same seed gives the same report.
        plan: bot, numbers of players, pace and policies; its games and seed are not looked at.
    """
    wanted = plan or Plan(games, seed)
    wanted = Plan(games, seed, wanted.bot, wanted.players, wanted.pace, wanted.policies)
    tally = Tally()
    for players in wanted.players:
        tally.merge(chunk(world, wanted, players, (0, games)))
    return report(world, wanted, tally)


def chunk(world: World, plan: Plan, players: int, span: tuple[int, int]) -> Tally:
    """Play the games `first` to `first + count - 1` of one number of players and return their sums."""
    tally = Tally()
    first, count = span
    slugs = [name.partition(".")[2] for name in world.book.characters]
    seatings = list(permutations(slugs, players))
    for index in range(first, first + count):
        _play_one(world, plan, seatings[index % len(seatings)], index, tally)
    return tally


def _play_one(world: World, plan: Plan, seating: tuple[str, ...], index: int, tally: Tally) -> None:
    setup = TableSetup(seating, plan.pace, policies=dict(plan.policies), rounds=ROUNDS)
    game = make_game(world, setup)
    log: list[Event] = []
    chance = SeededChance(plan.seed, index)
    table = play(game, seated(game, [plan.bot] * len(seating), chance), log)
    count_game(tally, world.book, table.state, game.outcome(table.state), log)


def report(world: World, plan: Plan, tally: Tally) -> Report:
    """Return what the sums of a tally say."""
    book = world.book
    names = book.characters
    per_players = sorted(tally.games)
    everybody = range(len(names))
    return Report(
        plan=plan,
        wins={
            p: {names[c]: wilson(tally.won[p, c], tally.played[p, c]) for c in everybody} for p in per_players
        },
        duels=_duels(book, tally),
        outcomes={p: _of(tally.outcomes, p) for p in per_players},
        rounds={p: _spread(_of(tally.rounds, p)) for p in per_players},
        seconds={p: tally.time[p] / 1000 / tally.games[p] for p in per_players},
        ends={p: _shares(_of(tally.ends, p)) for p in per_players},
        stoppers={names[c]: _of(tally.stoppers, c) for c in everybody},
        scrolls=_scrolls(book, tally),
        temperaments={names[c]: _temperament(book, tally, c) for c in everybody},
    )


Key = TypeVar("Key", str, int)


def _of(counts: Mapping[tuple[int, Key], int], first: int) -> dict[Key, int]:
    """Return the counts whose key begins with `first`, by the rest of the key."""
    found = {key[1]: number for key, number in counts.items() if key[0] == first}
    return dict(sorted(found.items()))


def _shares(counts: Mapping[str, int]) -> dict[str, Share]:
    whole = sum(counts.values())
    return {name: wilson(number, whole) for name, number in counts.items()}


def _spread(rounds: Mapping[int, int]) -> tuple[float, int, int]:
    """Return mean, median and 90th percentile."""
    values = [number for number, games in sorted(rounds.items()) for _ in range(games)]
    return sum(values) / len(values), values[len(values) // 2], values[len(values) * 9 // 10]


def _duels(book: Book, tally: Tally) -> dict[str, dict[str, Share]]:
    """Return wins against each opponent, of the games of the two that somebody won."""
    table: dict[str, dict[str, Share]] = {}
    for one, name in enumerate(book.characters):
        others = [two for two in range(len(book.characters)) if two != one]
        table[name] = {
            book.characters[two]: wilson(tally.duels[one, two], tally.duels[one, two] + tally.duels[two, one])
            for two in others
        }
    return table


def _scrolls(book: Book, tally: Tally) -> dict[str, Share]:
    """Return for each scroll how often it was claimed, and how often the claimer won; most claimed first."""
    claimed = {card: tally.claimed[card] for card in sorted(set(book.scrolls()))}
    ordered = sorted(claimed, key=lambda card: (-claimed[card], card))
    return {book.cards[card].name: wilson(tally.claimed_won[card], claimed[card]) for card in ordered}


def _temperament(book: Book, tally: Tally, character: int) -> Temperament:
    spells = [spell for card in book.starting[character] for spell in book.cards[card].spells]
    each = {spell: tally.points[character, spell] for spell in spells}
    whole = Moments()
    for moments in each.values():
        whole.merge(moments)
    damage, healing, recoil = (
        sum(counts[character, spell] for spell in spells)
        for counts in (tally.damage, tally.healing, tally.recoil)
    )
    casts = max(1, whole.count)
    return Temperament(
        casts=whole.count,
        mean=whole.mean,
        variance=sum(moments.variance * moments.count for moments in each.values()) / casts,
        healed=healing / max(1, damage + healing),
        self_inflicted=recoil / max(1, damage + recoil),
        chosen=sum(each[spell].count for spell in spells if book.spells[spell].either) / casts,
    )
