"""Selections and bound things as English nouns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from toolkit.games.mice_and_mystics.model import predicates as p
from toolkit.games.mice_and_mystics.say.english import words as w
from toolkit.games.mice_and_mystics.say.english.qualities import (
    HEADS,
    Quality,
    Table,
    called,
    named,
    on,
    place_of,
    quality,
    thing,
)
from toolkit.games.mice_and_mystics.say.english.words import Noun
from toolkit.games.mice_and_mystics.say.shape import USER, space_of


@dataclass(slots=True)
class Parts:
    """A noun phrase in pieces."""

    head: str
    head_many: str = ""
    before: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    after_many: list[str] = field(default_factory=list)
    is_own: bool = False
    is_only: bool = False
    among: str = ""

    def one(self) -> str:
        """Return it in the singular, without article."""
        return " ".join([*self.before, self.head, *self.after])

    def many(self) -> str:
        """Return it in the plural, without article."""
        head = self.head_many or w.plural(self.head)
        return " ".join([*self.before, head, *self.after_many])


def parts(select: p.Select, table: Table) -> Parts:
    """Take a selection apart into a noun and what is said of it."""
    found = Parts(HEADS[select.pick])
    you_too = _you_too(select)
    for one in select.where:
        _add(found, quality(one, table, select.pick))
        if you_too and isinstance(one, p.Near) and one.to == USER:
            _after(found, "(you too)")
    if select.nearest_to:
        found.before.append("nearest")
        _after(found, f"to {called(select.nearest_to, table).text}")
    if select.most:
        found.is_only = bool(select.keep)
        _after(found, f"with the most {w.plural(select.most)}")
    if select.keep:
        found.is_only = True
        _after(found, _tie(select))
    return found


def _tie(select: p.Select) -> str:
    end = "highest" if select.keep == "highest_on_track" else "lowest"
    if select.pick == "space":
        return f"(if tied, the one with the figure {end} on the initiative track)"
    if select.nearest_to:
        return f"(if tied, the one {end} on the initiative track)"
    return f"that is {end} on the initiative track"


def _after(found: Parts, text: str) -> None:
    found.after.append(text)
    found.after_many.append(text)


def _add(found: Parts, said: Quality) -> None:
    match said.form:
        case "adjective":
            place = 0 if said.text == "other" else len(found.before)
            found.before.insert(place, said.text)
        case "head":
            found.head, found.head_many, found.is_own = said.text, "", said.is_own
        case "among":
            found.among = said.text
        case "of":
            found.head = f"initiative card of {said.text}"
            found.head_many = f"initiative cards of {said.text}"
        case "place":
            _after(found, said.text)
        case "have":
            _after(found, f"with {said.text}")
        case "be":
            found.after.append(f"that is {said.text}")
            found.after_many.append(f"that are {said.text}")
        case "verb":
            found.after.append(f"that {_third(said.word)} {said.text}")
            found.after_many.append(f"that {_base(said.word)} {said.text}")


def _third(word: str) -> str:
    negated = word.startswith("not ")
    return f"does {word}" if negated else w.verb(Noun(""), word)


def _base(word: str) -> str:
    return f"do {word}" if word.startswith("not ") else word


def some(select: p.Select, table: Table) -> str:
    """Return one of a selection: a mouse on your space (you too)."""
    found = parts(select, table)
    if found.is_own:
        return found.head
    if found.among:
        those = ["that is", *found.after] if found.after else []
        return " ".join([*found.before, "one of", found.among, *those])
    return f"the {found.one()}" if found.is_only or select.nearest_to else w.a(found.one())


def every(select: p.Select, table: Table) -> Noun:
    """Return each of a selection as a noun."""
    found = parts(select, table)
    if found.is_own:
        return Noun(found.head, sort=select.pick)
    if found.is_only:
        return Noun(f"the {found.one()}", sort=select.pick)
    if select.most:
        return Noun(f"every {found.one()}", sort=select.pick)
    if found.among:
        return Noun(" ".join(["each of", found.among, *found.after]), sort=select.pick)
    return Noun(f"every {found.one()}", sort=select.pick)


def several(select: p.Select, table: Table) -> str:
    """Return a selection in the plural, without article."""
    return parts(select, table).many()


def _you_too(select: p.Select) -> bool:
    """Tell whether the user counts and a place near it could be read as leaving it out."""
    is_near = any(isinstance(one, p.Near) and one.to == USER for one in select.where)
    is_other = any(isinstance(one, p.Other) and one.thing == USER for one in select.where)
    return select.pick == "mouse" and is_near and not is_other


def again(select: p.Select, *, many: bool = False) -> Noun:
    """Return how something selected is called from its second mention on."""
    head = {"card": "card", "search_card": "card"}.get(select.pick, HEADS[select.pick])
    sort = "space" if select.pick == "space" else select.pick
    return Noun(f"those {w.plural(head)}", "they", sort) if many else Noun(f"that {head}", "it", sort)


def who(one: p.Who, table: Table) -> Noun:
    """Return a bound thing, or each of a selection."""
    if isinstance(one, p.Select):
        owner = space_of(one)
        if owner:
            return Noun(place_of(owner, table), sort="space")
        return every(one, table)
    return called(one, table)


def role(sort: str, where: Iterable[p.Predicate], table: Table) -> tuple[Noun, Noun]:
    """Return how something is first called that conditions describe, and how from then on."""
    select = p.Select.model_construct(pick=sort, where=tuple(where), nearest_to=None, most=None, keep=None)
    found = parts(select, table)
    if sort == "card" and found.head != HEADS["card"]:
        text = found.head.removeprefix("initiative card of ")
        return Noun(text, "they", "card"), Noun(text, "they", "card")
    first = found.head if found.is_own else w.a(found.one())
    again_called = found.head if found.is_own or " or " in found.head else f"that {found.head}"
    return Noun(first, sort=sort), Noun("it" if " or " in again_called else again_called, sort=sort)


def said(noun: Noun, one: p.Predicate, table: Table, *, negated: bool = False) -> str:
    """Return a predicate as the verb of a sentence about a noun: stands on your space."""
    if isinstance(one, p.Not):
        return said(noun, one.of, table, negated=not negated)
    if isinstance(one, p.Other):
        return f"{w.be(noun, negated=not negated)} {called(one.thing, table).text}"
    found = quality(one, table, noun.sort)
    match found.form:
        case "head":
            return f"{w.be(noun, negated=negated)} {found.text if found.is_own else w.a(found.text)}"
        case "have" | "verb":
            return f"{w.does(noun, found.word or 'have', negated=negated)} {found.text}"
        case "of":
            return f"{w.be(noun, negated=negated)} an initiative card of {found.text}"
        case "among":
            return f"{w.be(noun, negated=negated)} one of {found.text}"
    return f"{w.be(noun, negated=negated)} {found.text}"


__all__ = [
    "Table",
    "called",
    "every",
    "named",
    "on",
    "place_of",
    "role",
    "said",
    "several",
    "some",
    "thing",
    "who",
]
