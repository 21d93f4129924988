"""S602: teeth and objectives differ in number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mouse_crew.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mouse_crew.world import World


class TeethForObjectives(WorldCheck):
    """A box with more or fewer teeth than objectives.

    ## What it does

    Compares the number of teeth with the number of objectives.

    ## Why it matters

    With too few objectives the last teeth can never be found; with too many some are never reached.

    ## Example

        teeth: {large: 3, medium: 3, small: 2}

    ## How to fix

    Change the teeth or add and remove objectives until both numbers agree.
    """

    code = "S602"
    title = "teeth and objectives differ in number"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for box in world.entities("box"):
            teeth = box.model.teeth
            total = teeth.large + teeth.medium + teeth.small
            wanted = len(world.entities("objective"))
            if total != wanted:
                message = f"{total} teeth, but {wanted} objectives"
                cure = "every objective brings one tooth"
                yield cls.at(box.span_at(("teeth",)), message, help=cure)
