"""Questions that a game puts to a player or to chance, and the places that answer them."""

from __future__ import annotations

from math import factorial
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from toolkit.kernel.table import Table

Option = tuple[int, ...]
"""One possible answer. Its ints mean what the kind of its `Ask` says; options sort as tuples do."""

CHANCE: Final = -1
"""The `who` of an `Ask` that a die, a deck or a coin answers."""

_pools: dict[tuple[int, int], tuple[tuple[Option, ...], tuple[int, ...]]] = {}


def pool(dice: int, faces: int) -> tuple[tuple[Option, ...], tuple[int, ...]]:
    """Return every result of a dice pool, with its multinomial weight.

    A result is the sorted tuple of the face numbers rolled; the weights add up to `faces ** dice`.
    """
    known = _pools.get((dice, faces))
    if known is None:
        results = tuple(_multisets(dice, 0, faces))
        known = _pools[dice, faces] = results, tuple(_orders(result) for result in results)
    return known


def _multisets(dice: int, lowest: int, faces: int) -> list[Option]:
    if dice == 0:
        return [()]
    found: list[Option] = []
    for face in range(lowest, faces):
        found.extend((face, *rest) for rest in _multisets(dice - 1, face, faces))
    return found


def _orders(result: Option) -> int:
    ways = factorial(len(result))
    for face in set(result):
        ways //= factorial(result.count(face))
    return ways


@final
class Ask:
    """One open question.

    Attributes:
        kind: what is asked, e.g. `turn` or `attack`; the game says how its options read.
        who: the player (seat number from 0), or `CHANCE`.
        dice: for a dice pool the number of dice, otherwise 0; its options are made on demand.
        faces: the number of faces of each die of the pool.
        stream: the stream that chance draws from, so that one deck never disturbs another.
        group: asks of one group are open at the same time; 0 stands alone.
        about: what the question is about, as small ints (a figure, a card).
        cites: ids of the rules that ask.
    """

    __slots__ = ("_options", "_weights", "about", "cites", "dice", "faces", "group", "kind", "stream", "who")

    def __init__(self, kind: str, who: int, options: tuple[Option, ...], about: Option = ()) -> None:
        self.kind = kind
        self.who = who
        self.about = about
        self.dice: int = 0
        self.faces: int = 0
        self.stream: int = 0
        self.group: int = 0
        self.cites: tuple[str, ...] = ()
        self._options = options
        self._weights: tuple[int, ...] = ()

    @property
    def options(self) -> tuple[Option, ...]:
        """All legal answers, sorted, never empty."""
        if self.dice and not self._options:
            self._options, self._weights = pool(self.dice, self.faces)
        return self._options

    @property
    def weights(self) -> tuple[int, ...]:
        """The integer weight of each option when chance answers; empty for a player."""
        if self.dice and not self._options:
            self._options, self._weights = pool(self.dice, self.faces)
        return self._weights


def dice_ask(kind: str, dice: int, faces: int, stream: int) -> Ask:
    """Ask chance for a pool of `dice` equal dice with `faces` faces each."""
    ask = Ask(kind, CHANCE, ())
    ask.dice = dice
    ask.faces = faces
    ask.stream = stream
    return ask


def chance_ask(kind: str, options: tuple[Option, ...], weights: tuple[int, ...], stream: int) -> Ask:
    """Ask chance for one of `options`, each as likely as its integer weight."""
    ask = Ask(kind, CHANCE, options)
    ask._weights = weights  # noqa: SLF001 - the same module
    ask.stream = stream
    return ask


class IllegalAnswerError(ValueError):
    """An answer that is not among the options of its ask."""

    def __init__(self, ask: Ask, answer: Option) -> None:
        super().__init__(f"{answer} is no legal answer to {ask.kind!r}; legal: {list(ask.options)}")
        self.ask = ask
        self.answer = answer


class Suspended(Exception):  # noqa: N818 - not an error: a run that waits for its next answer
    """Raised by an answer source that has no answer yet; carries the open asks."""

    def __init__(self, asks: tuple[Ask, ...]) -> None:
        super().__init__("waiting for an answer")
        self.asks = asks


@mypyc_attr(allow_interpreted_subclasses=True)
class AnswerSource:
    """Whoever answers: chance, people, bots, a tape, a script."""

    def answer(self, ask: Ask, table: Table) -> Option:
        """Return one of `ask.options`."""
        raise NotImplementedError
