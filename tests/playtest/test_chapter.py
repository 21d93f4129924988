"""Playtests of chapter 1: what is counted, the report, and a planted change that a comparison finds."""

from __future__ import annotations

import json
import re
import shutil
from base64 import b64decode
from html.parser import HTMLParser

import pytest

from toolkit.lang.table import Wish
from toolkit.pack import load, plugins
from toolkit.playtest.charts import without_gaps
from toolkit.playtest.markdown import markdown
from toolkit.playtest.opening import open_cell
from toolkit.playtest.page import Story, page, rates_table
from toolkit.playtest.replays import instructive
from toolkit.playtest.result import plain
from toolkit.playtest.work import run

PARTY = ("collin", "nez", "tilda", "filch")
GAMES = 60
BOTS = ("random", "explorer", "careless", "family", "expert")


def opened(packs, bots=("family",), seed=1, party=PARTY):
    library = load(packs, plugins(), roots=[])
    entity = next(one for one in library.of_kind("chapter") if one.slug == "flight_to_barksburg")
    extras = library.plugins["mice-and-mystics"].extras
    return open_cell(library, extras["table"](), extras["trials"](), Wish(entity, party, bots), seed)


@pytest.fixture(scope="module")
def lean(content, tmp_path_factory):
    """The base box without its scenarios, which no game reads."""
    folder = tmp_path_factory.mktemp("box") / "mice-and-mystics"
    shutil.copytree(content / "mice-and-mystics", folder, ignore=shutil.ignore_patterns("scenarios"))
    return folder


@pytest.fixture(scope="module")
def cell(lean):
    return opened([lean])


@pytest.fixture(scope="module")
def played(cell):
    return cell.result(run(cell.job, (0, GAMES)).tally)


def test_every_loss_has_a_cause(played):
    """The causes of loss are a closed list and add up to the games lost; rounds and pages add up to all games."""
    told = plain(played)
    assert list(told["loss_causes"]) == [
        "time_by_surge", "time_by_capture", "time_by_stalling", "all_captured", "protected_lost", "other",
    ]  # fmt: skip
    lost = told["games"] - played.tally.won
    assert sum(told["loss_causes"].values()) == lost
    pages = {name: sum(told[name].values()) for name in ("pages_left_won", "pages_left_lost")}
    assert pages == {"pages_left_won": played.tally.won, "pages_left_lost": lost}


def test_what_is_counted_fits_together(played):
    """Captures name mouse and room; the mice step only on spaces of the tiles; unfired rules did not fire."""
    told = plain(played)
    assert {key.split(" in ")[0] for key in told["captures"]} <= set(PARTY)
    assert told["heat"]["mice"]["guard_room"]
    assert told["heat"]["mice"]["kitchen"] == {} or told["room_rounds"]["kitchen"]
    assert not set(told["unfired_rules"]) & set(told["fired"])
    assert told["cheese"]["gained by mice"] > told["cheese"]["spent or lost by mice"] * 0.5
    assert sum(told["room_rounds"].values()) == sum(n * g for n, g in played.tally.histogram("rounds").items())


@pytest.mark.parametrize("bot", BOTS)
def test_each_bot_plays_to_the_end(lean, bot):
    """Every bot of the game plays whole games, and the same ones each time."""
    cell = opened([lean], (bot,), party=("filch", "maginos", "nez", "tilda"))
    tally = run(cell.job, (0, 6)).tally
    assert tally.games == 6
    assert tally.counts.get("endless") is None
    assert run(cell.job, (0, 6)).tally.plain() == tally.plain()


@pytest.mark.slow
def test_bots_are_of_different_strength(lean):
    """On the same dice the family wins more than the careless, who win more than chance."""
    wins = {bot: run(opened([lean], (bot,)).job, (0, 200)).tally.won for bot in ("random", "careless", "family")}
    assert wins["random"] < wins["careless"] < wins["family"]


