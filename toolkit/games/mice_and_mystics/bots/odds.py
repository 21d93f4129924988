"""Exact odds of one attack, from tables worked out once."""

from __future__ import annotations

from math import comb
from typing import Final

MOST_DICE: Final = 12
HIT: Final[tuple[float, ...]] = (0.5, 1 / 3)
"""Share of faces that hit, melee and ranged."""
BLOCK: Final = 1 / 3
CHEESE: Final = 1 / 6


def _spread(dice: int, chance: float) -> tuple[float, ...]:
    return tuple([comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1)])


_HITS: Final = tuple([tuple([_spread(dice, chance) for dice in range(MOST_DICE + 1)]) for chance in HIT])
_BLOCKS: Final = tuple([_spread(dice, BLOCK) for dice in range(MOST_DICE + 1)])


def wounds(attack: int, defence: int, mode: int) -> list[float]:
    """Return the chance of each number of wounds, from 0 on.

    Args:
        attack, defence: dice of each side.
        mode: 0 melee, 1 ranged.
    """
    hits = _HITS[mode][min(max(attack, 0), MOST_DICE)]
    blocks = _BLOCKS[min(max(defence, 0), MOST_DICE)]
    chances = [0.0] * len(hits)
    for hit, one in enumerate(hits):
        for block, other in enumerate(blocks):
            chances[max(0, hit - block)] += one * other
    return chances


def any_cheese(dice: int) -> float:
    """Return the chance that so many dice show at least one cheese."""
    return float(1.0 - (1.0 - CHEESE) ** dice)
