# ruff: noqa: E501 - a table of faults reads best with one fault a line
"""Each check finds its planted fault on the right line and column, and is silent on the good pack."""

from __future__ import annotations

import pytest

from toolkit.findings import Registry, parse_page
from toolkit.games.mystic_scrolls.checks import CHECKS

HUSH = "scrolls/hush.yaml"
LANCE = "scrolls/candle_lance.yaml"
BOX = "box.yaml"
SPEAR = "spells/ember_spear.yaml"

SCROLL = """kind: scroll
id: {slug}
name: {name}
provenance: invented
cost: [fire, wind]
unlock: [fire]
power: {power}
effects:
  - {{do: damage, amount: {amount}}}
"""

FAULTS = [
    ("S501", "characters/alonora.yaml:3:5", [(SPEAR, "character.alonora", "character.albus")]),
    ("S501", "characters/albus.yaml:3:5", [(SPEAR, "character.alonora", "character.albus")]),
    ("S502", "box.yaml:9:10", [(BOX, "scrolls: 30", "scrolls: 31")]),
    ("S502", "box.yaml:9:10", [(LANCE, "power: 1", "power: 1\ncopies: 2")]),
    ("S503", "box.yaml:18:24", [(BOX, "dice: 24", "dice: 25")]),
    ("S503", "box.yaml:16:24", [(BOX, "magic_dice: 44", "magic_dice: 23")]),
    ("S504", "box.yaml:6:9", [(BOX, "boards: 4", "boards: 3")]),
    ("S505", "box.yaml:7:11", [(BOX, "counters: 4", "counters: 3")]),
    ("S506", "box.yaml:15:1", [(BOX, "players: 3", "players: 2")]),
    ("S506", "box.yaml:15:1", [(BOX, "  - {players: 4, dice: 24}\n", "")]),
    ("S507", "box.yaml:13:16", [(BOX, "start_stamina: 35", "start_stamina: 45")]),
    ("C501", "spells/ember_spear.yaml:8:11", [(SPEAR, "[fire, fire, thunder]", "[earth, earth, thunder]")]),
    ("C502", "characters/alonora.yaml:6:9", [(SPEAR, "[fire, fire, thunder]", "[fire, wind, thunder]")]),
    ("C502", "characters/alonora.yaml:6:9", [("characters/alonora.yaml", "unused: [water, wind]", "unused: [water, earth]")]),
    ("C503", "scrolls/hush.yaml:7:9", [(HUSH, "unlock: [wind]", "unlock: [wind, wind, wind]")]),
    ("C504", "scrolls/hush.yaml:7:9", [(HUSH, "unlock: [wind]", "unlock: []")]),
    ("C505", "scrolls/hush.yaml:6:7", [(HUSH, "[earth, spirit, spirit]", "[earth, earth, earth, earth]"), (HUSH, "unlock: [wind]", "unlock: [earth]")]),
    ("C506", "scrolls/candle_lance.yaml:3:5", [("scrolls/twin.yaml", "", SCROLL.format(slug="twin", name="Twin", power=1, amount=5))]),
    ("C506", "scrolls/twin.yaml:2:5", [("scrolls/twin.yaml", "", SCROLL.format(slug="twin", name="Twin", power=0, amount=4))]),
    ("C507", "scrolls/choir_of_sparks.yaml:8:8", [("scrolls/choir_of_sparks.yaml", "power: 2", "power: 0")]),
    ("C508", "scrolls/hush.yaml:10:3", [(HUSH, "  - {do: damage, amount: 6}\n", "")]),
    ("C509", "scrolls/boiling_cup.yaml:10:3", [("scrolls/boiling_cup.yaml", "do: heal", "do: damage")]),
    ("C510", "scrolls/wishing_well.yaml:10:3", [("scrolls/wishing_well.yaml", "hits: [water, earth, spirit]", "hits: [fire, water, earth, wind, thunder, spirit]")]),
    ("C510", "scrolls/wishing_well.yaml:10:3", [("scrolls/wishing_well.yaml", "hits: [water, earth, spirit]", "hits: [water, water]")]),
    ("C511", "scrolls/twin.yaml:2:5", [("scrolls/twin.yaml", "", SCROLL.format(slug="twin", name="Twin", power=1, amount=4))]),
    ("C512", "characters/paravel.yaml:3:5", [("spells/boulder_bowl.yaml", "do: damage", "do: heal"), ("spells/stone_lullaby.yaml", "do: damage", "do: heal")]),
    ("C514", "characters/alonora.yaml:3:5", [(SPEAR, "amount: 7", "amount: 25")]),
    ("C515", "spells/stone_lullaby.yaml:14:11", [("spells/stone_lullaby.yaml", "[earth, wind, spirit]", "[spirit, earth]")]),
    ("T501", "scrolls/hush.yaml:4:7", [(HUSH, "name: Hush", "name: candle lance")]),
    ("R501", "rules/02_card_anatomy.yaml:34:16", [("rules/02_card_anatomy.yaml", "policies: [power_counts]", "policies: [power_count]")]),
    ("R502", "rules/05_gameplay.yaml:6:12", [("rules/05_gameplay.yaml", "sentences: [4]", "sentences: [3]")]),
    ("R502", "rules/05_gameplay.yaml:6:12", [("rules/05_gameplay.yaml", "sentences: 5", "sentences: 6")]),
    ("R502", "rules/05_gameplay.yaml:6:12", [("rules/05_gameplay.yaml", "sentences: [4]", "sentences: [4, 9]")]),
    ("R503", "scenarios/cast_and_refill.yaml:4:9", [("scenarios/cast_and_refill.yaml", "[rulebook.cast,", "[rulebook.kast,")]),
    ("R503", "scenarios/cast_and_refill.yaml:4:9", [("scenarios/cast_and_refill.yaml", "[rulebook.cast,", "[P-999,")]),
]  # fmt: skip


