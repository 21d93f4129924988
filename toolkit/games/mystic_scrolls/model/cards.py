"""Characters, starting spells, scrolls and the box."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from toolkit.games.mystic_scrolls.model.effects import EffectModel
from toolkit.games.mystic_scrolls.model.effects import Element as Side
from toolkit.schema import Element, Several, Slug, reference

Cost = Annotated[Several[Side], Field(min_length=1, max_length=5)]
"""The dice to place, one element each; a hand holds five."""

Effects = Annotated[Several[EffectModel], Field(min_length=1, max_length=4)]


class SpellBox(Element):
    """One spell box: what to place, how much power it has, what it does."""

    id: Slug | None = None
    """Tells two boxes of one card apart; left out where there is one."""
    cost: Cost
    """The spell cost."""
    power: Annotated[int, Field(ge=0, le=6)] = 0
    """Its magic power."""
    effects: Effects | None = None
    """Everything it does."""
    either: Annotated[Several[Effects], Field(min_length=2, max_length=2)] | None = None
    """Two halves divided by "or": the player uses one of them. Stands instead of `effects`."""

    @model_validator(mode="after")
    def _one_text(self) -> SpellBox:
        if (self.effects is None) == (self.either is None):
            raise ValueError("a spell needs exactly one of effects and either")
        return self


class Character(Element):
    """A wizard with a board."""

    kind: Literal["character"]
    id: Slug
    """The last part of its id."""
    name: str
    """Name on the board."""
    favourite: Side
    """The element on all its starting spells."""
    unused: Annotated[Several[Side], Field(min_length=2, max_length=2)]
    """The two elements on none of them."""
    text: str
    """What playing it is like, in a sentence."""


class SpellCard(Element):
    """A starting spell card of one character, with one or two spell boxes."""

    kind: Literal["spell_card"]
    id: Slug
    """The last part of its id."""
    name: str
    """Name on the card."""
    character: Annotated[str, reference("character")]
    """Whose card it is."""
    boxes: Annotated[Several[SpellBox], Field(min_length=1, max_length=2)]
    """Its spell boxes; each is a spell of its own."""

    @model_validator(mode="after")
    def _boxes_have_names(self) -> SpellCard:
        names = {box.id for box in self.boxes}
        if len(self.boxes) > 1 and (None in names or len(names) < len(self.boxes)):
            raise ValueError("where a card has two boxes, each needs an id of its own")
        return self


class Scroll(SpellBox):
    """A scroll card of the pile: a spell with an unlock cost."""

    kind: Literal["scroll"]
    id: Slug
    """The last part of its id."""
    name: str
    """Name on the card."""
    unlock: Annotated[Several[Side], Field(max_length=5)]
    """The unlock cost: placed together with the spell cost when the scroll is claimed, and only then."""
    copies: Annotated[int, Field(ge=1, le=10)] = 1
    """How often the card is in the pile."""


class PoolSize(Element):
    """One row of the table of pool sizes."""

    players: Annotated[int, Field(ge=2, le=6)]
    """Players at the table."""
    dice: Annotated[int, Field(ge=1, le=99)]
    """Dice in the pool at the start of a round."""


class Box(Element):
    """What the box holds, and the numbers on the boards."""

    kind: Literal["box"]
    id: Slug
    """The last part of its id."""
    name: str
    """Name on the box."""
    boards: Annotated[int, Field(ge=2, le=6)]
    """Character boards."""
    counters: Annotated[int, Field(ge=2, le=6)]
    """Stamina counters."""
    starting_spells: Annotated[int, Field(ge=1, le=10)]
    """Starting spell cards of each character."""
    scrolls: Annotated[int, Field(ge=1, le=200)]
    """Scroll cards."""
    magic_dice: Annotated[int, Field(ge=10, le=200)]
    """Magic dice."""
    six_sided_dice: Annotated[int, Field(ge=1, le=10)]
    """Ordinary dice with the numbers 1 to 6."""
    hand: Annotated[int, Field(ge=1, le=10)]
    """Dice a player holds at the start of a round."""
    start_stamina: Annotated[int, Field(ge=1, le=99)]
    """Where the counter starts."""
    cap_stamina: Annotated[int, Field(ge=1, le=99)]
    """The last space of the track."""
    pools: Annotated[Several[PoolSize], Field(min_length=1, max_length=5)]
    """Size of the dice pool by number of players."""
