"""What a scenario plays: turns, or one procedure by itself."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toolkit.games.mice_and_mystics.model.ids import Mode, State
from toolkit.schema import Model, Several, Slug

Number = Annotated[int, Field(ge=0, le=99)]
FigureName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*(#[1-9][0-9]?)?$", max_length=60)]
"""A hero's slug, or the name a scenario gives to a minion figure: `rat#1`."""

Edge = Literal["north", "east", "south", "west", "flip"]


class GroupGiven(Model):
    """Minions to be placed."""

    minion: Slug
    count: Number = 1
    greedy: bool = False
    at: Slug | None = None
    """A space; without it the placement rule is followed."""


class RunPlace(Model):
    """Minions are placed."""

    place: Several[GroupGiven]
    origin: Literal["rule", "surge", "encounter", "setup"] = "rule"


class WoundGiven(Model):
    """Wounds."""

    who: FigureName
    amount: Number = 1
    kind: Literal["normal", "poison"] = "normal"
    by: FigureName | None = None


class RunWound(Model):
    """A figure takes wounds."""

    wound: WoundGiven


class RunCapture(Model):
    """A mouse is captured."""

    capture: Slug
    how: Literal["captured", "abducted"] = "captured"


class RunRescue(Model):
    """A captured mouse comes back."""

    rescue: Slug


class StateGiven(Model):
    """A marker for a figure."""

    who: FigureName
    state: State


class RunState(Model):
    """A figure gains a state."""

    state: StateGiven


class AttackGiven(Model):
    """An attack by whoever attacks whom, as in their turn."""

    by: FigureName
    target: FigureName
    weapon: Slug | None = None
    """For a mouse: the card it attacks with; without it its only weapon."""
    mode: Mode | None = None


class RunAttack(Model):
    """One attack, with the defence."""

    attack: AttackGiven


class RunFigure(Model):
    """One figure of a minion card takes its turn."""

    figure: FigureName


class RunEncounter(Model):
    """An encounter card is revealed; the row is that of the page."""

    encounter: Literal["now"] | Number


class RunWheel(Model):
    """Cheese goes on the wheel."""

    wheel: Number


class RunPages(Model):
    """The hourglass moves."""

    pages: Annotated[int, Field(ge=-12, le=12)]


class RunExplore(Model):
    """A mouse leads the party out."""

    explore: Edge
    by: Slug | None = None


class RunSearch(Model):
    """A mouse searches."""

    search: Slug
    what: Literal["normal", "captive"] | Number = "normal"


class RunDraw(Model):
    """A mouse draws search cards and resolves them."""

    draw: Slug
    cards: Number = 1
    keep: Number = 1


class RunDrift(Model):
    """The current carries a mouse."""

    drift: Slug


class RunEnter(Model):
    """A mouse moves onto a space: traps, water and all."""

    enter: Slug
    at: Slug


class RunAct(Model):
    """A mouse takes one granted action."""

    act: Slug


class RunAmbush(Model):
    """Minion cards make an ambush move."""

    ambush: Several[Slug]


class RunSurges(Model):
    """So many surges, one after the other."""

    surges: Annotated[int, Field(ge=1, le=9)]


class RunTurns(Model):
    """So many turns of cards, one after the other."""

    turns: Annotated[int, Field(ge=1, le=40)]


class CampaignGiven(Model):
    """How a campaign goes on after a chapter."""

    keep: dict[Slug, Slug] = Field(default_factory=dict)
    """The found card each hero keeps."""
    after: Literal["won", "lost"] = "won"
    won: Slug = "again"
    """The chapter that follows a chapter won: its slug, `again` or `end`."""
    lost: Slug = "again"


class RunCampaign(Model):
    """The position ends a chapter; the next one is set up and begun."""

    campaign: CampaignGiven


class Procedure(Model):
    """One procedure: the key says which, keys beside it how."""

    place: Several[GroupGiven] | None = None
    """Minions are placed."""
    origin: Literal["rule", "surge", "encounter", "setup"] | None = None
    """For `place`: what places them."""
    wound: WoundGiven | None = None
    """A figure takes wounds."""
    capture: Slug | None = None
    """A mouse is captured."""
    how: Literal["captured", "abducted"] | None = None
    """For `capture`."""
    rescue: Slug | None = None
    """A captured mouse comes back."""
    state: StateGiven | None = None
    """A figure gains a state."""
    attack: AttackGiven | None = None
    """One attack, with the defence."""
    figure: FigureName | None = None
    """One figure of a minion card takes its turn."""
    encounter: Literal["now"] | Number | None = None
    """An encounter card is revealed: the row of the page, or this row."""
    wheel: Number | None = None
    """Cheese goes on the wheel."""
    pages: Annotated[int, Field(ge=-12, le=12)] | None = None
    """The hourglass moves."""
    explore: Edge | None = None
    """A mouse leads the party out."""
    by: Slug | None = None
    """For `explore`: the mouse; without it the first on the board."""
    search: Slug | None = None
    """A mouse searches."""
    what: Literal["normal", "captive"] | Number | None = None
    """For `search`: what for."""
    draw: Slug | None = None
    """A mouse draws search cards and resolves them."""
    cards: Number | None = None
    """For `draw`: how many are drawn."""
    keep: Number | None = None
    """For `draw`: how many are kept."""
    drift: Slug | None = None
    """The current carries a mouse."""
    enter: Slug | None = None
    """A mouse moves onto a space: traps, water and all."""
    at: Slug | None = None
    """For `enter`: the space."""
    act: Slug | None = None
    """A mouse takes one granted action."""
    ambush: Several[Slug] | None = None
    """Minion cards make an ambush move."""
    turns: Annotated[int, Field(ge=1, le=40)] | None = None
    """So many turns of cards, one after the other."""
    surges: Annotated[int, Field(ge=1, le=9)] | None = None
    """So many surges, one after the other."""
    campaign: CampaignGiven | None = None
    """The position ends a chapter; the next one is set up and begun."""


Run = Literal["turn", "round", "start", "nothing", "surge", "round_end"] | Procedure

FORMS: dict[str, type[Model]] = {
    "place": RunPlace,
    "wound": RunWound,
    "capture": RunCapture,
    "rescue": RunRescue,
    "state": RunState,
    "attack": RunAttack,
    "figure": RunFigure,
    "encounter": RunEncounter,
    "wheel": RunWheel,
    "pages": RunPages,
    "explore": RunExplore,
    "search": RunSearch,
    "draw": RunDraw,
    "drift": RunDrift,
    "enter": RunEnter,
    "act": RunAct,
    "ambush": RunAmbush,
    "turns": RunTurns,
    "surges": RunSurges,
    "campaign": RunCampaign,
}
"""What each procedure needs, by its key."""
