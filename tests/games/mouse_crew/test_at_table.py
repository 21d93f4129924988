"""At a terminal: wishes become games, people read what they may know, starting files are right."""

from __future__ import annotations

import re

import pytest

from toolkit.games.mouse_crew import PLUGIN
from toolkit.games.mouse_crew.setting import SettingError
from toolkit.games.mouse_crew.starters import STARTERS
from toolkit.kernel import CHANCE, SeededChance, Session, Table
from toolkit.lang.scenario import Failure
from toolkit.lang.table import Wish
from toolkit.pack import Plugins, load


@pytest.fixture
def opener():
    """Return what the plugin offers for playing."""
    return PLUGIN.extras["table"]()


@pytest.fixture
def wish(world):
    """Return a function that makes a wish for an entity by kind and slug."""

    def make(kind, slug, **more):
        entity = next(entity for entity in world.entities(kind) if entity.slug == slug)
        return Wish(entity, **more)

    return make


def _play(opened, persons):
    """Play a whole game: people take their last option, bots and chance do theirs."""
    session, chance = Session(opened.game), SeededChance(5)
    told = []
    bots = {seat: opened.bot("fading", seat, chance) for seat in range(opened.game.players())}
    while session.asks:
        ask = session.asks[0]
        assert opened.view.asked(session.state, ask).partition(":")[0]
        if ask.who == CHANCE:
            answer = chance.answer(ask, Table(session.state, chance))
        elif ask.who in persons:
            assert opened.view.asked(session.state, ask)
            assert opened.view.board(opened.game.view(session.state, ask.who), ask.who)
            answer = ask.options[-1]
        else:
            answer = bots[ask.who].decide(ask, opened.game.view(session.state, ask.who))
        session.answer(answer)
        told += [opened.view.tell(session.state, event) for event in session.events]
    return session.outcome, [line for line in told if line]


def test_a_level_is_played_by_a_person_and_bots(world, opener, wish):
    """A wish for a level becomes a game that a person and bots play to its end."""
    setup = opener.plan(world.library, wish("level", "big", seats=("person", "fading", "perfect")))
    assert setup["players"] == 3
    assert setup["policies"]["initial_peek"] == "private"
    opened = opener.open(world.library, setup)
    outcome, told = _play(opened, {0})
    assert outcome in ("won", "lost")
    assert "crew" in opened.view.ended(None, outcome)
    assert opened.title == "The Mouse Crew: Big mice"
    assert sum(line.startswith("You look at") for line in told) >= 1
    assert sum(re.match(r"Player [23] looks at \w+\.$", line) is not None for line in told) >= 2


def test_two_people_at_one_screen_read_whose_look_it_is(world, opener, wish):
    """Where several people share a screen, a look names the person it is for."""
    setup = opener.plan(world.library, wish("level", "little", seats=("person", "person")))
    _, told = _play(opener.open(world.library, setup), {0, 1})
    looks = [line for line in told if "look" in line]
    assert looks[0].startswith("(Player 1) You look at")
    assert looks[1].startswith("(Player 2) You look at")


def test_a_variant_and_a_mouse_party(world, opener, wish):
    """A variant is played on its level; named mice give the number of players."""
    setup = opener.plan(world.library, wish("variant", "two_villains", party=("pip", "moss")))
    assert (setup["level"], setup["villains_in_grid"], setup["players"]) == ("big", 2, 2)
    assert opener.open(world.library, setup).game.players() == 2


def test_a_scenario_is_a_beginning(world, opener, wish):
    """A scenario's position can be played on from."""
    setup = opener.plan(world.library, wish("scenario", "witch_curse_found", seats=("fixed", "fixed")))
    opened = opener.open(world.library, setup)
    assert opened.game.new().turn == 3
    assert _play(opened, set())[0] in ("won", "lost")
    assert opened.game.new().turn == 3


@pytest.mark.parametrize(
    ("wished", "told"),
    [
        ({"party": ("pipp", "moss")}, "there is no mouse 'pipp'; did you mean \"pip\"?"),
        ({"party": ("rex", "moss")}, "there is no mouse 'rex'; there are juniper, moss"),
        ({"party": ("pip", "pip")}, "pip goes twice: each mouse has one pawn"),
        ({"seats": ("person", "genius")}, "there is no bot 'genius'; there are explorer, fading, fixed"),
        ({"seats": ("person",) * 6}, "6 can't play; the box is for 2 to 5 players"),
        ({"room": "cellar"}, "this game has no rooms"),
        ({"house_rules": ("ours",)}, "there are no house rules 'ours'; there are none"),
        ({"policies": {"owl": "yes"}}, "there is no policy 'owl'"),
    ],
)
def test_a_wish_that_can_not_be_met_says_what_can(world, opener, wish, wished, told):
    """Each impossible wish is one sentence."""
    with pytest.raises(SettingError) as refusal:
        opener.plan(world.library, wish("level", "little", **wished))
    assert told in str(refusal.value)


def test_help_gives_the_rules_in_play(world, opener, wish):
    """Help tells the rules behind the open question, or those that speak of a word."""
    opened = opener.open(world.library, opener.plan(world.library, wish("level", "big")))
    session = Session(opened.game)
    session.advance(SeededChance(1))
    ask = session.asks[0]
    assert "each player looks at one tile" in opened.view.help(session.state, ask, "")
    assert "purple" in opened.view.help(session.state, ask, "curse")
    assert opened.view.help(session.state, ask, "unicorn") == "No rule speaks of 'unicorn'."


@pytest.mark.parametrize("what", STARTERS)
def test_a_starting_file_is_right(pack, tmp_path, what):
    """Each starting file stands in a pack that builds on the base pack without a finding."""
    own = tmp_path / "mine"
    for path, text in STARTERS[what]:
        file = own / path.replace("@id@", "first_try")
        file.parent.mkdir(parents=True)
        file.write_text(text.replace("@id@", "first_try").replace("@name@", "First Try"), encoding="utf-8")
    (own / "pack.yaml").write_text(
        'kind: pack\nid: mine\nversion: "1.0"\ngame: mouse-crew\nformat: 1\nname: Mine\nlicence: MIT\n'
        'requires: {mouse-crew: ">=1,<2"}\n',
        encoding="utf-8",
    )
    library = load([own, pack], Plugins({PLUGIN.name: PLUGIN}), roots=[], cwd=tmp_path)
    assert library.findings == ()
    world, _ = PLUGIN.link(library)
    assert [finding for check in PLUGIN.checks() for finding in check.run(world)] == []
    if what == "scenario":
        (mine,) = [entity for entity in world.entities("scenario") if entity.pack == "mine"]
        found = PLUGIN.scenario()(world, mine.model)
        assert [failure for failure in found if isinstance(failure, Failure)] == []
