"""Games that are watched: played step by step by the engine, audited after each, with all that was seen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from toolkit.games.mice_and_mystics.engine.audit import audit
from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.game import MiceGame
from toolkit.kernel import OutOfFuelError, Table
from toolkit.lang.proof import BROKEN, BotFaultError

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.engine.state import State
    from toolkit.kernel import AnswerSource, Event

FUEL: Final = 12_000
"""Questions after which a game counts as endless; a long game asks about a thousand."""

LINE_FUEL: Final = 4_000
"""The same for guided lines, whose dice may stall."""


class NoOptionError(LookupError):
    """Raised where somebody is asked and has nothing to choose."""


NO_RULE: Final = -1
OTHER_CAUSES: Final = frozenset({"encounter", "encounter_deck", "room", "round", "turn", "acted", "surging"})
"""Events after which figures that come are no longer a rule's doing."""

Key = tuple[int, int, tuple[int, ...], int, int, tuple[int, ...]]


@dataclass
class Seen:
    """What happened in watched games of one chapter.

    Attributes:
        games: how many games, steps: how many questions.
        rooms, rules, stories, objectives: what was entered, fired or took effect, told, pursued.
        walked: rooms entered in games that began at the chapter's start.
        flags: bits that were ever set. counters: those that changed. spaces: (room, space) where a mouse stood.
        keys: the first position of each combination of room, flags, locks, destroyed rooms, objective, stash.
        wins: parties that won a game.
        placed: for each rule how often it fired and how many figures were placed before the next one did.
    """

    games: int = 0
    steps: int = 0
    rooms: set[int] = field(default_factory=set)
    walked: set[int] = field(default_factory=set)
    rules: set[int] = field(default_factory=set)
    stories: set[int] = field(default_factory=set)
    objectives: set[int] = field(default_factory=set)
    flags: int = 0
    counters: set[int] = field(default_factory=set)
    spaces: set[tuple[int, int]] = field(default_factory=set)
    keys: dict[Key, State] = field(default_factory=dict)
    wins: set[tuple[int, ...]] = field(default_factory=set)
    placed: dict[int, tuple[int, int]] = field(default_factory=dict)

    def take(self, log: list[Event], state: State) -> None:
        """Take in what happened in one step."""
        rule = NO_RULE
        for event in log:
            kind = event[0]
            if kind == "fired":
                rule = event[1]
                self._count_placed(rule, 1, 0)
            elif kind in OTHER_CAUSES:
                rule = NO_RULE
            elif kind == "placed":
                self._count_placed(rule, 0, 1)
            if kind == "room":
                self.rooms.add(event[1])
            elif kind == "fired":
                self.rules.add(event[1])
            elif kind == "story" and event[1] != "event":
                self.stories.add(event[-1])
            elif kind == "objective":
                self.objectives.add(event[1])
            elif kind == "flag":
                self.flags |= event[1]
            elif kind == "counter":
                self.counters.add(event[1])
        self.rooms.add(state.room)
        self.objectives.add(state.objective)
        for mouse in state.mice:
            if mouse.space >= 0:
                self.spaces.add((state.room, mouse.space))

    def _count_placed(self, rule: int, fired: int, came: int) -> None:
        before = self.placed.get(rule, (0, 0))
        self.placed[rule] = (before[0] + fired, before[1] + came)


@dataclass(frozen=True, slots=True)
class Watched:
    """How one game went: its outcome and cause, where it ended, and what was wrong on the way.

    Attributes:
        fault: what content brought the engine to. bot_fault: what a bot of ours failed at.
    """

    outcome: str
    cause: str
    state: State
    fault: str = ""
    defects: tuple[str, ...] = ()
    bot_fault: str = ""


def key_of(state: State) -> Key:
    """Return what of a position decides which ways are open."""
    return (state.room, state.flags, tuple(state.locks), state.destroyed, state.objective, tuple(state.stash))


def watch(game: MiceGame, source: AnswerSource, seen: Seen, fuel: int = FUEL) -> Watched:
    """Play one game to its end and take in what happens; never raises over what content brings about."""
    world, plan = game.world, game.plan
    table = Table(game.new(), source, [])
    table.notes = seen.rules
    table.fuel = fuel
    fault = bot_fault = ""
    defects: list[str] = []
    try:
        while not game.outcome(table.state) and not defects:
            _step(game, table, seen)
            if plan.room == NOWHERE:
                seen.walked.add(table.state.room)
            defects = audit(world, plan, table.state)
    except OutOfFuelError:
        fault = "endless"
    except BotFaultError as failed:
        bot_fault = str(failed)
    except BROKEN as broken:
        fault = f"{type(broken).__name__}: {broken}"
    seen.games += 1
    seen.steps += fuel - table.fuel
    if table.state.outcome == "won":
        seen.wins.add(plan.party)
    return Watched(table.state.outcome, table.state.cause, table.state, fault, tuple(defects), bot_fault)


def _step(game: MiceGame, table: Table, seen: Seen) -> None:
    log: list[Any] = []
    table.log = log
    game.step(table)
    seen.take(log, table.state)
    if not table.state.outcome:
        key = key_of(table.state)
        if key not in seen.keys:
            seen.keys[key] = table.state.clone()


def refreshed(state: State) -> State:
    """Return a position with rested mice, all time left and an empty wheel: what is lost in it is lost for good."""
    copy = state.clone()
    copy.page, copy.wheel, copy.surging = 1, 0, False
    for mouse in copy.mice:
        mouse.wounds = mouse.poison = 0
    copy.index = None
    return copy
