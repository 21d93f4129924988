"""What `$names` mean where they stand in a rule, and each use that means nothing or the wrong thing.

The kinds of thing are those of `vocabulary.moments` (figure, space, card, search_card, number), and besides
them roll, attack, ability and choice. A bound set has the kind of its members.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal, cast, get_args
from weakref import WeakKeyDictionary

from toolkit.games.mice_and_mystics.checks.content import RulePlace
from toolkit.games.mice_and_mystics.facts import Path, written_fields
from toolkit.games.mice_and_mystics.model import conditions as c
from toolkit.games.mice_and_mystics.model import effects as e
from toolkit.games.mice_and_mystics.model import predicates as p
from toolkit.games.mice_and_mystics.model import rules as r
from toolkit.games.mice_and_mystics.vocabulary.moments import (
    ATTACK_PARTS,
    COUNTS,
    FIGURE_PARTS,
    MOMENTS,
    ROLL_PARTS,
)
from toolkit.schema import Formula, Model
from toolkit.schema.formula import Name, Variable, walk

FIGURE, SPACE, NUMBER = frozenset({"figure"}), frozenset({"space"}), frozenset({"number"})
LOCATED = frozenset({"figure", "space"})
ON_TRACK = frozenset({"figure", "card"})
CARDS = frozenset({"search_card"})
ANY: frozenset[str] = frozenset()

PICKED = {
    "mouse": "figure", "minion": "figure", "figure": "figure", "space": "space", "card": "card",
    "search_card": "search_card", "item": "search_card", "ability": "ability",
}  # fmt: skip
PARTS = {"figure": FIGURE_PARTS, "roll": ROLL_PARTS, "attack": ATTACK_PARTS}
NO_WHOLE = {"figure", "space", "card", "search_card", "roll", "attack", "ability", "choice"}
"""Kinds that are no number by themselves."""

WANTED: dict[tuple[type[Model], str], frozenset[str]] = {
    (e.Place, "at"): SPACE,
    (e.Place, "near"): LOCATED,
    (e.ReturnFigure, "to"): SPACE,
    (e.Put, "to"): SPACE,
    (e.Move, "toward"): LOCATED,
    (e.Push, "away_from"): LOCATED,
    (e.Give, "card"): CARDS,
    (e.Discard, "card"): CARDS,
    (e.ShuffleIn, "card"): CARDS,
    (e.Attack, "weapon"): CARDS,
    (e.Token, "put"): frozenset({"figure", "space", "card"}),
    (e.Token, "second"): LOCATED,
    (e.Initiative, "card"): ON_TRACK,
    (e.Initiative, "other"): ON_TRACK,
    (e.PlaceBatch, "near"): LOCATED,
    (e.Permit, "who"): ON_TRACK,
    (e.Attach, "to"): ON_TRACK,
    (e.Choose, "among"): ANY,
    (e.ForEach, "among"): ANY,
    (p.Near, "to"): LOCATED,
    (p.At, "place"): LOCATED,
    (p.Sees, "to"): LOCATED,
    (p.LowerOnTrack, "than"): ON_TRACK,
    (p.HigherOnTrack, "than"): ON_TRACK,
    (p.Other, "thing"): ANY,
    (p.Same, "thing"): ANY,
    (p.Select, "nearest_to"): LOCATED,
    (c.Is, "thing"): ANY,
    (c.Exists, "among"): ANY,
    (r.Cost, "each"): ANY,
}
"""What kinds of thing a field wants; any other field with a variable or a selection wants a figure."""

OVERRIDES: dict[str, dict[str, str]] = {
    "minion_turn": {"figure": "figure", "card": "card"},
    "minion_move": {"figure": "figure", "card": "card", "number": "number"},
    "minion_target": {"figure": "figure", "attacker": "figure", "target": "figure"},
    "chase_target": {"figure": "figure", "attacker": "figure"},
    "explore_permission": {"figure": "figure"},
    "search_result": {"figure": "figure"},
    "defence_allowed": {"attacker": "figure", "target": "figure"},
    "cheese_destination": {"roller": "figure", "attacker": "figure", "target": "figure", "cheese": "number"},
    "capture": {"figure": "figure"},
    "rescue": {"figure": "figure"},
    "space_entry": {"figure": "figure", "space": "space"},
    "line_of_sight": {"figure": "figure"},
}
ROLLED = frozenset({"attack.rolled", "attack.ended", "defence.rolled", "cheese.pending", "search.rolled"})
ATTACKING = frozenset({
    "attack.declared", "attack.rolled", "attack.ended", "target.chosen", "defence.declared", "defence.rolled",
    "cheese.pending", "wounds.pending", "wounded",
})  # fmt: skip
BINDS = {moment.name: moment.binds for moment in MOMENTS}

Fault = Literal["unbound", "wrong_kind", "no_part", "no_number", "maybe"]


@dataclass(frozen=True, slots=True)
class Problem:
    """One use of a name that is wrong: what, where, the name, and the words that would have been right."""

    fault: Fault
    path: Path
    name: str
    found: str = ""
    known: tuple[str, ...] = ()


@dataclass
class Scope:
    """What is bound at a place: names to kinds, and the names that may have been left unbound."""

    kinds: dict[str, str]
    maybe: set[str] = field(default_factory=set)

    def inner(self, **more: str) -> Scope:
        """Return a scope inside this one, with more names."""
        return Scope({**self.kinds, **more}, self.maybe - set(more))

    def bind(self, name: str, kind: str, *, is_sure: bool = True) -> None:
        """Bind a name to the end of the list."""
        self.kinds[name] = kind
        (self.maybe.discard if is_sure else self.maybe.add)(name)


def problems(place: RulePlace) -> tuple[Problem, ...]:
    """Return what is wrong with the names of a rule; four checks ask, it is found out once."""
    if place not in _FOUND:
        scope = Scope(bound_at_start(place.entity.kind, place.rule))
        _FOUND[place] = tuple(_visit(place.rule, scope, place.path))
    return _FOUND[place]


_FOUND: WeakKeyDictionary[RulePlace, tuple[Problem, ...]] = WeakKeyDictionary()


def bound_at_start(bearer: str, rule: Any) -> dict[str, str]:
    """Return the names that are bound when a rule begins, with their kinds.

    Args:
        bearer: the kind of content the rule stands on.
        rule: the rule.
    """
    kinds: dict[str, str] = {}
    if bearer == "initiative_card":
        kinds["card"] = "card"
    if isinstance(rule, r.Action):
        kinds["paid"] = "number"
    if bearer not in ("initiative_card", "chapter") or isinstance(rule, r.Action):
        kinds["mouse"] = "figure"
    moment = str(getattr(rule, "when", "")) or str(getattr(rule, "timing", "")).removeprefix("in ")
    return {**kinds, **_of_moment(moment), **OVERRIDES.get(getattr(rule, "procedure", ""), {})}


def _of_moment(moment: str) -> dict[str, str]:
    kinds = {name: "figure" if kind == "set" else kind for name, kind in BINDS.get(moment, {}).items()}
    if moment in ROLLED:
        kinds["roll"] = "roll"
    if moment in ATTACKING:
        kinds["attack"] = "attack"
    return kinds


def _visit(node: Any, scope: Scope, path: Path) -> Iterator[Problem]:
    if isinstance(node, Formula):
        yield from _formula(node, scope, path)
    elif isinstance(node, tuple):
        yield from _visit_list(node, scope, path)
    elif isinstance(node, e.ForEach):
        yield from _field(node, "among", node.among, scope, (*path, "among"))
        yield from _visit(node.each, scope.inner(**{node.name: _kind(node.among, scope)}), (*path, "each"))
    elif isinstance(node, e.AttachedRule):
        inner = scope.inner(bearer="figure", **_of_moment(node.when))
        yield from _fields(node, inner, path)
    elif isinstance(node, Model):
        yield from _fields(node, scope, path)


def _visit_list(items: tuple[Any, ...], scope: Scope, path: Path) -> Iterator[Problem]:
    inner = scope.inner()
    for number, item in enumerate(items):
        yield from _visit(item, inner, (*path, number))
        _bind(item, inner)


def _bind(effect: Any, scope: Scope) -> None:
    match effect:
        case e.Choose():
            kind = _kind(effect.among, scope) if effect.among is not None else "choice"
            scope.bind(effect.name, kind, is_sure=effect.if_none == "stop")
        case e.Roll():
            scope.bind(effect.name, "roll")
        case e.Chase():
            scope.bind(effect.name, "space")
        case e.Take() if effect.name:
            scope.bind(effect.name, "number")
        case e.Launch():
            scope.bind(effect.name, "choice")
        case e.Branch():
            _bind_in_both(effect, scope)


def _bind_in_both(branch: e.Branch, scope: Scope) -> None:
    """Bind what either list of a branch leaves bound, as the linker does."""
    then, otherwise = _after(branch.then, scope), _after(branch.otherwise, scope)
    for name, kind in then.kinds.items():
        if name not in scope.kinds and otherwise.kinds.get(name) == kind:
            scope.bind(name, kind, is_sure=name not in then.maybe | otherwise.maybe)


def _after(do: e.Do, scope: Scope) -> Scope:
    """Return what is bound at the end of a list of effects."""
    inner = scope.inner()
    for effect in do:
        _bind(effect, inner)
    return inner


def _kind(who: Any, scope: Scope) -> str:
    if isinstance(who, p.Select):
        return PICKED[who.pick]
    return scope.kinds.get(who.removeprefix("$"), "")


def _fields(node: Model, scope: Scope, path: Path) -> Iterator[Problem]:
    for name, key in written_fields(cast("Hashable", type(node))):
        value = getattr(node, name)
        if not _is_quiet(value):
            yield from _field(node, name, value, scope, (*path, key))


QUIET = frozenset({int, bool, float, type(None)})


def _is_quiet(value: Any) -> bool:
    """Tell whether a value can't speak of a name."""
    kind = type(value)
    if kind is str:
        return not value.startswith("$")
    return kind in QUIET or (kind is tuple and not value)


