"""C502: unused elements wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.checks.base import WorldCheck, boxes_of
from toolkit.games.mystic_scrolls.engine.codes import ELEMENTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World

UNUSED = 2


class UnusedElements(WorldCheck):
    """A character whose starting spells leave out other elements than it says.

    ## What it does

    Collects the elements that are on none of the starting spells of a character.

    ## Why it matters

    The rulebook promises exactly two, and tips and boards name them.

    ## Example

        Albus has `unused: [fire, earth]` and a starting spell that costs earth.

    ## How to fix

    Change the costs, or `unused`.
    """

    code = "C502"
    title = "unused elements wrong"
    cites = ("rulebook.character_elements",)

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for character in world.entities("character"):
            cards = world.spells_of(character)
            used = {side for card in cards for place in boxes_of(card) for side in place.box.cost}
            idle = [side for side in ELEMENTS if side not in used]
            if cards and set(idle) != set(character.model.unused):
                message = (
                    f"the starting spells of {character.name} leave out {' and '.join(idle) or 'no element'}"
                )
                cure = (
                    f"write: unused: [{', '.join(idle)}]"
                    if len(idle) == UNUSED
                    else "exactly two elements must be left out"
                )
                yield cls.at(character.span_at(("unused",)), message, help=cure)
