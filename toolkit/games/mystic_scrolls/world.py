"""The world: everything the packs of this game hold, and the engine's tables made of it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from toolkit.games.mystic_scrolls.compile import Parts, label, make_book

if TYPE_CHECKING:
    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.engine import Book
    from toolkit.games.mystic_scrolls.model.cards import SpellBox
    from toolkit.pack import Entity, Library

GAME = "mystic-scrolls"


class UnfitContentError(ValueError):
    """Content the engine can't play; `tale check` says where the fault is."""


class World:
    """All content of this game."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._packs = {pack.id for pack in library.packs if pack.manifest.game == GAME}

    def entities(self, kind: str) -> tuple[Entity, ...]:
        """Return the entities of a kind, in order; where two packs have one, the later pack's."""
        found = {entity.slug: entity for entity in self.library.of_kind(kind) if entity.pack in self._packs}
        return tuple(found.values())

    def models(self, kind: str) -> dict[str, Any]:
        """Return the models of a kind by slug."""
        return {entity.slug: entity.model for entity in self.entities(kind)}

    def spells_of(self, character: Entity) -> tuple[Entity, ...]:
        """Return the starting spell cards of a character."""
        return tuple(
            entity
            for entity in self.entities("spell_card")
            if self.library.get(entity.model.character, entity.pack) is character
        )

    @cached_property
    def boxes(self) -> dict[str, SpellBox]:
        """Every spell box by the name its spell has in the engine's tables."""
        found: dict[str, SpellBox] = {f"scroll.{slug}": one for slug, one in self.models("scroll").items()}
        for slug, card in self.models("spell_card").items():
            for box in card.boxes:
                found[label(f"spell_card.{slug}", box, card.boxes)] = box
        return found

    @cached_property
    def book(self) -> Book:
        """The engine's tables.

        Raises:
            UnfitContentError: something is missing that every game needs.
        """
        boxes = self.entities("box")
        if len(boxes) != 1:
            raise UnfitContentError(f"a game needs one box, here are {len(boxes)}; run `tale check`")
        characters = self.models("character")
        for entity in self.entities("spell_card"):
            owner = self.library.get(entity.model.character, entity.pack)
            if owner is None or owner.slug not in characters:
                raise UnfitContentError(
                    f"{entity.name} names {entity.model.character}, which is not there; run `tale check`"
                )
        parts = Parts(boxes[0].model, characters, self.models("spell_card"), self.models("scroll"))
        return make_book(parts)


def link(library: Library) -> tuple[World, list[Finding]]:
    """Return the world; references are looked up by the pack's own checks, so there is nothing to add."""
    return World(library), []
