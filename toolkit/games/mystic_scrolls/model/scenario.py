"""A scenario: a position, answers, and what must hold afterwards."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toolkit.games.mystic_scrolls.model.effects import Element as Side
from toolkit.schema import Model, Several, Slug

Dice = Several[Side]


class SeatGiven(Model):
    """One seat of a position; in `then` only what is written is compared."""

    character: Slug | Literal[""]
    """Who sits there; empty in set-up, where the player chooses."""
    stamina: int | None = None
    """Where the counter stands."""
    alive: bool | None = None
    """Still in the game."""
    dice: Dice | None = None
    """Lying dice."""
    in_air: Annotated[int, Field(ge=0)] | None = None
    """Dice being rolled."""
    scrolls: Several[Slug] | None = None
    """Scroll cards in front of the player."""
    cast: Several[str] | None = None
    """Spells with dice on their box, as `card` or `card.box`."""
    claimed: Slug | None = None
    """The scroll claimed this round."""
    flags: Several[Literal["may_stop", "may_not_stop"]] = ()
    """The right to shout."""
    ready: Annotated[int, Field(ge=0)] | None = None
    """The millisecond of the seat's next event."""


class PositionGiven(Model):
    """A position, or the part of one that matters."""

    phase: Literal["setup", "running", "casting", "end", "over"] | None = None
    """Where in the round."""
    seats: Several[SeatGiven] = ()
    """The players, clockwise."""
    pool: int | None = None
    """Dice in the pool."""
    box: int | None = None
    """Dice in the game box."""
    scroll: Slug | Literal[""] | None = None
    """The scroll in the middle; empty for none."""
    pile: Several[Slug] | Annotated[int, Field(ge=0)] | None = None
    """The scrolls of the pile, or their number."""
    discard: Several[Slug] | Annotated[int, Field(ge=0)] | None = None
    """The scrolls of the discard pile, or their number."""
    clock: int | None = None
    """Milliseconds since the running phase began."""
    stopper: Slug | Literal[""] | None = None
    """Who ended the last running phase."""
    round: int | None = None
    """The number of the round."""


class Expected(PositionGiven):
    """What must hold afterwards."""

    asks: str | None = None
    """The open question, as `who kind`."""
    legal: Several[str] = ()
    """Answers that the open question allows."""
    illegal: Several[str] = ()
    """Answers that it refuses."""
    events: Several[str] = ()
    """Events that happened, in this order, as words."""
    outcome: str | None = None
    """The outcome of the game."""


class Scenario(Model):
    """One worked example of the rules."""

    kind: Literal["scenario"]
    scenario: str
    """What it shows, in a sentence."""
    cites: Annotated[Several[str], Field(min_length=1)]
    """The rules and rulings it proves."""
    policies: Annotated[dict[Slug, str], Field(default_factory=dict)]
    """Policies that differ from their default."""
    each: Annotated[dict[Slug, Several[str]], Field(default_factory=dict)]
    """Policies to run it under, one value after the other."""
    given: PositionGiven
    """The position."""
    answers: Several[str] = ()
    """Answers in order, as `who token` for a player and `token` for chance."""
    then: Expected
    """What must hold."""
