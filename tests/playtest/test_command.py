"""`tale playtest`, from outside."""

from __future__ import annotations

import signal
import sqlite3
import sys
import time
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from toolkit.pack import load, plugins

LITTLE = ("playtest", "level.little", "--backend", "serial")


@pytest.fixture(scope="session")
def small_games(content):
    """The two games with little content, read once for all tests of this file."""
    return load([content / "mouse-crew", content / "mystic-scrolls"], plugins(), roots=[])


@pytest.fixture(autouse=True)
def _read_once(monkeypatch, small_games):
    monkeypatch.setattr("toolkit.cli.playtest.read_everything", lambda paths=(): small_games)


KEYS = {
    "chapter", "games", "seed", "party", "bots", "content_hash", "win_rate", "win_low", "win_high", "rounds",
    "loss_causes", "not_simulated", "unfired_rules", "timing",
}  # fmt: skip


def test_json(tale):
    """JSON has the keys that are promised, the rate inside its interval, and nothing else on standard output."""
    told = tale(*LITTLE, "-n", 120, "--seed", 4, "--format", "json")
    assert told.code == 0, told.err
    assert set(told.json) >= KEYS
    assert told.json["games"] == 120
    assert told.json["win_low"] < told.json["win_rate"] < told.json["win_high"]
    assert set(told.json["rounds"]) == {"mean", "median", "p90"}
    assert sum(told.json["loss_causes"].values()) == round((1 - told.json["win_rate"]) * 120)


def test_same_seed_same_bytes(tale):
    """Times apart, a run tells the same every time; another seed tells something else."""
    first, again, other = (tale(*LITTLE, "-n", 150, "--seed", seed, "--format", "json").untimed for seed in (4, 4, 5))
    assert first == again
    assert first["rounds"] != other["rounds"]


def test_a_drawn_seed_is_told(tale):
    """A seed nobody chose is printed, and gives the same games again."""
    drawn = tale(*LITTLE, "-n", 20, "--format", "json")
    seed = int(drawn.err.split()[1])
    assert tale(*LITTLE, "-n", 20, "--seed", seed, "--format", "json").untimed == drawn.untimed


def test_text(tale):
    """The text gives the rate with its interval and its number of games."""
    told = tale(*LITTLE, "-n", 60, "--seed", 4)
    assert "% at 95 %, " in told.out
    assert " of 60)" in told.out
    assert "60 games" in told.out


def test_until(tale):
    """A run stops once half the width of the interval is as wished."""
    told = tale(*LITTLE, "--until", "±4%", "--seed", 4, "--format", "json").json
    assert 100 <= told["games"] < 1_000
    assert (told["win_high"] - told["win_low"]) / 2 <= 0.04


@pytest.mark.parametrize(("band", "code"), [("win in 50%..100%", 0), ("win in 0%..10%", 1)])
def test_expectation(tale, band, code):
    """An expectation that is not met ends with 1 and says what was found."""
    told = tale(*LITTLE, "-n", 100, "--seed", 4, "--expect", band)
    assert told.code == code
    assert ("expected win in 0%..10%" in told.err) == bool(code)


def test_junit(tale):
    """JUnit has a case for each run, failed where the expectation is not met."""
    words = ("-n", 50, "--seed", 4, "--bots", "random", "--bots", "perfect", "--expect", "win in 60%..100%")
    told = tale(*LITTLE, *words, "--format", "junit")
    suite = ET.fromstring(told.out).find("testsuite")  # noqa: S314 - our own output
    assert (suite.get("tests"), suite.get("failures")) == ("2", "1")
    assert told.code == 1


def test_a_bot_for_faults_has_no_rate(tale):
    """A bot that looks for faults is played, and no win rate is given."""
    told = tale(*LITTLE, "-n", 20, "--seed", 4, "--bots", "explorer", "--format", "json").json
    assert told["win_rate"] is None
    assert told["games"] == 20


def test_a_page_says_that_there_is_no_rate(tale, here):
    """A page about a bot that looks for faults says so instead of an empty table, in both formats."""
    for name in ("page.md", "page.html"):
        assert tale(*LITTLE, "-n", 20, "--seed", 4, "--bots", "explorer", "--report", name).code == 0
        text = (here / name).read_text(encoding="utf-8")
        assert "win rates are not given" in text
        assert "won games" not in text


def test_parties_and_bots_make_a_table(tale):
    """Several parties and bots are all played, each with its own numbers."""
    told = tale(*LITTLE, "-n", 10, "--seed", 4, "--party", "all", "--bots", "random", "--bots", "fading",
                "--format", "json").json  # fmt: skip
    assert len({(len(run["party"]), *run["bots"]) for run in told["runs"]}) >= 2
    assert len(told["runs"]) % 2 == 0


