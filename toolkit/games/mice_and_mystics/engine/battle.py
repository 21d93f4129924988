"""Battle: targets, attack and defence, for mice and minions alike."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import changes, cheese, wounds
from toolkit.games.mice_and_mystics.engine.const import (
    FOR_ATTACK,
    FOR_DEFENCE,
    FREE,
    MELEE,
    MINION_DICE,
    MOUSE_DICE,
    NOWHERE,
    RANGED,
)
from toolkit.games.mice_and_mystics.engine.moments import (
    ATTACK_DECLARED,
    ATTACK_ENDED,
    ATTACK_ROLLED,
    DEFENCE_DECLARED,
    DEFENCE_ROLLED,
    WOUNDS_PENDING,
    fire,
    hears,
)
from toolkit.games.mice_and_mystics.engine.op import Scope
from toolkit.games.mice_and_mystics.engine.overrides import in_sight, replaced_for
from toolkit.games.mice_and_mystics.engine.play import Attack, Play, Roll, count_blocks, count_hits
from toolkit.games.mice_and_mystics.engine.requirement import meets
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.values import (
    battle,
    becomes,
    concerns,
    defence_dice,
    permitted,
    value,
)
from toolkit.kernel import Option

NO_WEAPON = NOWHERE
"""The weapon of attacks by a card's text or by a form a mouse has taken."""


def enemies_of_mice(t: Play) -> list[Figure]:
    """Return the minions that mice may attack, by ident."""
    found: list[Figure] = []
    for minion in t.state.minions:
        if not t.world.minions[minion.minion].npc:
            found.append(minion)
    return found


def legal_targets(t: Play, mouse: Figure, mode: int, *, sight: bool = True, nearby: bool = True) -> list[int]:
    """Return the minions a mouse may attack in a mode.

    Args:
        sight: whether a ranged attack needs to see its target.
        nearby: whether minions on the same or an adjacent space must be chosen first.

    Rules: rulebook.melee_reach, rulebook.ranged_needs_tile_and_sight, rulebook.nearby_minion_must_be_target.
    """
    enemies = enemies_of_mice(t)
    close = _beside(t, mouse, enemies)
    if mode == MELEE or (nearby and close):
        return close
    return [minion.ident for minion in (in_sight(t, mouse, enemies) if sight else enemies)]


def _beside(t: Play, mouse: Figure, enemies: list[Figure]) -> list[int]:
    here = mouse.space
    near = t.tile.near[here]
    found: list[int] = []
    for minion in enemies:
        if minion.space == here or minion.space in near:
            found.append(minion.ident)
    return found


def weapons_of(t: Play, mouse: Figure) -> list[tuple[int, int]]:
    """Return what a mouse may attack with, as (search card, mode); a form taken counts as (-1, melee).

    Rules: rulebook.attack_needs_a_weapon, rulebook.one_weapon_per_attack, rulebook.worn_card_needs_its_requirement.
    """
    if becomes(t, mouse) is not None:
        return [(NO_WEAPON, MELEE)]
    if not permitted(t, "use_weapons", mouse.ident, usually=True):
        return []
    found: list[tuple[int, int]] = []
    for card in mouse.worn:
        definition = t.world.search[card]
        if definition.weapon and meets(t, mouse, definition.requires):
            found.append((card, definition.mode))
            if definition.also >= 0:
                found.append((card, definition.also))
    return sorted(set(found))


def weapon_choices(t: Play, mouse: Figure, among: list[int] | None = None) -> list[Option]:
    """Return the attacks a mouse can make now, as (weapon + 1, mode, target); `among` narrows the targets."""
    enemies = enemies_of_mice(t)
    if not enemies:
        return []
    options: list[Option] = []
    close = _beside(t, mouse, enemies)
    for card, mode in weapons_of(t, mouse):
        targets = close if close or mode == MELEE else legal_targets(t, mouse, mode)
        for target in targets:
            if among is None or target in among:
                options.append((card + 1, mode, target))
    return sorted(options)


