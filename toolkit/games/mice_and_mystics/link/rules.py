"""Rules of content to `RuleDef`s."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from toolkit.games.mice_and_mystics.engine import op
from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.op import RuleDef
from toolkit.games.mice_and_mystics.engine.ops.conditions import Exists
from toolkit.games.mice_and_mystics.engine.ops.control import Done
from toolkit.games.mice_and_mystics.engine.ops.numbers import Const
from toolkit.games.mice_and_mystics.engine.world import SlotDef
from toolkit.games.mice_and_mystics.link.conditions import conditions
from toolkit.games.mice_and_mystics.link.context import ChapterNames, Context, Shared
from toolkit.games.mice_and_mystics.link.effects import effects
from toolkit.games.mice_and_mystics.link.formulas import maybe, number
from toolkit.games.mice_and_mystics.link.names import Path, Source, class_bits
from toolkit.games.mice_and_mystics.link.selections import places, select, who
from toolkit.games.mice_and_mystics.model import rules as model
from toolkit.games.mice_and_mystics.model.conditions import Condition
from toolkit.games.mice_and_mystics.vocabulary.moments import MOMENT_NUMBER, MOMENTS

OVERRIDES_BIND = {
    "minion_turn": ("figure", "card"),
    "minion_move": ("figure", "card", "number"),
    "minion_target": ("figure", "card"),
    "chase_target": ("figure", "card"),
    "explore_permission": ("figure",),
    "space_entry": ("figure", "space"),
    "capture": ("figure",),
    "rescue": ("figure",),
    "search_result": ("figure",),
    "defence_allowed": ("attacker", "target"),
    "cheese_destination": ("roller", "attacker", "target", "cheese"),
    "line_of_sight": ("figure",),
}
"""What each procedure binds for the rule that replaces it; the others bind nothing."""

WORN_KINDS = frozenset({"weapon", "armour", "accessory"})
TOKEN_PLACE = -10
"""A permission about moving between the ends of a token has `TOKEN_PLACE - token` as its place."""


class Holder:
    """Where a list of rules stands: the start of their slugs, what they are called, what is bound."""

    def __init__(self, shared: Shared, source: Source, name: str) -> None:
        self.shared = shared
        self.source = source
        self.name = name
        self.where: str = ""
        """How the engine finds them: see `RuleDef.source`; empty: by the kind of the card."""
        self.bound: frozenset[str] = frozenset()
        self.chapter: ChapterNames | None = None
        self.room_tiles: tuple[int, ...] = ()
        self.card: int = NOWHERE

    def context(self, path: Path) -> Context:
        """Return the context of one of its rules."""
        return Context(
            self.shared, self.source, path, self.chapter, self.room_tiles, self.card, set(self.bound)
        )


def compile_rules(holder: Holder, rules: Sequence[model.Rule], path: Path) -> tuple[RuleDef, ...]:
    """Compile rules; extra slots are no rules of play and left out (see `slots_of`)."""
    return tuple(
        compile_rule(holder, rule, (*path, place))
        for place, rule in enumerate(rules)
        if not isinstance(rule, model.ExtraSlot)
    )


def compile_rule(holder: Holder, rule: model.Rule, path: Path) -> RuleDef:
    """Compile one rule and number it."""
    c = holder.context(path)
    definition = new_rule(holder.shared, f"{holder.name}.{rule.id}", _KINDS[rule.rule])
    c.rule = definition.number
    holder.shared.places[definition.number] = c.place
    definition.source = holder.where or _card_source(holder.source, rule)
    if rule.room is not None:
        definition.room = c.room(rule.room)
    match rule:
        case model.Reaction():
            _reaction(c, definition, rule)
        case model.Action():
            _action(c, definition, rule)
        case model.Override():
            _override(c, definition, rule)
        case model.Permission():
            _permission(c, definition, rule)
        case model.Modifier():
            _modifier(c, definition, rule)
        case model.Manual():
            _manual(c, definition, rule)
        case model.ExtraSlot():
            definition.given = conditions(c, rule.given)
        case _:
            assert_never(rule)
    if c.once:
        definition.ops = (Done(definition.number), *definition.ops)
    return definition


_KINDS = {
    "reaction": op.REACTION,
    "action": op.ACTION,
    "override": op.OVERRIDE,
    "permission": op.PERMISSION,
    "modifier": op.MODIFIER,
    "manual": op.MANUAL,
    "slot": op.SLOT,
}


def new_rule(shared: Shared, slug: str, kind: int) -> RuleDef:
    """Return a new rule, numbered."""
    definition = RuleDef(len(shared.rules), slug, kind)
    shared.rules.append(definition)
    return definition


def goal(holder: Holder, slug: str, met: tuple[Condition, ...], path: Path) -> RuleDef:
    """Compile conditions that are tested by themselves."""
    definition = new_rule(holder.shared, f"{holder.name}.{slug}", op.GOAL)
    c = holder.context(path)
    c.rule = definition.number
    definition.given = conditions(c, met)
    return definition


def slots_of(holder: Holder, rules: Sequence[model.Rule], path: Path) -> tuple[SlotDef, ...]:
    """Compile the extra slots among rules."""
    found: list[SlotDef] = []
    for place, rule in enumerate(rules):
        if isinstance(rule, model.ExtraSlot):
            c = holder.context((*path, place))
            found.append(SlotDef(conditions(c, rule.given), c.numbers(rule.holds, "search_card")))
    return tuple(found)


def _card_source(source: Source, rule: model.Rule) -> str:
    """Return from where a rule of a search card works: by its own word, else by the kind of the card."""
    if source.kind != "search_card":
        return ""
    if isinstance(rule, model.Action) and rule.from_ != "ability":
        return rule.from_
    kind = source.model.type
    if kind == "event":
        return "event" if isinstance(rule, model.Reaction) and rule.when == "event.resolved" else "table"
    if kind == "party_item":
        return "out"
    return "worn" if kind in WORN_KINDS else "pack"


def _moment(c: Context, name: str) -> int:
    """Return a moment's number, with all it binds bound."""
    number_of = c.names.local(name, MOMENT_NUMBER, "moment", c.place)
    if number_of != NOWHERE:
        c.bound.update(MOMENTS[number_of].binds)
        c.moment = name
    return number_of


