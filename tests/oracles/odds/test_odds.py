"""Exact odds of the engine against plain enumeration of every roll."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from toolkit.games.mice_and_mystics import odds
from toolkit.games.mice_and_mystics.odds import Duel

CHEESE, BOW_STAR, BOW, SWORD, SHIELD, SHIELD_STAR = range(6)
MELEE = {SWORD: 1, SHIELD: 1, SHIELD_STAR: 1}
RANGED = {BOW_STAR: 1, BOW: 1}
BLOCKS = {SHIELD: 1, SHIELD_STAR: 1}
STARS = {BOW_STAR: 1, SWORD: 1, SHIELD_STAR: 1}
RAT_DEFENCE = 2
SPIDER_DEFENCE = 3


@cache
def rolls(dice):
    """Every roll of so many dice, as sorted faces with the number of ways it comes."""
    return Counter(tuple(sorted(roll)) for roll in product(range(6), repeat=dice))


def count(roll, faces):
    return sum(faces.get(face, 0) for face in roll)


def distribution(dice, of):
    """The chance of each value of a function of the roll, by counting all rolls."""
    found = Counter()
    for roll, ways in rolls(dice).items():
        found[of(roll)] += ways
    return {value: Fraction(ways, 6**dice) for value, ways in found.items()}


def hits(dice, faces=MELEE):
    return distribution(dice, lambda roll: count(roll, faces))


def wounds(attack, defence):
    """The chance of each number of wounds: hits less blocks."""
    found = Counter()
    for (hit, chance), (block, share) in product(attack.items(), defence.items()):
        found[max(0, hit - block)] += chance * share
    return {number: chance for number, chance in found.items() if chance}


def fight(attack, defence, faces=MELEE, guard=BLOCKS):
    return wounds(hits(attack, faces), hits(defence, guard))


def again(dice, unwanted, faces, *, once):
    """The chance of each number of hits where unwanted faces (or one of them) are rolled once more."""
    found = Counter()
    for roll, ways in rolls(dice).items():
        back = [face for face in unwanted for _ in range(roll.count(face))]
        back = back[:1] if once else back
        kept = list(roll)
        for face in back:
            kept.remove(face)
        for fresh, more in rolls(len(back)).items():
            found[count(kept, faces) + count(fresh, faces)] += Fraction(ways * more, 6 ** (dice + len(back)))
    return dict(found)


def told(world, duel, of=lambda blow: blow.wounds):
    return odds.spread(odds.duel_odds(world, duel), of)


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["melee", "ranged"])
def test_every_pair_up_to_eight_dice(world, mode):
    """For every pair of 0 to 8 attack and defence dice the wounds are as counted over all rolls."""
    faces = MELEE if mode == "melee" else RANGED
    for attack, defence in product(range(9), range(9)):
        assert odds.wounds_odds(world, attack, defence, mode) == fight(attack, defence, faces), (
            attack,
            defence,
        )


@pytest.mark.parametrize("dice", range(6))
def test_hits_and_blocks(world, dice):
    """Hits and blocks of up to five dice are as counted over all rolls."""
    assert odds.hits_odds(world, dice, "melee") == hits(dice, MELEE)
    assert odds.hits_odds(world, dice, "ranged") == hits(dice, RANGED)
    assert odds.blocks_odds(world, dice) == hits(dice, BLOCKS)


def rat(hero, weapon, **more):
    return Duel(hero, more.pop("foe", "rat_warrior"), worn=(weapon, *more.pop("also", ())), weapon=weapon, **more)


TWICE = {**MELEE, SWORD: 2}
ARCHER = {"where": "far", "cheese": 3}
MEEPS = {"abilities": ("meeps",), "uses": ("meeps",), "cheese": 1, "where": "far"}
GOLEM = {"carries": ("invoke_cheddar_golem",), "uses": ("invoke_cheddar_golem",)}
PROTECT = {"abilities": ("protect",), "uses": ("protect",), "cheese": 1}
STARS_TWICE = {SHIELD: 1, SHIELD_STAR: 2}
ATTACKS = {
    "starting sword": (Duel("collin", "rat_warrior"), fight(3, 2)),
    "against three dice": (Duel("collin", "spider"), fight(3, 3)),
    "against one die": (Duel("collin", "roach"), fight(3, 1)),
    "weapon without bonus": (rat("filch", "slicing_dagger", beside=("lily",)), fight(2, 2)),
    "weapon of two": (rat("collin", "blade_of_sorrow"), fight(4, 2)),
    "claw": (rat("maginos", "biting_claw", cheese=3), fight(1, 2)),
    "claw with cheese": (rat("maginos", "biting_claw", cheese=3, uses=("biting_claw",)), fight(4, 2)),
    "spear": (rat("collin", "spear", mode="melee"), fight(3, 2)),
    "spear thrown": (rat("collin", "spear", mode="ranged"), fight(3, 2, RANGED)),
    "dagger on a lower foe": (rat("filch", "dagger"), fight(2, 1)),
    "hammer nearby": (rat("nez", "nezs_hammer"), fight(4, 2)),
    "hammer on the same space": (rat("nez", "nezs_hammer", where="same"), fight(3, 2)),
    "Naton's hammer nearby": (rat("nez", "natons_hammer"), fight(3, 2)),
    "Naton's hammer on the same space": (rat("nez", "natons_hammer", where="same"), fight(4, 2)),
    "mace alone": (Duel("tilda", "rat_warrior"), fight(2, 2)),
    "mace beside two wounded": (Duel("tilda", "rat_warrior", beside=("lily", "nez")), fight(4, 2)),
    "mystic staff from afar": (Duel("maginos", "rat_warrior", where="far"), fight(2, 2, RANGED)),
    "mystic staff as a club": (Duel("maginos", "rat_warrior", where="same"), fight(2, 2, MELEE)),
    "bow": (Duel("lily", "rat_warrior", where="far"), fight(2, 2, RANGED)),
    "long bow": (rat("lily", "long_bow", where="far"), fight(3, 2, RANGED)),
    "long bow on a large foe": (rat("lily", "long_bow", where="far", foe="spider"), fight(4, 3, RANGED)),
    "accurate bow": (rat("lily", "accurate_bow", where="far"), fight(3, 2, {BOW_STAR: 2, BOW: 1})),
    "mystic blade": (rat("collin", "mystic_blade", also=("lucky_skull",)), fight(3, 2, TWICE)),
    "searing wand": (rat("maginos", "searing_wand", where="far"), fight(3, 2, RANGED)),
    "guardian staff": (rat("tilda", "guardian_staff"), fight(3, 2)),
    "ring of strength": (rat("collin", "collins_sword", also=("ring_of_cat_strength",)), fight(4, 2)),
    "battle squeak": (
        Duel("collin", "rat_warrior", abilities=("battle_squeak",), uses=("battle_squeak",), cheese=2),
        fight(4, 2),
    ),
    "aimed shot": (
        Duel("lily", "rat_warrior", abilities=("aimed_shot",), uses=("aimed_shot",), **ARCHER),
        fight(3, 2, RANGED),
    ),
    "accurate shot": (
        Duel("lily", "spider", abilities=("accurate_shot",), uses=("accurate_shot",), **ARCHER),
        fight(2, 1, RANGED),
    ),
    "power shot": (
        Duel("lily", "rat_warrior", abilities=("power_shot",), uses=("power_shot",), **ARCHER),
        fight(4, 2, RANGED),
    ),
    "lucky staff": (
        rat("maginos", "lucky_staff", rerolls=("bow-1-star", "bow-2")),
        wounds(again(2, (BOW_STAR, BOW), MELEE, once=True), hits(2, BLOCKS)),
    ),
    "magic bow": (rat("lily", "magic_bow", where="far"), fight(3, 2, RANGED)),
    "throwing dagger": (rat("filch", "throwing_dagger", where="far"), fight(2, 2, RANGED)),
    "whip": (rat("filch", "whip"), fight(2, 2)),
    "toothpick": (rat("collin", "toothpick"), fight(2, 2)),
    "meeps": (Duel("maginos", "rat_warrior", **MEEPS), fight(2, 1, RANGED)),
    "meeps on three dice": (Duel("maginos", "spider", **MEEPS), fight(2, 2, RANGED)),
    "meeps paid for and not used": (Duel("maginos", "rat_warrior", **{**MEEPS, "uses": ()}), fight(2, 2, RANGED)),
    "golem": (Duel("maginos", "rat_warrior", **GOLEM), fight(4, 2)),
    "cat tamer on a large foe": (Duel("collin", "spider", achieved=("cat_tamer",)), fight(3, 2)),
    "cat tamer on a small foe": (Duel("collin", "rat_warrior", achieved=("cat_tamer",)), fight(3, 2)),
    "carapace": (Duel("collin", "skitter_clak"), fight(3, 2, MELEE, {SHIELD: 1, SHIELD_STAR: 2})),
}
"""Every attack modifier of the base game: the duel, and the wounds by counting rolls."""


@pytest.mark.parametrize("name", ATTACKS)
def test_attacks_of_mice(world, name):
    """Each weapon, item and ability that touches an attack gives the odds counted by hand from its text."""
    duel, wanted = ATTACKS[name]
    assert told(world, duel) == wanted


def minion(attacker, hero, **more):
    return Duel(attacker, hero, **more)


DEFENCES = {
    "rat on leather": (minion("rat_warrior", "collin"), fight(2, 2)),
    "elite from afar": (minion("elite_rat_warrior", "collin", where="far"), fight(3, 2, RANGED)),
    "bare": (minion("rat_warrior", "collin", worn=()), fight(2, 1)),
    "shield": (minion("rat_warrior", "tilda", worn=("button_shield",)), fight(2, 2)),
    "armour, helmet and shield": (
        minion("rat_warrior", "collin", worn=("leather_breastplate", "thimble_helmet", "button_shield")),
        fight(2, 4),
    ),
    "guardian staff": (minion("rat_warrior", "tilda", worn=("guardian_staff",)), fight(2, 2)),
    "fish scales on dry ground": (minion("rat_warrior", "tilda", worn=("fish_scale_armour",)), fight(2, 2)),
    "resolve": (
        minion("rat_warrior", "collin", abilities=("resolve",), uses=("resolve",), cheese=2),
        fight(2, 4),
    ),
    "fortify": (
        minion("rat_warrior", "tilda", abilities=("fortify",), uses=("fortify",), cheese=2),
        fight(2, 3),
    ),
    "protect": (minion("rat_warrior", "collin", **PROTECT), fight(2, 2, MELEE, STARS_TWICE)),
    "protect against shots": (
        minion("elite_rat_warrior", "collin", where="far", **PROTECT),
        fight(3, 2, RANGED, STARS_TWICE),
    ),
    "protect with no cheese to pay": (minion("rat_warrior", "collin", **{**PROTECT, "cheese": 0}), fight(2, 2)),
    "golem": (minion("rat_warrior", "maginos", **GOLEM), fight(2, 3)),
    "walnut armour": (minion("rat_warrior", "collin", worn=("walnut_armour",)), fight(2, 2)),
    "acorn helmet": (minion("rat_warrior", "collin", worn=("acorn_helmet",)), fight(2, 1)),
    "coin shield against shots": (
        minion("elite_rat_warrior", "collin", where="far", worn=("coin_shield",)),
        None,
    ),
    "lucky skull": (
        minion("rat_warrior", "collin", worn=("lucky_skull",), uses=("lucky_skull",)),
        {0: Fraction(1)},
    ),
    "amulet": (
        minion("rat_warrior", "collin", worn=("amulet_of_change",), rerolls=("cheese-1",)),
        wounds(again(2, (CHEESE,), MELEE, once=False), hits(1, BLOCKS)),
    ),
    "constriction": (minion("skitter_clak", "collin"), hits(2)),
}
"""Every defence modifier of the base game."""


def coin_shield():
    """Ranged hits of three dice against two dice of which one shield with a star lets all hits fail."""
    guard = distribution(2, lambda roll: 99 if SHIELD_STAR in roll else count(roll, BLOCKS))
    return wounds(hits(3, RANGED), guard)


@pytest.mark.parametrize("name", DEFENCES)
def test_defences_of_mice(world, name):
    """Each armour, item and ability that touches a defence gives the odds counted by hand from its text."""
    duel, wanted = DEFENCES[name]
    assert told(world, duel) == (coin_shield() if wanted is None else wanted)


def test_cheese_of_a_fight(world):
    """The mouse gains a cheese for each of its cheese faces, the wheel one for each of the minion's."""
    duel = Duel("collin", "rat_warrior")
    assert told(world, duel, lambda blow: blow.cheese) == distribution(3, lambda roll: roll.count(CHEESE))
    found = Counter()
    for roll, ways in rolls(3).items():
        guard = distribution(2, lambda dice: dice.count(CHEESE)) if count(roll, MELEE) else {0: Fraction(1)}
        for cheese, share in guard.items():
            found[cheese] += Fraction(ways, 6**3) * share
    assert told(world, duel, lambda blow: blow.wheel) == dict(found)


