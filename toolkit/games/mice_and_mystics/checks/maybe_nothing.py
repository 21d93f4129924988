"""C018: name that may mean nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import Confidence, RuleCheck, Severity
from toolkit.games.mice_and_mystics.checks.binding import problems

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import RulePlace


class MaybeNothing(RuleCheck):
    """A name used after a choice that may have been skipped.

    ## What it does

    After `choose` with `if_none: skip` the list goes on with nothing bound; uses of the name behind it
    are reported.

    ## Why it matters

    An effect on nothing does nothing, and a formula has no number.

    ## Example

        - {do: choose, by: user, name: foe, among: {pick: minion}, if_none: skip}
        - {do: wound, who: $foe}

    ## How to fix

    Write `if_none: stop`, or put what follows into a list of its own.
    """

    code = "C018"
    title = "name that may mean nothing"
    severity = Severity.WARNING
    confidence = Confidence.LIKELY

    @classmethod
    def find_in(cls, place: RulePlace) -> Iterator[Finding]:
        """Yield what is wrong with one rule."""
        told: set[str] = set()
        for problem in problems(place):
            if problem.fault == "maybe" and problem.name not in told:
                told.add(problem.name)
                message = f"{problem.name} means nothing if the choice before was skipped"
                span = place.entity.span_at(problem.path)
                yield cls.at(span, message, help="write if_none: stop in that choice")
