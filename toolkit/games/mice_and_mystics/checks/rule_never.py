"""C009: rule whose trigger cannot happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import did_you_mean, one_of, quoted
from toolkit.games.mice_and_mystics.checks.base import BEARERS, ContentCheck, Severity
from toolkit.games.mice_and_mystics.checks.chapter_view import FLIP, ChapterView, chapters_of
from toolkit.games.mice_and_mystics.checks.content import rule_places
from toolkit.games.mice_and_mystics.checks.possible import Judge
from toolkit.games.mice_and_mystics.facts import ALWAYS, Path, tree
from toolkit.games.mice_and_mystics.model.effects import AttachedRule
from toolkit.games.mice_and_mystics.vocabulary.moments import MOMENT_NUMBER
from toolkit.pack import saved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content, RulePlace
    from toolkit.pack import Entity


class RuleNever(ContentCheck):
    """A rule that waits for something that can not come.

    ## What it does

    Looks whether a moment exists, whether anything in the chapter brings it about (a counter that
    changes, a flag that is set, a flip space, a choice, an achievement), and whether the conditions of
    the rule can ever hold there.

    ## Why it matters

    The rule would never do anything; most often a name is wrong or a rule is missing.

    ## Example

        when: flag.set

    in a chapter that sets no flag.

    ## How to fix

    Mend what the message names, or remove the rule.
    """

    code = "C009"
    title = "rule whose trigger cannot happen"
    severity = Severity.WARNING
    reads = BEARERS

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for entity in content.bearers:
            for path, moment in _awaited_in(entity):
                if moment not in MOMENT_NUMBER:
                    cure = did_you_mean(moment, MOMENT_NUMBER) or f"such as {one_of(MOMENT_NUMBER)}"
                    yield cls.at(
                        entity.span_at(path), f"there is no moment {quoted(moment)}", help=cure
                    )
        for chapter in chapters_of(content):
            judge = Judge(chapter)
            for place in chapter.rules:
                reason = _without_cause(chapter, place) or judge.why_never(place.rule.given)
                if reason:
                    message = f"the rule {quoted(place.rule.id)} can never do anything: {reason}"
                    yield cls.at(place.span("id"), message, help="mend what it waits for, or remove it")


LOCAL_MOMENTS = ("flag.set", "counter.changed")
"""Moments that only rules of the same chapter bring about."""


@saved
def _awaited_in(entity: Entity) -> tuple[tuple[Path, str], ...]:
    return tuple(found for place in rule_places(entity) for found in _awaited(place))


def _awaited(place: RulePlace) -> Iterator[tuple[Path, str]]:
    """Yield the moments that windows and attached rules name in words of their own."""
    timing = getattr(place.rule, "timing", "")
    if timing.startswith("in "):
        yield (*place.path, "timing"), timing.removeprefix("in ")
    for path, node in tree(place.rule, place.path):
        if isinstance(node, AttachedRule):
            yield (*path, "when"), node.when


def _without_cause(chapter: ChapterView, place: RulePlace) -> str:
    moment = getattr(place.rule, "when", "always")
    if moment == "always" or moment in ALWAYS:
        return ""
    if moment == "flipped":
        return "" if any(one[1] == FLIP for one, _, _ in chapter.passages) else "no room is reached by a flip"
    own = chapter.rules
    cards = [other for other in chapter.content.rules if other.entity.kind != "chapter"]
    rules = own if moment in LOCAL_MOMENTS else (*own, *cards)
    causes = [fact for other in rules for fact in other.facts if (fact.sort, fact.name) == ("emit", moment)]
    return "" if causes else f"nothing here brings about {moment}"
