"""A mouse's turn: where to go and what to do there, weighed together."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.bots.ground import FAR, WATER, Reach, distances
from toolkit.games.mice_and_mystics.bots.lookout import NOBODY, Lookout
from toolkit.games.mice_and_mystics.bots.sense import Sense
from toolkit.games.mice_and_mystics.bots.strikes import Strikes
from toolkit.games.mice_and_mystics.bots.water import Water
from toolkit.games.mice_and_mystics.engine.const import (
    ATTACK,
    CLIMB,
    END_MOVE,
    END_TURN,
    EXPLORE,
    EXTRA_ACTION,
    NOWHERE,
    RANGED,
    SCURRY,
    SEARCH,
    STEP,
    STUNNED,
    USE,
)
from toolkit.games.mice_and_mystics.engine.index import rules_index
from toolkit.games.mice_and_mystics.engine.menu import MOVED, NOT_MOVED
from toolkit.games.mice_and_mystics.engine.moments import MOVE_ROLLED
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure, Turn
from toolkit.games.mice_and_mystics.engine.values import move as move_of
from toolkit.games.mice_and_mystics.engine.wounds import life
from toolkit.kernel import Option

FOUND: Final = 0.05
"""What a search is worth, in pages, as all that follows."""
LED: Final = 0.5
"""What it is worth to lead the party on in this turn."""
HASTE: Final = 0.045
"""What a step to go costs who has to get on; BUSY: among minions; IDLE: whom nobody waits for; LAST: at the goal."""
BUSY: Final = 0.012
IDLE: Final = 0.004
LAST: Final = 0.05
FARTHEST: Final = 30
"""More steps than these count no more."""
TRAPPED: Final = 0.35
"""What a sprung trap costs."""
AID_PRICE: Final = 2
MEAN_MOVE: Final = 2
"""What the die adds to a move."""
PATIENCE: Final = 4
"""After so many rounds in which no minion was hurt or came, a mouse goes to meet them; WEARY: each further round."""
WEARY: Final = 0.03
AFTERWARDS: Final = 5
"""So many places are looked at for after an action."""

ByVerb = dict[int, list[Option]]


@final
class Plan:
    """The best found so far: where to go, and what to do there.

    Attributes:
        space: where to go first; NOWHERE: stay. option: what to do then.
    """

    __slots__ = ("option", "space", "worth")

    def __init__(self, option: Option, worth: float) -> None:
        self.space: int = NOWHERE
        self.option = option
        self.worth = worth

    def offer(self, space: int, option: Option, worth: float) -> None:
        """Take this if it is better."""
        if worth > self.worth + 1e-9:
            self.space, self.option, self.worth = space, option, worth


@final
class Turns:
    """Plans the turns of one mouse after the other.

    Attributes:
        t, me: the position and the mouse in turn. by_verb: what it may do now.
        lookout: what the minions will do. strikes: its attacks. ground: for each space the steps to go.
        leads: whether it is to lead the party on.
    """

    __slots__ = (
        "_fight", "_goals", "_haste", "_heals", "_maps", "_omen", "_reach", "_rest", "_since", "_turn", "_water",
        "_way", "_weary", "by_verb", "ground", "leads", "lookout", "me", "sense", "strikes", "t",
    )  # fmt: skip

    def __init__(self, sense: Sense) -> None:
        self.sense = sense
        self._maps: dict[tuple[int, tuple[int, ...]], list[int]] = {}
        self._rest: dict[tuple[int, int], float] = {}
        self._fight: Option = ()
        self._since: int = 0

    def look(self, by_verb: ByVerb) -> None:
        """Look at what may be done now; `sense` looks at the same position already."""
        sense = self.sense
        self.t: Play = sense.t
        self.me: Figure = sense.me
        self.by_verb = by_verb
        self._rest = {}
        self._turn: Turn = _turn_of(self.t, self.me)
        self.lookout = Lookout(self.t, self.me)
        uses = by_verb.get(USE, [])
        self.strikes = Strikes(self.t, self.me, self.lookout, uses)
        self._heals: bool = self._may_heal(uses)
        self._weary: float = self._weariness()
        self._look_ahead()
        steps = [option[1] for option in by_verb.get(STEP, ())]
        self._reach = Reach(self.t, self.me, self._turn.points, steps)

    def _weariness(self) -> float:
        """Return what each step away from the minions costs: nothing, until the fight has stood still for long."""
        state = self.t.state
        hurt = sum([minion.wounds for minion in state.minions]) + sum(state.card_wounds.values())
        fight = (state.room, state.page, len(state.minions), hurt)
        if fight != self._fight or state.round < self._since:
            self._fight, self._since = fight, state.round
        return WEARY * max(state.round - self._since - PATIENCE, 0)

    def _look_ahead(self) -> None:
        """See where the party wants to go and what each space costs on the way."""
        self._way: int = self.sense.way_out()
        self._goals: tuple[int, ...] = self.sense.goal_spaces()
        self.ground: list[int] = self._distances()
        self.leads: bool = self._way != NOWHERE and not self.lookout.enemies and self._is_to_lead()
        self._haste: float = self._hurry() * self.lookout.page
        self._omen: float = self._bad_omen()
        dry = [self._haste * min(steps, FARTHEST) for steps in self.ground]
        self._water = Water(self.t, self.me, dry, self.lookout.captured)

    def _distances(self) -> list[int]:
        if self.t.state.board:
            return distances(self.t, self._goals)
        key = (self.t.tile.index, self._goals)
        known = self._maps.get(key)
        if known is None:
            known = self._maps[key] = distances(self.t, self._goals)
        return known

    def _hurry(self) -> float:
        """Return what a step to go costs now."""
        if self._way == NOWHERE and self._goals:
            return LAST
        if self.lookout.enemies:
            return BUSY
        return HASTE if self.leads or self.ground[self.me.space] > WATER or self._is_nearest() else IDLE

    def _is_nearest(self) -> bool:
        """Return whether no other mouse is likely to be at the way out before this one."""
        mine = self._turns_to_go(self.me)
        for mouse in self.lookout.mice:
            if mouse is not self.me and not mouse.states:
                theirs = self._turns_to_go(mouse)
                if theirs < mine or (theirs == mine and mouse.ident < self.me.ident):
                    return False
        return True

    def _turns_to_go(self, mouse: Figure) -> float:
        return self.ground[mouse.space] / (move_of(self.t, mouse) + MEAN_MOVE)

    def _is_to_lead(self) -> bool:
        """Return whether to lead on now: nobody waits to be rescued, and nobody later in the round surely can."""
        if not self.sense.may_leave():
            return False
        for mouse in mice_to_come(self.t):
            if not mouse.states and self.ground[mouse.space] <= move_of(self.t, mouse) + 1:
                return False
        return True

    def _bad_omen(self) -> float:
        """Return what a roll for movement may cost where the chapter has made it mean something."""
        for listener in rules_index(self.t).reactions.get(MOVE_ROLLED, ()):
            if listener.rule.source == "chapter":
                return self._next_wound(self.me) / 3
        return 0.0

    # -- what a place is worth -------------------------------------------------------------------------

    def _next_wound(self, mouse: Figure) -> float:
        whole = life(self.t, mouse)
        had = mouse.wounds + mouse.poison
        return self.lookout.hurt(whole, had + 1) - self.lookout.hurt(whole, had)

    def _last_wound(self, mouse: Figure) -> float:
        whole = life(self.t, mouse)
        had = mouse.wounds + mouse.poison
        return self.lookout.hurt(whole, had) - self.lookout.hurt(whole, had - 1)

    def _may_heal(self, uses: list[Option]) -> bool:
        """Return whether this mouse can give first aid in this turn, here or where it goes."""
        t, me = self.t, self.me
        for option in uses:
            if t.world.rules[option[1]].slug == "ability.first_aid.first_aid":
                return True
        if self._turn.moved == MOVED or me.cheese < AID_PRICE or me.ability_turn == t.state.turns:
            return False
        return any(t.world.abilities[ability].slug == "first_aid" for ability in me.abilities)

    def _healed(self, space: int) -> float:
        """Return what first aid is worth on a space: for the mouse itself, or one that stands there."""
        best: float = 0.0
        if self._heals:
            for mouse in self.lookout.mice:
                if mouse.wounds and (mouse.space == space or mouse is self.me):
                    best = max(best, self._last_wound(mouse))
        return best

    def _cost(self, space: int, gone: int) -> float:
        """Return what it costs to end the turn on a space, with a minion `gone` or none."""
        key = (space, gone)
        known = self._rest.get(key)
        if known is None:
            known = self.lookout.cost(space, gone) + self._water.cost(space, moves=False, acts=False)
            known += self._reach.risk.get(space, 0.0) * TRAPPED - self._healed(space)
            if self._omen > 0.0 and self.ground[space] > 0:
                known += self._omen
            if self._weary > 0.0:
                known += self._weary * self._to_fight(space)
            self._rest[key] = known
        return known

    def _to_fight(self, space: int) -> int:
        """Return the steps from a space to the nearest minion; none without minions."""
        row = self.t.tile.walk_distance[space]
        return min([row[enemy.space] for enemy in self.lookout.enemies], default=0)

    def _struck(self, odds: tuple[float, float], target: int, spaces: list[int]) -> float:
        """Return what an attack is worth, the best of some spaces to end the turn on with it."""
        chance, gain = odds
        calm = min([self._cost(space, NOBODY) for space in spaces])
        if chance <= 0.0:
            return gain - calm
        return gain - (1.0 - chance) * calm - chance * min([self._cost(space, target) for space in spaces])

    # -- the plan --------------------------------------------------------------------------------------

    def best(self) -> Plan:
        """Return the best that can be done now."""
        here = self.me.space
        rest: Option = (END_MOVE,) if END_MOVE in self.by_verb and END_TURN not in self.by_verb else (END_TURN,)
        plan = Plan(rest, -self._cost(here, NOBODY))
        acts = self._may_act()
        for option in self.by_verb.get(CLIMB, ()):
            climb = self._water.climb(here, option[1], acts=acts)
            plan.offer(NOWHERE, option, -climb - self.lookout.cost(option[1], NOBODY))
        for space in self._reach.spaces[1:]:
            plan.offer(space, rest, -self._cost(space, NOBODY))
        if acts:
            self._act_here(plan)
            for space in self._reach.spaces[1:]:
                self._act(plan, space, space, [space])
        return plan

    def _may_act(self) -> bool:
        """Return whether an action is left, or can be had."""
        turn = self._turn
        if not turn.plain or self.me.states & STUNNED:
            return False
        return not turn.acted or turn.extra > 0 or EXTRA_ACTION in self.by_verb

    def _act_here(self, plan: Plan) -> None:
        """Weigh acting first and moving then."""
        spaces = [self.me.space]
        if self._turn.moved == NOT_MOVED:
            spaces = sorted(self._reach.spaces, key=lambda space: (self._cost(space, NOBODY), space))[:AFTERWARDS]
        self._act(plan, self.me.space, NOWHERE, spaces)

    def _act(self, plan: Plan, space: int, go: int, spaces: list[int]) -> None:
        """Weigh every action on a space, after going there (`go`), and ending the turn on the best of some spaces."""
        self._strike(plan, space, go, spaces)
        calm = min([self._cost(after, NOBODY) for after in spaces])
        if self.strikes.chain:
            plan.offer(go, self.strikes.chain, self.strikes.chained(space) - calm)
        searches = self.by_verb.get(SEARCH)
        if searches:
            plan.offer(go, searches[-1 if go == NOWHERE else 0], FOUND - calm)
        if self.leads and self.ground[space] == 0 and (go != NOWHERE or EXPLORE in self.by_verb):
            plan.offer(go, (EXPLORE, self._way), LED - calm)
        if SCURRY in self.by_verb or go != NOWHERE:
            plan.offer(go, (SCURRY,), self._scurried(space))

    def _strike(self, plan: Plan, space: int, go: int, spaces: list[int]) -> None:
        strikes = self.strikes
        if ATTACK in self.by_verb or EXTRA_ACTION in self.by_verb or go != NOWHERE:
            for weapon in strikes.weapons:
                for enemy in strikes.targets(space, weapon[1]):
                    odds = strikes.odds(strikes.dice(weapon, enemy.ident), weapon[1], enemy)
                    worth = self._struck(odds, enemy.ident, spaces)
                    plan.offer(go, (ATTACK, weapon[0] + 1, weapon[1], enemy.ident), worth)
        for option, dice, price in strikes.spells:
            for enemy in self.lookout.enemies:
                worth = self._struck(strikes.odds(dice, RANGED, enemy), enemy.ident, spaces)
                plan.offer(go, option, worth - price)

    def _scurried(self, space: int) -> float:
        """Return what a scurry from a space is worth: the steps it is likely to bring nearer, or out of the water."""
        if self.t.tile.water[space]:
            return -self.lookout.cost(space, NOBODY) - self._water.cost(space, moves=False, acts=True)
        steps = self.ground[space]
        if steps in (0, FAR):
            return -float(FAR)
        gained = min(move_of(self.t, self.me) + MEAN_MOVE, steps)
        return self._haste * gained - self._cost(space, NOBODY) - self._omen

    def path(self, plan: Plan) -> list[int]:
        """Return the steps of a plan, the last first."""
        return [] if plan.space == NOWHERE else self._reach.path(plan.space)


def mice_to_come(t: Play) -> list[Figure]:
    """Return the mice on the board whose turn is still to come in this round, in turn order."""
    state = t.state
    found: list[Figure] = []
    for slot in range(state.pos + 1, len(state.track)):
        card = state.track[slot]
        hero = t.world.cards[card].hero
        if hero >= 0 and not state.acted & 1 << card:
            found += [mouse for mouse in t.active_mice() if mouse.hero == hero]
    return found


def _turn_of(t: Play, me: Figure) -> Turn:
    """Return the turn of a mouse; outside its own it has an action and no move."""
    turn = t.state.turn
    if turn is not None and turn.figure == me.ident:
        return turn
    guest = Turn(me.ident)
    guest.moved = MOVED
    return guest
