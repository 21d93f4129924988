"""The playtest answers the designer's questions, and our cards answer them as intended.

The order of the characters in each metric is written here, before any figure is looked at.
"""

from __future__ import annotations

import pickle

import pytest

from toolkit.games.mystic_scrolls.playtest import Plan, chunk, playtest, report
from toolkit.games.mystic_scrolls.stats import Moments
from toolkit.games.mystic_scrolls.tally import Tally
from toolkit.lang.intervals import wilson

HIGHEST = {
    "mean": "alonora",
    "variance": "albus",
    "healed": "paravel",
    "self_inflicted": "albus",
    "chosen": "celestine",
}
"""Declared from the rulebook's portraits: who must lead in what."""

ORDERS = {
    "healed": ("paravel", "alonora", "celestine", "albus"),
    "variance": ("albus", "celestine"),
}
"""Declared in full where the portraits say more: who heals more than whom."""


@pytest.fixture(scope="module")
def figures(world):
    """Return the report of 144 games for each number of players."""
    return playtest(world, 144, 2026)


def of(figures, metric):
    return {name.partition(".")[2]: getattr(t, metric) for name, t in figures.temperaments.items()}


@pytest.mark.parametrize("metric", HIGHEST)
def test_temperaments_show(figures, metric):
    """In each metric the character of the portrait leads by a clear margin."""
    values = of(figures, metric)
    best = HIGHEST[metric]
    others = [value for name, value in values.items() if name != best]
    assert values[best] > 1.1 * max(others)


@pytest.mark.parametrize("metric", ORDERS)
def test_declared_orders_hold(figures, metric):
    """Where a whole order was declared it holds."""
    values = of(figures, metric)
    ordered = [values[name] for name in ORDERS[metric]]
    assert ordered == sorted(ordered, reverse=True)


def test_alonora_has_the_fewest_spells(book):
    """Little flexibility: nobody has fewer spell boxes than Alonora."""
    boxes = {
        book.characters[who]: sum(len(book.cards[card].spells) for card in cards)
        for who, cards in enumerate(book.starting)
    }
    assert boxes.pop("character.alonora") < min(boxes.values())


def test_the_report_is_whole(figures):
    """Every number of players, character, scroll and way to end a round has its share and its n."""
    assert set(figures.wins) == {2, 3, 4}
    for players, shares in figures.wins.items():
        assert sum(share.games for share in shares.values()) == players * 144
        won = sum(share.hits for share in shares.values())
        assert (
            won + figures.outcomes[players].get("nobody", 0) + figures.outcomes[players].get("unfinished", 0)
            == 144
        )
        assert figures.rounds[players][0] > 2
        assert figures.seconds[players] > 10
        assert set(figures.ends[players]) <= {"claim", "stop", "limit"}
    assert len(figures.scrolls) == 30
    assert sum(share.games for share in figures.scrolls.values()) > 500
    assert all(sum(ends.values()) > 0 for ends in figures.stoppers.values())


def test_duels_are_two_sides_of_one_table(figures):
    """What one wins the other loses."""
    for one, row in figures.duels.items():
        for two, share in row.items():
            assert figures.duels[two][one].hits == share.games - share.hits


def test_same_seed_same_report(world):
    """A report depends on nothing but content, plan and seed."""
    plan = Plan(12, 5, players=(2,))
    assert playtest(world, 12, 5, plan) == playtest(world, 12, 5, plan)
    assert playtest(world, 12, 5, plan) != playtest(world, 12, 6, plan)


def test_chunks_add_up(world):
    """Games played in two chunks, merged in the other order, give the report of one run."""
    plan = Plan(12, 5, "hasty", (3,))
    whole, parts = chunk(world, plan, 3, (0, 12)), Tally()
    parts.merge(chunk(world, plan, 3, (5, 7)))
    parts.merge(chunk(world, plan, 3, (0, 5)))
    assert report(world, plan, whole) == report(world, plan, parts)
    assert pickle.loads(pickle.dumps(parts)) == parts  # noqa: S301 - our own sums, as a worker sends them


def test_wilson_interval():
    """The interval of 8 in 10 is the textbook's, and no trial gives the whole line."""
    share = wilson(8, 10)
    assert (round(share.low, 4), round(share.high, 4)) == (0.4902, 0.9433)
    assert (wilson(0, 0).low, wilson(0, 0).high, wilson(0, 0).rate) == (0.0, 1.0, 0.0)
    assert "n = 10" in share.words()


def test_moments():
    """Mean and variance of added moments are those of all values."""
    one, two = Moments(), Moments()
    for value in (1, 2, 3):
        one.add(value)
    two.add(6)
    one.merge(two)
    assert (one.mean, one.variance) == (3.0, 3.5)


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["careful", "hasty"])
def test_nobody_dominates_at_two_players(world, bot):
    """With 2,400 games no character's whole interval leaves 40 to 60 %, with either sensible bot."""
    figures = playtest(world, 2400, 1, Plan(2400, 1, bot, (2,)))
    for name, share in figures.wins[2].items():
        assert share.low >= 0.40, f"{name}: {share.words()}"
        assert share.high <= 0.60, f"{name}: {share.words()}"
    pairs = [share.rate for row in figures.duels.values() for share in row.values()]
    assert min(pairs) >= 0.40
    assert max(pairs) <= 0.60
