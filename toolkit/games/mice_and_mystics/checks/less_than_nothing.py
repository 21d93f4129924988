"""R107: a count below nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from toolkit.games.mice_and_mystics.checks.base import RuleCheck
from toolkit.games.mice_and_mystics.facts import tree, written_fields
from toolkit.games.mice_and_mystics.model.conditions import Value
from toolkit.games.mice_and_mystics.model.effects_fights import Modify
from toolkit.games.mice_and_mystics.model.effects_table import Counter, EndMarker, Hourglass
from toolkit.games.mice_and_mystics.model.rules import Modifier
from toolkit.schema import Formula, Model

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import RulePlace

SIGNED = (Counter, EndMarker, Hourglass, Modifier, Modify, Value)
"""What goes both ways, or compares numbers that do."""


class LessThanNothing(RuleCheck):
    """A plain number below nought where things are counted.

    ## What it does

    Looks at every number that counts dice, wounds, cheese, cards, steps or figures, and at every price.
    Modifiers, counters, pages and comparisons may be below nought.

    ## Why it matters

    Nobody can pay less than nothing or draw less than no card; the author meant the opposite effect.

    ## Example

        cost: {cheese: -1}

    ## How to fix

    Write the opposite effect with a number above nought, such as `do: give` instead of a price.
    """

    code = "R107"
    title = "a count below nothing"

    @classmethod
    def find_in(cls, place: RulePlace) -> Iterator[Finding]:
        """Yield what is wrong with one rule."""
        for path, node in tree(place.rule, place.path):
            if isinstance(node, Model) and not isinstance(node, SIGNED):
                yield from cls._find_in(place, path, node)

    @classmethod
    def _find_in(cls, place: RulePlace, path: tuple[str | int, ...], node: Model) -> Iterator[Finding]:
        for name, key in written_fields(cast("Hashable", type(node))):
            value = getattr(node, name)
            if isinstance(value, Formula) and value.number is not None and value.number < 0:
                message = f"`{key}` counts something, and {value.number} is less than nothing"
                cure = f"write the opposite effect with {-value.number}"
                yield cls.at(place.entity.span_at((*path, key)), message, help=cure)
