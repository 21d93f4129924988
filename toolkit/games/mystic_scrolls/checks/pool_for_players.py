"""S506: no pool for a number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class PoolForPlayers(WorldCheck):
    """A number of players without a row in the table of pools, or with two.

    ## What it does

    Looks for one row for every number from two players to the number of boards.

    ## Why it matters

    That many players could not set up, and a game that loses players could not go on.

    ## Example

    Four boards, and rows for two and four players only.

    ## How to fix

    Add the missing row, or remove the second one.
    """

    code = "S506"
    title = "no pool for a number of players"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for box in world.entities("box"):
            rows = [row.players for row in box.model.pools]
            for players in range(2, box.model.boards + 1):
                if rows.count(players) != 1:
                    message = f"{rows.count(players)} rows for {players} players, wanted is one"
                    cure = (
                        f"add: {{players: {players}, dice: …}}"
                        if players not in rows
                        else "remove one of them"
                    )
                    yield cls.at(box.key_span_at(("pools",)), message, help=cure)
