"""Has content examined by the engines of its games, within a budget of engine steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.kernel.evidence import Evidence, joined
from toolkit.lang.proof import STEPS, Budget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.lang.proof import Examiner
    from toolkit.pack import Entity, Library

EXAMINER = "examiner"


def examiner_of(library: Library, entity: Entity) -> Examiner | None:
    """Return the examiner of an entity's game, if it has one that knows this kind."""
    plugin = library.plugins.get(library.pack(entity.pack).manifest.game)
    maker = plugin.extras.get(EXAMINER) if plugin is not None else None
    examiner: Examiner | None = maker() if maker is not None else None
    return examiner if examiner is not None and entity.kind in examiner.kinds else None


def gather(library: Library, entities: Sequence[Entity], broken: Sequence[Entity] = (), steps: int = STEPS) -> Evidence:
    """Return what the engine finds in each entity it can examine.

    Args:
        library: all content.
        entities: what is looked at; kinds that no examiner knows are passed over.
        broken: what is not looked at because it has errors; it is named as not shown.
        steps: engine steps for each entity.
    """
    parts: list[Evidence] = []
    for entity in entities:
        examiner = examiner_of(library, entity)
        if examiner is not None:
            parts.append(examiner.examine(library, entity, Budget(steps)))
    left = [entity.slug for entity in broken if examiner_of(library, entity) is not None]
    parts += [Evidence(not_shown=(f"engine on {slug}, which can't be played as it is",)) for slug in left]
    return joined(parts)
