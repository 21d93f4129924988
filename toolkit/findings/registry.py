"""The registry of codes: made by its caller from explicit tuples, never filled by an import."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.findings.page import CodePage, parse_page
from toolkit.findings.suggest import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.findings.page import Page

CODE = re.compile(r"[A-Z][0-9]{3}\Z")

FAMILIES = {
    "F": "format",
    "R": "reference",
    "T": "text",
    "S": "supply",
    "L": "tile",
    "C": "chapter",
    "K": "campaign",
    "E": "engine",
    "P": "proof",
    "X": "security",
    "A": "about checks",
}


class RegistryError(ValueError):
    """Two pages claim one code, or a code has the wrong form."""


class UnknownCodeError(LookupError):
    """A code that no page has; the message carries a suggestion."""


class Registry:
    """All codes a program knows, in order of code."""

    def __init__(self, *tables: Iterable[type[CodePage]]) -> None:
        pages: dict[str, type[CodePage]] = {}
        for page in (page for table in tables for page in table):
            _accept(pages, page)
        self._pages = dict(sorted(pages.items()))

    def __iter__(self) -> Iterator[type[CodePage]]:
        """Walk the pages in order of code."""
        return iter(self._pages.values())

    def __len__(self) -> int:
        """Count the codes."""
        return len(self._pages)

    def __contains__(self, code: object) -> bool:
        """Tell whether a code has a page."""
        return code in self._pages

    def codes(self) -> tuple[str, ...]:
        """Return all codes, sorted."""
        return tuple(self._pages)

    def get(self, code: str) -> type[CodePage]:
        """Return the class of a code.

        Raises:
            UnknownCodeError: there is no such code.
        """
        if code not in self._pages:
            raise UnknownCodeError(f"there is no code {code!r}{did_you_mean(code, self._pages, lead='; ')}")
        return self._pages[code]

    def page(self, code: str) -> Page:
        """Return the parsed page of a code."""
        return parse_page(self.get(code))


def _accept(pages: dict[str, type[CodePage]], page: type[CodePage]) -> None:
    if not CODE.match(page.code) or page.code[0] not in FAMILIES:
        raise RegistryError(f"{page.__name__}: {page.code!r} is no code: a family letter, three digits")
    other = pages.setdefault(page.code, page)
    if other is not page:
        raise RegistryError(f"{page.code} is claimed by {other.__name__} and by {page.__name__}")
