"""Heroes, minions and the 19 initiative cards, typed again from the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterable

HEROES = """
lily    | archer           | 2 2 1 2 3 | lilys_bow
collin  | leader warrior   | 2 1 2 2 3 | collins_sword leather_breastplate
nez     | tinkerer warrior | 2 1 2 1 4 | nezs_hammer
maginos | mystic           | 1 1 3 2 3 | maginos_staff
tilda   | healer           | 2 1 2 2 3 | tildas_mace leather_breastplate
filch   | scamp            | 2 2 1 3 3 | dagger
"""

SKILLS = {
    "lily.rule_of_thumb": "may=may_not trigger_trap",
    "lily.explorer": "when=explored give cheese=2",
    "collin.born_to_lead": "when=track.set track=fresh born_to_lead_when:any_card_placed give cheese=1",
    "nez.fierce_resistance": "may=may_not be_stunned be_webbed",
    "maginos.draw_power": "purpose=attack value=cheese_per_face replace=2",
    "tilda.draw_empathetic_power": "when=state.gained gained=poison gained=stunned gained=webbed give "
    "cheese=1",
    "filch.pilfer": "when=defeated trait=rat give*2 cheese=1*2 source=wheel_first",
    "filch.prehensile_tail": "tail_holds:any_dagger tail_holds:plain_dagger",
}

INITIATIVE = """
brodie_pounces    | brodie            | melee  | 3 4 1 | 0
brodie_chases     | brodie            | melee  | 3 4 1 | 2
captain_vurst     | captain_vurst     | ranged | 3 3 3 | 1
cave_centipede    | cave_centipede    | melee  | 3 2 4 | 1
rat_warrior       | rat_warrior       | melee  | 2 2 1 | 1
elite_rat_warrior | elite_rat_warrior | ranged | 3 2 1 | 1
roach             | roach             | melee  | 2 1 1 | 1
skitter_clak      | skitter_clak      | melee  | 2 2 3 | 1
spider            | spider            | melee  | 2 3 3 | 1
vanestras_call    | vanestra          | melee  | 4 4 1 | 1
vanestras_charm   | vanestra          | ranged | 3 4 1 | 1
vanestras_sting   | vanestra          | melee  | 4 4 1 | 1
vanestras_web     | vanestra          | ranged | 3 4 1 | 1
lily              | lily              | either | 2 2 3 | 1
collin            | collin            | either | 2 1 3 | 1
nez               | nez               | either | 2 1 4 | 1
maginos           | maginos           | either | 1 1 3 | 1
tilda             | tilda             | either | 2 1 3 | 1
filch             | filch             | either | 2 2 3 | 1
"""

PRINTED_ABILITIES = {
    "brodie_pounces": "procedure=minion_turn for_each most=figure keep=highest_on_track put attack "
    "needs_sight=False nearby_rule=free when=cheese.pending cheese_goes to=supply",
    "brodie_chases": "procedure=minion_turn roll dice=2 chase steps=$dash.sum attack needs_sight=False "
    "nearby_rule=free when=cheese.pending cheese_goes to=supply",
    "captain_vurst": "when=cheese.pending purpose=attack cheese_goes to=supply when=attack.ended*2 "
    "face=cheese-1*2 vurst_extra_attacks:every_roll attack*2 vurst_extra_attacks:one_more times=1 "
    "per=own_turn",
    "cave_centipede": "when=wounded state state=stunned",
    "rat_warrior": "when=card_turn.ended initiative change=swap_with_above",
    "elite_rat_warrior": "when=card_turn.ended initiative change=swap_with_above",
    "roach": "when=wounds.pending*2 of=$target.cheese*2 at_least=1*2 trait=greedy*2 take*2 "
    "cheese=$amount*2 to=wheel roach_partial_steal:cheese_then_wound*2 ignore_wounds*4 amount=$stolen*2 "
    "amount=all*2",
    "skitter_clak": "when=attack.declared skip_defence when=defence.rolled count_face face=shield-3-star "
    "counts=2 rolls=defence",
    "spider": "when=wounds.pending wound_kind to=poison",
    "vanestras_call": "when=figure_turn.started place minion.rat_warrior amount=1",
    "vanestras_charm": "when=wounded state state=charmed",
    "vanestras_sting": "when=wounds.pending wound_kind to=poison",
    "vanestras_web": "when=wounded state state=webbed",
}

MINIONS = """
rat_warrior       | rat       | -                 | small | rat                | 1
elite_rat_warrior | rat       | elite_rat_warrior | small | rat                | 1
captain_vurst     | rat       | captain_vurst     | small | boss               | 1
roach             | roach     | -                 | small |                    | 1
spider            | spider    | -                 | large |                    | 1
cave_centipede    | centipede | -                 | large |                    | 1
skitter_clak      | centipede | -                 | large | boss               | 1
vanestra          | spider    | -                 | large | boss               | 2
brodie            | paw       | -                 | large | boss takes_no_room | 2
"""


def _rows(table: str) -> list[list[str]]:
    return [[" ".join(cell.split()) for cell in line.split("|")] for line in table.strip().splitlines()]


def _numbers(*values: int) -> str:
    return " ".join(map(str, values))


def test_heroes(content: dict[str, dict[str, Any]]) -> None:
    """Classes, battle, defence, lore, move, life and starting equipment are those of the hero cards."""
    heroes = content["heroes"]
    written = {
        name: [
            " ".join(hero.classes),
            _numbers(hero.battle, hero.defence, hero.lore, hero.move, hero.life),
            " ".join(card.removeprefix("search_card.") for card in hero.equipment),
        ]
        for name, hero in heroes.items()
    }
    assert written == {row[0]: row[1:] for row in _rows(HEROES)}


def test_skills(
    content: dict[str, dict[str, Any]],
    words: Callable[[Iterable[Any]], Counter[str]],
    typed: Callable[[str], Counter[str]],
) -> None:
    """Every skill says what the hero card says."""
    skills = {
        f"{name}.{skill.id}": skill for name, hero in content["heroes"].items() for skill in hero.skills
    }
    assert {name: words(skill.rules) for name, skill in skills.items()} == {
        name: typed(text) for name, text in SKILLS.items()
    }


def test_the_tail_holds_daggers(content: dict[str, dict[str, Any]]) -> None:
    """By the first reading all three daggers fit Filch's tail, by the second only the card of that name."""
    free, plain = content["heroes"]["filch"].skills[1].rules
    assert sorted(free.holds) == [
        "search_card.dagger",
        "search_card.slicing_dagger",
        "search_card.throwing_dagger",
    ]
    assert plain.holds == ("search_card.dagger",)


