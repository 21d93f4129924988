"""R104: unknown name of a tile or chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import did_you_mean, one_of, quoted
from toolkit.games.mice_and_mystics.checks.base import ContentCheck
from toolkit.games.mice_and_mystics.checks.chapter_view import chapters_of
from toolkit.games.mice_and_mystics.checks.local_names import Local, chapter_names, tile_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content
    from toolkit.games.mice_and_mystics.facts import Path
    from toolkit.pack import Entity


DECLARED = {
    "flag": "; a new one is declared under `flags` of the chapter",
    "counter": "; a new one is declared under `counters` of the chapter",
    "story": "; a new one is written under `stories` of the chapter",
}


class UnknownLocal(ContentCheck):
    """A name that its tile or chapter does not have.

    ## What it does

    Looks up every space that a tile names (borders, exits, areas, currents, sight) and every room, space,
    area, flag, counter, objective and story moment that a chapter names.

    ## Why it matters

    Nobody could say what is meant.

    ## Example

        borders: [{between: [a1, a22]}]

    where no space is called `a22`.

    ## How to fix

    Correct the name; the nearest one is suggested. Flags and counters are declared under `flags` and
    `counters`.
    """

    code = "R104"
    title = "unknown name of a tile or chapter"
    reads = ("tile", "chapter")
    says_closer = frozenset({"R021"})

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for tile in content.tiles:
            for path, name in tile_names(tile.model):
                if name not in tile.spaces:
                    yield _finding(cls, tile.entity, path, Local("space", name, tuple(tile.spaces)))
        for chapter in chapters_of(content):
            for path, local in chapter_names(chapter):
                if local.name not in local.known:
                    yield _finding(cls, chapter.entity, path, local)


def _finding(cls: type[UnknownLocal], entity: Entity, path: Path, local: Local) -> Finding:
    known = f"known: {one_of(local.known) or 'none'}{DECLARED.get(local.sort, '')}"
    cure = did_you_mean(local.name, local.known) or known
    return cls.at(entity.span_at(path), f"there is no {local.sort} {quoted(local.name)} here", help=cure)
