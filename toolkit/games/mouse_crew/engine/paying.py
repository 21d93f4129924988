"""Teeth and moons: what is slid into the chest, and what may prevent it."""

from __future__ import annotations

from toolkit.games.mouse_crew.engine.asking import choose
from toolkit.games.mouse_crew.engine.forest import CLUB, GOLDEN_TOOTH, OGRE, OWL, VILLAIN, WAND, WITCH, Rules
from toolkit.games.mouse_crew.engine.night import (
    BESIDE_BOX,
    Night,
    give_trophy,
    set_tile_aside,
    slide_moon,
    slide_tooth,
    use_trophy,
)
from toolkit.kernel.ask import Option
from toolkit.kernel.table import Table


def held(rules: Rules, night: Night, power: int) -> int:
    """Return the number of the trophy with that power if a player owns it, else -1."""
    for number in range(len(night.trophies)):
        if night.trophies[number] >= 0 and rules.forest.trophies[number].power == power:
            return number
    return -1


def is_awake(rules: Rules, night: Night, curse: int) -> bool:
    """Say whether the villain with that curse lies face up."""
    for place in range(len(night.place)):
        if night.up[place] and rules.card(night.place[place]).curse == curse:
            return True
    return False


def is_cursed(rules: Rules, night: Night, card: int) -> bool:
    """Say whether flipping this tile costs a moon because of the witch.

    Rules: rulebook.witch_curse, rulebook.purple_tiles.
    """
    return bool(rules.card(card).purple) and is_awake(rules, night, WITCH)


def may_aid(rules: Rules, night: Night) -> bool:
    """Say whether pawns may be placed.

    Rules: rulebook.ogre_no_aid.
    """
    return not is_awake(rules, night, OGRE)


def may_use_candle(rules: Rules, night: Night) -> bool:
    """Say whether the candle works.

    Rules: rulebook.ogre_no_candle.
    """
    return not is_awake(rules, night, OGRE)


def pay_moon(rules: Rules, table: Table, cause: int) -> None:
    """Slide a moon into the chest, unless a trophy ends the game or the owl keeps it.

    Rules: rulebook.owl, rulebook.lost, rulebook.end_two_ways.
    """
    night: Night = table.state
    offer_golden_tooth(rules, table)
    if night.is_over() or _owl_helps(rules, table):
        return
    slide_moon(table, cause)


def _owl_helps(rules: Rules, table: Table) -> bool:
    night: Night = table.state
    for place in range(len(night.place)):
        if night.up[place] and rules.card(night.place[place]).role == OWL:
            if not choose(table, "owl", night.active, [(0,), (1,)])[0]:
                return False
            set_tile_aside(table, place)
            table.emit(("moon_saved", night.active))
            return True
    return False


def offer_golden_tooth(rules: Rules, table: Table) -> None:
    """Let the owner of the golden tooth slide any tooth into the chest.

    "At any time" is asked where it can matter: as a turn starts, after a flip and before a moon is paid.

    Rules: rulebook.golden_tooth, rulebook.won.
    """
    night: Night = table.state
    trophy = held(rules, night, GOLDEN_TOOTH)
    if trophy < 0 or night.is_over():
        return
    size = choose(table, "golden_tooth", night.trophies[trophy], _sizes(night, -1))[0]
    if size < 0:
        return
    use_trophy(table, trophy)
    slide_tooth(table, size, earns=rules.tooth_changes_objective)


def _sizes(night: Night, but: int) -> list[Option]:
    """Return the sizes with a tooth left, without size `but`, after the option to do nothing."""
    sizes: list[Option] = [(-1,)]
    for size in range(len(night.teeth)):
        if night.teeth[size] and size != but:
            sizes.append((size,))
    return sizes


def find_tooth(rules: Rules, table: Table, size: int) -> None:
    """Slide in a tooth of the size of the picture, or of another one by the wand; none left costs nothing.

    Rules: rulebook.found_tooth, rulebook.tooth_size, rulebook.found_no_tooth, rulebook.wand, rulebook.won,
    rulebook.aim_teeth_before_moons.
    """
    night: Night = table.state
    wand = held(rules, night, WAND)
    if wand >= 0:
        other = choose(table, "wand", night.trophies[wand], _sizes(night, size), (size,))[0]
        if other >= 0:
            use_trophy(table, wand)
            size = other
    if night.teeth[size]:
        slide_tooth(table, size, earns=1)
    else:
        table.emit(("no_tooth", size))


def fend_off(rules: Rules, table: Table) -> None:
    """Send away every villain that lies face up while both its items do; each leaves its trophy.

    Rules: rulebook.witch_fended_later, rulebook.ogre_fended_later, rulebook.items, rulebook.two_items,
    rulebook.witch_fended_at_once, rulebook.ogre_fended_at_once, rulebook.dragon_fended_at_once.
    """
    night: Night = table.state
    for place in range(len(night.place)):
        card = night.place[place]
        if night.up[place] and rules.card(card).role == VILLAIN and has_items(rules, night, card):
            set_tile_aside(table, place)
            trophy = _trophy_of(rules, card)
            if night.trophies[trophy] == BESIDE_BOX:
                give_trophy(table, trophy, night.active)


def has_items(rules: Rules, night: Night, card: int) -> bool:
    """Say whether all items that a villain fears lie face up."""
    for item in rules.card(card).needs:
        if night.place_of_open(item) < 0:
            return False
    return True


def _trophy_of(rules: Rules, card: int) -> int:
    """Return the trophy a villain leaves; for the dragon the policy `dragon_trophy` decides."""
    villain = rules.card(card)
    if rules.club_for_dragon and rules.forest.trophies[villain.trophy].power == GOLDEN_TOOTH:
        for number in range(len(rules.forest.trophies)):
            if rules.forest.trophies[number].power == CLUB:
                return number
    return villain.trophy
