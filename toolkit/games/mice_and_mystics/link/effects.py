"""Effects to ops: the lists, and what controls them. Single effects stand in `effects_…`."""

from __future__ import annotations

from typing import assert_never

from toolkit.games.mice_and_mystics.engine.op import Op
from toolkit.games.mice_and_mystics.engine.ops import control
from toolkit.games.mice_and_mystics.engine.ops.lasting import Begin
from toolkit.games.mice_and_mystics.link.conditions import conditions
from toolkit.games.mice_and_mystics.link.context import Context
from toolkit.games.mice_and_mystics.link.effects_fights import fight_effect
from toolkit.games.mice_and_mystics.link.effects_figures import figure_effect
from toolkit.games.mice_and_mystics.link.effects_lasting import lasting_effect, new_text
from toolkit.games.mice_and_mystics.link.effects_table import table_effect
from toolkit.games.mice_and_mystics.link.formulas import maybe, number
from toolkit.games.mice_and_mystics.link.selections import who
from toolkit.games.mice_and_mystics.model import effects as model
from toolkit.games.mice_and_mystics.vocabulary.moments import MOMENT_NUMBER, MOMENTS


def effects(c: Context, do: model.Do) -> tuple[Op, ...]:
    """Compile a list of effects; what they bind is bound for the rest of the list."""
    return tuple(effect(c, one) for one in do)


def block(c: Context, do: model.Do, *also: str) -> tuple[Op, ...]:
    """Compile an inner list; what it binds is forgotten after it."""
    with c.block(*also):
        return effects(c, do)


def effect(c: Context, one: model.Effect) -> Op:
    """Compile one effect."""
    match one:
        case (
            model.Launch()
            | model.Choose()
            | model.Roll()
            | model.Branch()
            | model.Repeat()
            | model.ForEach()
            | model.Table()
            | model.Later()
            | model.Attach()
        ):
            return _control(c, one)
        case (
            model.Place()
            | model.Remove()
            | model.Defeat()
            | model.ReturnFigure()
            | model.Act()
            | model.Move()
            | model.Put()
            | model.Chase()
            | model.Push()
            | model.Swap()
            | model.Capture()
            | model.CaptureKeeps()
            | model.Rescue()
            | model.Wound()
            | model.WoundKind()
            | model.Heal()
            | model.StateOn()
            | model.ClearState()
        ):
            return figure_effect(c, one)
        case (
            model.Attack()
            | model.AttackAs()
            | model.Retarget()
            | model.SkipDefence()
            | model.IgnoreHits()
            | model.Reroll()
            | model.CountFace()
            | model.Blocks()
            | model.CheeseGoes()
            | model.CheeseTimes()
            | model.Prevent()
        ):
            return fight_effect(c, one)
        case model.Modify() | model.Permit() | model.Become():
            return lasting_effect(c, one)
        case _:
            return table_effect(c, one)


_Control = (
    model.Launch
    | model.Choose
    | model.Roll
    | model.Branch
    | model.Repeat
    | model.ForEach
    | model.Table
    | model.Later
    | model.Attach
)


def _control(c: Context, one: _Control) -> Op:
    match one:
        case model.Choose():
            return _choose(c, one)
        case model.Roll(dice=dice, name=name):
            return control.RollDice(number(c, dice), c.bind(name))
        case model.Launch(name=name, heads=heads, tails=tails):
            c.bind(name)
            return control.Coin(name, block(c, heads), block(c, tails))
        case model.Branch():
            return _branch(c, one)
        case model.Repeat(times=times, each=each):
            return control.Repeat(number(c, times), block(c, each))
        case model.ForEach(among=among, name=name, each=each):
            things = who(c, among)
            return control.ForEach(things, name, block(c, each, name))
        case model.Table(of=of, rows=rows):
            lines = sorted(((row.at_least, block(c, row.do)) for row in rows), key=lambda line: line[0])
            return control.TableOf(number(c, of), tuple(lines))
        case model.Later(rounds=rounds, then=then):
            return _later(c, rounds, then)
        case model.Attach():
            return _attach(c, one)
        case _:
            assert_never(one)


def _branch(c: Context, one: model.Branch) -> Op:
    """Compile both lists; what both bind stays bound."""
    given = conditions(c, one.given)
    before = set(c.bound)
    then = effects(c, one.then)
    in_then, c.bound = c.bound, set(before)
    otherwise = effects(c, one.otherwise)
    c.bound = (in_then & c.bound) if one.otherwise else (before | in_then)
    return control.Branch(given, then, otherwise)


def _choose(c: Context, one: model.Choose) -> Op:
    choice = len(c.shared.choices)
    c.shared.choices.append((c.rule, one.name, tuple(option.name for option in one.options)))
    op = control.Choose(c.rule, choice, one.name)
    op.by = one.by
    op.optional = one.optional
    op.stop = one.if_none == "stop"
    op.up_to = maybe(c, one.up_to)
    op.among = None if one.among is None else who(c, one.among)
    c.bind(one.name)
    op.options = tuple(
        control.NamedOption(conditions(c, option.given), block(c, option.do)) for option in one.options
    )
    return op


def _later(c: Context, rounds: int, then: model.Do) -> Op:
    text = new_text(c, "later", "chapter")
    with c.capturing() as used:
        text.ops = block(c, then)
    op = Begin(text, tuple(sorted(used - {"rule", "it"})), None)
    op.rounds = rounds
    return op


def _attach(c: Context, one: model.Attach) -> Op:
    bearers = who(c, one.to)
    ops = tuple(_attached(c, one, rule) for rule in one.rules)
    begins: list[Op] = []
    for op in ops:
        op.who = bearers
        op.apart = True
        begins.append(op)
    return begins[0] if len(begins) == 1 else control.Sequence(tuple(begins))


def _attached(c: Context, one: model.Attach, rule: model.AttachedRule) -> Begin:
    text = new_text(c, "attach", one.until)
    text.moment = c.names.local(rule.when, MOMENT_NUMBER, "moment", c.place)
    binds = MOMENTS[text.moment].binds if text.moment >= 0 else {}
    outer_moment, c.moment = c.moment, rule.when
    with c.capturing() as used, c.block("bearer", *binds):
        text.given = conditions(c, rule.given)
        text.ops = effects(c, rule.do)
    c.moment = outer_moment
    return Begin(text, tuple(sorted(used - set(binds) - {"bearer", "rule", "it"})), None)