def _limit(definition: RuleDef, limit: model.Limit | str) -> None:
    if isinstance(limit, model.Limit):
        definition.times = limit.times
        definition.per = limit.per
        definition.each = limit.for_ == "each_mouse"


def _reaction(c: Context, definition: RuleDef, rule: model.Reaction) -> None:
    definition.moment = _moment(c, rule.when)
    definition.own = rule.whose == "own"
    _limit(definition, rule.limit)
    definition.given = conditions(c, rule.given)
    definition.ops = effects(c, rule.do)


def _action(c: Context, definition: RuleDef, rule: model.Action) -> None:
    c.bound.update(("mouse", "paid"))
    if rule.timing.startswith("in "):
        definition.moment = _moment(c, rule.timing.removeprefix("in "))
    else:
        definition.timing = rule.timing
    definition.own = rule.whose == "own"
    definition.by = rule.by
    _limit(definition, rule.limit)
    definition.given = conditions(c, rule.given)
    _cost(c, definition, rule.cost)
    definition.ops = effects(c, rule.do)


def _cost(c: Context, definition: RuleDef, cost: model.Cost) -> None:
    definition.cheese = number(c, cost.cheese)
    definition.cheese_most = maybe(c, cost.up_to)
    definition.discounts = tuple((class_bits((less.class_,)), less.less) for less in cost.discounts)
    definition.discard = cost.discard is not None
    if cost.each is not None:
        definition.cheese_each = select(c, cost.each)
        definition.given = (*definition.given, Exists(definition.cheese_each, Const(1)))


def _override(c: Context, definition: RuleDef, rule: model.Override) -> None:
    c.procedure = rule.procedure
    c.bound.update(OVERRIDES_BIND.get(rule.procedure, ()))
    definition.what = (rule.procedure,)
    definition.rank = rule.rank
    definition.given = conditions(c, rule.given)
    definition.ops = effects(c, rule.do)


def _permission(c: Context, definition: RuleDef, rule: model.Permission) -> None:
    definition.what = rule.what
    definition.may = rule.may == "may"
    definition.who = who(c, rule.who)
    definition.given = conditions(c, rule.given)
    if rule.where is None:
        return
    sort, _, slug = rule.where.partition(".")
    if sort == "token":
        definition.place = (TOKEN_PLACE - c.token(slug),)
        return
    for spaces in places(c, rule.where):
        definition.place = definition.place or spaces


def _modifier(c: Context, definition: RuleDef, rule: model.Modifier) -> None:
    definition.what = (rule.value,)
    definition.who = who(c, rule.of)
    definition.given = conditions(c, rule.given)
    definition.bonus, definition.scale = maybe(c, rule.bonus), maybe(c, rule.scale)
    definition.replace, definition.fixed = maybe(c, rule.replace), maybe(c, rule.fixed)


def _manual(c: Context, definition: RuleDef, rule: model.Manual) -> None:
    if rule.when != "always":
        definition.moment = _moment(c, rule.when)
    definition.text = rule.says
    definition.given = conditions(c, rule.given)
