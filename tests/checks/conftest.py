"""Twins: small packs, one that must raise a code and one that must raise nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from toolkit.games.mice_and_mystics import PLUGIN
from toolkit.pack import Library, Plugins, load

PACKS = Path(__file__).parent / "packs"
CODES = sorted(folder.name for folder in PACKS.iterdir() if (folder / "expect.txt").is_file())


@dataclass(frozen=True)
class Twin:
    """The two packs of a code, where the bad one must raise it, and what else it can't help raising."""

    code: str
    expected: tuple[str, ...]
    also: frozenset[str]

    @property
    def bad(self) -> Path:
        """The folder of the pack that is wrong."""
        return PACKS / self.code / "bad"

    @property
    def good(self) -> Path:
        """The folder of the pack that is right."""
        return PACKS / self.code / "good"


def read_twin(code: str) -> Twin:
    """Read what is expected of a code's twins."""
    lines = (PACKS / code / "expect.txt").read_text(encoding="utf-8").splitlines()
    also = frozenset(line.removeprefix("also ") for line in lines if line.startswith("also "))
    return Twin(code, tuple(line for line in lines if not line.startswith("also ")), also)


@pytest.fixture(params=CODES)
def twin(request: pytest.FixtureRequest) -> Twin:
    """The twins of each code."""
    return read_twin(request.param)


@pytest.fixture(scope="session")
def read() -> Callable[[Path], Library]:
    """Read a pack; what it requires is looked for among the packs of these tests."""
    known: dict[Path, Library] = {}

    def read_pack(folder: Path) -> Library:
        if folder not in known:
            known[folder] = load([folder], Plugins({PLUGIN.name: PLUGIN}), roots=[PACKS], cwd=folder)
        return known[folder]

    return read_pack


@pytest.fixture(scope="session")
def twins() -> dict[str, Twin]:
    """All twins by code."""
    return {code: read_twin(code) for code in CODES}
