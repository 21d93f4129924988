"""The bot `explorer`: takes what it took least often, to find faults; its win rate says nothing."""

from __future__ import annotations

from typing import Any, final

from toolkit.games.mice_and_mystics.engine.const import USE
from toolkit.kernel import Ask, Bot, Option, Stream


@final
class ExplorerBot(Bot):
    """Counts within one game what it chose of each kind of question, and takes the least used option."""

    __slots__ = ("_stream", "_taken")

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self._taken: dict[tuple[str, Option], int] = {}

    def decide(self, ask: Ask, view: Any) -> Option:  # noqa: ARG002 - looks at nothing but the options
        """Return the option taken least often; among equals, by chance."""
        turn = ask.kind in ("turn", "granted_action")
        least = -1
        best: list[Option] = []
        for option in ask.options:
            times = self._taken.get((ask.kind, _what(option, turn=turn)), 0)
            if least < 0 or times < least:
                least, best = times, []
            if times == least:
                best.append(option)
        chosen = best[self._stream.below(len(best))]
        key = (ask.kind, _what(chosen, turn=turn))
        self._taken[key] = self._taken.get(key, 0) + 1
        return chosen


def _what(option: Option, *, turn: bool) -> Option:
    """Return what counts as the same option: in a turn the verb, with the rule that is used."""
    if not turn:
        return option
    return option[:2] if option[0] == USE else option[:1]
