"""Exact odds: what flipping a tile brings, over every tile that may lie there."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.engine.flipping import explore
from toolkit.games.mouse_crew.engine.forest import SIZES
from toolkit.games.mouse_crew.engine.night import GONE, Night
from toolkit.kernel.ask import AnswerSource, Ask, Option
from toolkit.kernel.expand import expand
from toolkit.kernel.table import Event, Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.mouse_crew.engine.game import MouseCrew


@dataclass(frozen=True, slots=True)
class Odds:
    """One thing a flip may bring, and its exact chance.

    Attributes:
        brings: words such as `tooth:large`, `no_tooth`, `moon:1`, `special` or `villain:fended_off`.
        chance: a fraction; all chances of a flip add up to 1.
    """

    brings: str
    chance: Fraction


def odds(game: MouseCrew, view: Night, place: int) -> tuple[Odds, ...]:
    """Return the exact odds of flipping one tile, for a player who knows what `view` tells.

    Args:
        game: the game.
        view: what the player sees, from `game.view`; tiles this player has seen count as known.
        place: the place to flip, from 0.

    Trophies and the owl are kept; a dragon mixes his row. Tiles that a dragon mixed count as unknown. The
    likeliest stands first.

    Raises:
        ValueError: no tile lies face down there.
    """
    if (place,) not in view.face_down():
        raise ValueError("there is no face-down tile to flip at that place")
    known, seen, total = _as_known(view)
    table: dict[str, Fraction] = {}
    choices = _villains(game, seen)
    for villains in choices:
        possible = (_set_of(game.rules.setup.cards) | villains) & ~total
        position = known.clone()
        position.undrawn = possible
        for word, chance in expand(_flip(game, position), _Flip(place)).items():
            table[word] = table.get(word, Fraction(0)) + chance / len(choices)
    return tuple(
        Odds(word, chance) for word, chance in sorted(table.items(), key=lambda item: (-item[1], item[0]))
    )


def _flip(game: MouseCrew, position: Night) -> Callable[[AnswerSource], str]:
    def run(source: AnswerSource) -> str:
        log: list[Event] = []
        explore(game.rules, Table(position.clone(), source, log))
        return _words(log)

    return run


def _as_known(view: Night) -> tuple[Night, int, int]:
    """Return the position a player knows of, all tiles ever seen, and those whose place is known or gone."""
    known = view.clone()
    seen = 0
    for _, _, place, card in view.sightings:
        if known.place[place] != GONE and not known.up[place]:
            known.place[place] = card
        if card >= 0:
            seen |= 1 << card
    placed = _set_of(tuple(card for card in known.place if card >= 0))
    return known, seen | placed, placed | view.set_aside_tiles()


def _villains(game: MouseCrew, seen: int) -> list[int]:
    """Return the equally likely sets of villains in the grid, given those that were seen."""
    setup = game.rules.setup
    sure = [card for card in setup.villains if seen >> card & 1]
    others = [card for card in setup.villains if not seen >> card & 1]
    return [_set_of((*sure, *more)) for more in combinations(others, setup.drawn - len(sure))]


def _set_of(cards: tuple[int, ...]) -> int:
    total = 0
    for card in cards:
        total |= 1 << card
    return total


class _Flip(AnswerSource):
    """Flips one place and declines everything else."""

    def __init__(self, place: int) -> None:
        self._place = place

    def answer(self, ask: Ask, table: Table) -> Option:  # noqa: ARG002 - decides by the question alone
        return (self._place,) if ask.kind == "flip" else ask.options[0]


def _words(log: list[Event]) -> str:
    kinds = [event[0] for event in log]
    moons = kinds.count("moon")
    parts = [f"tooth:{SIZES[event[1]]}" for event in log if event[0] == "tooth"]
    if "no_tooth" in kinds:
        parts.append("no_tooth")
    if "set_aside" in kinds:
        parts.append("villain:fended_off")
    elif "stays_up" in kinds and not moons:
        parts.append("special")
    if moons:
        parts.append(f"moon:{moons}")
    return " ".join(parts) or "nothing"
