"""Four shapes of check: of all content, of each tile side, of each rule, of each chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from toolkit.findings import Check, Confidence, Severity, in_order
from toolkit.games.mice_and_mystics.checks.chapter_view import ChapterView, chapters_of
from toolkit.games.mice_and_mystics.checks.content import (
    BEARERS,
    Content,
    RulePlace,
    content_of,
    rule_places,
    tile_view,
)
from toolkit.games.mice_and_mystics.checks.tile_view import TileView
from toolkit.pack import saved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.pack import Entity, Library

__all__ = [
    "BEARERS", "ChapterCheck", "ChapterView", "Confidence", "Content", "ContentCheck", "RuleCheck",
    "RuleInContext", "RulePlace", "Severity", "TileCheck", "TileInContext", "TileView",
]  # fmt: skip


class ContentCheck(Check):
    """A check over all content of the game.

    Attributes:
        reads: the kinds of content in which it may find something.
        reads_library: it looks at what was written, not at a world; a broken world doesn't stop it.
        says_closer: codes of the link whose findings it repeats at a closer place; those are left out then.
    """

    reads: ClassVar[tuple[str, ...]]
    reads_library: ClassVar[bool] = True
    says_closer: ClassVar[frozenset[str]] = frozenset()

    @classmethod
    def run(cls, library: Library) -> list[Finding]:
        """Return what is wrong, in order of place."""
        return cls.run_on(content_of(library))

    @classmethod
    def run_on(cls, content: Content) -> list[Finding]:
        """Return what is wrong in content that has been seen already."""
        return in_order(list(cls.find(content)))

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        raise NotImplementedError


class TileCheck(ContentCheck):
    """A check of one tile side after the other, which looks at nothing else."""

    reads = ("tile",)

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for entity in content.of("tile"):
            said = _said(entity)
            if cls not in said:
                said[cls] = tuple(cls.find_in(tile_view(entity)))
            yield from said[cls]

    @classmethod
    def find_in(cls, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        raise NotImplementedError


class TileInContext(ContentCheck):
    """A check of one tile side after the other, which looks at other content too."""

    reads = ("tile",)

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for tile in content.tiles:
            yield from cls.find_in(content, tile)

    @classmethod
    def find_in(cls, content: Content, tile: TileView) -> Iterator[Finding]:
        """Yield what is wrong with one side."""
        raise NotImplementedError


class RuleCheck(ContentCheck):
    """A check of one rule after the other, which looks at nothing but the rule and where it stands."""

    reads = BEARERS

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for entity in content.bearers:
            said = _said(entity)
            if cls not in said:
                said[cls] = tuple(finding for place in rule_places(entity) for finding in cls.find_in(place))
            yield from said[cls]

    @classmethod
    def find_in(cls, place: RulePlace) -> Iterator[Finding]:
        """Yield what is wrong with one rule."""
        raise NotImplementedError


class RuleInContext(ContentCheck):
    """A check of one rule after the other, which looks at other content too."""

    reads = BEARERS

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for place in content.rules:
            yield from cls.find_in(content, place)

    @classmethod
    def find_in(cls, content: Content, place: RulePlace) -> Iterator[Finding]:
        """Yield what is wrong with one rule."""
        raise NotImplementedError


@saved
def _said(_entity: Entity) -> dict[type[ContentCheck], tuple[Finding, ...]]:
    """Return what checks that look at nothing else have said of an entity so far."""
    return {}


class ChapterCheck(ContentCheck):
    """A check of one chapter after the other."""

    reads = ("chapter",)

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for chapter in chapters_of(content):
            yield from cls.find_in(content, chapter)

    @classmethod
    def find_in(cls, content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        raise NotImplementedError
