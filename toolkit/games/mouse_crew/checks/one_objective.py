"""S601: animal without its own objective."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck, resolved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World
    from toolkit.pack import Entity


class OneObjective(WorldCheck):
    """An animal that no objective names, or that two name.

    ## What it does

    Counts the objectives of each animal.

    ## Why it matters

    An animal without an objective is never looked for; one with two can be looked for twice, and
    its teeth run out.

    ## Example

    Two files in `objectives/` say `animal: animal.fox`.

    ## How to fix

    Give every animal exactly one objective.
    """

    code = "S601"
    title = "animal without its own objective"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        named: dict[str, list[Entity]] = {entity.name: [] for entity in world.entities("animal")}
        for objective in world.entities("objective"):
            for name in resolved(world, objective, (objective.model.animal,)):
                named.setdefault(name, []).append(objective)
        for animal in world.entities("animal"):
            if not named[animal.name]:
                cure = "add a file to objectives/"
                yield cls.at(animal.span, f"no objective names {animal.name}", help=cure)
        for name, objectives in named.items():
            for extra in objectives[1:]:
                message = f"{name} has an objective already: {objectives[0].name}"
                cure = "name another animal or remove this tile"
                yield cls.at(extra.span_at(("animal",)), message, help=cure)
