"""The linked content of the base box."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.games.mice_and_mystics.link import link
from toolkit.pack import load, plugins

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def world():
    library = load([ROOT / "content" / "mice-and-mystics"], plugins(), roots=[])
    linked, findings = link(library)
    assert linked is not None, findings
    return linked