def test_initiative_cards(content: dict[str, dict[str, Any]]) -> None:
    """Mode, battle, defence, life and movement dice of all 19 cards."""
    cards = content["initiative_cards"]
    written = {
        name: [
            card.of.partition(".")[2],
            card.mode,
            _numbers(card.battle, card.defence, card.life),
            str(card.movement_dice),
        ]
        for name, card in cards.items()
    }
    assert len(written) == 19
    assert written == {row[0]: row[1:] for row in _rows(INITIATIVE)}


@pytest.mark.parametrize("slug", sorted(PRINTED_ABILITIES))
def test_printed_abilities(
    content: dict[str, dict[str, Any]],
    words: Callable[[Iterable[Any]], Counter[str]],
    typed: Callable[[str], Counter[str]],
    slug: str,
) -> None:
    """The ability of a minion's card has the verbs and numbers of the card."""
    assert words(content["initiative_cards"][slug].rules) == typed(PRINTED_ABILITIES[slug])


def test_heroes_cards_have_no_ability(content: dict[str, dict[str, Any]]) -> None:
    """A mouse's initiative card prints values only."""
    assert {name for name, card in content["initiative_cards"].items() if card.rules} == set(
        PRINTED_ABILITIES
    )


def test_minions(content: dict[str, dict[str, Any]]) -> None:
    """Figure, marker, size and traits of every kind of minion, and how many cards a boss lays."""
    written = {
        name: [
            minion.figure,
            minion.marker or "-",
            minion.size,
            " ".join(minion.traits),
            str(minion.cards_on_track),
        ]
        for name, minion in content["minions"].items()
    }
    assert written == {row[0]: row[1:] for row in _rows(MINIONS)}
