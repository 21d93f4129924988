"""Writing the generated pages of this game into a checkout."""

from __future__ import annotations

from pathlib import Path

from toolkit.games.mystic_scrolls.playtest import playtest
from toolkit.games.mystic_scrolls.report_page import playtest_page
from toolkit.games.mystic_scrolls.sheets.pages import write_pages
from toolkit.games.mystic_scrolls.world import World
from toolkit.pack import load, plugins

PLAYTEST = "games/mystic-scrolls-playtest.md"
GAMES = 2400
SEED = 1


def base_world(checkout: Path) -> World:
    """Return the world of the base pack of a checkout."""
    return World(load([checkout / "content" / "mystic-scrolls"], plugins(), roots=[], cwd=checkout))


def main(checkout: Path | None = None) -> list[str]:
    """Write the pages that differ below `site/` and return their paths."""
    root = checkout or Path.cwd()
    return write_pages(base_world(root), root / "site")


def playtest_text(checkout: Path) -> str:
    """Return the page of the playtest; it takes about a minute."""
    return playtest_page(playtest(base_world(checkout), GAMES, SEED))


def write_playtest(checkout: Path | None = None) -> None:
    """Play the games of the playtest page and write it below `site/`."""
    root = checkout or Path.cwd()
    (root / "site" / PLAYTEST).write_text(playtest_text(root), encoding="utf-8", newline="\n")
