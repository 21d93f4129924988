"""Who may use a card."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.world import Requirement


def printed_lore(t: Play, mouse: Figure) -> int:
    """Return a mouse's printed lore with the bonuses of what it wears."""
    total = t.world.heroes[mouse.hero].lore
    for card in mouse.worn:
        total += t.world.search[card].lore
    return total


def meets(t: Play, mouse: Figure, requires: Requirement) -> bool:
    """Return whether a mouse may use a card. Checked when equipping and whenever the card would act."""
    if requires.none:
        return True
    hero = t.world.heroes[mouse.hero]
    if requires.classes & hero.classes:
        return True
    if mouse.hero in requires.heroes:
        return True
    if requires.lore and printed_lore(t, mouse) >= requires.lore:
        return True
    return requires.move > 0 and hero.move >= requires.move
