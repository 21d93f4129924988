"""What all tests share: nothing of the user's own cache is read or written."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

NUMBERS = itertools.count()


@pytest.fixture(scope="session")
def caches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the caches of all tests."""
    return tmp_path_factory.mktemp("caches")


@pytest.fixture(autouse=True)
def _own_cache(caches: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test a cache of its own, which is made when something is kept."""
    monkeypatch.setenv("TALE_CACHE", str(caches / str(next(NUMBERS))))
