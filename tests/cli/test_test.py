"""`tale test`: scenarios of packs."""

from __future__ import annotations

import json

import pytest

RED = """kind: scenario
scenario: A red line can't be crossed by a mouse
cites: [R-MOVE-08]
tile: tile.kitchen
given:
  heroes: {collin: {at: a1}}
answers:
  - {roll: [sword-2-star]}
then:
  heroes:
    collin: {at: a1, moves_left: 4}
"""


@pytest.fixture
def scenarios(pack, tale, content):
    """A fresh pack that requires the base box, with a folder for scenarios."""
    folder = pack / "scenarios"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(autouse=True)
def _found(monkeypatch, content, here):
    monkeypatch.setenv("TALE_PATH", str(content))


def test_scenarios_that_hold_pass(tale, scenarios):
    """A pack whose scenarios hold ends with 0 and says how many were run."""
    (scenarios / "red.yaml").write_text(RED)
    result = tale("test")
    assert result.code == 0, result.err
    assert "1 scenario, 1 run, 0 failed" in result.out


def test_a_failure_names_file_line_and_difference(tale, scenarios):
    """What differs stands behind the file and the line where it is foretold."""
    (scenarios / "red.yaml").write_text(RED.replace("moves_left: 4", "moves_left: 5"))
    result = tale("test")
    assert result.code == 1
    assert "scenarios/red.yaml:11: collin: moves left is 4, foretold 5" in result.out


def test_an_illegal_answer_says_what_is_legal(tale, scenarios):
    """An answer that is not legal fails at its line, with all that is."""
    (scenarios / "red.yaml").write_text(
        RED.replace("[sword-2-star]}", "[sword-2-star]}\n  - {collin: {move: counter}}")
    )
    result = tale("test")
    assert result.code == 1
    assert "scenarios/red.yaml:9: {collin: {move: counter}} is no answer here" in result.out
    assert "legal: end_turn, move:a2, move:b1" in result.out


def test_each_value_is_run_and_named(tale, scenarios):
    """A scenario with `each` runs once per value; a failure names the value."""
    text = RED.replace("moves_left: 4", "moves_left: 5") + "each: {scurry_distance: [move_plus_die, die_only]}\n"
    (scenarios / "red.yaml").write_text(text)
    result = tale("test")
    assert "1 scenario, 2 runs, 1 failed" in result.out
    assert "[scurry_distance: die_only]" in result.out


def test_json_holds_every_scenario(tale, scenarios):
    """`--format json` gives each scenario with its citations and failures, and a summary."""
    (scenarios / "red.yaml").write_text(RED.replace("moves_left: 4", "moves_left: 5"))
    told = json.loads(tale("test", "--format", "json").out)
    assert told["summary"] == {"scenarios": 1, "runs": 1, "failed": 1}
    assert told["scenarios"][0]["cites"] == ["R-MOVE-08"]
    assert told["scenarios"][0]["failures"][0]["line"] == 11


def test_single_files_and_words_narrow_what_is_run(tale, scenarios):
    """A file runs alone; `--match` looks in file names, sentences and citations."""
    (scenarios / "red.yaml").write_text(RED)
    (scenarios / "other.yaml").write_text(RED.replace("R-MOVE-08", "R-MOVE-01").replace("A red line", "A line"))
    assert "1 scenario," in tale("test", scenarios / "red.yaml").out
    assert "1 scenario," in tale("test", "--match", "r-move-01").out
    assert "2 scenarios" in tale("test").out


def test_a_file_that_can_not_be_read_is_told_and_fails(tale, scenarios):
    """A scenario with an unknown key is a finding with its place, and the run ends with 1."""
    (scenarios / "red.yaml").write_text(RED + "thn: {}\n")
    result = tale("test")
    assert result.code == 1
    assert "red.yaml" in result.err
    assert "then" in result.err


def test_an_unknown_format_is_refused(tale, scenarios):
    """There are two formats."""
    assert tale("test", "--format", "xml").code == 2


def test_all_games_can_be_tested(tale, content):
    """The scenarios of every bundled pack hold, whatever their game."""
    result = tale("test", content / "mouse-crew")
    assert result.code == 0, result.out
