"""Chances on the initiative track, worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from math import factorial

import pytest

from toolkit.games.mice_and_mystics.engine import track
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.model.scenario import Scenario
from toolkit.games.mice_and_mystics.scenario import start
from toolkit.kernel import Table, expand

HEROES = ("collin", "filch", "lily", "maginos", "nez", "tilda")


def begun(world, mice, minions=(), order=None):
    """A position with so many mice, and one figure of each minion."""
    given = {
        "heroes": {name: {"at": "a1"} for name in HEROES[:mice]},
        "minions": [{"minion": kind, "at": "d1"} for kind in minions],
    }
    if order:
        given["track"] = list(order)
    return start(
        world,
        Scenario.model_validate(
            {
                "kind": "scenario",
                "scenario": "initiative",
                "cites": ["rulebook.first_track_is_shuffled"],
                "tile": "tile.kitchen",
                "given": given,
                "then": {},
            }
        ),
        {},
    )


def odds(begun, run, of):
    """The exact chance of each value of `of` after `run`."""

    def once(source):
        t = Play(begun.world, begun.setup, Table(begun.state.clone(), source))
        run(t)
        return of(t)

    return expand(once)


def order(begun):
    return lambda t: tuple(begun.names.card_name(card) for card in t.state.track)


@pytest.mark.parametrize("cards", [2, 3, 4, 5])
def test_every_order_of_a_fresh_track_is_equally_likely(world, cards):
    """A track of n cards has n! orders, each as likely as any other."""
    position = begun(world, cards)
    found = odds(position, lambda t: track.lay_fresh(t, []), order(position))
    assert len(found) == factorial(cards)
    assert set(found.values()) == {Fraction(1, factorial(cards))}


def test_each_card_is_first_equally_often(world):
    """With three mice and one kind of minion each card lies on top in a quarter of all cases."""
    position = begun(world, 3, ["rat_warrior"])
    found = odds(position, lambda t: track.lay_fresh(t, []), lambda t: position.names.card_name(t.state.track[0]))
    assert found == dict.fromkeys(("collin", "filch", "lily", "rat_warrior"), Fraction(1, 4))


def test_a_mouse_is_lowest_of_all_mice(world):
    """Whatever minions lie between, each of three mice is the lowest in a third of all cases."""
    position = begun(world, 3, ["rat_warrior", "roach"])
    found = odds(position, lambda t: track.lay_fresh(t, []), lambda t: t.lowest())
    assert found == dict.fromkeys(range(3), Fraction(1, 3))


def test_new_cards_never_change_those_that_lie_there(world):
    """Two new cards go below the others, in either order in half of all cases."""
    position = begun(world, 2, ["rat_warrior"])
    cards = [position.names.card("roach"), position.names.card("spider")]
    found = odds(position, lambda t: track.add_cards(t, cards), order(position))
    before = ("collin", "filch", "rat_warrior")
    assert found == {
        (*before, "roach", "spider"): Fraction(1, 2),
        (*before, "spider", "roach"): Fraction(1, 2),
    }


def test_an_ambush_moves_up_one_to_three_slots(world):
    """A die moves a card up by one, two or three, each in a third of all cases; slot 1 is the highest."""
    position = begun(world, 3, ["rat_warrior"])
    card = position.names.card("rat_warrior")
    found = odds(position, lambda t: track.ambush(t, [card]), lambda t: t.state.track.index(card) + 1)
    assert found == {3: Fraction(1, 3), 2: Fraction(1, 3), 1: Fraction(1, 3)}


def test_an_ambush_stops_at_the_top(world):
    """With one mouse above it a card reaches slot 1 whatever the die shows."""
    position = begun(world, 1, ["rat_warrior"])
    card = position.names.card("rat_warrior")
    found = odds(position, lambda t: track.ambush(t, [card]), lambda t: t.state.track.index(card) + 1)
    assert found == {1: Fraction(1)}


def test_two_cards_ambush_one_after_the_other(world):
    """The higher card moves first; the lower one then passes it only with more than it moved.

    Below three mice lie R and S. R moves r, S moves s: S ends above R if it comes at least to R's slot, which
    is 4 - r: that is 5 - s <= 4 - r, so s > r: three of the nine pairs.
    """
    position = begun(world, 3, ["rat_warrior", "spider"], ("collin", "filch", "lily", "rat_warrior", "spider"))
    cards = [position.names.card("rat_warrior"), position.names.card("spider")]
    found = odds(
        position,
        lambda t: track.ambush(t, cards),
        lambda t: t.state.track.index(cards[1]) < t.state.track.index(cards[0]),
    )
    assert found == {True: Fraction(1, 3), False: Fraction(2, 3)}


def test_a_boss_brings_two_of_its_cards(world):
    """Of a boss with several cards two are drawn, each pair equally often; with two it brings both."""
    position = begun(world, 1)
    for kind in world.minions:
        if kind.boss and len(kind.cards) > kind.on_track:
            ways = len(kind.cards)
            pairs = ways * (ways - 1) // 2
            found = odds(position, lambda t: None, lambda t, kind=kind: tuple(track.boss_cards(t, kind.index)))
            assert len(found) == pairs
            assert set(found.values()) == {Fraction(1, pairs)}
