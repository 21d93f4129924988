"""Every sentence has a rule or a reason, every rule an engine citation and a scenario, both ways."""

from __future__ import annotations

import pytest

from toolkit.games.mouse_crew import rules_page
from toolkit.games.mouse_crew.citations import citations
from toolkit.games.mouse_crew.engine.forest import POLICIES

SENTENCES = {
    "Aim of the Game": 3,
    "Contents": 13,
    "Setup": 11,
    "Gameplay": 3,
    "1. The Mouse Crew's Aid": 7,
    "2. Exploring the Forest": 10,
    "3. Ending the Turn": 4,
    "End of the Game": 7,
    "Setup (6+)": 7,
    "Gameplay and End of the Game (6+)": 1,
    "Special Tiles": 15,
    "The Witch Griselda Grimtooth": 16,
    "The Ogre Knorrgar Thunderstep": 15,
    "The Dragon Bluesnout": 14,
    "Variants": 10,
}
"""Sentences of each section of the rulebook, counted in the document itself."""


def _sections(world):
    return [entity.model for entity in world.entities("rules") if entity.model.order is not None]


def _rules(world):
    return {entity.name for entity in world.entities("rulebook")}


def test_every_section_is_there(world):
    """All sections stand in order with the number of their sentences."""
    sections = sorted(_sections(world), key=lambda section: section.order)
    assert {section.name: section.sentences for section in sections} == SENTENCES
    assert [section.order for section in sections] == list(range(1, len(SENTENCES) + 1))


def test_no_sentence_is_left_over(world):
    """Each sentence belongs to at least one rule, or to a reason why it states none, and never to both."""
    for section in _sections(world):
        ruled = {n for rule in section.rules for source in rule.sources for n in source.ordinals}
        plain = {n for entry in section.plain for n in entry.ordinals}
        assert not ruled & plain, section.name
        assert ruled | plain == set(range(1, section.sentences + 1)), section.name
        assert all(source.section == section.name for rule in section.rules for source in rule.sources)


def test_every_rule_is_cited_by_the_engine(world):
    """The engine cites each rule, and no rule that does not exist."""
    assert set(citations()) == _rules(world)


def test_every_rule_has_a_scenario(world):
    """A scenario cites each rule, and no rule that does not exist."""
    cited = {rule for scenario in world.models("scenario").values() for rule in scenario.cites}
    assert cited == _rules(world)


def test_engine_and_content_know_the_same_policies(world):
    """Names, values and defaults of policies are the same in content and engine."""
    told = {
        slug: tuple(choice.value for choice in model.values) for slug, model in world.models("policy").items()
    }
    assert told == POLICIES
    for model in world.models("policy").values():
        assert model.default == model.values[0].value


def test_every_value_of_every_policy_has_a_scenario(world):
    """Each value stands in a scenario that cites a rule the policy belongs to."""
    proved = set()
    homes = {slug: set() for slug in POLICIES}
    for rule in world.entities("rulebook"):
        for policy in rule.model.policies:
            homes[policy].add(rule.name)
    for scenario in world.models("scenario").values():
        for name, values in POLICIES.items():
            if homes[name] & set(scenario.cites) or name in scenario.each:
                chosen = scenario.each.get(name, (scenario.policies.get(name, values[0]),))
                proved |= {(name, value) for value in chosen}
    assert proved == {(name, value) for name, values in POLICIES.items() for value in values}


def test_open_points_are_settled(world):
    """Every open point from P-103 to P-117 stands at a rule or a policy."""
    settled = {point for entity in world.entities("rulebook") for point in entity.model.rulings}
    settled |= {point for entity in world.entities("policy") for point in entity.model.rulings}
    assert settled == {f"P-{number}" for number in range(103, 118)}


def test_the_page_is_in_step(world):
    """The page of the rulebook is what the content gives; the message names the command that repairs it."""
    from pathlib import Path

    root = Path(__file__).parents[3]
    rules_page.check(world, root / rules_page.PAGE)


def test_a_page_out_of_step_is_told(world, tmp_path):
    """A page that differs names the command that writes it."""
    path = tmp_path / "page.md"
    rules_page.write(world, path)
    rules_page.check(world, path)
    path.write_text("old", encoding="utf-8")
    with pytest.raises(rules_page.PageError, match="run: python -m"):
        rules_page.check(world, path)
