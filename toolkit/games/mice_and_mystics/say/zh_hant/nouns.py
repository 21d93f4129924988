"""Selections and bound things as Chinese nouns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from toolkit.games.mice_and_mystics.model import predicates as p
from toolkit.games.mice_and_mystics.say.shape import USER, space_of
from toolkit.games.mice_and_mystics.say.zh_hant.qualities import HEADS, called, place_of, quality
from toolkit.games.mice_and_mystics.say.zh_hant.words import Noun, Table


@dataclass(slots=True)
class Parts:
    """A noun phrase in pieces."""

    unit: str
    head: str
    before: list[str] = field(default_factory=list)
    tail: str = ""
    is_own: bool = False
    is_only: bool = False

    def bare(self) -> str:
        """Return it without a number."""
        which = f"{'且'.join(self.before)}的" if self.before else ""
        return f"{which}{self.head}{self.tail}"


def parts(select: p.Select, table: Table) -> Parts:
    """Take a selection apart into a noun and what is said of it."""
    unit, head = HEADS[select.pick]
    found = Parts(unit, head)
    for one in select.where:
        said_of = quality(one, table, select.pick)
        if said_of.head:
            found.head, found.is_own = said_of.head, said_of.is_own
        else:
            found.before.append(said_of.text)
    if _you_too(select):
        found.tail += "(包括你)"
    if select.nearest_to:
        found.before.append(f"離{called(select.nearest_to, table).text}最近")
        found.is_only = True
    if select.most:
        found.before.append(f"有最多{HEADS[select.most][1]}")
        found.is_only = bool(select.keep)
    if select.keep:
        _keep(select, found)
    return found


def _keep(select: p.Select, found: Parts) -> None:
    end = "最上方" if select.keep == "highest_on_track" else "最下方"
    found.is_only = True
    if select.pick == "space":
        found.tail += f"(平手時,選有行動軌{end}角色的)"
    elif select.nearest_to:
        found.tail += f"(平手時,選行動軌{end}的)"
    else:
        found.before.append(f"在行動軌{end}")


def _you_too(select: p.Select) -> bool:
    is_near = any(isinstance(one, p.Near) and one.to == USER for one in select.where)
    is_other = any(isinstance(one, p.Other) and one.thing == USER for one in select.where)
    return select.pick == "mouse" and is_near and not is_other


def some(select: p.Select, table: Table) -> str:
    """Return one of a selection."""
    found = parts(select, table)
    return found.bare() if found.is_own or found.is_only else f" 1 {found.unit}{found.bare()}"


def every(select: p.Select, table: Table) -> Noun:
    """Return each of a selection as a noun."""
    found = parts(select, table)
    text = found.bare() if found.is_own or found.is_only else f"每{found.unit}{found.bare()}"
    return Noun(text, select.pick)


def several(select: p.Select, table: Table) -> tuple[str, str]:
    """Return measure word and noun of a selection."""
    found = parts(select, table)
    return found.unit, found.bare()


def again(select: p.Select, *, many: bool = False) -> Noun:
    """Return how something selected is called from its second mention on."""
    head = {"card": "卡", "search_card": "卡", "space": "格"}.get(select.pick, HEADS[select.pick][1])
    return Noun(f"這些{head}", select.pick, is_many=True) if many else Noun(f"該{head}", select.pick)


def who(one: p.Who, table: Table) -> Noun:
    """Return a bound thing, or each of a selection."""
    if isinstance(one, p.Select):
        owner = space_of(one)
        return Noun(place_of(owner, table), "space") if owner else every(one, table)
    return called(one, table)


def role(sort: str, where: Iterable[p.Predicate], table: Table) -> tuple[Noun, Noun]:
    """Return how something is first called that conditions describe, and how from then on."""
    pick = sort if sort in HEADS else "figure"
    select = p.Select.model_construct(pick=pick, where=tuple(where), nearest_to=None, most=None, keep=None)
    found = parts(select, table)
    if pick == "card" and found.head != HEADS["card"][1]:
        text = found.head.removesuffix("的行動卡")
        return Noun(text, "card", is_many=True), Noun(text, "card", is_many=True)
    if found.is_own:
        return Noun(found.bare(), pick), Noun(found.head, pick)
    head = "它" if "或" in found.head else f"該{found.head}"
    return Noun(f"{'1 ' + found.unit if found.before else ''}{found.bare()}", pick), Noun(head, pick)


def said(noun: Noun, one: p.Predicate, table: Table, *, negated: bool = False) -> str:
    """Return a predicate as what is said after a noun."""
    found = quality(one, table, noun.sort)
    if found.head:
        return f"{'不是' if negated else '是'}{found.head}"
    return found.no if negated else found.text
