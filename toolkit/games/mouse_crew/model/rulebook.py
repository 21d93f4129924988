"""The rulebook as content: each rule in our own words with its place, and the open points as policies."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toolkit.schema import Element, Model, Several, Slug

Text = Annotated[str, Field(min_length=1, max_length=600)]
Ordinal = Annotated[int, Field(ge=1, le=200)]
OpenPoint = Annotated[str, Field(pattern=r"^P-[0-9]+$")]


class Source(Model):
    """Where a rule stands: the section of the rulebook and the numbers of its sentences there."""

    seed: Annotated[str, Field(pattern=r"^[0-9]{3}$")]
    """Number of the document the rulebook was read from."""
    section: Annotated[str, Field(min_length=1, max_length=80)]
    """Heading of the section."""
    ordinals: Annotated[Several[Ordinal], Field(min_length=1)]
    """Which sentences of the section, counted from 1."""


class Rule(Element):
    """One rule."""

    id: Slug
    """Its slug; engine, scenarios and site cite `rulebook.slug`."""
    text: Text
    """The rule in our own words."""
    sources: Annotated[Several[Source], Field(min_length=1)]
    """Where the rulebook says it."""
    rulings: Several[OpenPoint] = ()
    """Settled open points that touch it."""
    policies: Several[Slug] = ()
    """Policies that decide what the rulebook leaves open here."""


class Plain(Model):
    """Sentences that state no rule."""

    ordinals: Annotated[Several[Ordinal], Field(min_length=1)]
    """Their numbers in the section."""
    because: Literal["heading", "cheer", "colour", "remark", "pointer"]
    """What they are: a heading, praise, atmosphere, an editor's remark, or a pointer to another page."""


class Choice(Model):
    """One value of a policy."""

    value: Slug
    """The word for it."""
    text: Text
    """What is played then."""


class Policy(Element):
    """An open point that people may settle for themselves."""

    id: Slug
    """Its name in `--set name=value`."""
    text: Text
    """What the rulebook leaves open."""
    default: Slug
    """The value played where nobody says otherwise."""
    values: Annotated[Several[Choice], Field(min_length=2, max_length=9)]
    """All values, the default first."""
    rulings: Several[OpenPoint] = ()
    """The open point that it settles."""


class RulesFile(Element):
    """One section of the rulebook: its rules and its sentences without one; or a list of policies."""

    kind: Literal["rules"]
    id: Slug
    """Its slug."""
    name: Annotated[str, Field(min_length=1, max_length=80)]
    """Its heading in the rulebook."""
    order: Ordinal | None = None
    """Its place among the sections; a list of policies has none."""
    sentences: Annotated[int, Field(ge=0, le=200)] = 0
    """How many sentences the section has."""
    rules: Several[Rule] = ()
    """Its rules in order of their first sentence."""
    plain: Several[Plain] = ()
    """Sentences without a rule."""
    policies: Several[Policy] = ()
    """Open points with their values."""
