"""The bot `family`: sensible play without calculation.

It heals, fights what it can reach in this turn, shoots from afar, keeps out of reach otherwise, waits for captured
friends, and leads the party in haste along the shortest way of rooms to the objective; whoever has arrived searches.
"""

from __future__ import annotations

from toolkit.games.mice_and_mystics.bots.sense import Sense
from toolkit.games.mice_and_mystics.engine.const import (
    ATTACK,
    CLIMB,
    END_MOVE,
    END_TURN,
    EQUIP,
    EXPLORE,
    EXTRA_ACTION,
    LEVEL_UP,
    NOWHERE,
    RECOVER,
    SCURRY,
    SEARCH,
    STAND_UP,
    STEP,
    USE,
)
from toolkit.games.mice_and_mystics.engine.state import State
from toolkit.games.mice_and_mystics.engine.world import Setup, World
from toolkit.kernel import Ask, Bot, Option


def _by_verb(options: tuple[Option, ...]) -> dict[int, list[Option]]:
    """Return the options of a turn by what they do; they come sorted."""
    found: dict[int, list[Option]] = {}
    alike: list[Option] = []
    verb: int = NOWHERE
    for option in options:
        if option[0] != verb:
            verb = option[0]
            alike = found[verb] = []
        alike.append(option)
    return found


class FamilyBot(Bot):
    """Sensible play: heal, share out, ranged from afar, do not dawdle."""

    __slots__ = ("_sense",)

    def __init__(self, world: World, plan: Setup) -> None:
        self._sense = Sense(world, plan)

    def decide(self, ask: Ask, view: State) -> Option:
        """Return what a sensible player would choose."""
        options = ask.options
        kind = ask.kind
        if kind in ("turn", "granted_action"):
            return self._turn(options, ask, view)
        if kind == "window":
            return self._window(options, ask, view)
        if kind == "found":
            return self._found(ask, view)
        if kind in ("equip", "share"):
            return self._tidy(options, ask, view)
        if kind == "arrive":
            return self._gather(options, view)
        if kind in ("pay", "trap_dice"):
            return options[-1]
        if kind == "choose":
            return self._sense.best_of(options, view)
        if kind == "first_ability":
            return self._sense.favourite(options)
        return options[0]

    # -- the turn --------------------------------------------------------------------------------------

    def _turn(self, options: tuple[Option, ...], ask: Ask, view: State) -> Option:
        sense = self._sense
        sense.look(view, ask.about[0])
        by_verb = _by_verb(options)
        for verb in (LEVEL_UP, STAND_UP, RECOVER):
            if verb in by_verb:
                return by_verb[verb][0]
        danger = sense.in_current()
        if danger:
            return self._swim(by_verb, danger)
        for option in by_verb.get(USE, ()):
            if sense.is_useful(option):
                return option
        if EQUIP in by_verb and sense.has_better_gear():
            return (EQUIP,)
        if ATTACK in by_verb:
            return self.pick_attack(by_verb[ATTACK])
        if sense.enemies:
            return self._approach(by_verb)
        return self._travel(by_verb)

    def pick_attack(self, options: list[Option]) -> Option:
        """Return the attack that promises most."""
        return self._sense.best_attack(options)

    def _swim(self, by_verb: dict[int, list[Option]], danger: int) -> Option:
        """Get out of the current: search or fight first while it is far from the edge, else climb and climb again."""
        sense = self._sense
        ashore = sense.way_ashore(by_verb.get(STEP, []), by_verb.get(CLIMB, []))
        special = [option for option in by_verb.get(SEARCH, []) if option[1] > 0]
        if danger > 2 or ashore is None:
            if special and not sense.enemies:
                return special[0]
            if ATTACK in by_verb:
                return self.pick_attack(by_verb[ATTACK])
            if special:
                return special[0]
        if ashore is not None:
            return ashore
        if SCURRY in by_verb:
            return (SCURRY,)
        return (END_MOVE,) if END_MOVE in by_verb and END_TURN not in by_verb else (END_TURN,)

    def _approach(self, by_verb: dict[int, list[Option]]) -> Option:
        """Come to grips with a minion that can be reached in this turn; else search, and keep out of reach."""
        sense = self._sense
        if sense.can_strike() or sense.is_shot_at():
            step = sense.step_to_fight(by_verb.get(STEP, []), by_verb.get(CLIMB, []))
            if step is not None:
                return step
        if SEARCH in by_verb:
            return by_verb[SEARCH][0]
        step = sense.step_to_safety(by_verb.get(STEP, []))
        if step is not None:
            return step
        if END_MOVE in by_verb and END_TURN not in by_verb:
            return (END_MOVE,)
        return (END_TURN,)

    def _travel(self, by_verb: dict[int, list[Option]]) -> Option:
        """Leave a quiet room: go where the objective is, search on arriving, wait for captured friends."""
        sense = self._sense
        way = sense.way_out()
        if EXPLORE in by_verb and (EXPLORE, way) in by_verb[EXPLORE] and sense.may_leave():
            return (EXPLORE, way)
        if SEARCH in by_verb and not sense.in_a_hurry() and not sense.wants_to_go_on():
            return by_verb[SEARCH][-1]
        step = sense.step_to_goal(by_verb.get(STEP, []), by_verb.get(CLIMB, []))
        if step is not None:
            return step
        if SCURRY in by_verb and sense.wants_to_go_on():
            return (SCURRY,)
        if SEARCH in by_verb:
            return by_verb[SEARCH][-1]
        if END_MOVE in by_verb and END_TURN not in by_verb:
            return (END_MOVE,)
        if EXTRA_ACTION in by_verb and sense.enemies:
            return (EXTRA_ACTION,)
        return (END_TURN,)

    # -- everything else -------------------------------------------------------------------------------

    def _window(self, options: tuple[Option, ...], ask: Ask, view: State) -> Option:
        """Use what saves somebody or adds to an attack; pass otherwise."""
        self._sense.look(view, ask.about[0])
        for option in options:
            if option[0] == 1 and self._sense.is_useful_in_window(ask.about[2 + option[1]]):
                return option
        return options[0]

    def _found(self, ask: Ask, view: State) -> Option:
        """Keep a card somebody can use; take the cheese otherwise."""
        return (1,) if self._sense.is_wanted(view, ask.about[0], ask.about[1]) else (0,)

    def _tidy(self, options: tuple[Option, ...], ask: Ask, view: State) -> Option:
        if ask.kind == "equip":
            return self._sense.best_equip(options, view, ask.about[0])
        return options[0]

    def _gather(self, options: tuple[Option, ...], view: State) -> Option:
        """Arrive where friends stand."""
        best = options[0]
        most = -1
        for option in options:
            here = sum(1 for mouse in view.mice if mouse.space == option[0])
            if here > most:
                best, most = option, here
        return best
