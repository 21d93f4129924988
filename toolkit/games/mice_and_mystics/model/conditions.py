"""Conditions: what must hold before a rule does anything."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from toolkit.games.mice_and_mystics.model.ids import (
    AchievementRef,
    CardRef,
    ClassName,
    DamageType,
    Face,
    MinionRef,
    Mode,
    State,
    Variable,
)
from toolkit.games.mice_and_mystics.model.numbers import ONE
from toolkit.games.mice_and_mystics.model.predicates import Predicate, Select
from toolkit.schema import Formula, Model, Slug


class All(Model):
    """All of these hold."""

    that: Literal["all"]
    of: tuple[Condition, ...]


class AnyOf(Model):
    """At least one of these holds."""

    that: Literal["any"]
    of: tuple[Condition, ...]


class NoneOf(Model):
    """None of these holds."""

    that: Literal["none"]
    of: tuple[Condition, ...]


class FlagIs(Model):
    """A flag of the chapter is set."""

    that: Literal["flag"]
    flag: Slug


class Value(Model):
    """A number lies within bounds."""

    that: Literal["value"]
    of: Formula
    at_least: Formula | None = None
    at_most: Formula | None = None
    exactly: Formula | None = None


class Exists(Model):
    """At least so many things fulfil a selection."""

    that: Literal["exists"]
    among: Select
    at_least: Formula = ONE


class Is(Model):
    """A bound thing fulfils all predicates."""

    that: Literal["is"]
    thing: Variable
    where: Annotated[tuple[Predicate, ...], Field(min_length=1)]


class InRoom(Model):
    """The party is in one of these rooms."""

    that: Literal["room"]
    any_of: Annotated[tuple[Slug, ...], Field(min_length=1)]


class OnTile(Model):
    """The party stands on one of these tile sides."""

    that: Literal["tile"]
    any_of: Annotated[tuple[Slug, ...], Field(min_length=1)]


class RoomState(Model):
    """A room has been explored, or cleared of minions."""

    that: Literal["explored"]
    room: Slug


class PolicyIs(Model):
    """A policy has this value."""

    that: Literal["policy"]
    policy: Slug
    is_: Slug = Field(alias="is")


class PartyHas(Model):
    """The party has a class (captured mice count), a story achievement, or a party item in the stash."""

    that: Literal["party"]
    class_: ClassName | None = Field(default=None, alias="class")
    achievement: AchievementRef | None = None
    stash: CardRef | None = None


class AttackIs(Model):
    """The attack of this moment is of this kind."""

    that: Literal["attack"]
    mode: Mode | None = None
    type: DamageType | None = None
    """Damage type of the weapon."""
    by: Literal["mouse", "minion"] | None = None
    with_: CardRef | Literal["this"] | None = Field(default=None, alias="with")
    """The weapon; `this` is the card the rule stands on."""
    defeated: Literal["yes", "no"] | None = None
    """Whether the target was defeated."""
    single: Literal["yes", "no"] | None = None
    """Whether one freely chosen target is attacked."""


class RollShows(Model):
    """The dice of this moment show a face at least so often."""

    that: Literal["roll"]
    face: Face
    at_least: Formula = ONE


class PurposeIs(Model):
    """The dice of this moment are rolled for this purpose."""

    that: Literal["purpose"]
    any_of: tuple[Literal["move", "attack", "defence", "search", "climb", "trap", "recover", "chapter"], ...]


class Gained(Model):
    """What was gained in this moment is one of these states, or poison."""

    that: Literal["gained"]
    any_of: Annotated[tuple[State | Literal["poison"], ...], Field(min_length=1)]


class TrackIs(Model):
    """The track was laid afresh in this moment, or only cards were added."""

    that: Literal["track"]
    is_: Literal["fresh", "added"] = Field(alias="is")


class SearchIs(Model):
    """The search of this moment is of this kind."""

    that: Literal["search"]
    is_: Literal["normal", "special", "for_captive"] = Field(alias="is")


class ExploringBy(Model):
    """The exploring of this moment goes this way."""

    that: Literal["exploring"]
    by: Literal["exit", "flip"]


class Batch(Model):
    """The minions about to be placed in this moment are of this kind."""

    that: Literal["batch"]
    contains: MinionRef | None = None
    from_: Literal["encounter", "setup", "surge", "rule"] | None = Field(default=None, alias="from")
    """What places them: an encounter card, a room's set-up, a surge, a rule."""
    is_: Literal["undirected"] | None = Field(default=None, alias="is")
    """`undirected`: no rule has sent them to spaces of its own yet."""


class TokenLies(Model):
    """A party token lies on the board, or in the stash."""

    that: Literal["token"]
    token: Slug
    is_: Literal["on_board", "in_stash"] = Field(alias="is")


class Tally(Model):
    """How often something has happened to, or by, a figure.

    The one of this moment counts as soon as it has happened.
    """

    that: Literal["tally"]
    of: Literal["defeated", "captured"]
    """Minions it has defeated, or how often it was captured."""
    who: Variable
    type: MinionRef | None = None
    """Only defeats of this kind of minion."""
    per: Literal["encounter", "room", "chapter"]
    """`encounter`: since the last encounter card or special set-up."""
    at_least: Formula | None = None
    at_most: Formula | None = None


class FirstVisit(Model):
    """The room of this moment had not been explored before."""

    that: Literal["first_visit"]


class FirstTime(Model):
    """This rule has not done anything yet in this chapter."""

    that: Literal["first_time"]


Condition = TypeAliasType(
    "Condition",
    Annotated[
        All
        | AnyOf
        | NoneOf
        | FlagIs
        | Value
        | Exists
        | Is
        | InRoom
        | OnTile
        | RoomState
        | PolicyIs
        | PartyHas
        | AttackIs
        | RollShows
        | PurposeIs
        | Gained
        | TrackIs
        | SearchIs
        | ExploringBy
        | Batch
        | TokenLies
        | Tally
        | FirstVisit
        | FirstTime,
        Field(discriminator="that"),
    ],
)


__all__ = ["Condition", "Variable"]
