"""The examiner of chapters that the plugin offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.link import link
from toolkit.games.mice_and_mystics.proof.exam import Exam
from toolkit.kernel.evidence import Evidence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.lang.proof import Budget, Cause
    from toolkit.pack import Entity, Library

NAME = "mice-and-mystics"


class MiceExaminer:
    """Examines chapters."""

    kinds = ("chapter",)

    def examine(self, library: Library, entity: Entity, budget: Budget) -> Evidence:
        """Return what the engine finds in a chapter."""
        world, _ = link(library.of_game(NAME).seen_from(entity.pack))
        chapter = next((one for one in world.chapters if one.slug == entity.slug), None) if world else None
        if world is None or chapter is None:
            return Evidence(not_shown=(f"engine on {entity.slug}: some of its names mean nothing",))
        return Exam(world, chapter, entity, budget).run()

    def why(self, library: Library, entity: Entity, thing: str) -> Sequence[Cause]:
        """Return why a thing of a chapter is as it is."""
        from toolkit.games.mice_and_mystics.proof.why import why  # noqa: PLC0415 - needs networkx

        return why(library, entity, thing)


EXAMINER = MiceExaminer()
"""What the plugin offers."""
