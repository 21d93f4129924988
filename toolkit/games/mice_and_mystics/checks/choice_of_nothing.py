"""C017: choice with nothing to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import RuleCheck
from toolkit.games.mice_and_mystics.facts import tree
from toolkit.games.mice_and_mystics.model.effects import Choose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import RulePlace


class ChoiceOfNothing(RuleCheck):
    """A `choose` that offers neither things nor options, or both.

    ## What it does

    Looks for `among` and `options` in every choice. (That `if_none` says what happens when there is
    nothing is required already.)

    ## Why it matters

    Nobody could answer.

    ## Example

        {do: choose, by: players, name: way, if_none: stop}

    ## How to fix

    Add `among` to choose things, or `options` to choose one of several lists.
    """

    code = "C017"
    title = "choice with nothing to choose"

    @classmethod
    def find_in(cls, place: RulePlace) -> Iterator[Finding]:
        """Yield what is wrong with one rule."""
        for path, node in tree(place.rule, place.path):
            if isinstance(node, Choose) and (node.among is None) == (not node.options):
                both = "this choice is among things and of options"
                message = "this choice offers nothing" if node.among is None else both
                span = place.entity.span_at((*path, "name"))
                yield cls.at(span, message, help="add `among` or `options`, one of the two")
