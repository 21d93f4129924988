"""Arrivals: the real engine leads a party into each room by each way and sets out every row that may come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from toolkit.games.mice_and_mystics.engine import changes, clock, explore, setup, wounds
from toolkit.games.mice_and_mystics.engine.audit import audit
from toolkit.games.mice_and_mystics.engine.board import is_full
from toolkit.games.mice_and_mystics.engine.const import EDGES, FLIP, NOWHERE
from toolkit.games.mice_and_mystics.engine.goals import check_goals
from toolkit.games.mice_and_mystics.engine.play import ChapterOver, Play
from toolkit.kernel import CHANCE, AnswerSource, SeededChance, Table
from toolkit.lang.proof import BROKEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.mice_and_mystics.engine.state import State
    from toolkit.games.mice_and_mystics.engine.world import ChapterDef, Setup, World
    from toolkit.kernel import Ask, Option

START: Final = -1
"""The arrival of the chapter's start."""


class Arrival(NamedTuple):
    """A way of coming into a room: an edge, FLIP or START; an encounter card or -1 for a set-up; the page."""

    room: int
    gate: int
    card: int
    page: int


class Arrived(NamedTuple):
    """What stands after an arrival: the position, whether the chapter is over, a fault, defects."""

    state: State
    fault: str = ""
    defects: tuple[str, ...] = ()


@final
class Dealer(AnswerSource):
    """Draws a chosen encounter card; every other question is answered in a seeded way."""

    def __init__(self, card: int, number: int) -> None:
        self._card = card
        self._chance = SeededChance(number, 7)
        self._stream = self._chance.stream(77)

    def answer(self, ask: Ask, table: Table) -> Option:
        """Answer an ask."""
        if ask.kind == "draw_encounter" and (self._card,) in ask.options:
            return (self._card,)
        if ask.who == CHANCE:
            return self._chance.answer(ask, table)
        return ask.options[self._stream.below(len(ask.options))]


def arrivals(world: World, chapter: ChapterDef) -> Iterator[Arrival]:
    """Yield every arrival with every card and page that may meet it."""
    for room in chapter.rooms:
        tile = world.tiles[room.tile]
        gates = [edge for edge in range(4) if tile.exits[edge] and _meets(world, chapter, room.index, edge)]
        if room.reverse != NOWHERE and tile.flip >= 0:
            gates.append(FLIP)
        is_start = room.index == chapter.start_room
        for gate in [START, *gates] if is_start else gates:
            yield from _cards(chapter, room.index, gate, is_set=is_start or room.setup is not None)


def _cards(chapter: ChapterDef, room: int, gate: int, *, is_set: bool) -> Iterator[Arrival]:
    if is_set:
        yield Arrival(room, gate, NOWHERE, 1)
        return
    for card in chapter.encounters:
        for page in range(1, max(2, chapter.end_page)):
            yield Arrival(room, gate, card, page)


def _meets(world: World, chapter: ChapterDef, room: int, edge: int) -> bool:
    colour = world.tiles[chapter.rooms[room].tile].colours[edge]
    back = (edge + 2) % 4
    return any(
        world.tiles[chapter.rooms[other].tile].exits[back]
        and world.tiles[chapter.rooms[other].tile].colours[back] == colour
        for other in chapter.rooms[room].ways[edge]
    )


def arrive(world: World, plan: Setup, wanted: Arrival, number: int) -> Arrived:
    """Let the engine lead the party into a room."""
    state = setup.new_state(world, plan)
    table = Table(state, Dealer(wanted.card, number))
    t = Play(world, plan, table)
    fault = ""
    try:
        if wanted.gate == START:
            setup.start(t)
        else:
            _enter(t, wanted)
    except ChapterOver:
        pass
    except BROKEN as broken:
        fault = f"{type(broken).__name__}: {broken}"
    defects = () if fault or state.outcome else tuple(audit(world, plan, state))
    return Arrived(state, fault, defects)


def _enter(t: Play, wanted: Arrival) -> None:
    """Begin the chapter, win its first fight, stand the party in the room next door, and explore."""
    setup.start(t)
    for minion in [one for one in t.state.minions if not t.world.minions[one.minion].npc]:
        wounds.remove_figure(t, minion)
    changes.set_page(t, wanted.page)
    changes.enter_room(t, _next_door(t, wanted))
    t.state.explored &= ~(1 << wanted.room)
    explore.go_to(t, t.state.mice[0], wanted.room, wanted.gate)
    check_goals(t)


def _next_door(t: Play, wanted: Arrival) -> int:
    here = t.chapter.rooms[wanted.room]
    if wanted.gate == FLIP:
        return here.reverse
    return next((room for room in here.ways[wanted.gate] if room != wanted.room), t.chapter.start_room)


def surge(world: World, plan: Setup, state: State, number: int) -> Arrived:
    """Let a surge come over a position, with mice scattered over free spaces in a seeded way."""
    copy = state.clone()
    table = Table(copy, Dealer(NOWHERE, number))
    t = Play(world, plan, table)
    stream = SeededChance(number, 8).stream(1)
    spaces = [space for space in range(len(t.tile.spaces)) if t.tile.capacity[space] != 0]
    for mouse in t.active_mice():
        space = spaces[stream.below(len(spaces))]
        if not is_full(t, space, mouse):
            changes.set_space(t, mouse, space)
    copy.page = 1
    fault = ""
    try:
        clock.surge(t, "surge")
        check_goals(t)
    except ChapterOver:
        pass
    except BROKEN as broken:
        fault = f"{type(broken).__name__}: {broken}"
    defects = () if fault or copy.outcome else tuple(audit(world, plan, copy))
    return Arrived(copy, fault, defects)


def offered(world: World, plan: Setup, state: State) -> set[int]:
    """Return the rooms that the engine would let a party explore from a position, once no minion is left there."""
    copy = state.clone()
    copy.minions = [one for one in copy.minions if world.minions[one.minion].npc]
    copy.index = None
    t = Play(world, plan, Table(copy, Dealer(NOWHERE, 0)))
    found: set[int] = set()
    for mouse in t.active_mice():
        stood = mouse.space
        for way, spaces in enumerate((*t.tile.exits, (t.tile.flip,) if t.tile.flip >= 0 else ())):
            for space in spaces[:1]:
                changes.set_space(t, mouse, space)
                if way in explore.explore_choices(t, mouse):
                    found.add(t.room.reverse if way == FLIP else explore.room_behind(t, way))
        changes.set_space(t, mouse, stood)
    return found


def gate_name(gate: int) -> str:
    """Return an arrival in words."""
    return "at the start" if gate == START else "by the flip space" if gate == FLIP else f"from the {EDGES[gate]}"
