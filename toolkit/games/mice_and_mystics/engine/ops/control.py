"""Choices, rolls, coins and the order of effects."""

from __future__ import annotations

from typing import final

from toolkit.games.mice_and_mystics.engine import changes
from toolkit.games.mice_and_mystics.engine.const import (
    CHAPTER_DICE,
    COIN_STREAM,
    FOR_CHAPTER,
    MINION_DICE,
    NOWHERE,
)
from toolkit.games.mice_and_mystics.engine.moments import CHOICE_MADE, fire, hears, run_ops
from toolkit.games.mice_and_mystics.engine.op import Number, Op, Scope, StopList, Test, Things
from toolkit.games.mice_and_mystics.engine.ops.conditions import DONE
from toolkit.games.mice_and_mystics.engine.ops.selecting import figure_at
from toolkit.games.mice_and_mystics.engine.play import Play, count_stars
from toolkit.games.mice_and_mystics.engine.values import all_hold
from toolkit.kernel import Option, chance_ask

NOTHING = -1
"""The option that chooses nothing."""


def seat_of(t: Play, by: str, scope: Scope) -> int:
    """Return the player who decides: of the user, of the bound target, of the lowest mouse, of this turn."""
    if by == "lowest":
        return t.lowest()
    if by in ("user", "target"):
        figure = figure_at(t, scope.get("mouse" if by == "user" else "target", NOWHERE))
        if figure is not None and figure.hero >= 0:
            return t.seat(figure.ident)
    return t.decider()


@final
class NamedOption:
    """A named option of a choice."""

    __slots__ = ("given", "ops")

    def __init__(self, given: tuple[Test, ...], ops: tuple[Op, ...]) -> None:
        self.given = given
        self.ops = ops


@final
class Choose(Op):
    """Somebody chooses among things, or one of the named options.

    Attributes:
        choice: its place in `World.choices`. by, name: who decides, and what is bound.
        up_to: choose so many different things at most and bind a set.
        optional: whether nothing may be chosen. stop: whether the list ends if nothing was.
    """

    __slots__ = ("among", "by", "choice", "name", "optional", "options", "rule", "stop", "up_to")

    def __init__(self, rule: int, choice: int, name: str) -> None:
        self.rule = rule
        self.choice = choice
        self.name = name
        self.by: str = "players"
        self.among: Things | None = None
        self.options: tuple[NamedOption, ...] = ()
        self.up_to: Number | None = None
        self.optional: bool = False
        self.stop: bool = False

    def can_run(self, t: Play, scope: Scope) -> bool:
        """Return whether there is something to choose, where the list would stop without."""
        if not self.stop:
            return True
        if self.among is not None:
            return self.among.reaches(t, scope, 1)
        for option in self.options:
            if all_hold(t, option.given, scope) and all(op.can_run(t, scope) for op in option.ops[:1]):
                return True
        return False

    def run(self, t: Play, scope: Scope) -> None:
        """Ask, and bind the answer."""
        if self.among is None:
            self._named(t, scope)
        elif self.up_to is not None:
            self._several(t, scope, self.among, self.up_to.value(t, scope))
        else:
            self._one(t, scope, self.among)

    def _ask(self, t: Play, scope: Scope, values: list[int], *, optional: bool) -> int:
        options: list[Option] = [(value,) for value in values]
        if optional:
            options.insert(0, (NOTHING,))
        if not options:
            return NOTHING
        about = (self.rule, self.choice)
        return t.choose("choose", seat_of(t, self.by, scope), options, about)[0]

    def _one(self, t: Play, scope: Scope, among: Things) -> None:
        found = sorted(set(among.things(t, scope)))
        chosen = self._ask(t, scope, found, optional=self.optional) if found else NOTHING
        if chosen == NOTHING:
            self._nothing(scope)
        else:
            scope[self.name] = chosen

    def _several(self, t: Play, scope: Scope, among: Things, most: int) -> None:
        left = sorted(set(among.things(t, scope)))
        taken: list[int] = []
        while left and len(taken) < most:
            chosen = self._ask(t, scope, left, optional=self.optional or len(taken) > 0)
            if chosen == NOTHING:
                break
            left.remove(chosen)
            taken.append(chosen)
        if not taken:
            self._nothing(scope)
        else:
            scope[self.name] = tuple(sorted(taken))

    def _named(self, t: Play, scope: Scope) -> None:
        open_now: list[int] = []
        for place in range(len(self.options)):
            if all_hold(t, self.options[place].given, scope):
                open_now.append(place)
        chosen = self._ask(t, scope, open_now, optional=self.optional) if open_now else NOTHING
        if chosen == NOTHING:
            self._nothing(scope)
            return
        scope[self.name] = chosen
        for op in self.options[chosen].ops:
            op.run(t, scope)
        if hears(t, CHOICE_MADE):
            fire(t, CHOICE_MADE, {"choice": self.choice, "option": chosen})

    def _nothing(self, scope: Scope) -> None:
        scope.pop(self.name, None)
        if self.stop:
            raise StopList


