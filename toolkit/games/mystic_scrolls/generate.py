"""Writing the generated pages of this game into a checkout."""

from __future__ import annotations

from pathlib import Path

from toolkit.games.mystic_scrolls.sheets.pages import write_pages
from toolkit.games.mystic_scrolls.world import World
from toolkit.pack import load, plugins


def base_world(checkout: Path) -> World:
    """Return the world of the base pack of a checkout."""
    return World(load([checkout / "content" / "mystic-scrolls"], plugins(), roots=[], cwd=checkout))


def main(checkout: Path | None = None) -> list[str]:
    """Write the pages that differ below `site/` and return their paths."""
    root = checkout or Path.cwd()
    return write_pages(base_world(root), root / "site")
