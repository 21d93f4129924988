"""What the scenario runners of all games share: runs per policy value, differences, results."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, Any, TypeAlias

from toolkit.findings import did_you_mean, one_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

Path: TypeAlias = tuple[str | int, ...]
"""Where in the scenario something stands, as keys and places in lists."""

NO_POLICIES: Mapping[str, str] = {}


class ScenarioError(ValueError):
    """A scenario that can't be played as written; the message says why, `path` where."""

    def __init__(self, message: str, path: Path = ()) -> None:
        super().__init__(message)
        self.path = path


@dataclass(frozen=True, slots=True)
class Failure:
    """One thing that is not as the scenario says.

    Attributes:
        message: what differs.
        path: where in the scenario it is foretold.
        policies: the policy values of the run.
    """

    message: str
    path: Path = ()
    policies: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """What running one scenario gave.

    Attributes:
        runs: how often it was run, once for each combination of its policy values.
        failures: what was not as foretold; none if it passed.
    """

    runs: int
    failures: tuple[Failure, ...]


def variations(policies: Mapping[str, str], each: Mapping[str, Sequence[str]]) -> Iterator[dict[str, str]]:
    """Yield the policies of every run: the fixed ones, and each combination of the listed values."""
    names = list(each)
    for values in product(*(each[name] for name in names)):
        yield {**policies, **dict(zip(names, values, strict=True))}


def as_result(told: Iterable[Any], each: Mapping[str, Sequence[str]]) -> Result:
    """Return the result of a game's runner, which tells failures, or runs with their failures."""
    failures: list[Failure] = []
    for item in told:
        if isinstance(item, Failure):
            failures.append(item)
        else:
            messages = getattr(item, "failures", None) or ([item.message] if hasattr(item, "message") else [])
            failures += [Failure(message, (), dict(item.policies)) for message in messages]
    return Result(len(list(variations({}, each))), tuple(failures))


def number_of(name: str, known: Mapping[str, int], what: str, path: Path = ()) -> int:
    """Return what a name stands for.

    Raises:
        ScenarioError: nothing is called so; the message suggests what may be meant.
    """
    if name not in known:
        cure = did_you_mean(name, known) or f"known: {one_of(known)}"
        raise ScenarioError(f"there is no {what} {name!r}; {cure}", path)
    return known[name]


def differ(what: str, found: object, wanted: object, path: Path) -> list[Failure]:
    """Return a failure if something is not as foretold."""
    return [] if found == wanted else [Failure(f"{what} is {_shown(found)}, foretold {_shown(wanted)}", path)]


def differ_as_sets(what: str, found: Iterable[str], wanted: Iterable[str], path: Path) -> list[Failure]:
    """Return a failure if two lists hold other things, however ordered."""
    return differ(what, sorted(found), sorted(wanted), path)


def differ_in_events(told: Sequence[str], wanted: Sequence[str], path: Path) -> list[Failure]:
    """Return a failure for the first foretold event that is missing; others may stand between them."""
    at = 0
    for number, words in enumerate(wanted):
        while at < len(told) and not event_matches(told[at], words):
            at += 1
        if at == len(told):
            before = "" if number == 0 else f" after {wanted[number - 1]!r}"
            return [Failure(f"no event {words!r}{before}; told: {_listed(told)}", (*path, number))]
        at += 1
    return []


def differ_in_never(told: Sequence[str], unwanted: Sequence[str], path: Path) -> list[Failure]:
    """Return a failure for every event that happened and must not have."""
    return [
        Failure(f"the event {event!r} happened and must not", (*path, number))
        for number, words in enumerate(unwanted)
        for event in told
        if event_matches(event, words)
    ]


def event_matches(event: str, wanted: str) -> bool:
    """Tell whether an event in words is the wanted one: the same first word, and the others in this order."""
    first, *rest = wanted.split()
    kind, *words = event.split()
    left = iter(words)
    return kind == first and all(word in left for word in rest)


def _listed(events: Sequence[str], most: int = 30) -> str:
    shown = "; ".join(events[:most]) or "none"
    return f"{shown}; …" if len(events) > most else shown


def _shown(value: object) -> str:
    if isinstance(value, list | tuple):
        return "[" + ", ".join(str(item) for item in value) + "]"
    return str(value)
