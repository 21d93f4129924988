"""What has been named so far while a rule is said."""

from __future__ import annotations

from typing import Generic, TypeVar

from toolkit.games.mice_and_mystics.say.names import Names
from toolkit.games.mice_and_mystics.say.shape import Bearer

N = TypeVar("N")


class Scope(Generic[N]):
    """The nouns that bound names stand for; naming a thing a second time may give another noun.

    Attributes:
        names: what ids are called.
        bearer: where the rule stands.
    """

    def __init__(self, names: Names, bearer: Bearer) -> None:
        self.names = names
        self.bearer = bearer
        self._first: dict[str, N] = {}
        self._again: dict[str, N] = {}
        self._many: set[str] = set()

    def bind(self, name: str, first: N, again: N, *, many: bool = False) -> None:
        """Let `$name` be called one thing now and another from its second mention on; `many` things, or one."""
        self._first[name] = first
        self._again[name] = again
        (self._many.add if many else self._many.discard)(name)

    def is_many(self, name: str) -> bool:
        """Tell whether several things are bound to a name."""
        return name in self._many

    def knows(self, name: str) -> bool:
        """Tell whether a name is bound."""
        return name in self._first or name in self._again

    def call(self, name: str) -> N:
        """Return the noun of a name and note that it was mentioned."""
        return self._first.pop(name, None) or self._again[name]
