"""S503: more dice than the box holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class EnoughDice(WorldCheck):
    """A pool that the box can not fill beside the hands of all players.

    ## What it does

    Adds the hands of all players to the pool of each row.

    ## Why it matters

    The game could not be set up for that number of players.

    ## Example

    Four players with five dice each and a pool of 30 need 50 dice; the box has 44.

    ## How to fix

    Make the pool smaller, or put more dice into the box.
    """

    code = "S503"
    title = "more dice than the box holds"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for box in world.entities("box"):
            for number, row in enumerate(box.model.pools):
                needed = row.players * box.model.hand + row.dice
                if needed > box.model.magic_dice:
                    holds = box.model.magic_dice
                    message = f"{row.players} players need {needed} magic dice, the box holds {holds}"
                    cure = f"a pool of {box.model.magic_dice - row.players * box.model.hand} or less fits"
                    yield cls.at(box.span_at(("pools", number, "dice")), message, help=cure)
