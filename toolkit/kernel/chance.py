"""Chance: faces cut from SHAKE-128 blocks, the same bytes on every machine."""

from __future__ import annotations

import hashlib
from typing import Final, final

from toolkit.kernel.ask import CHANCE, AnswerSource, Ask, Option
from toolkit.kernel.table import Table

_BLOCK: Final = 840
_FACES: Final = bytes(value % 6 for value in range(256))
_REJECT: Final = bytes(range(252, 256))


@final
class Stream:
    """One endless stream of faces and whole numbers, keyed by (seed, game, stream)."""

    __slots__ = ("_at", "_block", "_faces", "_key", "_next", "_words")

    def __init__(self, seed: int, game: int, stream: int) -> None:
        self._key: bytes = b"%d/%d/%d/" % (seed, game, stream)
        self._block: int = 0
        self._faces: bytes = b""
        self._at: int = 0
        self._words: bytes = b""
        self._next: int = 0

    def _bytes(self, use: bytes) -> bytes:
        self._block += 1
        return hashlib.shake_128(self._key + use + b"%d" % self._block).digest(_BLOCK)

    def faces(self, dice: int) -> Option:
        """Roll `dice` six-sided dice; return their faces, 0 to 5, sorted."""
        at = self._at
        if at + dice > len(self._faces):
            self._faces = self._faces[at:] + self._bytes(b"f").translate(_FACES, _REJECT)
            at = 0
        self._at = at + dice
        return tuple(sorted(self._faces[at : at + dice]))

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to `bound` - 1."""
        at = self._next
        if at + 8 > len(self._words):
            self._words = self._bytes(b"w")
            at = 0
        self._next = at + 8
        return (int.from_bytes(self._words[at : at + 8], "little") * bound) >> 64

    def pick(self, weights: tuple[int, ...]) -> int:
        """Return an index, each as likely as its weight."""
        left = self.below(sum(weights))
        index = 0
        for weight in weights:
            left -= weight
            if left < 0:
                break
            index += 1
        return index


@final
class SeededChance(AnswerSource):
    """Answers chance from the streams of one (seed, game index); refuses to play for a person."""

    __slots__ = ("_game", "_seed", "_streams")

    def __init__(self, seed: int, game: int = 0) -> None:
        self._seed = seed
        self._game = game
        self._streams: dict[int, Stream] = {}

    def stream(self, number: int) -> Stream:
        """Return the stream of that number, opened on first use."""
        known = self._streams.get(number)
        if known is None:
            known = self._streams[number] = Stream(self._seed, self._game, number)
        return known

    def answer(self, ask: Ask, table: Table) -> Option:  # noqa: ARG002 - chance looks at nothing
        """Answer a chance ask."""
        if ask.who != CHANCE:
            raise ValueError(f"chance can't decide {ask.kind!r} for player {ask.who}")
        stream = self.stream(ask.stream)
        if ask.dice and ask.faces == 6:  # noqa: PLR2004 - the fast cut is for six faces
            return stream.faces(ask.dice)
        if ask.dice:
            return tuple(sorted([stream.below(ask.faces) for _ in range(ask.dice)]))
        return ask.options[stream.pick(ask.weights)]
