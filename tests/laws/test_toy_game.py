"""The law suite holds for a toy game, and notices each way of breaking a law."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.kernel import IllegalAnswerError, SeededChance, Session, Stream, Table, expand, laws, pool
from toolkit.kernel.laws import LawError


@pytest.mark.parametrize("seed", range(5))
def test_all_laws_hold(duel, seed):
    """The toy game keeps every law of the kernel."""
    asked, _ = laws.audited_game(duel, laws.seeded(duel, seed))
    assert asked == 12
    tape = laws.same_tape_same_bytes(duel, laws.seeded(duel, seed))
    laws.resumed_equals_undisturbed(duel, tape, list(range(len(tape) + 1)))
    laws.clones_are_independent(duel, laws.seeded(duel, seed))
    laws.illegal_answers_are_refused(duel, tape, every=1)
    laws.tokens_are_unique(duel, tape)


def test_an_unnamed_change_is_noticed(duel, monkeypatch):
    """A field that changes without an event breaks a law."""
    monkeypatch.setattr(type(duel), "event_fields", lambda self: {"dealt": (), "scored": (), "round": ()})
    with pytest.raises(LawError, match="no event names it"):
        laws.audited_game(duel, laws.seeded(duel, 1))


def test_a_defect_is_noticed(duel, monkeypatch):
    """A position that fails its audit breaks a law."""
    monkeypatch.setattr(type(duel), "audit", lambda self, state: ["defect"])
    with pytest.raises(LawError, match="defect"):
        laws.audited_game(duel, laws.seeded(duel, 1))


def test_a_shared_clone_is_noticed(duel, monkeypatch):
    """A clone that shares its lists with the original breaks a law."""
    monkeypatch.setattr(type(duel), "clone", lambda self, state: state)
    with pytest.raises(LawError, match="changed a clone"):
        laws.clones_are_independent(duel, laws.seeded(duel, 1))


def test_a_leaking_view_is_noticed(duel, monkeypatch):
    """A view that shows the other's secret breaks a law."""
    session = Session(duel, [(4,), (3,)])
    laws.views_hide(duel, session.state, 0, ["[4, 3]"])
    monkeypatch.setattr(type(duel), "view", lambda self, state, who: state)
    with pytest.raises(LawError, match="sees"):
        laws.views_hide(duel, session.state, 0, ["[4, 3]"])


def test_simultaneous_asks_are_open_together(duel):
    """Both bids are open at once, and the first answer changes nothing that the second player sees."""
    session = Session(duel, [(2,), (3,)])
    assert [ask.who for ask in session.asks] == [0, 1]
    before = duel.dump(duel.view(session.state, 1))
    session.answer((2,))
    assert [ask.who for ask in session.asks] == [1]
    assert duel.dump(duel.view(session.state, 1)) == before
    session.answer((0,))
    assert session.state.scores == [1, 0]


def test_an_illegal_answer_names_the_legal_ones(duel):
    """A refused answer lists what is legal."""
    session = Session(duel)
    with pytest.raises(IllegalAnswerError, match=r"\(1,\), \(2,\), \(3,\), \(4,\)"):
        session.answer((5,))


def test_undo_takes_back_decisions_but_not_chance(duel):
    """The last bid of an open group can be taken back, a deal can't."""
    session = Session(duel, [(2,), (3,)])
    assert not session.undo()
    session.answer((1,))
    assert session.undo()
    assert [ask.who for ask in session.asks] == [0, 1]
    assert session.answers == [(2,), (3,)]


def test_expansion_is_exact(duel):
    """The chance that player 0 wins the first round is the sum over all deals."""

    def run(source):
        table = Table(duel.new(), source)
        duel.step(table)
        return tuple(table.state.scores)

    odds = expand(run, decide=_Bids())
    weights = {1: 4, 2: 3, 3: 2, 4: 1}
    expected = sum(Fraction(weights[a] * weights[b], 100) for a in weights for b in weights if a > b)
    assert odds[(1, 0)] == expected
    assert sum(odds.values()) == 1


class _Bids:
    """Always bids nothing."""

    def answer(self, ask, table):
        return (0,)


def test_expansion_needs_decisions(duel):
    """Exact odds without a decision source say which question is open."""
    with pytest.raises(ValueError, match="'bid'"):
        expand(lambda source: duel.step(Table(duel.new(), source)))


@given(st.integers(1, 6), st.integers(2, 6))
@settings(derandomize=True, max_examples=20)
def test_pool_weights_count_every_order(dice, faces):
    """The weights of a dice pool add up to all its ordered results."""
    results, weights = pool(dice, faces)
    assert sum(weights) == faces**dice
    assert list(results) == sorted(set(results))


def test_streams_are_fixed_bytes():
    """Faces depend on seed, game and stream alone, and the fast cut is uniform."""
    assert Stream(1, 2, 3).faces(12) == Stream(1, 2, 3).faces(12)
    assert SeededChance(1, 2).stream(3).faces(12) == Stream(1, 2, 3).faces(12)
    assert Stream(1, 2, 3).faces(50) != Stream(1, 2, 4).faces(50)
    faces = [face for _ in range(600) for face in Stream(9, 9, _).faces(10)]
    assert all(850 < faces.count(face) < 1150 for face in range(6))