def plant(pack, edit, changes):
    for file, old, new in changes:
        if old:
            edit(file, old, new)
        else:
            (pack / file).write_text(new, encoding="utf-8")


@pytest.mark.parametrize(
    ("code", "place", "changes"), FAULTS, ids=[f"{c}-{n}" for n, (c, _, _) in enumerate(FAULTS)]
)
def test_a_planted_fault_is_found_in_its_place(pack, edit, check, code, place, changes):
    """The fault raises its code on the line and column where an author has to look."""
    plant(pack, edit, changes)
    assert place in [f"{file}:{line}:{column}" for found, file, line, column in check() if found == code]


def test_an_idle_element_is_found(pack, check):
    """If no scroll costs thunder, one hint says so."""
    for path in (pack / "scrolls").glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("thunder", "spirit"), encoding="utf-8")
    assert [found[0] for found in check() if found[0] == "C513"] == ["C513"]


def test_every_check_has_a_planted_fault():
    """No check is without a broken twin."""
    assert {code for code, _, _ in FAULTS} | {"C513"} == {page.code for page in CHECKS}


def test_a_card_may_have_the_name_of_a_character(edit, check):
    """Cards and characters are told apart, so only names among themselves count."""
    edit(HUSH, "name: Hush", "name: Albus")
    assert "T501" not in [found[0] for found in check()]


def test_the_good_pack_is_silent(check):
    """On the untouched copy no check finds anything."""
    assert check() == []


def test_every_page_can_be_read():
    """Each check has a page with all headings, and codes are registered once."""
    assert len(Registry(CHECKS)) == len(CHECKS) >= 15
    for page in CHECKS:
        assert parse_page(page).lead


FORMAT_FAULTS = [
    ("F003", (HUSH, "power: 1", "powr: 1")),
    ("F005", (HUSH, "cost: [earth, spirit, spirit]", "cost: [earth, spirit, ice]")),
    ("F005", (HUSH, "amount: 6", "amount: 60")),
    ("F004", (HUSH, "amount: 6", 'amount: "6"')),
    ("F006", (SPEAR, "character: character.alonora\n", "")),
    ("F005", (HUSH, "cost: [earth, spirit, spirit]", "cost: [fire, fire, fire, fire, fire, fire]")),
]


@pytest.mark.parametrize(("code", "change"), FORMAT_FAULTS)
def test_a_broken_file_is_one_finding(edit, pack, code, change):
    """A wrong key, element, type or bound is one finding of the format family in that file."""
    from toolkit.games.mystic_scrolls import PLUGIN
    from toolkit.pack import Plugins, load

    edit(*change)
    library = load([pack], Plugins({PLUGIN.name: PLUGIN}), roots=[], cwd=pack.parent)
    assert [finding.span.path for finding in library.findings] == [f"mystic-scrolls/{change[0]}"]
    assert library.findings[0].code[0] == "F"
    assert library.findings[0].code == code


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ((HUSH, "effects:", "either:\n  - [{do: cancel}]\n  - [{do: cancel}]\neffects:"), "exactly one of"),
        (("spells/stone_lullaby.yaml", "  - id: hum\n    cost", "  - cost"), "needs an id of its own"),
        (("scrolls/gamblers_wick.yaml", "miss: {do: recoil, amount: 2}", "miss: {do: heal, amount: 2}"), "different steps"),
    ],
)  # fmt: skip
def test_shapes_that_make_no_sense_are_refused(edit, pack, change, words):
    """Two texts, boxes without names and a die over two steps are refused in words."""
    from toolkit.games.mystic_scrolls import PLUGIN
    from toolkit.pack import Plugins, load

    edit(*change)
    library = load([pack], Plugins({PLUGIN.name: PLUGIN}), roots=[], cwd=pack.parent)
    assert any(words in f"{finding.message} {finding.help}" for finding in library.findings)


@pytest.mark.parametrize(
    ("file", "words"), [("box.yaml", "a game needs one box"), ("characters/albus.yaml", "which is not there")]
)
def test_content_that_can_not_be_played_says_so(pack, file, words):
    """Without its box or a character the engine refuses in words that lead to the check."""
    from toolkit.games.mystic_scrolls import PLUGIN
    from toolkit.games.mystic_scrolls.world import UnfitContentError, World
    from toolkit.pack import Plugins, load

    (pack / file).unlink()
    world = World(load([pack], Plugins({PLUGIN.name: PLUGIN}), roots=[], cwd=pack.parent))
    with pytest.raises(UnfitContentError, match=words):
        _ = world.book
