"""S507: start beyond the track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class StaminaTrack(WorldCheck):
    """A start of stamina beyond the last space of the track.

    ## What it does

    Compares start and cap of the box.

    ## Why it matters

    The counter could not be placed.

    ## Example

    A start of 45 on a track to 40.

    ## How to fix

    Lower `start_stamina` or raise `cap_stamina`.
    """

    code = "S507"
    title = "start beyond the track"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for box in world.entities("box"):
            if box.model.start_stamina > box.model.cap_stamina:
                start, cap = box.model.start_stamina, box.model.cap_stamina
                message = f"the start, {start}, lies beyond the last space, {cap}"
                yield cls.at(box.span_at(("start_stamina",)), message, help="lower it")
