"""C604: night that can not be won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck, pictures, resolved
from toolkit.games.mouse_crew.engine.forest import SIZES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World


class CanBeWon(WorldCheck):
    """Teeth that no choice of pictures can collect.

    ## What it does

    Gives every objective a picture and its tooth, in all ways, and looks whether some way takes
    every tooth.

    ## Why it matters

    The crew would lose however well it plays and however lucky it is.

    ## Example

    Three small teeth where only two animals are drawn small, and large teeth to make up for it.

    ## How to fix

    Draw animals in the missing sizes or change the teeth.
    """

    code = "C604"
    title = "night that can not be won"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        shown = pictures(world)
        animals = {
            name
            for objective in world.entities("objective")
            for name in resolved(world, objective, (objective.model.animal,))
        }
        for box in world.entities("box"):
            teeth = tuple(getattr(box.model.teeth, size) for size in SIZES)
            reached = {(0,) * len(SIZES)}
            for animal in sorted(animals):
                drawn = [number for number, size in enumerate(SIZES) if (animal, size) in shown]
                reached |= {_one_more(counts, number) for counts in reached for number in drawn}
            if teeth not in reached:
                message = "no choice of pictures collects all these teeth"
                cure = "compare the teeth of each size with the tiles"
                yield cls.at(box.span_at(("teeth",)), message, help=cure)


def _one_more(counts: tuple[int, ...], number: int) -> tuple[int, ...]:
    return (*counts[:number], counts[number] + 1, *counts[number + 1 :])
