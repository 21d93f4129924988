"""A scenario: a position, answers, and what must hold afterwards."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toolkit.games.mice_and_mystics.model.ids import ChapterRef, Citation, State, TileRef
from toolkit.games.mice_and_mystics.model.scenario_run import Edge, FigureName, GroupGiven, Number, Run
from toolkit.schema import Model, Several, Slug

Word = Annotated[str, Field(max_length=200)]
Value = Word | Number | Literal[True] | Several[Word | Number]
Words = dict[Word, Value]
Answer = dict[Word, Value | Words]
"""One answer: `roll: […]`, `draw: …`, `order: […]`, `coin: …`, `choose: …` or `who: {what: …}`."""


class MouseGiven(Model):
    """A mouse. In `given` what is left out is as at the start of a chapter; in `then` it is not compared."""

    at: Slug | None = None
    """The space it stands on."""
    wounds: Number | None = None
    poison: Number | None = None
    """Poison wounds."""
    cheese: Number | None = None
    worn: Several[Slug] | None = None
    """Search cards it wears; without it, in `given`, its starting equipment."""
    pack: Several[Slug] | None = None
    """Search cards it carries."""
    abilities: Several[Slug] | None = None
    states: Several[State] | None = None
    """Markers: stunned, webbed, knocked_down, charmed."""
    captured: Literal["free", "captured", "abducted"] | None = None
    captures: Number | None = None
    """How often it was captured in this chapter."""
    tokens: Several[Slug] | None = None
    """Tokens under it."""
    roaches: Number | None = None
    """Roaches it defeated in this encounter."""
    done: Several[Literal["searched", "ability"]] | None = None
    """`searched`: this room, with success. `ability`: it used an ability card in the turn that runs."""
    moves_left: Number | None = None
    """Movement points left, while its turn runs."""
    move: Literal["to_come", "under_way", "over"] | None = None
    """How far its move is, while its turn runs."""
    action: Literal["to_come", "taken"] | None = None
    """Whether its action is taken, while its turn runs."""
    free_actions: Several[Literal["share", "equip", "level_up"]] | None = None
    """Free actions taken in the turn that runs."""
    extra_actions: Number | None = None
    """Granted actions not yet taken in the turn that runs."""


class FigureGiven(Model):
    """A minion figure."""

    minion: Slug | None = None
    """Its kind; needed in `given`."""
    at: Slug | None = None
    wounds: Number | None = None
    states: Several[State] | None = None
    tokens: Several[Slug] | None = None
    greedy: bool | None = None
    """Placed as a greedy roach."""


class TokenGiven(Model):
    """A token lying on the tile."""

    token: Slug
    at: Slug
    to: Slug | None = None
    """The second space, for a token that joins two."""


class Position(Model):
    """A position, or the part of one that matters."""

    heroes: dict[Slug, MouseGiven] = Field(default_factory=dict)
    """The party, in order: the order decides seats and ties."""
    minions: dict[FigureName, FigureGiven] | Several[FigureGiven] = ()
    """Minion figures, with names of the scenario's own (`rat#1`) or without."""
    track: Several[Slug] | None = None
    """Initiative cards from the top: a hero, a minion with one card, or a card."""
    acted: Several[Slug] | None = None
    """Cards that have acted in this round."""
    wheel: Number | None = None
    page: Number | None = None
    end_page: Number | None = None
    round: Number | None = None
    room: Slug | None = None
    explored: Several[Slug] | None = None
    """Rooms explored, beside the party's."""
    destroyed: Several[Slug] | None = None
    encounters: Several[Slug] | None = None
    """The encounter deck; in `given`, without it, all of the chapter (of a bare tile: the standard ones)."""
    encounter_discard: Several[Slug] | None = None
    face_up: Slug | None = None
    """The encounter card that lies open, or `none`."""
    search: Several[Slug] | None = None
    """The search deck; without it, in `given`, all cards that nobody has."""
    search_discard: Several[Slug] | None = None
    stash: Several[Slug] | None = None
    """Party items in the stash."""
    lurking: dict[Slug, Slug] | None = None
    """Event cards that stay on the table, with their finders."""
    card_wounds: dict[Slug, Number] | None = None
    """Wounds on a boss's initiative cards."""
    tokens: Several[TokenGiven] | None = None
    traps: Several[Slug] | None = None
    """Spaces of the tile with a mousetrap."""
    locks: Several[Edge] | None = None
    """Closed ways out of the room."""
    achievements: dict[Slug, Slug] | None = None
    """Achievements held: by a hero, by `party`, or (in `then`) by `nobody`."""
    supply: Several[Slug] | None = None
    """Abilities that nobody holds (compared only)."""
    flags: Several[Slug] | None = None
    """Flags of the chapter that are set."""
    counters: dict[Slug, Number] | None = None
    objective: Slug | None = None
    roaches: Literal["plain", "greedy"] | None = None
    """Whether roaches on the board act as greedy ones."""
    turn_of: Slug | None = None
    """Whose turn runs: a hero, or `minions`; for procedures tried apart from a turn."""