def test_a_mystic_draws_double_cheese(world):
    """A hero whose cheese faces count twice gains two for each."""
    duel = Duel("maginos", "rat_warrior", where="far")
    assert told(world, duel, lambda blow: blow.cheese) == distribution(2, lambda roll: 2 * roll.count(CHEESE))


@pytest.mark.parametrize("mice", range(5))
def test_climbing(world, mice):
    """Climbing takes one star on one die and one more for each mouse on the dry space."""
    assert odds.climb_odds(world, mice) == 1 - Fraction(1, 2) ** (mice + 1)


@pytest.mark.parametrize("dice", range(1, 6))
def test_traps(world, dice):
    """A trap is passed with one star among the dice."""
    assert odds.trap_odds(world, dice) == 1 - Fraction(1, 2) ** dice


def test_searching(world):
    """A search finds something on a star; each card as often as its copies among those left in the deck."""
    found = odds.search_odds(world, "filch")
    deck = sum(card.copies for card in world.search) - 1
    assert found["nothing"] == Fraction(1, 2)
    assert found["dagger"] == Fraction(1, 2) * Fraction(1, deck)
    assert sum(found.values()) == 1


def test_searching_with_keen_eyes(world):
    """With Keen Eye two further faces are as good as a star."""
    found = odds.search_odds(world, "filch", abilities=("keen_eye",), uses=("keen_eye",))
    assert found["nothing"] == Fraction(1, 6)
