"""Where in the data a complaint of pydantic belongs, and which complaints are one fault."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Path: TypeAlias = tuple[str | int, ...]
Loc: TypeAlias = tuple[str | int, ...]

KEY_MARK = "[key]"
WRONG_TYPE = ("_type", "_parsing")


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault in the data.

    Attributes:
        kind: pydantic's name for it.
        path: the place in the data; for a missing key, that of the key.
        value: what stands there.
        context: what pydantic knows besides.
        at_key: the key at the path is meant, not its value.
        keys: all keys that are missing at one place.
        wanted: kinds of all branches of a union that refused the value.
        labels: the branch labels of the location, outermost first; they name the model that refused.
    """

    kind: str
    path: Path
    value: Any
    context: Mapping[str, Any]
    at_key: bool = False
    keys: tuple[str, ...] = ()
    wanted: tuple[Fault, ...] = ()
    labels: tuple[tuple[Path, str], ...] = ()

    @property
    def tag_key(self) -> str:
        """The key that tells the branches of a union apart."""
        return str(self.context.get("discriminator", "")).strip("'")


def faults(errors: Iterable[Any], data: Any) -> list[Fault]:
    """Return one fault for each thing that is wrong with the data."""
    found = [_fault(error, data) for error in errors if not is_echo(error)]
    return _merge(found)


def is_echo(error: Mapping[str, Any]) -> bool:
    """Tell whether a list is called too short only because its entries were refused one by one."""
    if error["type"] != "too_short" or not isinstance(error.get("input"), list | dict):
        return False
    return len(error["input"]) >= int(error["ctx"]["min_length"])


def _fault(error: Mapping[str, Any], data: Any) -> Fault:
    loc: Loc = tuple(error["loc"])
    at_key = bool(loc) and loc[-1] == KEY_MARK
    loc = loc[:-1] if at_key else loc
    missing = error["type"] == "missing"
    value = error.get("input")
    path, labels = _place(loc[:-1] if missing else loc, data, value, check=not at_key)
    if missing:
        path = (*path, loc[-1])
    return Fault(error["type"], path, value, error.get("ctx", {}), at_key=at_key, labels=labels)


def _place(loc: Loc, data: Any, value: Any, *, check: bool) -> tuple[Path, tuple[tuple[Path, str], ...]]:
    """Find the path of a location, whose parts are steps in the data or labels of union branches.

    Of all readings that end at the value complained about, the one with most steps is right.
    """
    best: tuple[Path, tuple[tuple[Path, str], ...]] = ((), ())
    best_rank = (-1, -1)
    for path, labels, end in _readings(loc, data, (), ()):
        fits = 0 if not check else 2 if end is value else int(type(end) is type(value) and end == value)
        if (fits, len(path)) > best_rank:
            best, best_rank = (path, labels), (fits, len(path))
    return best


def _readings(loc: Loc, data: Any, path: Path, labels: tuple[tuple[Path, str], ...]) -> Iterable[Any]:
    if not loc:
        yield path, labels, data
        return
    part, rest = loc[0], loc[1:]
    inside, step = _step(data, part)
    if inside:
        yield from _readings(rest, step, (*path, part), labels)
    if isinstance(part, str) and (not inside or _may_be_label(data, part)):
        yield from _readings(rest, data, path, (*labels, (path, part)))


def _may_be_label(data: Any, part: str) -> bool:
    """Tell whether a key that exists could also be the tag of this very mapping."""
    return isinstance(data, dict) and part in (value for value in data.values() if isinstance(value, str))


def _step(data: Any, part: str | int) -> tuple[bool, Any]:
    if isinstance(data, dict) and part in data:
        return True, data[part]
    if isinstance(data, list) and isinstance(part, int) and 0 <= part < len(data):
        return True, data[part]
    return False, None


def _merge(found: Sequence[Fault]) -> list[Fault]:
    """Let one branch speak for each union whose branches all refused the value."""
    branches: dict[Path, set[str]] = defaultdict(set)
    for fault in found:
        for place, label in fault.labels:
            branches[place].add(label)
    for place in sorted((place for place, names in branches.items() if len(names) > 1), key=len):
        found = _speaker(found, place)
    return _once(found)


def _speaker(found: Sequence[Fault], place: Path) -> list[Fault]:
    groups: dict[str, list[Fault]] = defaultdict(list)
    others: list[Fault] = []
    for fault in found:
        label = next((label for where, label in fault.labels if where == place), None)
        (others if label is None else groups[label]).append(fault)
    if len(groups) <= 1:
        return [*others, *(fault for group in groups.values() for fault in group)]
    closer = [group for group in groups.values() if not any(_refuses_whole(fault, place) for fault in group)]
    if closer:
        return [*others, *min(closer, key=len)]
    first = next(iter(groups.values()))[0]
    every = tuple(group[0] for group in groups.values())
    return [*others, Fault(first.kind, place, first.value, first.context, wanted=every, labels=first.labels)]


def _refuses_whole(fault: Fault, place: Path) -> bool:
    if fault.path != place:
        return False
    return fault.kind.endswith(WRONG_TYPE) or (
        fault.kind == "literal_error" and not isinstance(fault.value, str)
    )


def _once(found: Sequence[Fault]) -> list[Fault]:
    """Drop a second complaint about the same place."""
    kept: dict[tuple[Path, bool], Fault] = {}
    for fault in found:
        kept.setdefault((fault.path, fault.at_key), fault)
    bad_keys = {fault.path for fault in kept.values() if fault.at_key}
    return [fault for fault in kept.values() if fault.at_key or fault.path not in bad_keys]


def one_missing(found: Sequence[Fault]) -> list[Fault]:
    """Make all keys that one mapping lacks one fault."""
    lacking: dict[Path, list[Fault]] = defaultdict(list)
    for fault in found:
        if fault.kind == "missing":
            lacking[fault.path[:-1]].append(fault)
    firsts = [
        replace(group[0], keys=tuple(str(fault.path[-1]) for fault in group)) for group in lacking.values()
    ]
    return [*(fault for fault in found if fault.kind != "missing"), *firsts]
