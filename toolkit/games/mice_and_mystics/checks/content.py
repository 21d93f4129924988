"""The content of this game in a library, and what checks derive from it, each thing once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from toolkit.games.mice_and_mystics import facts
from toolkit.games.mice_and_mystics.checks.tile_view import TileView
from toolkit.pack import kept
from toolkit.schema import references

if TYPE_CHECKING:
    from toolkit.findings import Span
    from toolkit.games.mice_and_mystics.facts import Fact, Path
    from toolkit.pack import Entity, Library

GAME = "mice-and-mystics"

BEARERS = ("hero", "initiative_card", "ability", "search_card", "achievement", "chapter")
"""The kinds of content in which rules of the effect language stand."""


@dataclass(frozen=True, eq=False)
class RulePlace:
    """A rule and where it stands."""

    entity: Entity
    path: Path
    rule: Any

    @property
    def room(self) -> str | None:
        """The room it belongs to: as it says itself, or because it stands in that room's list."""
        if self.rule.room or self.path[0] != "rooms" or not isinstance(self.path[1], int):
            return self.rule.room  # type: ignore[no-any-return]
        return self.entity.model.rooms[self.path[1]].id  # type: ignore[no-any-return]

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """Its facts, with paths inside the entity."""
        return facts.facts(self.rule, self.path)

    def span(self, *path: str | int) -> Span:
        """Return the span of a value inside the rule."""
        return self.entity.span_at((*self.path, *path))


@kept
def rule_places(entity: Entity) -> tuple[RulePlace, ...]:
    """Return the rules that stand on an entity."""
    return tuple(RulePlace(entity, path, rule) for path, rule in facts.rules(entity.model))


@kept
def tile_view(entity: Entity) -> TileView:
    """Return a tile side as checks see it."""
    return TileView(entity)


class Content:
    """The content of this game in a library, and what checks derive from it, each thing once."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.memo: dict[str, Any] = {}
        self._packs = {pack.id for pack in library.packs if pack.manifest.game == GAME}

    def of(self, kind: str) -> tuple[Entity, ...]:
        """Return the entities of a kind."""
        return self._by_kind.get(kind, ())

    @cached_property
    def _by_kind(self) -> dict[str, tuple[Entity, ...]]:
        table: dict[str, list[Entity]] = {}
        for entity in self.library.all:
            if entity.pack in self._packs:
                table.setdefault(entity.kind, []).append(entity)
        return {kind: tuple(entities) for kind, entities in table.items()}

    def seen_from(self, entity: Entity, kind: str) -> tuple[Entity, ...]:
        """Return the entities of a kind in an entity's own pack and in those it requires."""
        visible = {entity.pack, *self.library.pack(entity.pack).visible}
        return tuple(other for other in self.of(kind) if other.pack in visible)

    def target(self, entity: Entity, reference: str | None) -> Entity | None:
        """Return what a reference of an entity means; None where it means nothing: R001 says so."""
        return self.library.get(reference, entity.pack) if reference else None

    @cached_property
    def tiles(self) -> tuple[TileView, ...]:
        """Every tile side."""
        return tuple(tile_view(entity) for entity in self.of("tile"))

    @cached_property
    def _tile_of(self) -> dict[Entity, TileView]:
        return {tile.entity: tile for tile in self.tiles}

    def tile(self, entity: Entity, reference: str | None) -> TileView | None:
        """Return the tile side that a reference of an entity means."""
        found = self.target(entity, reference)
        return self._tile_of.get(found) if found else None

    @cached_property
    def rules(self) -> tuple[RulePlace, ...]:
        """Every rule of the effect language, wherever it stands."""
        return tuple(place for entity in self.bearers for place in rule_places(entity))

    @cached_property
    def bearers(self) -> tuple[Entity, ...]:
        """Every entity on which rules may stand."""
        return tuple(entity for kind in BEARERS for entity in self.of(kind))

    def pieces(self, entity: Entity, what: str) -> dict[str, int] | None:
        """Return how many of each figure or token the boxes of an entity's pack hold; None without a box."""
        boxes = self._boxes(entity)
        if not boxes:
            return None
        counts: dict[str, int] = {}
        for box in boxes:
            for supply in getattr(box.model, what):
                counts[supply.id] = counts.get(supply.id, 0) + supply.count
        return counts

    def pages(self, entity: Entity) -> int | None:
        """Return how many pages the track has in the boxes of an entity's pack."""
        return max((box.model.pages for box in self._boxes(entity)), default=None)

    def _boxes(self, entity: Entity) -> tuple[Entity, ...]:
        """Return the boxes that a pack and those it requires ask for; all that are seen where none asks."""
        packs = [self.library.pack(name) for name in (entity.pack, *self.library.pack(entity.pack).visible)]
        asked = [
            self.library.get(usage.text, pack.id)
            for pack in packs
            for usage in references(pack.manifest)
            if usage.path[0] == "boxes"
        ]
        found = tuple(dict.fromkeys(box for box in asked if box is not None and box.kind == "box"))
        return found or self.seen_from(entity, "box")


_last: list[Content] = []


def content_of(library: Library) -> Content:
    """Return the content of a library; that of the last one is kept, for one check follows another."""
    if not _last or _last[0].library is not library:
        _last[:] = [Content(library)]
    return _last[0]
