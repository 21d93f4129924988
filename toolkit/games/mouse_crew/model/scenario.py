"""A scenario: a position at the start of a turn, answers in words, and what must hold afterwards."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toolkit.games.mouse_crew.model.content import Count, Teeth
from toolkit.schema import Element, Model, Several, Slug, reference

Place = Annotated[str, Field(pattern=r"^[a-i][1-9]$")]
Seat = Annotated[int, Field(ge=0, le=8)]
SeatKey = Annotated[str, Field(pattern=r"^[0-8]$")]
TileId = Annotated[str, reference("forest_tile", "special_tile", "villain")]
TrophyId = Annotated[str, reference("trophy")]
AnimalId = Annotated[str, reference("animal")]
Token = Annotated[str, Field(pattern=r"^[a-z_]+:[a-z0-9._:-]+$", max_length=120)]
RuleId = Annotated[str, reference("rulebook")]


class Table(Model):
    """The setting of the scenario."""

    level: Slug = "little"
    """Slug of the level."""
    variant: Slug | None = None
    """Slug of a variant."""
    players: Annotated[int, Field(ge=2, le=9)] = 2
    """Number of players."""
    moons: Annotated[int, Field(ge=1, le=99)] | None = None
    """Moon tokens, where the level's number is not wanted."""
    villains: Several[Slug] = ()
    """Villains to draw from."""
    starts: Seat = 0
    """The seat that begins."""


class Position(Model):
    """A position at the start of a turn; what is not written lies as after the set-up."""

    turn: Annotated[int, Field(ge=1)] = 1
    """Number of the turn."""
    active: Seat = 0
    """Whose turn it is."""
    grid: dict[Place, TileId] = Field(default_factory=dict)
    """Tiles whose place is fixed; all others are drawn when somebody looks."""
    up: Several[Place] = ()
    """Places whose tile lies face up."""
    gaps: dict[Place, TileId] = Field(default_factory=dict)
    """Places whose tile was set aside, and which it was."""
    objective: AnimalId | None = None
    """The animal looked for; without it the next objective is drawn first."""
    teeth: Teeth | None = None
    """Teeth left."""
    moons: Count | None = None
    """Moons left."""
    trophies: dict[TrophyId, Seat | Literal["used"]] = Field(default_factory=dict)
    """Trophies that are no longer beside the box, with their owner."""


class Outcome(Model):
    """What must hold after the answers; what is not written is not compared."""

    outcome: Literal["won", "lost", "open"] | None = None
    """How the game ended, or `open`."""
    turn: int | None = None
    """Number of the turn."""
    active: Seat | None = None
    """Whose turn it is."""
    grid: dict[Place, TileId] = Field(default_factory=dict)
    """What lies where."""
    unseen: Several[Place] = ()
    """Places nobody has looked at since they were laid or mixed."""
    gaps: Several[Place] = ()
    """Places whose tile was set aside."""
    up: Several[Place] | None = None
    """All places with a tile face up."""
    flipped: Place | Literal["none"] | None = None
    """The tile turned up in this turn."""
    objective: AnimalId | None = None
    """The animal looked for."""
    teeth: Teeth | None = None
    """Teeth left."""
    moons: Count | None = None
    """Moons left."""
    trophies: dict[TrophyId, Seat | Literal["used", "beside_box"]] = Field(default_factory=dict)
    """Where trophies are."""
    pawns: dict[SeatKey, str] = Field(default_factory=dict)
    """Where pawns stand: a line such as `row-1`, or `home`."""
    has_seen: dict[SeatKey, Several[Place]] = Field(default_factory=dict)
    """All places whose tile a player has seen since it was last mixed, in order of place."""
    asks: Several[str] | None = None
    """The open questions, as `kind` or `kind:seat`."""
    legal: Several[Token] = ()
    """Answers that the open question allows."""
    illegal: Several[Token] = ()
    """Answers that it does not allow."""
    events: Several[str] = ()
    """Events that happened, by kind, in this order; others may stand between them."""
    never: Several[str] = ()
    """Kinds of event that did not happen."""


class Scenario(Element):
    """One scenario."""

    kind: Literal["scenario"]
    scenario: Annotated[str, Field(min_length=1, max_length=200)]
    """What it shows, as a sentence."""
    cites: Annotated[Several[RuleId], Field(min_length=1)]
    """The rules it proves."""
    policies: dict[Slug, Slug] = Field(default_factory=dict)
    """Policies with other values than their defaults."""
    each: dict[Slug, Several[Slug]] = Field(default_factory=dict)
    """Runs the scenario once for each value of these policies."""
    table: Table = Table()
    """The setting."""
    given: Position | None = None
    """The position; without it the scenario begins before the set-up."""
    answers: Several[Token] = ()
    """Answers in order. `tile:` with one possibility and `aid:none` may be left out."""
    then: Outcome
    """What must hold."""
