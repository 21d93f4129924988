"""The kinds of rule of the effect language, and the moments they hang on."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from toolkit.games.mice_and_mystics.model.conditions import Condition
from toolkit.games.mice_and_mystics.model.effects import Deed, Do, Touchable
from toolkit.games.mice_and_mystics.model.ids import CardRef, Citation, ClassName
from toolkit.games.mice_and_mystics.model.numbers import NOUGHT
from toolkit.games.mice_and_mystics.model.predicates import Select, Who
from toolkit.schema import Element, Formula, Model, Slug

Moment = Literal[
    "chapter.started",
    "round.started",
    "round.ended",
    "turn.started",
    "turn.ended",
    "figure_turn.started",
    "figure_turn.ended",
    "card_turn.ended",
    "action.ended",
    "move.rolled",
    "space.entered",
    "move.ended",
    "attack.declared",
    "attack.rolled",
    "attack.ended",
    "target.chosen",
    "defence.declared",
    "defence.rolled",
    "cheese.pending",
    "wounds.pending",
    "wounded",
    "defeated",
    "capture.pending",
    "captured",
    "rescued",
    "state.gained",
    "search.declared",
    "search.rolled",
    "card.drawn",
    "event.resolved",
    "searched",
    "explored",
    "flipped",
    "encounter.revealed",
    "figures.pending",
    "figures.placed",
    "track.set",
    "surge.started",
    "page.turned",
    "room.cleared",
    "item.gained",
    "item.worn",
    "item.used",
    "achievement.gained",
    "counter.changed",
    "flag.set",
    "choice.made",
]

Procedure = Literal[
    "minion_turn",
    "minion_move",
    "minion_target",
    "chase_target",
    "placement",
    "explore_permission",
    "search_result",
    "surge_content",
    "encounter_reveal",
    "defence_allowed",
    "cheese_destination",
    "capture",
    "rescue",
    "line_of_sight",
    "space_entry",
    "initiative_order",
    "round_end_cheese",
]


class Limit(Model):
    """How often a rule may do something."""

    times: Annotated[int, Field(ge=1, le=99)]
    per: Literal["event", "attack", "placement", "own_turn", "any_turn", "turn", "round", "room", "chapter"]
    for_: Literal["each_mouse", "party"] = Field(default="each_mouse", alias="for")


class Discount(Model):
    """A class that pays less."""

    class_: ClassName = Field(alias="class")
    less: Annotated[int, Field(ge=1, le=9)]


class Cost(Model):
    """What using an action rule costs; binds `$paid`."""

    cheese: Formula = NOUGHT
    up_to: Formula | None = None
    """The user chooses between `cheese` and this much."""
    each: Select | None = None
    """So much cheese for each thing selected."""
    discounts: tuple[Discount, ...] = ()
    discard: Literal["this"] | None = None


class RuleBase(Element):
    """What all kinds of rule have."""

    id: Slug
    cites: tuple[Citation, ...] = ()
    room: Slug | None = None
    """In a chapter: the room the rule belongs to; without it it holds wherever it stands."""
    given: tuple[Condition, ...] = ()
    says: str = "auto"
    """The rule in words; `auto` makes the sentence from the tree."""


class Reaction(RuleBase):
    """What must happen, after an event or in a window of a procedure."""

    rule: Literal["reaction"]
    when: Moment
    whose: Literal["own", "any"] = "own"
    """`own`: the actor of the moment must be the bearer of the rule (where rule and moment have one)."""
    limit: Limit | Literal["every_time"]
    do: Annotated[Do, Field(min_length=1)]


class Action(RuleBase):
    """Something a player may use."""

    rule: Literal["action"]
    timing: (
        Literal["own_turn", "free", "action", "instead_of_action", "instead_of_move", "instead_of_attack"]
        | Annotated[str, Field(pattern=r"^in [a-z_]+\.[a-z_]+$")]
    )
    """When: `in attack.declared` and the like name a window."""
    from_: Literal["ability", "pack", "worn", "stash", "board", "chapter"] = Field(
        default="ability", alias="from"
    )
    by: Literal["owner", "any_mouse", "mouse_on_space"] = "owner"
    whose: Literal["own", "any"] = "own"
    """In a window: whether only the moments of the user itself count."""
    cost: Cost = Cost()
    limit: Limit | Literal["every_time"]
    do: Annotated[Do, Field(min_length=1)]


class Override(RuleBase):
    """Replaces a named procedure."""

    rule: Literal["override"]
    procedure: Procedure
    rank: Annotated[int, Field(ge=0, le=99)] = 0
    """Of two overrides of one procedure the higher rank counts; equal ranks are refused."""
    do: Do


class Permission(RuleBase):
    """May or may not, as long as the rule stands."""

    rule: Literal["permission"]
    may: Literal["may", "may_not"]
    what: Annotated[tuple[Deed, ...], Field(min_length=1)]
    who: Who
    where: Annotated[str, Field(pattern=r"^(space|area|token)\.[a-z][a-z0-9_]*$")] | None = None
    """For `enter` and `see_beyond_neighbours`: the space or area it is about. For what happens in moving: the
    token whose two ends are moved between."""


class Modifier(RuleBase):
    """A number while something holds."""

    rule: Literal["modifier"]
    value: Touchable
    of: Who
    bonus: Formula | None = None
    scale: Formula | None = None
    replace: Formula | None = None
    fixed: Formula | None = None


class ExtraSlot(RuleBase):
    """One more place of the body where the bearer may wear one card."""

    rule: Literal["slot"]
    name: Slug
    holds: Annotated[tuple[CardRef, ...], Field(min_length=1)]
    """The cards that fit there; requirements of the cards hold as always."""


class Manual(RuleBase):
    """A rule left in words: play stops and asks the table; reports count it as not simulated."""

    rule: Literal["manual"]
    when: Moment | Literal["always"]


Rule = TypeAliasType(
    "Rule",
    Annotated[
        Reaction | Action | Override | Permission | Modifier | ExtraSlot | Manual, Field(discriminator="rule")
    ],
)
