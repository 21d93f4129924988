"""S606: trophy of two villains or of none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck, resolved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World
    from toolkit.pack import Entity


class OwnTrophy(WorldCheck):
    """A trophy that two villains leave, or that none leaves.

    ## What it does

    Looks up the trophy of each villain.

    ## Why it matters

    There is one piece of each trophy: the second villain would leave nothing, and a trophy that
    none leaves is never used.

    ## Example

    Two villains with `trophy: trophy.ogre_club`.

    ## How to fix

    Give each villain a trophy of its own.
    """

    code = "S606"
    title = "trophy of two villains or of none"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        owners: dict[str, Entity] = {}
        for villain in world.entities("villain"):
            for name in resolved(world, villain, (villain.model.trophy,)):
                first = owners.setdefault(name, villain)
                if first is not villain:
                    message = f"{first.name} leaves {name} already"
                    yield cls.at(villain.span_at(("trophy",)), message, help="name another trophy")
        for trophy in world.entities("trophy"):
            if trophy.name not in owners:
                cure = "name it under `trophy` of a villain"
                yield cls.at(trophy.span, f"no villain leaves {trophy.name}", help=cure)
