"""Models of everything an author writes for Coin Race; rules files are the general ones."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from toolkit.schema import Element, Model, Several, Slug, reference

Name = Annotated[str, Field(min_length=1, max_length=40)]
Space = Annotated[int, Field(ge=0, le=60)]
Coins = Annotated[int, Field(ge=0, le=9)]
RacerId = Annotated[str, reference("racer")]
Token = Annotated[str, Field(pattern=r"^(bid|sprint):[0-9]$")]


class Racer(Element):
    """Somebody who races."""

    kind: Literal["racer"]
    id: Slug
    name: Name
    coins: Coins
    """What is in the purse at the start."""


class Track(Element):
    """A track and who races on it."""

    kind: Literal["track"]
    id: Slug
    name: Name
    length: Annotated[int, Field(ge=3, le=60)]
    """Spaces from the start to the finish."""
    racers: Annotated[Several[RacerId], Field(min_length=2, max_length=6)]
    """Seat by seat."""


class Position(Model):
    """Where racers stand at the start of a round; who is not named stands as after the set-up."""

    at: dict[Slug, Space] = Field(default_factory=dict)
    coins: dict[Slug, Coins] = Field(default_factory=dict)


class Outcome(Model):
    """What must hold after the answers; what is not written is not compared."""

    at: dict[Slug, int] = Field(default_factory=dict)
    coins: dict[Slug, int] = Field(default_factory=dict)
    outcome: Slug | None = None
    """The racer that won, `draw`, or `open`."""
    legal: Several[Token] = ()
    illegal: Several[Token] = ()


class Scenario(Element):
    """One scenario."""

    kind: Literal["scenario"]
    scenario: Annotated[str, Field(min_length=1, max_length=200)]
    """What it shows, as a sentence."""
    cites: Annotated[Several[Annotated[str, reference("rulebook", "policy")]], Field(min_length=1)]
    policies: dict[Slug, Slug] = Field(default_factory=dict)
    each: dict[Slug, Several[Slug]] = Field(default_factory=dict)
    track: Annotated[str, reference("track")]
    given: Position = Position()
    answers: Several[Token] = ()
    """Bids seat by seat, then the die of whoever sprints."""
    then: Outcome


KINDS: Final[dict[str, type[Model]]] = {"racer": Racer, "scenario": Scenario, "track": Track}
"""What may stand under `kind`, besides what every game has."""
