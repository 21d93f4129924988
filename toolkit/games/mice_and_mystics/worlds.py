"""The world in which one chapter is played or examined."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.link import link

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.engine.world import World
    from toolkit.pack import Entity, Library


def world_for(
    library: Library, entity: Entity, settings: Mapping[str, str] | None = None, house_rules: Sequence[str] = ()
) -> tuple[World | None, list[Finding]]:
    """Link what an entity sees; a fault in another chapter, which it does not need, is no hindrance.

    Args:
        library: content of this game alone.
        entity: what is to be played.
        settings: policy to value, over defaults and house rules.
        house_rules: slugs of overlays that set policies, later ones win.

    Returns:
        The world, or None where a name means nothing; and the findings.
    """
    world, findings = link(library, settings, house_rules)
    if world is not None or entity.kind != "chapter":
        return world, findings
    faulty = {finding.span.path for finding in findings} - {entity.document.path}
    others = {one.document.path for one in library.of_kind("chapter") if one.document.path in faulty}
    if not others:
        return world, findings
    sound = tuple(one for one in library.all if one.document.path not in others)
    return link(replace(library, all=sound), settings, house_rules)