class Outside(HTMLParser):
    """Collects whatever a page would fetch, and its tags."""

    def __init__(self):
        super().__init__()
        self.fetched, self.open = [], []

    def handle_starttag(self, tag, attrs):
        named = dict(attrs)
        links = [value for key, value in named.items() if key in ("src", "href")]
        self.fetched += [value for value in links if not value.startswith("data:")]
        if tag not in ("meta", "link", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def report(cell, played):
    return page(Story([played], played, instructive(cell, played.tally.peaks), ["A remark <with> signs."]))


def test_the_report_needs_nothing_else(report):
    """The report fetches nothing, closes what it opens, and holds no raw text of others."""
    parser = Outside()
    parser.feed(report)
    assert (parser.fetched, parser.open) == ([], [])
    assert "A remark &lt;with&gt; signs." in report
    assert "<script" not in report


def test_the_report_tells_everything(report):
    """The report has rates, causes, pages, time, heat maps of the rooms, rules, cards and games worth watching."""
    for heading in ("How often", "Why games were lost", "Pages left", "Where time goes", "Where mice stepped",
                    "Rules and cards", "Who is captured where", "Games worth watching"):  # fmt: skip
        assert f"<h2>{heading}" in report
    assert report.count('id="heat-') >= 2 or report.count("Steps on") >= 2
    assert "Sewer" in report


@pytest.mark.slow
def test_a_game_of_the_report_can_be_replayed(report, tale, here, content, monkeypatch):
    """The records in the report are accepted by `tale replay`."""
    monkeypatch.setenv("TALE_PATH", str(content))
    records = [b64decode(found) for found in re.findall(r"base64,([A-Za-z0-9+/=]+)", report)]
    assert 3 <= len(records) <= 5
    (here / "game.tale").write_bytes(records[0])
    told = tale("replay", "game.tale")
    assert told.code == 0, told.err


@pytest.mark.slow
def test_a_planted_change_is_found(lean, content, tmp_path_factory, tale, monkeypatch):
    """One more die on one card is found by a comparison: the sign is right and the interval leaves zero out."""
    monkeypatch.setenv("TALE_PATH", str(content))
    changed = tmp_path_factory.mktemp("changed") / "mice-and-mystics"
    shutil.copytree(lean, changed)
    card = changed / "initiative_cards" / "rat_warrior.yaml"
    text = card.read_text(encoding="utf-8")
    assert "battle: 2" in text
    card.write_text(text.replace("battle: 2", "battle: 3"), encoding="utf-8")
    told = tale("playtest", "flight-to-barksburg", "--party", ",".join(PARTY), "-n", 800, "--seed", 1,
                "--compare", changed, "--format", "json")  # fmt: skip
    assert told.code == 0, told.err
    (found,) = json.loads(told.out)["comparisons"]
    assert found["change"] < 0
    assert found["change_high"] < 0
    assert found["is_sure"]


def test_runs_of_a_party_stand_together(lean):
    """Whatever the order of the runs, a table has those of one party together, as the chart has."""
    runs = [(bot, party) for bot in ("random", "careless") for party in (PARTY, ("collin", "filch", "maginos", "nez"))]
    cells = [opened([lean], (bot,), party=party) for bot, party in runs]
    _head, rows = rates_table([cell.result(run(cell.job, (0, 1)).tally) for cell in cells])
    assert [row[:2] for row in rows] == [
        ("collin, nez, tilda, filch", "random"), ("collin, nez, tilda, filch", "careless"),
        ("collin, filch, maginos, nez", "random"), ("collin, filch, maginos, nez", "careless"),
    ]  # fmt: skip


def test_a_curve_has_no_gaps():
    """A number that no game had has its place in a curve all the same; labels that are no numbers stay as they are."""
    assert without_gaps([("5", 2), ("8", 1)]) == [("5", 2), ("6", 0), ("7", 0), ("8", 1)]
    assert without_gaps([("a", 2), ("c", 1)]) == [("a", 2), ("c", 1)]
    assert without_gaps([]) == []


def test_a_page_of_markdown_has_the_tables(cell, played):
    """The page for a docs site has every table, and signs of others mean nothing in it."""
    told = markdown(Story([played], played, (), ["A remark with <b>signs</b> | more."]))
    assert told.startswith("# Flight to Barksburg: playtest\n")
    assert "A remark with &lt;b&gt;signs&lt;/b&gt; \\| more." in told
    assert f"{played.share.games} |" in told
    assert "<svg" not in told
