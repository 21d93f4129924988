"""Setting up a table by names: characters, bots, policies, mode."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toolkit.findings import did_you_mean, one_of
from toolkit.games.mystic_scrolls.bots import bots
from toolkit.games.mystic_scrolls.engine import MysticScrolls, Pace, Setup
from toolkit.games.mystic_scrolls.engine.codes import NOBODY
from toolkit.games.mystic_scrolls.engine.policies import resolve
from toolkit.games.mystic_scrolls.engine.setup import PRACTICE
from toolkit.kernel import Seats, SeededChance

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.mystic_scrolls.world import World
    from toolkit.kernel import AnswerSource

BOT_STREAM = 1_000
LEAST_PLAYERS = 2
PACES: Mapping[str, Pace] = {
    "steady": Pace(900, 600).with_spread(400).with_slips(5, 1500),
    "quick": Pace(800, 350).with_spread(250).with_slips(3, 1200),
    "slow": Pace(1100, 1100).with_spread(800).with_slips(8, 2000),
    "practice": PRACTICE,
}
"""How fast a seat plays, by name; in milliseconds, guesses of ours."""


class TableError(ValueError):
    """A table that can't be set up; the message names cause and cure."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table in words.

    Attributes:
        characters: slugs in seat order; an empty text lets that player choose.
        pace: one pace for all, or one for each seat.
        live: seats (from 0) whose acts come from a running clock.
        policies: policies that differ from their default, by name.
        rounds: a game still going after this many rounds is given up; 0 never.
    """

    characters: tuple[str, ...]
    pace: str | tuple[str, ...] = "steady"
    live: tuple[int, ...] = ()
    policies: Mapping[str, str] = field(default_factory=dict)
    rounds: int = 0


def make_game(world: World, setup: TableSetup) -> MysticScrolls:
    """Return the game of a table.

    Raises:
        TableError: an unknown character, pace or policy, one character twice, or a wrong number of players.
    """
    book = world.book
    seats = len(setup.characters)
    if not LEAST_PLAYERS <= seats < len(book.stock.pools):
        raise TableError(f"{seats} players: {LEAST_PLAYERS} to {len(book.stock.pools) - 1} can play")
    paces = (setup.pace,) * seats if isinstance(setup.pace, str) else setup.pace
    if len(paces) != seats:
        raise TableError(f"{len(paces)} paces for {seats} players: give one, or one for each")
    try:
        policies = resolve(dict(setup.policies))
    except ValueError as fault:
        raise TableError(str(fault)) from fault
    made = Setup(_characters(world, setup.characters), tuple(_pace(name) for name in paces), policies)
    made.live = tuple(int(seat in setup.live) for seat in range(seats))
    made.rounds = setup.rounds
    return MysticScrolls(book, made)


def _characters(world: World, names: Sequence[str]) -> tuple[int, ...]:
    known = [name.rpartition(".")[2] for name in world.book.characters]
    wanted = [name.replace("-", "_") for name in names]
    for name in wanted:
        if name and name not in known:
            cure = did_you_mean(name, known) or f"there are {one_of(known)}"
            raise TableError(f"there is no character {name!r}; {cure}")
        if name and wanted.count(name) > 1:
            raise TableError(f"{name} sits there twice: each character has one board and one set of spells")
    return tuple(known.index(name) if name else NOBODY for name in wanted)


def _pace(name: str) -> Pace:
    if name not in PACES:
        cure = did_you_mean(name, PACES) or f"there are {one_of(PACES)}"
        raise TableError(f"there is no pace {name!r}; {cure}")
    return PACES[name]


def seated(game: MysticScrolls, names: Sequence[str], chance: SeededChance) -> AnswerSource:
    """Return chance with one named bot on each seat.

    Raises:
        TableError: an unknown bot.
    """
    known = bots()
    for name in names:
        if name not in known:
            cure = did_you_mean(name, known) or f"there are {one_of(known)}"
            raise TableError(f"there is no bot {name!r}; {cure}")
    made = [known[name](game, chance.stream(BOT_STREAM + seat)) for seat, name in enumerate(names)]
    return Seats(game, chance, made)
