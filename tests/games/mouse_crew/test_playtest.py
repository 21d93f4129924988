"""Playtests add up, repeat themselves, and answer the designer's questions with intervals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from toolkit.games.mouse_crew.engine.night import MOON_CAUSES
from toolkit.games.mouse_crew.playtest import Tally, playtest, report, tally_chunk
from toolkit.games.mouse_crew.setting import Setting
from toolkit.games.mouse_crew.study import (
    COMMAND,
    GAMES,
    PAGE,
    SEED,
    Cell,
    danger_table,
    page,
    policy_table,
    table_text,
    win_table,
)
from toolkit.lang.intervals import Spread, spread, wilson

BIG = Setting("big", players=4)


def test_the_same_seed_gives_the_same_report(world):
    """Two runs give the same JSON; another seed gives another."""
    first, again, other = (
        json.dumps(playtest(world, 30, seed, setting=BIG, bots=("perfect", "fading")).told())
        for seed in (3, 3, 4)
    )
    assert first == again
    assert first != other


def test_chunks_add_up_to_the_whole(world):
    """Games played in chunks, in any number, give the report of one run."""
    whole = playtest(world, 40, 7, setting=BIG, bots=("fading",))
    total = Tally()
    for chunk in ((0, 13), (13, 1), (14, 26)):
        total.add(tally_chunk(world, BIG, ("fading",), 7, chunk))
    assert report(world, BIG, ("fading",), 7, total) == whole


def test_a_report_holds_together(world):
    """Won and lost games, moons and causes of a report add up."""
    found = playtest(world, 120, 5, setting=BIG, bots=("fading",))
    told, tally = found.told(), found.tally
    assert told["games"] == 120 == tally.games == sum(tally.turns.values())
    assert sum(told["loss_causes"].values()) == 120 - tally.won == sum(tally.teeth_left.values())
    assert set(told["moons_by_cause"]) <= set(MOON_CAUSES)
    used = sum(moons * games for moons, games in tally.moons_used.items())
    assert used == sum(tally.moons_by_cause.values()) == tally.events["moon"]
    assert told["win_low"] < told["win_rate"] < told["win_high"]
    assert told["setting"]["policies"]["dragon_trophy"] == "golden_tooth"
    assert told["unfired_rules"] == []


def test_what_never_happened_is_told(world):
    """A report of few games names the events that did not happen, but none that could not."""
    assert "trophy_used" in playtest(world, 1, 1, setting=Setting("big"), bots=("random",)).unfired
    assert "trophy" not in playtest(world, 1, 1).unfired


@pytest.mark.parametrize("villain", ["witch", "ogre", "dragon"])
def test_each_villain_is_played(world, villain):
    """In games against one villain that villain is met, fended off now and then, and no other is."""
    setting = Setting("big", villains=(villain,))
    tally = tally_chunk(world, setting, ("perfect",), 2, (0, 150))
    assert tally.villains[f"villain.{villain} met"] > 75
    assert tally.villains[f"villain.{villain} fended_off"] > 10
    assert {name.split()[0] for name in tally.villains} == {f"villain.{villain}"}


@pytest.mark.parametrize(("variant", "villains"), [("two_villains", 2), ("three_villains", 3)])
def test_each_dangerous_variant_is_played_and_harder(world, variant, villains):
    """More villains make the night harder, for the same bots and the same chance."""
    one = playtest(world, 200, 6, setting=Setting("big"), bots=("fading",)).won.rate
    more = playtest(world, 200, 6, setting=Setting("big", variant), bots=("fading",))
    assert more.won.rate < one
    assert more.setting["villains_in_grid"] == villains
    assert "moon_saved" not in more.tally.events or villains < 3


def test_more_moons_win_more(world):
    """For the same chance no night with more moons is won less often."""
    cells = win_table(world, 60, 9, setting=Setting("big"), bots=("fading",))
    assert len(cells) == 4 * 5
    for players in range(2, 6):
        rates = [cell.won.hits for cell in cells if cell.row == f"fading, {players} players"]
        assert rates == sorted(rates)


def test_a_table_shows_every_cell_with_its_interval():
    """A table has a row and a column for each cell, and no number without interval."""
    cells = [Cell(row, column, wilson(5, 10)) for row in ("a", "b") for column in ("x", "y")]
    text = table_text(cells)
    assert text.splitlines()[0] == "| | x | y |"
    assert text.count("50.0% (23.7% to 76.3%)") == 4


def test_the_study_has_all_villains_variants_and_policies(world):
    """The tables of the study name every villain, variant and policy value."""
    dangers = {cell.row for cell in danger_table(world, 2, 1)}
    assert {"big: Bluesnout", "big: Knorrgar Thunderstep", "big: Griselda Grimtooth"} <= dangers
    assert {variant.name for variant in world.models("variant").values()} <= dangers
    assert len({cell.row for cell in policy_table(world, 1, 1)}) == 14
    assert page(world, 1).count("\n## ") == 5


@pytest.mark.parametrize(
    ("hits", "games", "low", "high"), [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962)]
)
def test_wilson_agrees_with_known_values(hits, games, low, high):
    """The interval is that of the tables."""
    share = wilson(hits, games)
    assert (share.low, share.high) == pytest.approx((low, high), abs=5e-5)


def test_an_empty_playtest_knows_nothing():
    """Without games everything from 0 to 1 is possible."""
    assert (wilson(0, 0).low, wilson(0, 0).high, wilson(0, 0).rate) == (0.0, 1.0, 0.0)
    assert spread({}) == Spread(0.0, 0, 0)


def test_spread_gives_mean_median_and_ninth_decile():
    """Counts 1 to 10, one game each."""
    assert spread(dict.fromkeys(range(1, 11), 1)) == Spread(5.5, 5, 9)


@pytest.mark.slow
def test_the_page_shows_the_numbers_of_today(world):
    """A row of the published study is what the bots play now; write the page again if it is not."""
    text = (Path(__file__).parents[3] / PAGE).read_text(encoding="utf-8")
    nights = (7, 8, 9, 10, 11)
    cells = [
        Cell(
            "fading, 3 players",
            f"{moons} moons",
            playtest(world, GAMES, SEED, setting=Setting(moons=moons)).won,
        )
        for moons in nights
    ]
    assert table_text(cells).splitlines()[2] in text, COMMAND
