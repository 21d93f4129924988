"""Exact odds of a flip, by hand and by the player's own knowledge."""

from __future__ import annotations

from fractions import Fraction

import pytest

from toolkit.games.mouse_crew import PLUGIN
from toolkit.games.mouse_crew.engine.night import HIDDEN
from toolkit.games.mouse_crew.odds import odds
from toolkit.games.mouse_crew.scenario import start
from toolkit.lang.odds import OddsError


@pytest.fixture
def at(world):
    """Return a function from scenario, place and reader to the odds as a dictionary."""

    def look(slug, place, who=0, sightings=(), villains=None):
        scenario = world.models("scenario")[slug]
        if villains is not None:
            table = scenario.table.model_copy(update={"villains": villains})
            scenario = scenario.model_copy(update={"table": table})
        game, night = start(world, scenario, {})
        night.sightings = list(sightings)
        view = game.view(night, who)
        return {found.brings: found.chance for found in odds(game, view, place)}

    return look


def test_a_first_flip_hits_with_one_third(at):
    """Nobody knows anything: three of nine tiles show the animal, one in each size."""
    assert at("got_lost", 4) == {
        "moon:1": Fraction(2, 3),
        "tooth:large": Fraction(1, 9),
        "tooth:medium": Fraction(1, 9),
        "tooth:small": Fraction(1, 9),
    }


def test_knowledge_changes_the_odds_of_its_owner_only(world, at):
    """Who has seen a useful tile elsewhere expects less here; the other player does not."""
    sightings = [(1, 0, 0, _card(world, "fern_den"))]
    assert at("got_lost", 4, 0, sightings)["moon:1"] == Fraction(6, 8)
    assert at("got_lost", 4, 1, sightings)["moon:1"] == Fraction(2, 3)
    assert at("got_lost", 0, 0, sightings) == {"tooth:large": Fraction(1)}


def _card(world, slug):
    return next(n for n, card in enumerate(world.forest.cards) if card.id.endswith(f".{slug}"))


def test_one_of_three_villains_is_counted_once(at):
    """In the bigger game 8 of 16 places cost a moon: six animal tiles, the wrong turn, one villain."""
    assert at("special_costs_nothing", 5, villains=()) == {
        "moon:1": Fraction(8, 16),
        "special": Fraction(5, 16),
        "tooth:large": Fraction(1, 16),
        "tooth:medium": Fraction(1, 16),
        "tooth:small": Fraction(1, 16),
    }


def test_a_curse_costs_two_moons(at):
    """Under the curse two purple tiles without a fox cost two moons, the third one for its tooth."""
    found = at("witch_curse_lost", 5)
    assert found["moon:2"] == Fraction(2, 15)
    assert found["tooth:small moon:1"] == Fraction(1, 15)
    assert sum(found.values()) == 1


def test_a_useless_size_brings_nothing(at):
    """A picture without a tooth of its size costs no moon."""
    assert at("found_no_tooth", 4)["no_tooth"] == Fraction(1, 9)


def test_items_fend_off_one_villain_of_three(at):
    """With sword and spellbook open only the witch is fended off: a third of the villain's place."""
    assert at("witch_fended_at_once", 5)["villain:fended_off"] == Fraction(1, 14)
    assert at("witch_fended_at_once", 5, villains=())["villain:fended_off"] == Fraction(1, 14) / 3


def test_mixed_tiles_are_unknown(world, at):
    """A tile that was mixed after it was seen counts as unknown."""
    card = _card(world, "fern_den")
    assert at("got_lost", 4, 0, [(1, 0, 0, card), (2, -1, 0, HIDDEN)])["moon:1"] == Fraction(2, 3)


def test_an_open_tile_can_not_be_flipped(at):
    """Odds of a place without a face-down tile are refused."""
    with pytest.raises(ValueError, match="no face-down tile"):
        at("owl_keeps_moon", 0)


def _asked(world, policies=(), **options):
    (table,) = PLUGIN.extras["odds_book"]().answer(world, ["flip"], options, dict(policies))
    assert sum(chance for _, chance in table.rows) == 1
    return dict(table.rows)


def test_odds_are_asked_in_words(world):
    """Knowing one useful tile elsewhere leaves two of eight; the title says what was asked."""
    assert _asked(world, animal="fox", seen="fern-den")["moon:1"] == Fraction(6, 8)
    assert _asked(world, level="big", villains="witch")["special"] == Fraction(5, 16)


def test_open_villains_and_items_count(world):
    """Under the curse purple tiles cost two moons; with its items open the villain is fended off."""
    cursed = _asked(world, level="big", animal="fox", open="witch", villains="witch")
    assert cursed["moon:2"] == Fraction(2, 15)
    armed = _asked(world, level="big", open="sword,spellbook", villains="witch")
    assert armed["villain:fended_off"] == Fraction(1, 14)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"level": "huge"}, "there is no level 'huge'"),
        ({"animal": "fix"}, "there is no animal 'fix'; did you mean \"fox\"?"),
        ({"seen": "fern_dan"}, "there is no tile 'fern_dan' in this grid; did you mean"),
        ({"seen": "sword"}, "there is no tile 'sword' in this grid"),
        ({"open": "fern_den"}, "fern_den never stays face up; write seen=fern_den"),
        ({"teeth": "3,3"}, "write the teeth left as large,medium,small"),
        ({"teeth": "0,0,0"}, "with no tooth left the game is won"),
        ({"teeth": "4,3,3"}, "the box has no more teeth than 3,3,3"),
        ({"level": "litle"}, "there is no level 'litle'; did you mean \"little\"?"),
        ({"animal": "x"}, "there is no animal 'x'; there are badger"),
        ({"open": "x"}, "there is no tile 'x' in this grid; there are"),
        ({"x": "1"}, "there is no option 'x'; there are"),
        ({"moons": "3"}, "there is no option 'moons'"),
    ],
)
def test_odds_that_can_not_be_told_say_why(world, options, told):
    """A question with a wrong word is one sentence with the cure."""
    with pytest.raises(OddsError) as refusal:
        _asked(world, **options)
    assert told in str(refusal.value)
