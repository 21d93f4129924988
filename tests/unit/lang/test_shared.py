"""What the scenario runners of all games share."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.lang.scenario import (
    Failure,
    ScenarioError,
    as_result,
    differ,
    differ_as_sets,
    differ_in_events,
    differ_in_never,
    event_matches,
    number_of,
    variations,
)

SLUGS = st.from_regex(r"[a-z]{1,6}", fullmatch=True)
EACH = st.dictionaries(SLUGS, st.lists(SLUGS, min_size=1, max_size=3, unique=True), max_size=3)


def test_without_lists_there_is_one_run():
    """A scenario that lists no policy runs once, under what it fixes."""
    assert list(variations({"a": "x"}, {})) == [{"a": "x"}]


@given(EACH)
@settings(derandomize=True, max_examples=50)
def test_every_combination_runs_once(each):
    """There is one run for each combination of the values listed, and each holds one value of each policy."""
    runs = list(variations({}, each))
    wanted = 1
    for values in each.values():
        wanted *= len(values)
    assert len(runs) == wanted == len({tuple(sorted(run.items())) for run in runs})
    assert all(run[name] in each[name] for run in runs for name in each)


def test_a_name_that_means_nothing_gets_a_suggestion():
    """An unknown name is refused with what may be meant, and where it stands."""
    with pytest.raises(ScenarioError, match='did you mean "collin"') as fault:
        number_of("colin", {"collin": 3}, "hero", ("given", "heroes"))
    assert fault.value.path == ("given", "heroes")


def test_a_difference_names_both_sides():
    """A failure says what is and what was foretold; equal values give none."""
    assert differ("wheel", 3, 3, ()) == []
    assert [failure.message for failure in differ("wheel", 2, 3, ("then", "wheel"))] == ["wheel is 2, foretold 3"]


def test_sets_are_compared_without_order():
    """Lists that hold the same things in another order are equal; a repeat counts."""
    assert differ_as_sets("pack", ["b", "a"], ["a", "b"], ()) == []
    assert differ_as_sets("pack", ["a"], ["a", "a"], ()) != []


@pytest.mark.parametrize(
    ("wanted", "matches"),
    [
        ("moved", True),
        ("moved rat#1", True),
        ("moved rat#1 b2", True),
        ("moved b2 rat#1", False),
        ("wheel", False),
    ],
)
def test_words_of_an_event_may_be_left_out_but_not_turned_round(wanted, matches):
    """An event matches words that begin with its kind and come in its order."""
    assert event_matches("moved rat#1 a1 b2", wanted) is matches


def test_events_come_in_their_order():
    """Foretold events must come one after the other; the first that is missing is named."""
    told = ["rolled collin", "moved collin a b", "wheel 2"]
    assert differ_in_events(told, ["rolled", "wheel"], ()) == []
    missing = differ_in_events(told, ["wheel", "rolled"], ("then", "events"))
    assert [failure.path for failure in missing] == [("then", "events", 1)]
    assert "after 'wheel'" in missing[0].message


def test_unwanted_events_are_failures():
    """Each event that must not happen and did is a failure of its own."""
    assert len(differ_in_never(["page 2", "page 3"], ["page"], ())) == 2


def test_results_of_games_that_tell_messages_or_runs_are_read_alike():
    """A runner may tell failures, runs with their failures, or single messages with their policies."""

    class Run:
        def __init__(self, failures):
            self.policies = {"p": "v"}
            self.failures = failures

    class Message:
        policies = {"p": "w"}  # noqa: RUF012 - a stand-in of one test
        message = "third"

    result = as_result([Failure("first"), Run(["second"]), Run([]), Message()], {"p": ["v", "w"]})
    assert result.runs == 2
    assert [failure.message for failure in result.failures] == ["first", "second", "third"]
