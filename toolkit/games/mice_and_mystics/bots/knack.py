"""When an expert uses a card, and what cheese is for: what it knows beside the habits of a family."""

from __future__ import annotations

from typing import Final

from toolkit.games.mice_and_mystics.bots.lookout import NOBODY
from toolkit.games.mice_and_mystics.bots.turnplan import Turns, mice_to_come
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.kernel import Option

RANK: Final = (
    "inspire", "preemptive_shot", "mystic_bolt", "energy_rush", "first_aid", "chain_lightning", "battle_squeak",
    "resolve", "major_heal", "aimed_shot", "power_shot", "fortify",
)  # fmt: skip
"""Abilities worth having, best first."""
WORTH_IT: Final = 6
"""Only so many of them are worth the cheese of a level."""
HEALER: Final = 2
"""The class bit of healers, who pay less for first aid."""
BY_PLAN: Final = ("mystic_bolt", "knife_strike", "chain_lightning", "linked_tails", "battle_squeak")
"""Attacks and what adds to them: weighed with the turn, not by habit."""
AIMED: Final = ("mystic_bolt", "chain_lightning", "preemptive_shot", "linked_tails")
"""Cards whose choice is a minion to strike."""
KEPT: Final = {"inspire": 3, "energy_rush": 3, "first_aid": 2, "chain_lightning": 4}
"""Cheese that a mouse with an ability does not give away."""
INSPIRED: Final = 2
"""So many mice must gain by an inspiration, with so many minions about."""
INSPIRE_PRICE: Final = 2
STRIDE: Final = 5
"""Minions within so many steps can be attacked in a turn."""
GOOD_STRIKE: Final = 0.15
"""An attack worth so much is worth buying an action for, in pages."""


def rank(slug: str, classes: int) -> int:
    """Return the place of an ability among those worth having, for a mouse of these classes."""
    if slug == "first_aid" and classes & HEALER:
        return 0
    return RANK.index(slug) if slug in RANK else len(RANK)


def kept(t: Play, mouse: Figure) -> int:
    """Return how much cheese a mouse needs for itself."""
    return max([1, *[KEPT.get(t.world.abilities[ability].slug, 1) for ability in mouse.abilities]])


def gift(t: Play, me: Figure, other: Figure) -> int:
    """Return how much cheese should go to another mouse, or come from it (below 0): from plenty to want."""
    mine, theirs = me.cheese - kept(t, me), other.cheese - kept(t, other)
    if mine > 0 > theirs:
        return min(mine, -theirs)
    if theirs > 0 > mine:
        return -min(theirs, -mine)
    return 0


def partner(t: Play, me: Figure, options: list[Option]) -> int:
    """Return the mouse to share cheese with, or `NOBODY`."""
    for option in options:
        if gift(t, me, t.state.mice[option[1]]) != 0:
            return option[1]
    return NOBODY


def heals(turns: Turns) -> bool:
    """Return whether a mouse on the own space has a wound that first aid heals."""
    return any(mouse.wounds > 0 for mouse in turns.lookout.mice if mouse.space == turns.me.space)


def inspires(turns: Turns) -> bool:
    """Return whether enough mice can still pay for one more attack in this round."""
    if len(turns.lookout.enemies) < INSPIRED:
        return False
    able = [turns.me] if turns.me.cheese > INSPIRE_PRICE else []
    able += [mouse for mouse in mice_to_come(turns.t) if mouse.cheese > 0]
    return len([mouse for mouse in able if _fights(turns, mouse)]) >= INSPIRED


def _fights(turns: Turns, mouse: Figure) -> bool:
    row = turns.t.tile.walk_distance[mouse.space]
    return any(row[enemy.space] <= STRIDE for enemy in turns.lookout.enemies)


def rushes(turns: Turns) -> bool:
    """Return whether one more action finds something to attack from where the mouse stands."""
    return turns.strikes.best() > GOOD_STRIKE
