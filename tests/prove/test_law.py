"""The law of the abstraction: whatever the engine does is a path of it; and the law is one that can be broken."""

from __future__ import annotations

from functools import partial

import pytest

from toolkit.games.mice_and_mystics.engine.const import FLIP
from toolkit.games.mice_and_mystics.proof.abstraction import MiceAbstraction
from toolkit.kernel import Seats, SeededChance, Table, UniformBot
from toolkit.lang.table import Wish
from toolkit.prove import follows, reach

CHAPTERS = ("flight_to_barksburg", "the_lamplighters_way")
MOST = 2_000


def opened(library, slug):
    """Open a chapter; return its game and its prover."""
    entity = next(one for one in library.of_kind("chapter") if one.slug == slug)
    plugin = library.plugins["mice-and-mystics"]
    opener = plugin.extras["table"]()
    return opener.open(library, opener.plan(library, Wish(entity))), plugin.extras["prover"]()


def random_play(game, seed):
    """Return choices and dice that are all any."""
    chance = SeededChance(seed)
    return Seats(game.game, chance, [UniformBot(chance.stream(50))])


def walked(game, abstraction, source):
    """Follow a game through the abstraction; return the rooms it came to, its outcome, and where the path broke off."""
    nodes = set(abstraction.start())
    table = Table(game.game.new(), source)
    rooms = {table.state.room}
    for step in range(MOST):
        outcome = game.game.outcome(table.state)
        if outcome:
            return rooms, outcome, None
        game.game.step(table)
        rooms.add(table.state.room)
        if game.game.outcome(table.state) != "lost":
            here = abstraction.of(table.state)
            nodes = follows(abstraction, nodes, here)
            if not nodes:
                return rooms, "", (step, here)
    return rooms, "", None


@pytest.mark.parametrize("slug", CHAPTERS)
def test_random_play_is_a_path(base, slug):
    """Whatever the engine does in random play is a path of the abstraction."""
    game, prover = opened(base, slug)
    for seed in range(6):
        assert walked(game, prover.abstraction(game), random_play(game, seed))[2] is None, seed


@pytest.mark.parametrize("slug", CHAPTERS)
def test_games_that_go_far_are_paths(base, slug):
    """So are guided games, some of which wander half the time; they go through most rooms, and some are won."""
    game, prover = opened(base, slug)
    rooms, outcomes = set(), set()
    for number in range(8):
        went, outcome, broken = walked(game, prover.abstraction(game), prover.lines(game, number))
        assert broken is None, number
        rooms |= went
        outcomes.add(outcome)
    assert len(rooms) >= 5
    assert "won" in outcomes


@pytest.mark.slow
@pytest.mark.parametrize("slug", CHAPTERS)
def test_many_games_are_paths(base, slug):
    """The same over many more games of both kinds."""
    game, prover = opened(base, slug)
    abstraction = prover.abstraction(game)
    assert reach(abstraction).way is not None
    for number in range(100, 160):
        assert walked(game, abstraction, random_play(game, number))[2] is None, number
        assert walked(game, abstraction, prover.lines(game, number))[2] is None, number


# -- abstractions that are wrong -----------------------------------------------------------------------


def without_ways(is_missed, abstraction, node):
    """Yield ways, but for those that are missed."""
    return (step for step in MiceAbstraction._explore(abstraction, node) if not is_missed(step.way))


def without_objectives(abstraction, node):
    """Yield steps, but no objective is ever met."""
    return (step for step in MiceAbstraction.moves(abstraction, node) if not step.words.startswith("meet "))


def without_changes(sorts, abstraction, node, atom):
    """Do what a rule does, but for changes of some sorts."""
    changes = tuple(change for change in atom.changes if change[0] not in sorts)
    return MiceAbstraction._done(abstraction, node, atom._replace(changes=changes))


WRONG = {
    "no flip": ("_explore", partial(without_ways, lambda way: way == FLIP), CHAPTERS),
    "no exits": ("_explore", partial(without_ways, lambda way: way != FLIP), CHAPTERS),
    "no objectives": ("moves", without_objectives, CHAPTERS),
    "no flags": ("_done", partial(without_changes, ("set", "clear")), CHAPTERS[1:]),
    "no locks": ("_done", partial(without_changes, ("lock", "open")), CHAPTERS[1:]),
}
"""What is put in place of a part of the abstraction, and in which chapters that can be seen."""
SEEN = [(name, slug) for name, (_, _, slugs) in WRONG.items() for slug in slugs]


@pytest.mark.parametrize(("name", "slug"), SEEN)
def test_a_wrong_abstraction_breaks_the_law(base, slug, name):
    """An abstraction that leaves out something the rules allow is found out by the same games."""
    game, prover = opened(base, slug)
    abstraction = prover.abstraction(game)
    part, wrong, _ = WRONG[name]
    setattr(abstraction, part, partial(wrong, abstraction))
    assert any(walked(game, abstraction, prover.lines(game, number))[2] for number in range(8))
