"""C513: element on no scroll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import Severity
from toolkit.games.mystic_scrolls.checks.base import WorldCheck
from toolkit.games.mystic_scrolls.engine.codes import ELEMENTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class IdleElement(WorldCheck):
    """An element that no scroll asks for.

    ## What it does

    Collects the elements in the spell costs of all scrolls.

    ## Why it matters

    Dice of that element would be dead for most players.

    ## Example

    No scroll costs thunder.

    ## How to fix

    Use the element in some spell cost.
    """

    code = "C513"
    title = "element on no scroll"
    severity = Severity.HINT

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        scrolls = world.entities("scroll")
        used = {side for scroll in scrolls for side in scroll.model.cost}
        for side in ELEMENTS:
            if scrolls and side not in used:
                yield cls.at(scrolls[0].span, f"no scroll costs {side}", help=f"let some scroll cost {side}")
