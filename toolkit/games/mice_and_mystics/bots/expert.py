"""The bot `expert`: weighs its turn over exact odds, the minions' next turns, the wheel and the page.

It sees what lies on the table and reads what the cards say, nothing else: no order of a deck, no die to come.
"""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.bots import knack
from toolkit.games.mice_and_mystics.bots.sense import Sense
from toolkit.games.mice_and_mystics.bots.strikes import CHAIN_DICE
from toolkit.games.mice_and_mystics.bots.turnplan import ByVerb, Turns
from toolkit.games.mice_and_mystics.engine.const import (
    ATTACK,
    EQUIP,
    EXTRA_ACTION,
    LEVEL_UP,
    MELEE,
    RANGED,
    RECOVER,
    SHARE,
    STAND_UP,
    STEP,
    USE,
)
from toolkit.games.mice_and_mystics.engine.free_actions import GIVE_CHEESE, TAKE_CHEESE
from toolkit.games.mice_and_mystics.engine.state import Figure, State
from toolkit.games.mice_and_mystics.engine.world import Setup, World
from toolkit.kernel import Ask, Bot, Option

_USED: Final = 1
"""What an option of a window begins with that uses something."""


@final
class Intent:
    """What a mouse is about to do in this turn, as long as nothing happens on the way."""

    __slots__ = ("_option", "_path", "_seen")

    def __init__(self, view: State, me: Figure, path: list[int], option: Option) -> None:
        self._path = path
        self._option = option
        self._seen: Option = _signs(view, me)

    def next(self, view: State, me: Figure, by_verb: ByVerb) -> Option:
        """Return the next step, or what is done at the end of the way; nothing if something has changed."""
        if self._seen != _signs(view, me) or not self._option:
            return ()
        if self._path:
            option: Option = (STEP, self._path.pop())
        else:
            option, self._option = self._option, ()
        return option if option in by_verb.get(option[0], ()) else ()


def _signs(view: State, me: Figure) -> Option:
    """Return what changes when something happens to a mouse on its way."""
    return (view.turns, me.ident, len(view.minions), me.wounds + me.poison, me.states, me.cheese)


