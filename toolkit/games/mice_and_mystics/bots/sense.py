"""What a bot sees: distances, worth of attacks and cards, the way to the objective."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.bots.habits import FAVOURITES, IN_TURN, IN_WINDOW, Habit
from toolkit.games.mice_and_mystics.bots.maps import FAR, Maps
from toolkit.games.mice_and_mystics.bots.routes import Routes
from toolkit.games.mice_and_mystics.engine import battle, board, pack
from toolkit.games.mice_and_mystics.engine.const import (
    CAPTURED,
    CARD_BASE,
    FLIP,
    MELEE,
    NOWHERE,
    RANGED,
    SPACE_BASE,
)
from toolkit.games.mice_and_mystics.engine.play import Attack, Play
from toolkit.games.mice_and_mystics.engine.requirement import meets
from toolkit.games.mice_and_mystics.engine.state import Figure, State
from toolkit.games.mice_and_mystics.engine.values import defence_dice
from toolkit.games.mice_and_mystics.engine.world import Setup, World
from toolkit.games.mice_and_mystics.engine.wounds import life
from toolkit.kernel import AnswerSource, Option, Table

HIT_CHANCE: Final[tuple[float, ...]] = (0.5, 1 / 3)
"""Share of faces that hit, melee and ranged."""
REACH: Final[tuple[float, ...]] = (1.0, 1.0, 1.0, 2 / 3, 1 / 3)
"""How likely a minion so many steps away comes next to a mouse: it moves by its die and stops beside it."""
FURTHER: Final = 0.2
"""What a step away from the goal counts beside the dice of minions: haste is safety, too."""
_Threat = tuple[int, int, bool]
"""A card of a minion on the board: where the minion stands, its battle, whether it shoots."""
_UNSEEN: Final = -2
"""No way out has been looked for in this position."""


@final
class Sense:
    """The position through the eyes of one mouse's player."""

    __slots__ = (
        "_full", "_goals", "_in_turn", "_maps", "_plan", "_routes", "_threats", "_way", "_world", "enemies", "me", "t",
    )

    def __init__(self, world: World, plan: Setup) -> None:
        self._world = world
        self._plan = plan
        self._routes = Routes(world, plan)
        self._maps = Maps(world)
        self._in_turn: dict[int, Habit | None] = {}
        self._full: tuple[int, ...] | None = None
        self._way: int = _UNSEEN
        self._goals: tuple[int, ...] | None = None
        self._threats: list[_Threat] | None = None
        self.enemies: list[Figure] = []
        self.t = Play(world, plan, Table(State(), AnswerSource()))

    def look(self, view: State, mouse: int) -> None:
        """Look at a position as the player of a mouse."""
        if self.t.state is view:
            self.t.find_room()
        else:
            self.t = Play(self._world, self._plan, Table(view, AnswerSource()))
        self._full = None
        self._way = _UNSEEN
        self._goals = None
        self._threats = None
        self.me = view.mice[mouse]
        self.enemies = battle.enemies_of_mice(self.t)

    # -- fighting --------------------------------------------------------------------------------------

    def best_attack(self, options: list[Option]) -> Option:
        """Return the attack that promises most: likely wounds, and more for what falls at once."""
        best = options[0]
        most = self._promise(best)
        for option in options[1:]:
            promise = self._promise(option)
            if (promise, option) > (most, best):
                best, most = option, promise
        return best

    def _promise(self, option: Option) -> float:
        target = self.t.figure(option[3])
        if target is None:
            return 0.0
        attack = Attack(self.me.ident, [option[3]], option[2])
        attack.weapon = option[1] - 1
        dice = battle.attack_dice(self.t, attack, self.me)
        expected = dice * HIT_CHANCE[option[2]] - defence_dice(self.t, target) / 3
        return expected + 2.0 / (life(self.t, target) - target.wounds + 1)

    def step_to_fight(self, steps: list[Option], climbs: list[Option]) -> Option | None:
        """Return the step that leads nearest to a place from which a minion can be attacked, or None."""
        modes = {mode for _card, mode in battle.weapons_of(self.t, self.me)}
        goals: set[int] = set()
        for enemy in self.enemies:
            goals.add(enemy.space)
            goals.update(self.t.tile.near[enemy.space])
            if modes and MELEE not in modes:
                goals.update(
                    [space for space in range(len(self.t.tile.spaces)) if board.sees(self.t, space, enemy.space)]
                )
        return self._nearer(tuple(sorted(goals)), steps, climbs)

    def can_strike(self) -> bool:
        """Return whether this mouse comes to grips with a minion before its turn is over."""
        turn = self.t.state.turn
        if turn is None or turn.acted or turn.moved == 2:
            return False
        row = self.t.tile.walk_distance[self.me.space]
        for enemy in self.enemies:
            if row[enemy.space] - 1 <= turn.points:
                return True
        return False

    def is_shot_at(self) -> bool:
        """Return whether a minion shoots from afar, so that waiting for it gains nothing."""
        for _space, _battle, ranged in self._dangers():
            if ranged:
                return True
        return False

    def _dangers(self) -> list[_Threat]:
        """Return each card of each minion as (where it stands, battle, whether it shoots)."""
        if self._threats is None:
            self._threats = []
            for enemy in self.enemies:
                for card in enemy.cards:
                    definition = self._world.cards[card]
                    self._threats.append((enemy.space, definition.battle, definition.mode == RANGED))
        return self._threats

    def danger_at(self, space: int) -> float:
        """Return the dice that minions are likely to roll against a mouse on a space before its next turn."""
        row = self.t.tile.walk_distance[space]
        danger = 0.0
        for there, battle_dice, ranged in self._dangers():
            steps = row[there]
            chance = REACH[steps] if steps < len(REACH) else 0.0
            if ranged and board.sees(self.t, there, space):
                chance = 1.0
            danger += chance * battle_dice
        return danger

    def step_to_safety(self, steps: list[Option]) -> Option | None:
        """Return a step toward the place within reach that minions can reach least, or None."""
        turn = self.t.state.turn
        if turn is None or not steps:
            return None
        tile = self.t.tile
        here = self.me.space
        toward = self._distances(self.goal_spaces())
        best = here
        least = self.danger_at(here) + FURTHER * toward[here] - FURTHER
        for space, length in enumerate(tile.walk_distance[here]):
            if 0 < length <= turn.points and not tile.water[space]:
                danger = self.danger_at(space) + FURTHER * toward[space]
                if danger < least:
                    best, least = space, danger
        if best == here:
            return None
        return self._nearer((best,), steps, [])

    def in_current(self) -> int:
        """Return how many turns the current needs to carry this mouse off the tile; 0 where it is safe."""
        tile = self.t.tile
        if not tile.water[self.me.space] or tile.drift[self.me.space] == NOWHERE:
            return 0
        return max(tile.rank[self.me.space], 1)

    def way_ashore(self, steps: list[Option], climbs: list[Option]) -> Option | None:
        """Return the best way out of the water: toward the goal, where friends help, along the water if time allows."""
        tile = self.t.tile
        distance = self._distances(self.goal_spaces())
        here = self.me.space
        best: Option | None = None
        least: int = FAR
        for option in [*climbs, *steps]:
            space = option[1]
            if tile.water[space]:
                if tile.rank[space] < 2 or distance[space] >= distance[here]:
                    continue
                worth = distance[space] + 3
            else:
                worth = distance[space] - 4 * board.mice_on(self.t, space)
            if worth < least:
                best, least = option, worth
        return best

    def wants_hook(self) -> bool:
        """Return whether water lies between this mouse and where it wants to go, and it stands on dry ground."""
        if self.enemies or self.t.tile.water[self.me.space] or any(token.second >= 0 for token in self.t.tokens_here()):
            return False
        return self._distances(self.goal_spaces())[self.me.space] > len(self.t.tile.spaces) // 3

    def best_of(self, options: tuple[Option, ...], view: State) -> Option:
        """Return the best single thing of a choice: the mouse most hurt, or the minion nearest to its end."""
        self.look(view, 0)
        if len(options[0]) == 1 and SPACE_BASE <= options[0][0] < CARD_BASE:
            distance = self._distances(self.goal_spaces())
            return min(options, key=lambda option: (distance[option[0] - SPACE_BASE], option))
        return max(options, key=self._need)

    def _need(self, option: Option) -> int:
        figure = self.t.figure(option[0]) if len(option) == 1 and 0 <= option[0] < SPACE_BASE else None
        if figure is None:
            return 0
        hurt = figure.wounds + figure.poison + figure.states.bit_count()
        return 10 * hurt + (0 if figure.hero >= 0 else 5 - life(self.t, figure))

    def favourite(self, options: tuple[Option, ...]) -> Option:
        """Return the ability a family likes best among those it may choose first."""
        rank = {slug: place for place, slug in enumerate(FAVOURITES)}
        return min(options, key=lambda option: rank.get(self._world.abilities[option[0]].slug, len(rank)))

    def is_far(self) -> bool:
        """Return whether no minion is within two steps."""
        row = self.t.tile.walk_distance[self.me.space]
        return all(row[enemy.space] > 2 for enemy in self.enemies)

    # -- travelling ------------------------------------------------------------------------------------

    def way_out(self) -> int:
        """Return the exit (or FLIP) that leads toward the objective, NOWHERE in its room."""
        if self._way == _UNSEEN:
            self._way = self._routes.way(self.t)
        return self._way

    def may_leave(self) -> bool:
        """Return whether the party should go on: nobody waits to be rescued, or time is short."""
        waiting = any(mouse.captured == CAPTURED for mouse in self.t.state.mice)
        return not waiting or self.in_a_hurry()

    def in_a_hurry(self) -> bool:
        """Return whether the hourglass is next to the end marker and the wheel filling up."""
        state = self.t.state
        return state.end_page - state.page <= 1 and state.wheel >= 3

    def wants_to_go_on(self) -> bool:
        """Return whether this mouse is not yet where it wants to be."""
        return self.me.space not in self.goal_spaces()

    def goal_spaces(self) -> tuple[int, ...]:
        """Return the spaces of this room where the party wants to be: a way out, or what the objective names."""
        if self._goals is None:
            way = self.way_out()
            if way == NOWHERE:
                self._goals = self._routes.spaces(self.t)
            else:
                self._goals = (self.t.tile.flip,) if way == FLIP else self.t.tile.exits[way]
        return self._goals

    def step_to_goal(self, steps: list[Option], climbs: list[Option]) -> Option | None:
        """Return the step that leads nearest to where the party wants to go, or None."""
        return self._nearer(self.goal_spaces(), steps, climbs)

    def _nearer(self, goals: tuple[int, ...], steps: list[Option], climbs: list[Option]) -> Option | None:
        if not goals or self.me.space in goals:
            return None
        distance = self._distances(goals)
        trouble = self._maps.trouble(self.t.tile, self._full_spaces())
        best: Option | None = None
        least = distance[self.me.space] + 1
        for option in [*steps, *climbs]:
            length = distance[option[1]] + 1 + trouble[option[1]]
            if length < least:
                best, least = option, length
        return best

    def _full_spaces(self) -> tuple[int, ...]:
        """Return the spaces where nobody finds room."""
        if self._full is None:
            capacity = self.t.tile.capacity
            full: list[int] = []
            for space, taken in enumerate(board.occupancies(self.t)):
                if 0 <= capacity[space] <= taken:
                    full.append(space)
            self._full = tuple(full)
        return self._full

    def _distances(self, goals: tuple[int, ...]) -> list[int]:
        """Return the steps from every space to the nearest goal, as mice walk; troublesome spaces count more."""
        bridges = tuple([(token.space, token.second) for token in self.t.tokens_here() if token.second >= 0])
        return self._maps.distances((self.t.tile.index, goals, self._full_spaces(), bridges))

    # -- cards -----------------------------------------------------------------------------------------

    def is_useful(self, option: Option) -> bool:
        """Return whether an action rule of the own turn is worth using now; what a chapter offers always is."""
        rule = self._world.rules[option[1]]
        if rule.source == "chapter":
            return True
        if rule.number not in self._in_turn:
            self._in_turn[rule.number] = IN_TURN.get(rule.slug.split(".")[1])
        habit = self._in_turn[rule.number]
        return habit is not None and habit(self)

    def is_useful_in_window(self, rule: int) -> bool:
        """Return whether an action rule offered in a window is worth using now."""
        habit = IN_WINDOW.get(self._world.rules[rule].slug.split(".")[1])
        return habit is not None and habit(self)

    def worth(self, card: int) -> int:
        """Return a rough worth of wearing a card, for this mouse."""
        definition = self._world.search[card]
        if definition.slot == "none" or not meets(self.t, self.me, definition.requires):
            return 0
        if definition.weapon:
            return 4 + 2 * definition.bonus
        return 3 + 3 * definition.defence + definition.lore

    def has_better_gear(self) -> bool:
        """Return whether the pack holds something better than what is worn in its place."""
        return len(self.me.pack) > 0 and self._equip_gain(pack.equip_choices(self.t, self.me))[0] > 0

    def best_equip(self, options: tuple[Option, ...], view: State, mouse: int) -> Option:
        """Return the equip move that gains most, or be done."""
        self.look(view, mouse)
        gain, choice = self._equip_gain(list(options))
        return choice if gain > 0 else options[0]

    def _equip_gain(self, options: list[Option]) -> tuple[int, Option]:
        best: tuple[int, Option] = (0, (0,))
        for option in options:
            if option[0] == 1 and not (self._is_weapon(option[1]) and self._has_weapon()):
                best = max(best, (self.worth(option[1]), option))
            elif option[0] == 3 and self._is_weapon(option[1]) == self._is_weapon(option[2]):
                best = max(best, (self.worth(option[1]) - self.worth(option[2]), option))
        return best

    def _is_weapon(self, card: int) -> bool:
        return self._world.search[card].weapon

    def _has_weapon(self) -> bool:
        return any(self._is_weapon(card) for card in self.me.worn)

    def is_wanted(self, view: State, mouse: int, card: int) -> bool:
        """Return whether a found card is worth its place in the pack."""
        self.look(view, mouse)
        kind = self._world.search[card].kind
        if kind == "trick":
            return True
        counted = [held for held in self.me.pack if self._world.search[held].kind != "trick"]
        if len(counted) >= 3:
            return False
        if kind in ("scroll", "item"):
            return meets(self.t, self.me, self._world.search[card].requires)
        worn = [self.worth(other) for other in self.me.worn if self._is_weapon(other) == self._is_weapon(card)]
        return self.worth(card) > max(worn, default=0)
