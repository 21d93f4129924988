"""The world: tracks and racers of all packs, and courses made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coin_race.engine import Course

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.findings import Finding
    from toolkit.pack import Entity, Library

GAME = "coin-race"
TIE = "level_finish"
PURSE = "purse"


class World:
    """All content of this game."""

    def __init__(self, library: Library) -> None:
        self.library = library

    @property
    def tracks(self) -> tuple[Entity, ...]:
        """All tracks."""
        return self.library.of_kind("track")

    def racers(self, track: Entity) -> list[Entity]:
        """Return who races on a track, without those that are not there."""
        found = [self.library.get(name, track.pack) for name in track.model.racers]
        return [racer for racer in found if racer is not None]

    def policies(self) -> dict[str, tuple[str, ...]]:
        """Return the values of each policy, the default first."""
        found = {}
        for entity in self.library.of_kind("policy"):
            others = [choice.value for choice in entity.model.values if choice.value != entity.model.default]
            found[entity.slug] = (entity.model.default, *others)
        return found

    def course(self, track: Entity, party: Sequence[str], policies: Mapping[str, str]) -> Course:
        """Return what a race on a track is run with; no party means everybody who races there."""
        racers = {racer.slug: racer.model for racer in self.racers(track)}
        names = tuple(party) or tuple(racers)
        known = {name: values[0] for name, values in self.policies().items()}
        tie = {**known, **policies}.get(TIE, "")
        return Course(names, tuple(racers[name].coins for name in names), track.model.length, int(tie == PURSE))


def link(library: Library) -> tuple[World | None, list[Finding]]:
    """Return the world; None where a track names a racer that is not there, which is reported as it is read."""
    world = World(library)
    is_whole = all(len(world.racers(track)) == len(track.model.racers) for track in world.tracks)
    return (world if is_whole else None), []
