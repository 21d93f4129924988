"""Rules that stand instead of a named procedure."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine.board import sees
from toolkit.games.mice_and_mystics.engine.const import CARD_BASE, NOWHERE
from toolkit.games.mice_and_mystics.engine.index import Listener, rules_index
from toolkit.games.mice_and_mystics.engine.moments import run_ops, scope_of, speaking_card
from toolkit.games.mice_and_mystics.engine.op import Scope
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.values import all_hold


def stands_instead(t: Play, procedure: str, scope: Scope, card: int = NOWHERE) -> Listener | None:
    """Return the rule that stands instead of a procedure now, the highest rank first.

    While such a rule runs, the procedure is the usual one again: the rule may make use of it.

    Args:
        procedure: its name in the language.
        scope: what the procedure binds.
        card: the initiative card that acts; rules of other cards don't speak.
    """
    listeners = (t.state.index or rules_index(t)).overrides.get(procedure)
    if not listeners or procedure in t.replacing:
        return None
    for listener in sorted(listeners, key=lambda item: -item.rule.rank):
        if listener.bearer >= CARD_BASE and listener.bearer != CARD_BASE + card:
            continue
        if all_hold(t, listener.rule.given, _bound(t, listener, scope)):
            return listener
    return None


def _bound(t: Play, listener: Listener, scope: Scope) -> Scope:
    mine = scope_of(t, listener, scope)
    mine.update(scope)
    return mine


def carry_out(t: Play, procedure: str, listener: Listener, scope: Scope) -> None:
    """Run a rule that stands instead of a procedure."""
    t.table.note(listener.rule.number)
    outer = t.replacing
    t.replacing = (*outer, procedure)
    run_ops(t, listener.rule.ops, _bound(t, listener, scope))
    t.replacing = outer


def replaced(t: Play, procedure: str, scope: Scope, card: int = NOWHERE) -> bool:
    """Run the rule that stands instead of a procedure, if there is one; return whether it was.

    Rules: rulebook.rat_throws_grape, rulebook.rat_needs_no_fork, rulebook.rat_beside_mice_cannot_throw.
    """
    listener = stands_instead(t, procedure, scope, card)
    if listener is None:
        return False
    carry_out(t, procedure, listener, scope)
    return True


def replaced_for(t: Play, procedure: str, figure: Figure | None, scope: Scope) -> bool:
    """Run the rule that stands instead of a procedure about one figure: of a minion, its card may speak."""
    minion = figure is not None and figure.hero < 0
    return replaced(t, procedure, scope, speaking_card(t, figure) if minion and figure is not None else NOWHERE)


def in_sight(t: Play, figure: Figure, others: list[Figure]) -> list[Figure]:
    """Return those of some figures that a figure sees: by the line between centres, or as a rule says.

    Rules: rulebook.ranged_needs_tile_and_sight.
    """
    outer = t.narrowed
    t.narrowed = ()
    by_rule = replaced_for(t, "line_of_sight", figure, {"figure": figure.ident})
    named = t.narrowed
    t.narrowed = outer
    found: list[Figure] = []
    for other in others:
        if (other.ident in named) if by_rule else sees(t, figure.space, other.space):
            found.append(other)
    return found
