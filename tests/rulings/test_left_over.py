"""Section by section through both seeds: nothing is left over."""

from __future__ import annotations

import pytest

from toolkit.publish.rules_page import PageError, check_page, main, page_of, write_page
from toolkit.publish.rules_table import RuleEntry, left_over, rules_table

RULES = [
    RuleEntry("stop", "Stop there.", (("000", "Water", 1), ("001", "Lake", 1))),
    RuleEntry("swim", "Swim | float.", (("000", "Water", 1), ("000", "Water", 2)), ("R-WATER-02",)),
    RuleEntry("loose", "Only a ruling says so.", (), ("R-WATER-03",)),
]


@pytest.fixture(scope="session")
def entries(rules):
    return [
        RuleEntry(
            rule.id,
            rule.text,
            tuple((at.seed, at.section, number) for at in rule.sources for number in at.ordinals),
            rule.rulings,
        )
        for rule in rules
    ]


def test_every_statement_of_the_seeds_has_its_rule(entries, section_counts):
    """Each statement counted in the seeds is restated by a rule, and no rule names one that is not there."""
    assert left_over(entries, section_counts) == []


@pytest.mark.parametrize("seed", ["000", "001"])
def test_losing_a_section_is_noticed(entries, section_counts, seed):
    """If a section's rules lost their places, every one of its statements would be left over."""
    section = max((at for at in section_counts if at[0] == seed), key=section_counts.__getitem__)
    thinned = [
        RuleEntry(one.id, one.text, tuple(at for at in one.places if at[:2] != section)) for one in entries
    ]
    assert len(left_over(thinned, section_counts)) == section_counts[section]


def test_left_over_names_both_directions():
    """A statement without rule is left over, and so is a place beyond the end of its section."""
    counts = {("000", "Water"): 3, ("001", "Lake"): 0}
    assert left_over(RULES, counts) == [("000", "Water", 3), ("001", "Lake", 1)]


def test_table_joins_rules_and_scenarios():
    """A place with two rules is one row that names both, with their scenarios, and bars are escaped."""
    table = rules_table("T", RULES, {"stop": ["a mouse | stops"], "loose": ["x"]})
    assert "| 000 | Water | 1 | `stop`<br>`swim` | a mouse \\| stops |" in table
    assert "| 000 | Water | 2 | `swim` | - |" in table
    assert table.endswith("| `loose` | Only a ruling says so. | R-WATER-03 | x |\n")


def test_page_lists_every_statement(pack, section_counts):
    """The page has one row for each statement of the seeds."""
    rows = [line for line in page_of(pack).splitlines() if line.startswith(("| 000 |", "| 001 |"))]
    assert len(rows) == sum(section_counts.values())


@pytest.fixture
def small_pack(tmp_path):
    (tmp_path / "rules").mkdir()
    (tmp_path / "scenarios" / "deep").mkdir(parents=True)
    rules = "kind: rules\nid: a\nname: A\nrules:\n  - {id: stop, text: Stop., sources: ["
    rules += '{seed: "000", section: Water, ordinals: [1]}]}\n'
    (tmp_path / "rules" / "a.yaml").write_text(rules, encoding="utf-8")
    scenario = "kind: scenario\nscenario: A mouse stops\ncites: [rulebook.stop]\n"
    (tmp_path / "scenarios" / "deep" / "mouse_stops.yaml").write_text(scenario, encoding="utf-8")
    return tmp_path


def test_written_page_is_in_step(small_pack):
    """A page just written passes its check and names the scenario of the rule."""
    page = small_pack / "site" / "rules.md"
    write_page(small_pack, page)
    check_page(small_pack, page)
    assert "| 000 | Water | 1 | `stop` | mouse_stops |" in page.read_text(encoding="utf-8")


def test_stale_page_names_the_command(small_pack):
    """A page that differs, or is missing, is reported with the command that repairs it."""
    page = small_pack / "rules.md"
    with pytest.raises(PageError, match=r"python -m toolkit\.publish\.rules_page .* .*rules\.md"):
        check_page(small_pack, page)
    page.write_text("old\n", encoding="utf-8")
    with pytest.raises(PageError, match="not in step"):
        main(["--check", str(small_pack), str(page)])


def test_broken_file_stops_the_page(small_pack):
    """A rules file that can't be read gives one sentence and no page."""
    (small_pack / "rules" / "b.yaml").write_text("kind: [\n", encoding="utf-8")
    page = small_pack / "rules.md"
    with pytest.raises(PageError, match=r"b\.yaml can't be read"):
        main([str(small_pack), str(page)])
    assert not page.exists()


def test_arguments_are_named():
    """Without pack and page the command says what it wants."""
    with pytest.raises(PageError, match="name the pack and the page"):
        main([])
