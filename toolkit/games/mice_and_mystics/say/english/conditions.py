"""Conditions as English clauses, and their opposites."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import TypeAlias, assert_never

from toolkit.games.mice_and_mystics.model import conditions as c
from toolkit.games.mice_and_mystics.model.predicates import Not, Select
from toolkit.games.mice_and_mystics.say.english import words as w
from toolkit.games.mice_and_mystics.say.english.nouns import Table, called, named, parts, said, several, some, thing
from toolkit.games.mice_and_mystics.say.english.numbers import are, node, quantity, value
from toolkit.games.mice_and_mystics.say.names import words
from toolkit.schema import Formula
from toolkit.schema.formula import Binary, Name, Variable

Moment: TypeAlias = c.AttackIs | c.RollShows | c.PurposeIs | c.Gained | c.TrackIs | c.SearchIs | c.ExploringBy | c.Batch
"""Conditions about what is going on."""

PURPOSES = {
    "move": "a move",
    "attack": "an attack",
    "defence": "a defence",
    "search": "a search",
    "climb": "climbing out of water",
    "trap": "a mousetrap",
    "recover": "recovering",
    "chapter": "a test of the chapter",
}
ORIGINS = {
    "encounter": "an encounter card",
    "setup": "the set-up of a room",
    "surge": "a surge",
    "rule": "another rule",
}


def all_of(conditions: Iterable[c.Condition], table: Table) -> str:
    """Return conditions that must all hold as one clause."""
    return w.listed(_sharing([clause(one, table) for one in conditions]))


def _sharing(clauses: list[str]) -> list[str]:
    """Say the subject of clauses in a row once: the attack hits and causes no wound."""
    found = clauses[:1]
    for before, text in pairwise(clauses):
        subject = _subject(text)
        is_same = bool(subject) and _subject(before) == subject
        found.append(text.removeprefix(f"{subject} ") if is_same else text)
    return found


def _subject(text: str) -> str:
    if text.startswith("the attack "):
        return "the attack"
    subject, is_, _ = text.partition(" is ")
    return subject if is_ and subject.startswith("that ") and subject.count(" ") == 1 else ""


def clause(one: c.Condition, table: Table, *, negated: bool = False) -> str:
    """Return a condition as a clause, or its opposite."""
    match one:
        case c.All() | c.AnyOf() | c.NoneOf():
            return _group(one, table, negated=negated)
        case c.Exists():
            return _exists(one, table, negated=negated)
        case c.Is():
            return _is(one, table, negated=negated)
        case c.Value():
            return _value(one, table, negated=negated)
        case c.FlagIs() | c.InRoom() | c.OnTile() | c.RoomState() | c.PolicyIs() | c.PartyHas() | c.TokenLies():
            return _table(one, table, negated=negated)
        case (
            c.AttackIs() | c.RollShows() | c.PurposeIs() | c.Gained() | c.TrackIs() | c.SearchIs()
            | c.ExploringBy() | c.Batch()
        ):  # fmt: skip
            return _moment(one, table, negated=negated)
        case c.Tally():
            return _tally(one, table, negated=negated)
        case c.FirstVisit():
            return f"this is {_no(negated)}the first visit to this room"
        case c.FirstTime():
            return f"this has {'already ' if negated else 'not yet '}happened in this chapter"
        case _:
            assert_never(one)


def _no(negated: bool) -> str:  # noqa: FBT001 - a word, not a switch
    return "not " if negated else ""


def _group(one: c.All | c.AnyOf | c.NoneOf, table: Table, *, negated: bool) -> str:
    match one:
        case c.All():
            inner, is_or, turned = one.of, negated, negated
        case c.AnyOf():
            inner, is_or, turned = one.of, not negated, negated
        case c.NoneOf():
            inner, is_or, turned = one.of, negated, not negated
    return w.listed(_sharing([clause(part, table, negated=turned) for part in inner]), "or" if is_or else "and")


def _exists(one: c.Exists, table: Table, *, negated: bool) -> str:
    among = one.among
    where = "" if _is_placed(among) else WHERE.get(among.pick, "")
    if one.at_least.number != 1:
        number = value(one.at_least, table)
        return f"there are {'fewer than' if negated else 'at least'} {number} {several(among, table)}{where}"
    found = parts(among, table)
    if found.is_own:
        return f"{found.head} is {_no(negated)}{' '.join(found.after) or where.strip() or 'there'}"
    if negated:
        return f"there is no {found.one()}{where}"
    return f"there is {some(among, table)}{where}"


WHERE = {
    "mouse": " on the tile",
    "minion": " on the tile",
    "figure": " on the tile",
    "card": " on the initiative track",
}
PLACED = frozenset({"near", "at", "captured", "held_by", "same_bank", "sees", "lower_on_track", "higher_on_track"})


def _is_placed(among: Select) -> bool:
    return any((one.of.has if isinstance(one, Not) else one.has) in PLACED for one in among.where)


def _is(one: c.Is, table: Table, *, negated: bool) -> str:
    noun = called(one.thing, table)
    clauses = [said(noun, part, table, negated=negated) for part in one.where]
    return f"{noun.text} {w.listed(clauses, 'or' if negated else 'and')}"


def _value(one: c.Value, table: Table, *, negated: bool) -> str:
    special = _shown(one, table, negated=negated) or _held(one, table, negated=negated)
    if special:
        return special
    if one.at_least and one.at_least.number == 0 and isinstance(one.of.tree, Binary) and one.of.tree.operator == "-":
        left, right = node(one.of.tree.left, table), node(one.of.tree.right, table)
        return f"{left} {'come to less than' if negated else 'come to at least'} {right}"
    return f"{value(one.of, table)} {are(one.of)} {_bounds(one, table, negated=negated)}"


def _bounds(one: c.Value | c.Tally, table: Table, *, negated: bool) -> str:
    words_of = [
        ("less than" if negated else "at least", one.at_least),
        ("more than" if negated else "at most", one.at_most),
        ("not" if negated else "", one.exactly if isinstance(one, c.Value) else None),
    ]
    said_of = [f"{word} {value(number, table)}".strip() for word, number in words_of if number is not None]
    return w.listed(said_of, "or" if negated else "and")


def _shown(one: c.Value, table: Table, *, negated: bool) -> str:
    """Return what dice show, where the number is a part of a roll."""
    match one.of.tree:
        case Variable(name, ("sum",)) if name != "attack" and not negated:
            return f"the numbers add up to {_up_to(one, table)}"
        case Variable(name, (part,)) if part in w.PARTS and one.at_least and _is_roll(name, table):
            return shows(part, one.at_least, table, negated=negated)
    return ""


def _is_roll(name: str, table: Table) -> bool:
    return name == "roll" or (table.knows(f"${name}") and table.call(f"${name}").sort == "roll")


def shows(part: str, at_least: Formula, table: Table, *, negated: bool = False) -> str:
    """Return that dice show something: a star is rolled."""
    one = w.PARTS.get(part) or w.FACES[part]
    if at_least.number == 1:
        return f"no {one} is rolled" if negated else f"{w.a(one)} is rolled"
    return f"{'fewer than' if negated else 'at least'} {quantity(at_least, one, table)} are rolled"


def _up_to(one: c.Value, table: Table) -> str:
    if one.exactly is not None:
        return value(one.exactly, table)
    if one.at_least is not None and one.at_most is not None:
        return f"{value(one.at_least, table)} to {value(one.at_most, table)}"
    if one.at_most is not None:
        return f"{value(one.at_most, table)} or less"
    return f"{value(one.at_least, table)} or more" if one.at_least else "any number"


COUNTED = {
    "count_mice": "mouse",
    "count_minions": "minion",
    "count_captured": "captured mouse",
    "count_roaches": "roach",
}
HELD = {"cheese": "cheese", "wounds": "wound", "poison": "poison wound", "hits": "hit"}


def _held(one: c.Value, table: Table, *, negated: bool) -> str:
    """Return that there are so many, or that somebody has so much, where the number counts things."""
    match one.of.tree:
        case Name((name,)) if name in COUNTED and not negated:
            return _there_are(one, COUNTED[name], table)
        case Variable("attack", ("hits" | "wounds" as part,)) if not negated:
            verb = "hits" if part == "hits" else "causes"
            sort = "time" if part == "hits" else "wound"
            if _is_none(one):
                return "the attack does not hit" if part == "hits" else "the attack causes no wound"
            if _is_some(one):
                return "the attack hits" if part == "hits" else "the attack causes a wound"
            return f"the attack {verb} {_so_many(one, sort, table)}"
        case Variable(name, (part,)) if part in HELD and not negated:
            who = called(f"${name}", table)
            return f"{who.text} {w.verb(who, 'have')} {_so_many(one, HELD[part], table)}"
    return ""


def _there_are(one: c.Value, sort: str, table: Table) -> str:
    if _is_none(one):
        return f"there is no {sort} on the tile"
    return f"there are {_so_many(one, sort, table)} on the tile"


def _is_none(one: c.Value) -> bool:
    numbers = (one.exactly, one.at_most)
    return any(number is not None and number.number == 0 for number in numbers)


def _is_some(one: c.Value) -> bool:
    return one.at_least is not None and one.at_least.number == 1 and one.at_most is None


def _so_many(one: c.Value, sort: str, table: Table) -> str:
    if _is_some(one) and sort == "cheese":
        return "any cheese"
    if one.exactly is not None:
        return f"exactly {quantity(one.exactly, sort, table)}"
    found = [
        f"{word} {quantity(number, sort, table)}"
        for word, number in (("at least", one.at_least), ("at most", one.at_most))
        if number is not None
    ]
    return w.listed(found) or f"any {sort}"


def _table(
    one: c.FlagIs | c.InRoom | c.OnTile | c.RoomState | c.PolicyIs | c.PartyHas | c.TokenLies,
    table: Table,
    *,
    negated: bool,
) -> str:
    no = _no(negated)
    match one:
        case c.FlagIs():
            return f"“{words(one.flag)}” has {no}been noted"
        case c.InRoom():
            return f"the party is {no}in the {w.listed([named('room', room, table) for room in one.any_of], 'or the')}"
        case c.OnTile():
            tiles = w.listed([named("tile", tile, table) for tile in one.any_of], "or")
            return f"the party is {no}on the tile {tiles}"
        case c.RoomState():
            return f"the {named('room', one.room, table)} has {no}been explored"
        case c.PolicyIs():
            return f"the policy “{words(one.policy)}” is {no}“{words(one.is_)}”"
        case c.PartyHas():
            return _party(one, table, negated=negated)
        case c.TokenLies():
            token = thing(f"token.{one.token}", table).text
            return f"{token} {'lies' if not negated else 'does not lie'} {_lies(one)}"


def _lies(one: c.TokenLies) -> str:
    return "on the tile" if one.is_ == "on_board" else "in the party's stash"


def _party(one: c.PartyHas, table: Table, *, negated: bool) -> str:
    has = "does not have" if negated else "has"
    found = []
    if one.class_:
        found.append(f"{w.a(one.class_)} in it")
    if one.achievement:
        found.append(f"the achievement {named('achievement', one.achievement, table)}")
    if one.stash:
        found.append(f"{named('search_card', one.stash, table)} in its stash")
    return f"the party {has} {w.listed(found, 'or' if negated else 'and')}"


def _moment(one: Moment, table: Table, *, negated: bool) -> str:
    no = _no(negated)
    match one:
        case c.AttackIs():
            return _attack(one, table, negated=negated)
        case c.RollShows():
            return shows(one.face, one.at_least, table, negated=negated)
        case c.PurposeIs():
            return f"the roll is {no}for {w.listed([PURPOSES[name] for name in one.any_of], 'or')}"
        case c.Gained():
            return f"it is {no}{_gained(one)}"
        case c.TrackIs():
            return f"the track is {no}laid afresh" if one.is_ == "fresh" else f"cards are {no}added to the track"
        case c.SearchIs():
            sort = {"normal": "a normal", "special": "a special", "for_captive": "a captive's"}[one.is_]
            return f"it is {no}{sort} search"
        case c.ExploringBy():
            return f"the party {'does not leave' if negated else 'leaves'} by {_way(one)}"
        case c.Batch():
            return _batch(one, table, negated=negated)


def _way(one: c.ExploringBy) -> str:
    return "an exit" if one.by == "exit" else "flipping the tile"


def _gained(one: c.Gained) -> str:
    return w.listed(["poison" if state == "poison" else w.state(state) for state in one.any_of], "or")


def _attack(one: c.AttackIs, table: Table, *, negated: bool) -> str:
    no = _no(negated)
    found = []
    if one.mode:
        found.append(f"the attack is {no}{one.mode}")
    if one.type:
        found.append(f"the weapon is {no}{one.type}")
    if one.with_:
        found.append(f"the attack is {no}made with {weapon(one, table)}")
    if one.by:
        found.append(f"{w.a(one.by)} {'does not attack' if negated else 'attacks'}")
    if one.defeated:
        found.append(f"the target is {no if one.defeated == 'yes' else '' if negated else 'not '}defeated")
    if one.single:
        is_single = (one.single == "yes") is not negated
        found.append(f"the attack has {'a single target' if is_single else 'several targets'}")
    return w.listed(found, "or" if negated else "and")


def weapon(one: c.AttackIs, table: Table) -> str:
    """Return the weapon that a condition names."""
    return "this weapon" if one.with_ == "this" else named("search_card", one.with_ or "", table)


def _batch(one: c.Batch, table: Table, *, negated: bool) -> str:
    found = []
    if one.contains:
        name = table.names.find("minion", one.contains)
        many = (name.many if name else "") or w.plural(name.one if name else words(one.contains))
        found.append(f"{many} are {_no(negated)}among them")
    if one.from_:
        found.append(f"they {'do not come' if negated else 'come'} from {ORIGINS[one.from_]}")
    if one.is_:
        found.append(f"{'a' if negated else 'no'} rule has said {'already' if negated else 'yet'} where they go")
    return w.listed(found, "or" if negated else "and")


def _tally(one: c.Tally, table: Table, *, negated: bool) -> str:
    who = called(one.who, table)
    span = {"encounter": "since the last encounter", "room": "in this room", "chapter": "in this chapter"}[one.per]
    if one.of == "captured":
        return f"{who.text} {w.verb(who, 'have')} {_no(negated)}been captured {_often(one, table)} {span}"
    name = table.names.find("minion", one.type) if one.type else None
    sort = name.one if name else "minion"
    amount = (
        quantity(one.at_least, sort, table)
        if one.at_least
        else f"at most {quantity(one.at_most, sort, table)}"
        if one.at_most
        else sort
    )
    return f"{who.text} {w.verb(who, 'have')} {_no(negated)}defeated {amount} {span}"


def _often(one: c.Tally, table: Table) -> str:
    low, high = one.at_least, one.at_most
    if low is not None and high is not None and low.number == high.number:
        return f"exactly {_times(low, table)}"
    found = [f"{word} {_times(number, table)}" for word, number in (("at least", low), ("at most", high)) if number]
    return w.listed(found)


def _times(formula: Formula, table: Table) -> str:
    return w.times(formula.number) if formula.number is not None else f"{value(formula, table)} times"


__all__ = ["all_of", "clause", "shows", "weapon"]
