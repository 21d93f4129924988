"""Heroes, minions and the initiative cards they act by."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toolkit.games.mice_and_mystics.model.ids import CardRef, ClassName, FigureRef, MinionRef, Mode
from toolkit.games.mice_and_mystics.model.rules import Rule
from toolkit.schema import Element, Slug

Count = Annotated[int, Field(ge=0, le=99)]


class Skill(Element):
    """A skill printed on a hero card."""

    id: Slug
    name: str
    rules: Annotated[tuple[Rule, ...], Field(max_length=12)]
    """What the skill does, in the effect language."""


class Hero(Element):
    """A mouse hero as printed on its hero card."""

    kind: Literal["hero"]
    id: Slug
    name: str
    classes: Annotated[tuple[ClassName, ...], Field(min_length=1, max_length=3)]
    battle: Count
    defence: Count
    lore: Count
    move: Count
    life: Annotated[int, Field(ge=1, le=20)]
    equipment: tuple[CardRef, ...] = ()
    """The search cards it starts every chapter with, worn."""
    skills: tuple[Skill, ...] = ()


class Minion(Element):
    """A kind of minion: which figure stands for it and what holds for every figure of it."""

    kind: Literal["minion"]
    id: Slug
    name: str
    plural: str | None = None
    figure: Slug
    """The figure in the box that stands for it, e.g. `rat` for rat warriors, elites and their captain."""
    marker: Slug | None = None
    """The token that lies under the figure, if there is one."""
    size: Literal["small", "large"]
    traits: tuple[Literal["boss", "takes_no_room", "rat", "npc"], ...] = ()
    """`boss`: powers against its kind don't touch it. `takes_no_room`: a token others may stand on.
    `rat`: cards that speak of rats mean it. `npc`: no enemy, acts by its own card and is nobody's target."""
    cards_on_track: Annotated[int, Field(ge=1, le=4)] = 1
    """How many of its initiative cards are laid, at random, when it is placed."""
    variant_of: MinionRef | None = None
    """The minion whose card and figures this is a variant of, e.g. greedy roaches of roaches."""


class InitiativeCard(Element):
    """An initiative card with the values printed on it."""

    kind: Literal["initiative_card"]
    id: Slug
    name: str
    of: FigureRef
    """The hero or minion that acts on it."""
    mode: Literal["melee", "ranged", "either"]
    battle: Count
    defence: Count
    life: Annotated[int, Field(ge=1, le=20)]
    movement_dice: Annotated[int, Field(ge=0, le=5)] = 1
    """Dice for a minion's move, summed; minions have no move value."""
    rules: tuple[Rule, ...] = ()
    """Its printed ability, in the effect language."""


__all__ = ["Count", "Hero", "InitiativeCard", "Minion", "Mode", "Skill"]
