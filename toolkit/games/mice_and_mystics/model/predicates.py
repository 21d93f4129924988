"""Predicates narrow a selection; selectors decide nothing, they give a set in a fixed order."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from toolkit.games.mice_and_mystics.model.ids import (
    AchievementRef,
    CardKind,
    CardRef,
    ClassName,
    DamageType,
    FigureRef,
    Mode,
    Stat,
    State,
    Variable,
)
from toolkit.games.mice_and_mystics.model.numbers import ONE
from toolkit.schema import Formula, Model, Slug

Thing = Annotated[str, Field(pattern=r"^(\$[a-z][a-z0-9_]*|(space|area|token)\.[a-z][a-z0-9_]*)$")]
"""A bound thing, or a named space, area or token of the room."""


class HasType(Model):
    """It is a figure of one of these kinds."""

    has: Literal["type"]
    any_of: Annotated[tuple[FigureRef, ...], Field(min_length=1)]


class HasClass(Model):
    """It is a mouse of this class."""

    has: Literal["class"]
    is_: ClassName = Field(alias="is")


class HasTrait(Model):
    """It is large, small, a boss, a rat, a greedy roach, attacks from afar or hand to hand."""

    has: Literal["trait"]
    is_: Literal["boss", "large", "small", "rat", "ranged", "melee", "npc", "greedy"] = Field(alias="is")


class Near(Model):
    """It stands at most so many spaces away; 0 is the same space, 1 includes neighbours."""

    has: Literal["near"]
    to: Thing
    steps: Formula


class At(Model):
    """It stands on this space or in this area."""

    has: Literal["at"]
    place: Thing


class HasState(Model):
    """A marker lies on it; `any` means any marker."""

    has: Literal["state"]
    is_: State | Literal["any"] = Field(alias="is")


class Wounded(Model):
    """It has at least so many wounds of a kind."""

    has: Literal["wounds"]
    kind: Literal["any", "normal", "poison"] = "any"
    at_least: Formula = ONE


class HasItem(Model):
    """It wears the card, or has it in pack or worn."""

    has: Literal["item"]
    card: CardRef | None = None
    """The card; without it any card of the given kind."""
    kind: CardKind | None = None
    where: Literal["worn", "pack", "either"] = "worn"
    at_least: Annotated[int, Field(ge=1, le=9)] = 1


class HasAchievement(Model):
    """It has won this achievement."""

    has: Literal["achievement"]
    is_: AchievementRef = Field(alias="is")


class LowerOnTrack(Model):
    """Its card lies lower on the initiative track (acts later)."""

    has: Literal["lower_on_track"]
    than: Variable


class HigherOnTrack(Model):
    """Its card lies higher on the initiative track (acts earlier)."""

    has: Literal["higher_on_track"]
    than: Variable


class Sees(Model):
    """It sees, and is seen from, this thing."""

    has: Literal["sees"]
    to: Thing


class HasStat(Model):
    """A value of the mouse is at least so much."""

    has: Literal["stat"]
    of: Stat
    at_least: Formula


class SameBank(Model):
    """It stands on the same side of the water; in the water counts as both."""

    has: Literal["same_bank"]
    as_: Variable = Field(alias="as")


class SpaceKind(Model):
    """The space it is, or stands on, is of this kind."""

    has: Literal["space"]
    is_: Literal[
        "normal", "special", "water", "dry", "entry", "trap", "flip", "empty", "not_full", "crowded"
    ] = Field(alias="is")


class OnTrack(Model):
    """Its initiative card lies on the track and is a minion's or a mouse's."""

    has: Literal["card_of"]
    is_: Literal["mouse", "minion"] = Field(alias="is")


class HasCardKind(Model):
    """It is a search card of one of these kinds."""

    has: Literal["card_kind"]
    any_of: Annotated[tuple[CardKind, ...], Field(min_length=1)]


class IsWeapon(Model):
    """It is a search card that is a weapon of this kind."""

    has: Literal["weapon"]
    type: DamageType | None = None
    mode: Mode | None = None
    dagger: Literal["yes", "no"] | None = None


class HeldBy(Model):
    """It is a card that this mouse wears or carries in its pack."""

    has: Literal["held_by"]
    who: Variable
    where: Literal["worn", "pack", "either"] = "worn"


class IsEvent(Model):
    """It is an event card of this sort."""

    has: Literal["event"]
    is_: Literal["fate", "treachery"] = Field(alias="is")


class Holds(Model):
    """It is a space on which at least so many figures of this sort stand."""

    has: Literal["holds"]
    is_: Literal["mouse", "minion", "figure"] = Field(alias="is")
    at_least: Formula = ONE


class HasToken(Model):
    """This token lies on it."""

    has: Literal["token"]
    is_: Slug = Field(alias="is")


class Captured(Model):
    """It is captured; without this predicate `mouse` never means a captured one."""

    has: Literal["captured"]
    how: Literal["any", "plain", "abducted"] = "any"


class AttackedThisTurn(Model):
    """It was attacked in this turn of the acting card."""

    has: Literal["attacked_this_turn"]


class Other(Model):
    """It is another than this."""

    has: Literal["other_than"]
    thing: Variable


class Same(Model):
    """It is this very thing, or one of this bound set."""

    has: Literal["same_as"]
    thing: Variable


class Controlled(Model):
    """It moves by choice or may be attacked: not held by minions, has a legal target, and the like."""

    has: Literal["can"]
    do_: Literal["be_attacked_by", "stand"] = Field(alias="do")
    by: Variable | None = None


class Not(Model):
    """The predicate does not hold."""

    has: Literal["not"]
    of: Predicate


Predicate = TypeAliasType(
    "Predicate",
    Annotated[
        HasType
        | HasClass
        | HasTrait
        | Near
        | At
        | HasState
        | Wounded
        | HasItem
        | HasAchievement
        | LowerOnTrack
        | HigherOnTrack
        | Sees
        | HasStat
        | SameBank
        | SpaceKind
        | OnTrack
        | HasCardKind
        | IsWeapon
        | HeldBy
        | IsEvent
        | Holds
        | HasToken
        | Captured
        | AttackedThisTurn
        | Other
        | Same
        | Controlled
        | Not,
        Field(discriminator="has"),
    ],
)


class Select(Model):
    """A set in a fixed order: everything of a sort that fulfils all predicates."""

    pick: Literal["mouse", "minion", "figure", "space", "card", "search_card", "item", "ability"]
    """`card` is an initiative card on the track; `search_card` a card of the search deck; `item` a search
    card that some mouse wears or carries."""
    where: tuple[Predicate, ...] = ()
    nearest_to: Variable | None = None
    """Keep only those nearest to this thing."""
    most: Literal["mouse", "minion", "figure"] | None = None
    """Of spaces: keep only those with the most of these on them, at least one; a token that takes no room is
    no figure here."""
    keep: Literal["highest_on_track", "lowest_on_track"] | None = None
    """Keep only the one that is, or holds the figure that is, highest (lowest) on the track; done last."""



Who = Variable | Select
"""One bound thing (or a bound set), or a selection."""
