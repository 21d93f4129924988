"""The 28 mouse abilities, typed again from the card tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterable

CARDS = """
meeps            | Maginos | 1 | own_turn
first_aid        | any | 2 | free
inspire          | leader | 2 | in turn.started
give_order       | leader | 1 | instead_of_move
battle_leader    | leader | 2 | in turn.ended
backslash        | warrior | 1 | in attack.ended
battle_squeak    | warrior | 1 | own_turn
feint            | warrior | 2 | in space.entered
protect          | warrior | 1 | in turn.started
resolve          | warrior | 2 | in defence.declared
set_trap         | tinkerer | 2 | instead_of_action
cure             | healer | 1-3 | instead_of_action
fortify          | healer | 2 | own_turn
major_heal       | healer | 2 | instead_of_action
thundersqueak    | healer tinkerer warrior | 1 each | in attack.declared
chain_lightning  | mystic | 3 | instead_of_attack
invisibility     | mystic | 1 | in turn.ended
mystic_blast     | mystic | 2 | instead_of_attack
mystic_bolt      | mystic | 1 | instead_of_attack
dodge            | scamp | 1 | in move.ended
energy_rush      | scamp | 2 | in action.ended
find             | scamp | 2 | in search.rolled
knife_strike     | scamp | 2 | instead_of_attack
preemptive_shot  | archer | 1 | in figures.placed
power_shot       | archer | 3 | in attack.declared
aimed_shot       | archer | 1 | in attack.declared
accurate_shot    | archer | 2 | in attack.declared
keen_eye         | archer scamp | 1 | in search.declared
"""

EFFECTS = {
    "meeps": "token*2 modify*2 value=defence_dice*2 bonus=-1*2 until=users_next_turn*2 until=round*2 "
    "meeps_returns:own_next_turn",
    "first_aid": "less=1 times=1 per=own_turn steps=0 kind=normal heal amount=1",
    "inspire": "act cheese=1 until=round when=allowance",
    "give_order": "give_order_needs_a_move:yes give_order_needs_a_move:no act*2 forbid move "
    "until=this_turn timing=own_turn cheese=1",
    "battle_leader": "initiative*2 change=swap change=extra_turn",
    "backslash": "type=sharp defeated=yes times=1 per=turn attack with=same",
    "battle_squeak": "modify value=melee_battle bonus=1 until=this_turn",
    "feint": "steps=0 kind=weapon at_least=2 attack nearby_rule=free",
    "protect": "count_face face=shield-3-star counts=2 steps=0 rolls=defence until=users_next_turn",
    "resolve": "modify value=defence_dice bonus=2 until=this_roll",
    "set_trap": "card_of=minion trait=boss attach until=cards_next_turn_ends when=figure_turn.started roll "
    "dice=1 set_trap_face:any_star of=$snap.shield_star of=$snap.stars at_least=1*2 prevent",
    "cure": "repeat times=$paid steps=0*8 kind=poison*3 heal amount=1 state=stunned*3 state=webbed*3 "
    "state=charmed*3 clear_state*3",
    "fortify": "modify value=defence_dice bonus=1 until=users_next_turn",
    "major_heal": "steps=1*2 kind=normal*2 heal*2 amount=2 up_to=2 amount=1",
    "thundersqueak": "type=blunt*2 thundersqueak_targets:all_on_space thundersqueak_targets:chosen_number "
    "steps=0*3 targets*2 up_to=count_minions up_to=$paid timing=inattack.declared cheese=1",
    "chain_lightning": "nearby_rule_scope:all*2 steps=1*4 chain_lightning_sight:needed "
    "up_to=$mouse.lore*4 attack*2 with=spell*2 dice=3*2 "
    "mode=ranged*2 needs_sight=False nearby_rule=free*2",
    "invisibility": "forbid*2 be_targeted stop_minions until=users_next_turn*2 "
    "invisible_and_area_attacks:safe be_attacked",
    "mystic_blast": "nearby_rule_scope:all steps=1*2 holds=minion*2 attack with=spell dice=2 mode=ranged "
    "face=bow-1-star counts=2 nearby_rule=free",
    "mystic_bolt": "attack with=spell dice=$mouse.lore mode=ranged needs_sight=False",
    "dodge": "move steps=2",
    "energy_rush": "act when=allowance until=this_turn",
    "find": "search=normal draw cards=3 keep=1",
    "knife_strike": "for_each attack",
    "preemptive_shot": "nearby_rule_scope:all steps=1*2 times=1 per=placement attack mode=ranged nearby_rule=free",
    "power_shot": "mode=ranged power_shot_doubles:battle modify*2 value=battle value=attack_dice scale=2*2 "
    "until=this_attack*2",
    "aimed_shot": "mode=ranged modify value=battle bonus=1 until=this_attack",
    "accurate_shot": "mode=ranged modify value=defence_dice bonus=-2 until=this_attack",
    "keen_eye": "count_face*2 face=bow-2 face=shield-3 counts=1*2 rolls=search*2 until=this_roll*2",
}


def _rows() -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in CARDS.strip().splitlines()]


def _users(card: Any) -> str:
    heroes = [hero.removeprefix("hero.").title() for hero in card.requires.heroes]
    return " ".join([*heroes, *sorted(card.requires.classes)]) or "any"


def _price(cost: Any) -> str:
    if cost.each is not None:
        return f"{cost.cheese.text} each"
    return cost.cheese.text if cost.up_to is None else f"{cost.cheese.text}-{cost.up_to.text}"


def test_there_are_28(content: dict[str, dict[str, Any]]) -> None:
    """The table and the files name the same 28 abilities."""
    assert sorted(row[0] for row in _rows()) == sorted(content["abilities"]) == sorted(EFFECTS)
    assert len(EFFECTS) == 28


@pytest.mark.parametrize("row", _rows(), ids=lambda row: row[0])
def test_class_cost_and_time(content: dict[str, dict[str, Any]], row: list[str]) -> None:
    """Class, cheese and time of use are those of the table."""
    card = content["abilities"][row[0]]
    rule = card.rules[0]
    assert [card.id, _users(card), _price(rule.cost), rule.timing] == row


@pytest.mark.parametrize("slug", sorted(EFFECTS))
def test_effect(
    content: dict[str, dict[str, Any]],
    words: Callable[[Iterable[Any]], Counter[str]],
    typed: Callable[[str], Counter[str]],
    slug: str,
) -> None:
    """Verbs, numbers and durations are those of the card."""
    rules = content["abilities"][slug].rules
    assert words(rules) == typed(f"{EFFECTS[slug]} {_paid_words(slug)}")


def _paid_words(slug: str) -> str:
    _, _, price, timing = next(row for row in _rows() if row[0] == slug)
    least, _, most = price.removesuffix(" each").partition("-")
    return f"cheese={least} timing={timing.replace(' ', '')}" + (f" up_to={most}" if most else "")
