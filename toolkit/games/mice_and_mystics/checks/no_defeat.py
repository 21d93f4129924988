"""C006: no defeat when all are captured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ChapterCheck
from toolkit.games.mice_and_mystics.facts import tree
from toolkit.games.mice_and_mystics.model.conditions import Exists
from toolkit.games.mice_and_mystics.model.predicates import Select
from toolkit.schema import Formula

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class NoDefeat(ChapterCheck):
    """A chapter that says nothing of what happens when every mouse is captured.

    ## What it does

    Looks for a defeat, or a rule that loses, whose conditions speak of there being no mouse left (`none:
    exists mouse`, `count_mice`, `count_captured`).

    ## Why it matters

    The rulebook leaves this to the chapter; without it the game would stand still until the hourglass has
    run.

    ## Example

    A chapter without `defeats`.

    ## How to fix

    Add one:

        defeats:
          - id: all_captured
            text: All mice are captured.
            met: [{that: none, of: [{that: exists, among: {pick: mouse}}]}]
    """

    code = "C006"
    title = "no defeat when all are captured"

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        losing = [place.rule for place in chapter.rules if any(fact.sort == "lose" for fact in place.facts)]
        if any(_speaks_of_all(item) for item in (*chapter.model.defeats, *losing)):
            return
        span = chapter.entity.key_span_at(("defeats",)) if chapter.model.defeats else chapter.entity.span
        message = "nothing is lost when all mice are captured at the same time"
        cure = "add a defeat with met: [{that: none, of: [{that: exists, among: {pick: mouse}}]}]"
        yield cls.at(span, message, help=cure)


COUNTS = ("count_mice", "count_captured")


def _speaks_of_all(model: object) -> bool:
    for _, node in tree(model):
        if isinstance(node, Exists) and isinstance(node.among, Select):
            if node.among.pick == "mouse" and not node.among.where:
                return True
        elif isinstance(node, Formula) and any(word in node.text for word in COUNTS):
            return True
    return False
