"""The face of every printed piece as plain data, in either language; drawing it is the printer's business."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from toolkit.games.mouse_crew.words import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.mouse_crew.world import World
    from toolkit.pack import Entity

TILE_MM: Final = 70
SMALL_MM: Final = 45
TOKEN_MM: Final = 25

SHEETS: Final[dict[str, tuple[str, ...]]] = {
    "forest": ("forest_tile", "special_tile", "villain"),
    "objectives": ("objective",),
    "mice": ("mouse",),
    "trophies": ("trophy",),
    "tokens": ("tooth", "moon"),
}
"""Each print sheet with the kinds of piece on it."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn on a face.

    Attributes:
        what: id of an animal, item or trophy.
        text: its name.
        size: large, medium or small; empty where size means nothing.
    """

    what: str
    text: str
    size: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """One printed piece.

    Attributes:
        id: id of the entity, or `token.tooth_large` and `token.moon`.
        kind: kind of piece, as in `SHEETS`.
        title: its name.
        colour: background: green, purple, night, or a mouse's colour.
        edge_mm: length of its edges, for it is square.
        marks: what is drawn on it, largest first.
        copies: how many are needed.
        back: id of the common back; pieces with the same back can't be told apart face down.
    """

    id: str
    kind: str
    title: str
    colour: str
    edge_mm: int
    marks: tuple[Mark, ...] = ()
    copies: int = 1
    back: str = ""


def faces(world: World, sheet: str, language: str = "en") -> tuple[Face, ...]:
    """Return the faces of one print sheet.

    Raises:
        KeyError: there is no such sheet.
    """
    return tuple(face for kind in SHEETS[sheet] for face in _of_kind(world, kind, language))


def _of_kind(world: World, kind: str, language: str) -> Iterator[Face]:
    if kind in ("tooth", "moon"):
        yield from _tokens(world, kind, language)
        return
    for entity in world.entities(kind):
        yield _face(world, entity, language)


def _face(world: World, entity: Entity, language: str) -> Face:
    model = entity.model
    name = world.name(entity.name, language)
    if entity.kind == "forest_tile":
        pictures = [(picture.animal, picture.size) for picture in model.shows]
        marks = tuple(_mark(world, entity, animal, language, size) for animal, size in pictures)
        return Face(entity.name, entity.kind, name, model.colour, TILE_MM, marks, back="forest")
    if entity.kind == "special_tile":
        back = "" if model.effect == "wrong_turn" else "forest"
        return Face(entity.name, entity.kind, name, "green", TILE_MM, back=back)
    if entity.kind == "villain":
        marks = tuple(_mark(world, entity, wanted, language) for wanted in (*model.fears, model.trophy))
        return Face(entity.name, entity.kind, name, "night", TILE_MM, marks, back="forest")
    if entity.kind == "objective":
        mark = _mark(world, entity, model.animal, language)
        return Face(entity.name, entity.kind, mark.text, "green", SMALL_MM, (mark,), back="objective")
    colour = model.colour if entity.kind == "mouse" else "night"
    return Face(entity.name, entity.kind, name, colour, SMALL_MM)


def _mark(world: World, entity: Entity, reference: str, language: str, size: str = "") -> Mark:
    target = world.target(entity, reference)
    name = target.name if target is not None else reference
    return Mark(name, world.name(name, language), size)


def _tokens(world: World, kind: str, language: str) -> Iterator[Face]:
    words = WORDS[language]
    for box in world.entities("box"):
        if kind == "moon":
            yield Face("token.moon", kind, "", "night", TOKEN_MM, copies=box.model.moons)
            continue
        for size in ("large", "medium", "small"):
            copies = getattr(box.model.teeth, size)
            yield Face(f"token.tooth_{size}", kind, words[size], "white", TOKEN_MM, copies=copies)
