"""Chapters and campaigns."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from toolkit.games.mice_and_mystics.model.cards import Group
from toolkit.games.mice_and_mystics.model.conditions import Condition
from toolkit.games.mice_and_mystics.model.ids import (
    AchievementRef,
    CardRef,
    ChapterRef,
    EncounterRef,
    HeroRef,
    LocalId,
    TileRef,
)
from toolkit.games.mice_and_mystics.model.predicates import Predicate
from toolkit.games.mice_and_mystics.model.rules import Rule
from toolkit.schema import Element, Model, Slug

Page = Annotated[int, Field(ge=1, le=40)]


class Party(Model):
    """Who may go."""

    size: Annotated[int, Field(ge=1, le=6)]
    must: tuple[HeroRef, ...] = ()
    barred: tuple[HeroRef, ...] = ()
    items: tuple[CardRef, ...] = ()
    """Party items in the stash at the start."""


class EncounterDeck(Model):
    """Which encounter cards form the deck."""

    levels: tuple[Literal["standard", "difficult"], ...] = ()
    cards: tuple[EncounterRef, ...] = ()
    """Single cards beside those of the levels."""


class PlacedTile(Model):
    """A tile on the table: its place on the grid (column to the east, row to the south) and the side up."""

    tile: TileRef
    column: Annotated[int, Field(ge=0, le=20)]
    row: Annotated[int, Field(ge=0, le=20)]


class Placement(Model):
    """Minions set out when a room is explored instead of an encounter card."""

    group: Group
    at: LocalId | None = None
    """A space or area; without it the placement rule is followed."""


class CounterStart(Model):
    """A counter of the chapter, or things lying on an area, and how many at the start."""

    id: Slug
    name: str
    start: Annotated[int, Field(ge=0, le=99)] = 0
    most: Annotated[int, Field(ge=1, le=99)] = 99


class SpecialSearch(Model):
    """A search for a named card."""

    card: CardRef
    where: LocalId | None = None
    """A space, area or `area.water`; without it the whole tile."""
    who: tuple[Predicate, ...] = ()
    """Which mice may search for it."""


class Setup(Model):
    """What is set out when the room is first explored; replaces the encounter card."""

    minions: tuple[Placement, ...] = ()
    reveal_card_without_minions: bool = False
    """Whether a set-up that places nobody still draws an encounter card."""


class StoryMoment(Element):
    """A text read aloud when its moment comes."""

    id: Slug
    text: str


class Room(Element):
    """A tile side's use in a chapter."""

    id: Slug
    name: str
    tile: TileRef
    optional: bool = False
    """Whether it is a branch that may be skipped."""
    setup: Setup | None = None
    searches: tuple[SpecialSearch, ...] = ()
    surge: tuple[Group, ...] = ()
    """Minions of a special surge; other special surges are rules that override `surge_content`."""
    rules: tuple[Rule, ...] = ()
    story: tuple[Slug, ...] = ()
    """Story moments read when the room is first explored."""
    encounter_page: Page | None = None
    """A fixed row of the encounter card for this room."""


class Objective(Element):
    """A stage of the chapter: met when its conditions hold, tested after every change."""

    id: Slug
    text: str
    met: Annotated[tuple[Condition, ...], Field(min_length=1)]
    next: Slug | None = None
    """The objective that follows; without it the chapter is won."""


class Defeat(Element):
    """A way to lose beside the hourglass."""

    id: Slug
    text: str
    met: Annotated[tuple[Condition, ...], Field(min_length=1)]


class Start(Element):
    """Where the mice begin."""

    room: Slug
    space: Slug | None = None
    """The starting space."""


def _in_order(band: tuple[float, float]) -> tuple[float, float]:
    if band[0] > band[1]:
        raise ValueError(f"must be written lower end first: [{band[1]:g}, {band[0]:g}]")
    return band


Rate = Annotated[float, Field(ge=0, le=1)]
"""A share, from 0 to 1."""


class Chapter(Element):
    """A chapter of a story: set-up, rooms, rules, objectives."""

    kind: Literal["chapter"]
    id: Slug
    name: str
    number: Annotated[int, Field(ge=1, le=99)] | None = None
    draft: bool = False
    """A draft's unfinished paths are hints."""
    intro: str = ""
    """Read aloud before the start, our own words."""
    aftermath: str = ""
    party: Party
    end_page: Page
    encounters: EncounterDeck
    tiles: Annotated[tuple[PlacedTile, ...], Field(min_length=1, max_length=16)]
    start: Start
    rooms: Annotated[tuple[Room, ...], Field(min_length=1, max_length=32)]
    objectives: Annotated[tuple[Objective, ...], Field(min_length=1, max_length=12)]
    defeats: tuple[Defeat, ...] = ()
    counters: tuple[CounterStart, ...] = ()
    flags: tuple[Slug, ...] = ()
    rules: tuple[Rule, ...] = ()
    """Rules in force in every room."""
    stories: tuple[StoryMoment, ...] = ()
    win_rate: Annotated[tuple[Rate, Rate], AfterValidator(_in_order)] | None = None
    """The band of the share of won games the author aims at, the lower end first; `tale playtest` compares."""
    never: tuple[str, ...] = ()
    always: tuple[str, ...] = ()


class CampaignStep(Model):
    """One chapter of a campaign and where it leads."""

    chapter: ChapterRef
    won: Slug | Literal["end"] = "end"
    """The chapter that follows a win."""
    lost: Slug | Literal["end", "again"] = "again"


class Campaign(Element):
    """Chapters played one after the other, with what is carried over."""

    kind: Literal["campaign"]
    id: Slug
    name: str
    steps: Annotated[tuple[CampaignStep, ...], Field(min_length=1, max_length=40)]
    achievements: tuple[AchievementRef, ...] = ()
    """Story achievements the party begins with."""
