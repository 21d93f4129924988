"""The data of a text without its places: most files are right, and nobody asks where anything stands in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

from toolkit.source.build import MAX_DEPTH, MAX_NODES, MAX_SCALAR
from toolkit.source.scalars import NumberTooLongError, plain

if TYPE_CHECKING:
    from toolkit.source.document import Data

PLAIN_TAGS = (None, "!")

class DoubtError(Exception):
    """Something stands here that the builder with all places has to judge."""


def quick_data(text: str) -> Data:
    """Return the value of a text.

    Raises:
        DoubtError: it may hold something that content must not hold; `Builder` says what, if anything.
    """
    try:
        return _Quick(yaml.CSafeLoader(text).get_event).read()
    except (yaml.YAMLError, NumberTooLongError) as fault:
        raise DoubtError from fault


class _Quick:
    """Reads the events of one document; refuses whatever `Builder` refuses, without saying why."""

    def __init__(self, event: Any) -> None:
        self._event = event
        self._left = MAX_NODES

    def read(self) -> Data:
        """Return the value of the only document; nothing for an empty text."""
        self._event()
        event = self._event()
        if type(event) is yaml.StreamEndEvent:
            return None
        value = self._value(self._event(), 0)
        self._event()
        if type(self._event()) is not yaml.StreamEndEvent:
            raise DoubtError
        return value

    def _value(self, event: Any, depth: int) -> Data:
        kind = type(event)
        if kind is yaml.AliasEvent or event.anchor is not None or event.tag not in PLAIN_TAGS:
            raise DoubtError
        self._left -= 1
        if self._left < 0:
            raise DoubtError
        if kind is yaml.ScalarEvent:
            return _scalar(event)
        if depth >= MAX_DEPTH:
            raise DoubtError
        return self._mapping(depth + 1) if kind is yaml.MappingStartEvent else self._list(depth + 1)

    def _list(self, depth: int) -> Data:
        items: list[Data] = []
        while type(event := self._event()) is not yaml.SequenceEndEvent:
            items.append(self._value(event, depth))
        return items

    def _mapping(self, depth: int) -> Data:
        table: dict[str, Data] = {}
        while type(event := self._event()) is not yaml.MappingEndEvent:
            self._key(event, table)
            table[event.value] = self._value(self._event(), depth)
        return table

    def _key(self, event: Any, table: dict[str, Data]) -> None:
        self._left -= 1
        if type(event) is not yaml.ScalarEvent or event.anchor is not None or event.tag not in PLAIN_TAGS:
            raise DoubtError
        if event.value == "<<" or event.value in table or len(event.value) > MAX_SCALAR:
            raise DoubtError


def _scalar(event: Any) -> Data:
    word = event.value
    if len(word) > MAX_SCALAR:
        raise DoubtError
    return word if event.style else plain(word)
