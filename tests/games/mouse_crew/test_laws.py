"""The kernel's laws hold in every setting, and nobody sees what is hidden."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.games.mouse_crew.bots import seats
from toolkit.games.mouse_crew.engine.forest import POLICIES
from toolkit.games.mouse_crew.engine.night import EVERYBODY, HIDDEN
from toolkit.games.mouse_crew.setting import Setting, new_game
from toolkit.kernel import Session, Table, laws
from toolkit.kernel.laws import LawError

LEVELS = [("little", ""), ("big", ""), ("big", "two_villains"), ("big", "three_villains")]
LAST = {name: values[-1] for name, values in POLICIES.items()}


@pytest.mark.parametrize(("level", "variant"), LEVELS)
@pytest.mark.parametrize("policies", [{}, LAST], ids=["defaults", "others"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_all_laws_hold(game_of, level, variant, policies, players):
    """Every kernel law holds at both levels, in all variants, under all values of policies."""
    game = game_of(level=level, variant=variant, players=players, moons=11, policies=policies)
    for seed in range(4):
        asked, _ = laws.audited_game(game, laws.seeded(game, seed))
        assert asked > players
    tape = laws.same_tape_same_bytes(game, laws.seeded(game, 9))
    laws.resumed_equals_undisturbed(game, tape, list(range(0, len(tape), 9)))
    laws.clones_are_independent(game, laws.seeded(game, 9), steps=12)
    laws.illegal_answers_are_refused(game, tape)
    laws.tokens_are_unique(game, tape)


TABLES = st.tuples(st.sampled_from(LEVELS), st.integers(2, 5), st.integers(1, 15))
CHOICES = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in POLICIES.items()})


@given(
    seed=st.integers(0, 10_000),
    table=TABLES,
    choices=CHOICES,
    bot=st.sampled_from(["perfect", "fading", "fixed", "explorer", "random"]),
)
@settings(derandomize=True, max_examples=80, deadline=None)
def test_audit_is_clean_whoever_plays(world, seed, table, choices, bot):
    """No mixture of policies, bots and moons leads to a defective position or an illegal answer."""
    (level, variant), players, moons = table
    game = new_game(world, Setting(level, variant, players, moons, policies=choices))
    _, night = laws.audited_game(game, seats(game, [bot], seed))
    assert game.outcome(night) in ("won", "lost")
    assert (night.moons == 0) == (game.outcome(night) == "lost")


def test_a_defect_is_named(game_of):
    """A position that can't be is told by what is wrong with it."""
    game = game_of(level="big", players=2)
    table = Table(game.new(), laws.seeded(game, 1))
    game.step(table)
    night = table.state
    night.place[0] = night.place[1] = 3
    night.moons = 99
    night.pawns[0] = 2
    defects = game.audit(night)
    assert "a tile lies at two places" in defects
    assert "moons out of bounds" in defects
    assert "a pawn is not at home between turns" in defects


@pytest.mark.parametrize("seed", range(6))
def test_a_view_holds_only_what_its_player_has_seen(game_of, seed):
    """At every step a view shows open tiles and that player's own sightings, and nothing else."""
    game = game_of(level="big", players=4)
    table = Table(game.new(), seats(game, ["fading"], seed))
    while not game.outcome(table.state):
        game.step(table)
        _check_views(game, table.state)


def _check_views(game, night):
    for who in range(game.players()):
        view = game.view(night, who)
        assert view.undrawn == 0
        for place, card in enumerate(view.place):
            assert card < 0 or night.up[place] or place == night.flipped
        assert all(seer in (EVERYBODY, who) for _, seer, _, _ in view.sightings)
        own = [sighting for sighting in night.sightings if sighting[1] in (EVERYBODY, who)]
        assert view.sightings == own


def test_a_private_look_is_hidden_from_the_others(game_of):
    """The kernel's law of hiding holds for a look, and notices a view that shows it."""
    game = game_of(players=2)
    session = Session(game, [(4,), (7,), (2,), (5,)])
    night = session.state
    assert night.sightings == [(0, 0, 4, 7), (0, 1, 2, 5)]
    laws.views_hide(game, night, 1, [json.dumps([0, 0, 4, 7])])
    with pytest.raises(LawError, match="sees"):
        laws.views_hide(game, night, 0, [json.dumps([0, 0, 4, 7])])


def test_two_arrangements_look_alike(game_of):
    """Positions that differ only in what nobody has seen give the same view: bots can't tell them apart."""
    game = game_of(players=2)
    one = Session(game, [(4,), (7,), (2,), (5,)]).state
    other = game.clone(one)
    other.place[0], other.undrawn = 1, other.undrawn & ~2
    assert game.dump(game.view(one, 0)) == game.dump(game.view(other, 0))
    assert game.view(other, 0).place[0] == HIDDEN


def test_what_was_seen_is_not_taken_back(game_of):
    """Undo stops at a flip: the tile stays known."""
    game = game_of(players=2)
    session = Session(game, [(4,), (7,), (2,), (5,), (0,), (-1,)])
    assert session.asks[0].kind == "flip"
    assert session.undo()
    session.answer((-1,))
    session.answer((4,))
    assert session.asks[0].kind == "tile"
    session.answer((7,))
    assert not session.undo()


def test_helpers_answer_at_the_same_time(game_of):
    """All helpers are asked together, and the first answer changes nothing that the second one sees."""
    game = game_of(players=4)
    session = Session(game, [(0,), (0,), (1,), (1,), (2,), (2,), (3,), (3,), (8,)])
    assert [(ask.kind, ask.who) for ask in session.asks] == [("aid", 1), ("aid", 2), ("aid", 3)]
    before = game.dump(game.view(session.state, 2))
    session.answer((1,))
    assert game.dump(game.view(session.state, 2)) == before
    session.answer((4,))
    session.answer((-1,))
    assert session.state.pawns == [-1, 1, 4, -1]
    assert session.asks[0].kind == "flip"
