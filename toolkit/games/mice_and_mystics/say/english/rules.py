"""Rules as English sentences."""

from __future__ import annotations

from typing import Final, assert_never

from toolkit.games.mice_and_mystics.model import rules as r
from toolkit.games.mice_and_mystics.model.conditions import Condition, PurposeIs
from toolkit.games.mice_and_mystics.model.predicates import Select
from toolkit.games.mice_and_mystics.say.english import words as w
from toolkit.games.mice_and_mystics.say.english.clauses import IF, Clause, sentences
from toolkit.games.mice_and_mystics.say.english.conditions import PURPOSES, all_of
from toolkit.games.mice_and_mystics.say.english.deeds import Change, Permit, changed, permits
from toolkit.games.mice_and_mystics.say.english.effects import clauses
from toolkit.games.mice_and_mystics.say.english.moments import when
from toolkit.games.mice_and_mystics.say.english.nouns import Table, named, role, who
from toolkit.games.mice_and_mystics.say.english.numbers import quantity, value
from toolkit.games.mice_and_mystics.say.english.scenes import bearer
from toolkit.games.mice_and_mystics.say.english.words import Noun
from toolkit.games.mice_and_mystics.say.names import Names, words
from toolkit.games.mice_and_mystics.say.scope import Scope
from toolkit.games.mice_and_mystics.say.shape import Bearer, Known, known

TIMINGS: Final = {
    "own_turn": "in your turn",
    "free": "in your turn, as a free action",
    "action": "as an action",
    "instead_of_action": "as your action",
    "instead_of_move": "instead of moving in your turn",
    "instead_of_attack": "instead of your attack",
}
PERIODS: Final = {
    "event": "each time",
    "attack": "per attack",
    "placement": "per placement",
    "own_turn": "in each of your turns",
    "any_turn": "per turn",
    "turn": "per turn",
    "round": "per round",
    "room": "per room",
    "chapter": "per chapter",
}
PROCEDURES: Final = {
    "placement": "instead of being placed as usual",
    "search_result": "instead of the usual result of a search",
    "surge_content": "in a surge, instead of the usual minions",
    "encounter_reveal": "instead of revealing an encounter card",
    "defence_allowed": "instead of the usual defence",
    "cheese_destination": "instead of where cheese usually goes",
    "capture": "instead of the usual capture",
    "rescue": "instead of the usual rescue",
    "line_of_sight": "instead of the usual line of sight",
    "space_entry": "instead of the usual entering of a space",
    "initiative_order": "instead of the usual initiative order",
    "round_end_cheese": "instead of the usual cheese at the end of a round",
}
"""Procedures whose words need no figure."""

FIGURES: Final = {
    "minion_turn": "instead of the usual turn of {it}",
    "minion_move": "instead of the usual move of {it}",
    "minion_target": "when {it} chooses a target",
    "chase_target": "when a minion chases the mice",
}


class English:
    """The phrases of English."""

    def rule(self, rule: r.Rule, names: Names, bearer: Bearer) -> str:
        """Return the sentences of a rule that is in force."""
        return _rule(rule, Scope(names, bearer))

    def titled(self, title: str, sentences: str) -> str:
        """Return the sentences of a rule that has a name of its own."""
        return f"{title}: {sentences}"


def _rule(rule: r.Rule, table: Table) -> str:
    match rule:
        case r.Reaction():
            return _reaction(rule, table)
        case r.Action():
            return _action(rule, table)
        case r.Override():
            return _override(rule, table)
        case r.Permission():
            permit = Permit(rule.may == "may", rule.what, rule.where)
            return _standing(permits(permit, who(rule.who, table), table), rule, table)
        case r.Modifier():
            return _modifier(rule, table)
        case r.ExtraSlot():
            cards = w.listed([named("search_card", card, table) for card in rule.holds], "or")
            return _standing(f"you may also wear one card in the slot “{words(rule.name)}”: {cards}", rule, table)
        case r.Manual():
            return _manual(rule, table)
        case _:
            assert_never(rule)


def _standing(text: str, rule: r.Permission | r.Modifier | r.ExtraSlot, table: Table) -> str:
    """Return a rule that holds all the time, or while its conditions do."""
    rolls = [PURPOSES[name] for one in rule.given if isinstance(one, PurposeIs) for name in one.any_of]
    rest = [one for one in rule.given if not isinstance(one, PurposeIs)]
    lead = f"when rolling for {w.listed(rolls, 'or')}, " if rolls else ""
    return f"{w.capital(lead + text)}{f' while {all_of(rest, table)}' if rest else ''}."


def _modifier(rule: r.Modifier, table: Table) -> str:
    owner = who(rule.of, table)
    verb, rest, is_subject = changed(Change(rule.value, rule.bonus, rule.scale, rule.replace, rule.fixed), owner, table)
    text = f"{owner.text} {w.verb(owner, verb)} {rest}" if is_subject else verb
    return _standing(text, rule, table)


