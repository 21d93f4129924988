"""Bots play legally, alike for the same stream, by their view, and better than chance."""

from __future__ import annotations

import pytest

from toolkit.games.mystic_scrolls.bots import bots
from toolkit.games.mystic_scrolls.bots.hasty import favourite
from toolkit.games.mystic_scrolls.bots.worth import better_halves, rolls_needed, spell_worth, split
from toolkit.games.mystic_scrolls.engine.codes import ELEMENTS
from toolkit.games.mystic_scrolls.odds import find_spell
from toolkit.games.mystic_scrolls.table import TableError, seated
from toolkit.kernel import Recorder, SeededChance, play


def winner(game, names, seed, index=0):
    table = play(game, seated(game, names, SeededChance(seed, index)))
    return game.outcome(table.state)


@pytest.mark.parametrize("bot", sorted(bots()))
def test_same_stream_same_game(game_of, bot):
    """Two games with the same seed are the same, answer by answer."""
    game = game_of("albus", "celestine", rounds=4)
    tapes = []
    for _ in range(2):
        recorder = Recorder(seated(game, [bot, bot], SeededChance(9)))
        play(game, recorder)
        tapes.append(recorder.answers)
    assert tapes[0] == tapes[1]


@pytest.mark.parametrize("bot", ["hasty", "careful", "collector"])
def test_sensible_bots_beat_chance(game_of, bot):
    """Each sensible bot wins at least 16 of 20 games against the random one, from both seats."""
    won = 0
    for index in range(10):
        game = game_of("alonora", "celestine", rounds=60)
        won += winner(game, [bot, "random"], 3, index) == "seat1"
        won += winner(game, ["random", bot], 3, index) == "seat2"
    assert won >= 16


def test_a_bot_sees_only_its_view(game_of, monkeypatch):
    """Seats hand a bot what `view` returns for its seat."""
    game = game_of("albus", "celestine", rounds=2)
    seen = []
    plain = type(game).view
    monkeypatch.setattr(
        type(game), "view", lambda self, state, who: seen.append(who) or plain(self, state, who)
    )
    play(game, seated(game, ["careful", "hasty"], SeededChance(1)))
    assert set(seen) == {0, 1}


def test_the_favourite_element_is_the_printed_one(world, book):
    """The hasty bot keeps the element that the board names."""
    for who, name in enumerate(book.characters):
        model = world.models("character")[name.partition(".")[2]]
        assert ELEMENTS[favourite(book, who)] == model.favourite


def test_rolls_needed_by_hand():
    """One wanted element with one die takes six rolls on average; nothing missing takes none."""
    assert rolls_needed((3,), 1) == pytest.approx(6)
    assert rolls_needed((), 2) == 0
    assert rolls_needed((1, 1), 1) > 1e6
    assert rolls_needed((3,), 5) == pytest.approx(1 / (1 - (5 / 6) ** 5))


def test_split_keeps_what_serves():
    """Dice that serve are kept once each, the rest and the missing are named."""
    assert split((0, 0, 2, 4, 5), (0, 4, 4)) == ((0, 4), (0, 2, 5), (4,))


def test_healing_is_worth_no_more_than_the_room(world, game_of):
    """At the cap a heal is worth nothing, and a divided spell attacks instead."""
    from toolkit.games.mystic_scrolls.engine.policies import resolve

    game = game_of("celestine", "paravel", policies={})
    table = play(game_of("celestine", "paravel", rounds=1), seated(game, ["hasty", "hasty"], SeededChance(1)))
    seat = table.state.seats[0]
    seat.cast = ()
    names = [spell.name for spell in game.book.spells]
    fork = names.index(find_spell(game.book, "forked_favour").name)
    sigh = names.index(find_spell(game.book, "bottled_djinn.sigh").name)
    seat.stamina = 40
    assert spell_worth(game.book, game.setup, seat, sigh) == 0
    assert better_halves(game.book, game.setup, table.state, 0, (fork,)) == (0,)
    seat.stamina = 20
    assert spell_worth(game.book, game.setup, seat, sigh) == 5
    assert resolve({}).cancel_effects == 0


@pytest.mark.parametrize(
    ("wishes", "words"),
    [
        ({"characters": ("albus", "albus")}, "sits there twice"),
        ({"characters": ("albus",)}, "2 to 4 can play"),
        ({"characters": ("albus", "merlin")}, "no character 'merlin'"),
        ({"pace": "sluggish"}, "no pace 'sluggish'"),
        ({"pace": ("slow",)}, "1 paces for 2 players"),
        ({"policies": {"d6_rolls": "twice"}}, "per_icon, per_step"),
    ],
)
def test_a_table_that_can_not_be_set_up_says_why(world, wishes, words):
    """Wrong characters, paces and policies are refused in words."""
    from toolkit.games.mystic_scrolls.table import TableSetup, make_game

    with pytest.raises(TableError, match=words):
        make_game(world, TableSetup(**{"characters": ("albus", "paravel"), **wishes}))


def test_an_unknown_bot_names_the_known(game_of):
    """A wrong name of a bot is answered with a suggestion or the list."""
    with pytest.raises(TableError, match="careful"):
        seated(game_of("albus", "paravel"), ["carefull", "hasty"], SeededChance(1))
