"""Every statement of the rulebook has a rule, every rule a citation and a proof, both ways."""

from __future__ import annotations

import inspect
from importlib import import_module

import pytest

from toolkit.games.mystic_scrolls.engine.policies import POLICIES
from toolkit.games.mystic_scrolls.rules_table import ENGINE, engine_citations, scenario_citations

PROVED_ELSEWHERE = {
    "rulebook.character_elements": "test_each_character_has_one_element_everywhere_and_two_nowhere"
}
SECTIONS = {
    "Contents": 8,
    "Card Anatomy": 12,
    "Meet the Wizzards": 4,
    "Setup": 11,
    "Gameplay": 5,
    "Running Phase": 26,
    "Casting Phase": 5,
    "Healing Step": 2,
    "Attack Step": 1,
    "End of Round": 10,
    "End of the Game": 3,
    "Tips": 7,
    "Icon Glossary": 7,
}
RULINGS = ("P-89", "P-90", "P-91", "P-94", "P-97", "P-98", "P-99", "P-100")


@pytest.fixture(scope="module")
def rules(world):
    return {entity.name: entity.model for entity in world.entities("rulebook")}


def test_every_section_is_counted_through(world):
    """Each statement of each section is the source of a rule or says why it states none."""
    sections = {entity.model.name: entity.model for entity in world.entities("rules") if entity.model.order}
    assert {name: model.sentences for name, model in sections.items()} == SECTIONS
    for name, model in sections.items():
        said = {number for rule in model.rules for source in rule.sources for number in source.sentences}
        silent = {entry.sentence for entry in model.silent}
        assert said | silent == set(range(1, SECTIONS[name] + 1))
        assert not said & silent
        assert {source.section for rule in model.rules for source in rule.sources} <= {name}


def test_every_rule_is_cited_by_engine_or_check(rules):
    """No rule is without a citation, and no citation without a rule."""
    assert set(engine_citations()) == set(rules)


def test_every_rule_has_a_scenario(world, rules):
    """No rule is without a scenario, and no scenario cites an unknown rule."""
    proved = {name for name in scenario_citations(world) if not name.startswith("P-")}
    assert proved | set(PROVED_ELSEWHERE) == set(rules)


def test_every_ruling_and_policy_has_a_scenario(world):
    """Each open point of this game is proved."""
    proved = {name for name in scenario_citations(world) if name.startswith("P-")}
    assert proved == {*RULINGS, *(policy.id for policy in POLICIES)}


def test_every_value_of_every_policy_has_a_scenario(world):
    """For each policy each value is played by a scenario that cites it."""
    cited = scenario_citations(world)
    for policy in POLICIES:
        played = set()
        for entity in cited[policy.id]:
            played |= set(entity.model.each.get(policy.name, ()))
            played.add(entity.model.policies.get(policy.name, policy.default))
        wanted = set(policy.values) if policy.values else {policy.default, "10"}
        assert played >= wanted


def test_rulings_of_rules_are_known(rules):
    """Rules name only rulings of this game."""
    assert {point for rule in rules.values() for point in rule.rulings} <= set(RULINGS)


@pytest.mark.parametrize("module", ENGINE)
def test_citations_name_procedures(module):
    """Each key of a table of citations is a function or class of its module."""
    loaded = import_module(f"toolkit.games.mystic_scrolls.engine.{module}")
    for procedure in loaded.CITES:
        assert inspect.isfunction(getattr(loaded, procedure)) or inspect.isclass(getattr(loaded, procedure))


def test_open_questions_cite_their_rules(game_of):
    """A player's question names the rules that ask it."""
    from toolkit.kernel import SeededChance, Session

    session = Session(game_of("albus", "paravel", pace="practice"))
    session.advance(SeededChance(1))
    assert session.asks[0].cites == ("rulebook.one_act_per_roll",)
