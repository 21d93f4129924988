"""S504: character without a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class BoardForCharacter(WorldCheck):
    """More or fewer characters than boards in the box.

    ## What it does

    Compares the characters of the pack that holds the box with its boards.

    ## Why it matters

    A character without a board can not be played; a board without a character is blank.

    ## Example

    The box has four boards and the pack five characters.

    ## How to fix

    Change `boards` of the box, or the characters.
    """

    code = "S504"
    title = "character without a board"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for box in world.entities("box"):
            own = [character for character in world.entities("character") if character.pack == box.pack]
            if len(own) != box.model.boards:
                message = f"the box has {box.model.boards} boards for {len(own)} characters"
                yield cls.at(
                    box.span_at(("boards",)), message, help=f"write {len(own)}, or change the characters"
                )
