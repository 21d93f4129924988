"""What lies in the box, as authors write it: one model for each kind of content."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toolkit.schema import Element, Model, Several, Slug, reference

Name = Annotated[str, Field(min_length=1, max_length=60)]
Size = Literal["large", "medium", "small"]
Count = Annotated[int, Field(ge=0, le=99)]
AnimalId = Annotated[str, reference("animal")]
SpecialId = Annotated[str, reference("special_tile")]
TrophyId = Annotated[str, reference("trophy")]


class Entity(Element):
    """An element with an id and a name."""

    id: Slug
    """Its slug; other files name it as `kind.slug`."""
    name: Name
    """What people at the table call it."""


class Animal(Entity):
    """An animal kid whose tooth the crew looks for."""

    kind: Literal["animal"]


class Picture(Model):
    """One animal drawn on a forest tile, in one size."""

    animal: AnimalId
    """Who is drawn."""
    size: Size
    """How large; the tooth found here has this size."""


class ForestTile(Entity):
    """A forest tile with animals."""

    kind: Literal["forest_tile"]
    colour: Literal["green", "purple"] = "green"
    """Purple tiles bear the witch's mark and cost a moon while she is awake."""
    shows: Annotated[Several[Picture], Field(min_length=1, max_length=9)]
    """The animals drawn on it: three, one of each size."""


class SpecialTile(Entity):
    """A forest tile with an effect of its own."""

    kind: Literal["special_tile"]
    effect: Literal["item", "owl", "candle", "wrong_turn"]
    """What it does once it lies face up."""


class Villain(Entity):
    """A villain tile."""

    kind: Literal["villain"]
    curse: Literal["witch", "ogre", "dragon"]
    """What the villain does to the crew until it is fended off."""
    fears: Annotated[Several[SpecialId], Field(min_length=1, max_length=6)]
    """The items that must lie face up to fend it off."""
    trophy: TrophyId
    """What the active player gets for it."""


class Trophy(Entity):
    """A trophy: used once, by its owner."""

    kind: Literal["trophy"]
    power: Literal["wand", "club", "golden_tooth"]
    """Change a size, turn a tile back, or slide in any tooth."""


class Objective(Element):
    """An objective tile."""

    kind: Literal["objective"]
    id: Slug
    """Its slug."""
    animal: AnimalId
    """The animal to look for."""


class Mouse(Entity):
    """A member of the crew: a pawn and its mouse tile."""

    kind: Literal["mouse"]
    colour: Name
    """The colour of pawn and tile."""


class Teeth(Model):
    """Teeth of each size."""

    large: Count
    """Large teeth."""
    medium: Count
    """Medium teeth."""
    small: Count
    """Small teeth."""


class Box(Element):
    """What lies in a box besides tiles: the counted pieces."""

    kind: Literal["box"]
    id: Slug
    """Its slug."""
    name: Name
    """What stands on the lid."""
    teeth: Teeth
    """Teeth on the tooth supply."""
    moons: Count
    """Moon tokens in the box; a level uses some of them."""
    pawns: Count
    """Mouse pawns, one for each mouse tile."""


class Level(Entity):
    """A way to play for one age: what lies in the grid and how long the night is."""

    kind: Literal["level"]
    ages_from: Annotated[int, Field(ge=1, le=99)]
    """Youngest players it is meant for, in years."""
    side: Annotated[int, Field(ge=1, le=9)]
    """Tiles along one edge of the grid."""
    moons: Count
    """Moon tokens of a normal night."""
    specials: Annotated[Several[SpecialId], Field(max_length=20)] = ()
    """Special tiles in the grid."""
    villains: Annotated[int, Field(ge=0, le=9)] = 0
    """How many villains are drawn into the grid, unseen."""


class Variant(Entity):
    """A change to a level that makes the night easier or harder."""

    kind: Literal["variant"]
    level: Annotated[str, reference("level")]
    """The level it changes; a variant of the night's length may be used at every level."""
    moons: Count | None = None
    """Moon tokens instead of the level's."""
    villains: Annotated[int, Field(ge=0, le=9)] | None = None
    """Villains in the grid instead of the level's."""
    without: Annotated[Several[SpecialId], Field(max_length=20)] = ()
    """Special tiles that make room for them."""
