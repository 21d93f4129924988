"""Ability, search and encounter cards, and achievements."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toolkit.games.mice_and_mystics.model.ids import (
    AbilityRef,
    CardKind,
    ClassName,
    DamageType,
    HeroRef,
    MinionRef,
    Mode,
    Slot,
)
from toolkit.games.mice_and_mystics.model.rules import Rule
from toolkit.schema import Element, Model, Slug

Amount = Annotated[int, Field(ge=1, le=40)]


class Requirement(Model):
    """Who may use a card: any one of the alternatives is enough."""

    classes: tuple[ClassName, ...] = ()
    heroes: tuple[HeroRef, ...] = ()
    lore: Annotated[int, Field(ge=1, le=9)] | None = None
    """At least this much lore."""
    move: Annotated[int, Field(ge=1, le=9)] | None = None
    """At least this much move."""


class Ability(Element):
    """A mouse ability card."""

    kind: Literal["ability"]
    id: Slug
    name: str
    requires: Requirement = Requirement()
    rules: Annotated[tuple[Rule, ...], Field(min_length=1, max_length=12)]


class Weapon(Model):
    """What makes a search card a weapon."""

    type: DamageType
    mode: Mode
    bonus: Annotated[int, Field(ge=0, le=9)] = 0
    """Dice added to battle when this weapon attacks."""
    also: Mode | None = None
    """A second mode it may attack in."""
    dagger: bool = False
    """Whether it is a knife or dagger for cards that speak of those."""


class Armour(Model):
    """What makes a search card armour."""

    type: Literal["helmet", "armour", "shield"]
    defence: Annotated[int, Field(ge=0, le=9)] = 0
    lore: Annotated[int, Field(ge=0, le=9)] = 0


class SearchCard(Element):
    """A card of the search deck."""

    kind: Literal["search_card"]
    id: Slug
    name: str
    copies: Annotated[int, Field(ge=1, le=20)] = 1
    type: CardKind
    event: Literal["fate", "treachery"] | None = None
    """For events: good or bad."""
    slot: Slot = "none"
    requires: Requirement = Requirement()
    weapon: Weapon | None = None
    armour: Armour | None = None
    token: Slug | None = None
    """For party items: the token that goes to the stash."""
    rules: tuple[Rule, ...] = ()


class Group(Model):
    """So many figures of one minion."""

    minion: MinionRef
    count: Amount
    greedy: bool = False
    """Greedy roaches: what they steal goes on the cheese wheel."""


class Encounter(Element):
    """An encounter card: a heading, one row per page and a surge."""

    kind: Literal["encounter"]
    id: Slug
    name: str
    level: Literal["standard", "difficult"]
    heading: Literal["mousetraps", "ambush", "none"]
    paired_heading: Literal["mousetraps", "ambush", "none"] | None = None
    """What the heading would be if it followed the standard card it scales up (policy hard_headings)."""
    pages: Annotated[tuple[tuple[Group, ...], ...], Field(min_length=1, max_length=12)]
    """Row n is used on page n; the last row also on all later pages."""
    surge: Annotated[tuple[Group, ...], Field(min_length=1, max_length=6)]


class Achievement(Element):
    """An individual achievement of one mouse, or a story achievement of the party."""

    kind: Literal["achievement"]
    id: Slug
    name: str
    type: Literal["individual", "story"]
    won: tuple[Rule, ...] = ()
    """How it is won: in force until somebody has it."""
    rules: tuple[Rule, ...] = ()
    """What it does: in force for its holder, `$mouse`."""


class Dealt(Model):
    """A card given to a mouse at the start."""

    hero: HeroRef
    ability: AbilityRef


__all__ = [
    "Ability",
    "Achievement",
    "Amount",
    "Armour",
    "Dealt",
    "Encounter",
    "Group",
    "Requirement",
    "SearchCard",
    "Weapon",
]
