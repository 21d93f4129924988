"""Seeded damages to the base content: classes fixed in advance, each a function of one file's data.

A damage changes a copy of the data in place and returns a word about it, or None where it can't be done.
Structural ones break how things hang together; `VALUES` change a number, an arrow or a line, and all stays in
order.
"""

from __future__ import annotations

import copy
import re
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

RULED = ("hero", "initiative_card", "ability", "search_card", "achievement", "chapter")
FILES = (*RULED, "encounter", "tile", "minion", "box", "action_die")
REFERENCE = re.compile(r"(minion|search_card|hero|tile|ability|encounter|achievement)\.[a-z0-9_]+\Z")
KINDS = (
    "minion.roach",
    "search_card.dagger",
    "hero.nez",
    "tile.sewer",
    "ability.find",
    "encounter.standard_1",
)


class Damage(NamedTuple):
    """One class of damages: the kinds of content it befalls, and what it does."""

    name: str
    kinds: tuple[str, ...]
    do: Callable[[Any, Random], str | None]


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Yield everything in some data with its path."""
    yield path, value
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from paths(inner, (*path, key))


def pick(data: Any, random: Random, wanted: Callable[[Any, Any], bool]) -> tuple[Any, Any] | None:
    """Return the container and the key of a random place whose key and value are wanted."""
    found = [path for path, value in paths(data) if path and wanted(path[-1], value)]
    if not found:
        return None
    path = random.choice(found)
    parent = data
    for part in path[:-1]:
        parent = parent[part]
    return parent, path[-1]


def change(wanted: Callable[[Any, Any], bool], new: Callable[[Any, Random], Any]) -> Callable[..., str | None]:
    """Return a damage that replaces one wanted value."""

    def do(data: Any, random: Random) -> str | None:
        place = pick(data, random, wanted)
        if place is None:
            return None
        parent, key = place
        old, parent[key] = parent[key], new(parent[key], random)
        return None if parent[key] == old else f"{key}: {str(old)[:40]} -> {str(parent[key])[:40]}"

    return do


def typo(word: str, random: Random) -> str:
    """Return a word with one letter doubled, dropped or replaced."""
    at = random.randrange(1, len(word))
    return random.choice((word[:at] + word[at:][1:], word[:at] + "z" + word[at:], word[:at] + "q" + word[at + 1 :]))


def item_of(key: str, do: Callable[[list[Any], Any, Random], str | None]) -> Callable[..., str | None]:
    """Return a damage of one random item of a list at the top."""

    def damage(data: Any, random: Random) -> str | None:
        items = data.get(key)
        return do(items, random.choice(items), random) if items else None

    return damage


def _drop(items: list[Any], item: Any, _random: Random) -> str:
    items.remove(item)
    return f"without {str(item)[:60]}"


def _redirect(items: list[Any], item: Any, random: Random) -> str:
    names = sorted({name for other in items for name in other["between"]} - set(item["between"]))
    item["between"] = [item["between"][0], random.choice(names)]
    return f"between {item['between']}"


def _repeat(items: list[Any], item: Any, _random: Random) -> str:
    items.append(copy.deepcopy(item))
    return f"twice {str(item)[:60]}"


def _reverse(items: list[Any], item: Any, _random: Random) -> str:
    items.append({**copy.deepcopy(item), "between": item["between"][::-1]})
    return f"twice {item['between']}"


def _cut_exit(items: list[Any], item: Any, random: Random) -> str:
    way = random.choice(("whole", "spaces", "edge", "elsewhere"))
    if way == "whole":
        items.remove(item)
    elif way == "spaces":
        item["spaces"] = []
    elif way == "edge":
        del item["edge"]
    else:
        item["spaces"] = ["nowhere"]
    return f"{way}: {str(item)[:60]}"


def _rename(_items: list[Any], item: Any, random: Random) -> str:
    old, item["id"] = item["id"], typo(item["id"] + "_a", random)
    return f"{old} -> {item['id']}"


def _tangle(_items: list[Any], item: Any, random: Random) -> str:
    at = random.randrange(len(item["outline"]) - 1)
    line = item["outline"]
    line[at], line[at + 1] = line[at + 1], line[at]
    return f"outline of {item['id']}"


def _move_centre(_items: list[Any], item: Any, _random: Random) -> str:
    item["centre"] = [1000 - item["centre"][0], 1000 - item["centre"][1]]
    return f"centre of {item['id']}"


def _unbalance_flip(data: Any, random: Random) -> str | None:
    space = next((space for space in data["spaces"] if "flip" in space), None)
    if space is None:
        return None
    others = [kind for kind in ("normal", "tinkerer_or_scamp") if kind != space["flip"]]
    if random.random() < 0.5:
        return f"no flip: {space.pop('flip')}"
    space["flip"] = random.choice(others)
    return f"flip: {space['flip']}"


def _no_entry(data: Any, _random: Random) -> str:
    for space in data["spaces"]:
        space["marks"] = [mark for mark in space.get("marks", []) if mark != "entry"]
    return "no entry"


def _third_trap(data: Any, random: Random) -> str:
    for space in random.sample(data["spaces"], 3):
        space["marks"] = sorted({*space.get("marks", []), "trap"})
    return "three traps"


def _misspell_key(data: Any, random: Random) -> str | None:
    place = pick(data, random, lambda key, _: isinstance(key, str) and len(key) > 2 and not key.startswith("x-"))
    if place is None:
        return None
    parent, key = place
    wrong = typo(key, random)
    parent[wrong] = parent.pop(key)
    return f"{key} -> {wrong}"


def _orphan_rule(data: Any, random: Random) -> str | None:
    place = pick(data, random, lambda key, value: key == "rule" and isinstance(value, str))
    if place is None:
        return None
    rule, _ = place
    if data["kind"] == "chapter":
        rule["room"] = "attic_of_nowhere"
        return f"room of {rule['id']}"
    if "when" in rule:
        rule["when"] = typo(rule["when"], random)
        return f"when: {rule['when']}"
    rule["timing"] = "in attack.dreamt"
    return f"timing of {rule['id']}"


def _stray_tile(data: Any, random: Random) -> str:
    tile = random.choice(data["tiles"])
    tile["column"], tile["row"] = 9, 9
    return f"{tile['tile']} far away"


def _no_defeat(data: Any, _random: Random) -> str:
    data["defeats"] = []
    return "no defeat"


def _unread_story(data: Any, random: Random) -> str:
    data["stories"].append({"id": typo("new_story", random), "text": "Nobody reads this."})
    return "one more story"


def _unused_flag(data: Any, random: Random) -> str:
    data["flags"] = [typo("gate_open", random)]
    return f"flag {data['flags'][0]}"


def _goal_elsewhere(data: Any, random: Random) -> str:
    condition = data["objectives"][0]["met"][0]
    condition["any_of"] = [random.choice(("cellar", "attic"))]
    return f"goal {condition['any_of']}"


def _overfill(data: Any, random: Random) -> str:
    row = random.choice(data["pages"])
    group = random.choice(row)
    group["count"] += 9
    return f"{group['minion']} {group['count']}"


def _rename_entity(data: Any, random: Random) -> str:
    old, data["id"] = data["id"], typo(data["id"], random)
    return f"{old} -> {data['id']}"


TAKEN = {
    "encounter": ("standard_1", "standard_9"),
    "search_card": ("dagger", "whip"),
    "ability": ("find", "cure"),
    "minion": ("roach", "spider"),
}


def _same_id(data: Any, random: Random) -> str:
    data["id"] = random.choice(TAKEN[data["kind"]])
    return f"id {data['id']}"


def _wrong_kind(old: str, random: Random) -> str:
    """Return a reference to something of another kind; where a hero may stand a minion often may."""
    kind = old.partition(".")[0]
    alike = ("hero", "minion") if kind in ("hero", "minion") else (kind,)
    return random.choice([one for one in KINDS if one.partition(".")[0] not in alike])


def _is_tag(key: Any, value: Any) -> bool:
    return key in ("do", "that", "has", "pick", "rule") and isinstance(value, str)


def _is_policy(key: Any, value: Any) -> bool:
    return key == "policy" and value != "policy"


def _is_number(key: Any, value: Any) -> bool:
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    return is_whole and isinstance(key, str) and key not in ("number", "edge_mm", "of")


def _other(options: tuple[str, ...]) -> Callable[[Any, Random], Any]:
    return lambda old, random: random.choice([option for option in options if option != old])


def _is_variable(_key: Any, value: Any) -> bool:
    return isinstance(value, str) and re.match(r"\$[a-z_]+\Z", value) is not None


def _is_reference(key: Any, value: Any) -> bool:
    return key != "reverse" and isinstance(value, str) and REFERENCE.match(value) is not None


def _is_formula(key: Any, value: Any) -> bool:
    named = ("amount", "bonus", "dice", "steps", "cheese", "of", "pages", "add", "at_least", "counts")
    return key in named and isinstance(value, int | str) and not isinstance(value, bool) and value != "all"


STRUCTURAL = (
    Damage("drop a border", ("tile",), item_of("borders", _drop)),
    Damage("redirect a border", ("tile",), item_of("borders", _redirect)),
    Damage("border twice", ("tile",), item_of("borders", _reverse)),
    Damage("cut an exit", ("tile",), item_of("exits", _cut_exit)),
    Damage("rename a space", ("tile",), item_of("spaces", _rename)),
    Damage("space twice", ("tile",), item_of("spaces", _repeat)),
    Damage("tangle an outline", ("tile",), item_of("spaces", _tangle)),
    Damage("move a centre", ("tile",), item_of("spaces", _move_centre)),
    Damage("unbalance a flip", ("tile",), _unbalance_flip),
    Damage("remove the entries", ("tile",), _no_entry),
    Damage("a third trap", ("tile",), _third_trap),
    Damage("lose an arrow", ("tile",), change(lambda key, _: key == "arrow_to", lambda _old, _random: None)),
    Damage("current astray", ("tile",), change(lambda key, _: key == "drift", lambda _old, _random: "a1")),
    Damage("misspell a key", FILES, _misspell_key),
    Damage("wrong kind of reference", FILES, change(_is_reference, _wrong_kind)),
    Damage("misspell a reference", FILES, change(_is_reference, typo)),
    Damage("misspell a tag", RULED, change(_is_tag, typo)),
    Damage("misspell a variable", RULED, change(_is_variable, typo)),
    Damage("unknown number", RULED, change(_is_formula, lambda _old, random: typo("count_mice", random))),
    Damage("unknown policy", RULED, change(_is_policy, typo)),
    Damage("orphan a rule", RULED, _orphan_rule),
    Damage("wrong type", FILES, change(_is_number, lambda _old, _random: ["many"])),
    Damage("rename an entity", RULED, _rename_entity),
    Damage("an id that is taken", ("encounter", "search_card", "ability", "minion"), _same_id),
    Damage("overfill a row", ("encounter",), _overfill),
    Damage("room twice", ("chapter",), item_of("rooms", _repeat)),
    Damage("drop a room", ("chapter",), item_of("rooms", _drop)),
    Damage("drop a tile", ("chapter",), item_of("tiles", _drop)),
    Damage("a tile astray", ("chapter",), _stray_tile),
    Damage("no defeat", ("chapter",), _no_defeat),
    Damage("a story nobody reads", ("chapter",), _unread_story),
    Damage("a flag nobody uses", ("chapter",), _unused_flag),
    Damage("a goal elsewhere", ("chapter",), _goal_elsewhere),
)  # fmt: skip
"""Damages to how things hang together."""

REASONS = {
    "cut an exit": "nothing in the pack leads there; that an exit is missing only the printed tile knows",
    "tangle an outline": "with those two corners swapped the outline is still a proper shape of its own",
}
"""Why damages of a class may survive; one of another class may not."""

ONCE = ("no defeat", "a flag nobody uses")
"""Classes with one outcome only: repeating them would pad the figures."""


def _up_or_down(old: int, random: Random) -> int:
    return old + random.choice((1, 2)) if old <= 1 else old + random.choice((1, -1))


def _turn_arrow(items: list[Any], _item: Any, random: Random) -> str | None:
    arrows = [border for border in items if "arrow_to" in border]
    if not arrows:
        return None
    border = random.choice(arrows)
    border["arrow_to"] = next(name for name in border["between"] if name != border["arrow_to"])
    return f"arrow to {border['arrow_to']}"


def _other_line(_items: list[Any], item: Any, _random: Random) -> str:
    item.pop("arrow_to", None)
    item["line"] = "none" if item.get("line") == "red" else "red"
    return f"{item['between']} {item['line']}"


def _nudge(_items: list[Any], item: Any, random: Random) -> str:
    point = random.choice(item["outline"])
    point[random.randrange(2)] += random.choice((1, 2))
    return f"corner of {item['id']}"


def _move_mark(items: list[Any], item: Any, random: Random) -> str:
    mark = random.choice(("entry", "trap"))
    marks = item.setdefault("marks", [])
    marks.remove(mark) if mark in marks else marks.append(mark)
    return f"{mark} at {item['id']} of {len(items)}"


COLOURS, CLASSES = (
    ("orange", "blue"),
    ("archer", "healer", "leader", "mystic", "scamp", "tinkerer", "warrior"),
)
FACES = ("cheese-1", "bow-1-star", "bow-2", "sword-2-star", "shield-3", "shield-3-star")
COSTED = (
    "hero",
    "initiative_card",
    "ability",
    "search_card",
    "encounter",
    "achievement",
    "chapter",
    "minion",
)

VALUES = (
    Damage("another number", COSTED, change(
        lambda key, value: _is_number(key, value) and key not in ("rank", "row", "column"), _up_or_down)),
    Damage("another cost", ("ability",), change(
        lambda key, value: key == "cheese" and isinstance(value, int), _up_or_down)),
    Damage("another count", ("encounter",), change(lambda key, _: key == "count", _up_or_down)),
    Damage("another minion", ("encounter",), change(
        lambda key, _: key == "minion", _other(("minion.roach", "minion.rat_warrior", "minion.spider")))),
    Damage("another class", ("hero", "ability"), change(
        lambda key, value: isinstance(key, int) and value in CLASSES, _other(CLASSES))),
    Damage("another face", RULED, change(lambda key, value: value in FACES, _other(FACES))),
    Damage("an arrow turned", ("tile",), item_of("borders", _turn_arrow)),
    Damage("another line", ("tile",), item_of("borders", _other_line)),
    Damage("a corner moved", ("tile",), item_of("spaces", _nudge)),
    Damage("a mark more or less", ("tile",), item_of("spaces", _move_mark)),
    Damage("another colour of exit", ("tile",), change(
        lambda key, value: key == "colour" and value in COLOURS, _other(COLOURS))),
)  # fmt: skip
"""Changed values: all stays in order, and only a second transcription can tell."""
