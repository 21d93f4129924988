"""Facts of trees: what conditions and effects read, write, emit, ask and name, with the place of each.

Everything is found by one walk over the models, so a new field needs nothing here; only what a new effect
changes has a row in a table below. Facts over-approximate: what stands in a branch counts as done.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, TypeAlias, cast

from toolkit.games.mice_and_mystics.model import conditions as c
from toolkit.games.mice_and_mystics.model import effects as e
from toolkit.games.mice_and_mystics.model import predicates as p
from toolkit.games.mice_and_mystics.model import rules as r
from toolkit.games.mice_and_mystics.vocabulary.moments import MOMENTS
from toolkit.schema import Formula, Model
from toolkit.schema.formula import Name, walk

Path: TypeAlias = tuple[str | int, ...]
Sort: TypeAlias = Literal[
    "flag_set", "flag_clear", "flag_read", "counter_change", "counter_read", "story", "objective", "room",
    "lock", "open", "place", "achievement_gain", "achievement_need", "card_give", "card_need", "token",
    "policy", "space", "area", "win", "lose", "end_marker", "choose", "die", "emit", "tile",
]  # fmt: skip
Found: TypeAlias = tuple[Sort, str, str]
"""Sort, name, and the key of the node at which it stands."""

LOCAL = re.compile(r"(space|area|token)\.([a-z][a-z0-9_]*)\Z")

ATTACKED = (
    "target.chosen", "attack.declared", "attack.rolled", "attack.ended", "defence.declared", "defence.rolled",
    "cheese.pending",
)  # fmt: skip
HURT = (
    "wounds.pending",
    "wounded",
    "state.gained",
    "defeated",
    "room.cleared",
    "capture.pending",
    "captured",
)
PLACED = ("figures.pending", "figures.placed", "track.set")

EMITS: dict[type[Model], tuple[str, ...]] = {
    e.Place: PLACED,
    e.Remove: ("room.cleared",),
    e.Defeat: ("defeated", "room.cleared"),
    e.Act: ("action.ended",),
    e.Move: ("space.entered", "move.ended"),
    e.Put: ("space.entered",),
    e.Chase: ("space.entered", "move.ended"),
    e.Push: ("space.entered", *HURT),
    e.Swap: ("space.entered",),
    e.Capture: ("capture.pending", "captured"),
    e.Rescue: ("rescued",),
    e.Wound: HURT,
    e.WoundKind: ("state.gained",),
    e.StateOn: ("state.gained",),
    e.Give: ("item.gained",),
    e.Wheel: ("surge.started", "page.turned", *PLACED),
    e.Hourglass: ("page.turned",),
    e.Attack: (*ATTACKED, *HURT),
    e.SearchDeck: ("item.gained",),
    e.Draw: ("card.drawn", "event.resolved", "item.gained"),
    e.Redraw: ("card.drawn", "event.resolved", "item.gained"),
    e.Achieve: ("achievement.gained",),
    e.SetFlag: ("flag.set",),
    e.Counter: ("counter.changed",),
    e.FlipTile: ("explored", "flipped"),
    e.DestroyRoom: ("capture.pending", "captured", "room.cleared"),
    e.RevealEncounter: ("encounter.revealed", *PLACED),
    e.Choose: ("choice.made",),
}
"""The moments an effect may bring about, each of which reactions may wait for."""

ALWAYS = frozenset(moment.name for moment in MOMENTS) - {
    "counter.changed", "flag.set", "choice.made", "achievement.gained", "flipped",
}  # fmt: skip
"""The moments that play brings about by itself; the others need a rule, a choice, or a flip space."""

DICE = (e.Attack, e.Roll, e.Reroll, e.Launch)
"""Effects that leave the next step to chance."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact: its sort, what it is about, and where in the model it stands."""

    sort: Sort
    name: str
    path: Path


