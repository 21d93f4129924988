"""The fixed policy whose chances an exact programme computes."""

from __future__ import annotations

from typing import final

from toolkit.games.mouse_crew.bots.memory import Memory
from toolkit.games.mouse_crew.engine.forest import Rules
from toolkit.games.mouse_crew.engine.night import Night
from toolkit.kernel.ask import Ask, Option
from toolkit.kernel.game import Bot


def most_wanted(rules: Rules, view: Night, known: dict[int, int]) -> int:
    """Return the known place that brings a tooth of the size with most teeth left, or -1.

    Equal numbers: large before medium before small; then the first place.
    """
    best = -1
    most = (0, 0)
    for place in sorted(known):
        sizes = rules.card(known[place]).sizes
        size = sizes[view.objective] if sizes else -1
        if size < 0 or not view.teeth[size]:
            continue
        if best < 0 or (view.teeth[size], -size) > most:
            most = (view.teeth[size], -size)
            best = place
    return best


@final
class FixedBot(Bot):
    """Flips a known tile that brings a tooth, of the size with most teeth left, else an unknown tile.

    It gives no aid and looks at the first tile it may; every other question gets its first option.
    """

    def __init__(self, rules: Rules, memory: Memory) -> None:
        self._rules = rules
        self._memory = memory

    def decide(self, ask: Ask, view: Night) -> Option:
        """Return an answer by the fixed policy."""
        if ask.kind != "flip":
            return ask.options[0]
        known = self._memory.recall(view)
        place = most_wanted(self._rules, view, known)
        if place >= 0:
            return (place,)
        for option in ask.options:
            if option[0] not in known:
                return option
        return ask.options[0]
