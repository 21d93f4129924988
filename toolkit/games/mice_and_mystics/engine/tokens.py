"""Options in words of ids: what transcripts, saves, replays and the terminal show."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine.const import (
    ABILITY_BASE,
    ATTACK,
    CARD_BASE,
    CLIMB,
    EDGES,
    EXPLORE,
    FACE_NAMES,
    LEVEL_UP,
    RECOVER,
    SEARCH,
    SEARCH_BASE,
    SHARE,
    SPACE_BASE,
    STATE_NAMES,
    STEP,
    USE,
    VERBS,
)
from toolkit.games.mice_and_mystics.engine.search import FOR_CAPTIVE
from toolkit.games.mice_and_mystics.engine.state import State
from toolkit.games.mice_and_mystics.engine.world import Setup, TileDef, World
from toolkit.kernel import Ask, Option

_CARD_KINDS = ("keep_card", "discard", "look_for", "draw_search")
_FIGURE_KINDS = ("next_figure", "captive")
_SPACE_KINDS = ("placement", "minion_step", "rescue", "push", "arrive")


def token(world: World, plan: Setup, state: State, ask: Ask, option: Option) -> str:
    """Return an option of an ask as a token, unique within the ask."""
    if ask.dice:
        return "roll:" + ",".join([FACE_NAMES[face] for face in option])
    names = Names(world, plan, state)
    kind = ask.kind
    if kind in ("turn", "granted_action"):
        return _turn(names, option)
    if kind in _CARD_KINDS:
        return f"{kind}:search_card.{world.search[option[0]].slug}"
    if kind in _FIGURE_KINDS:
        return f"{kind}:{names.figure(option[0])}"
    if kind in _SPACE_KINDS:
        return f"{kind}:{names.space(option[0])}"
    if kind == "step":
        return "step:stop" if option[0] < 0 else f"step:{names.space(option[0])}"
    if kind in ("order_card", "boss_wound"):
        return f"{kind}:initiative_card.{world.cards[option[0]].slug}"
    if kind == "draw_encounter":
        return f"draw:encounter.{world.encounters[option[0]].slug}"
    if kind == "first_ability":
        return f"ability:{world.abilities[option[0]].slug}"
    return _small(names, ask, option)


def _small(names: Names, ask: Ask, option: Option) -> str:
    world = names.world
    kind = ask.kind
    if kind == "found":
        return ("found:cheese", "found:keep")[option[0]]
    if kind == "coin":
        return ("coin:tails", "coin:heads")[option[0]]
    if kind == "left_out":
        return f"{kind}:minion.{world.minions[option[0]].slug}"
    if kind in ("pay", "trap_dice"):
        return f"{kind}:{option[0]}"
    if kind == "window":
        rule = "pass" if option[0] == 0 else world.rules[ask.about[2 + option[1]]].slug
        return f"use:{rule}" if option[0] == 0 or _once(ask, option) else f"use:{rule}@{option[1]}"
    if kind == "manual":
        return ("manual:done", "manual:not_now")[option[0]]
    if kind == "order":
        return f"order:{option[0]}"
    if kind == "attack_with":
        return names.attack(option)
    if kind == "reroll":
        return "reroll:none" if option[0] < 0 else f"reroll:{FACE_NAMES[option[0]]}"
    if kind == "equip":
        words = ("done", "wear", "take_off", "swap")
        return ":".join([words[option[0]], *[world.search[card].slug for card in option[1:]]])
    if kind == "share":
        gifts = ("done", "give", "take", "give_cheese", "take_cheese")
        if option[0] in (1, 2):
            return f"{gifts[option[0]]}:{world.search[option[1]].slug}"
        return ":".join([gifts[option[0]], *[str(amount) for amount in option[1:]]])
    return names.choice(kind, ask, option)


def _once(ask: Ask, option: Option) -> bool:
    return ask.about[2:].count(ask.about[2 + option[1]]) == 1


def _turn(names: Names, option: Option) -> str:
    """Return an option of a mouse's turn."""
    world = names.world
    verb = option[0]
    word = VERBS[verb]
    if verb in (STEP, CLIMB):
        return f"{word}:{names.space(option[1])}"
    if verb == ATTACK:
        return names.attack(option[1:])
    if verb == SEARCH:
        what = {0: "normal", FOR_CAPTIVE: "captive"}.get(option[1], f"special_{option[1]}")
        return f"search:{what}"
    if verb == RECOVER:
        return f"recover:{STATE_NAMES[option[1]]}"
    if verb == EXPLORE:
        return f"explore:{EDGES[option[1]]}"
    if verb == SHARE:
        return f"share:{names.figure(option[1])}"
    if verb == LEVEL_UP:
        return f"level_up:{world.abilities[option[1]].slug}"
    if verb == USE:
        return f"use:{world.rules[option[1]].slug}"
    return word


class Names:
    """Ids of things in one position."""

    __slots__ = ("plan", "state", "world")

    def __init__(self, world: World, plan: Setup, state: State) -> None:
        self.world = world
        self.plan = plan
        self.state = state

    @property
    def tile(self) -> TileDef:
        """The party's tile."""
        return self.world.tiles[self.world.chapters[self.plan.chapter].rooms[self.state.room].tile]

    def space(self, number: int) -> str:
        """Return the id of a space of the party's tile."""
        return self.tile.spaces[number] if 0 <= number < len(self.tile.spaces) else "nowhere"

    def figure(self, ident: int) -> str:
        """Return the id of a mouse, or of a minion with its serial."""
        if 0 <= ident < len(self.state.mice):
            return self.world.heroes[self.state.mice[ident].hero].slug
        for minion in self.state.minions:
            if minion.ident == ident:
                return f"minion.{self.world.minions[minion.minion].slug}#{minion.serial}"
        return f"figure#{ident}"

    def thing(self, number: int) -> str:
        """Return the id of anything a variable can hold."""
        if number < 0:
            return "nothing"
        if number < SPACE_BASE:
            return self.figure(number)
        if number < CARD_BASE:
            return self.space(number - SPACE_BASE)
        if number < SEARCH_BASE:
            return f"initiative_card.{self.world.cards[number - CARD_BASE].slug}"
        if number < ABILITY_BASE:
            return f"search_card.{self.world.search[number - SEARCH_BASE].slug}"
        return f"ability.{self.world.abilities[number - ABILITY_BASE].slug}"

    def attack(self, way: Option) -> str:
        """Return a way to attack: the target, the weapon (`form` for none), the mode."""
        arm = self.world.search[way[0] - 1].slug if way[0] else "form"
        return f"attack:{self.figure(way[2])}:{arm}:{('melee', 'ranged')[way[1]]}"

    def choice(self, kind: str, ask: Ask, option: Option) -> str:
        """Return an option of a choice made by an effect: things, or the number of a named option."""
        if kind == "choose" and option[0] >= 0:
            named = self.world.choices[ask.about[1]][2]
            if named:
                return f"choose:{named[option[0]]}"
        return f"{kind}:" + ",".join([self.thing(number) for number in option]) if option else f"{kind}:none"