def _field(node: Model, name: str, value: Any, scope: Scope, at: Path) -> Iterator[Problem]:
    if isinstance(value, str) and value.startswith("$"):
        wanted = WANTED.get((type(node), name), FIGURE)
        yield from _use(value.removeprefix("$"), wanted, scope, at)
    elif isinstance(value, p.Select):
        wanted = WANTED.get((type(node), name), _either(node))
        if wanted and PICKED[value.pick] not in wanted:
            found = PICKED[value.pick]
            yield Problem("wrong_kind", (*at, "pick"), value.pick, found, tuple(sorted(wanted)))
        yield from _visit(value, scope, at)
    elif not (isinstance(value, Formula) and value.text in _words(type(node), name)):
        yield from _visit(value, scope, at)


def _either(node: Model) -> frozenset[str]:
    """Return what a selection may pick where the table says nothing: cards stand for their figures."""
    return ON_TRACK if isinstance(node, r.Permission | r.Modifier | e.Modify | e.CountFace) else FIGURE


def _use(name: str, wanted: frozenset[str], scope: Scope, path: Path) -> Iterator[Problem]:
    kind = scope.kinds.get(name)
    if kind is None:
        yield Problem("unbound", path, name, known=tuple(f"${known}" for known in scope.kinds))
    elif wanted and kind and kind not in wanted:
        yield Problem("wrong_kind", path, f"${name}", kind, tuple(sorted(wanted)))
    elif name in scope.maybe:
        yield Problem("maybe", path, f"${name}")


