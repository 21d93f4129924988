"""S505: too few counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class CounterForBoard(WorldCheck):
    """Fewer stamina counters than boards.

    ## What it does

    Compares the counters of the box with its boards.

    ## Why it matters

    A player could not mark stamina.

    ## Example

    Four boards and three counters.

    ## How to fix

    Write as many counters as boards.
    """

    code = "S505"
    title = "too few counters"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for box in world.entities("box"):
            if box.model.counters < box.model.boards:
                message = f"{box.model.counters} counters for {box.model.boards} boards"
                yield cls.at(box.span_at(("counters",)), message, help=f"write {box.model.boards}")
