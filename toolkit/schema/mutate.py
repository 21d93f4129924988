"""Seeded small damages to a document, for laws and for measuring what checks catch."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from toolkit.source.document import DataPath

ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 99, 10**9, 1.5, "", "a", "no such thing", "x.y", "$it", "2 *", "page - 1",
    [], [1], ["a"], {}, {"a": 1}, {"x-free": 1},
)  # fmt: skip
"""Values that rarely fit; whole floats are left out, JSON Schema takes them for integers."""


def mutations(documents: Sequence[Any], random: Random, number: int) -> Iterator[Any]:
    """Yield damaged copies of documents, one damage each.

    Args:
        documents: valid ones.
        random: the only source of chance.
        number: how many to make.
    """
    for _ in range(number):
        document = copy.deepcopy(random.choice(documents))
        yield _damage(document, random)


def _damage(document: Any, random: Random) -> Any:
    paths = list(all_paths(document))
    path = random.choice(paths)
    if not path:
        return _replace_inside(document, random)
    parent = _at(document, path[:-1])
    damage = random.choice((_drop, _put_odd, _misspell, _copy_from_elsewhere, _add))
    damage(document, parent, path[-1], random)
    return document


def all_paths(value: Any, path: DataPath = ()) -> Iterator[DataPath]:
    """Yield the path of a value and of everything in it."""
    yield path
    if isinstance(value, dict):
        for key, item in value.items():
            yield from all_paths(item, (*path, key))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from all_paths(item, (*path, place))


def _at(value: Any, path: DataPath) -> Any:
    for part in path:
        value = value[part]
    return value


def _replace_inside(document: Any, random: Random) -> Any:
    return document if isinstance(document, dict) and random.random() < 0.5 else random.choice(ODD_VALUES)  # noqa: PLR2004


def _drop(_document: Any, parent: Any, part: Any, _random: Random) -> None:
    del parent[part]


def _put_odd(_document: Any, parent: Any, part: Any, random: Random) -> None:
    parent[part] = copy.deepcopy(random.choice(ODD_VALUES))


def _misspell(_document: Any, parent: Any, part: Any, random: Random) -> None:
    value = parent[part]
    if isinstance(part, str) and random.random() < 0.5:  # noqa: PLR2004 - a fair coin
        parent[_typo(part, random)] = parent.pop(part)
    elif isinstance(value, str):
        parent[part] = _typo(value, random)


def _copy_from_elsewhere(document: Any, parent: Any, part: Any, random: Random) -> None:
    parent[part] = copy.deepcopy(_at(document, random.choice(list(all_paths(document)))))


def _add(_document: Any, parent: Any, _part: Any, random: Random) -> None:
    value = copy.deepcopy(random.choice(ODD_VALUES))
    if isinstance(parent, dict):
        parent[random.choice(("x-note", "extra", "note"))] = value
    else:
        parent.append(value)


def _typo(word: str, random: Random) -> str:
    place = random.randrange(len(word) + 1)
    return word[:place] + random.choice("aeq_ 7") + word[place + random.randrange(2) :]
