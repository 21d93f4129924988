"""What the site shows for printing: every sheet, deck and tile in each language and edition, made once."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final

from toolkit.draw.page import A4, LETTER
from toolkit.publish.printing import EDITIONS, Style, printables
from toolkit.publish.printing.shelf import SHEET, SORTS
from toolkit.publish.site.page import CHINESE, ENGLISH

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.pack import Library
    from toolkit.publish.printing import Printable

FOLDER: Final = "print"
PAPERS: Final = (A4, LETTER)
LANGUAGES: Final = (ENGLISH, CHINESE)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Something printable with the styles it is made in.

    Attributes:
        printable: what is printed, in one language and edition.
        styles: one for each paper.
    """

    printable: Printable
    styles: tuple[Style, ...]

    def file(self, style: Style) -> str:
        """Return the path of a print page below the root of the site."""
        return f"{FOLDER}/{self.printable.pack}/{self.printable.stem}-{style.suffix()}.html"


def shelves(library: Library, packs: Sequence[str]) -> Mapping[tuple[str, str], tuple[Sheet, ...]]:
    """Return what can be printed of some packs, by language and edition; other editions hold only what differs."""
    return {
        (language, edition): tuple(_sheets(library, packs, language, edition))
        for language, edition in product(LANGUAGES, EDITIONS)
    }


def _sheets(library: Library, packs: Sequence[str], language: str, edition: str) -> Iterator[Sheet]:
    styles = tuple(Style(paper, language, edition, "html") for paper in PAPERS)
    sorts = SORTS if edition == EDITIONS[0] else (SHEET,)
    # A browser sets the text anew for each paper; drawings made for the narrower one fit both.
    for printable in printables(library, packs, styles[0].wish(), sorts):
        yield Sheet(printable, styles)
