"""Four shapes of check: of all content, of each tile side, of each rule, of each chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from toolkit.findings import Check, Confidence, Severity, in_order
from toolkit.games.mice_and_mystics.checks.chapter_view import ChapterView, chapters_of
from toolkit.games.mice_and_mystics.checks.content import BEARERS, Content, RulePlace, content_of
from toolkit.games.mice_and_mystics.checks.tile_view import TileView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.pack import Library

__all__ = [
    "BEARERS", "ChapterCheck", "ChapterView", "Confidence", "Content", "ContentCheck", "RuleCheck",
    "RulePlace", "Severity", "TileCheck", "TileView",
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
    """A check of one tile side after the other."""

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
    """A check of one rule after the other."""

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
