"""A game in a package of its own, put where Python finds packages, and the command line with it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent / "package"
GROUP = "talewright.games"


@dataclass(frozen=True)
class Result:
    """What a command said and how it ended."""

    code: int
    out: str
    err: str

    @property
    def json(self):
        return json.loads(self.out)


def install(folder: Path, project: dict) -> None:
    """Write what an installer writes beside a package: its name and its entry points."""
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    metadata = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    points = project["entry-points"][GROUP]
    lines = [f"[{GROUP}]", *(f"{name} = {value}" for name, value in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.fixture(scope="session")
def installed(tmp_path_factory) -> Path:
    """A folder of packages with the further game in it, as an installer leaves it."""
    folder = tmp_path_factory.mktemp("packages")
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE / "coin_race", folder / "coin_race", ignore=ignored)
    install(folder, tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"])
    return folder


def run(folders, cwd: Path, *arguments) -> Result:
    """Run the real command line in a process of its own, with folders of packages."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("TALE_", "PYTEST_"))}
    environment = {
        **kept,
        "PYTHONPATH": os.pathsep.join(str(folder) for folder in folders),
        "PYTHONIOENCODING": "utf-8",
        "NO_COLOR": "1",
    }
    command = [sys.executable, "-m", "toolkit.cli.main", *(str(argument) for argument in arguments)]
    done = subprocess.run(  # noqa: S603 - our own command line
        command, cwd=cwd, env=environment, capture_output=True, encoding="utf-8", timeout=300, check=False
    )
    return Result(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def tale(installed, tmp_path):
    """Run `tale` with the further game installed, in a folder of its own or one below it."""

    def _tale(*arguments, at: str = "", more=()) -> Result:
        return run([installed, *more], tmp_path / at, *arguments)

    return _tale


@pytest.fixture(scope="session")
def begun(installed, tmp_path_factory) -> Path:
    """A pack of the further game with a track, made once by `tale new`."""
    folder = tmp_path_factory.mktemp("begun")
    made = [run([installed], folder, "new", "pack", "my-race", "--game", "coin-race")]
    made += [run([installed], folder / "my-race", "new", what, "brook") for what in ("track", "scenario")]
    assert [result.code for result in made] == [0, 0, 0], made
    return folder / "my-race"


@pytest.fixture
def pack(begun, tmp_path) -> Path:
    """A copy of that pack, in `my-race`."""
    shutil.copytree(begun, tmp_path / "my-race")
    return tmp_path / "my-race"


@pytest.fixture
def shipped(installed) -> Path:
    """The pack that comes with the further game."""
    return installed / "coin_race" / "content" / "coin-race"


@pytest.fixture
def other_package(tmp_path):
    """Make one more package of one module with an entry point; returns its folder."""

    def _package(name: str, text: str) -> Path:
        folder = tmp_path / f"packages-{name}"
        folder.mkdir()
        (folder / f"{name.replace('-', '_')}.py").write_text(text, encoding="utf-8")
        points = {GROUP: {name: f"{name.replace('-', '_')}:PLUGIN"}}
        install(folder, {"name": name, "version": "1", "entry-points": points})
        return folder

    return _package


@pytest.fixture
def part(monkeypatch):
    """Import a module of the further game into this process."""
    import importlib

    monkeypatch.syspath_prepend(PACKAGE)
    return lambda name: importlib.import_module(f"coin_race.{name}")
