"""Effects on figures: placing, moving, wounds, states, capture and rescue."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.engine import changes, movement, overrides, placing, walking, wounds
from toolkit.games.mice_and_mystics.engine.const import (
    ABDUCTED,
    CAPTURED,
    CARD_BASE,
    CHARMED,
    KNOCKED_DOWN,
    NOWHERE,
    SPACE_BASE,
    STUNNED,
    WEBBED,
)
from toolkit.games.mice_and_mystics.engine.op import Number, Op, Scope, Things
from toolkit.games.mice_and_mystics.engine.ops.selecting import figure_at, space_of
from toolkit.games.mice_and_mystics.engine.play import Batch, Play
from toolkit.games.mice_and_mystics.engine.state import Figure

ALL_STATES: Final = STUNNED | WEBBED | KNOCKED_DOWN | CHARMED
EVERYTHING: Final = 999
"""More wounds, cheese or dice than there ever are."""


def figures_of(t: Play, who: Things, scope: Scope) -> list[Figure]:
    """Return the figures among things, those on the board or captured."""
    found: list[Figure] = []
    for thing in who.things(t, scope):
        figure = t.figure(thing) if thing >= 0 else None
        if figure is not None:
            found.append(figure)
    return found


def spaces_at(t: Play, place: Things, scope: Scope) -> tuple[int, ...]:
    """Return the space numbers of places, or of where things stand."""
    return tuple([space for space in [space_of(t, thing) for thing in place.things(t, scope)] if space >= 0])


@final
class Place(Op):
    """Place new minions: by the placement rule, on spaces, or next to something."""

    __slots__ = ("amount", "at", "greedy", "kind", "near")

    def __init__(self, kind: int, amount: Number, *, greedy: bool) -> None:
        self.kind = kind
        self.amount = amount
        self.greedy = greedy
        self.at: Things | None = None
        self.near: Things | None = None

    def run(self, t: Play, scope: Scope) -> None:
        """Place them as one batch."""
        amount = self.amount.value(t, scope)
        if amount <= 0:
            return
        batch = Batch([(self.kind, amount, int(self.greedy))])
        if self.at is not None:
            batch.spaces = spaces_at(t, self.at, scope)
        if self.near is not None:
            for space in spaces_at(t, self.near, scope):
                batch.near = space
        placing.place_batch(t, batch)


@final
class Remove(Op):
    """Minions leave the board; nobody has defeated them."""

    __slots__ = ("who",)

    def __init__(self, who: Things) -> None:
        self.who = who

    def run(self, t: Play, scope: Scope) -> None:
        """Remove each."""
        for figure in figures_of(t, self.who, scope):
            wounds.remove_figure(t, figure)


@final
class Defeat(Op):
    """Minions are defeated, to somebody's credit. Rules: rulebook.catnip_defeats_brodie."""

    __slots__ = ("credit", "who")

    def __init__(self, who: Things, credit: str) -> None:
        self.who = who
        self.credit = credit

    def run(self, t: Play, scope: Scope) -> None:
        """Defeat each."""
        for figure in figures_of(t, self.who, scope):
            wounds.defeat(t, figure, scope.get(self.credit, NOWHERE))


@final
class Return(Op):
    """A minion just defeated comes back on a space."""

    __slots__ = ("to", "who")

    def __init__(self, who: str, to: Things) -> None:
        self.who = who
        self.to = to

    def run(self, t: Play, scope: Scope) -> None:
        """Place one figure of its kind there."""
        figure = figure_at(t, scope.get(self.who, NOWHERE))
        spaces = spaces_at(t, self.to, scope)
        if figure is not None and figure.minion >= 0 and spaces:
            batch = Batch([(figure.minion, 1, int(figure.greedy))])
            batch.spaces = spaces
            placing.place_batch(t, batch)


@final
class Move(Op):
    """Mice move up to so many spaces, their players choose the way; minions walk toward something.

    Rules: rulebook.grape_bait.
    """

    __slots__ = ("steps", "toward", "who")

    def __init__(self, who: Things, steps: Number, toward: Things | None) -> None:
        self.who = who
        self.steps = steps
        self.toward = toward

    def can_run(self, t: Play, scope: Scope) -> bool:
        """Return whether any of them can move by choice."""
        if self.toward is not None:
            return True
        return bool([figure for figure in figures_of(t, self.who, scope) if movement.moves_by_effect(t, figure)])

    def run(self, t: Play, scope: Scope) -> None:
        """Move each."""
        for figure in figures_of(t, self.who, scope):
            steps = self.steps.value(t, scope)
            if self.toward is not None:
                start = figure.space
                walking.walk_toward(t, figure, steps, list(spaces_at(t, self.toward, scope)))
                if figure.space != start:
                    movement.end_move(t, figure)
            else:
                movement.move_by_effect(t, figure, steps)


@final
class Put(Op):
    """Figures are put on a space. Rules: rulebook.fork_launches."""

    __slots__ = ("to", "who")

    def __init__(self, who: Things, to: Things) -> None:
        self.who = who
        self.to = to

    def run(self, t: Play, scope: Scope) -> None:
        """Put each on the first space that has room."""
        spaces = spaces_at(t, self.to, scope)
        for figure in figures_of(t, self.who, scope):
            for space in spaces:
                if figure.space == space or movement.put(t, figure, space):
                    break


@final
class Chase(Op):
    """A figure runs after mice, from one to the next; binds the spaces of its way."""

    __slots__ = ("name", "steps", "who")

    def __init__(self, who: Things, steps: Number, name: str) -> None:
        self.who = who
        self.steps = steps
        self.name = name

    def run(self, t: Play, scope: Scope) -> None:
        """Chase."""
        for figure in figures_of(t, self.who, scope):
            trail = walking.chase(t, figure, self.steps.value(t, scope), _preferred(t, figure, scope))
            scope[self.name] = tuple([SPACE_BASE + space for space in trail])


