"""Checks of this game's content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import Check

if TYPE_CHECKING:
    from coin_race.world import World
    from toolkit.findings import Finding


class RacerTwice(Check):
    """A racer that stands on a track twice.

    ## What it does

    Compares the racers of each track with each other.

    ## Why it matters

    One figure can't stand on two seats; nobody could say which of the two has won.

    ## Example

    `racers: [racer.hare, racer.tortoise, racer.hare]`.

    ## How to fix

    Name every racer once.
    """

    code = "S950"
    title = "racer stands on a track twice"

    @classmethod
    def run(cls, world: World) -> list[Finding]:
        """Return what is wrong."""
        found = []
        for track in world.tracks:
            seen: set[str] = set()
            for seat, racer in enumerate(world.racers(track)):
                if racer.id in seen:
                    message = f"{racer.name} races on {track.name} already"
                    found.append(cls.at(track.span_at(("racers", seat)), message, help="name it once"))
                seen.add(racer.id)
        return found


CHECKS: tuple[type[Check], ...] = (RacerTwice,)
"""All checks, in order of code."""
