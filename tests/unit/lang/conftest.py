"""A world of the base box and scenarios written in a few lines."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from toolkit.games.mice_and_mystics.link import link
from toolkit.games.mice_and_mystics.model.scenario import Scenario
from toolkit.games.mice_and_mystics.scenario import run
from toolkit.pack import load, plugins

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="session")
def world():
    """The linked content of the base box."""
    library = load([ROOT / "content" / "mice-and-mystics"], plugins(), roots=[])
    linked, findings = link(library)
    assert linked is not None, findings
    return linked


@pytest.fixture
def outcome(world):
    """Run a scenario written as YAML on the kitchen tile; returns the messages of its failures."""

    def _outcome(text):
        data = {"kind": "scenario", "scenario": "a try", "cites": ["rulebook.attack_dice"], "then": {}}
        data |= yaml.safe_load(text)
        if "chapter" not in data:
            data.setdefault("tile", "tile.kitchen")
        return [failure.message for failure in run(world, Scenario.model_validate(data))]

    return _outcome
