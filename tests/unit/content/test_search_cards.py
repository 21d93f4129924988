"""The 71 search cards in 62 rows, typed again from the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterable

PLAIN = """
mystic_spellbook      | item | 1 | lore 2
tinkerers_treasure    | item | 1 | tinkerer
crystal_dust_elixir   | item | 1 | -
scroll_of_healing     | scroll | 1 | lore 2
levitate              | scroll | 1 | lore 2
slow                  | scroll | 1 | lore 2
summon_cat            | scroll | 1 | lore 2
teleport              | scroll | 1 | lore 3
invoke_cheddar_golem  | scroll | 1 | lore 3
daring_rescue         | trick | 1 | -
determination         | trick | 1 | -
heroic_sacrifice      | trick | 1 | -
abject_fear           | trick | 2 | -
linked_tails          | trick | 3 | -
cheese_cache          | event fate | 2 | -
plans_revealed        | event fate | 1 | -
resting_place         | event fate | 1 | -
lurking_in_the_shadows | event treachery | 2 | -
abduction             | event treachery | 1 | -
chirping_insects      | event treachery | 1 | -
moldy_cheese          | event treachery | 1 | -
poisoned_cheese       | event treachery | 1 | -
stolen_cheese         | event treachery | 1 | -
catnip                | party_item catnip | 1 | -
disguises             | party_item disguises | 1 | -
fishhook_and_thread   | party_item fishhook | 1 | -
dinner_fork           | party_item dinner_fork | 1 | -
grape                 | party_item grape | 2 | -
"""

WEAPONS = """
collins_sword   | 1 | sharp melee 1 | paw | warrior
dagger          | 2 | sharp melee 0 dagger | paw | -
slicing_dagger  | 1 | sharp melee 0 dagger | paw | -
mystic_blade    | 1 | sharp melee 1 | two_paws | warrior or lore 3
blade_of_sorrow | 1 | sharp melee 2 | paw | -
spear           | 1 | sharp melee 1 also ranged | two_paws | warrior or scamp
biting_claw     | 1 | sharp melee 0 | paw | lore 3
toothpick       | 1 | sharp melee 0 | two_paws | -
lilys_bow       | 1 | sharp ranged 0 | two_paws | lily
long_bow        | 1 | sharp ranged 1 | two_paws | archer or scamp
accurate_bow    | 1 | sharp ranged 1 | two_paws | archer or scamp
magic_bow       | 1 | sharp ranged 1 | two_paws | archer or lore 3
throwing_dagger | 1 | sharp ranged 0 dagger | paw | warrior or scamp
natons_hammer   | 1 | blunt melee 1 | two_paws | healer or tinkerer
nezs_hammer     | 1 | blunt melee 2 | two_paws | nez
tildas_mace     | 1 | blunt melee 0 | paw | tilda
guardian_staff  | 1 | blunt melee 1 | two_paws | mystic or healer
lucky_staff     | 1 | blunt melee 1 | two_paws | mystic
searing_wand    | 1 | magic ranged 0 | paw | mystic or healer
maginos_staff   | 1 | magic ranged 1 | two_paws | mystic
whip            | 1 | other melee 0 | paw | scamp
grenade         | 1 | other ranged 2 | none | tinkerer
"""

ARMOUR = """
acorn_helmet        | 1 | helmet, defence 0, lore 0 | head | warrior or healer
lucky_skull         | 1 | helmet, defence 0, lore 1 | head | warrior or scamp or healer
thimble_helmet      | 1 | helmet, defence 1, lore 0 | head | warrior
walnut_armour       | 1 | armour, defence 1, lore 0 | body | warrior or healer
fish_scale_armour   | 1 | armour, defence 1, lore 0 | body | warrior or healer
leather_breastplate | 3 | armour, defence 1, lore 0 | body | warrior or tinkerer or healer
shifting_cloak      | 1 | armour, defence 1, lore 0 | body | mystic or scamp
coin_shield         | 1 | shield, defence 1, lore 0 | paw | warrior
button_shield       | 1 | shield, defence 1, lore 0 | paw | warrior or healer
"""

ACCESSORIES = """
amulet_of_change     | 1 | -
ring_of_cat_strength | 1 | move 2
ring_of_remembrance  | 1 | leader
"""

TOTALS = {
    "item": 3,
    "scroll": 6,
    "trick": 8,
    "event": 11,
    "party_item": 6,
    "weapon": 23,
    "armour": 11,
    "accessory": 3,
}

EFFECTS = {
    "mystic_spellbook": "timing=own_turn shuffle_in search_deck card_kind=scroll",
    "tinkerers_treasure": "timing=own_turn shuffle_in search_deck card_kind=weapon card_kind=armour",
    "crystal_dust_elixir": "timing=own_turn discard=this heal amount=all kind=any clear_state*3 "
    "state=stunned state=webbed state=charmed",
    "scroll_of_healing": "timing=free discard=this heal amount=all kind=any",
    "levitate": "timing=free discard=this allow cross_yellow cross_red cross_gap enter_full forbid "
    "trigger_trap be_stopped_by_water drift until=users_next_turn*2",
    "slow": "timing=free discard=this card_of=minion forbid move attack until=users_next_turn",
    "summon_cat": "timing=free discard=this type=minion.brodie tile=tunnel_entrance tile=sewer tile=pipes "
    "summon_cat_barred:all_tunnels tile=kitchen_tunnels tile=dining_tunnels tile=crystal_tunnels "
    "tile=kings_tunnels tile=forge tile=sewer_drain_pipe place minion.brodie",
    "teleport": "timing=free discard=this space=not_full put",
    "invoke_cheddar_golem": "timing=free discard=this become battle=4 defence=3 until=room_cleared",
    "daring_rescue": "timing=own_turn discard=this rescue",
    "determination": "timing=inpage.turned discard=this give cheese=2",
    "heroic_sacrifice": "timing=inwounds.pending discard=this of=$target.wounds+$amount-$target.life "
    "at_least=0 ignore_wounds amount=all capture wheel",
    "abject_fear": "timing=intarget.chosen discard=this forbid be_targeted until=this_turn prevent",
    "linked_tails": "timing=instead_of_attack discard=this steps=0*2 trait=small trait=boss defeat",
    "cheese_cache": "when=event.resolved give cheese=1",
    "plans_revealed": "when=event.resolved shuffle_in plans_revealed_direction:forward hourglass*2 pages=1 "
    "pages=-1",
    "resting_place": "when=event.resolved heal amount=all wheel add=1",
    "lurking_in_the_shadows": "when=event.resolved stay when=encounter.revealed batch=undirected place_batch "
    "only=not_ranged discard",
    "abduction": "when=event.resolved abduction_costs:full_capture capture*2 abducted=True*2 costs=nothing",
    "chirping_insects": "when=event.resolved roll dice=$mouse.lore of=$chirp.sum at_most=3 repeat times=2 "
    "space=entry space=not_full place minion.rat_warrior",
    "moldy_cheese": "when=event.resolved take cheese=all",
    "poisoned_cheese": "when=event.resolved wound amount=1 kind=poison",
    "stolen_cheese": "when=event.resolved class=scamp give take cheese=2*2 party=scamp",
    "catnip": "timing=own_turn by=any_mouse discard=this type=minion.brodie*2 steps=1*2 defeat",
    "disguises": "timing=infigures.pending by=any_mouse when=figures.pending disguises:optional "
    "disguises:forced disguises_against_special_setup:applies*2 contains=minion.rat_warrior*2 "
    "token=in_stash substitute*2 minion.rat_warrior*2 by=nothing*2 shuffle_in*2",
    "fishhook_and_thread": "timing=own_turn by=any_mouse for_each steps=0 space=water space=dry token*4 "
    "timing=action by=mouse_on_space when=explored token=on_board shuffle_in",
    "dinner_fork": "timing=own_turn by=any_mouse steps=0*2 space=dry token*3 timing=action*2 "
    "by=mouse_on_space*2 space=not_full put when=explored token=on_board shuffle_in",
    "grape": "timing=own_turn by=any_mouse*2 nearby_rule_scope:all steps=1*3 space=empty token*7 procedure=minion_move "
    "token=on_board*5 type=minion.roach*6 move steps=$number forbid attack*5 until=this_turn "
    "when=move.ended grape_eaten:on_arrival remove*2 shuffle_in*5 when=card_turn.ended "
    "grape_eaten:end_of_roach_turn timing=instead_of_attack for_each*2 steps=0*2 coin*2 "
    "grape_hits:all_figures*4 with=spell*4 hits=1*4 mode=ranged*4 needs_sight=False*4 nearby_rule=free*4 "
    "state*4 state=knocked_down*4 procedure=minion_turn type=minion.rat_warrior "
    "type=minion.elite_rat_warrior type=minion.captain_vurst most=mouse keep=highest_on_track when=explored "
    "rank=10*2",
    "dagger": "when=attack.declared with=this modify value=defence_dice bonus=-1 until=this_attack",
    "slicing_dagger": "when=cheese.pending purpose=attack with=this repeat times=$roll.cheese give cheese=1",
    "mystic_blade": "when=attack.rolled with=this count_face*2 face=sword-2-star counts=2*2 "
    "mystic_blade_faces:shield_face_too face=shield-3-star",
    "blade_of_sorrow": "when=attack.ended with=this face=shield-3-star times=1 per=attack wound amount=1",
    "spear": "when=attack.ended with=this mode=ranged face=bow-1-star times=1 per=attack discard",
    "biting_claw": "timing=inattack.declared with=this cheese=1 times=3 per=turn modify value=attack_dice "
    "bonus=1 until=this_attack attach until=this_turn when=attack.declared with=this modify value=attack_dice "
    "bonus=1 until=this_attack",
    "toothpick": "when=cheese.pending purpose=defence mode=melee single=yes "
    "toothpick_against_shared_attack:wounds_attacking_card toothpick_cheese:both wound*2 "
    "amount=$roll.cheese cheese_goes to=supply repeat times=$roll.cheese give cheese=1 amount=1",
    "lilys_bow": "when=cheese.pending purpose=defence with=this cheese_goes to=bound",
    "long_bow": "when=attack.declared with=this trait=large modify value=battle bonus=1 until=this_attack",
    "accurate_bow": "when=attack.rolled with=this count_face face=bow-1-star counts=2",
    "magic_bow": "timing=inattack.ended with=this*2 face=bow-1-star times=1 per=turn attack",
    "natons_hammer": "when=attack.declared with=this steps=0 modify value=weapon_bonus replace=2 "
    "until=this_attack",
    "nezs_hammer": "when=attack.declared with=this steps=0 modify value=weapon_bonus replace=1 "
    "until=this_attack",
    "tildas_mace": "when=attack.declared with=this steps=0 for_each modify value=attack_dice bonus=1 "
    "until=this_attack",
    "guardian_staff": "value=defence_dice bonus=1",
    "lucky_staff": "when=attack.rolled with=this times=1 per=attack reroll dice=1",
    "searing_wand": "when=attack.declared with=this modify value=battle replace=$mouse.lore "
    "until=this_attack",
    "maginos_staff": "when=attack.declared with=this steps=0 attack_as mode=melee type=blunt",
    "whip": "may=may_not trigger_trap be_stopped_by_water drift",
    "grenade": "timing=instead_of_attack nearby_rule_scope:all steps=1*2 holds=minion*2 attack with=this "
    "needs_sight=False nearby_rule=free discard",
    "acorn_helmet": "may=may_not be_stunned",
    "lucky_skull": "timing=indefence.declared discard=this skip_defence",
    "thimble_helmet": "timing=incard.drawn event=treachery redraw",
    "walnut_armour": "value=climb_dice bonus=1",
    "fish_scale_armour": "space=water value=defence_dice bonus=1 procedure=chase_target targets",
    "shifting_cloak": "timing=inattack.ended by=minion of=$attack.hits at_least=1 of=$attack.wounds "
    "exactly=0 shifting_cloak_target:normal_space space=normal space=not_full*2 put*2",
    "coin_shield": "when=defence.rolled mode=ranged face=shield-3-star ignore_hits",
    "amulet_of_change": "when=attack.rolled by=minion times=1 per=attack reroll dice=all showing=cheese-1",
    "ring_of_cat_strength": "value=melee_battle bonus=1",
    "ring_of_remembrance": "may=may_not*2 be_cursed be_poisoned when=item.worn wound_kind to=normal",
}
WITHOUT_TEXT = {"collins_sword", "throwing_dagger", "leather_breastplate", "button_shield"}


def _rows(table: str) -> list[list[str]]:
    return [[" ".join(cell.split()) for cell in line.split("|")] for line in table.strip().splitlines()]


def _needs(card: Any) -> str:
    need = card.requires
    ways = [*need.classes, *(hero.removeprefix("hero.") for hero in need.heroes)]
    ways += [
        f"{name} {least}" for name, least in (("lore", need.lore), ("move", need.move)) if least is not None
    ]
    return " or ".join(ways) or "-"


def _weapon(card: Any) -> str:
    weapon = card.weapon
    parts = [weapon.type, weapon.mode, str(weapon.bonus)]
    parts += ["also", weapon.also] if weapon.also else []
    return " ".join([*parts, *(["dagger"] if weapon.dagger else [])])


def test_count_with_copies(content: dict[str, dict[str, Any]]) -> None:
    """71 cards counting copies, in 62 rows: so many of each kind."""
    cards = content["search_cards"].values()
    counted = {kind: sum(card.copies for card in cards if card.type == kind) for kind in TOTALS}
    assert counted == TOTALS
    assert (sum(counted.values()), len(cards)) == (71, 62)


@pytest.mark.parametrize("row", _rows(PLAIN), ids=lambda row: row[0])
def test_card_without_a_slot(content: dict[str, dict[str, Any]], row: list[str]) -> None:
    """Kind, copies and requirement of items, scrolls, tricks, events and party items; none is worn."""
    card = content["search_cards"][row[0]]
    kind = " ".join(part for part in (card.type, card.event, card.token) if part)
    assert [card.id, kind, str(card.copies), _needs(card)] == row
    assert (card.slot, card.weapon, card.armour) == ("none", None, None)


@pytest.mark.parametrize("row", _rows(WEAPONS), ids=lambda row: row[0])
def test_weapon(content: dict[str, dict[str, Any]], row: list[str]) -> None:
    """Copies, damage type, mode, bonus, slot and requirement of every weapon."""
    card = content["search_cards"][row[0]]
    assert [card.id, str(card.copies), _weapon(card), card.slot, _needs(card)] == row
    assert (card.type, card.armour, card.event, card.token) == ("weapon", None, None, None)


@pytest.mark.parametrize("row", _rows(ARMOUR), ids=lambda row: row[0])
def test_armour(content: dict[str, dict[str, Any]], row: list[str]) -> None:
    """Copies, sort, bonuses, slot and requirement of helmets, armour and shields."""
    card = content["search_cards"][row[0]]
    bonus = f"{card.armour.type}, defence {card.armour.defence}, lore {card.armour.lore}"
    assert [card.id, str(card.copies), bonus, card.slot, _needs(card)] == row
    assert (card.type, card.weapon, card.event, card.token) == ("armour", None, None, None)


@pytest.mark.parametrize("row", _rows(ACCESSORIES), ids=lambda row: row[0])
def test_accessory(content: dict[str, dict[str, Any]], row: list[str]) -> None:
    """Copies and requirement of the three accessories."""
    card = content["search_cards"][row[0]]
    assert [card.id, str(card.copies), _needs(card)] == row
    assert (card.type, card.slot, card.weapon, card.armour) == ("accessory", "accessory", None, None)


def test_which_cards_have_a_text(content: dict[str, dict[str, Any]]) -> None:
    """All cards but four have rules beside their values."""
    assert {name for name, card in content["search_cards"].items() if not card.rules} == WITHOUT_TEXT
    assert set(EFFECTS) | WITHOUT_TEXT == set(content["search_cards"])


@pytest.mark.parametrize("slug", sorted(EFFECTS))
def test_effect(
    content: dict[str, dict[str, Any]],
    words: Callable[[Iterable[Any]], Counter[str]],
    typed: Callable[[str], Counter[str]],
    slug: str,
) -> None:
    """Verbs, numbers, faces, durations and policies are those of the card."""
    assert words(content["search_cards"][slug].rules) == typed(EFFECTS[slug])