class Question(Model):
    """The question that is open."""

    kind: Word | None = None
    """`turn`, `attack`, `defence`, `window`, `placement`, …"""
    who: Word | None = None
    """A hero whose player is asked, or `chance`."""
    dice: Number | None = None
    """How many dice are to be rolled."""


class Expected(Position):
    """What must hold; what is left out is not compared."""

    gone: Several[FigureName] = ()
    """Minion figures that must not be on the board."""
    count: dict[Slug, Number] | None = None
    """How many figures of a kind stand on the board."""
    legal: Several[Word | Answer] = ()
    """Answers the open question takes."""
    illegal: Several[Word | Answer] = ()
    """Answers it refuses; with `because:`, for that reason."""
    exactly: dict[Word, Several[Word]] = Field(default_factory=dict)
    """For a verb of the open question all that it offers: `move: [b, c]`."""
    asks: Question | Literal["nothing"] | None = None
    """The open question."""
    events: Several[Word] = ()
    """Events that happened, in this order; others may stand between."""
    never: Several[Word] = ()
    """Events that must not have happened."""
    outcome: Literal["won", "lost", "open"] | None = None
    cause: Word | None = None
    """Why the chapter ended."""
    refused: Word | None = None
    """Words of the message with which a set-up or a card to be kept is refused."""
    values: dict[FigureName, dict[Word, Number]] = Field(default_factory=dict)
    """Numbers as they are now: `collin: {battle: 3, defence: 2}`."""


class Variant(Model):
    """What must hold beside `then` under one value of a policy."""

    policy: Slug
    value: Word
    then: Expected


class Scenario(Model):
    """One worked example of the rules."""

    kind: Literal["scenario"]
    scenario: str
    """What it shows, in a sentence."""
    cites: Annotated[tuple[Citation, ...], Field(min_length=1)]
    """The rules, rulings and open points it proves."""
    tile: TileRef | None = None
    """The tile it is played on, alone."""
    other_side_setup: Several[GroupGiven] | None = None
    """On a bare tile: the special set-up of its other side, which may place nobody."""
    chapter: ChapterRef | None = None
    """The chapter it is played in, instead of a bare tile."""
    room: Slug | None = None
    """The room of the chapter; without it the chapter's first."""
    page: Number | None = None
    """Where the hourglass stands."""
    players: Annotated[int, Field(ge=1, le=4)] | None = None
    """How many players share out the mice, going round; without it every mouse has its own."""
    policies: dict[Slug, Word] = Field(default_factory=dict)
    """Policies that differ from their default."""
    each: dict[Slug, Several[Word]] = Field(default_factory=dict)
    """Policies to run it under, once per value."""
    given: Position
    acts: Slug | None = None
    """The card that acts: a hero, a minion with one card, a card; without it the first of the track."""
    run: Run = "turn"
    """What is played; without it the card's turn, and following turns while answers are left."""
    first: Several[Word] = ()
    """Kinds of questions that take their first option where the next answer isn't theirs: `window` passes."""
    answers: Several[Answer] = ()
    rest: Literal["first"] | None = None
    """`first`: after the last answer every decision and draw takes its first option; dice still wait."""
    then: Expected
    then_if: Several[Variant] = ()
