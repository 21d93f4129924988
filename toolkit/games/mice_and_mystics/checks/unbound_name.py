"""R101: name that nothing binds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import did_you_mean, one_of
from toolkit.games.mice_and_mystics.checks.base import RuleCheck
from toolkit.games.mice_and_mystics.checks.binding import problems

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import RulePlace


class UnboundName(RuleCheck):
    """A `$name` that means nothing where it stands.

    ## What it does

    Follows what the moment of a rule, `choose`, `roll`, `for_each` and the like bind; such a name lives
    to the end of its list.

    ## Why it matters

    The game would not know whom or what is meant.

    ## Example

        when: defeated
        do: [{do: wound, who: $victim}]

    where `defeated` binds `$figure`, `$by` and `$space`.

    ## How to fix

    Write a name that is bound there; the message lists them. Or choose, roll or walk through something
    under that name first.
    """

    code = "R101"
    title = "name that nothing binds"
    says_closer = frozenset({"R022"})

    @classmethod
    def find_in(cls, place: RulePlace) -> Iterator[Finding]:
        """Yield what is wrong with one rule."""
        for problem in problems(place):
            if problem.fault == "unbound":
                known = f"bound here: {one_of(problem.known) or 'nothing'}"
                cure = did_you_mean(f"${problem.name}", problem.known) or known
                span = place.entity.span_at(problem.path)
                yield cls.at(span, f"nothing binds ${problem.name} here", help=cure)
