"""Effects: what a rule does. The subject is a field; every decision and every die is visible in the tree.

Here stand the verbs of control, which hold lists of effects, and the union of all verbs; the others stand in
the modules beside this one and can be imported from here.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from toolkit.games.mice_and_mystics.model.conditions import Condition
from toolkit.games.mice_and_mystics.model.effects_fights import (
    Attack,
    AttackAs,
    Blocks,
    CheeseGoes,
    CheeseTimes,
    CountFace,
    FaceCounts,
    IgnoreHits,
    Modify,
    Permit,
    Prevent,
    Reroll,
    Retarget,
    SkipDefence,
)
from toolkit.games.mice_and_mystics.model.effects_figures import (
    Act,
    Become,
    Capture,
    CaptureKeeps,
    Chase,
    ClearState,
    Defeat,
    EndTurn,
    Heal,
    Move,
    Place,
    Push,
    Put,
    Remove,
    Rescue,
    ReturnFigure,
    StateOn,
    Swap,
    Wound,
    WoundKind,
)
from toolkit.games.mice_and_mystics.model.effects_table import (
    Achieve,
    Counter,
    DestroyRoom,
    Discard,
    Draw,
    EndMarker,
    FlipTile,
    Give,
    Hourglass,
    Initiative,
    LetSurge,
    Lock,
    Lose,
    PlaceBatch,
    Redraw,
    RevealEncounter,
    SearchDeck,
    SetFlag,
    SetObjective,
    ShuffleIn,
    SkipEncounter,
    Stay,
    Story,
    Substitute,
    Take,
    Token,
    Wheel,
    Win,
)
from toolkit.games.mice_and_mystics.model.effects_words import Chooser, Deed, Touchable, Until
from toolkit.games.mice_and_mystics.model.predicates import Who
from toolkit.schema import Formula, Model, Slug


class Launch(Model):
    """Toss a token at a space: a coin decides between the two outcomes."""

    do: Literal["coin"]
    name: Slug
    heads: Do
    tails: Do


class Option(Model):
    """A named option of a choice."""

    name: Slug
    given: tuple[Condition, ...] = ()
    do: Do


class Choose(Model):
    """Somebody chooses: things of a selection, or one of the named options."""

    do: Literal["choose"]
    by: Chooser
    name: Slug
    """What the choice is called: binds `$name`."""
    among: Who | None = None
    up_to: Formula | None = None
    """Choose up to so many different things; binds a set."""
    options: tuple[Option, ...] = ()
    optional: bool = False
    if_none: Literal["stop", "skip"]
    """When there is nothing to choose, or nothing is chosen: stop this list, or go on with nothing bound."""


class Roll(Model):
    """Dice are rolled; binds `$name` with `stars`, `cheese`, `sum` and the faces."""

    do: Literal["roll"]
    dice: Formula
    name: Slug


class Branch(Model):
    """One of two lists."""

    do: Literal["branch"]
    given: Annotated[tuple[Condition, ...], Field(min_length=1)]
    then: Do
    otherwise: Do = ()


class Repeat(Model):
    """The list is done so many times."""

    do: Literal["repeat"]
    times: Formula
    each: Do


class ForEach(Model):
    """The list is done for each thing of a snapshot of the selection."""

    do: Literal["for_each"]
    among: Who
    name: Slug
    each: Do


class TableRow(Model):
    """A row of a table: from this number up to the next row's."""

    at_least: int
    do: Do


class Table(Model):
    """The row with the highest bound that the number reaches."""

    do: Literal["table"]
    of: Formula
    rows: Annotated[tuple[TableRow, ...], Field(min_length=1, max_length=20)]


class Later(Model):
    """The list is done at the start of a coming round."""

    do: Literal["later"]
    rounds: Annotated[int, Field(ge=1, le=20)]
    then: Do


class Attach(Model):
    """A rule hangs on a figure or an initiative card while something lasts; `$bearer` is bound in it."""

    do: Literal["attach"]
    to: Who
    rules: Annotated[tuple[AttachedRule, ...], Field(min_length=1, max_length=4)]
    until: Until


class AttachedRule(Model):
    """A reaction that hangs on a figure or card."""

    when: Slug | Annotated[str, Field(pattern=r"^[a-z_]+\.[a-z_]+$")]
    """The moment, e.g. `figure_turn.started`."""
    given: tuple[Condition, ...] = ()
    do: Do


Effect = TypeAliasType(
    "Effect",
    Annotated[
        Place
        | Remove
        | Defeat
        | ReturnFigure
        | Act
        | Move
        | Put
        | Chase
        | Push
        | Swap
        | Capture
        | CaptureKeeps
        | Rescue
        | Wound
        | WoundKind
        | Heal
        | StateOn
        | ClearState
        | Give
        | Take
        | Wheel
        | Hourglass
        | EndMarker
        | Attack
        | AttackAs
        | Retarget
        | SkipDefence
        | IgnoreHits
        | Reroll
        | CountFace
        | Blocks
        | CheeseGoes
        | CheeseTimes
        | SearchDeck
        | Draw
        | Redraw
        | Discard
        | Stay
        | ShuffleIn
        | Achieve
        | SetObjective
        | Win
        | Lose
        | Story
        | SetFlag
        | Counter
        | Token
        | Lock
        | FlipTile
        | DestroyRoom
        | Initiative
        | Modify
        | Permit
        | Substitute
        | PlaceBatch
        | SkipEncounter
        | RevealEncounter
        | Launch
        | Choose
        | Roll
        | Branch
        | Repeat
        | ForEach
        | Table
        | Later
        | Attach
        | Prevent
        | EndTurn
        | Become
        | LetSurge,
        Field(discriminator="do"),
    ],
)

Do = tuple[Effect, ...]

__all__ = [
    "Achieve",
    "Act",
    "Attach",
    "AttachedRule",
    "Attack",
    "AttackAs",
    "Become",
    "Blocks",
    "Branch",
    "Capture",
    "CaptureKeeps",
    "Chase",
    "CheeseGoes",
    "CheeseTimes",
    "Choose",
    "Chooser",
    "ClearState",
    "CountFace",
    "Counter",
    "Deed",
    "Defeat",
    "DestroyRoom",
    "Discard",
    "Do",
    "Draw",
    "Effect",
    "EndMarker",
    "EndTurn",
    "FaceCounts",
    "FlipTile",
    "ForEach",
    "Give",
    "Heal",
    "Hourglass",
    "IgnoreHits",
    "Initiative",
    "Later",
    "Launch",
    "LetSurge",
    "Lock",
    "Lose",
    "Modify",
    "Move",
    "Option",
    "Permit",
    "Place",
    "PlaceBatch",
    "Prevent",
    "Push",
    "Put",
    "Redraw",
    "Remove",
    "Repeat",
    "Reroll",
    "Rescue",
    "Retarget",
    "ReturnFigure",
    "RevealEncounter",
    "Roll",
    "SearchDeck",
    "SetFlag",
    "SetObjective",
    "ShuffleIn",
    "SkipDefence",
    "SkipEncounter",
    "StateOn",
    "Stay",
    "Story",
    "Substitute",
    "Swap",
    "Table",
    "TableRow",
    "Take",
    "Token",
    "Touchable",
    "Until",
    "Wheel",
    "Win",
    "Wound",
    "WoundKind",
]
