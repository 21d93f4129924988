"""What figures may and may not do, and the numbers that modifiers touch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from toolkit.games.mice_and_mystics.model.effects_words import Deed, Touchable
from toolkit.games.mice_and_mystics.say.english import words as w
from toolkit.games.mice_and_mystics.say.english.nouns import Table, on, thing
from toolkit.games.mice_and_mystics.say.english.numbers import quantity, value
from toolkit.games.mice_and_mystics.say.english.words import Noun
from toolkit.schema import Formula

VERBS: Final[dict[Deed, str]] = {
    "cross_red": "cross red lines",
    "cross_yellow": "cross yellow lines",
    "cross_gap": "cross gaps",
    "enter_full": "enter full spaces",
    "be_stunned": "be stunned",
    "be_webbed": "be webbed",
    "be_knocked_down": "be knocked down",
    "be_charmed": "be charmed",
    "be_cursed": "be cursed",
    "use_free_actions": "use free actions",
    "move": "move",
    "attack": "attack",
    "search": "search",
    "explore": "explore",
    "scurry": "scurry",
    "recover": "recover",
    "act": "take an action",
    "enter": "enter",
    "use_weapons": "use weapons",
}
"""Deeds that are said as what somebody can or can't do."""


@dataclass(frozen=True, slots=True)
class Permit:
    """Something allowed or forbidden.

    Attributes:
        may: allowed.
        what: the deeds.
        where: the space, area or token it is about, if any.
        by: for what is done to somebody, the only one it concerns.
    """

    may: bool
    what: Sequence[Deed]
    where: str | None = None
    by: Noun | None = None


def permits(permit: Permit, who: Noun, table: Table) -> str:
    """Return what is allowed or forbidden to somebody as one clause."""
    usual = [VERBS[deed] for deed in permit.what if deed in VERBS]
    found = [_unusual(deed, permit, who, table) for deed in permit.what if deed not in VERBS]
    if usual:
        where = f" {_entered(permit.where, table)}" if "enter" in permit.what and permit.where else ""
        deeds = _shared(usual, "and" if permit.may else "or")
        found.insert(0, f"{_able(permit, who)} {deeds}{where}")
    return w.listed(found)


def _shared(deeds: list[str], last: str) -> str:
    """List deeds; what all of them begin with is said once: be stunned or webbed."""
    if all(deed.startswith("be ") for deed in deeds):
        return f"be {w.listed([deed.removeprefix('be ') for deed in deeds], last)}"
    return w.listed(deeds, last)


def _able(permit: Permit, who: Noun) -> str:
    if permit.may:
        return f"{who.text} can"
    group = _group(who)
    return f"no {group} can" if group else f"{who.text} can't"


def _group(who: Noun) -> str:
    """Return the group a noun speaks of, if it speaks of all of one, else empty."""
    return who.text.removeprefix("every ") if who.text.startswith("every ") else ""


def _entered(where: str, table: Table) -> str:
    return thing(where, table).text


def _unusual(deed: Deed, permit: Permit, who: Noun, table: Table) -> str:
    any_of = _group(who)
    whom = f"any {any_of}" if any_of and not permit.may else who.text
    do = "" if permit.may else "do not "
    does = "" if permit.may else "does not "
    by = permit.by.text if permit.by else "minions"
    match deed:
        case "trigger_trap":
            return f"mousetraps {do}affect {whom}"
        case "be_stopped_by_water":
            return _water(permit, who, table)
        case "drift":
            return f"the current {'carries' if permit.may else 'does not carry'} {whom}"
        case "be_targeted":
            return f"{by} {'can' if permit.may else 'can' + chr(39) + 't'} choose {whom} as a target"
        case "be_poisoned":
            return _poison(permit, who)
        case "be_attacked":
            return f"attacks on a whole space or way {do}hit {whom}"
        case "stop_minions":
            return f"minions {do}stop for {whom}"
        case "be_greedy":
            return f"no {any_of} is greedy" if any_of and not permit.may else _greedy(permit, who)
        case "see_beyond_neighbours":
            return _sight(permit, who, table)
    return f"{who.text} {does}{deed}"


def _greedy(permit: Permit, who: Noun) -> str:
    return f"{who.text} {w.be(who, negated=not permit.may)} greedy"


def _poison(permit: Permit, who: Noun) -> str:
    if permit.may:
        return f"{who.text} can be poisoned"
    return f"{who.text} {w.verb(who, 'take')} normal wounds instead of poison wounds"


def _water(permit: Permit, who: Noun, table: Table) -> str:
    if permit.where:
        way = f"between the ends of {thing(permit.where, table).text}"
        return f"{who.text} {w.does(who, 'move', negated=permit.may)} {way} without being stopped by water"
    if permit.may:
        return f"water stops {who.text}"
    return f"{who.text} {w.verb(who, 'treat')} water as floor"


def _sight(permit: Permit, who: Noun, table: Table) -> str:
    where = f" {on(permit.where, table)}" if permit.where else ""
    if permit.may:
        return f"{who.text}{where} can see and be seen beyond the neighbouring spaces"
    return f"{who.text}{where} {w.verb(who, 'see')}, and can be seen from, only the neighbouring spaces"


DICE: Final[dict[Touchable, str]] = {
    "attack_dice": "attack die",
    "defence_dice": "defence die",
    "climb_dice": "die to climb out of water",
    "trap_dice": "die against a mousetrap",
}
NUMBERS: Final[dict[Touchable, str]] = {
    "battle": "battle",
    "melee_battle": "battle in melee attacks",
    "ranged_battle": "battle in ranged attacks",
    "lore": "lore",
    "move": "move",
    "cheese_per_face": "cheese for each cheese face",
    "cost": "cost",
    "weapon_bonus": "weapon bonus",
}


@dataclass(frozen=True, slots=True)
class Change:
    """What a modifier does to a number; one of the four formulas is there."""

    value: Touchable
    bonus: Formula | None
    scale: Formula | None
    replace: Formula | None
    fixed: Formula | None


def changed(change: Change, who: Noun, table: Table) -> tuple[str, str, bool]:
    """Return what a modifier says: the verb of the sentence, the rest, and whether `who` is its subject."""
    if change.bonus is not None:
        verb, rest = _bonus(change.value, change.bonus, table)
        return verb, rest, True
    if change.value == "cheese_per_face" and change.replace is not None:
        return "gain", f"{quantity(change.replace, 'cheese', table)} for each cheese face, not 1", True
    what = _number(change.value)
    if change.scale is not None:
        times = "doubled" if change.scale.number == 2 else f"multiplied by {value(change.scale, table)}"  # noqa: PLR2004
        return f"{who.own} {what} {_are(change.value)} {times}", "", False
    formula = change.replace or change.fixed
    number = value(formula, table) if formula else "0"
    return f"{who.own} {what} {_are(change.value)} {number}", "", False


def _are(touched: Touchable) -> str:
    return "are" if touched in DICE else "is"


def _number(touched: Touchable) -> str:
    return w.plural(DICE[touched]) if touched in DICE else NUMBERS[touched]


def _bonus(touched: Touchable, bonus: Formula, table: Table) -> tuple[str, str]:
    number = bonus.number
    if touched in DICE:
        one = DICE[touched]
        if number is None:
            return "roll", f"more {w.plural(one)}: {value(bonus, table)}"
        word = "fewer" if number < 0 else "more"
        return "roll", f"{abs(number)} {word} {one if abs(number) == 1 else w.plural(one)}"
    if number is None:
        return "add", f"{value(bonus, table)} to {NUMBERS[touched]}"
    return "get", f"{number:+d} {NUMBERS[touched]}"
