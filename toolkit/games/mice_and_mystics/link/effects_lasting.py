"""Effects that begin something that lasts, to ops."""

from __future__ import annotations

from typing import assert_never

from toolkit.games.mice_and_mystics.engine.op import LastingDef, Op, Things
from toolkit.games.mice_and_mystics.engine.ops.lasting import Begin
from toolkit.games.mice_and_mystics.link.context import Context
from toolkit.games.mice_and_mystics.link.formulas import maybe, number
from toolkit.games.mice_and_mystics.link.selections import select, who
from toolkit.games.mice_and_mystics.model import effects as model
from toolkit.games.mice_and_mystics.model.predicates import Select

LastingEffect = model.Modify | model.Permit | model.Become
NEVER_KEPT = frozenset({"it", "rule"})


def new_text(c: Context, kind: str, until: str) -> LastingDef:
    """Return a new text of something that lasts, numbered."""
    text = LastingDef(len(c.shared.lasting), kind, until)
    c.shared.lasting.append(text)
    return text


def bearers(c: Context, text: LastingDef, field: str | Select) -> Things | None:
    """Note whom a text is about: a selection is read anew at every use, a variable is kept as it is bound."""
    if isinstance(field, str):
        return who(c, field)
    text.live = True
    text.who = select(c, field)
    return None


def lasting_effect(c: Context, one: LastingEffect) -> Op:
    """Compile an effect that begins something that lasts."""
    match one:
        case model.Modify():
            return _modify(c, one)
        case model.Permit():
            return _permit(c, one)
        case model.Become(who=figures, battle=battle, defence=defence, until=until):
            text = new_text(c, "become", until)
            with c.capturing() as used:
                text.bonus, text.fixed = number(c, battle), number(c, defence)
            op = Begin(text, tuple(sorted(used - NEVER_KEPT)), who(c, figures))
            op.apart = True
            return op
        case _:
            assert_never(one)


def _modify(c: Context, one: model.Modify) -> Op:
    text = new_text(c, "modify", one.until)
    text.what = (one.value,)
    with c.capturing() as used:
        text.bonus, text.scale = maybe(c, one.bonus), maybe(c, one.scale)
        text.replace, text.fixed = maybe(c, one.replace), maybe(c, one.fixed)
        named = bearers(c, text, one.of)
    return Begin(text, tuple(sorted(used - NEVER_KEPT)) if _needs_names(one) else (), named)


def _needs_names(one: model.Modify) -> bool:
    """Return whether anything but plain numbers and the bearer is read when the modifier is used."""
    formulas = (one.bonus, one.scale, one.replace, one.fixed)
    plain = all(part is None or part.number is not None for part in formulas)
    return not plain or not isinstance(one.of, str)


def _permit(c: Context, one: model.Permit) -> Op:
    text = new_text(c, one.do, one.until)
    text.what = one.what
    with c.capturing() as used:
        named = bearers(c, text, one.who)
    op = Begin(text, tuple(sorted(used - NEVER_KEPT)) if named is None else (), named)
    if one.by is not None:
        op.only_by = c.variable(one.by)
    return op
