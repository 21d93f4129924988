"""A rule may stand instead of each procedure of the list; a rule in words asks the table."""

from __future__ import annotations

import pytest

from toolkit.games.mice_and_mystics.engine import (
    battle,
    changes,
    cheese,
    explore,
    movement,
    placing,
    search,
    setup,
    tokens,
    track,
    walking,
    wounds,
)
from toolkit.games.mice_and_mystics.engine.const import CAPTURED, FREE, MELEE, RANGED
from toolkit.games.mice_and_mystics.engine.moments import ROUND_ENDED, fire
from toolkit.games.mice_and_mystics.engine.play import Play, Roll
from toolkit.games.mice_and_mystics.engine.world import Setup
from toolkit.kernel import CHANCE, AnswerSource, Table

COLLIN, FILCH = 0, 1
PARTY = ("collin", "filch")


class Answers(AnswerSource):
    """Takes given faces of dice, else first options; notes what players were asked."""

    def __init__(self, faces):
        self.faces = list(faces)
        self.asked = []

    def answer(self, ask, table):
        if ask.dice:
            return tuple(sorted(self.faces.pop(0))) if self.faces else (0,) * ask.dice
        if ask.who != CHANCE:
            self.asked.append(ask)
        return ask.options[0]


@pytest.fixture
def ruled(relink):
    """Return a function that sets up the Guard Room with one more rule of the chapter: `(rule, faces) -> Play`."""

    def made(*faces, **rule):
        entry = {"id": "tried", **rule}
        world, findings = relink("chapter", "flight_to_barksburg", lambda data: data["rules"].append(entry))
        assert world is not None, findings
        chapter = world.chapters[0]
        heroes = {hero.slug: hero.index for hero in world.heroes}
        plan = Setup(chapter.index, tuple(heroes[slug] for slug in PARTY))
        plan.abilities = ((), ())
        play = Play(world, plan, Table(setup.new_state(world, plan), Answers(faces), []))
        changes.enter_room(play, chapter.start_room)
        for mouse in play.state.mice:
            changes.set_space(play, mouse, play.tile.spaces.index("d1"))
        changes.set_track(play, [world.heroes[mouse.hero].card for mouse in play.state.mice], 0, 0)
        return play

    return made


@pytest.fixture
def instead(ruled):
    """Return a function that sets up the room with an override: `(procedure, *effects, faces=()) -> Play`."""

    def made(procedure, *effects, faces=(), given=()):
        return ruled(*faces, rule="override", procedure=procedure, given=list(given), do=list(effects))

    return made


def at(play, space):
    return play.tile.spaces.index(space)


def add(play, slug, space):
    kind = next(kind for kind in play.world.minions if kind.slug == slug)
    if kind.cards[0] not in play.state.track:
        changes.set_track(play, [*play.state.track, kind.cards[0]], play.state.pos, 0)
    return changes.add_minion(play, kind, at(play, space))


def number(play, slug):
    return next(kind.index for kind in play.world.minions if kind.slug == slug)


def test_minions_are_placed_by_the_rule(instead):
    """Instead of placing, the rule does what it says; what it places itself is placed as usual."""
    play = instead("placement", {"do": "place", "what": "minion.roach", "amount": 2})
    placing.place_groups(play, [(number(play, "rat_warrior"), 3, 0)])
    assert [minion.minion for minion in play.state.minions] == [number(play, "roach")] * 2


def test_an_override_that_does_not_hold_leaves_the_procedure_alone(instead):
    """A condition that does not hold keeps the usual procedure."""
    never = {"that": "exists", "among": {"pick": "minion"}}
    play = instead("placement", {"do": "hourglass", "pages": 1}, given=[never])
    placing.place_groups(play, [(number(play, "rat_warrior"), 1, 0)])
    assert (len(play.state.minions), play.state.page) == (1, 1)


def test_a_search_finds_what_the_rule_says(instead):
    """A successful search gives what the rule gives, and no card."""
    play = instead("search_result", {"do": "give", "who": "$figure", "cheese": 2}, faces=[(1,)])
    deck = list(play.state.search)
    search.search(play, play.state.mice[COLLIN], search.NORMAL)
    assert (play.state.mice[COLLIN].cheese, play.state.search) == (2, deck)


def test_a_failed_search_asks_no_rule(instead):
    """Without a success the rule stays silent."""
    play = instead("search_result", {"do": "give", "who": "$figure", "cheese": 2}, faces=[(0,)])
    search.search(play, play.state.mice[COLLIN], search.NORMAL)
    assert play.state.mice[COLLIN].cheese == 0


