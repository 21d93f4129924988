"""Effects on clock, track, encounters, rooms, and the chapter's story."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.engine import changes, clock, explore, track, turns, wounds
from toolkit.games.mice_and_mystics.engine.const import CAPTURED, CARD_BASE, NOWHERE, SEARCH_BASE
from toolkit.games.mice_and_mystics.engine.moments import (
    ACHIEVEMENT_GAINED,
    COUNTER_CHANGED,
    FLAG_SET,
    fire,
    hears,
)
from toolkit.games.mice_and_mystics.engine.op import Number, Op, Scope, Things
from toolkit.games.mice_and_mystics.engine.ops.figures import figures_of, spaces_at
from toolkit.games.mice_and_mystics.engine.ops.selecting import figure_at
from toolkit.games.mice_and_mystics.engine.play import Play

PARTY: Final = -2
"""Holder of an achievement of the whole party."""
ROOM_EDGES: Final = 8


@final
class Wheel(Op):
    """Cheese is put on the wheel; without an amount the wheel is emptied."""

    __slots__ = ("add", "empty")

    def __init__(self, add: Number | None, *, empty: bool) -> None:
        self.add = add
        self.empty = empty

    def run(self, t: Play, scope: Scope) -> None:
        """Change the wheel; a full one surges."""
        if self.empty:
            clock.empty_wheel(t)
        if self.add is not None:
            clock.add_to_wheel(t, self.add.value(t, scope))


@final
class Hourglass(Op):
    """The hourglass moves."""

    __slots__ = ("pages",)

    def __init__(self, pages: Number) -> None:
        self.pages = pages

    def run(self, t: Play, scope: Scope) -> None:
        """Turn pages."""
        clock.turn_pages(t, self.pages.value(t, scope), "rule")


@final
class EndMarker(Op):
    """The end marker moves."""

    __slots__ = ("pages",)

    def __init__(self, pages: Number) -> None:
        self.pages = pages

    def run(self, t: Play, scope: Scope) -> None:
        """Move it."""
        clock.move_end_marker(t, self.pages.value(t, scope))


@final
class Achieve(Op):
    """A mouse, or the party, wins an achievement that nobody has yet."""

    __slots__ = ("achievement", "name")

    def __init__(self, achievement: int, name: str) -> None:
        self.achievement = achievement
        self.name = name

    def run(self, t: Play, scope: Scope) -> None:
        """Give it."""
        if t.state.holders[self.achievement] != NOWHERE:
            return
        holder: int = scope.get(self.name, PARTY) if self.name else PARTY
        changes.set_holder(t, self.achievement, holder)
        if hears(t, ACHIEVEMENT_GAINED):
            fire(t, ACHIEVEMENT_GAINED, {"figure": holder})


@final
class SetObjective(Op):
    """The chapter goes on with this objective."""

    __slots__ = ("objective",)

    def __init__(self, objective: int) -> None:
        self.objective = objective

    def run(self, t: Play, scope: Scope) -> None:
        """Set it."""
        del scope
        changes.set_objective(t, self.objective)


@final
class Finish(Op):
    """The chapter is won or lost."""

    __slots__ = ("cause", "outcome")

    def __init__(self, outcome: str, cause: str) -> None:
        self.outcome = outcome
        self.cause = cause

    def run(self, t: Play, scope: Scope) -> None:
        """End it."""
        del scope
        changes.finish(t, self.outcome, self.cause)


@final
class Story(Op):
    """A story moment is read."""

    __slots__ = ("moment",)

    def __init__(self, moment: int) -> None:
        self.moment = moment

    def run(self, t: Play, scope: Scope) -> None:
        """Tell it."""
        del scope
        changes.tell(t, "story", "moment", self.moment)


@final
class SetFlag(Op):
    """A flag is set or cleared."""

    __slots__ = ("flag", "up")

    def __init__(self, flag: int, *, up: bool) -> None:
        self.flag = flag
        self.up = up

    def run(self, t: Play, scope: Scope) -> None:
        """Change its bit; a moment if it is new."""
        del scope
        bit = 1 << self.flag
        flags = t.state.flags | bit if self.up else t.state.flags & ~bit
        if flags == t.state.flags:
            return
        changes.set_flags(t, flags)
        if self.up and hears(t, FLAG_SET):
            fire(t, FLAG_SET, {"flag": self.flag})


@final
class Counter(Op):
    """A counter changes, within 0 and its most."""

    __slots__ = ("add", "counter", "put")

    def __init__(self, counter: int, add: Number | None, put: Number | None) -> None:
        self.counter = counter
        self.add = add
        self.put = put

    def run(self, t: Play, scope: Scope) -> None:
        """Change it; a moment if it is another number."""
        before = t.state.counters[self.counter]
        value = before if self.put is None else self.put.value(t, scope)
        if self.add is not None:
            value += self.add.value(t, scope)
        value = min(max(value, 0), t.chapter.counters[self.counter][2])
        if value != before:
            changes.set_counter(t, self.counter, value)
            if hears(t, COUNTER_CHANGED):
                fire(t, COUNTER_CHANGED, {"counter": self.counter})


@final
class Lock(Op):
    """A way out of a room opens or closes."""

    __slots__ = ("closed", "edge", "room")

    def __init__(self, room: int, edge: int, *, closed: bool) -> None:
        self.room = room
        self.edge = edge
        self.closed = closed

    def run(self, t: Play, scope: Scope) -> None:
        """Change the locks."""
        del scope
        lock = self.room * ROOM_EDGES + self.edge
        others = [other for other in t.state.locks if other != lock]
        changes.set_locks(t, [*others, lock] if self.closed else others)


@final
class FlipTile(Op):
    """The party's tile is turned over."""

    __slots__ = ()

    def run(self, t: Play, scope: Scope) -> None:
        """Flip it."""
        del scope
        explore.flip_tile(t)


