"""Effects on attacks, dice and wounds of the moment, and on what figures may do for a while, in English."""

from __future__ import annotations

from typing import TypeAlias

from toolkit.games.mice_and_mystics.model import effects as e
from toolkit.games.mice_and_mystics.model.predicates import Select
from toolkit.games.mice_and_mystics.say.english import words as w
from toolkit.games.mice_and_mystics.say.english.clauses import Clause, doing, lasting, told
from toolkit.games.mice_and_mystics.say.english.deeds import Change, Permit, changed, permits
from toolkit.games.mice_and_mystics.say.english.nouns import Table, called, who
from toolkit.games.mice_and_mystics.say.english.numbers import quantity, value
from toolkit.games.mice_and_mystics.say.english.words import Noun
from toolkit.games.mice_and_mystics.say.shape import USER
from toolkit.schema import Formula

Fight: TypeAlias = e.Attack | e.AttackAs | e.Retarget | e.SkipDefence | e.IgnoreHits | e.Prevent
Dice: TypeAlias = e.Reroll | e.CountFace | e.Blocks | e.CheeseGoes | e.CheeseTimes
Lasting: TypeAlias = e.Modify | e.Permit | e.Become

EACH = "one roll, and each defends for itself"


def fight(effect: Fight, table: Table, procedure: str) -> Clause:
    """Return an effect on an attack.

    Args:
        effect: the effect.
        table: what has been named.
        procedure: the moment or procedure it stands in, which `prevent` and `targets` are about.
    """
    match effect:
        case e.Attack():
            return _attack(effect, table, procedure)
        case e.AttackAs():
            return _attack_as(effect)
        case e.Retarget():
            return _retarget(effect, table, procedure)
        case e.SkipDefence():
            return told("ignore the hits instead of rolling for defence") if effect.ignore_hits else _undefended(table)
        case e.IgnoreHits():
            return told("ignore all hits of this attack")
        case e.Prevent():
            return _prevent(table, procedure)


def _undefended(table: Table) -> Clause:
    target = called("$target", table)
    return Clause(f"{target.text} {w.does(target, 'roll', negated=True)} for defence")


PREVENTED = {
    "target.chosen": "it chooses another target if it can",
    "attack.declared": "the attack does not take place",
    "capture.pending": "the capture does not take place",
    "explore_permission": "the party can't leave",
}


def _prevent(table: Table, procedure: str) -> Clause:
    if procedure in ("figure_turn.started", "turn.started"):
        figure = called("$figure", table)
        return Clause(f"{figure.text} neither moves nor attacks in this turn")
    return Clause(PREVENTED.get(procedure, "this does not take place"))


def _retarget(effect: e.Retarget, table: Table, procedure: str) -> Clause:
    if procedure == "chase_target":
        return Clause(f"it goes for {who(effect.are, table).text} first")
    if procedure == "minion_target":
        return Clause(f"it chooses {who(effect.are, table).text} as its target, if it can")
    return Clause(f"the attack hits {who(effect.are, table).text} instead: {EACH}")


def _attack_as(effect: e.AttackAs) -> Clause:
    sorts = w.listed([part for part in (effect.mode, effect.type) if part])
    return Clause(f"the attack counts as {sorts}")


def _attack(effect: e.Attack, table: Table, procedure: str) -> Clause:
    attacker = who(effect.attacker, table)
    if effect.hits is not None:
        return _hits(effect, effect.hits, table)
    mode = f"{effect.mode} " if effect.mode else ""
    verb = f"make {w.a(f'{mode}attack')}" if effect.mode else "attack"
    is_more = effect.with_ == "same" or (effect.targets is None and procedure == "attack.ended")
    rest = [
        "again" if is_more else "",
        "" if is_more else _against(effect, table),
        _means(effect, table),
        _counts(effect, table),
    ]
    clause = doing(attacker, verb, " ".join(part for part in rest if part))
    return Clause(clause.text + _freedoms(effect) + _each(effect, table), clause.is_told)


def _hits(effect: e.Attack, hits: Formula, table: Table) -> Clause:
    targets = who(effect.targets, table) if effect.targets else Noun("a target")
    count = "1 hit" if hits.number == 1 else quantity(hits, "hit", table)
    end = ", and may roll for defence"
    return Clause(f"{targets.text} {w.verb(targets, 'take')} {count}{end}")


def _against(effect: e.Attack, table: Table) -> str:
    if effect.targets is None:
        one = "one minion of your choice" if effect.attacker == USER else "a target"
        return f"against {one}" if effect.mode else one
    targets = who(effect.targets, table)
    return f"against {targets.text}" if effect.mode else targets.text


