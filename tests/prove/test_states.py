"""Coarse positions and the ground of rooms: by the engine's own rules, and agreeing with play."""

from __future__ import annotations

import networkx as nx
import pytest

from toolkit.games.mice_and_mystics.engine import explore
from toolkit.games.mice_and_mystics.engine.game import MiceGame
from toolkit.games.mice_and_mystics.engine.movement import steps_from
from toolkit.games.mice_and_mystics.engine.world import Setup
from toolkit.games.mice_and_mystics.proof.abstraction import MiceAbstraction
from toolkit.games.mice_and_mystics.proof.beyond import Beyond
from toolkit.games.mice_and_mystics.proof.exam import chosen_parties, subject_of
from toolkit.games.mice_and_mystics.proof.ground import START, Ground, bare
from toolkit.games.mice_and_mystics.proof.luck import Steady, line, random_line
from toolkit.games.mice_and_mystics.proof.stands import stands
from toolkit.games.mice_and_mystics.proof.states import States
from toolkit.games.mice_and_mystics.proof.watch import NoOptionError, Seen, watch
from toolkit.kernel import Ask, Bot, Seats, SeededChance
from toolkit.lang.proof import BotFaultError

CHAPTERS = ("flight_to_barksburg", "the_lamplighters_way")
BROKEN = (
    "visit_that_spoils_everything", "levers_that_undo_each_other", "current_sweeps_the_goal", "goal_nobody_may_enter",
    "good",
)  # fmt: skip


class Case:
    """A chapter with a party, its coarse positions, and the content it stands in."""

    def __init__(self, library, slug):
        self.entity = next(one for one in library.of_kind("chapter") if one.slug == slug)
        self.subject = subject_of(library, self.entity)
        self.world, self.chapter = self.subject.world, self.subject.chapter
        self.plan = Setup(self.chapter.index, chosen_parties(self.world, self.chapter)[0])
        self.abstraction = MiceAbstraction(self.world, self.plan, self.entity.model, self.subject.others)
        self.states = States(self.abstraction)

    def ground(self, room):
        number = next(one.index for one in self.chapter.rooms if one.slug == room)
        return Ground(self.world, self.plan, number)

    def beyond(self):
        return Beyond(self.world, [self.plan], self.entity.model, self.subject.others)

    def games(self, count):
        """Watch games of random and of guided choices; return what was seen."""
        seen = Seen()
        for number in range(count):
            game = MiceGame(self.world, self.plan)
            watch(game, (line, random_line)[number % 2](game, self.world, self.plan, number), seen)
        return seen


@pytest.fixture(scope="session")
def case(base, read, broken):
    """Make a case of a chapter, of ours or of those that are wrong on purpose."""
    wrong = read(*(folder for folder in broken if folder.name in BROKEN))

    def make(slug):
        return Case(base if slug in CHAPTERS else wrong, slug)

    return make


@pytest.mark.parametrize("slug", CHAPTERS)
def test_all_that_happens_is_in_the_graph(case, slug):
    """Whatever kind of position comes up in games is among the coarse positions, and wins are not hopeless."""
    found = case(slug)
    seen = found.games(6)
    assert len(seen.keys) > 4
    for state in seen.keys.values():
        assert found.states.of(state) in found.states.graph
    assert found.states.is_whole
    assert found.states.can_be_won


@pytest.mark.parametrize("slug", CHAPTERS)
def test_mice_step_only_where_the_ground_says(case, slug):
    """Whatever space a mouse stands on in games is one that the ground of its room reaches from some gate."""
    found = case(slug)
    for room, space in found.games(4).spaces:
        ground = Ground(found.world, found.plan, room)
        gates = [ground.gate(way) for way in range(5)]
        if room == found.chapter.start_room:
            gates.append(ground.gate(START, found.chapter.start_space))
        assert space in ground.from_gate([one for gate in gates for one in gate])


def test_ground_follows_lines_and_current(case):
    """Steps are those of the engine: up the current there is none; at the end of a turn the water takes a mouse on."""
    ground = case("flight_to_barksburg").ground("sewer")
    name = ground.tile.spaces
    at = {space: number for number, space in enumerate(name)}
    assert ground.plain.has_edge(at["wa4"], at["wa3"])
    assert not ground.plain.has_edge(at["wa3"], at["wa4"])
    assert [ground.settled[at[space]] for space in ("wa4", "wa1", "b1")] == [at["wa3"], -1, at["b1"]]
    assert at["wa4"] in ground.from_gate(ground.tile.exits[0])
    assert at["wa4"] not in ground.kept(ground.from_gate(ground.tile.exits[0]))
    assert nx.is_strongly_connected(ground.helped)


