"""The Mouse Crew for tests: its world, games of any setting, and packs with planted faults."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from toolkit.games.mouse_crew import PLUGIN
from toolkit.games.mouse_crew.setting import Setting, new_game
from toolkit.pack import Plugins, load

PACK = Path(__file__).parents[3] / "content" / "mouse-crew"


def read(pack: Path):
    """Return the world of one pack and its library."""
    library = load([pack], Plugins({PLUGIN.name: PLUGIN}), roots=[], cwd=pack.parent)
    world, findings = PLUGIN.link(library)
    assert not findings
    return world, library


@pytest.fixture(scope="session")
def world():
    """Return the world of the reference pack, which has no finding."""
    world, library = read(PACK)
    assert library.findings == ()
    return world


@pytest.fixture
def game_of(world):
    """Return a function that makes the game of a setting."""
    return lambda **wishes: new_game(world, Setting(**wishes))


@pytest.fixture
def pack(tmp_path):
    """Return a copy of the reference pack that a test may break."""
    return shutil.copytree(PACK, tmp_path / "mouse-crew")


@pytest.fixture
def check(pack):
    """Return a function that runs all checks over the copy: a list of (code, file, line)."""

    def run():
        world, library = read(pack)
        assert library.findings == ()
        found = [finding for check in PLUGIN.checks() for finding in check.run(world)]
        return [(f.code, f.span.path.removeprefix("mouse-crew/"), f.span.line, f.span.column) for f in found]

    return run


@pytest.fixture
def edit(pack):
    """Return a function that replaces a text in a file of the copy; the text must stand there."""

    def replace(file, old, new):
        path = pack / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    return replace
