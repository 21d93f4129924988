"""Exact odds of one attack, from tables worked out once."""

from __future__ import annotations

from math import comb
from typing import Final

MOST_DICE: Final = 12
HIT: Final[tuple[float, ...]] = (0.5, 1 / 3)
"""Share of faces that hit, melee and ranged."""
BLOCK: Final = 1 / 3
CHEESE: Final = 1 / 6
STAR: Final = 0.5
_DEFENCES: Final = MOST_DICE + 1


def _spread(dice: int, chance: float) -> list[float]:
    return [comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1)]


def _wounds(attack: int, defence: int, mode: int) -> list[float]:
    hits = _spread(attack, HIT[mode])
    blocks = _spread(defence, BLOCK)
    chances = [0.0] * len(hits)
    for hit, one in enumerate(hits):
        for block, other in enumerate(blocks):
            chances[max(0, hit - block)] += one * other
    return chances


_TABLE: Final = [
    _wounds(attack, defence, mode)
    for mode in range(len(HIT))
    for attack in range(MOST_DICE + 1)
    for defence in range(_DEFENCES)
]


def wounds(attack: int, defence: int, mode: int) -> list[float]:
    """Return the chance of each number of wounds, from 0 on; the list is shared, leave it as it is.

    Args:
        attack, defence: dice of each side; more than `MOST_DICE` count as so many.
        mode: 0 melee, 1 ranged.
    """
    dice = min(max(attack, 0), MOST_DICE)
    return _TABLE[(mode * (MOST_DICE + 1) + dice) * _DEFENCES + min(max(defence, 0), MOST_DICE)]


def any_hit(attack: int, mode: int) -> float:
    """Return the chance that an attack of so many dice hits at all."""
    return float(1.0 - (1.0 - HIT[mode]) ** attack)


def any_star(dice: int) -> float:
    """Return the chance that so many dice show at least one star."""
    return float(1.0 - (1.0 - STAR) ** dice)
