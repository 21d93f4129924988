"""T102: wording with another noun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import Confidence, RuleInContext, Severity
from toolkit.games.mice_and_mystics.checks.content import rule_places
from toolkit.games.mice_and_mystics.checks.words import is_spoken, mentioned, nouns
from toolkit.pack import saved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content, RulePlace
    from toolkit.pack import Entity


class SaysOtherNoun(RuleInContext):
    """A rule in words that names a minion, a marker or a thing which the rule itself does not touch.

    ## What it does

    Looks for the names of minions and of markers in `says`, and for their ids in the rule.

    ## Why it matters

    People would play what they read, and the game something else.

    ## Example

        says: Each mouse is stunned.

    where the rule makes them webbed.

    ## How to fix

    Correct the wording or the rule, or write `says: auto`.
    """

    code = "T102"
    title = "wording with another noun"
    severity = Severity.WARNING
    confidence = Confidence.LIKELY

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for entity in content.bearers:
            for place in rule_places(entity) if _has_wording(entity) else ():
                yield from cls.find_in(content, place)

    @classmethod
    def find_in(cls, content: Content, place: RulePlace) -> Iterator[Finding]:
        """Yield what is wrong with one rule."""
        if place.rule.says == "auto":
            return
        for noun, ids in nouns(content, place.entity).items():
            if is_spoken(noun, place.rule.says) and not ids & mentioned(place.rule):
                message = f"the wording speaks of {quoted(noun)}, and the rule does not"
                yield cls.at(place.span("says"), message, help="correct one of the two, or write says: auto")


@saved
def _has_wording(entity: Entity) -> bool:
    return any(place.rule.says != "auto" for place in rule_places(entity))
