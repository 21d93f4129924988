"""Facts of rule trees, what names are bound to, and what can be said before any play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from toolkit.games.mice_and_mystics import PLUGIN, facts
from toolkit.games.mice_and_mystics.checks import CHECKS
from toolkit.games.mice_and_mystics.checks.base import Content
from toolkit.games.mice_and_mystics.checks.binding import OVERRIDES, bound_at_start, problems
from toolkit.games.mice_and_mystics.checks.chapter_view import ALL, GEAR_NEED, Allow, chapters_of
from toolkit.games.mice_and_mystics.checks.possible import Judge
from toolkit.games.mice_and_mystics.model import effects
from toolkit.games.mice_and_mystics.model.rules import Moment, Procedure, Reaction, Rule
from toolkit.games.mice_and_mystics.vocabulary.moments import MOMENTS
from toolkit.pack import Plugins, load
from toolkit.schema import adapter

BASE = Path(__file__).parents[2] / "content" / "mice-and-mystics"

SILENT = """
ReturnFigure CaptureKeeps Heal ClearState Take EndMarker AttackAs Retarget SkipDefence IgnoreHits
Reroll CountFace Blocks CheeseGoes CheeseTimes Discard Stay ShuffleIn SetObjective Win Lose Story
Token Lock Initiative Modify Permit Substitute PlaceBatch SkipEncounter Launch Roll Branch Repeat
ForEach Table Later Attach Prevent EndTurn Become LetSurge
"""
"""Effects that bring about no moment for which a reaction could wait, or only by what stands inside them."""

UNBOUND = {"placement", "surge_content", "encounter_reveal", "initiative_order", "round_end_cheese"}
"""Procedures in which nobody and nothing is bound."""


def rule(text):
    """Return a rule from its data."""
    return adapter(Rule).validate_python(text)


@pytest.fixture(scope="module")
def content():
    """The base content, seen once."""
    return Content(load([BASE], Plugins({PLUGIN.name: PLUGIN}), roots=[], cwd=BASE.parent))


@pytest.fixture
def chapter(content):
    """Chapter 1."""
    return chapters_of(content)[0]


def test_every_effect_says_what_it_brings_about():
    """Each effect of the language stands in the table of moments, or is known to bring about none."""
    known = {arm.__name__ for arm in get_args(get_args(effects.Effect.__value__)[0])}
    assert {kind.__name__ for kind in facts.EMITS} | set(SILENT.split()) == known


def test_moments_emitted_are_moments():
    """What effects bring about are moments of the vocabulary, and those are the moments of the models."""
    names = {moment.name for moment in MOMENTS}
    assert names == set(get_args(Moment))
    assert {moment for moments in facts.EMITS.values() for moment in moments} <= names


def test_every_moment_has_a_cause():
    """A moment comes by itself, by an effect, or by a flip space."""
    emitted = {moment for moments in facts.EMITS.values() for moment in moments}
    assert set(get_args(Moment)) <= facts.ALWAYS | emitted | {"flipped"}


def test_every_procedure_says_what_it_binds():
    """Each procedure that can be replaced has its names, or is known to bind none."""
    assert set(OVERRIDES) | UNBOUND == set(get_args(Procedure))
    assert set(OVERRIDES) & UNBOUND == set()


def test_facts_have_the_place_of_what_they_speak_of():
    """A fact says its sort, its name, and the path of the very value."""
    found = facts.facts(
        rule({
            "rule": "reaction", "id": "bell", "when": "round.started", "limit": "every_time",
            "given": [{"that": "value", "of": "counter.bells + 1", "at_least": 2}],
            "do": [{"do": "flag", "flag": "rung"}, {"do": "place", "what": "minion.roach", "at": "space.a1"}],
        })
    )  # fmt: skip
    assert ("counter_read", "bells", ("given", 0, "of")) in {(f.sort, f.name, f.path) for f in found}
    assert ("flag_set", "rung", ("do", 0, "flag")) in {(f.sort, f.name, f.path) for f in found}
    assert ("space", "a1", ("do", 1, "at")) in {(f.sort, f.name, f.path) for f in found}
    assert ("emit", "flag.set", ("do", 0, "do")) in {(f.sort, f.name, f.path) for f in found}


def test_what_comes_later_is_not_done_at_once():
    """An effect inside `later` is no part of what a rule does now; one inside a branch is."""
    inner = {"do": "flag", "flag": "rung"}
    made = {"rule": "reaction", "id": "bell", "when": "round.started", "limit": "every_time"}
    branch = {"do": "branch", "given": [{"that": "first_time"}], "then": [inner]}
    assert "flag.set" in facts.emitted(rule({**made, "do": [branch]}))
    assert "flag.set" not in facts.emitted(rule({**made, "do": [{"do": "later", "rounds": 1, "then": [inner]}]}))


def test_numbers_of_a_rule_are_all_it_speaks_of():
    """Limits, formulas and defaults count; digits inside names don't."""
    made = rule({
        "rule": "reaction", "id": "a", "when": "round.started", "limit": {"times": 3, "per": "round"},
        "do": [{"do": "hourglass", "pages": "min(2, $x4.lore) - 7"}],
    })  # fmt: skip
    assert facts.numbers(made) == {2, 3, 7}


