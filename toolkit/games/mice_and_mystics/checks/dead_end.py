"""C025: dead end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import one_of, quoted
from toolkit.games.mice_and_mystics.checks.base import ChapterCheck
from toolkit.games.mice_and_mystics.checks.chapter_view import HERE, START
from toolkit.games.mice_and_mystics.graphs import nx
from toolkit.games.mice_and_mystics.model.conditions import All, AnyOf, InRoom

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.findings import Finding
    from toolkit.games.mice_and_mystics.checks.base import ChapterView, Content


class DeadEnd(ChapterCheck):
    """A room that the party can enter and from which no way leads to the goal.

    ## What it does

    Walks from every room that can be entered to the rooms that objectives and winning rules name, with
    all that some party may bring along.

    ## Why it matters

    A party that goes there has lost without knowing it.

    ## Example

    A room whose exits are closed by a rule once the party is inside.

    ## How to fix

    Open a way back, or let the chapter be lost there.
    """

    code = "C025"
    title = "dead end"

    @classmethod
    def find_in(cls, _content: Content, chapter: ChapterView) -> Iterator[Finding]:
        """Yield what is wrong with one chapter."""
        goals = _goals(chapter) & chapter.open_rooms
        graph = chapter.graph(chapter.possible)
        source = (chapter.model.start.room, START)
        if not goals or source not in graph:
            return
        entered = {source, *nx.descendants(graph, source)}
        winning = {node for goal in goals for node in nx.ancestors(graph, (goal, HERE))}
        for number, room in enumerate(chapter.model.rooms):
            gates = {gate for gate in entered if gate[0] == room.id and gate[1] != HERE}
            if gates and room.id not in goals and not gates & winning:
                message = f"no way leads from {quoted(room.id)} to {one_of(sorted(goals))}"
                way = chapter.way_to(room.id)
                yield cls.at(chapter.span("rooms", number, "id"), message, help="open a way out", witness=way)


def _goals(chapter: ChapterView) -> frozenset[str]:
    winning = [place for place in chapter.rules if any(fact.sort == "win" for fact in place.facts)]
    rooms = {place.room for place in winning if place.room}
    for objective in chapter.model.objectives:
        rooms |= set(_wanted(objective.met))
    return frozenset(rooms & set(chapter.rooms))


def _wanted(conditions: Iterable[object]) -> Iterator[str]:
    """Yield the rooms that conditions want the party in; not those under `none`."""
    for item in conditions:
        if isinstance(item, InRoom):
            yield from item.any_of
        elif isinstance(item, All | AnyOf):
            yield from _wanted(item.of)