def attack_with(t: Play, mouse: Figure, card: int, mode: int, target: int) -> Attack:
    """Let a mouse attack one target with a weapon it wears (or -1, its form)."""
    attack = Attack(mouse.ident, [target], mode)
    attack.weapon = card
    if card >= 0:
        attack.damage = t.world.search[card].damage
    carry_out(t, attack)
    return attack


def minion_attack(t: Play, figure: Figure, card: int, targets: list[int]) -> Attack:
    """Let a minion (or a charmed mouse) attack with the values of an initiative card.

    Rules: rulebook.minion_attack_works_alike, rulebook.minion_attack_dice.
    """
    definition = t.world.cards[card]
    attack = Attack(figure.ident, targets, definition.mode if figure.hero < 0 else MELEE)
    attack.card = card
    attack.single = len(targets) == 1
    carry_out(t, attack)
    return attack


def carry_out(t: Play, attack: Attack) -> None:
    """Carry out an attack: declare, roll once, and let each target defend for itself.

    Rules: rulebook.roll_is_settled_in_order, rulebook.pounce_rolls_once, rulebook.pounce_defended_one_by_one,
    rulebook.chase_rolls_once.
    """
    attacker = t.figure(attack.attacker)
    if attacker is None or not attack.targets:
        return
    outer, outer_roll = t.attack, t.roll
    t.attack = attack
    t.attacks += 1
    attack.number = t.attacks
    if hears(t, ATTACK_DECLARED):
        fire(t, ATTACK_DECLARED, _scope(attack))
    attack.undefended = attack.defence_skipped
    if not attack.prevented:
        hits = attack.hits_fixed if attack.hits_fixed >= 0 else _roll_attack(t, attack, attacker)
        for target in list(attack.targets):
            _defend(t, attack, target, hits)
    changes.end_lasting(t, "this_attack", attack.number)
    t.attack, t.roll = outer, outer_roll


def _scope(attack: Attack) -> Scope:
    return {"attacker": attack.attacker, "target": attack.target}


def attack_dice(t: Play, attack: Attack, attacker: Figure) -> int:
    """Return how many dice an attack rolls: battle, then the weapon's bonus, then what touches attack dice.

    Rules: rulebook.attack_dice, rulebook.weapon_text_holds_for_its_attack, rulebook.effects_on_dice_add_up,
    rulebook.attack_by_text, rulebook.charmed_uses_initiative_card, rulebook.chase_attack_dice.
    """
    if attack.text_dice >= 0:
        base = attack.text_dice
    elif attack.card >= 0:
        base = t.world.cards[attack.card].battle
    else:
        form = becomes(t, attacker)
        base = t.world.heroes[attacker.hero].battle
        if form is not None and form.bonus is not None:
            base = form.bonus.value(t, {"mouse": attacker.ident})
    dice = battle(t, attacker, base, attack.mode)
    if attack.weapon >= 0:
        dice += value(t, attacker, "weapon_bonus", t.world.search[attack.weapon].bonus)
    return value(t, attacker, "attack_dice", dice)


def _roll_attack(t: Play, attack: Attack, attacker: Figure) -> int:
    """Roll the attack, open its window, settle cheese, return the hits.

    Rules: rulebook.attack_faces, rulebook.melee_hits, rulebook.ranged_hits.
    """
    attack.dice = attack_dice(t, attack, attacker)
    stream = MOUSE_DICE if attacker.hero >= 0 else MINION_DICE
    roll = t.roll_dice(attacker.ident, FOR_ATTACK, attack.dice, stream)
    attack.roll = roll
    t.roll = roll
    count_hits(roll, attack.mode)
    for face, hits in attack.counts:
        roll.counts[face] = hits
    _count_lasting(t, roll, attacker.ident)
    if hears(t, ATTACK_ROLLED):
        fire(t, ATTACK_ROLLED, _scope(attack))
    roll.cheese = roll.faces.count(0)
    cheese.bank(t, roll)
    changes.end_lasting(t, "this_roll", NOWHERE)
    return roll.total()


