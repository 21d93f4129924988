"""`tale odds`: exact odds."""

from __future__ import annotations

import pytest

from toolkit.cli.common import read_everything
from toolkit.pack import load, plugins


@pytest.fixture(scope="session")
def bundled(content):
    """The base box, read once for all tests of this file."""
    return load([content / "mice-and-mystics"], plugins(), roots=[])


@pytest.fixture(autouse=True)
def _found(monkeypatch, content, here, bundled):
    monkeypatch.setenv("TALE_PATH", str(content))
    monkeypatch.setattr(
        "toolkit.cli.odds.read_everything", lambda paths=(): read_everything(paths) if paths else bundled
    )


def test_dice_against_dice(tale):
    """Three melee dice against two: each number of wounds with its chance as a fraction, and the mean."""
    result = tale("odds", "attack", "3", "2")
    assert result.code == 0, result.err
    assert "37.500%  3/8" in result.out
    assert "mean 0.9583 (23/24)" in result.out


def test_hero_against_minion(tale):
    """An attack by name tells wounds, defeat and cheese; `-` counts as `_`."""
    result = tale("odds", "attack", "collin", "rat-warrior")
    assert "collin attacks rat_warrior: wounds" in result.out
    assert "62.500%  5/8" in result.out


def test_json(tale):
    """`--format json` gives exact fractions beside the numbers."""
    told = tale("odds", "climb", "2", "--format", "json").json
    assert told["odds"][0]["rows"][0] == {"what": "yes", "chance": 0.875, "exact": "7/8"}


def test_without_words_it_tells_what_can_be_asked(tale):
    """`tale odds` alone lists the questions of all games."""
    assert "tale odds attack DICE" in tale("odds").out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("atack", "3", "2"), 'did you mean "attack"?'),
        (("attack", "3"), "write it so: attack DICE"),
        (("attack", "99", "2"), "99 dice are too many"),
        (("attack", "colin", "rat_warrior"), 'is a hero; did you mean "collin"?'),
        (("attack", "3", "2", "mod=ranged"), 'there is no mod= here; did you mean "mode"?'),
        (("attack", "3", "2", "mode=far"), "there is no mode 'far'"),
        (("attack", "filch", "rat_warrior", "wears="), "in 0 ways"),
        (("defence", "2", "hits=x"), "'x' is no number"),
        (("climb", "2", "--set", "climbing=no"), "there is no policy 'climbing'"),
        (("search", "nobody"), "there is no hero 'nobody'"),
    ],
)
def test_what_can_not_be_told_is_refused_with_a_cure(tale, words, message):
    """A wrong word, name, number or setting is one sentence and exit code 2."""
    result = tale("odds", *words)
    assert result.code == 2
    assert message in result.err
