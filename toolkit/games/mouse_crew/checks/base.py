"""What all checks of this game share."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from toolkit.findings import Check

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding, Span
    from toolkit.games.mouse_crew.world import World
    from toolkit.pack import Entity


class WorldCheck(Check):
    """A check over the whole world."""

    @classmethod
    def run(cls, world: World) -> list[Finding]:
        """Return what is wrong, in order of place."""
        return sorted(cls.find(world), key=lambda finding: (finding.span, finding.message))

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        raise NotImplementedError


def pictures(world: World) -> dict[tuple[str, str], list[tuple[Entity, Span]]]:
    """Return for each animal and size the tiles that show it, with the place of the picture."""
    shown: dict[tuple[str, str], list[tuple[Entity, Span]]] = defaultdict(list)
    for entity in world.entities("forest_tile"):
        for number, picture in enumerate(entity.model.shows):
            target = world.target(entity, picture.animal)
            if target is not None:
                shown[target.name, picture.size].append((entity, entity.span_at(("shows", number))))
    return shown


def resolved(world: World, entity: Entity, references: tuple[str, ...]) -> list[str]:
    """Return the names of what references of an entity mean, without those that mean nothing."""
    targets = [world.target(entity, reference) for reference in references]
    return [target.name for target in targets if target is not None]
