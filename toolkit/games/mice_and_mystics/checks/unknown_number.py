"""R103: unknown number in a formula."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import did_you_mean, one_of, quoted
from toolkit.games.mice_and_mystics.checks.base import RuleCheck
from toolkit.games.mice_and_mystics.checks.binding import problems

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import RulePlace


class UnknownNumber(RuleCheck):
    """A word in a formula that is no number of the game.

    ## What it does

    Compares names in formulas with the numbers of the game (`page`, `count_mice`, `counter.…`), and what
    stands behind a `$name` with what such a thing has (`$mouse.lore`, `$roll.stars`).

    ## Why it matters

    The formula could not be computed.

    ## Example

        amount: "count_mouse + 1"

    ## How to fix

    Write one of the words that the message lists.
    """

    code = "R103"
    title = "unknown number in a formula"
    says_closer = frozenset({"R021"})

    @classmethod
    def find_in(cls, place: RulePlace) -> Iterator[Finding]:
        """Yield what is wrong with one rule."""
        for problem in problems(place):
            if problem.fault in ("no_number", "no_part"):
                known = f"known: {one_of(problem.known) or 'nothing'}"
                message = f"{quoted(problem.name)} is no number"
                span = place.entity.span_at(problem.path)
                yield cls.at(span, message, help=did_you_mean(problem.name, problem.known) or known)
