"""Bots play from their own view, repeat themselves, and rank by memory."""

from __future__ import annotations

import pytest

from toolkit.games.mouse_crew.bots import (
    BOTS,
    CrewBot,
    ExplorerBot,
    FadingMemory,
    FixedBot,
    PerfectMemory,
    bots,
    make_bots,
    seats,
)
from toolkit.games.mouse_crew.bots.memory import deduced
from toolkit.games.mouse_crew.engine.night import EVERYBODY, HIDDEN
from toolkit.games.mouse_crew.scenario import start
from toolkit.kernel import Ask, SeededChance, Stream, Table, play


@pytest.fixture
def opened(world):
    """Return a function that opens the position of a scenario."""
    return lambda slug: start(world, world.models("scenario")[slug], {})


def _number(game, tile):
    return next(number for number, card in enumerate(game.rules.forest.cards) if card.id.endswith(f".{tile}"))


def _flip(game, view):
    return Ask("flip", view.active, tuple(view.face_down()))


@pytest.mark.parametrize("name", bots())
def test_the_same_stream_gives_the_same_game(game_of, name):
    """A bot with the same stream answers the same, whatever was played before."""
    game = game_of(level="big", players=3)
    first, second = (play(game, seats(game, [name], 5, 3)).state for _ in range(2))
    assert game.dump(first) == game.dump(second)
    other = play(game, seats(game, [name], 6, 3)).state
    assert game.dump(first) != game.dump(other)


def test_an_unknown_bot_is_told(game_of):
    """A wrong name gives those that there are."""
    with pytest.raises(
        ValueError, match="there is no bot 'genius'; there are perfect, fading, fixed, explorer, random"
    ):
        make_bots(game_of(), ["genius"], SeededChance(1))
    assert set(BOTS) == set(bots())


def test_a_known_tooth_is_taken_of_the_commonest_size(opened):
    """With two useful tiles known the size with more teeth left is taken; equal numbers take the larger."""
    game, night = opened("got_lost")
    bot = FixedBot(game.rules, PerfectMemory())
    large, small = _number(game, "fern_den"), _number(game, "mossy_cave")
    night.sightings = [(1, 0, 3, small), (1, EVERYBODY, 7, large)]
    assert bot.decide(_flip(game, night), game.view(night, 0)) == (7,)
    night.teeth = [1, 3, 2]
    assert bot.decide(_flip(game, night), game.view(night, 0)) == (3,)
    assert bot.decide(_flip(game, night), game.view(night, 1)) == (7,)
    night.teeth = [0, 3, 0]
    assert bot.decide(_flip(game, night), game.view(night, 0)) == (0,)


def test_aid_leads_to_the_line(opened):
    """Without knowledge of its own a bot flips an unknown tile at the row and column the pawns name."""
    game, night = opened("aid_before_flip")
    bot = CrewBot(game.rules, PerfectMemory())
    night.pawns = [-1, 2, 4]
    assert bot.decide(_flip(game, night), game.view(night, 0)) == (7,)


def test_a_helper_points_at_what_it_knows(opened):
    """A helper that knows a tooth puts its pawn at that row or column; one that knows none gives no aid."""
    game, night = opened("aid_before_flip")
    night.sightings = [(0, 1, 5, _number(game, "fern_den"))]
    bot = CrewBot(game.rules, PerfectMemory())
    options = tuple((line,) for line in range(-1, 6))
    assert bot.decide(Ask("aid", 1, options), game.view(night, 1)) in ((1,), (5,))
    assert bot.decide(Ask("aid", 2, options), game.view(night, 2)) == (-1,)


def test_a_cursed_tile_is_avoided(opened):
    """While the witch is awake a green tile with a tooth is taken before a purple one."""
    game, night = opened("witch_curse_found")
    purple, green = _number(game, "mossy_cave"), _number(game, "bramble_bank")
    night.sightings = [(1, 0, 5, purple), (1, 0, 9, green)]
    night.teeth = [3, 1, 3]
    bot = CrewBot(game.rules, PerfectMemory())
    assert bot.decide(_flip(game, night), game.view(night, 0)) == (9,)


def test_a_known_item_comes_before_a_guess(opened):
    """An item whose place is known costs no moon and is flipped before an unknown tile."""
    game, night = opened("special_costs_nothing")
    night.sightings = [(1, 0, 11, _number(game, "shield"))]
    bot = CrewBot(game.rules, PerfectMemory())
    assert bot.decide(_flip(game, night), game.view(night, 0)) == (11,)


