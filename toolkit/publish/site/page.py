"""One page: where it lies, what it is called, what stands on it."""

from __future__ import annotations

import json
import posixpath
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from toolkit.publish.site.html import block, heading

if TYPE_CHECKING:
    from collections.abc import Iterable

ENGLISH: Final = "en"
CHINESE: Final = "zh-Hant"
FOLDERS: Final = {ENGLISH: "", CHINESE: "zh/"}
"""The folder of each language's tree; a page lies at the same place in each."""


@dataclass(frozen=True, slots=True)
class Part:
    """A section of a page.

    Attributes:
        title: its heading, plain text; empty for the part under the page's title.
        html: what stands there, safe HTML.
        anchor: its id in links, letters, digits and signs that ids may have.
        level: of the heading.
    """

    title: str
    html: str
    anchor: str = ""
    level: int = 2


@dataclass(frozen=True, slots=True)
class Page:
    """A page.

    Attributes:
        path: below the language's folder, without ending.
        language: of its words.
        title: plain text.
        parts: its sections in order.
        section: where it stands in the navigation, outermost first.
        is_twin: whether the page exists in the other language too.
        is_found: whether the search knows it; no use where it says the same as its twin.
        is_wide: whether it takes the room of the lists at the sides.
    """

    path: str
    language: str
    title: str
    parts: tuple[Part, ...]
    section: tuple[str, ...] = ()
    is_twin: bool = True
    is_found: bool = True
    is_wide: bool = False

    @property
    def file(self) -> str:
        """The path of its Markdown below the sources of the site."""
        return f"{FOLDERS[self.language]}{self.path}.md"


def href(start: Page | str, target: str, anchor: str = "") -> str:
    """Return a link from a page to the built form of a file, both as paths below the root of the site."""
    here = start if isinstance(start, str) else start.file
    way = posixpath.relpath(target, posixpath.dirname(here) or ".")
    way = way.removesuffix(".md") + ".html" if way.endswith(".md") else way
    return f"{way}#{anchor}" if anchor else way


def other(page: Page) -> str:
    """Return the file of a page in the other language."""
    language = CHINESE if page.language == ENGLISH else ENGLISH
    return f"{FOLDERS[language]}{page.path}.md"


def markdown(page: Page) -> bytes:
    """Return a page as Markdown."""
    lines = [f"# {heading(page.title)}", *(line for part in page.parts for line in _part(part))]
    return (front(page) + "\n\n".join(lines) + "\n").encode()


def front(page: Page) -> str:
    """Return the lines that tell the theme about a page."""
    facts: dict[str, Any] = {"title": page.title, "language": page.language}
    if page.is_twin:
        facts["twin"] = href("", other(page))
    if not page.is_found:
        facts["search"] = {"exclude": True}
    if page.is_wide:
        facts["hide"] = ["navigation", "toc"]
    body = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in facts.items())
    return f"---\n{body}---\n\n"


def _part(part: Part) -> Iterable[str]:
    if part.title:
        anchor = f" {{: #{part.anchor} }}" if part.anchor else ""
        yield f"{'#' * part.level} {heading(part.title)}{anchor}"
    if part.html:
        yield block(part.html)
