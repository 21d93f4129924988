"""T101: wording with another number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import Confidence, RuleCheck, Severity
from toolkit.games.mice_and_mystics.checks.words import spoken_numbers
from toolkit.games.mice_and_mystics.facts import numbers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import RulePlace


class SaysOtherNumber(RuleCheck):
    """A rule in words that names a number which the rule itself does not have.

    ## What it does

    Compares the numbers in `says`, in digits or words, with all numbers of the rule: costs, limits,
    amounts, dice.

    ## Why it matters

    People would play what they read, and the game something else.

    ## Example

        says: Roll 3 dice and heal 1 wound.

    where the rule rolls 2.

    ## How to fix

    Correct the wording or the rule, or write `says: auto`.
    """

    code = "T101"
    title = "wording with another number"
    severity = Severity.WARNING
    confidence = Confidence.LIKELY

    @classmethod
    def find_in(cls, place: RulePlace) -> Iterator[Finding]:
        """Yield what is wrong with one rule."""
        if place.rule.says == "auto":
            return
        wrong = sorted(spoken_numbers(place.rule.says) - numbers(place.rule))
        if wrong:
            message = f"the wording says {wrong[0]}, and the rule has no such number"
            yield cls.at(place.span("says"), message, help="correct one of the two, or write says: auto")
