"""C031: objective that never becomes current."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import ChapterCheck
from toolkit.games.mice_and_mystics.checks.stages import stages
from toolkit.games.mice_and_mystics.graphs import nx

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class ObjectiveUnreached(ChapterCheck):
    """A stage of the chapter that no other leads to.

    ## What it does

    Follows `next` from the first objective, and effects `{do: objective, …}`.

    ## Why it matters

    The stage would never be played.

    ## Example

    A second objective, where the first has no `next`.

    ## How to fix

    Name it under `next` of the stage before, or set it by a rule.
    """

    code = "C031"
    title = "objective that never becomes current"

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        graph = stages(chapter)
        first = chapter.model.objectives[0].id
        found = {first, *chapter.named("objective")}
        for name in sorted(found & set(graph)):
            found |= nx.descendants(graph, name)
        for number, objective in enumerate(chapter.model.objectives):
            if objective.id not in found:
                message = f"nothing leads to the objective {quoted(objective.id)}"
                span = chapter.span("objectives", number, "id")
                yield cls.at(span, message, help="name it under `next` of the stage before")
