"""What every language wants to know of a rule before it says it: who is who, and what goes without saying."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from toolkit.games.mice_and_mystics.model import conditions as c
from toolkit.games.mice_and_mystics.model import effects as e
from toolkit.games.mice_and_mystics.model import predicates as p
from toolkit.games.mice_and_mystics.vocabulary.moments import MOMENT_NUMBER, MOMENTS, Moment

USER: Final = "$mouse"
"""The mouse that bears or uses a rule."""


@dataclass(frozen=True, slots=True)
class Bearer:
    """Where a rule stands.

    Attributes:
        kind: `ability`, `search_card`, `initiative_card`, `hero`, `achievement`, `chapter`; empty if not known.
        of: for an initiative card, the minion or hero that acts on it.
        sort: for a search card its type: event, weapon and so on.
        room: for a rule of a chapter, the room it belongs to.
    """

    kind: str = ""
    of: str = ""
    sort: str = ""
    room: str = ""


@dataclass(frozen=True, slots=True)
class Known:
    """What conditions say of one bound thing.

    Attributes:
        sort: `mouse`, `minion` or `figure` where a condition narrows it, else empty.
        where: the predicates about it.
    """

    sort: str = ""
    where: tuple[p.Predicate, ...] = ()


def moment(name: str) -> Moment:
    """Return a moment by its name."""
    return MOMENTS[MOMENT_NUMBER[name]]


def known(given: Iterable[c.Condition], binds: Iterable[str]) -> tuple[dict[str, Known], tuple[c.Condition, ...]]:
    """Tell what conditions say of what a moment binds, and return the conditions that say something else.

    Args:
        given: conditions that must all hold.
        binds: names bound by the moment, without `$`.
    """
    bound = {f"${name}" for name in binds}
    found: dict[str, Known] = {}
    rest: list[c.Condition] = []
    for condition in given:
        name, more = _about(condition)
        if name in bound:
            before = found.get(name, Known())
            found[name] = Known(more.sort or before.sort, (*before.where, *more.where))
        else:
            rest.append(condition)
    return found, tuple(rest)


def _about(condition: c.Condition) -> tuple[str, Known]:
    """Return the bound thing that a condition describes, and what it says of it."""
    match condition:
        case c.Is(thing=thing, where=where):
            return thing, Known("", where)
        case c.Exists(among=among) if among.pick in ("mouse", "minion", "figure") and _is_plain(condition):
            same = [one for one in among.where if isinstance(one, p.Same)]
            if len(same) == 1:
                return same[0].thing, Known(among.pick, tuple(one for one in among.where if one is not same[0]))
    return "", Known()


def _is_plain(exists: c.Exists) -> bool:
    among = exists.among
    return exists.at_least.number == 1 and not (among.keep or among.most or among.nearest_to)


def user_of(where: Iterable[p.Predicate]) -> bool:
    """Tell whether predicates say that a thing is the user itself."""
    return any(isinstance(one, p.Same) and one.thing == USER for one in where)


def space_of(select: p.Select) -> str:
    """Return the thing whose own space is selected, if the selection is just that space, else empty."""
    if select.pick == "space" and select.where:
        first = select.where[0]
        if isinstance(first, p.Near) and first.steps.number == 0:
            return first.to
    return ""


def is_single(select: p.Select) -> bool:
    """Tell whether a selection never holds more than one thing."""
    return select.keep is not None or bool(space_of(select))


def needs_saying(option: e.Option) -> tuple[c.Condition, ...]:
    """Return the conditions of an option without those that its own choice makes true or false anyway."""
    first = option.do[0] if option.do else None
    among = first.among if isinstance(first, e.Choose) and first.if_none == "stop" else None
    return tuple(one for one in option.given if not (isinstance(one, c.Exists) and one.among == among))
