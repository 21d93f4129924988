"""Every scenario of the pack holds, and the runner notices what does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.games.mouse_crew.scenario import run

SCENARIOS = sorted(
    path.stem for path in (Path(__file__).parents[3] / "content/mouse-crew/scenarios").glob("*.yaml")
)


@pytest.mark.parametrize("slug", SCENARIOS)
def test_scenario(world, slug):
    """What the scenario foretells comes about, under each of its policies."""
    assert run(world, world.models("scenario")[slug]) == []


@pytest.fixture
def lost(world):
    """Return the scenario in which a wrong tile costs a moon."""
    return world.models("scenario")["got_lost"]


def _changed(model, **fields):
    return type(model).model_validate({**model.model_dump(), **fields}, strict=False)


def test_a_wrong_forecast_is_told(world, lost):
    """A scenario that foretells the wrong number of moons says both numbers."""
    wrong = _changed(lost, then={"moons": 3})
    assert [failure.message for failure in run(world, wrong)] == ["moons is 9, foretold 3"]


@pytest.mark.parametrize(
    ("then", "told"),
    [
        ({"outcome": "won"}, "outcome"),
        ({"teeth": {"large": 1, "medium": 3, "small": 3}}, "large teeth"),
        ({"objective": "animal.bear"}, "objective"),
        ({"grid": {"a1": "forest_tile.mossy_cave"}}, "a1"),
        ({"gaps": ["b2"]}, "b2"),
        ({"unseen": ["b2"]}, "b2"),
        ({"up": ["a1"]}, "face up"),
        ({"flipped": "b2"}, "flipped"),
        ({"pawns": {"1": "row-1"}}, "pawn of seat 1"),
        ({"has_seen": {"0": []}}, "seen by seat 0"),
        ({"asks": ["aid"]}, "open questions"),
        ({"legal": ["flip:d4"]}, "flip:d4 is not legal; legal: flip:a1"),
        ({"illegal": ["flip:b2"]}, "flip:b2 is legal and must not be"),
        ({"events": ["moon", "flipped"]}, "no event 'flipped' after 'moon'"),
        ({"never": ["moon"]}, "the event 'moon' happened"),
        ({"trophies": {"trophy.ogre_club": 0}}, "trophy.ogre_club"),
    ],
)
def test_each_forecast_is_compared(world, lost, then, told):
    """Every field of a forecast is compared, and a difference names it."""
    (failure,) = run(world, _changed(lost, then=then))
    assert failure.message.startswith(told)
    assert failure.path[:2] == ("then", next(iter(then)))


def test_an_illegal_answer_names_the_legal_ones(world, lost):
    """An answer that is not possible is refused with those that are."""
    wrong = _changed(lost, answers=["flip:z9"])
    (failure,) = run(world, wrong)
    assert "'flip:z9' is no answer here; legal: flip:a1, flip:b1" in failure.message
    assert failure.path == ("answers", 0)


def test_an_answer_left_over_is_told(world):
    """A scenario with more answers than questions fails."""
    won = world.models("scenario")["won"]
    (failure,) = run(world, _changed(won, answers=[*won.answers, "flip:a1"]))
    assert (failure.message, failure.path) == ("answers left over: flip:a1", ("answers", 2))


def test_each_runs_once_per_value(world, lost):
    """A scenario for several values of a policy runs once for each of them."""
    several = _changed(lost, each={"initial_peek": ["private", "shared"]}, then={"moons": 1})
    assert [dict(failure.policies) for failure in run(world, several)] == [
        {"initial_peek": "private"},
        {"initial_peek": "shared"},
    ]


def test_an_impossible_position_is_told(world, lost):
    """A position with a place outside the grid is refused by name."""
    wrong = _changed(lost, given={"grid": {"e5": "forest_tile.fern_den"}})
    (failure,) = run(world, wrong)
    assert failure.message.startswith("e5 can't stand here; possible: a1")
    assert failure.path == ("given", "grid", "e5")
