"""A bot that looks for faults: it takes the answer it has taken least often."""

from __future__ import annotations

from typing import final

from toolkit.kernel.ask import Ask, Option
from toolkit.kernel.chance import Stream
from toolkit.kernel.game import Bot


@final
class ExplorerBot(Bot):
    """Takes the least-used option of each kind of question; among equals chance decides.

    Never use it for win rates: it plays to see everything, not to win.
    """

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self._uses: dict[tuple[str, Option], int] = {}

    def decide(self, ask: Ask, view: object) -> Option:  # noqa: ARG002 - counts answers, looks at nothing
        """Return one of the options used least."""
        fewest = min(self._uses.get((ask.kind, option), 0) for option in ask.options)
        rare = [option for option in ask.options if self._uses.get((ask.kind, option), 0) == fewest]
        chosen = rare[self._stream.below(len(rare))]
        self._uses[ask.kind, chosen] = fewest + 1
        return chosen