@final
class RollDice(Op):
    """Dice are rolled for a chapter rule or a card; binds the roll, stars are its successes."""

    __slots__ = ("dice", "name")

    def __init__(self, dice: Number, name: str) -> None:
        self.dice = dice
        self.name = name

    def run(self, t: Play, scope: Scope) -> None:
        """Roll."""
        stream = MINION_DICE if "card" in scope else CHAPTER_DICE
        roll = t.roll_dice(scope.get("mouse", NOWHERE), FOR_CHAPTER, self.dice.value(t, scope), stream)
        count_stars(roll)
        scope[self.name] = roll


@final
class Coin(Op):
    """A coin decides; binds 1 for heads, 0 for tails.

    Rules: rulebook.grape_toss_broken, rulebook.grape_toss_whole.
    """

    __slots__ = ("heads", "name", "tails")

    def __init__(self, name: str, heads: tuple[Op, ...], tails: tuple[Op, ...]) -> None:
        self.name = name
        self.heads = heads
        self.tails = tails

    def run(self, t: Play, scope: Scope) -> None:
        """Toss."""
        side = t.table.ask(chance_ask("coin", ((0,), (1,)), (1, 1), COIN_STREAM))[0]
        scope[self.name] = side
        for op in self.heads if side else self.tails:
            op.run(t, scope)


@final
class Branch(Op):
    """One of two lists."""

    __slots__ = ("given", "otherwise", "then")

    def __init__(self, given: tuple[Test, ...], then: tuple[Op, ...], otherwise: tuple[Op, ...]) -> None:
        self.given = given
        self.then = then
        self.otherwise = otherwise

    def can_run(self, t: Play, scope: Scope) -> bool:
        """Return whether the list of this moment could begin."""
        ops = self.then if all_hold(t, self.given, scope) else self.otherwise
        return not ops or ops[0].can_run(t, scope)

    def run(self, t: Play, scope: Scope) -> None:
        """Test, then run one of them."""
        for op in self.then if all_hold(t, self.given, scope) else self.otherwise:
            op.run(t, scope)


@final
class Sequence(Op):
    """Several ops made of one effect."""

    __slots__ = ("ops",)

    def __init__(self, ops: tuple[Op, ...]) -> None:
        self.ops = ops

    def run(self, t: Play, scope: Scope) -> None:
        """Run them in order."""
        for op in self.ops:
            op.run(t, scope)


@final
class Repeat(Op):
    """A list, so many times; a stop ends only that pass."""

    __slots__ = ("each", "times")

    def __init__(self, times: Number, each: tuple[Op, ...]) -> None:
        self.times = times
        self.each = each

    def can_run(self, t: Play, scope: Scope) -> bool:
        """Return whether one pass could begin."""
        return not self.each or self.each[0].can_run(t, scope)

    def run(self, t: Play, scope: Scope) -> None:
        """Run it again and again."""
        for _ in range(self.times.value(t, scope)):
            run_ops(t, self.each, scope)


@final
class ForEach(Op):
    """A list for each thing of a snapshot; a stop ends only that pass."""

    __slots__ = ("among", "each", "name")

    def __init__(self, among: Things, name: str, each: tuple[Op, ...]) -> None:
        self.among = among
        self.name = name
        self.each = each

    def can_run(self, t: Play, scope: Scope) -> bool:
        """Return whether there is anything to go through."""
        return self.among.reaches(t, scope, 1)

    def run(self, t: Play, scope: Scope) -> None:
        """Bind each thing in turn."""
        for thing in self.among.things(t, scope):
            scope[self.name] = thing
            run_ops(t, self.each, scope)
        scope.pop(self.name, None)


@final
class TableOf(Op):
    """The row with the highest bound that a number reaches."""

    __slots__ = ("number", "rows")

    def __init__(self, number: Number, rows: tuple[tuple[int, tuple[Op, ...]], ...]) -> None:
        self.number = number
        self.rows = rows

    def run(self, t: Play, scope: Scope) -> None:
        """Find the row and run it."""
        value = self.number.value(t, scope)
        best: tuple[Op, ...] = ()
        for bound, ops in self.rows:
            if value >= bound:
                best = ops
        for op in best:
            op.run(t, scope)


@final
class Done(Op):
    """Notes that a rule with `first_time` has done something."""

    __slots__ = ("rule",)

    def __init__(self, rule: int) -> None:
        self.rule = rule

    def run(self, t: Play, scope: Scope) -> None:
        """Leave the note."""
        del scope
        changes.set_use(t, self.rule, DONE, 1, 0)
