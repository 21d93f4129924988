"""Effects on figures to ops."""

from __future__ import annotations

from typing import assert_never

from toolkit.games.mice_and_mystics.engine.op import Op
from toolkit.games.mice_and_mystics.engine.ops import figures as made
from toolkit.games.mice_and_mystics.engine.ops.lasting import Begin
from toolkit.games.mice_and_mystics.engine.ops.selecting import Var
from toolkit.games.mice_and_mystics.engine.ops.story import ActNow
from toolkit.games.mice_and_mystics.engine.wounds import KEEPS_CHEESE, KEEPS_WORN
from toolkit.games.mice_and_mystics.link.context import Context
from toolkit.games.mice_and_mystics.link.effects_lasting import new_text
from toolkit.games.mice_and_mystics.link.formulas import amount, number
from toolkit.games.mice_and_mystics.link.selections import STATES, thing, who
from toolkit.games.mice_and_mystics.model import effects as model

KEEPS = {"worn": KEEPS_WORN, "cheese": KEEPS_CHEESE, "everything": KEEPS_WORN | KEEPS_CHEESE}

FigureEffect = (
    model.Place
    | model.Remove
    | model.Defeat
    | model.ReturnFigure
    | model.Act
    | model.Move
    | model.Put
    | model.Chase
    | model.Push
    | model.Swap
    | model.Capture
    | model.CaptureKeeps
    | model.Rescue
    | model.Wound
    | model.WoundKind
    | model.Heal
    | model.StateOn
    | model.ClearState
)


def figure_effect(c: Context, one: FigureEffect) -> Op:
    """Compile an effect on figures."""
    match one:
        case model.Place():
            return _place(c, one)
        case model.Remove(who=figures):
            return made.Remove(who(c, figures))
        case model.Defeat(who=figures, credit=credit):
            return made.Defeat(who(c, figures), _name(c, credit))
        case model.ReturnFigure(who=figure, to=to):
            return made.Return(c.variable(figure), thing(c, to))
        case model.Act():
            return _act(c, one)
        case model.Move(who=figures, steps=steps, toward=toward):
            goal = None if toward is None else thing(c, toward)
            return made.Move(who(c, figures), number(c, steps), goal)
        case model.Put(who=figures, to=to):
            return made.Put(who(c, figures), thing(c, to))
        case model.Chase(who=figure, steps=steps, name=name):
            return made.Chase(who(c, figure), number(c, steps), c.bind(name))
        case model.Push(who=figures, away_from=away):
            return made.Push(who(c, figures), thing(c, away))
        case model.Swap(who=figure, other=other):
            return made.Swap(Var(c.variable(figure)), Var(c.variable(other)))
        case model.Capture(who=figures, abducted=abducted, costs=costs):
            return made.Capture(who(c, figures), abducted=abducted, costs=costs == "as_usual")
        case model.CaptureKeeps(what=what):
            return made.CaptureKeeps(KEEPS[what])
        case model.Rescue(who=figures):
            return made.Rescue(who(c, figures))
        case model.Wound() | model.WoundKind() | model.Heal() | model.StateOn() | model.ClearState():
            return _harm(c, one)
        case _:
            assert_never(one)


_Harm = model.Wound | model.WoundKind | model.Heal | model.StateOn | model.ClearState


def _harm(c: Context, one: _Harm) -> Op:
    match one:
        case model.Wound(who=figures, amount=wounds, kind=kind, credit=credit):
            return made.Wound(who(c, figures), number(c, wounds), kind, _name(c, credit))
        case model.WoundKind(to=kind, who=None):
            return made.PendingKind(kind)
        case model.WoundKind(to=kind, who=figures):
            return made.ConvertWounds(who(c, figures or "$mouse"), to_poison=kind == "poison")
        case model.Heal(who=figures, amount=wounds, kind=kind):
            return made.Heal(who(c, figures), amount(c, wounds, made.EVERYTHING), kind)
        case model.StateOn(who=figures, state=state):
            return made.GainState(who(c, figures), STATES[state])
        case model.ClearState(who=figures, state=state):
            return made.ClearState(who(c, figures), made.ALL_STATES if state == "all" else STATES[state])
        case _:
            assert_never(one)


def _name(c: Context, variable: str | None) -> str:
    return "" if variable is None else c.variable(variable)


def _place(c: Context, one: model.Place) -> Op:
    op = made.Place(c.number(one.what, "minion"), number(c, one.amount), greedy=one.greedy)
    op.at = None if one.at is None else thing(c, one.at)
    op.near = None if one.near is None else thing(c, one.near)
    return op


def _act(c: Context, one: model.Act) -> Op:
    mice = who(c, one.who)
    if one.when == "now":
        return ActNow(mice)
    text = new_text(c, "act", one.until or "this_turn")
    text.cheese = number(c, one.cheese)
    op = Begin(text, (), mice)
    op.apart = True
    return op
