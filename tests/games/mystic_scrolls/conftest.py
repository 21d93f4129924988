"""Mystic ScROLLS for tests: its world, tables in words, packs with planted faults."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from toolkit.games.mystic_scrolls import PLUGIN
from toolkit.games.mystic_scrolls.table import TableSetup, make_game
from toolkit.pack import Plugins, load

ROOT = Path(__file__).parents[3]
PACK = ROOT / "content" / "mystic-scrolls"


def read(pack: Path):
    """Return the world of one pack and its library."""
    library = load([pack], Plugins({PLUGIN.name: PLUGIN}), roots=[], cwd=pack.parent)
    world, findings = PLUGIN.link(library)
    assert not findings
    return world, library


@pytest.fixture(scope="session")
def root():
    """Return the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def world():
    """Return the world of the base pack, which reads without a finding."""
    world, library = read(PACK)
    assert library.findings == ()
    return world


@pytest.fixture(scope="session")
def book(world):
    """Return the engine's tables of the base pack."""
    return world.book


@pytest.fixture
def game_of(world):
    """Return a function that makes a game from a table in words."""
    return lambda *characters, **wishes: make_game(world, TableSetup(characters, **wishes))


@pytest.fixture
def pack(tmp_path):
    """Return a copy of the base pack that a test may break."""
    return shutil.copytree(PACK, tmp_path / "mystic-scrolls")


@pytest.fixture
def edit(pack):
    """Return a function that replaces a text in a file of the copy; the text must stand there."""

    def change(file: str, old: str, new: str):
        path = pack / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    return change


@pytest.fixture
def check(pack):
    """Return a function that checks the copy: a list of (code, file, line, column)."""

    def run():
        world, library = read(pack)
        found = [*library.findings]
        found += [finding for check in PLUGIN.checks() for finding in check.run(world)]
        return [
            (f.code, f.span.path.removeprefix("mystic-scrolls/"), f.span.line, f.span.column) for f in found
        ]

    return run
