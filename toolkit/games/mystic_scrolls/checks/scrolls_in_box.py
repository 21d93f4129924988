"""S502: scrolls and box disagree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class ScrollsInBox(WorldCheck):
    """A scroll pile of another size than the box says.

    ## What it does

    Counts the scrolls of the pack that holds the box, copies included.

    ## Why it matters

    The printed deck would have gaps, or cards too many.

    ## Example

    The box says 30 scrolls and the pack has 29.

    ## How to fix

    Add or remove a scroll, or change `scrolls` of the box.
    """

    code = "S502"
    title = "scrolls and box disagree"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for box in world.entities("box"):
            own = [scroll.model.copies for scroll in world.entities("scroll") if scroll.pack == box.pack]
            if sum(own) != box.model.scrolls:
                message = f"the box says {box.model.scrolls} scrolls, the pack has {sum(own)}"
                yield cls.at(
                    box.span_at(("scrolls",)), message, help=f"write {sum(own)}, or change the scrolls"
                )
