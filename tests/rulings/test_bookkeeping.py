"""Rules, rulings, policies, scenarios and engine know of each other."""

from __future__ import annotations

from collections import Counter

LEAST_RULES = 150


def cited_by_content(rules, policies):
    return {cited for entry in (*rules, *policies) for cited in entry.rulings}


def test_there_are_enough_rules(rules):
    """The rulebook is taken apart into at least 150 rules."""
    assert len(rules) >= LEAST_RULES


def test_ids_are_unique(rules, policies):
    """No two rules and no two policies share an id, over all files."""
    for entries in (rules, policies):
        assert [name for name, times in Counter(entry.id for entry in entries).items() if times > 1] == []


def test_every_rule_says_where_it_comes_from(rules):
    """A rule has a place in a seed or a ruling that it rests on."""
    assert [rule.id for rule in rules if not rule.sources and not rule.rulings] == []


def test_every_row_is_cited(rules, policies, ids):
    """Each ruling and each open point touches at least one rule or policy."""
    cited = cited_by_content(rules, policies)
    assert [row.id for row in ids.rows if row.id not in cited] == []


def test_cited_rulings_exist(rules, policies, ids):
    """What rules and policies cite is a row of the rulings, an open point or a noted discrepancy."""
    known = {row.id for row in ids.rows} | ids.facts
    assert cited_by_content(rules, policies) - known == set()


def test_policies_have_the_values_of_the_tables(policies, ids):
    """Each policy has the values transcribed from the tables, the default first."""
    found = {policy.id: [value.value for value in policy.values] for policy in policies}
    assert found == ids.policies
    assert [policy.id for policy in policies if policy.default != policy.values[0].value] == []


def test_policies_cite_their_rows(policies, ids):
    """A row that is settled by a policy is cited by that very policy."""
    cites = {policy.id: policy.rulings for policy in policies}
    assert [row.id for row in ids.rows if row.policy and row.id not in cites[row.policy]] == []


def test_scenarios_cite_what_exists(scenarios, rules, ids):
    """A scenario cites only known rules, rulings, open points and discrepancies."""
    known = {row.id for row in ids.rows} | ids.facts | {f"rulebook.{rule.id}" for rule in rules}
    strange = {one.name: sorted(one.cites - known) for one in scenarios if one.cites - known}
    assert strange == {}


def test_scenarios_set_known_policies(scenarios, ids):
    """A scenario sets only policies that exist, to values they have."""
    strange = [
        f"{one.name}: {policy}={value}"
        for one in scenarios
        for policy, values in one.values.items()
        for value in values
        if value not in ids.policies.get(policy, ())
    ]
    assert strange == []


def test_engine_cites_what_exists(engine_citations, rules):
    """The engine cites only rules that exist."""
    known = {f"rulebook.{rule.id}" for rule in rules}
    assert {name: files for name, files in engine_citations.items() if name not in known} == {}


def test_nothing_new_is_pending(still_pending, pending):
    """What has no scenario or no citation in the engine was listed as pending from the start."""
    assert sorted(still_pending - set(pending)) == []


def test_pending_list_shrinks(still_pending, pending):
    """What is done leaves the list; `python tests/rulings/prune.py` takes it out."""
    assert [line for line in pending if line not in still_pending] == []


def test_pending_list_has_no_doubles(pending):
    """Each line of the list stands once."""
    assert len(pending) == len(set(pending))
