"""R102: thing of the wrong kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import RuleCheck
from toolkit.games.mice_and_mystics.checks.binding import problems

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import RulePlace


class WrongThing(RuleCheck):
    """A name or a selection that means one kind of thing where another is wanted.

    ## What it does

    Compares what a name is bound to, or what `pick` gives, with what its place wants: a figure, a space,
    a card, a number.

    ## Why it matters

    A minion can not be entered, and a space can not be wounded.

    ## Example

        {do: put, who: $mouse, to: $minion}

    where `to` wants a space.

    ## How to fix

    Name a thing of the kind that the message asks for; for a space near a figure choose one: `{pick:
    space, where: [{has: near, …}]}`.
    """

    code = "R102"
    title = "thing of the wrong kind"

    @classmethod
    def find_in(cls, place: RulePlace) -> Iterator[Finding]:
        """Yield what is wrong with one rule."""
        for problem in problems(place):
            if problem.fault == "wrong_kind":
                message = f"{quoted(problem.name)} is a {problem.found}; wanted: {' or '.join(problem.known)}"
                span = place.entity.span_at(problem.path)
                yield cls.at(span, message, help="name a thing of that kind, or choose one first")
