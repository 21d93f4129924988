"""Kinds of file that every game has; a game may bring its own models for them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from toolkit.schema import Element, Model, Several, Slug

HASH = r"^[0-9a-f]{8}$"


class ScenarioHead(Model):
    """What is sure of a scenario before its game has read it."""

    model_config = ConfigDict(extra="allow")

    kind: Literal["scenario"]
    scenario: Annotated[str, Field(min_length=1, max_length=200)]
    cites: Several[str] = ()


class PolicyValue(Model):
    """One value a policy can take."""

    value: Slug
    text: str


class Policy(Element):
    """A named choice where the sources are silent or split."""

    id: Slug
    text: str
    default: Slug
    values: Several[PolicyValue]


class RulebookRule(Element):
    """One statement of a rulebook in our own words."""

    id: Slug
    text: str
    sources: Several[Any] = ()
    rulings: Several[str] = ()


class RulesFile(Element):
    """A file of rules and policies."""

    kind: Literal["rules"]
    id: Slug | None = None
    name: str = ""
    rules: Several[RulebookRule] = ()
    policies: Several[Policy] = ()


class HouseRules(Element):
    """An overlay that sets policies to other values than their defaults."""

    kind: Literal["house_rules"]
    id: Slug
    name: str = ""
    policies: dict[Slug, Slug]


class TranslatedField(Model):
    """A text in another language and the hash of the English it was made from."""

    text: str
    of: Annotated[str, Field(pattern=HASH)]


TRANSLATIONS: Any = dict[Slug, dict[str, TranslatedField]]
"""A translation file: slug, then field, then text."""

GENERAL: dict[str, type[Model]] = {"scenario": ScenarioHead, "rules": RulesFile, "house_rules": HouseRules}

ENTRY_LISTS = {"rules": "rulebook", "policies": "policy"}
"""Lists of a rules file, and the kind of their entries."""
