"""The effect `end_turn`: of a mouse, of one minion among several of its card, of a charmed mouse."""

from __future__ import annotations

import pytest

from toolkit.games.mice_and_mystics.engine import changes, minion_turn, setup, turns
from toolkit.games.mice_and_mystics.engine.const import CHARMED, FOR_ATTACK
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.world import Setup
from toolkit.kernel import CHANCE, AnswerSource, Table

NEAR_MISS, LONG_WALK = 0, 5
"""Faces of a die: the first moves a figure 1 space, the last 3."""


class Dice(AnswerSource):
    """Dice in a given order, then the first face; all else the first option. Notes what was asked and by whom."""

    def __init__(self, faces):
        self.faces = list(faces)
        self.asked = []

    def answer(self, ask, table):
        self.asked.append((ask.kind, ask.about))
        if ask.who == CHANCE and ask.dice:
            return tuple(self.faces.pop(0) if self.faces else 0 for _ in range(ask.dice))
        return ask.options[0]


@pytest.fixture
def room_where(relink):
    """Return a function that sets up a room whose rats obey one more rule: `(rule, faces) -> (play, dice)`."""

    def made(rule, faces=()):
        whole = {"rule": "reaction", "id": "tried", "whose": "any", "limit": "every_time", **rule}
        world, findings = relink("chapter", "flight_to_barksburg", lambda data: data["rules"].append(whole))
        assert findings == []
        chapter = next(chapter for chapter in world.chapters if chapter.slug == "flight_to_barksburg")
        plan = Setup(chapter.index, (0, 1))
        plan.abilities = ((), ())
        dice, log = Dice(faces), []
        play = Play(world, plan, Table(setup.new_state(world, plan), dice, log))
        changes.enter_room(play, chapter.start_room)
        changes.set_track(play, [world.heroes[mouse.hero].card for mouse in play.state.mice], -1, 0)
        for mouse in play.state.mice:
            changes.set_space(play, mouse, play.tile.spaces.index("d3"))
        return play, dice

    return made


def rat(play, space):
    """Put a rat on a space, its card on the track."""
    kind = next(kind for kind in play.world.minions if kind.slug == "rat_warrior")
    if kind.cards[0] not in play.state.track:
        changes.set_track(play, [*play.state.track, kind.cards[0]], play.state.pos, 0)
    return changes.add_minion(play, kind, play.tile.spaces.index(space))


def attacks(play):
    """Return how many attack rolls were made."""
    return sum(event[0] == "rolled" and event[2] == FOR_ATTACK for event in play.table.log)


STUMBLE = {
    "when": "move.rolled",
    "given": [{"that": "value", "of": "$number", "exactly": 1}],
    "do": [{"do": "end_turn"}],
}


def test_a_minion_whose_turn_ends_neither_walks_nor_fights(room_where):
    """The rat that rolls a 1 stays where it is; without the rule it walks one space and attacks."""
    play, _ = room_where(STUMBLE, [NEAR_MISS])
    figure = rat(play, "d2")
    minion_turn.card_turn(play, figure.cards[0])
    assert play.tile.spaces[figure.space] == "d2"
    assert attacks(play) == 0
    assert play.state.turn is None


def test_only_that_figures_turn_ends(room_where):
    """The next figure of the same card moves and fights as usual."""
    play, _ = room_where(STUMBLE, [NEAR_MISS, LONG_WALK])
    first, second = rat(play, "d2"), rat(play, "d4")
    minion_turn.card_turn(play, first.cards[0])
    moved = [play.tile.spaces[figure.space] == "d3" for figure in (first, second)]
    assert sorted(moved) == [False, True]
    assert attacks(play) == 1


def test_a_walk_is_broken_off(room_where):
    """Who enters a space that ends its turn goes no step further and does not fight."""
    snare = {"when": "space.entered", "do": [{"do": "end_turn"}]}
    play, _ = room_where(snare, [LONG_WALK])
    figure = rat(play, "d6")
    minion_turn.card_turn(play, figure.cards[0])
    assert play.tile.spaces[figure.space][1] == "5"
    assert attacks(play) == 0


def test_a_chosen_target_is_not_attacked(room_where):
    """A turn that ends when the target is chosen ends before the attack."""
    play, _ = room_where({"when": "target.chosen", "do": [{"do": "end_turn"}]}, [NEAR_MISS])
    figure = rat(play, "d3")
    minion_turn.card_turn(play, figure.cards[0])
    assert attacks(play) == 0


def test_a_charmed_mouse_stops_as_well(room_where):
    """Its die ends its turn before it walks at its friend; the charm is over all the same."""
    play, _ = room_where(STUMBLE, [NEAR_MISS])
    charmed, friend = play.state.mice
    changes.set_space(play, charmed, play.tile.spaces.index("d5"))
    changes.set_states(play, charmed, CHARMED)
    turns.mouse_turn(play, charmed)
    assert play.tile.spaces[charmed.space] == "d5"
    assert charmed.states == 0
    assert friend.wounds == 0
    assert attacks(play) == 0


def test_a_mouse_whose_turn_ends_at_its_start_rolls_no_die(room_where):
    """The movement roll stands at the beginning of a turn; a turn that is over has none."""
    play, dice = room_where({"when": "turn.started", "do": [{"do": "end_turn"}]})
    turns.mouse_turn(play, play.state.mice[0])
    assert dice.asked == []