def _means(effect: e.Attack, table: Table) -> str:
    if effect.weapon:
        return "with it"
    dice = f"with {quantity(effect.dice, 'die', table)}" if effect.dice else ""
    match effect.with_:
        case "this":
            return "with this weapon"
        case "same":
            return "with the same weapon"
        case "spell":
            return f"{dice} and no weapon"
        case "any_worn":
            return "with a weapon you wear" if called(USER, table).person == "you" else "with a worn weapon"
        case "weapon":
            return dice


def _counts(effect: e.Attack, table: Table) -> str:
    faces = [f"each {w.FACES[one.face]} counts as {quantity(one.counts, 'hit', table)}" for one in effect.counts]
    return f"where {w.listed(faces)}" if faces else ""


def _freedoms(effect: e.Attack) -> str:
    free = [] if effect.needs_sight or effect.figures == "all" else ["no line of sight is needed"]
    return f"; {w.listed(free)}" if free and effect.attacker == USER else ""


def _each(effect: e.Attack, table: Table) -> str:
    targets = effect.targets
    is_many = isinstance(targets, Select) and targets.keep is None
    return f"; {EACH}" if is_many or (isinstance(targets, str) and table.is_many(targets)) else ""


def dice(effect: Dice, table: Table) -> Clause:
    """Return an effect on dice, wounds or cheese of the moment."""
    match effect:
        case e.Reroll():
            return _reroll(effect, table)
        case e.CountFace():
            return _count_face(effect, table)
        case e.Blocks():
            return told(f"ignore {_so_many(effect.amount, table)}")
        case e.CheeseGoes():
            return _cheese_goes(effect, table)
        case e.CheeseTimes():
            return Clause(f"the cheese of this roll counts {w.times(effect.factor.number or 1)}")


def _so_many(amount: Formula | str, table: Table) -> str:
    if isinstance(amount, str) or w.is_all(amount):
        return "these wounds"
    return f"{amount.number} of these wounds" if amount.number else f"as many of these wounds as {value(amount, table)}"


def _reroll(effect: e.Reroll, table: Table) -> Clause:
    showing = f" showing a {w.FACES[effect.showing]}" if effect.showing != "any" else ""
    dice = effect.dice
    count = "all dice" if isinstance(dice, str) or w.is_all(dice) else quantity(dice, "die", table)
    text = f"re-roll {count} of this roll{showing}; the new result stands"
    if effect.by == "user":
        return Clause(f"you may {text}") if effect.optional else told(text)
    return Clause(f"the players {'may ' if effect.optional else ''}{text}")


def _count_face(effect: e.CountFace, table: Table) -> Clause:
    what = {"attack": "hit", "defence": "block", "search": "success"}[effect.rolls]
    count = quantity(effect.counts, what, table)
    face = f"each {w.FACES[effect.face]}"
    whose = who(effect.of, table) if effect.of is not None else None
    if whose is None or (whose.person == "you" and effect.until == "this_roll"):
        return Clause(f"{face} counts as {count}")
    rolls = {"attack": "attacks", "defence": "defence", "search": "searches"}[effect.rolls]
    return Clause(lasting(f"in the {rolls} of {whose.text}, {face} counts as {count}", effect.until))


def _cheese_goes(effect: e.CheeseGoes, table: Table) -> Clause:
    match effect.to:
        case "bound":
            getter = called(effect.who or USER, table)
            return doing(getter, "gain", "that cheese; none goes on the wheel")
        case "roller":
            return Clause("the cheese goes to whoever rolled it")
        case "wheel":
            return Clause("the cheese goes on the cheese wheel")
        case "supply":
            return Clause("the cheese goes back to the supply")


def lasts(effect: Lasting, table: Table) -> Clause:
    """Return an effect that changes numbers or what figures may do for a while."""
    match effect:
        case e.Modify():
            return _modify(effect, table)
        case e.Permit():
            by = called(effect.by, table) if effect.by else None
            permit = Permit(effect.do == "allow", effect.what, by=by)
            return Clause(lasting(permits(permit, _figures(who(effect.who, table)), table), effect.until))
        case e.Become():
            fighter = who(effect.who, table)
            values = f"with battle {value(effect.battle, table)} and defence {value(effect.defence, table)}, melee"
            return doing(fighter, "fight", lasting(f"{values}, instead of weapons and armour,", effect.until))


def _figures(noun: Noun) -> Noun:
    """Return the figures of an initiative card, where the card is named."""
    return Noun(f"the figures of {noun.text}", "they") if noun.sort == "card" else noun


def _modify(effect: e.Modify, table: Table) -> Clause:
    owner = who(effect.of, table)
    change = Change(effect.value, effect.bonus, effect.scale, effect.replace, effect.fixed)
    verb, rest, is_subject = changed(change, owner, table)
    if not is_subject:
        return Clause(lasting(verb, effect.until))
    return doing(owner, verb, lasting(rest, effect.until))
