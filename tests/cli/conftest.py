"""Running `tale` in a folder of one's own."""

from __future__ import annotations

import contextlib
import json
import shutil
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest

from toolkit.cli.main import run

GAMES = ("mice-and-mystics", "mouse-crew", "mystic-scrolls")
ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Result:
    """What a command said and how it ended."""

    code: int
    out: str
    err: str

    @property
    def json(self):
        return json.loads(self.out)


@pytest.fixture
def here(tmp_path, monkeypatch) -> Path:
    """An empty folder as the current one, without anything inherited from outside."""
    monkeypatch.chdir(tmp_path)
    for name in ("TALE_PATH", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def tale(here, capsys):
    """Run a command line; returns its result."""

    def _tale(*arguments) -> Result:
        capsys.readouterr()
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Result(code, captured.out, captured.err)

    return _tale


@pytest.fixture(scope="session")
def begun(tmp_path_factory) -> dict[str, Path]:
    """A fresh pack of each game, made once."""
    made = {}
    for game in GAMES:
        folder = tmp_path_factory.mktemp("begun")
        with contextlib.chdir(folder), contextlib.redirect_stdout(StringIO()):
            assert run(["new", "pack", "my-pack", "--game", game]) == 0
        made[game] = folder / "my-pack"
    return made


@pytest.fixture
def pack(begun, here, monkeypatch) -> Path:
    """A fresh pack of the first game as the current folder."""
    return _copied(begun["mice-and-mystics"], here, monkeypatch)


@pytest.fixture
def small(begun, here, monkeypatch) -> Path:
    """A fresh pack of a game with little content, as the current folder."""
    return _copied(begun["mouse-crew"], here, monkeypatch)


def _copied(source: Path, here: Path, monkeypatch) -> Path:
    shutil.copytree(source, here / "my-pack")
    monkeypatch.chdir(here / "my-pack")
    return here / "my-pack"


@pytest.fixture(scope="session")
def content() -> Path:
    return ROOT / "content"


@pytest.fixture
def write(here):
    """Write a file below the folder of the test."""

    def _write(path: str, text: str) -> Path:
        file = here / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file

    return _write
