"""Effects on figures: where they stand, what they suffer, what they may do next."""

from __future__ import annotations

from typing import Literal

from toolkit.games.mice_and_mystics.model.effects_words import Until
from toolkit.games.mice_and_mystics.model.ids import MinionRef, State, Variable
from toolkit.games.mice_and_mystics.model.numbers import NOUGHT, ONE
from toolkit.games.mice_and_mystics.model.predicates import Thing, Who
from toolkit.schema import Formula, Model, Slug


class Place(Model):
    """Place new minions: by the placement rule, or at a space or area."""

    do: Literal["place"]
    what: MinionRef
    amount: Formula = ONE
    at: Thing | None = None
    near: Thing | None = None
    """Place on spaces next to this instead."""
    greedy: bool = False


class Remove(Model):
    """Take a figure off the board; nobody has defeated it."""

    do: Literal["remove"]
    who: Who


class Defeat(Model):
    """A figure is defeated, to somebody's credit."""

    do: Literal["defeat"]
    who: Who
    credit: Variable | None = None


class ReturnFigure(Model):
    """A figure just defeated comes back on a space or area."""

    do: Literal["return"]
    who: Variable
    to: Thing


class Act(Model):
    """A mouse takes one more action: now, or after an action until something ends."""

    do: Literal["act"]
    who: Who
    when: Literal["now", "allowance"] = "now"
    cheese: Formula = NOUGHT
    until: Until | None = None


class Move(Model):
    """A figure moves up to so many spaces under all movement rules; its owner chooses the way."""

    do: Literal["move"]
    who: Who
    steps: Formula
    toward: Thing | None = None
    """For minions and npcs: the way leads there, and nobody chooses."""


class Put(Model):
    """A figure is put on a space: no cost, no trap, no lines; not on a full one."""

    do: Literal["put"]
    who: Who
    to: Thing


class Chase(Model):
    """A figure moves up to so many spaces toward the nearest mouse not on its space, then on to the next.

    Which mouse is next may be replaced (procedure `chase_target`); of several shortest ways the players
    choose. Binds `$name`: the spaces of its way, first and last included.
    """

    do: Literal["chase"]
    who: Variable
    steps: Formula
    name: Slug


class Push(Model):
    """A figure is pushed one space away; if it can't be, it takes a wound instead."""

    do: Literal["push"]
    who: Who
    away_from: Thing


class Swap(Model):
    """Two figures change places."""

    do: Literal["swap"]
    who: Variable
    other: Variable


class Capture(Model):
    """A mouse is captured."""

    do: Literal["capture"]
    who: Who
    abducted: bool = False
    """Only a successful search of another mouse brings it back."""
    costs: Literal["as_usual", "nothing"] = "as_usual"
    """`nothing`: it leaves the board, but keeps what it has, and the hourglass stands still."""


class CaptureKeeps(Model):
    """The mouse about to be captured keeps this."""

    do: Literal["capture_keeps"]
    what: Literal["worn", "cheese", "everything"]


class Rescue(Model):
    """A captured mouse comes back on the board."""

    do: Literal["rescue"]
    who: Who


class Wound(Model):
    """A figure takes wounds without defence."""

    do: Literal["wound"]
    who: Who
    amount: Formula = ONE
    kind: Literal["normal", "poison"] = "normal"
    credit: Variable | None = None


class WoundKind(Model):
    """The pending wounds become another kind; or wounds already taken do."""

    do: Literal["wound_kind"]
    to: Literal["normal", "poison"]
    who: Who | None = None
    """Whose wounds already taken are meant; without it the pending ones."""


class Heal(Model):
    """Remove wounds."""

    do: Literal["heal"]
    who: Who
    amount: Formula | Literal["all"]
    kind: Literal["normal", "poison", "any"] = "normal"


class StateOn(Model):
    """A marker is put on a figure."""

    do: Literal["state"]
    who: Who
    state: State


class ClearState(Model):
    """Markers are removed from a figure."""

    do: Literal["clear_state"]
    who: Who
    state: State | Literal["all"]


class Become(Model):
    """The user fights with these values instead of weapons and armour."""

    do: Literal["become"]
    who: Who
    battle: Formula
    defence: Formula
    until: Until


class EndTurn(Model):
    """The turn of the acting figure ends."""

    do: Literal["end_turn"]
