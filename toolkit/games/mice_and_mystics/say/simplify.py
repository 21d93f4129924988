"""A rule as it is in force: what hangs on policies is settled, so that only what is played is said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from toolkit.games.mice_and_mystics.model import conditions as c
from toolkit.games.mice_and_mystics.model import effects as e
from toolkit.games.mice_and_mystics.model.rules import Action, Override, Reaction, Rule

Policies: TypeAlias = Mapping[str, str]
Truth: TypeAlias = bool | c.Condition
"""A condition that is settled, or one that is not."""


def in_force(rule: Rule, policies: Policies | None) -> Rule | None:
    """Return a rule without its questions of policy, or None if the policies switch it off.

    Args:
        rule: the rule.
        policies: policy to value; a policy that is left out stays a question. None leaves all of them.
    """
    if policies is None:
        return rule
    given = _all(rule.given, policies)
    if given is None:
        return None
    change: dict[str, object] = {"given": given}
    if isinstance(rule, Reaction | Action | Override):
        change["do"] = _settle(rule.do, policies)
    return rule.model_copy(update=change)


def _all(conditions: Iterable[c.Condition], policies: Policies) -> tuple[c.Condition, ...] | None:
    """Return the conditions that are left, or None if one of them is false."""
    left: list[c.Condition] = []
    for condition in conditions:
        truth = _truth(condition, policies)
        if truth is False:
            return None
        if truth is not True:
            left.append(truth)
    return tuple(left)


def _truth(condition: c.Condition, policies: Policies) -> Truth:
    match condition:
        case c.PolicyIs(policy=policy, is_=value) if policy in policies:
            return policies[policy] == value
        case c.All(of=inner):
            left = _all(inner, policies)
            return False if left is None else _group(c.All, left, empty=True)
        case c.AnyOf(of=inner):
            return _any(inner, policies)
        case c.NoneOf(of=inner):
            truths = [_truth(one, policies) for one in inner]
            if True in truths:
                return False
            rest = tuple(truth for truth in truths if not isinstance(truth, bool))
            return c.NoneOf(that="none", of=rest) if rest else True
    return condition


def _any(inner: Iterable[c.Condition], policies: Policies) -> Truth:
    truths = [_truth(one, policies) for one in inner]
    if True in truths:
        return True
    return _group(c.AnyOf, tuple(truth for truth in truths if not isinstance(truth, bool)), empty=False)


def _group(kind: type[c.All | c.AnyOf], left: tuple[c.Condition, ...], *, empty: bool) -> Truth:
    if not left:
        return empty
    if len(left) == 1:
        return left[0]
    return c.All(that="all", of=left) if kind is c.All else c.AnyOf(that="any", of=left)


def _settle(do: e.Do, policies: Policies) -> e.Do:
    return tuple(settled for effect in do for settled in _effect(effect, policies))


def _effect(effect: e.Effect, policies: Policies) -> e.Do:
    match effect:
        case e.Branch():
            return _branch(effect, policies)
        case e.Choose(options=options) if options:
            return (effect.model_copy(update={"options": tuple(_options(options, policies))}),)
        case e.Launch():
            change = {"heads": _settle(effect.heads, policies), "tails": _settle(effect.tails, policies)}
            return (effect.model_copy(update=change),)
        case e.Repeat() | e.ForEach():
            return (effect.model_copy(update={"each": _settle(effect.each, policies)}),)
        case e.Later():
            return (effect.model_copy(update={"then": _settle(effect.then, policies)}),)
        case e.Table():
            rows = [row.model_copy(update={"do": _settle(row.do, policies)}) for row in effect.rows]
            return (effect.model_copy(update={"rows": tuple(rows)}),)
        case e.Attach():
            return (effect.model_copy(update={"rules": tuple(_attached(effect.rules, policies))}),)
    return (effect,)


def _branch(branch: e.Branch, policies: Policies) -> e.Do:
    given = _all(branch.given, policies)
    if given is None:
        return _settle(branch.otherwise, policies)
    then = _settle(branch.then, policies)
    if not given:
        return then
    change = {"given": given, "then": then, "otherwise": _settle(branch.otherwise, policies)}
    return (branch.model_copy(update=change),)


def _options(options: Iterable[e.Option], policies: Policies) -> Iterable[e.Option]:
    for option in options:
        given = _all(option.given, policies)
        if given is not None:
            yield option.model_copy(update={"given": given, "do": _settle(option.do, policies)})


def _attached(rules: Iterable[e.AttachedRule], policies: Policies) -> Iterable[e.AttachedRule]:
    for rule in rules:
        given = _all(rule.given, policies)
        if given is not None:
            yield rule.model_copy(update={"given": given, "do": _settle(rule.do, policies)})
