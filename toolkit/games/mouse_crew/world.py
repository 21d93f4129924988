"""The world: everything the packs of this game hold, and the small ints the engine plays with."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from toolkit.games.mouse_crew.engine.forest import (
    ANIMALS,
    CURSES,
    POWERS,
    ROLES,
    SIZES,
    VILLAIN,
    Card,
    Forest,
    Trophy,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack import Entity, Library

GAME = "mouse-crew"


class UnfitContentError(ValueError):
    """Content the engine can't play; `tale check` says where the fault is."""


class World:
    """All content of this game, resolved by kind and slug."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._packs = {pack.id for pack in library.packs if pack.manifest.game == GAME}

    def entities(self, kind: str) -> tuple[Entity, ...]:
        """Return the entities of a kind, in order."""
        return tuple(entity for entity in self.library.of_kind(kind) if entity.pack in self._packs)

    def models(self, kind: str) -> dict[str, Any]:
        """Return the models of a kind by slug."""
        return {entity.slug: entity.model for entity in self.entities(kind)}

    def target(self, entity: Entity, reference: str) -> Entity | None:
        """Return what a reference of an entity means, or None."""
        return self.library.get(reference, entity.pack)

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The English name of everything that has one, by `kind.slug`."""
        return {
            entity.name: entity.model.name
            for entity in self.library.all
            if entity.pack in self._packs and isinstance(getattr(entity.model, "name", None), str)
        }

    @cached_property
    def _translated(self) -> Mapping[tuple[str, str], str]:
        return {
            (entry.language, f"{entry.kind}.{entry.slug}"): entry.text
            for entry in self.library.translations
            if entry.pack in self._packs and entry.field == "name"
        }

    def name(self, entity: str, language: str = "en") -> str:
        """Return the name of `kind.slug`: in that language, else in English, else its slug."""
        translated = self._translated.get((language, entity))
        return translated or self.names.get(entity) or entity.partition(".")[2]

    @cached_property
    def forest(self) -> Forest:
        """The content as the engine wants it.

        Raises:
            UnfitContentError: something is missing that every game needs.
        """
        return _build(self)


def _build(world: World) -> Forest:
    boxes = world.entities("box")
    if len(boxes) != 1:
        raise UnfitContentError(f"a game needs one box, here are {len(boxes)}; run `tale check`")
    animals = tuple(entity.name for entity in world.entities("animal"))
    trophies = world.entities("trophy")
    cards = [_animal_tile(world, entity, animals) for entity in world.entities("forest_tile")]
    cards += [
        Card(entity.name, ROLES.index(entity.model.effect)) for entity in world.entities("special_tile")
    ]
    numbers = {card.id: number for number, card in enumerate(cards)}
    owners = {entity.name: number for number, entity in enumerate(trophies)}
    cards += [_villain(world, entity, numbers, owners) for entity in world.entities("villain")]
    teeth = boxes[0].model.teeth
    forest = Forest(
        animals,
        tuple(cards),
        tuple(Trophy(entity.name, POWERS.index(entity.model.power)) for entity in trophies),
        tuple(getattr(teeth, size) for size in SIZES),
    )
    forest.mice = tuple(entity.name for entity in world.entities("mouse"))
    return forest


def _resolved(world: World, entity: Entity, reference: str) -> str:
    target = world.target(entity, reference)
    if target is None:
        raise UnfitContentError(f"{entity.name} names {reference}, which is not there; run `tale check`")
    return target.name


def _animal_tile(world: World, entity: Entity, animals: tuple[str, ...]) -> Card:
    sizes = [-1] * len(animals)
    for picture in entity.model.shows:
        sizes[animals.index(_resolved(world, entity, picture.animal))] = SIZES.index(picture.size)
    return Card(entity.name, ANIMALS, tuple(sizes), 1 if entity.model.colour == "purple" else 0)


def _villain(world: World, entity: Entity, numbers: dict[str, int], trophies: dict[str, int]) -> Card:
    villain = Card(entity.name, VILLAIN)
    villain.needs = tuple(numbers[_resolved(world, entity, item)] for item in entity.model.fears)
    villain.curse = CURSES.index(entity.model.curse)
    villain.trophy = trophies[_resolved(world, entity, entity.model.trophy)]
    return villain
