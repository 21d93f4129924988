"""The rulebook's statements as content: rules with names, policies, house rules."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toolkit.games.mice_and_mystics.model.ids import Citation
from toolkit.schema import Element, Model, Slug

Seed = Literal["000", "001"]


class Source(Model):
    """Where a rule stands: a seed, its section, and the how-many-eth statement there."""

    seed: Seed
    section: str
    ordinals: Annotated[tuple[int, ...], Field(min_length=1)]
    """Which statements of the section, counted from 1."""


class RulebookRule(Element):
    """One statement of the rulebook in our own words."""

    id: Slug
    text: str
    """Our own wording, short."""
    sources: tuple[Source, ...] = ()
    rulings: tuple[Citation, ...] = ()
    """Rulings and open points that touch it."""


class PolicyValue(Model):
    """One value a policy can take."""

    value: Slug
    text: str
    """What is played then."""


class Policy(Element):
    """A named choice where the sources are silent or split."""

    id: Slug
    text: str
    """The question it answers."""
    default: Slug
    values: Annotated[tuple[PolicyValue, ...], Field(min_length=2, max_length=6)]
    rulings: tuple[Citation, ...] = ()


class Rules(Element):
    """A file of rulebook rules and policies."""

    kind: Literal["rules"]
    id: Slug
    name: str
    rules: tuple[RulebookRule, ...] = ()
    policies: tuple[Policy, ...] = ()


class HouseRules(Element):
    """An overlay that sets policies."""

    kind: Literal["house_rules"]
    id: Slug
    name: str
    policies: dict[Slug, Slug]
    """Policy id to value."""
