"""Counting one finished game from its events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from toolkit.games.mice_and_mystics.engine.const import (
    CHARMED,
    FOR_SEARCH,
    FREE,
    KNOCKED_DOWN,
    NOWHERE,
    STATE_NAMES,
    STUNNED,
    WEBBED,
    WHEEL_FULL,
)
from toolkit.lang.playtest import APPLIED, LOSS_CAUSES, ROUNDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.games.mice_and_mystics.engine.state import State
    from toolkit.games.mice_and_mystics.engine.world import Setup, World
    from toolkit.kernel import Event
    from toolkit.lang.playtest import Tally

CAUSES: Final = (
    "time_by_surge", "time_by_capture", "time_by_stalling", "all_captured", "protected_lost", "other",
)  # fmt: skip
"""Why a chapter was lost; every loss has one of these."""

EFFECTS: Final = (STUNNED, WEBBED, KNOCKED_DOWN, CHARMED)


class Counted:
    """Counts games of one chapter with one party.

    Attributes:
        world: the content. mice, rooms, rules: their names. spaces: for each room the names of its spaces.
    """

    def __init__(self, world: World, plan: Setup) -> None:
        self.world = world
        self.mice = [world.heroes[hero].slug for hero in plan.party]
        self.rooms = [room.slug for room in world.chapters[plan.chapter].rooms]
        self.spaces = [world.tiles[room.tile].spaces for room in world.chapters[plan.chapter].rooms]
        self.rules = [rule.slug for rule in world.rules]

    def game(self, tally: Tally, index: int, state: State, log: Sequence[Event]) -> bool:
        """Add one game; return whether it was won."""
        walk = _Walk(self, tally, state)
        for event in log:
            handle = HANDLERS.get(event[0])
            if handle is not None:
                handle(walk, event)
        won = state.outcome == "won"
        tally.count("rounds_won" if won else "rounds_lost", state.round)
        tally.count(ROUNDS, state.round)
        left = max(0, state.end_page - state.page)
        tally.count("pages_left_won" if won else "pages_left_lost", left)
        if not won:
            self._loss(tally, state, walk)
        self._peaks(tally, index, state, walk)
        return won

    def _loss(self, tally: Tally, state: State, walk: _Walk) -> None:
        cause = cause_of(state, is_guest_lost=walk.guest_lost)
        tally.count(LOSS_CAUSES, cause)
        tally.count("loss_rooms", self.rooms[state.room])
        if cause == "other":
            tally.count("other_causes", state.cause)
        if cause == "time_by_surge" and walk.overflow == WHEEL_FULL and walk.last_roll:
            tally.count("last_roll", "losses")

    def _peaks(self, tally: Tally, index: int, state: State, walk: _Walk) -> None:
        if state.outcome == "won":
            left = state.end_page - state.page
            tally.peak("narrow_win", -100 * left + state.wheel, index)
            tally.peak("quick_win", -state.round, index)
        else:
            far = 100 * state.explored.bit_count() + 10 * state.objective - len(state.minions)
            tally.peak("near_loss", far, index)
            tally.peak("early_loss", -state.round, index)
        tally.peak("hard_game", 10 * walk.captures + state.round, index)


def cause_of(state: State, *, is_guest_lost: bool) -> str:
    """Return why a chapter was lost, one of `CAUSES`."""
    if state.cause in CAUSES:
        return state.cause
    if all(mouse.captured != FREE for mouse in state.mice):
        return "all_captured"
    return "protected_lost" if is_guest_lost else "other"


class _Walk:
    """Walks through the events of one game and keeps what later events need."""

    __slots__ = (
        "_at", "_captive", "_cards", "_cheese", "_names", "_party", "_surging", "_tally", "_wheel", "_world",
        "captures", "guest_lost", "last_roll", "overflow", "room", "states",
    )  # fmt: skip

    def __init__(self, counted: Counted, tally: Tally, state: State) -> None:
        self._names = counted
        self._world = counted.world
        self._tally = tally
        self._party = len(state.mice)
        self._cheese = [0] * self._party
        self._cards = [mouse.safe for mouse in state.mice]
        self._captive = [False] * self._party
        self._wheel = 0
        self._surging = False
        self.room = ""
        self._at = 0
        self.states: dict[int, int] = {}
        self.captures = 0
        self.guest_lost = False
        self.last_roll = False
        self.overflow = 0

    def entered(self, event: Event) -> None:
        if len(event) == 2:  # noqa: PLR2004 - longer when a room is destroyed
            self._at = event[1]
            self.room = self._names.rooms[event[1]]
            self._tally.count("rooms_entered", self.room)

    def round_began(self, event: Event) -> None:  # noqa: ARG002 - every handler gets it
        self._tally.count("room_rounds", self.room)
        for mouse, captive in enumerate(self._captive):
            if captive:
                self._tally.count("turns_lost", "captured")
                self._tally.count("captive_rounds", self._names.mice[mouse])

    def turn_began(self, event: Event) -> None:
        mouse = event[1]
        self.last_roll = False
        if not 0 <= mouse < self._party:
            return
        states = self.states.get(mouse, 0)
        if states:
            for effect in EFFECTS:
                if states & effect:
                    self._tally.count("turns_lost", STATE_NAMES[effect])

    def state_set(self, event: Event) -> None:
        if event[1] < self._party and event[2] != "attacked":
            self.states[event[1]] = event[2]

    def moved(self, event: Event) -> None:
        space = event[3]
        if space >= 0 and event[1] < self._party:
            self._stood("mice", space)

    def placed(self, event: Event) -> None:
        self._tally.count("minions_placed", self._world.minions[event[2]].slug)
        self._stood("minions", event[3])

    def _stood(self, who: str, space: int) -> None:
        if space >= 0:
            spaces = self._names.spaces[self._at]
            self._tally.count(f"{who}_in_{self.room}", spaces[space])

    def removed(self, event: Event) -> None:
        minion = self._world.minions[event[2]]
        self._tally.count("minions_removed", minion.slug)
        self.guest_lost = self.guest_lost or minion.npc

    def captured(self, event: Event) -> None:
        name = self._names.mice[event[1]]
        self._captive[event[1]] = True
        self.states[event[1]] = 0
        self.captures += 1
        self._tally.count("captures", f"{name} in {self.room}")

    def rescued(self, event: Event) -> None:
        self._captive[event[1]] = False
        self._tally.count("rescues", self._names.mice[event[1]])

    def cheese(self, event: Event) -> None:
        change = event[2] - self._cheese[event[1]]
        self._cheese[event[1]] = event[2]
        if change:
            self._tally.count("cheese", "gained by mice" if change > 0 else "spent or lost by mice", abs(change))

    def wheel(self, event: Event) -> None:
        change = event[1] - self._wheel
        self._wheel = event[1]
        if change > 0:
            self._tally.count("cheese", "onto the wheel", change)
            self.overflow = event[1]

    def rolled(self, event: Event) -> None:
        self.last_roll = True
        if event[2] == FOR_SEARCH:
            self._tally.count("searches", "tried")

    def searched(self, event: Event) -> None:
        if event[1] != NOWHERE:
            self._tally.count("searches", "found something")

    def surging(self, event: Event) -> None:
        self._surging = event[1]
        if event[1]:
            self._tally.count("surges", self.room)

    def page(self, event: Event) -> None:  # noqa: ARG002 - every handler gets it
        self._tally.count("pages_turned", "by surge" if self._surging else "by capture or rule")
        self._tally.count("room_pages", self.room)

    def cards(self, event: Event) -> None:
        if event[2] == "tokens":
            return
        held = event[2] + event[3]
        before = list(self._cards[event[1]])
        self._cards[event[1]] = held
        for card in held:
            if card in before:
                before.remove(card)
            else:
                self._tally.count("cards_held", self._world.search[card].slug)

    def fired(self, event: Event) -> None:
        self._tally.count("fired", self._names.rules[event[1]])

    def applied(self, event: Event) -> None:
        self._tally.count(APPLIED, self._names.rules[event[1]])


HANDLERS: Final[dict[str, Callable[[_Walk, Event], None]]] = {
    "room": _Walk.entered,
    "round": _Walk.round_began,
    "turn": _Walk.turn_began,
    "state": _Walk.state_set,
    "moved": _Walk.moved,
    "placed": _Walk.placed,
    "removed": _Walk.removed,
    "captured": _Walk.captured,
    "rescued": _Walk.rescued,
    "cheese": _Walk.cheese,
    "wheel": _Walk.wheel,
    "rolled": _Walk.rolled,
    "searched": _Walk.searched,
    "surging": _Walk.surging,
    "page": _Walk.page,
    "cards": _Walk.cards,
    "fired": _Walk.fired,
    APPLIED: _Walk.applied,
}
"""What is counted for each kind of event."""
