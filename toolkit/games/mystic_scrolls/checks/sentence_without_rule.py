"""R502: statement without a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mystic_scrolls.checks.base import WorldCheck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.world import World


class SentenceWithoutRule(WorldCheck):
    """A statement of a section that no rule restates, or that does not exist.

    ## What it does

    Counts through the statements of each section: each must be the source of a rule or stand under
    `silent`.

    ## Why it matters

    The table of rules would have a gap, and nobody would know whether it is meant.

    ## Example

        A section has `sentences: 5`, and no rule names its fourth.

    ## How to fix

    Write the rule, or say under `silent` why there is none.
    """

    code = "R502"
    title = "statement without a rule"

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for section in world.entities("rules"):
            model = section.model
            said = [number for rule in model.rules for source in rule.sources for number in source.sentences]
            said += [silent.sentence for silent in model.silent]
            wanted = set(range(1, (model.sentences or 0) + 1))
            wrong = sorted(wanted ^ set(said)) if model.sentences else []
            for number in wrong:
                words = "has no rule" if number in wanted else "is beyond the last one"
                message = f"statement {number} of {quoted(model.name)} {words}"
                yield cls.at(
                    section.span_at(("sentences",)), message, help="add a rule, or an entry under `silent`"
                )
