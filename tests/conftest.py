"""What all tests share: a cache that is nobody's, and a browser for those that look at pages."""

from __future__ import annotations

import itertools
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

NUMBERS = itertools.count()
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(scope="session")
def caches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the caches of all tests."""
    return tmp_path_factory.mktemp("caches")


@pytest.fixture(autouse=True)
def _own_cache(caches: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test a cache of its own, which is made when something is kept."""
    monkeypatch.setenv("TALE_CACHE", str(caches / str(next(NUMBERS))))


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Headless Chromium from the system, driven by playwright, which brings no browser here."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: pip install playwright")
    if CHROMIUM is None:
        pytest.skip("no chromium: apt-get install chromium")
    with sync_api.sync_playwright() as player:
        chromium = player.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()
