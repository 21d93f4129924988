"""The scenarios of the base pack hold, and the runner says clearly what does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.games.mystic_scrolls.model import Scenario
from toolkit.games.mystic_scrolls.scenario import run_scenario, start

FOLDER = Path(__file__).parents[3] / "content" / "mystic-scrolls" / "scenarios"
NAMES = sorted(path.stem for path in FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("name", NAMES)
def test_scenario(world, name):
    """What the scenario expects is what happens, under each policy it lists."""
    for run in run_scenario(world, world.models("scenario")[name]):
        assert not run.failures, f"{run.policies}: {run.failures}"


@pytest.mark.parametrize("name", NAMES)
def test_scenarios_start_from_sound_positions(world, name):
    """No position breaks a law of conservation, but for the one that puts all scrolls away.

    A scenario may write only the dice that matter, so a short hand is no defect there.
    """
    scenario = world.models("scenario")[name]
    game = start(world, scenario, scenario.policies)
    wanted = ["scroll cards appeared or vanished"] if name == "no_scroll_left" else []
    defects = [defect for defect in game.audit(game.new()) if ": only " not in defect]
    assert defects == wanted


def made(**changes):
    data = {
        "kind": "scenario",
        "scenario": "An example",
        "cites": ("rulebook.cast",),
        "given": {
            "seats": (
                {"character": "alonora", "dice": ("fire", "fire", "thunder", "wind", "earth")},
                {"character": "paravel", "ready": 5000},
            )
        },
        "answers": ("alonora cast:ember_spear",),
        "then": {"pool": 11},
    }
    return Scenario.model_validate(data | changes)


def failures(world, **changes):
    (run,) = run_scenario(world, made(**changes))
    return " ".join(run.failures)


def test_the_example_passes(world):
    """The scenario that the next tests break holds as it stands."""
    assert failures(world) == ""


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"answers": ("paravel cast:mossback_ward",)}, "now alonora is asked for 'act'"),
        ({"answers": ("alonora cast:phoenix_draught",)}, "is not legal; legal: .*cast:ember_spear"),
        ({"answers": ("alonora cast:ember_spear", "roll:fire")}, "3 elements joined by -"),
        ({"answers": ("alonora cast:ember_spear", "roll:fire-fire-ice")}, "is not legal"),
        ({"policies": {"casting_order": "never"}}, "simultaneous, from_stopper"),
        ({"then": {"pool": 12}}, "pool: 11, expected 12"),
        ({"then": {"outcome": "seat1"}}, "outcome is '', expected 'seat1'"),
        ({"then": {"asks": "alonora act"}}, "open question: roll, expected alonora act"),
        ({"then": {"events": ("cast paravel",)}}, "'cast paravel' did not happen"),
        ({"then": {"events": ("refilled", "cast")}}, "in this order"),
        ({"then": {"scroll": "hush"}}, "scroll: , expected hush"),
        ({"then": {"pile": 3, "discard": ("hush",)}}, "cards of the pile: 30, expected 3 discard"),
        ({"then": {"stopper": "paravel"}}, "stopper: , expected paravel"),
        ({"then": {"seats": ({"character": "albus"},)}}, "albus doesn't sit at the table"),
        ({"then": {"seats": ({"character": "alonora", "stamina": 3},)}}, "alonora: stamina: 35, expected 3"),
        ({"then": {"seats": ({"character": "alonora", "alive": False},)}}, "alonora: alive: True"),
        ({"then": {"seats": ({"character": "alonora", "flags": ("may_stop",)},)}}, "may_stop: False"),
        ({"then": {"seats": ({"character": "alonora", "claimed": "hush"},)}}, "claimed: , expected hush"),
        ({"then": {"seats": ({"character": "alonora", "scrolls": ("hush",)},)}}, "scrolls"),
        ({"answers": (), "then": {"legal": ("claim",)}}, "claim is not legal"),
        ({"answers": (), "then": {"illegal": ("cast:ember_spear",)}}, "is legal and should not be"),
    ],
)
def test_what_does_not_hold_is_named(world, changes, words):
    """A failure says what was found, what was expected, and what would have been legal."""
    import re

    assert re.search(words, failures(world, **changes))


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"seats": ({"character": "albuss"}, {"character": "paravel"})}, "albus"),
        (
            {
                "seats": ({"character": "albus", "scrolls": ("hush",)}, {"character": "paravel"}),
                "scroll": "hush",
            },
            "copies",
        ),
        ({"seats": ({"character": "albus", "cast": ("nothing",)}, {"character": "paravel"})}, "no 'nothing'"),
        ({"seats": ({"character": "albus"}, {"character": "paravel"}), "pool": 40}, "6 more magic dice"),
        ({"seats": ({"character": "albus"}, {"character": "paravel"}), "box": 3}, "20 dice are left"),
    ],
)
def test_a_position_that_can_not_be_built_says_why(world, given, words):
    """Unknown names, cards in two places and dice that are not there are named."""
    assert words in failures(world, given=given, answers=())


def test_an_answer_left_over_is_a_failure(world):
    """Answers beyond the end of the game are not swallowed."""
    given = {"phase": "end", "seats": ({"character": "albus", "stamina": 0}, {"character": "paravel"})}
    assert "left over" in failures(world, given=given, answers=("albus wait",))
    assert "nothing is asked" in failures(world, given=given, answers=(), then={"asks": "albus act"})
