"""The objectives of a chapter as a graph."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.graphs import nx

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.checks.chapter_view import ChapterView

    Stages = nx.DiGraph[str]


def stages(chapter: ChapterView) -> Stages:
    """Return the objectives with an edge to the one that follows."""
    graph: Stages = nx.DiGraph()
    graph.add_nodes_from(objective.id for objective in chapter.model.objectives)
    for objective in chapter.model.objectives:
        if objective.next is not None and objective.next in graph:
            graph.add_edge(objective.id, objective.next)
    return graph
