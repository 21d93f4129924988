"""K002: arc without end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.checks.base import ContentCheck
from toolkit.games.mice_and_mystics.graphs import nx

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import Content


class ArcWithoutEnd(ContentCheck):
    """A chapter of a campaign from which no win leads to the end, or that is never played.

    ## What it does

    Follows `won` and `lost` from the first step to `end`.

    ## Why it matters

    The campaign would go round for ever, or leave a chapter out.

    ## Example

        - {chapter: chapter.one, won: two}
        - {chapter: chapter.two, won: one}

    ## How to fix

    Let some chapter lead to `end`, and every chapter be reached.
    """

    code = "K002"
    title = "arc without end"
    reads = ("campaign",)

    @classmethod
    def find(cls, content: Content) -> Iterator[Finding]:
        """Yield what is wrong."""
        for campaign in content.of("campaign"):
            steps = campaign.model.steps
            graph: nx.DiGraph[str] = nx.DiGraph()
            for step in steps:
                slug = step.chapter.rpartition(".")[2]
                graph.add_edges_from((slug, name) for name in (step.won, step.lost) if name != "again")
            first = steps[0].chapter.rpartition(".")[2]
            played = {first, *nx.descendants(graph, first)}
            ending = {"end", *(nx.ancestors(graph, "end") if "end" in graph else ())}
            for number, step in enumerate(steps):
                slug = step.chapter.rpartition(".")[2]
                if slug not in ending or slug not in played:
                    words = "is never played" if slug not in played else "leads to no end"
                    span = campaign.span_at(("steps", number, "chapter"))
                    yield cls.at(
                        span, f"the chapter {quoted(slug)} {words}", help="let `won` lead on to `end`"
                    )