def _manual(rule: r.Manual, table: Table) -> str:
    if rule.when == "always":
        return "This rule is written in words; play it as you read it."
    lead, _ = when(rule.when, (), table, own=False)
    return f"{w.capital(lead)}, play the rule as you read it."


def _limit(limit: r.Limit | str, moment: str = "") -> str:
    if not isinstance(limit, r.Limit):
        return ""
    if (limit.per, moment.partition(".")[0]) in (("chapter", "chapter"), ("attack", "attack")):
        return ""
    often = w.times(limit.times) if limit.times == 1 else f"up to {w.times(limit.times)}"
    whole = " for the whole party" if limit.for_ == "party" and not moment else ""
    return f"{often} {PERIODS[limit.per]}{whole}, "


def _reaction(rule: r.Reaction, table: Table) -> str:
    is_own = rule.whose == "own" and table.bearer.kind != "chapter"
    lead, rest = when(rule.when, rule.given, table, own=is_own)
    lead = lead.removesuffix(", before the roll").removesuffix(", after the roll")
    given = f", if {all_of(rest, table)}" if rest else ""
    found = clauses(rule.do, table, rule.when)
    colon = ": " if rest and found and found[0].text.startswith(IF) else ", "
    return _sentence(f"{_limit(rule.limit, rule.when)}{lead}{given}{colon}", found)


def _sentence(lead: str, found: list[Clause]) -> str:
    if not found:
        return w.capital(f"{lead}nothing happens.")
    first, *more = found
    return sentences([Clause(lead + first.text), *more])


def _override(rule: r.Override, table: Table) -> str:
    given = _acting(rule, table)
    if rule.procedure == "explore_permission":
        inner = sentences(clauses(rule.do, table, rule.procedure)).removesuffix(".")
        return f"{inner}{f' if {all_of(given, table)}' if given else ''}."
    lead = _procedure(rule, table)
    condition = f", if {all_of(given, table)}" if given else ""
    return _sentence(f"{lead}{condition}, ", clauses(rule.do, table, rule.procedure))


def _acting(rule: r.Override, table: Table) -> tuple[Condition, ...]:
    """Bind the figure whose procedure is replaced, and return the conditions that do not describe it."""
    table.bind("$number", Noun("the number rolled"), Noun("the number rolled"))
    found, rest = known(rule.given, ["figure"])
    about = found.get("$figure", Known())
    if table.bearer.kind == "initiative_card":
        first, again = bearer(table)
        rest = rule.given
    elif rule.procedure == "explore_permission":
        first = again = Noun("the mouse that explores", sort="mouse")
    else:
        first, again = role(about.sort or "minion", about.where, table)
    table.bind("$figure", first, again)
    return rest


def _procedure(rule: r.Override, table: Table) -> str:
    if rule.procedure in PROCEDURES:
        return PROCEDURES[rule.procedure]
    return FIGURES[rule.procedure].replace("{it}", table.call("$figure").text)


def _action(rule: r.Action, table: Table) -> str:
    who_may = {
        "owner": "",
        "any_mouse": "Any mouse may use this. ",
        "mouse_on_space": "Any mouse on the token's space may use this. ",
    }
    lead, rest = _timing(rule, table)
    given = f", if {all_of(rest, table)}" if rest else ""
    price = _price(rule.cost, table)
    table.bind("$paid", Noun("the cheese paid"), Noun("the cheese paid"))
    found = clauses(rule.do, table, rule.timing.removeprefix("in "))
    limit = _limit(rule.limit)
    if limit == "once in each of your turns, " and lead.startswith("in your turn"):
        limit, lead = "", f"once {lead}"
    if price:
        return who_may[rule.by] + _sentence(f"{limit}{lead}{given}, you may {price}: ", found)
    may = "you may " if found and found[0].is_told else "you may do this: "
    return who_may[rule.by] + _sentence(f"{limit}{lead}{given}, {may}", found)


def _timing(rule: r.Action, table: Table) -> tuple[str, tuple[Condition, ...]]:
    if rule.timing.startswith("in "):
        return when(rule.timing.removeprefix("in "), rule.given, table, own=rule.whose == "own")
    return TIMINGS[rule.timing], rule.given


def _price(cost: r.Cost, table: Table) -> str:
    parts = []
    if cost.cheese.number != 0 or cost.up_to is not None:
        parts.append(f"pay {_cheese(cost, table)}")
    if cost.discard:
        parts.append("discard this card")
    return w.listed(parts)


def _cheese(cost: r.Cost, table: Table) -> str:
    text = quantity(cost.cheese, "cheese", table)
    if cost.up_to is not None:
        text = f"{value(cost.cheese, table)} to {value(cost.up_to, table)} cheese"
    if cost.each is not None:
        text += f" for each {_each(cost.each, table)}"
    if cost.discounts:
        text += f" ({w.listed([f'{w.a(one.class_)} pays {one.less} less' for one in cost.discounts])})"
    return text


def _each(select: Select, table: Table) -> str:
    return who(select, table).text.removeprefix("every ")
