"""Sums, spans and intervals."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.lang.playtest import Tally, tally_of
from toolkit.playtest.expect import ExpectError, band_of, half_of
from toolkit.playtest.run import Line, Run, Wanted, gaps, usable
from toolkit.playtest.stats import paired
from toolkit.playtest.work import CHUNK, Batch

LAW = settings(derandomize=True, max_examples=60, deadline=None)
GAME = st.tuples(st.booleans(), st.sampled_from(["surge", "capture"]), st.integers(0, 5))


def tally_for(games, first=0):
    tally = Tally()
    for index, (won, cause, score) in enumerate(games, first):
        tally.games += 1
        tally.won += won
        tally.count("causes", cause)
        tally.count("scores", score, score)
        tally.peak("best", score, index)
    return tally


@LAW
@given(st.lists(GAME, min_size=1, max_size=30), st.integers(0, 30), st.booleans())
def test_sums_do_not_depend_on_cuts_or_order(games, cut, swapped):
    """However games are cut into chunks and in whatever order these come, the sums are the same."""
    cut = min(cut, len(games))
    parts = [tally_for(games[:cut]), tally_for(games[cut:], cut)]
    whole = Tally()
    for part in reversed(parts) if swapped else parts:
        whole.add(part)
    assert whole.plain() == tally_for(games).plain()


@LAW
@given(st.lists(GAME, max_size=20))
def test_a_tally_survives_being_written_out(games):
    """What a tally writes out as JSON makes the same tally again."""
    tally = tally_for(games)
    assert tally_of(json.loads(json.dumps(tally.plain()))) == tally


@LAW
@given(st.lists(st.tuples(st.integers(0, 900), st.integers(1, 150)), max_size=6), st.integers(0, 800))
def test_gaps_and_finished_spans_cover_every_game_once(spans, games):
    """The spans still to be played and those finished hold every game exactly once, and none crosses a chunk."""
    apart, at = [], 0
    for first, count in sorted(spans):
        if first >= at:
            apart.append((first, count))
            at = first + count
    kept = usable(apart, games)
    missing = gaps(kept, games)
    held = sorted(index for first, count in [*kept, *missing] for index in range(first, first + count))
    assert held == list(range(games))
    assert all(first // CHUNK == (first + count - 1) // CHUNK for first, count in missing)


def batches(wins, size=CHUNK):
    return [Batch((at * size, size), Tally(size, won), (1 << won) - 1) for at, won in enumerate(wins)]


@LAW
@given(st.permutations(batches([50, 40, 60, 45, 55, 50, 47, 52])))
def test_the_stop_rule_sees_games_in_their_order(shuffled):
    """A run stops after the same game whatever the order in which workers finish."""
    line = Line(None)
    for batch in shuffled:
        line.take(batch)
        list(line.advance(Wanted(800, 0.045)))
    assert (line.upto, line.tally.won, line.is_done) == (500, 250, True)


def test_paired_difference():
    """The interval of a paired difference has the sign of the change and leaves zero out where the change is plain."""
    found = paired(1000, 20, 80)
    assert found.change == pytest.approx(0.06)
    assert 0.03 < found.low < 0.06 < found.high < 0.09
    assert found.is_sure
    assert not paired(1000, 50, 52).is_sure
    assert (paired(0, 0, 0).low, paired(0, 0, 0).high) == (-1.0, 1.0)


@pytest.mark.parametrize("words", ["±2%", "2%", "+-2 %", "+/-2%"])
def test_width(words):
    """The width of an interval is written with or without its sign."""
    assert half_of(words) == pytest.approx(0.02)


def test_band():
    """A band reads as shares."""
    band = band_of("win in 35%..65.5 %")
    assert (band.low, band.high) == (0.35, 0.655)


@pytest.mark.parametrize("words", ["win 35%", "win in 65%..35%", "win in 10%..130%", "±0%", ""])
def test_no_band_and_no_width(words):
    """Words that say neither are refused with an example."""
    with pytest.raises(ExpectError, match=r"35%|first number"):
        band_of(words)
    with pytest.raises(ExpectError, match="±2%"):
        half_of(words)


class Backwards:
    """A backend that finishes tasks in the opposite order."""

    def play(self, tasks):
        for job, span in reversed(list(tasks)):
            yield (job, span), Batch(span, Tally(span[1], 1), 1)


def test_a_run_asks_for_each_game_once(job):
    """A run of an uneven number of games plays each of them once."""
    run = Run([job], Wanted(250))
    seen = []
    run.play(Backwards(), lambda line, batch: seen.append(batch.span))
    assert seen == [(0, 100), (100, 100), (200, 50)]
    assert run.lines[0].tally.games == 250
