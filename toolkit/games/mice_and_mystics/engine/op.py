"""What compiled rules are made of. The classes that do the work stand in `ops`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.engine.play import Play

Scope = dict[str, Any]
"""What variables are bound to: a thing's number (see the ranges in `const`), a plain number, a tuple of things,
or a roll. Keys are names without `$`."""


class StopList(Exception):  # noqa: N818 - ends a list of effects, no error
    """Raised by a choice with `if_none: stop`."""


class Op:
    """One effect, ready to run."""

    def run(self, t: Play, scope: Scope) -> None:
        """Do it."""
        raise NotImplementedError

    def can_run(self, t: Play, scope: Scope) -> bool:  # noqa: ARG002 - what most effects need not look at
        """Return whether there is anything to do it to; an action whose first effect has nothing is not offered."""
        return True


class Test:
    """One condition, or a predicate over `it`."""

    def holds(self, t: Play, scope: Scope) -> bool:
        """Return whether it holds now."""
        raise NotImplementedError

    def reach(self, t: Play, scope: Scope) -> tuple[int, ...] | None:  # noqa: ARG002 - most tests leave all spaces open
        """Return all spaces it holds for, sorted, where that is quick to tell; else None."""
        return None


class Number:
    """A formula."""

    def value(self, t: Play, scope: Scope) -> int:
        """Return its value now."""
        raise NotImplementedError


class Things:
    """A selector or a variable: a set in a fixed order."""

    def things(self, t: Play, scope: Scope) -> tuple[int, ...]:
        """Return the things, as numbers in the ranges of `const`."""
        raise NotImplementedError

    def reaches(self, t: Play, scope: Scope, least: int) -> bool:
        """Return whether there are at least so many; quicker than listing them where that can be told."""
        return len(self.things(t, scope)) >= least

    def has(self, t: Play, scope: Scope, thing: int) -> bool:
        """Return whether one thing is among them; quicker than listing them where that can be told."""
        return thing in self.things(t, scope)


REACTION = 0
ACTION = 1
OVERRIDE = 2
PERMISSION = 3
MODIFIER = 4
MANUAL = 5
GOAL = 6
SLOT = 7


@final
class RuleDef:
    """A compiled rule.

    Attributes:
        number: its place in `World.rules`, the address of everything pending.
        slug: where it stands and its id, e.g. `ability.resolve.use`.
        kind: one of the constants above.
        moment: number of the moment a reaction or a window action waits for, else -1.
        timing: for actions in the own turn: `own_turn`, `free`, `action`, `instead_of_…`; else empty.
        given: conditions, all must hold.
        ops: effects in order.
        times, per, each: the limit; times 0 means every time.
        cheese, cheese_most, cheese_each, discounts: the cost of an action.
        what: touched value (modifier) or deeds (permission), procedure (override).
        bonus, scale, replace, fixed: of a modifier.
        who: whom a permission or modifier is about.
        place: space numbers a permission is about; empty everywhere.
        text: the sentence of a manual rule.
    """

    __slots__ = (
        "bonus", "by", "cheese", "cheese_each", "cheese_most", "discard", "discounts", "each", "fixed", "given", "kind",
        "may", "moment", "number", "ops", "own", "per", "place", "rank", "replace", "room", "scale", "slug", "source",
        "text", "times", "timing", "what", "who",
    )

    def __init__(self, number: int, slug: str, kind: int) -> None:
        self.number = number
        self.slug = slug
        self.kind = kind
        self.moment: int = -1
        self.timing: str = ""
        self.own: bool = True
        self.source: str = ""
        self.by: str = "owner"
        self.room: int = -1
        self.given: tuple[Test, ...] = ()
        self.ops: tuple[Op, ...] = ()
        self.times: int = 0
        self.per: str = ""
        self.each: bool = True
        self.cheese: Number | None = None
        self.cheese_most: Number | None = None
        self.cheese_each: Things | None = None
        self.discounts: tuple[tuple[int, int], ...] = ()
        self.discard: bool = False
        self.what: tuple[str, ...] = ()
        self.may: bool = True
        self.who: Things | None = None
        self.place: tuple[int, ...] = ()
        self.bonus: Number | None = None
        self.scale: Number | None = None
        self.replace: Number | None = None
        self.fixed: Number | None = None
        self.rank: int = 0
        self.text: str = ""


@final
class LastingDef:
    """What a `Lasting` in the state points to: the text of something that holds for a while.

    Attributes:
        number: its place in `World.lasting`.
        kind: `modify`, `allow`, `forbid`, `attach`, `act`, `count`, `become` or `later`.
        what: values touched, or deeds allowed or forbidden.
        who: whom it is about; a selector is read anew at every use.
        live: whether `who` is a selector (else the bound thing was captured in `Lasting.bearer`).
        moment, given, ops: of an attached rule, or the list of a `later`.
        face, counts, purpose: of a face that counts differently.
        cheese: the price of an allowance.
    """

    __slots__ = (
        "bonus", "cheese", "counts", "face", "fixed", "given", "kind", "live", "moment", "number", "ops", "purpose",
        "replace", "scale", "until", "what", "who",
    )

    def __init__(self, number: int, kind: str, until: str) -> None:
        self.number = number
        self.kind = kind
        self.until = until
        self.what: tuple[str, ...] = ()
        self.who: Things | None = None
        self.live: bool = False
        self.moment: int = -1
        self.given: tuple[Test, ...] = ()
        self.ops: tuple[Op, ...] = ()
        self.bonus: Number | None = None
        self.scale: Number | None = None
        self.replace: Number | None = None
        self.fixed: Number | None = None
        self.face: int = 0
        self.counts: Number | None = None
        self.purpose: int = 0
        self.cheese: Number | None = None
