"""C015: rules that set each other off for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import BEARERS, Confidence, ContentCheck
from toolkit.games.mice_and_mystics.checks.cycles import circles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content


class TriggerCircle(ContentCheck):
    """Reactions in a circle, each of which brings about what the next waits for, without any limit.

    ## What it does

    Draws the graph of reactions with `limit: every_time`: an edge leads from a rule to each rule that
    waits for a moment its effects bring about. Circles without a die are reported. A circle that uses up
    minions (one falls, and the next) ends by itself and is not.

    ## Why it matters

    The game would never come to the next step.

    ## Example

        - {rule: reaction, id: tick, when: counter.changed, limit: every_time,
           do: [{do: counter, counter: alarm, add: 1}]}

    ## How to fix

    Give one rule of the circle a limit, such as `limit: {times: 1, per: round}`.
    """

    code = "C015"
    title = "rules that set each other off for ever"
    confidence = Confidence.LIKELY
    reads = BEARERS

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for circle in circles(content, with_chance=False):
            names = [place.rule.id for place in circle]
            way = " → ".join((*names, names[0]))
            message = "this rule sets itself off again, without end"
            cure = "give it a limit, such as limit: {times: 1, per: round}"
            yield cls.at(circle[0].span("id"), message, help=cure, witness=way)
