"""A quick game with bots, and `tale` in a folder of one's own."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from toolkit.cli.main import run as run_command
from toolkit.lang.table import Wish
from toolkit.pack import load, plugins
from toolkit.playtest.opening import open_cell

CONTENT = Path(__file__).parents[2] / "content"


@dataclass(frozen=True)
class Said:
    """What a command said and how it ended."""

    code: int
    out: str
    err: str

    @property
    def json(self):
        return json.loads(self.out)

    @property
    def untimed(self):
        return {key: value for key, value in self.json.items() if key != "timing"}


@pytest.fixture(scope="session")
def content() -> Path:
    return CONTENT


@pytest.fixture(scope="session")
def library():
    """The smallest game that ships with the program."""
    return load([CONTENT / "mouse-crew"], plugins(), roots=[])


@pytest.fixture(scope="session")
def cell_of(library):
    """Open the little level with a seed and bots."""

    def _cell(seed=1, bots=("fading",), **policies):
        entity = next(one for one in library.of_kind("level") if one.slug == "little")
        extras = library.plugins["mouse-crew"].extras
        wish = Wish(entity, seats=bots, policies=policies)
        return open_cell(library, extras["table"](), extras["trials"](), wish, seed)

    return _cell


@pytest.fixture
def job(cell_of):
    return cell_of().job


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def tale(here, capsys):
    """Run a command line in this process."""

    def _tale(*arguments) -> Said:
        capsys.readouterr()
        code = run_command([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return _tale


@pytest.fixture
def begin(here):
    """Start a command line in a process of its own."""
    begun = []

    def _begin(*arguments):
        words = [sys.executable, "-m", "toolkit.cli.main", *(str(argument) for argument in arguments)]
        process = subprocess.Popen(  # noqa: S603 - words of our own tests
            words, cwd=here, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        begun.append(process)
        return process

    yield _begin
    for process in begun:
        process.kill()
        process.communicate()
