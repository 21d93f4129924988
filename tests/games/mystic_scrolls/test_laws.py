"""The engine keeps every law of the kernel, in practice and in real time."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.games.mystic_scrolls.engine.state import total_dice
from toolkit.games.mystic_scrolls.table import seated
from toolkit.kernel import SeededChance, Session, Table, laws

TABLES = [
    (("albus", "paravel"), "practice", {}),
    (("alonora", "celestine"), "steady", {"same_instant": "random", "casting_order": "from_stopper"}),
    (("paravel", "albus", "celestine"), "quick", {"cancel_effects": "present", "d6_rolls": "per_step"}),
    (("celestine", "alonora", "albus", "paravel"), "slow", {"act_without_new_dice": "must_reroll"}),
    (("albus", "celestine"), "practice", {"power_counts": "others_only", "running_limit": "20"}),
]


@pytest.fixture(params=range(len(TABLES)))
def game(request, game_of):
    """Return one of five tables."""
    characters, pace, policies = TABLES[request.param]
    return game_of(*characters, pace=pace, policies=policies, rounds=6)


def bots_of(game, seed, bot="careful"):
    return seated(game, [bot] * game.players(), SeededChance(seed))


@pytest.mark.parametrize("seed", [1, 2])
def test_changes_are_named_and_positions_sound(game, seed):
    """With random players each change has its event, options are well made and the audit is clean."""
    asked, state = laws.audited_game(game, laws.seeded(game, seed))
    assert asked > 50
    assert game.outcome(state)


@pytest.mark.parametrize("bot", ["hasty", "careful", "collector"])
def test_bots_play_lawful_games(game, bot):
    """Games of every bot are lawful from start to end."""
    _, state = laws.audited_game(game, bots_of(game, 3, bot))
    assert game.outcome(state)


def test_a_tape_is_a_game(game):
    """The same answers give the same bytes, resumed ones too, and clones stand alone."""
    tape = laws.same_tape_same_bytes(game, bots_of(game, 4))
    laws.resumed_equals_undisturbed(game, tape, list(range(0, len(tape), max(1, len(tape) // 5))))
    laws.clones_are_independent(game, bots_of(game, 4), steps=40)


def test_illegal_answers_and_tokens(game):
    """What is not an option is refused with the options, and each option has a token of its own."""
    tape = laws.same_tape_same_bytes(game, bots_of(game, 5))[:150]
    laws.illegal_answers_are_refused(game, tape, every=11)
    laws.tokens_are_unique(game, tape, most=150)


@given(st.integers(0, 10_000), st.integers(1, 400))
@settings(derandomize=True, max_examples=15, deadline=None)
def test_dice_are_never_lost(game_cache, seed, steps):
    """After any number of steps all 44 dice are somewhere, and nobody runs with fewer than five."""
    game = game_cache
    table = Table(game.new(), laws.seeded(game, seed))
    for _ in range(steps):
        if game.outcome(table.state):
            break
        game.step(table)
    assert total_dice(game.book, table.state) == 44
    assert game.audit(table.state) == []


@pytest.fixture(scope="module")
def game_cache(world):
    """Return a table of four for the law on dice."""
    from toolkit.games.mystic_scrolls.table import TableSetup, make_game

    return make_game(world, TableSetup(("albus", "alonora", "celestine", "paravel"), rounds=8))


def test_choices_of_one_step_are_open_together(world):
    """Two divided spells are asked about at once, and the first answer changes nothing that others see."""
    from toolkit.games.mystic_scrolls.scenario import start

    scenario = world.models("scenario")["steps_together"]
    session = Session(start(world, scenario, {}))
    assert [ask.who for ask in session.asks] == [1, 0]
    before = session.game.dump(session.game.view(session.state, 0))
    session.answer((1,))
    assert session.game.dump(session.game.view(session.state, 0)) == before


def test_everybody_chooses_at_an_open_table(game_of):
    """Without characters each player is asked, and nobody gets one that is taken."""
    session = Session(game_of("", "paravel", "", pace="practice"))
    assert [option[0] for option in session.asks[0].options] == [0, 1, 2]
    session.answer((1,))
    assert [option[0] for option in session.asks[0].options] == [0, 2]
