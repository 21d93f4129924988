"""The rulebook's statements, restated, and the policies where it is silent."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toolkit.schema import Element, Model, Several, Slug

Point = Annotated[str, Field(pattern=r"^P-[0-9]+$")]
Value = Annotated[str, Field(pattern=r"^([a-z][a-z0-9_]*|[0-9]+)$")]


class Source(Model):
    """Where a rule stands in a seed document."""

    seed: Annotated[str, Field(pattern=r"^[0-9]{3}$")]
    """The number of the document."""
    section: str
    """The heading it stands under."""
    sentences: Annotated[Several[Annotated[int, Field(ge=1)]], Field(min_length=1)]
    """Which statements of the section, counted from 1."""


class Silent(Model):
    """A statement that states no rule."""

    sentence: Annotated[int, Field(ge=1)]
    """Which one, counted from 1."""
    because: str
    """What it does instead."""


class Rule(Element):
    """One rule in our own words."""

    id: Slug
    """The last part of its id, `rulebook.slug`."""
    text: str
    """What it says."""
    sources: Annotated[Several[Source], Field(min_length=1)]
    """Where it stands."""
    rulings: Several[Point] = ()
    """Rulings that touch it."""
    policies: Several[Slug] = ()
    """Policies it leaves open."""


class PolicyValue(Model):
    """One value a policy can take."""

    value: Value
    """Its name."""
    text: str
    """What it means."""


class Policy(Element):
    """A named choice where the rulebook is silent."""

    id: Slug
    """Its name."""
    point: Point
    """The open point it settles."""
    text: str
    """The question."""
    default: Value
    """The value played unless another is set."""
    values: Several[PolicyValue] = ()
    """Its values, the default first."""
    at_least: Annotated[int, Field(ge=0)] | None = None
    """For a policy that is a number: its lowest value; any number from there may be set."""


class RulesFile(Element):
    """A section of the rulebook, or the policies."""

    kind: Literal["rules"]
    id: Slug | None = None
    """A name for the file."""
    name: str = ""
    """The heading."""
    order: Annotated[int, Field(ge=1)] | None = None
    """Where the section stands in the rulebook."""
    sentences: Annotated[int, Field(ge=1)] | None = None
    """How many statements the section has."""
    silent: Several[Silent] = ()
    """Statements that state no rule."""
    rules: Several[Rule] = ()
    """Its rules, in order."""
    policies: Several[Policy] = ()
    """Its policies, in order."""


class HouseRules(Element):
    """An overlay that sets policies to other values than their defaults."""

    kind: Literal["house_rules"]
    id: Slug
    """The last part of its id."""
    name: str = ""
    """For people."""
    policies: dict[Slug, Value]
    """The value of each policy it sets; a number is written in quotes."""