def _count_lasting(t: Play, roll: Roll, figure: int) -> None:
    """Let faces count differently where something that lasts says so."""
    for lasting in t.state.lasting:
        if lasting.kind == "count":
            text = t.world.lasting[lasting.op]
            if text.purpose == roll.purpose and text.counts is not None and concerns(t, lasting, text, figure):
                roll.counts[text.face] = text.counts.value(t, dict(lasting.scope))


def _defend(t: Play, attack: Attack, target: int, hits: int) -> None:
    """Let one target defend, take its wounds, and close the attack on it.

    Rules: rulebook.no_hit_no_defence, rulebook.unblocked_hit_wounds, rulebook.mouse_blocks_with_shields.
    """
    figure = t.figure(target)
    if figure is None or not _is_there(t, figure):
        return
    if not attack.single and not permitted(t, "be_attacked", target, usually=True):
        return
    changes.mark_attacked(t, figure)
    attack.target = target
    attack.hits = hits
    attack.amount = 0
    attack.kind = "normal"
    attack.ignored = False
    attack.defence_skipped = attack.undefended
    if hits > 0:
        if hears(t, DEFENCE_DECLARED):
            fire(t, DEFENCE_DECLARED, _scope(attack))
        if not attack.defence_skipped and replaced_for(t, "defence_allowed", figure, _scope(attack)):
            attack.defence_skipped = True
        blocked = 0 if attack.defence_skipped or attack.ignored else _roll_defence(t, attack, figure)
        attack.amount = 0 if attack.ignored else max(0, attack.hits - blocked)
        changes.end_lasting(t, "this_roll", NOWHERE)
        _take_wounds(t, attack, figure)
    t.roll = attack.roll
    if hears(t, ATTACK_ENDED):
        fire(t, ATTACK_ENDED, _scope(attack))


def _is_there(t: Play, figure: Figure) -> bool:
    return figure.captured == FREE if figure.hero >= 0 else figure in t.state.minions


def _roll_defence(t: Play, attack: Attack, figure: Figure) -> int:
    """Roll a defence, open its window, settle cheese, return the blocks.

    Rules: rulebook.defence_faces, rulebook.shield_blocks_one, rulebook.minion_defence_dice,
    rulebook.mouse_defence_dice, rulebook.neighbour_defends_for_minions.
    """
    stream = MOUSE_DICE if figure.hero >= 0 else MINION_DICE
    roll = t.roll_dice(figure.ident, FOR_DEFENCE, defence_dice(t, figure), stream)
    t.roll = roll
    count_blocks(roll)
    _count_lasting(t, roll, figure.ident)
    if hears(t, DEFENCE_ROLLED):
        fire(t, DEFENCE_ROLLED, _scope(attack))
    roll.cheese = roll.faces.count(0)
    cheese.bank(t, roll)
    return roll.total()


def _take_wounds(t: Play, attack: Attack, figure: Figure) -> None:
    """Deal what is left of the wounds once rules have had their say.

    Rules: rulebook.roach_steals_instead, rulebook.trick_answers_an_event.
    """
    if attack.amount > 0 and hears(t, WOUNDS_PENDING):
        scope = _scope(attack)
        scope["amount"] = attack.amount
        fire(t, WOUNDS_PENDING, scope)
    if attack.amount > 0 and _is_there(t, figure):
        attack.dealt += attack.amount
        wounds.wound(t, figure, attack.amount, attack.kind, attack.attacker)


__all__ = [
    "NO_WEAPON", "RANGED", "attack_dice", "attack_with", "carry_out", "enemies_of_mice", "legal_targets",
    "minion_attack", "weapon_choices", "weapons_of",
]