def test_the_dragon_spares_open_items(opened):
    """Of row and column the one with fewer open tiles is mixed."""
    game, night = opened("dragon_row")
    bot = CrewBot(game.rules, PerfectMemory())
    assert bot.decide(Ask("line", 0, ((1,), (5,)), (5,)), game.view(night, 0)) == (1,)
    night.up[4] = 0
    night.up[9], night.place[9] = 1, _number(game, "shield")
    assert bot.decide(Ask("line", 0, ((1,), (5,)), (5,)), game.view(night, 0)) == (1,)


def test_perfect_memory_forgets_only_what_was_mixed(opened):
    """A mixed place is unknown again, everything else stays known."""
    game, night = opened("got_lost")
    night.sightings = [(1, 0, 3, 2), (1, EVERYBODY, 4, 5), (2, EVERYBODY, 4, HIDDEN), (3, 1, 6, 7)]
    assert PerfectMemory().recall(game.view(night, 0)) == {3: 2}
    assert PerfectMemory().recall(game.view(night, 1)) == {6: 7}


def test_fading_memory_loses_half_within_its_half_life(opened):
    """Of many sightings half are gone after the half-life, and what is gone stays gone."""
    game, night = opened("got_lost")
    memory = FadingMemory(Stream(1, 2, 3), half_life=8)
    kept = {}
    for age in (0, 4, 8, 16):
        night.turn = 10 + age
        remembered = set()
        for number in range(400):
            night.sightings = [(1, 0, 0, 0)] * number + [(10, 0, 1, 4)]
            if memory.recall(game.view(night, 0)).get(1) == 4:
                remembered.add(number)
        assert all(remembered <= before for before in kept.values())
        kept[age] = remembered
    assert len(kept[0]) > 340
    assert 160 < len(kept[8]) < 240
    assert 70 < len(kept[16]) < 135


def test_the_last_unknown_tile_follows_where_the_set_is_known(world, opened):
    """With the tile set known the only unknown place is deduced, by policy otherwise it is not."""
    game, night = opened("got_lost")
    known = {place: place for place in range(8)}
    assert deduced(game.rules, night, dict(known)) == {**known, 8: 8}
    scenario = world.models("scenario")["got_lost"]
    blind, _ = start(world, scenario, {"tile_set_known": "no"})
    assert deduced(blind.rules, night, dict(known)) == known


def test_the_explorer_takes_what_it_took_least(game_of):
    """Each option of a question is taken once before any is taken twice."""
    bot = ExplorerBot(Stream(1, 1, 1))
    ask = Ask("flip", 0, tuple((place,) for place in range(9)))
    assert sorted(bot.decide(ask, None) for _ in range(9)) == list(ask.options)
    assert sorted(bot.decide(ask, None) for _ in range(9)) == list(ask.options)


def _win_rate(game, name, games):
    return (
        sum(game.outcome(play(game, seats(game, [name], 8, i)).state) == "won" for i in range(games)) / games
    )


@pytest.mark.parametrize("level", ["little", "big"])
def test_bots_rank_by_memory(game_of, level):
    """Perfect memory wins more often than fading memory, and fading memory more often than chance."""
    game = game_of(level=level, players=3, moons=8)
    perfect, fading, chance = (_win_rate(game, name, 250) for name in ("perfect", "fading", "random"))
    assert perfect > fading + 0.1
    assert fading > chance + 0.1


def test_a_bot_depends_on_its_view_alone(game_of):
    """What a player has not seen changes no decision: two arrangements, the same answer."""
    game = game_of(level="big", players=3)
    table = Table(game.new(), seats(game, ["perfect"], 4))
    for _ in range(6):
        game.step(table)
    night = table.state
    hidden = [place for place, card in enumerate(night.place) if card >= 0 and not night.up[place]]
    other = game.clone(night)
    other.place[hidden[0]], other.place[hidden[-1]] = night.place[hidden[-1]], night.place[hidden[0]]
    bot = CrewBot(game.rules, PerfectMemory())
    for who in range(3):
        view, same = game.view(night, who), game.view(other, who)
        assert bot.decide(_flip(game, view), view) == bot.decide(_flip(game, same), same)
