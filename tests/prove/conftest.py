"""Packs read together with the base game, as one library."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from toolkit.pack import load, plugins

HERE = Path(__file__).parent
CONTENT = HERE.parents[1] / "content"
BROKEN = HERE.parent / "broken_chapters"


@lru_cache(maxsize=8)
def read_all(*folders):
    """Read packs and what they require."""
    return load(list(folders), plugins(), roots=[CONTENT, BROKEN], cwd=HERE)


@pytest.fixture(scope="session")
def read():
    """Read the packs of some folders."""
    return read_all


@pytest.fixture(scope="session")
def base():
    """The packs that ship with the program for this game."""
    return read_all(CONTENT / "mice-and-mystics", CONTENT / "the-lamplighters-way")


@pytest.fixture(scope="session")
def broken():
    """The folders of the chapters that are wrong on purpose, and of the good one."""
    return sorted(folder for folder in BROKEN.iterdir() if folder.is_dir())