@final
class DestroyRoom(Op):
    """A room can't be entered any more; who is in it is captured or removed."""

    __slots__ = ("room",)

    def __init__(self, room: int) -> None:
        self.room = room

    def run(self, t: Play, scope: Scope) -> None:
        """Destroy it."""
        del scope
        changes.destroy_room(t, self.room)
        if t.state.room == self.room:
            for minion in list(t.state.minions):
                wounds.remove_figure(t, minion)
            for mouse in t.active_mice():
                wounds.capture(t, mouse, CAPTURED, costs=True)


SWAP: Final = 0
SWAP_WITH_ABOVE: Final = 1
MOVE_UP: Final = 2
INSERT: Final = 3
EXTRA_TURN: Final = 4
REMOVE: Final = 5


@final
class Initiative(Op):
    """The track changes. `card` is -1 where a bound card or figure is meant."""

    __slots__ = ("by", "card", "change", "name", "other")

    def __init__(self, change: int, card: int, name: str, other: str, by: Number) -> None:
        self.change = change
        self.card = card
        self.name = name
        self.other = other
        self.by = by

    def run(self, t: Play, scope: Scope) -> None:
        """Change it."""
        card = self.card if self.card >= 0 else card_of(t, scope.get(self.name, NOWHERE))
        if card < 0:
            return
        if self.change == SWAP:
            other = card_of(t, scope.get(self.other, NOWHERE))
            if other >= 0:
                track.swap_cards(t, card, other)
        elif self.change == SWAP_WITH_ABOVE:
            track.swap_with_above(t, card)
        elif self.change == MOVE_UP:
            track.move_up(t, card, self.by.value(t, scope))
        elif self.change == INSERT:
            track.insert_card(t, card, self.by.value(t, scope) - 1)
        elif self.change == REMOVE:
            track.remove_card(t, card)
        else:
            turns.extra_turn(t, t.state.mice[t.mouse_of(t.world.cards[card].hero)])


def card_of(t: Play, thing: int) -> int:
    """Return the initiative card a thing is or acts by, -1 if there is none."""
    if CARD_BASE <= thing < SEARCH_BASE:
        return thing - CARD_BASE
    figure = figure_at(t, thing)
    if figure is None:
        return NOWHERE
    if figure.hero >= 0:
        return t.world.heroes[figure.hero].card
    return figure.cards[0] if figure.cards else NOWHERE


@final
class Substitute(Op):
    """In the batch to be placed one kind is replaced by another, or left out (-1).

    Rules: rulebook.disguises_fool_rat_warriors.
    """

    __slots__ = ("by", "what")

    def __init__(self, what: int, by: int) -> None:
        self.what = what
        self.by = by

    def run(self, t: Play, scope: Scope) -> None:
        """Change the batch."""
        del scope
        batch = t.batch
        if batch is not None:
            kept = [(self._kind(kind), count, greedy) for kind, count, greedy in batch.groups]
            batch.groups = [group for group in kept if group[0] >= 0]
            fixed = [(self._kind(kind), count, greedy, spaces) for kind, count, greedy, spaces in batch.fixed]
            batch.fixed = [group for group in fixed if group[0] >= 0]

    def _kind(self, kind: int) -> int:
        return self.by if kind == self.what else kind


@final
class DirectBatch(Op):
    """The batch to be placed goes to spaces next to a thing."""

    __slots__ = ("near", "ranged_too")

    def __init__(self, near: Things, *, ranged_too: bool) -> None:
        self.near = near
        self.ranged_too = ranged_too

    def run(self, t: Play, scope: Scope) -> None:
        """Direct it."""
        spaces = spaces_at(t, self.near, scope)
        if t.batch is not None and spaces:
            t.batch.near = spaces[0]
            t.batch.near_all = self.ranged_too


@final
class SkipEncounter(Op):
    """No encounter card is drawn."""

    __slots__ = ()

    def run(self, t: Play, scope: Scope) -> None:
        """Note it."""
        del scope
        t.skip_encounter = True


@final
class RevealEncounter(Op):
    """An encounter card is drawn and played; without a page, the row of the hourglass's page."""

    __slots__ = ("page",)

    def __init__(self, page: Number | None) -> None:
        self.page = page

    def run(self, t: Play, scope: Scope) -> None:
        """Reveal it."""
        explore.reveal_encounter(t, t.state.page if self.page is None else self.page.value(t, scope))


@final
class Default(Op):
    """Does what the surge would have done without this rule."""

    __slots__ = ()

    def run(self, t: Play, scope: Scope) -> None:
        """Surge as printed."""
        del scope
        clock.default_surge(t)


@final
class EndTurn(Op):
    """The turn of the acting figure ends."""

    __slots__ = ()

    def run(self, t: Play, scope: Scope) -> None:
        """Note it."""
        del scope
        turn = t.state.turn
        if turn is not None:
            turn.over = True
            changes.note_turn(t)


@final
class ActNow(Op):
    """Mice take one more action at once."""

    __slots__ = ("who",)

    def __init__(self, who: Things) -> None:
        self.who = who

    def run(self, t: Play, scope: Scope) -> None:
        """Let each act."""
        for mouse in figures_of(t, self.who, scope):
            if mouse.hero >= 0:
                turns.grant_action(t, mouse)