def tree(node: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield a value of a model and everything in it, with paths as written in the file; nothing for what is None."""
    kept = _KEPT.get(id(node))
    if kept is not None and kept[0] is node and kept[1] == path:
        return iter(kept[2])
    found: list[tuple[Path, Any]] = []
    _collect(node, path, found)
    if isinstance(node, Model):
        _keep(node, path, found)
    return iter(found)


def _keep(node: Any, path: Path, found: list[tuple[Path, Any]]) -> None:
    if len(_KEPT) >= MOST_KEPT:
        _KEPT.clear()
    _KEPT[id(node)] = (node, path, found)


MOST_KEPT = 100_000
_KEPT: dict[int, tuple[Any, Path, list[tuple[Path, Any]]]] = {}
"""Trees taken apart already: one check after the other asks for the same. A kept node keeps its id."""


def _collect(node: Any, path: Path, found: list[tuple[Path, Any]]) -> None:
    start = len(found)
    found.append((path, node))
    kind = type(node)
    if kind in LEAVES:
        return
    if kind is tuple:
        for place, item in enumerate(node):
            _collect(item, (*path, place), found)
    elif isinstance(node, Model):
        for name, key in written_fields(cast("Hashable", kind)):
            value = getattr(node, name)
            if value is not None:
                _collect(value, (*path, key), found)
        if isinstance(node, r.RuleBase):  # whoever has a whole card taken apart asks for its rules next
            _keep(node, path, found[start:])


@lru_cache(maxsize=1024)
def written_fields(kind: Hashable) -> tuple[tuple[str, str], ...]:
    """Return the fields of a model and the keys they are written as; asking pydantic each time is slow."""
    fields = cast("type[Model]", kind).model_fields
    return tuple((name, field.alias or name) for name, field in fields.items())


LEAVES = frozenset({str, int, bool, float, type(None)})
MUTE = (LEAVES | {tuple}) - {str}
"""Types of values that no fact is about."""


def facts(model: Any, path: Path = ()) -> tuple[Fact, ...]:
    """Return the facts of a model, of a rule or of any part of it, in order of place."""
    return tuple(
        Fact(sort, name, (*at, key) if key else at)
        for at, node in tree(model, path)
        if type(node) not in MUTE and at[-1:] != ("when",)  # a moment such as `space.entered` is no space
        for sort, name, key in _of_node(node)
    )


def rules(model: Any) -> Iterator[tuple[Path, r.RuleBase]]:
    """Yield every rule that stands in a content model, with its path."""
    return ((path, node) for path, node in tree(model) if isinstance(node, r.RuleBase))


def numbers(model: Any) -> frozenset[int]:
    """Return every whole number that a tree speaks of, defaults included."""
    found: set[int] = set()
    for _, node in tree(model):
        if isinstance(node, int) and not isinstance(node, bool):
            found.add(abs(node))
        elif isinstance(node, Formula):
            found.update(abs(int(word)) for word in re.findall(r"(?<![a-z_0-9])[0-9]+", node.text))
    return frozenset(found)


def is_chance(model: Any) -> bool:
    """Tell whether a tree rolls a die or tosses a coin."""
    return any(isinstance(node, DICE) for _, node in tree(model))


def now(effects: tuple[Any, ...]) -> Iterator[Any]:
    """Yield the effects of a list that are done at once, those inside others too, not what comes later."""
    for effect in effects:
        yield effect
        if not isinstance(effect, e.Later | e.Attach):
            for name in type(effect).model_fields:
                yield from now(_lists(getattr(effect, name)))


def emitted(rule: Any) -> frozenset[str]:
    """Return the moments that a rule may bring about at once."""
    effects = now(getattr(rule, "do", ()))
    return frozenset(moment for effect in effects for moment in EMITS.get(type(effect), ()))


def _lists(value: Any) -> tuple[Any, ...]:
    """Return the effects that stand in a field: a list of effects, of options or of rows."""
    if not isinstance(value, tuple):
        return ()
    inner = [item for item in value if isinstance(item, e.Option | e.TableRow)]
    effects = [item for item in value if hasattr(item, "do") and item not in inner]
    return (*effects, *(effect for item in inner for effect in item.do))


def _of_node(node: Any) -> Iterator[Found]:
    if isinstance(node, str):
        match = LOCAL.match(node) if "." in node else None
        if match:
            sort: Any = match[1]
            yield sort, match[2], ""
    elif isinstance(node, Formula):
        yield from _of_formula(node)
    elif isinstance(node, Model):
        maker = TABLE.get(type(node))
        yield from maker(node) if maker else ()
        yield from (("emit", moment, "do") for moment in EMITS.get(type(node), ()))
        if isinstance(node, DICE):
            yield "die", "", "do"
        if isinstance(node, r.RuleBase) and node.room:
            yield "room", node.room, "room"


def _of_formula(formula: Formula) -> Iterator[Found]:
    for part in walk(formula.tree):
        if isinstance(part, Name) and part.parts[0] == "counter" and len(part.parts) > 1:
            yield "counter_read", part.parts[1], ""


def _rooms(node: c.InRoom) -> Iterator[Found]:
    return (("room", room, "any_of") for room in node.any_of)


def _tiles(node: c.OnTile) -> Iterator[Found]:
    return (("tile", tile, "any_of") for tile in node.any_of)


def _party(node: c.PartyHas) -> Iterator[Found]:
    if node.achievement:
        yield "achievement_need", node.achievement, "achievement"
    if node.stash:
        yield "card_need", node.stash, "stash"


def _given(node: e.Give) -> Iterator[Found]:
    if node.card and not node.card.startswith("$"):
        yield "card_give", node.card, "card"


def _lock(node: e.Lock) -> Iterator[Found]:
    yield "room", node.room, "room"
    yield ("open" if node.to == "open" else "lock"), f"{node.room}.{node.exit}", "exit"


def _substitute(node: e.Substitute) -> Iterator[Found]:
    if node.by != "nothing":
        yield "place", node.by, "by"


def _searched(node: e.SearchDeck) -> Iterator[Found]:
    return (("card_give", card, "any_of") for card in node.any_of)


def _item(node: p.HasItem) -> Iterator[Found]:
    if node.card:
        yield "card_need", node.card, "card"


def _one(sort: Sort, key: str, field: str = "") -> Callable[[Any], Iterator[Found]]:
    return lambda node: iter([(sort, str(getattr(node, field or key)), key)])


TABLE: dict[type[Model], Callable[[Any], Iterator[Found]]] = {
    c.FlagIs: _one("flag_read", "flag"),
    c.InRoom: _rooms,
    c.OnTile: _tiles,
    c.RoomState: _one("room", "room"),
    c.PolicyIs: _one("policy", "policy"),
    c.PartyHas: _party,
    c.TokenLies: _one("token", "token"),
    p.HasToken: _one("token", "is", "is_"),
    p.HasAchievement: _one("achievement_need", "is", "is_"),
    p.HasItem: _item,
    e.SetFlag: lambda node: iter([("flag_set" if node.to == "set" else "flag_clear", node.flag, "flag")]),
    e.Counter: _one("counter_change", "counter"),
    e.Story: _one("story", "moment"),
    e.SetObjective: _one("objective", "is", "is_"),
    e.Lock: _lock,
    e.DestroyRoom: _one("room", "room"),
    e.Place: _one("place", "what"),
    e.Substitute: _substitute,
    e.Achieve: _one("achievement_gain", "gain"),
    e.Give: _given,
    e.SearchDeck: _searched,
    e.Token: _one("token", "token"),
    e.EndMarker: _one("end_marker", "pages"),
    e.Win: _one("win", "do"),
    e.Lose: _one("lose", "do"),
    e.Choose: _one("choose", "name"),
}