def test_base_rules_bind_all_they_name(content):
    """No rule of the base game uses a name that is unbound, of the wrong kind, or perhaps empty."""
    assert [problem for place in content.rules for problem in problems(place)] == []


CHOSEN = {"do": "choose", "by": "user", "name": "spot", "among": {"pick": "space"}, "if_none": "stop"}
PERHAPS = {**CHOSEN, "if_none": "skip"}
ELSE = {**CHOSEN, "among": {"pick": "minion"}}


@pytest.mark.parametrize(
    ("otherwise", "faults"),
    [([CHOSEN], []), ([PERHAPS], ["maybe"]), ([ELSE], ["unbound"]), ([], ["unbound"])],
)
def test_what_both_lists_of_a_branch_bind_stays_bound(content, otherwise, faults):
    """A name bound on one side only, or to another kind, is not; where it may be empty, that is said."""
    fork = {"do": "branch", "given": [{"that": "first_visit"}], "then": [CHOSEN], "otherwise": otherwise}
    used = {"do": "put", "who": "$mouse", "to": "$spot"}
    tried = rule({
        "rule": "action", "id": "a", "timing": "own_turn", "limit": "every_time", "do": [fork, used]
    })  # fmt: skip
    place = replace(next(one for one in content.rules if one.entity.kind == "ability"), rule=tried)
    assert [problem.fault for problem in problems(place)] == faults


def test_a_reaction_of_a_chapter_has_no_mouse_of_its_own():
    """`$mouse` is bound on cards and in actions, not in the reactions of a chapter."""
    bell = rule({"rule": "reaction", "id": "a", "when": "defeated", "limit": "every_time", "do": [{"do": "win"}]})
    assert isinstance(bell, Reaction)
    assert set(bound_at_start("chapter", bell)) == {"figure", "by", "space"}
    assert set(bound_at_start("hero", bell)) == {"figure", "by", "space", "mouse"}


def test_chapter_1_can_be_walked_by_any_party(chapter):
    """All six rooms can be entered without a tinkerer, a scamp, or luck."""
    assert chapter.entered(Allow(frozenset())) == set(chapter.rooms)
    assert chapter.way_to("courtyard").startswith("guard_room → sewer")


def test_parties_are_all_that_may_go(chapter):
    """Four of the five heroes that are not barred: five parties, one of them without a gear class at most."""
    assert len(chapter.parties) == 5
    assert not chapter.has_class(("archer",))


def test_judge_knows_what_is_sure(chapter):
    """At the start the party is in its room and nobody is captured; the future is open."""
    judge = Judge(chapter)
    objective = chapter.model.objectives[0]
    assert judge.at_start(objective.met) is False
    assert judge.at_start(chapter.model.defeats[0].met) is False
    assert judge.why_never(objective.met) == ""


def test_gear_is_needed_only_where_a_gear_is(chapter):
    """Chapter 1 has no flip space that takes a class."""
    assert chapter.graph(Allow(ALL.needs - {GEAR_NEED})).edges == chapter.graph().edges


def test_checks_run_twice_say_the_same(content):
    """The same content gives the same findings in the same order."""
    first = [check.run_on(content) for check in CHECKS]
    assert first == [check.run_on(Content(content.library)) for check in CHECKS]
