"""One side of a tile: spaces, the borders between them, walls, exits, and what is printed on it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toolkit.games.mice_and_mystics.model.ids import TileRef
from toolkit.schema import Element, Several, Slug

PER_MILLE = 1000
"""Coordinates are integers in per mille of the tile's edge: origin top left, x right, y down."""

OFF_TILE = "off"
"""The word for a current that carries a mouse off the tile; no space may have it as its id."""

Coordinate = Annotated[int, Field(ge=0, le=PER_MILLE)]
Point = tuple[Coordinate, Coordinate]
Outline = Annotated[tuple[Point, ...], Field(min_length=3, max_length=200)]
Pair = tuple[Slug, Slug]

Kind = Literal["floor", "water", "special", "ledge", "pipe", "tree_hole"]
Mark = Literal["entry", "trap"]
Flip = Literal["normal", "fishhook", "tinkerer_or_scamp"]
Line = Literal["none", "yellow", "red"]
Edge = Literal["north", "east", "south", "west"]
Colour = Literal["orange", "blue"]


class Space(Element):
    """A space figures stand on."""

    id: Slug
    """The name of the space on this tile, as in `b3` or `ledge_w1`."""
    name: str | None = None
    """What a sentence calls it, where it is more than a stone (the counter, the tree hole)."""
    kind: Kind = "floor"
    """What it is made of; it decides which movement rules hold."""
    centre: Point
    """Where lines of sight start and end."""
    outline: Outline
    """The corners of the space in order, not repeating the first."""
    capacity: Literal["normal", "unlimited"] | Annotated[int, Field(ge=1, le=99)] = "normal"
    """`normal` is the rulebook's limit, `unlimited` that of special areas, a number counts small figures."""
    marks: Annotated[Several[Mark], Field(max_length=2)] = ()
    """`entry` (minions come in here) and `trap` (the red X of mousetraps)."""
    flip: Flip | None = None
    """Set on the one space from which the tile is flipped: what that takes."""
    drift: Slug | None = None
    """Where the current carries a mouse: the next space, or `off` the tile."""


class Border(Element):
    """Two spaces that are neighbours, named once."""

    between: Pair
    """The two spaces."""
    line: Line = "none"
    """The coloured line between them."""
    arrow_to: Slug | None = None
    """On a yellow line: the space its arrow points to, the cheap way."""


class Wall(Element):
    """Something no space lies on."""

    kind: Literal["wall", "rock", "scenery_blocking", "gap"]
    """A gap can be crossed by what crosses red lines, the others by nothing."""
    outline: Outline
    """Its corners in order."""
    blocks_sight: bool
    """Whether it stops a line of sight from centre to centre."""


class Exit(Element):
    """A way to the next tile; there is at most one on each edge, and the edge is its name."""

    edge: Edge
    """The edge it lies on, with the tile's arrow pointing north."""
    colour: Colour
    """It meets an exit of the same colour."""
    spaces: Annotated[Several[Slug], Field(min_length=1)]
    """The spaces one leaves from and arrives on."""


class Area(Element):
    """A named group of spaces that chapters and cards speak of."""

    id: Slug
    """The name of the group on this tile."""
    name: str | None = None
    """What a sentence calls it."""
    spaces: Annotated[Several[Slug], Field(min_length=1)]
    """The spaces that belong to it."""


class Sight(Element):
    """A line of sight settled by hand; it overrides what the geometry gives."""

    between: Pair
    """The two spaces."""
    line: Literal["clear", "blocked"]
    """Whether they see each other."""


class Tile(Element):
    """One side of a tile; `reverse` names the other."""

    kind: Literal["tile"]
    id: Slug
    name: str
    """The printed name."""
    formerly: Several[Slug] = ()
    """Former ids, so that saves and translations live on."""
    number: Annotated[int, Field(ge=1, le=9999)] | None = None
    """The printed number."""
    colour: Colour | None = None
    """The colour of the side, by its arrow; exits have their own."""
    reverse: Annotated[str, TileRef] | None = None
    """The other side."""
    edge_mm: Annotated[int, Field(ge=50, le=1000)] = 254
    """The length of an edge."""
    base_mm: Annotated[int, Field(ge=5, le=100)] | None = None
    """The base of a figure, if neighbours are to be checked against what a base bridges."""
    spaces: Annotated[Several[Space], Field(min_length=1, max_length=200)]
    """Every space of the side."""
    borders: Several[Border] = ()
    """Every pair of neighbours; spaces of no pair are no neighbours, however close they lie."""
    walls: Several[Wall] = ()
    """Walls, rock, scenery and gaps."""
    exits: Annotated[Several[Exit], Field(max_length=4)] = ()
    """The exits, one for each edge that has one."""
    areas: Several[Area] = ()
    """Named groups of spaces."""
    sight: Several[Sight] = ()
    """Lines of sight that the geometry gets wrong."""
    decoration: Several[str] = ()
    """What is drawn on the tile and has no rule."""
