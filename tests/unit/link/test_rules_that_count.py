"""Rules of a chapter that hear a surge begin, happen once in a span, or count what mice have done."""

from __future__ import annotations

import pytest

from toolkit.games.mice_and_mystics.engine import changes, clock, movement, pack, setup, wounds
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.world import Setup
from toolkit.kernel import AnswerSource, Table

COLLIN, MAGINOS = 0, 1
PARTY = ("collin", "maginos")


class First(AnswerSource):
    """Takes the first option, and the first face of every die."""

    def answer(self, ask, table):
        return (0,) * ask.dice if ask.dice else ask.options[0]


@pytest.fixture
def ruled(relink):
    """Return a function that sets up the Guard Room with one more rule of the chapter: `(rule) -> Play`."""

    def made(**rule):
        entry = {"rule": "reaction", "id": "tried", "whose": "any", **rule}
        world, findings = relink("chapter", "flight_to_barksburg", lambda data: data["rules"].append(entry))
        assert world is not None, findings
        chapter = world.chapters[0]
        heroes = {hero.slug: hero.index for hero in world.heroes}
        plan = Setup(chapter.index, tuple(heroes[slug] for slug in PARTY))
        plan.abilities = ((), ())
        play = Play(world, plan, Table(setup.new_state(world, plan), First(), []))
        for room in (chapter.start_room + 1, chapter.start_room):
            changes.enter_room(play, room)
        for mouse in play.state.mice:
            changes.set_space(play, mouse, play.tile.spaces.index("d1"))
        changes.set_track(play, [world.heroes[mouse.hero].card for mouse in play.state.mice], 0, 0)
        changes.begin_round(play)
        return play

    return made


def cheese(play):
    return [mouse.cheese for mouse in play.state.mice]


def beaten(play, slug, by):
    kind = next(kind for kind in play.world.minions if kind.slug == slug)
    figure = changes.add_minion(play, kind, play.tile.spaces.index("a1"))
    wounds.defeat(play, figure, by)


def test_a_rule_hears_a_surge_begin_before_its_minions_come(ruled):
    """The rule happens after the hourglass has moved; what it puts on the wheel is swept away with the rest."""
    play = ruled(when="surge.started", do=[{"do": "wheel", "add": "page"}], limit="every_time")
    clock.surge(play, "surge")
    assert [event[1] for event in play.table.log if event[0] == "wheel"] == [2, 0]
    assert play.state.page == 2


def test_once_a_round_is_once_in_every_round(ruled):
    """A second time in the same round is too much, the next round allows it again."""
    give = {"do": "give", "who": {"pick": "mouse"}, "cheese": 1}
    play = ruled(when="surge.started", do=[give], limit={"times": 1, "per": "round", "for": "party"})
    changes.begin_turn(play, COLLIN)
    clock.surge(play, "surge")
    changes.begin_turn(play, MAGINOS)
    clock.surge(play, "surge")
    assert cheese(play) == [1, 1]
    changes.begin_round(play)
    clock.surge(play, "surge")
    assert cheese(play) == [2, 2]


def test_defeats_are_counted_by_kind_mouse_and_room(ruled):
    """Only the kind named counts, each mouse counts its own, and a new room begins anew."""
    second = {
        "that": "tally", "of": "defeated", "who": "$by", "type": "minion.spider", "per": "room", "at_least": 2,
    }  # fmt: skip
    play = ruled(
        when="defeated",
        given=[second],
        do=[{"do": "give", "who": "$by", "cheese": 1}],
        limit="every_time",
    )
    for slug, by in (("spider", COLLIN), ("rat_warrior", COLLIN), ("spider", MAGINOS)):
        beaten(play, slug, by)
    assert cheese(play) == [0, 0]
    beaten(play, "spider", COLLIN)
    assert cheese(play) == [1, 0]
    changes.enter_room(play, play.state.room)
    beaten(play, "spider", COLLIN)
    assert cheese(play) == [1, 0]


def test_a_rule_hears_a_mouse_walk_onto_a_space(ruled):
    """Every step of a mouse is heard, also one that ends its move."""
    play = ruled(when="space.entered", do=[{"do": "give", "who": "$figure", "cheese": 1}], limit="every_time")
    mouse = play.state.mice[COLLIN]
    for space in ("d2", "d1"):
        movement.enter(play, mouse, play.tile.spaces.index(space))
    assert cheese(play) == [2, 0]


def test_a_rule_hears_what_a_mouse_finds(ruled):
    """Cards for the pack and party items are heard alike."""
    play = ruled(when="item.gained", do=[{"do": "give", "who": "$figure", "cheese": 1}], limit="every_time")
    names = {card.slug: card.index for card in play.world.search}
    for slug in ("dagger", "grape"):
        pack.gain_card(play, play.state.mice[MAGINOS], names[slug])
    assert cheese(play) == [0, 2]