def test_no_encounter_card_is_revealed(instead):
    """The rule happens, the deck stays as it is."""
    play = instead("encounter_reveal", {"do": "hourglass", "pages": 1})
    deck = list(play.state.encounters)
    explore.reveal_encounter(play, 0)
    assert (play.state.page, play.state.encounters, play.state.minions) == (2, deck, [])


def test_no_defence_is_rolled(instead):
    """The defence is what the rule says, here nothing at all."""
    play = instead("defence_allowed", {"do": "give", "who": "$target", "cheese": 1}, faces=[(3, 3)])
    rat = add(play, "rat_warrior", "d1")
    battle.minion_attack(play, rat, rat.cards[0], [FILCH])
    assert (play.state.mice[FILCH].wounds, play.state.mice[FILCH].cheese) == (2, 1)


def test_cheese_goes_where_the_rule_says(instead):
    """A mouse's cheese goes on the wheel if a rule stands instead of its usual way."""
    play = instead("cheese_destination", {"do": "cheese_goes", "to": "wheel"})
    roll = Roll(COLLIN, 0, (0, 0))
    roll.cheese = 2
    play.roll = roll
    cheese.bank(play, roll)
    assert (play.state.wheel, play.state.mice[COLLIN].cheese) == (2, 0)


def test_a_capture_is_replaced(instead):
    """Instead of being captured the mouse loses its wounds."""
    play = instead("capture", {"do": "heal", "who": "$figure", "amount": "all", "kind": "any"})
    mouse = play.state.mice[COLLIN]
    wounds.wound(play, mouse, 3, "normal", -1)
    assert (mouse.captured, mouse.wounds, play.state.page) == (FREE, 0, 1)


def test_a_rescue_is_replaced(instead):
    """Instead of coming back the mouse stays captured and the hourglass moves."""
    play = instead("rescue", {"do": "hourglass", "pages": 1})
    mouse = play.state.mice[COLLIN]
    changes.take_prisoner(play, mouse, CAPTURED)
    wounds.rescue(play, mouse)
    assert (mouse.captured, play.state.page) == (CAPTURED, 2)


def test_sight_is_what_the_rule_says(instead):
    """A figure sees those the rule names, and no others."""
    rats = {"pick": "minion", "where": [{"has": "type", "any_of": ["minion.rat_warrior"]}]}
    play = instead("line_of_sight", {"do": "targets", "are": rats})
    rat, _roach = add(play, "rat_warrior", "a5"), add(play, "roach", "a3")
    assert battle.legal_targets(play, play.state.mice[COLLIN], RANGED) == [rat.ident]
    assert battle.legal_targets(play, play.state.mice[COLLIN], MELEE) == []


def test_entering_is_replaced_for_mice_and_minions(instead):
    """Who would enter a space stays where it is and its move ends, as the rule puts it nowhere."""
    play = instead("space_entry", {"do": "hourglass", "pages": 1})
    mouse, rat = play.state.mice[COLLIN], add(play, "rat_warrior", "a5")
    assert movement.enter(play, mouse, at(play, "c1")) is False
    assert walking.step(play, rat, at(play, "a4")) is True
    assert (mouse.space, rat.space, play.state.page) == (at(play, "d1"), at(play, "a5"), 3)


def test_the_track_is_ordered_by_the_rule(instead):
    """New cards are laid at the bottom as they come, without a shuffle; then the rule speaks."""
    play = instead("initiative_order", {"do": "hourglass", "pages": 1})
    lying = list(play.state.track)
    cards = [kind.cards[0] for kind in play.world.minions if kind.slug in ("rat_warrior", "roach")]
    track.join_track(play, cards)
    assert (play.state.track, play.state.page) == ([*lying, *cards], 2)


def test_a_rule_in_words_asks_the_table(ruled):
    """Play stops with the rule's number; nothing in the position changes; the first option says it was done."""
    play = ruled(rule="manual", when="round.ended", says="Everybody sings.")
    fire(play, ROUND_ENDED, {})
    (ask,) = play.table.source.asked
    assert (ask.kind, ask.options) == ("manual", ((0,), (1,)))
    assert play.world.rules[ask.about[1]].text == "Everybody sings."
    words = [tokens.token(play.world, play.setup, play.state, ask, option) for option in ask.options]
    assert words == ["manual:done", "manual:not_now"]
    assert ("fired", ask.about[1]) in play.table.log
