"""C032: objectives in a circle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.checks.base import ChapterCheck
from toolkit.games.mice_and_mystics.checks.stages import stages
from toolkit.games.mice_and_mystics.graphs import nx

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class ObjectiveCircle(ChapterCheck):
    """Stages that follow each other round and round.

    ## What it does

    Follows `next` of all objectives and looks for circles.

    ## Why it matters

    The last stage has no `next`; in a circle there is none, and the chapter is never won.

    ## Example

        objectives:
          - {id: in, next: out, …}
          - {id: out, next: in, …}

    ## How to fix

    Leave out `next` in the stage that wins the chapter.
    """

    code = "C032"
    title = "objectives in a circle"

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        order = [objective.id for objective in chapter.model.objectives]
        for circle in sorted(
            nx.simple_cycles(stages(chapter)), key=lambda names: min(map(order.index, names))
        ):
            last = max(circle, key=order.index)
            way = " → ".join((*circle, circle[0]))
            span = chapter.span("objectives", order.index(last), "next")
            cure = "leave out `next` in the stage that wins the chapter"
            yield cls.at(span, "these stages follow each other in a circle", help=cure, witness=way)
