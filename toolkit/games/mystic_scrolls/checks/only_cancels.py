"""C508: nothing under the default rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import Severity
from toolkit.games.mystic_scrolls.checks.base import WorldCheck, spells, texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class OnlyCancels(WorldCheck):
    """A spell that does nothing unless cancels are played.

    ## What it does

    Looks for texts whose only effects are cancels.

    ## Why it matters

    By default `cancel_effects` is absent: the dice would be lost for nothing.

    ## Example

        effects:
          - {do: cancel}

    ## How to fix

    Let it do something else too, however small.
    """

    code = "C508"
    title = "nothing under the default rules"
    severity = Severity.WARNING

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for place in spells(world):
            for text in texts(place.box):
                if all(effect.do == "cancel" for effect in text):
                    message = f"{place.name} does nothing while `cancel_effects` is absent"
                    yield cls.at(
                        place.span("effects" if place.box.effects else "either"),
                        message,
                        help="add another effect",
                    )
