"""Every link of the built site leads somewhere: files, anchors, pictures."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import TYPE_CHECKING
from urllib.parse import unquote, urldefrag, urlsplit

import pytest

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow


class Reader(HTMLParser):
    """Collects ids and links of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in ("href", "src") and value and tag != "use":
                self.links.add(value)


def test_every_link_leads_somewhere(built: Path) -> None:
    """No page links to a file or an anchor that is not there, or out of the site."""
    pages: dict[Path, Reader] = {}
    for file in built.rglob("*.html"):
        pages[file.resolve()] = reader = Reader()
        reader.feed(file.read_text(encoding="utf-8"))
    broken = []
    for file, reader in pages.items():
        for link in reader.links:
            target, anchor = urldefrag(link)
            if urlsplit(target).scheme or file.name == "404.html":
                broken += [f"{file.name}: {link}"] if urlsplit(target).scheme in ("http", "https") else []
                continue
            goal = (file.parent / unquote(target)).resolve() if target else file
            known = pages.get(goal)
            is_there = goal.is_file() and (not anchor or known is None or unquote(anchor) in known.ids)
            if not is_there and anchor != "__skip":
                broken.append(f"{file.relative_to(built)}: {link}")
    assert broken == []