def _formula(formula: Formula, scope: Scope, path: Path) -> Iterator[Problem]:
    for part in walk(formula.tree):
        if isinstance(part, Variable):
            yield from _variable(part, scope, path)
        elif isinstance(part, Name) and not _is_number(part.parts):
            yield Problem("no_number", path, ".".join(part.parts), known=(*COUNTS, "counter.…"))


def _is_number(parts: tuple[str, ...]) -> bool:
    return ".".join(parts) in COUNTS or (parts[0] == "counter" and len(parts) > 1)


@lru_cache(maxsize=4096)
def _words(kind: Hashable, name: str) -> frozenset[Any]:
    """Return the words that a field takes beside formulas, as `amount: all`."""
    arms = get_args(cast("type[Model]", kind).model_fields[name].annotation)
    return frozenset(word for arm in arms for word in get_args(arm))


def _variable(part: Variable, scope: Scope, path: Path) -> Iterator[Problem]:
    kind = scope.kinds.get(part.name)
    if kind is None:
        yield from _use(part.name, ANY, scope, path)
    elif not part.stat:
        if kind in NO_WHOLE:
            yield Problem("wrong_kind", path, f"${part.name}", kind, ("number",))
    elif ".".join(part.stat) not in PARTS.get(kind, ()):
        name = f"${part.name}.{'.'.join(part.stat)}"
        known = tuple(f"${part.name}.{word}" for word in PARTS.get(kind, ()))
        yield Problem("no_part", path, name, kind, known)
    elif part.name in scope.maybe:
        yield Problem("maybe", path, f"${part.name}")
