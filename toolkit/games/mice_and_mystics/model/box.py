"""What is in a box: figures, tokens, dice."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toolkit.games.mice_and_mystics.model.ids import Face
from toolkit.schema import Element, Model, Slug


class Supply(Model):
    """So many pieces of one sort."""

    id: Slug
    name: str
    count: Annotated[int, Field(ge=1, le=200)]


class Box(Element):
    """The pieces of one box: checks of supply count against them."""

    kind: Literal["box"]
    id: Slug
    name: str
    figures: tuple[Supply, ...]
    tokens: tuple[Supply, ...]
    dice: Annotated[int, Field(ge=1, le=20)]
    track_slots: Annotated[int, Field(ge=1, le=40)] | None = None
    pages: Annotated[int, Field(ge=2, le=40)]
    """Pages of the chapter track."""


class DieFace(Element):
    """One face of the action die."""

    face: Face
    number: Annotated[int, Field(ge=1, le=3)]
    symbol: Literal["cheese", "bow", "sword", "shield"]
    """`shield` is the face with sword and shield."""
    star: bool


class ActionDie(Element):
    """The action die, face by face."""

    kind: Literal["action_die"]
    id: Slug
    name: str
    faces: Annotated[tuple[DieFace, ...], Field(min_length=6, max_length=6)]
