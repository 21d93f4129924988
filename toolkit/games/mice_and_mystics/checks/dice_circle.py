"""C016: circle of rules that only a die ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import BEARERS, Confidence, ContentCheck, Severity
from toolkit.games.mice_and_mystics.checks.cycles import circles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content


class DiceCircle(ContentCheck):
    """Reactions in a circle without limit, each turn of which rolls a die.

    ## What it does

    As C015, for circles that go through an attack, a roll, a re-roll or a coin.

    ## Why it matters

    It ends some time, but nobody can say when.

    ## Example

    A minion that attacks once more after each attack that showed cheese.

    ## How to fix

    Give one rule of the circle a limit, or say under `ignore:` in pack.yaml why it is meant.
    """

    code = "C016"
    title = "circle of rules that only a die ends"
    severity = Severity.HINT
    confidence = Confidence.LIKELY
    reads = BEARERS

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for circle in circles(content, with_chance=True):
            names = [place.rule.id for place in circle]
            way = " → ".join((*names, names[0]))
            message = "this rule may set itself off again; only dice end it"
            cure = "give it a limit, such as limit: {times: 1, per: own_turn}"
            yield cls.at(circle[0].span("id"), message, help=cure, witness=way)