def test_ways_are_the_engines(case):
    """A way is open exactly where the engine lets a mouse at its gate explore; a lock closes it."""
    found = case("the_lamplighters_way")
    rooms = {room.slug: room.index for room in found.chapter.rooms}
    stair, gallery = rooms["root_stair"], rooms["glass_gallery"]
    way = explore.FLIP if found.chapter.rooms[stair].reverse == gallery else 1
    out = found.abstraction.ways.out
    assert (way, gallery) in out(stair, 0, frozenset(), 0)
    assert (way, gallery) not in out(stair, 0, frozenset({stair * 8 + way}), 0)
    assert (way, gallery) not in out(stair, 0, frozenset(), 1 << gallery)


def test_hopeless_positions(case):
    """After the visit that spoils everything no win follows, the last step names the rule, and play is a trap."""
    states = case("visit_that_spoils_everything").states
    assert states.can_be_won
    assert {states.last_step(node)[1] for node in states.hopeless} == {"the_cook_cuts_the_rope"}
    assert states.traps()
    assert all(trap <= states.hopeless for trap in states.traps())
    rung, spoilt = (1 << states.abstraction.flags[name] for name in ("bell_rung", "rope_cut"))
    too_late = [node for node in states.graph if node.flags & (rung | spoilt) == spoilt]
    assert set(too_late) == states.hopeless


def test_an_objective_that_no_position_meets(case):
    """Levers that undo each other never stand together, so no position wins; each lever alone does its work."""
    found = case("levers_that_undo_each_other")
    assert not found.states.can_be_won
    assert all(found.states.may_fire(rule) for rule in found.abstraction.own)
    both = sum(1 << found.abstraction.flags[name] for name in ("left", "right"))
    assert not [node for node in found.states.graph if node.flags & both == both]


def test_too_many_positions(case):
    """Beyond its bound a graph proves nothing: nothing is hopeless, and a win counts as possible."""
    found = case("levers_that_undo_each_other")
    cut = States(found.abstraction, 10)
    assert not cut.is_whole
    assert cut.hopeless == frozenset()
    assert cut.can_be_won


class Failing(Bot):
    """A bot with a fault of its own."""

    def decide(self, ask, view):
        raise IndexError(ask.kind)


def test_a_bot_that_fails_is_ours(case):
    """A bot's fault is named as ours; a question with nothing to choose is a fault of content."""
    steady = Steady(Failing(), SeededChance(1).stream(1), 0)
    with pytest.raises(BotFaultError, match="Failing at turn: IndexError"):
        steady.decide(Ask("turn", 0, ((0,), (1,))), None)
    with pytest.raises(NoOptionError, match="nothing to choose: turn"):
        steady.decide(Ask("turn", 0, ()), None)
    found = case("flight_to_barksburg")
    game = MiceGame(found.world, found.plan)
    went = watch(game, Seats(game, SeededChance(1), [steady]), Seen())
    assert (went.fault, went.outcome) == ("", "")
    assert went.bot_fault.startswith("Failing at ")


def test_doubts_of_currents(case):
    """Two mice in a current are in doubt, one in its own turn is not, nor two on dry ground."""
    swept = case("current_sweeps_the_goal").beyond()
    assert [doubt.kind for doubt in swept.doubts.values()] == ["swept"]
    wet = case("the_wet_road")
    assert {stand.mice for stand in stands(wet.entity.model)} == {1, 2}
    assert wet.beyond().doubts == {}


def test_rules_that_hold_are_noted(case):
    """A permission that bars a space is noted where it takes effect, and only where somebody asks for notes."""
    found = case("goal_nobody_may_enter")
    thorns = next(rule for rule in found.world.rules if rule.slug.endswith(".thorns"))
    mouse_at_the_tree = bare(found.world, found.plan, thorns.room)
    mouse = mouse_at_the_tree.state.mice[0]
    mouse.space = next(iter(found.ground("courtyard").tile.crossings[thorns.place[0]]))[0]
    steps_from(mouse_at_the_tree, mouse, 99)
    assert mouse_at_the_tree.table.notes is None
    mouse_at_the_tree.table.notes = set()
    steps_from(mouse_at_the_tree, mouse, 99)
    assert mouse_at_the_tree.table.notes == {thorns.number}
