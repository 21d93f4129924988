"""The commands `prove`, `why`, `graph` and the new ways of `check`, from outside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from toolkit.cli.main import run

CONTENT = Path(__file__).parents[2] / "content"


@pytest.fixture
def tale(tmp_path, monkeypatch, capsys):
    """Run a command line in the folder of the second pack; returns exit code, output and messages."""
    monkeypatch.chdir(CONTENT / "the-lamplighters-way")
    monkeypatch.setenv("TALE_CACHE", str(tmp_path / "cache"))

    def call(*arguments):
        capsys.readouterr()
        code = run([str(one) for one in arguments])
        told = capsys.readouterr()
        return code, told.out, told.err

    return call


def test_prove_writes_a_witness_that_replay_accepts(tale, tmp_path):
    """A win is shown with its bound and chance, its witness replays to a win, and the second time it is remembered."""
    file = tmp_path / "win.jsonl"
    code, out, err = tale("prove", "the-lamplighters-way", "--lines", 2, "--witness", file)
    assert code == 0
    assert "it can be won: can be won (within 2 guided lines" in out
    assert "tale replay" in err
    assert tale("replay", file, "--quiet") == (0, tale("replay", file, "--quiet")[1], "")
    assert len(list((tmp_path / "cache" / "prove").iterdir())) == 1
    assert tale("prove", "the-lamplighters-way", "--lines", 2)[1] == out


def test_prove_as_json(tale):
    """The machine's form names claim, result and bound."""
    code, out, _ = tale("prove", "the-lamplighters-way", "--lines", 1, "--format", "json")
    (told,) = json.loads(out)
    assert code == 0
    assert told["claims"][0]["result"] == "can be won"
    assert told["claims"][0]["log10_probability"] < 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("prove", "nowhere"), "there is no nowhere"),
        (("prove", "the-lamplighters-way", "--party", "nobody"), "nobody"),
        (("prove", "the-lamplighters-way", "--format", "xml"), "there is no format xml"),
        (("why", "no_such_thing"), "no chapter here has no_such_thing"),
        (("why", "glass_galery", "--in", "the-lamplighters-way"), 'did you mean "glass_gallery"?'),
        (("check", "--baseline", "none.json"), "can't be read"),
        (("graph", "campaign", "rain-over-the-oak", "--coverage"), "no drawing of rules"),
    ],
)
def test_wrong_usage(tale, arguments, said):
    """What can't be done is said in one line, with code 2."""
    code, _, err = tale(*arguments)
    assert code == 2
    assert said in err


@pytest.mark.parametrize(
    ("thing", "texts"),
    [
        ("glass_gallery", ("the_grate_is_down", "closes root_stair.east", "lift_the_grate")),
        ("low_cellar", ("the_water_rises", "no rule opens low_cellar.north again")),
        ("bent_hatpin", ("special search in the room root_stair",)),
        ("turn_the_wheel", ("wheelhouse",)),
        ("darkness", ("the_lamp_goes_out", "counter glow")),
        ("grate_lifted", ("lift_the_grate", "sets the flag grate_lifted")),
        ("b3", ("is reached",)),
        ("defeat.drowned", ('the defeat "drowned"', "the_water_rises", "counter water")),
    ],
)
def test_why(tale, thing, texts):
    """The causes of a thing are told, from near to far, each with its file and line."""
    code, out, _ = tale("why", thing)
    assert code == 0
    assert all(text in out for text in texts)
    assert "chapters/the_lamplighters_way.yaml:" in out


def test_graph(tale):
    """The drawing holds rooms, rules and story; a campaign's its chapters."""
    _, out, _ = tale("graph", "chapter", "the-lamplighters-way", "--rules", "--format", "dot")
    assert '"rule-lift_the_grate" -> "flag-grate_lifted"' in out
    assert '"root_stair" -> "story-the_grate"' in out
    _, out, _ = tale("graph", "campaign", "rain-over-the-oak", "--format", "dot")
    assert '"flight_to_barksburg" -> "the_lamplighters_way"' in out


@pytest.mark.slow
def test_graph_with_coverage(tale):
    """Coverage says in how many games it was seen, and colours what was."""
    _, out, _ = tale("graph", "chapter", "the-lamplighters-way", "--coverage", "--format", "dot")
    assert "seen in" in out.splitlines()[0]
    assert 'label="Wheelhouse", shape="box", fillcolor="#d5e8d4"' in out