def _preferred(t: Play, figure: Figure, scope: Scope) -> list[int]:
    """Return the mice that rules put first in a chase."""
    outer = t.narrowed
    t.narrowed = ()
    mine: Scope = {**scope, "figure": figure.ident}
    overrides.replaced(t, "chase_target", mine, scope.get("card", CARD_BASE) - CARD_BASE)
    first: list[int] = list(t.narrowed)
    t.narrowed = outer
    return first


@final
class Push(Op):
    """Figures are pushed one space away; where there is none, they take a wound."""

    __slots__ = ("away_from", "who")

    def __init__(self, who: Things, away_from: Things) -> None:
        self.who = who
        self.away_from = away_from

    def run(self, t: Play, scope: Scope) -> None:
        """Push each."""
        for figure in figures_of(t, self.who, scope):
            for space in spaces_at(t, self.away_from, scope)[:1]:
                if not movement.push(t, figure, space):
                    wounds.suffer(t, figure, 1, "normal", NOWHERE)


@final
class Swap(Op):
    """Two figures change places."""

    __slots__ = ("one", "other")

    def __init__(self, one: Things, other: Things) -> None:
        self.one = one
        self.other = other

    def run(self, t: Play, scope: Scope) -> None:
        """Exchange their spaces."""
        for one in figures_of(t, self.one, scope)[:1]:
            for other in figures_of(t, self.other, scope)[:1]:
                here, there = one.space, other.space
                crowding = one.crowding
                if here >= 0 and there >= 0:
                    changes.set_space(t, one, there, crowding=other.crowding)
                    changes.set_space(t, other, here, crowding=crowding)


@final
class Capture(Op):
    """Mice are captured."""

    __slots__ = ("abducted", "costs", "who")

    def __init__(self, who: Things, *, abducted: bool, costs: bool) -> None:
        self.who = who
        self.abducted = abducted
        self.costs = costs

    def run(self, t: Play, scope: Scope) -> None:
        """Capture each."""
        how = ABDUCTED if self.abducted else CAPTURED
        for figure in figures_of(t, self.who, scope):
            if figure.hero >= 0:
                wounds.capture(t, figure, how, costs=self.costs)


@final
class CaptureKeeps(Op):
    """The mouse about to be captured keeps things, as bits."""

    __slots__ = ("what",)

    def __init__(self, what: int) -> None:
        self.what = what

    def run(self, t: Play, scope: Scope) -> None:
        """Note it for the capture."""
        del scope
        t.keeps |= self.what


@final
class Rescue(Op):
    """Captured mice come back."""

    __slots__ = ("who",)

    def __init__(self, who: Things) -> None:
        self.who = who

    def run(self, t: Play, scope: Scope) -> None:
        """Rescue each."""
        for figure in figures_of(t, self.who, scope):
            wounds.rescue(t, figure)


@final
class Wound(Op):
    """Figures take wounds without defence."""

    __slots__ = ("amount", "credit", "kind", "who")

    def __init__(self, who: Things, amount: Number, kind: str, credit: str) -> None:
        self.who = who
        self.amount = amount
        self.kind = kind
        self.credit = credit

    def run(self, t: Play, scope: Scope) -> None:
        """Wound each."""
        amount = self.amount.value(t, scope)
        for figure in figures_of(t, self.who, scope):
            wounds.suffer(t, figure, amount, self.kind, scope.get(self.credit, NOWHERE))


@final
class ConvertWounds(Op):
    """Wounds already taken become another kind."""

    __slots__ = ("to_poison", "who")

    def __init__(self, who: Things, *, to_poison: bool) -> None:
        self.who = who
        self.to_poison = to_poison

    def run(self, t: Play, scope: Scope) -> None:
        """Convert all wounds of each."""
        for figure in figures_of(t, self.who, scope):
            total = figure.wounds + figure.poison
            if total:
                changes.set_wounds(t, figure, 0 if self.to_poison else total, total if self.to_poison else 0)


@final
class PendingKind(Op):
    """The pending wounds become another kind."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def run(self, t: Play, scope: Scope) -> None:
        """Change the attack's wounds."""
        del scope
        if t.attack is not None:
            t.attack.kind = self.kind


@final
class Heal(Op):
    """Remove wounds.

    Rules: rulebook.resting_place.
    """

    __slots__ = ("amount", "kind", "who")

    def __init__(self, who: Things, amount: Number, kind: str) -> None:
        self.who = who
        self.amount = amount
        self.kind = kind

    def run(self, t: Play, scope: Scope) -> None:
        """Heal each."""
        amount = self.amount.value(t, scope)
        for figure in figures_of(t, self.who, scope):
            wounds.heal(t, figure, amount, self.kind)


@final
class GainState(Op):
    """A marker is put on figures."""

    __slots__ = ("state", "who")

    def __init__(self, who: Things, state: int) -> None:
        self.who = who
        self.state = state

    def run(self, t: Play, scope: Scope) -> None:
        """Mark each."""
        for figure in figures_of(t, self.who, scope):
            wounds.gain_state(t, figure, self.state)


@final
class ClearState(Op):
    """Markers are removed, as bits."""

    __slots__ = ("states", "who")

    def __init__(self, who: Things, states: int) -> None:
        self.who = who
        self.states = states

    def run(self, t: Play, scope: Scope) -> None:
        """Clear each."""
        for figure in figures_of(t, self.who, scope):
            wounds.clear_state(t, figure, self.states)
