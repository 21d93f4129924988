"""Effects on attacks and rolls, to ops."""

from __future__ import annotations

from typing import assert_never

from toolkit.games.mice_and_mystics.engine.const import FACE_NAMES, NOWHERE, PURPOSES
from toolkit.games.mice_and_mystics.engine.op import Op
from toolkit.games.mice_and_mystics.engine.ops import fighting as made
from toolkit.games.mice_and_mystics.engine.ops.figures import EVERYTHING
from toolkit.games.mice_and_mystics.engine.ops.lasting import Begin
from toolkit.games.mice_and_mystics.engine.ops.selecting import Var
from toolkit.games.mice_and_mystics.link.context import Context
from toolkit.games.mice_and_mystics.link.effects_lasting import NEVER_KEPT, bearers, new_text
from toolkit.games.mice_and_mystics.link.formulas import amount, is_all, maybe, number
from toolkit.games.mice_and_mystics.link.selections import DAMAGES, MODES, who
from toolkit.games.mice_and_mystics.model import effects as model

ARMS = {
    "weapon": made.WEAPON,
    "any_worn": made.WEAPON,
    "this": made.THIS,
    "same": made.SAME,
    "spell": made.SPELL,
}

FightEffect = (
    model.Attack
    | model.AttackAs
    | model.Retarget
    | model.SkipDefence
    | model.IgnoreHits
    | model.Reroll
    | model.CountFace
    | model.Blocks
    | model.CheeseGoes
    | model.CheeseTimes
    | model.Prevent
)


def fight_effect(c: Context, one: FightEffect) -> Op:
    """Compile an effect on attacks and rolls."""
    match one:
        case model.Attack():
            return _attack(c, one)
        case model.AttackAs(mode=mode, type=damage):
            return made.AttackAs(MODES[mode] if mode else NOWHERE, DAMAGES[damage] if damage else NOWHERE)
        case model.Retarget(are=targets):
            return made.Retarget(who(c, targets), override=bool(c.procedure))
        case model.SkipDefence(ignore_hits=ignore):
            return made.SkipDefence(ignore=ignore)
        case model.IgnoreHits():
            return made.IgnoreHits()
        case model.Reroll():
            return _reroll(c, one)
        case model.CountFace():
            return _count_face(c, one)
        case model.Blocks(amount=wounds):
            return made.IgnoreWounds(amount(c, wounds, EVERYTHING))
        case model.CheeseGoes(to=to, who=mouse):
            return made.CheeseGoes(to, "" if mouse is None else c.variable(mouse))
        case model.CheeseTimes(factor=factor):
            return made.CheeseTimes(number(c, factor))
        case model.Prevent():
            return made.Prevent(attack=c.moment.startswith("attack."))
        case _:
            assert_never(one)


def _attack(c: Context, one: model.Attack) -> Op:
    arm = made.BOUND if one.weapon is not None else ARMS[one.with_]
    op = made.AttackNow(who(c, one.attacker), arm)
    op.rule = c.rule
    op.weapon = "" if one.weapon is None else c.variable(one.weapon)
    op.dice, op.hits = maybe(c, one.dice), maybe(c, one.hits)
    op.mode = NOWHERE if one.mode is None else MODES[one.mode]
    op.targets = None if one.targets is None else who(c, one.targets)
    op.sight, op.nearby = one.needs_sight, one.nearby_rule == "binds"
    op.counts = tuple((FACE_NAMES.index(count.face), number(c, count.counts)) for count in one.counts)
    return op


def _reroll(c: Context, one: model.Reroll) -> Op:
    face = NOWHERE if one.showing == "any" else FACE_NAMES.index(one.showing)
    op = made.Reroll(c.rule, amount(c, one.dice, EVERYTHING), face, one.by)
    op.every = is_all(one.dice)
    op.optional = one.optional
    return op


def _count_face(c: Context, one: model.CountFace) -> Op:
    face, purpose = FACE_NAMES.index(one.face), PURPOSES.index(one.rolls)
    if one.of is None and one.until == "this_roll":
        return made.CountFace(face, number(c, one.counts), purpose)
    text = new_text(c, "count", one.until)
    text.face, text.purpose = face, purpose
    with c.capturing() as used:
        text.counts = number(c, one.counts)
        named = Var(c.variable("$mouse")) if one.of is None else bearers(c, text, one.of)
    return Begin(text, tuple(sorted(used - NEVER_KEPT)), named)