def test_compared_with_another_policy(tale):
    """A comparison plays the same dice twice and tells the difference with its interval."""
    told = tale("playtest", "box.mystic_scrolls", "--backend", "serial", "-n", 100, "--seed", 4,
                "--party", "albus,alonora", "--compare", "same_instant=random", "--format", "json")  # fmt: skip
    assert told.code == 0, told.err
    (found,) = told.json["comparisons"]
    assert found["games"] == 100
    assert found["change_low"] <= found["change"] <= found["change_high"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("playtest", "level.litle"), "there is no level.litle; did you mean"),
        ((*LITTLE, "--bots", "fadin"), "there is no bot 'fadin'; did you mean \"fading\"?"),
        ((*LITTLE, "--party", "nobody"), "there is no mouse 'nobody'"),
        ((*LITTLE, "--expect", "win 30%"), 'write "win in 35%..65%"'),
        ((*LITTLE, "--until", "soon"), 'write "±2%"'),
        ((*LITTLE, "--set", "nothing"), "--set nothing says no value"),
        ((*LITTLE, "--format", "xml"), "there is no format xml"),
        ((*LITTLE, "--resume"), "name it: --store FILE.sqlite"),
        ((*LITTLE, "--scheduler", "tcp://here:1"), "add --backend dask"),
        (("playtest", "level.little", "--backend", "proceses"), 'did you mean "processes"?'),
        ((*LITTLE, "--compare", "nowhere"), "there is no nowhere"),
    ],
)
def test_what_can_not_be_done(tale, words, message):
    """Wrong words end with 2 and one sentence that names the cure."""
    told = tale(*words)
    assert told.code == 2
    assert message in told.err
    assert told.out == ""


def test_without_dask(tale, monkeypatch):
    """Without Dask one sentence says what to install and what works without."""
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    told = tale("playtest", "level.little", "--backend", "dask")
    assert told.code == 2
    assert 'pip install "talewright[cluster]"' in told.err
    assert "--backend processes works without" in told.err


def test_a_store_in_use_is_not_mixed_up(tale, here):
    """Games that are there already are not played again without being asked to go on."""
    words = (*LITTLE, "-n", 100, "--seed", 4, "--store", here / "s.sqlite", "--format", "json")
    first = tale(*words)
    assert first.code == 0
    refused = tale(*words)
    assert refused.code == 2
    assert "holds 100 of these games already; go on with --resume" in refused.err
    assert tale(*words, "--resume").untimed == first.untimed


def spans(path):
    """Return the first games of the finished spans in a store, in order; none while it can't be read."""
    if not path.exists():
        return []
    try:
        base = sqlite3.connect(path)
        found = base.execute("SELECT first FROM spans ORDER BY first").fetchall()
        base.close()
    except sqlite3.Error:
        return []
    return [first for (first,) in found]


def wait_until(process, is_so):
    limit = time.monotonic() + 120
    while not is_so() and time.monotonic() < limit and process.poll() is None:
        time.sleep(0.02)
    assert process.poll() is None, process.communicate()
    assert is_so()


def wait_until_some_are_counted(process, path):
    """Wait until the first games are kept and counted: a span is counted before the next one is kept."""
    wait_until(process, lambda: 0 in spans(path))
    kept = len(spans(path))
    wait_until(process, lambda: len(spans(path)) > kept)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_run_that_is_killed_goes_on(tale, begin, here):
    """A run killed by SIGKILL takes its workers along; resumed, it ends with the bytes of an undisturbed one."""
    words = ("playtest", "level.little", "-n", 6_000, "--seed", 4, "--format", "json", "--jobs", 2)
    process = begin(*words, "--store", "s.sqlite")
    wait_until_some_are_counted(process, here / "s.sqlite")
    process.kill()
    process.communicate(timeout=30)  # returns once no worker holds the pipe either
    assert 2 <= len(spans(here / "s.sqlite")) < 60
    resumed = tale(*words, "--store", "s.sqlite", "--resume")
    assert resumed.untimed == tale(*words).untimed


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="interrupts go another way there")
def test_ctrl_c_keeps_what_is_finished(begin, here):
    """Ctrl-C ends with 130, tells the games that are finished and how to go on."""
    process = begin("playtest", "level.little", "-n", 20_000, "--seed", 4, "--jobs", 2, "--store", "s.sqlite")
    wait_until_some_are_counted(process, here / "s.sqlite")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert "stopped by hand; these are the games finished before; go on with --resume" in err
    assert "at 95 %" in out
    assert "Traceback" not in err


BROKEN = Path(__file__).parents[1] / "broken_chapters" / "win_rate_nobody_comes_near"


@pytest.mark.slow
def test_the_band_of_the_chapter(tale, content, monkeypatch):
    """A chapter's own band counts for the usual bots, surely missed or not; `--expect` stands before it."""
    library = load([BROKEN], plugins(), roots=[content])
    monkeypatch.setattr("toolkit.cli.playtest.read_everything", lambda paths=(): library)
    play = ("playtest", "win-rate-nobody-comes-near", "-n", 40, "--seed", 1, "--jobs", 1)
    missed = tale(*play)
    assert missed.code == 1
    assert "expected win in 0%..2%; " in missed.err
    asked = tale(*play, "--expect", "win in 0%..100%")
    assert (asked.code, asked.out) == (0, missed.out)
    assert "expected" not in asked.err
    few = tale(*play[:3], 1, *play[4:])
    assert (few.code, "expected" in few.err) == (0, False)
    assert tale(*play, "--bots", "random", "-n", 4).code == 0
