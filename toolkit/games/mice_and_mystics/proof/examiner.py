"""The examiner of chapters that the plugin offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.kernel.evidence import Evidence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.lang.proof import Budget, Cause
    from toolkit.pack import Entity, Library


class MiceExaminer:
    """Examines chapters."""

    kinds = ("chapter",)

    def examine(self, library: Library, entity: Entity, budget: Budget) -> Evidence:
        """Return what the engine finds in a chapter."""
        from toolkit.games.mice_and_mystics.proof.exam import Exam, subject_of  # noqa: PLC0415 - a pack without chapters needs none of it

        subject = subject_of(library, entity)
        if subject is None:
            return Evidence(not_shown=(f"engine on {entity.slug}: some of its names mean nothing",))
        return Exam(subject, budget).run()

    def why(self, library: Library, entity: Entity, thing: str) -> Sequence[Cause]:
        """Return why a thing of a chapter is as it is."""
        from toolkit.games.mice_and_mystics.proof.why import why  # noqa: PLC0415 - needs networkx

        return why(library, entity, thing)


EXAMINER = MiceExaminer()
"""What the plugin offers."""
