"""Conditions: tests of the position."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.op import Number, Scope, Test, Things
from toolkit.games.mice_and_mystics.engine.ops.numbers import fixed
from toolkit.games.mice_and_mystics.engine.ops.selecting import figure_at
from toolkit.games.mice_and_mystics.engine.play import Play

CAPTURES: Final = -1
ROACHES: Final = -2
DONE: Final = -3
"""Bearer under which the state notes that a rule with `first_time` has done something."""


@final
class AllOf(Test):
    """All hold."""

    __slots__ = ("tests",)

    def __init__(self, tests: tuple[Test, ...]) -> None:
        self.tests = tests

    def holds(self, t: Play, scope: Scope) -> bool:
        """Try each."""
        for test in self.tests:
            if not test.holds(t, scope):
                return False
        return True


@final
class AnyOf(Test):
    """At least one holds."""

    __slots__ = ("tests",)

    def __init__(self, tests: tuple[Test, ...]) -> None:
        self.tests = tests

    def holds(self, t: Play, scope: Scope) -> bool:
        """Try each."""
        for test in self.tests:
            if test.holds(t, scope):
                return True
        return False


@final
class Never(Test):
    """Never holds: a policy has another value."""

    __slots__ = ()

    def holds(self, t: Play, scope: Scope) -> bool:  # noqa: ARG002 - the protocol's parameters
        """Return false."""
        return False


@final
class FlagSet(Test):
    """A flag of the chapter is set."""

    __slots__ = ("flag",)

    def __init__(self, flag: int) -> None:
        self.flag = flag

    def holds(self, t: Play, scope: Scope) -> bool:  # noqa: ARG002 - the protocol's parameters
        """Look at its bit."""
        return t.state.flags >> self.flag & 1 == 1


@final
class Within(Test):
    """A number lies within bounds."""

    __slots__ = ("exactly", "least", "most", "number")

    def __init__(
        self, number: Number, least: Number | None, most: Number | None, exactly: Number | None
    ) -> None:
        self.number = number
        self.least = least
        self.most = most
        self.exactly = exactly

    def holds(self, t: Play, scope: Scope) -> bool:
        """Compare."""
        value = self.number.value(t, scope)
        if self.least is not None and value < self.least.value(t, scope):
            return False
        if self.most is not None and value > self.most.value(t, scope):
            return False
        return self.exactly is None or value == self.exactly.value(t, scope)


@final
class Exists(Test):
    """At least so many things fulfil a selection."""

    __slots__ = ("among", "fixed", "least")

    def __init__(self, among: Things, least: Number) -> None:
        self.among = among
        self.least = least
        self.fixed = fixed(least)

    def holds(self, t: Play, scope: Scope) -> bool:
        """Count them."""
        return self.among.reaches(t, scope, self.fixed if self.fixed >= 0 else self.least.value(t, scope))


@final
class Is(Test):
    """Bound things, at least one, fulfil all predicates."""

    __slots__ = ("tests", "thing")

    def __init__(self, thing: Things, tests: tuple[Test, ...]) -> None:
        self.thing = thing
        self.tests = tests

    def holds(self, t: Play, scope: Scope) -> bool:
        """Try each predicate on each."""
        things = self.thing.things(t, scope)
        mine: Scope = dict(scope)
        for thing in things:
            mine["it"] = thing
            for test in self.tests:
                if not test.holds(t, mine):
                    return False
        return len(things) > 0


@final
class InRoom(Test):
    """The party is in one of these rooms."""

    __slots__ = ("rooms",)

    def __init__(self, rooms: tuple[int, ...]) -> None:
        self.rooms = rooms

    def holds(self, t: Play, scope: Scope) -> bool:  # noqa: ARG002 - the protocol's parameters
        """Compare rooms."""
        return t.state.room in self.rooms


@final
class OnTile(Test):
    """The party stands on one of these tile sides."""

    __slots__ = ("tiles",)

    def __init__(self, tiles: tuple[int, ...]) -> None:
        self.tiles = tiles

    def holds(self, t: Play, scope: Scope) -> bool:  # noqa: ARG002 - the protocol's parameters
        """Compare tiles."""
        return t.tile.index in self.tiles


@final
class Explored(Test):
    """A room has been explored."""

    __slots__ = ("room",)

    def __init__(self, room: int) -> None:
        self.room = room

    def holds(self, t: Play, scope: Scope) -> bool:  # noqa: ARG002 - the protocol's parameters
        """Look at its bit."""
        return t.state.explored >> self.room & 1 == 1


@final
class PolicyIs(Test):
    """A policy has this value."""

    __slots__ = ("policy", "wanted")

    def __init__(self, policy: str, wanted: str) -> None:
        self.policy = policy
        self.wanted = wanted

    def holds(self, t: Play, scope: Scope) -> bool:  # noqa: ARG002 - the protocol's parameters
        """Compare values."""
        return t.world.policies[self.policy] == self.wanted


@final
class PartyHas(Test):
    """The party has a class among it, a story achievement, a card in the stash: all that are named."""

    __slots__ = ("achievement", "card", "classes")

    def __init__(self, classes: int, achievement: int, card: int) -> None:
        self.classes = classes
        self.achievement = achievement
        self.card = card

    def holds(self, t: Play, scope: Scope) -> bool:  # noqa: ARG002 - the protocol's parameters
        """Look at the party."""
        classes: int = 0
        for mouse in t.state.mice:
            classes |= t.world.heroes[mouse.hero].classes
        if self.classes & ~classes:
            return False
        if self.achievement >= 0 and t.state.holders[self.achievement] == NOWHERE:
            return False
        return self.card < 0 or self.card in t.state.stash


@final
class TokenLies(Test):
    """A token lies on the board, or the card of a party item in the stash."""

    __slots__ = ("stash", "token")

    def __init__(self, token: int, *, stash: bool) -> None:
        self.token = token
        self.stash = stash

    def holds(self, t: Play, scope: Scope) -> bool:  # noqa: ARG002 - the protocol's parameters
        """Look for it."""
        if self.stash:
            for card in t.state.stash:
                if t.world.search[card].token == self.token:
                    return True
            return False
        for lying in t.state.board:
            if lying.token == self.token:
                return True
        return False


@final
class Tally(Test):
    """How often a mouse has defeated, or was captured, lies within bounds.

    `tally` is the place of the count among the mouse's tallies, or CAPTURES, or ROACHES (of this encounter).
    """

    __slots__ = ("least", "most", "tally", "who")

    def __init__(self, who: Things, tally: int, least: Number | None, most: Number | None) -> None:
        self.who = who
        self.tally = tally
        self.least = least
        self.most = most

    def holds(self, t: Play, scope: Scope) -> bool:
        """Compare the count."""
        for thing in self.who.things(t, scope):
            mouse = figure_at(t, thing)
            if mouse is None or mouse.hero < 0:
                continue
            counts = mouse.tallies
            count = mouse.captures if self.tally == CAPTURES else mouse.roaches
            if self.tally >= 0:
                count = counts[self.tally] if counts else 0
            if self.least is not None and count < self.least.value(t, scope):
                continue
            if self.most is None or count <= self.most.value(t, scope):
                return True
        return False


@final
class FirstTime(Test):
    """A rule has not done anything yet in this chapter."""

    __slots__ = ("rule",)

    def __init__(self, rule: int) -> None:
        self.rule = rule

    def holds(self, t: Play, scope: Scope) -> bool:  # noqa: ARG002 - the protocol's parameters
        """Look for the note that `control.Done` leaves."""
        return (self.rule, DONE) not in t.state.uses
