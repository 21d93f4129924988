"""R106: one name for two things."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import BEARERS, ContentCheck
from toolkit.games.mice_and_mystics.facts import rules, tree
from toolkit.games.mice_and_mystics.model.rules import RuleBase
from toolkit.pack import saved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content
    from toolkit.games.mice_and_mystics.facts import Path
    from toolkit.pack import Entity


class LocalTwice(ContentCheck):
    """Two things of one list with the same id, or two rules of one card or chapter.

    ## What it does

    Compares the ids inside every list of a file: spaces, areas, rooms, objectives, counters, stories,
    skills, pieces; flags; and all rules that stand in one file.

    ## Why it matters

    A name would mean two things.

    ## Example

        spaces:
          - {id: a1, ...}
          - {id: a1, ...}

    ## How to fix

    Give one of them another id.
    """

    code = "R106"
    title = "one name for two things"
    reads = (*BEARERS, "tile", "box")

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for kind in cls.reads:
            for entity in content.of(kind):
                for path, name, first in _all_repeated(entity):
                    line = entity.span_at(first).line
                    message = f"{quoted(name)} is the name of something on line {line} already"
                    yield cls.at(entity.span_at(path), message, help="give one of them another id")


@saved
def _all_repeated(entity: Entity) -> tuple[tuple[Path, str, Path], ...]:
    return tuple(_repeated(entity))


def _repeated(entity: Entity) -> Iterator[tuple[Path, str, Path]]:
    """Yield each id that stands a second time: its path, the id, the path of the first."""
    yield from _again(((*path, "id"), rule.id) for path, rule in rules(entity.model))
    for path, node in tree(entity.model):
        if isinstance(node, tuple):
            yield from _again(_ids(path, node))
    yield from _again((("flags", number), flag) for number, flag in enumerate(_flags(entity)))


def _flags(entity: Entity) -> tuple[str, ...]:
    return tuple(getattr(entity.model, "flags", ()))


def _ids(path: Path, items: tuple[object, ...]) -> Iterator[tuple[Path, str]]:
    for number, item in enumerate(items):
        name = getattr(item, "id", None)
        if isinstance(name, str) and not isinstance(item, RuleBase):
            yield (*path, number, "id"), name


def _again(found: Iterator[tuple[Path, str]]) -> Iterator[tuple[Path, str, Path]]:
    first: dict[str, Path] = {}
    for path, name in found:
        if first.setdefault(name, path) != path:
            yield path, name, first[name]
