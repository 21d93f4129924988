"""The reference pack is clean, and every planted fault is found on its line."""

from __future__ import annotations

import pytest

from toolkit.findings import Registry
from toolkit.games.mouse_crew import PLUGIN

POND = "tiles/reed_pond.yaml"
FAULTS = {
    "animal without objective": (
        "S601",
        ("objectives/fox.yaml", "animal.fox", "animal.bear"),
        "animals/fox.yaml",
        3,
    ),
    "animal with two objectives": (
        "S601",
        ("objectives/fox.yaml", "animal.fox", "animal.bear"),
        "objectives/fox.yaml",
        4,
    ),
    "a tooth too few": ("S602", ("box.yaml", "small: 3", "small: 2"), "box.yaml", 5),
    "a tooth too many": ("S602", ("box.yaml", "large: 3", "large: 4"), "box.yaml", 5),
    "more large teeth than animals": ("S603", ("box.yaml", "large: 3", "large: 10"), "box.yaml", 5),
    "more moons than the box": (
        "S604",
        ("variants/moons_11.yaml", "moons: 11", "moons: 12"),
        "variants/moons_11.yaml",
        6,
    ),
    "level with too many moons": (
        "S604",
        ("levels/big.yaml", "moons: 10", "moons: 30"),
        "levels/big.yaml",
        7,
    ),
    "a pawn too few": ("S605", ("box.yaml", "pawns: 5", "pawns: 4"), "box.yaml", 7),
    "one trophy for two": (
        "S606",
        ("villains/ogre.yaml", "trophy.ogre_club", "trophy.magic_wand"),
        "villains/witch.yaml",
        7,
    ),
    "trophy of nobody": (
        "S606",
        ("villains/ogre.yaml", "trophy.ogre_club", "trophy.magic_wand"),
        "trophies/ogre_club.yaml",
        3,
    ),
    "grid too large": ("S607", ("levels/little.yaml", "side: 3", "side: 4"), "levels/little.yaml", 3),
    "a special too few": (
        "S607",
        ("levels/big.yaml", "  - special_tile.wrong_turn\n", ""),
        "levels/big.yaml",
        3,
    ),
    "variant that leaves a hole": (
        "S607",
        ("variants/two_villains.yaml", "villains: 2", "villains: 1"),
        "variants/two_villains.yaml",
        3,
    ),
    "more villains than there are": (
        "S608",
        ("variants/three_villains.yaml", "villains: 3", "villains: 4"),
        "variants/three_villains.yaml",
        6,
    ),
    "mice of one colour": ("S609", ("mice/pip.yaml", "colour: red", "colour: Blue"), "mice/pip.yaml", 5),
    "picture twice": ("L601", (POND, "animal.crocodile, size: large", "animal.bear, size: large"), POND, 8),
    "picture missing": (
        "L602",
        (POND, "animal.crocodile, size: large", "animal.bear, size: large"),
        "animals/crocodile.yaml",
        3,
    ),
    "two large on one tile": ("L603", (POND, "size: medium", "size: large"), POND, 7),
    "a picture too few": ("L603", (POND, "  - {animal: animal.beaver, size: small}\n", ""), POND, 7),
    "animal twice on a tile": ("L604", (POND, "animal.hedgehog", "animal.crocodile"), POND, 9),
    "no moons": ("C601", ("variants/moons_7.yaml", "moons: 7", "moons: 0"), "variants/moons_7.yaml", 6),
    "owl as an item": (
        "C602",
        ("villains/witch.yaml", "special_tile.sword", "special_tile.owl"),
        "villains/witch.yaml",
        6,
    ),
    "one item only": ("C602", ("villains/witch.yaml", "special_tile.sword, ", ""), "villains/witch.yaml", 6),
    "the same item twice": (
        "C602",
        ("villains/ogre.yaml", "special_tile.shield", "special_tile.spellbook"),
        "villains/ogre.yaml",
        6,
    ),
    "teeth nobody can collect": (
        "C604",
        ("box.yaml", "{large: 3, medium: 3, small: 3}", "{large: 10, medium: 0, small: 0}"),
        "box.yaml",
        5,
    ),
    "variant removes a stranger": (
        "C605",
        ("variants/moons_9.yaml", "moons: 9", "moons: 9\nwithout: [special_tile.owl]"),
        "variants/moons_9.yaml",
        7,
    ),
    "villain without its item": (
        "C606",
        ("levels/big.yaml", "  - special_tile.sword\n", ""),
        "levels/big.yaml",
        3,
    ),
    "two of one name": ("T601", ("animals/fox.yaml", "name: Fox", "name: bear"), "animals/fox.yaml", 4),
}


def test_the_reference_pack_is_clean(check):
    """The pack that comes with the program has no finding."""
    assert check() == []


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(check, edit, fault):
    """The fault gives its code in its file and line."""
    code, change, file, line = FAULTS[fault]
    edit(*change)
    assert (code, file, line) in [found[:3] for found in check()]


def test_the_column_is_right(check, edit):
    """A finding points at the very value."""
    edit("box.yaml", "large: 3", "large: 10")
    assert ("S603", "box.yaml", 5, 16) in check()


def _all_tiles(edit, old, new):
    for tile in ("reed_pond", "hollow_oak", "mossy_cave"):
        edit(f"tiles/{tile}.yaml", old, new)


def test_a_witch_needs_purple_tiles(check, edit):
    """Without a purple tile the witch is found at fault, at her curse."""
    _all_tiles(edit, "colour: purple", "colour: green")
    assert [found[:3] for found in check()] == [("C603", "villains/witch.yaml", 5)]


def test_purple_tiles_need_a_witch(check, edit):
    """Without a witch each purple tile is found at fault."""
    edit("villains/witch.yaml", "curse: witch", "curse: ogre")
    assert [found[0] for found in check()] == ["C603"] * 3


def test_tiles_with_the_same_animals_are_a_warning(check, edit):
    """Two tiles with the same three animals are told apart from a mistake: it is a warning."""
    edit("tiles/bramble_bank.yaml", "animal.hedgehog, size: large", "animal.beaver, size: large")
    edit("tiles/bramble_bank.yaml", "animal.fox", "animal.crocodile")
    edit("tiles/bramble_bank.yaml", "animal.badger", "animal.hedgehog")
    assert ("L605", POND, 7) in [found[:3] for found in check()]
    (page,) = [check for check in PLUGIN.checks() if check.code == "L605"]
    assert page.severity == "warning"


def test_every_code_is_documented_and_planted():
    """Each check has a page with all headings, and each code is caught by a planted fault of these tests."""
    registry = Registry(PLUGIN.checks())
    planted = {code for code, *_ in FAULTS.values()} | {"C603", "L605"}
    assert set(registry.codes()) == planted
    for code in registry.codes():
        assert registry.page(code).markdown().startswith(f"# {code}: ")
    assert all(int(code[1:]) > 600 for code in registry.codes())