@final
class ExpertBot(Bot):
    """Weighs move and action together; shares cheese, and knows what cards are for."""

    __slots__ = ("_intent", "_sense", "_turns", "_world")

    def __init__(self, world: World, plan: Setup) -> None:
        self._world = world
        self._sense = Sense(world, plan)
        self._turns = Turns(self._sense)
        self._intent: Intent | None = None

    def decide(self, ask: Ask, view: State) -> Option:
        """Return what promises most."""
        kind = ask.kind
        if kind in ("turn", "granted_action"):
            return self._turn(ask, view)
        if kind == "window":
            return self._window(ask, view)
        if kind == "found":
            return (1,) if self._sense.is_wanted(view, ask.about[0], ask.about[1]) else (0,)
        if kind == "equip":
            return self._sense.best_equip(ask.options, view, ask.about[0])
        if kind == "share":
            return self._shared(ask, view)
        if kind == "arrive":
            return _together(ask, view)
        if kind in ("pay", "trap_dice"):
            return ask.options[-1]
        if kind == "choose":
            return self._chosen(ask, view)
        if kind == "first_ability":
            return self._ablest(list(ask.options), 0, view.mice[ask.about[0]])
        return ask.options[0]

    # -- the turn --------------------------------------------------------------------------------------

    def _turn(self, ask: Ask, view: State) -> Option:
        sense = self._sense
        sense.look(view, ask.about[0])
        by_verb: ByVerb = {}
        for option in ask.options:
            by_verb.setdefault(option[0], []).append(option)
        for verb in (STAND_UP, RECOVER):
            if verb in by_verb:
                return by_verb[verb][0]
        if self._intent is not None:
            option = self._intent.next(view, sense.me, by_verb)
            if option:
                return self._prepared(option, by_verb)
        self._intent = None
        self._turns.look(by_verb)
        return self._aside(by_verb) or self._planned(view, by_verb)

    def _aside(self, by_verb: ByVerb) -> Option:
        """Return what costs neither move nor action and is worth doing now; nothing if nothing is."""
        sense = self._sense
        if LEVEL_UP in by_verb:
            best = self._ablest(by_verb[LEVEL_UP], 1, sense.me)
            if self._rank(best[1], sense.me) < knack.WORTH_IT:
                return best
        for option in by_verb.get(USE, ()):
            if self._is_wise(option):
                return option
        if SHARE in by_verb:
            partner = knack.partner(sense.t, sense.me, by_verb[SHARE])
            if partner >= 0:
                return (SHARE, partner)
        return (EQUIP,) if EQUIP in by_verb and sense.has_better_gear() else ()

    def _planned(self, view: State, by_verb: ByVerb) -> Option:
        plan = self._turns.best()
        path = self._turns.path(plan)
        if not path:
            return self._prepared(plan.option, by_verb)
        first = path.pop()
        self._intent = Intent(view, self._sense.me, path, plan.option)
        return (STEP, first)

    def _prepared(self, option: Option, by_verb: ByVerb) -> Option:
        """Return an option, or first what buys it or adds to it."""
        if EXTRA_ACTION in by_verb and option not in by_verb.get(option[0], ()):
            return (EXTRA_ACTION,)
        if option[0] == ATTACK and option[2] == MELEE:
            for use in by_verb.get(USE, ()):
                if self._name(use[1]) == "battle_squeak":
                    return use
        return option

    def _name(self, rule: int) -> str:
        return self._world.rules[rule].slug.split(".")[1]

    def _is_wise(self, option: Option) -> bool:
        name = self._name(option[1])
        if name == "first_aid":
            return knack.heals(self._turns)
        return name not in knack.BY_PLAN and self._sense.is_useful(option)

    def _rank(self, ability: int, mouse: Figure) -> int:
        return knack.rank(self._world.abilities[ability].slug, self._world.heroes[mouse.hero].classes)

    def _ablest(self, options: list[Option], place: int, mouse: Figure) -> Option:
        """Return the option with the best ability at a place of it."""
        return min(options, key=lambda option: (self._rank(option[place], mouse), option))

    # -- everything else -------------------------------------------------------------------------------

    def _window(self, ask: Ask, view: State) -> Option:
        """Use what saves somebody, adds to an attack or brings one more; pass otherwise."""
        self._sense.look(view, ask.about[0])
        for option in ask.options:
            if option[0] == _USED and self._is_wise_now(ask.about[2 + option[1]]):
                return option
        return ask.options[0]

    def _is_wise_now(self, rule: int) -> bool:
        name = self._name(rule)
        if name not in ("inspire", "energy_rush"):
            return self._sense.is_useful_in_window(rule)
        self._turns.look({})
        return knack.inspires(self._turns) if name == "inspire" else knack.rushes(self._turns)

    def _shared(self, ask: Ask, view: State) -> Option:
        """Let cheese go where it is needed."""
        self._sense.look(view, ask.about[0])
        amount = knack.gift(self._sense.t, self._sense.me, view.mice[ask.about[1]])
        option = (GIVE_CHEESE, amount) if amount > 0 else (TAKE_CHEESE, -amount)
        return option if option in ask.options else ask.options[0]

    def _chosen(self, ask: Ask, view: State) -> Option:
        """Return the minion an attack is worth most against; else what a family would choose."""
        turn = view.turn
        if turn is not None and turn.figure >= 0 and self._name(ask.about[0]) in knack.AIMED:
            self._sense.look(view, turn.figure)
            self._turns.look({})
            enemies = [enemy for enemy in self._turns.lookout.enemies if (enemy.ident,) in ask.options]
            if enemies:
                strikes = self._turns.strikes
                best = max(enemies, key=lambda enemy: (strikes.worth(CHAIN_DICE, RANGED, enemy), enemy.ident))
                return (best.ident,)
        return self._sense.best_of(ask.options, view)


def _together(ask: Ask, view: State) -> Option:
    """Return where most friends stand."""
    best = ask.options[0]
    most = -1
    for option in ask.options:
        here = len([mouse for mouse in view.mice if mouse.space == option[0]])
        if here > most:
            best, most = option, here
    return best
