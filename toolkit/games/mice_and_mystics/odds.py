"""Exact odds: the engine's own procedures, run once for every way the dice can fall."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from toolkit.findings import did_you_mean, one_of
from toolkit.games.mice_and_mystics.engine import battle, changes, menu, movement, search
from toolkit.games.mice_and_mystics.engine.const import (
    FACE_NAMES,
    FOR_CHAPTER,
    MELEE,
    MOUSE_DICE,
    NOWHERE,
    RANGED,
)
from toolkit.games.mice_and_mystics.engine.moments import TURN_STARTED, fire, use
from toolkit.games.mice_and_mystics.engine.play import Attack, ChapterOver, Play, count_blocks, count_hits
from toolkit.games.mice_and_mystics.model.scenario import Scenario
from toolkit.games.mice_and_mystics.scenario import Start, start
from toolkit.kernel import AnswerSource, Ask, Option, Table, expand
from toolkit.lang.scenario import ScenarioError, number_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.games.mice_and_mystics.engine.world import TileDef, World

Odds = dict[int, Fraction]
MODES = {"melee": MELEE, "ranged": RANGED}
MOST_DICE = 12


class Habit(AnswerSource):
    """Decides in a set way: what is named is used whenever offered, everything else is passed or first."""

    def __init__(self, world: World, uses: tuple[str, ...], rerolls: tuple[str, ...] = ()) -> None:
        self._world = world
        self._uses = set(uses)
        self._rerolls = [(FACE_NAMES.index(face),) for face in rerolls]

    def answer(self, ask: Ask, table: Table) -> Option:
        """Use what is named in a window, re-roll the first of the named faces; else take the first option."""
        del table
        if ask.kind == "reroll":
            return next((face for face in self._rerolls if face in ask.options), ask.options[0])
        if ask.kind == "window":
            for option in ask.options[1:]:
                if self.would(self._world.rules[ask.about[2 + option[1]]].slug):
                    return option
        return ask.options[0]

    def would(self, slug: str) -> bool:
        """Tell whether a rule is among those that are used."""
        return bool(self._uses & {slug, *slug.split(".")})


@dataclass(frozen=True, slots=True)
class Duel:
    """One attack.

    Attributes:
        attacker, defender: a hero and a minion, either way round.
        weapon: the card a hero attacks with, if it could be another; mode: if it has two.
        worn: what the hero wears, else its starting equipment; carries: other cards; achieved: its achievements.
        abilities: what it knows; uses: what of it is used each time, or before the attack.
        rerolls: faces that are rolled again where a re-roll is offered, the most wanted first.
        beside: other heroes on its space, each with a wound.
        where: `near`, `same` space or `far`; a hero with a ranged weapon is `far` unless said otherwise.
        cheese, policies: of the position.
    """

    attacker: str
    defender: str
    weapon: str = ""
    mode: str = ""
    worn: tuple[str, ...] | None = None
    carries: tuple[str, ...] = ()
    achieved: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()
    rerolls: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    where: str = "near"
    cheese: int = 0
    policies: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Blow:
    """What one attack came to.

    Attributes:
        hits: counted on the attack dice. wounds: dealt to the defender.
        fell: whether it was defeated or captured. cheese: gained by the mouse. wheel: cheese on the wheel.
    """

    hits: int
    wounds: int
    fell: int
    cheese: int
    wheel: int


def duel_odds(world: World, duel: Duel) -> dict[Blow, Fraction]:
    """Return the exact odds of an attack of a hero on a minion, or of a minion on a hero.

    Raises:
        ScenarioError: unknown names, or the hero can't attack so.
    """
    begun = start(world, _scenario(world, duel), duel.policies)
    for place, face in enumerate(duel.rerolls):
        number_of(face, dict.fromkeys(FACE_NAMES, 0), "face", ("rerolls", place))
    habit = Habit(begun.world, duel.uses, duel.rerolls)
    return expand(lambda source: _blow(begun, duel, (source, habit)), habit)


def _scenario(world: World, duel: Duel) -> Scenario:
    heroes = [hero.slug for hero in world.heroes]
    if duel.attacker not in heroes and duel.defender not in heroes:
        near = did_you_mean(duel.attacker, heroes) or did_you_mean(duel.defender, heroes)
        cure = near or f"heroes: {one_of(heroes)}"
        raise ScenarioError(f"neither {duel.attacker} nor {duel.defender} is a hero; {cure}")
    mine_first = duel.attacker in heroes
    hero, minion = (duel.attacker, duel.defender) if mine_first else (duel.defender, duel.attacker)
    tile, mine, theirs = _spaces(world, duel.where)
    mouse: dict[str, Any] = {"at": mine, "abilities": list(duel.abilities), "cheese": duel.cheese}
    mouse["pack"] = list(duel.carries)
    if duel.worn is not None:
        mouse["worn"] = list(duel.worn)
    party = {hero: mouse, **{other: {"at": mine, "wounds": 1} for other in duel.beside}}
    foes, achieved = {"foe": {"minion": minion, "at": theirs}}, dict.fromkeys(duel.achieved, hero)
    return _model(tile, party, foes, {"achievements": achieved})


def _model(
    tile: TileDef, heroes: Mapping[str, Any], minions: Mapping[str, Any], more: Mapping[str, Any] | None = None
) -> Scenario:
    plain = {
        "kind": "scenario",
        "scenario": "odds",
        "cites": ["rulebook.attack_dice"],
        "tile": f"tile.{tile.slug}",
        "given": {"heroes": heroes, "minions": minions, "end_page": 99, **(more or {})},
        "then": {},
    }
    return Scenario.model_validate(plain)


def _spaces(world: World, where: str) -> tuple[TileDef, str, str]:
    """Return a dry tile and two spaces on it: the same, neighbours, or apart but in sight."""
    for tile in world.tiles:
        for one in range(len(tile.spaces)):
            for other in range(len(tile.spaces)):
                if not any(tile.water) and _is_placed(tile, one, other, where):
                    return tile, tile.spaces[one], tile.spaces[other]
    raise ScenarioError(f"no tile has two spaces that are {where}; known: same, near, far")


def _is_placed(tile: TileDef, one: int, other: int, where: str) -> bool:
    if where == "same":
        return one == other
    touching = one == other or other in tile.near[one]
    return touching and one != other if where == "near" else where == "far" and not touching and tile.sees[one][other]


def _blow(begun: Start, duel: Duel, answers: tuple[AnswerSource, Habit]) -> Blow:
    source, habit = answers
    state = begun.state.clone()
    t = Play(begun.world, begun.setup, Table(state, source))
    hero, foe = state.mice[0], state.minions[0]
    try:
        _prepare(t, habit)
        before = hero.cheese
        if duel.attacker == begun.world.heroes[hero.hero].slug:
            card, mode = _weapon(t, begun, duel)
            attack, target = battle.attack_with(t, hero, card, mode, foe.ident), foe.ident
        else:
            attack, target = battle.minion_attack(t, foe, foe.cards[0], [hero.ident]), hero.ident
    except ChapterOver as over:
        raise ScenarioError("the chapter ends in this attack") from over
    hits = attack.roll.total() if attack.roll is not None else 0
    fell = target in attack.defeated or (target == hero.ident and hero.captured != 0)
    return Blow(hits, attack.dealt, int(fell), hero.cheese - before, state.wheel)


def _prepare(t: Play, habit: Habit) -> None:
    """Use what is named and is used as the hero's turn begins or in it, before the attack."""
    hero = t.state.mice[0]
    turn = changes.begin_turn(t, hero.ident)
    fire(t, TURN_STARTED, {"figure": hero.ident})
    for listener in menu.usable_rules(t, hero, turn):
        if listener.rule.timing in ("own_turn", "free") and habit.would(listener.rule.slug):
            use(t, listener, hero, {})


def _weapon(t: Play, begun: Start, duel: Duel) -> tuple[int, int]:
    ways = battle.weapons_of(t, t.state.mice[0])
    if duel.weapon:
        card = begun.names.number("search", duel.weapon)
        ways = [way for way in ways if way[0] == card]
    if duel.mode:
        ways = [way for way in ways if way[1] == MODES[duel.mode]]
    if len(ways) != 1:
        told = ", ".join(f"{t.world.search[card].slug} ({_mode(mode)})" for card, mode in ways)
        raise ScenarioError(f"{duel.attacker} can attack so in {len(ways)} ways: {told or 'none'}; say which")
    return ways[0]


def _mode(mode: int) -> str:
    return next(name for name, number in MODES.items() if number == mode)


# -- plain numbers of dice -----------------------------------------------------------------------------


def _bare(world: World) -> Start:
    tile, mine, theirs = _spaces(world, "near")
    hero, minion = world.heroes[0].slug, _plain_minion(world)
    return start(world, _model(tile, {hero: {"at": mine, "worn": []}}, {"foe": {"minion": minion, "at": theirs}}), {})


def _plain_minion(world: World) -> str:
    """Return a minion whose card has no rules of its own."""
    for kind in world.minions:
        if len(kind.cards) == 1 and not world.cards[kind.cards[0]].rules and not kind.boss:
            return kind.slug
    return world.minions[0].slug


def hits_odds(world: World, dice: int, mode: str) -> Odds:
    """Return the exact odds of the hits of an attack roll."""
    begun = _bare(world)
    return expand(lambda source: _count(begun, dice, mode, source))


def blocks_odds(world: World, dice: int) -> Odds:
    """Return the exact odds of the blocks of a defence roll."""
    begun = _bare(world)
    return expand(lambda source: _count(begun, dice, "defence", source))


def _count(begun: Start, dice: int, what: str, source: AnswerSource) -> int:
    t = Play(begun.world, begun.setup, Table(begun.state.clone(), source))
    roll = t.roll_dice(0, FOR_CHAPTER, dice, MOUSE_DICE)
    if what == "defence":
        count_blocks(roll)
    else:
        count_hits(roll, MODES[what])
    return roll.total()


def wounds_odds(world: World, attack: int, defence: int, mode: str) -> Odds:
    """Return the exact odds of wounds where so many dice attack and so many defend, nothing else in play.

    The attack is the engine's: for every number of hits its defence is run with those hits.
    """
    wounds: Odds = {}
    begun = _bare(world)
    for hits, chance in hits_odds(world, attack, mode).items():
        for dealt, share in _defended(begun, hits, defence).items():
            wounds[dealt] = wounds.get(dealt, Fraction(0)) + chance * share
    return dict(sorted(wounds.items()))


def _defended(begun: Start, hits: int, defence: int) -> Odds:
    return expand(lambda source: _defend(begun, hits, defence, source))


def _defend(begun: Start, hits: int, defence: int, source: AnswerSource) -> int:
    """Let the bare hero take an attack of so many hits with so many defence dice."""
    state = begun.state.clone()
    t = Play(begun.world, begun.setup, Table(state, _Pool(source, defence)))
    attack = Attack(state.minions[0].ident, [0], MELEE)
    attack.card = state.minions[0].cards[0]
    attack.hits_fixed = hits
    battle.carry_out(t, attack)
    return attack.dealt


class _Pool(AnswerSource):
    """Rolls a defence of so many dice instead of the hero's own."""

    def __init__(self, source: AnswerSource, dice: int) -> None:
        self._source = source
        self._dice = dice

    def answer(self, ask: Ask, table: Table) -> Option:
        if ask.kind == "defence":
            if self._dice == 0:
                return ()
            ask.dice = self._dice
        return self._source.answer(ask, table)


# -- tests of stars ------------------------------------------------------------------------------------


def climb_odds(world: World, mice: int, hero: str = "") -> Fraction:
    """Return the exact chance to climb out of the water where so many mice stand on the dry space.

    Raises:
        ScenarioError: no tile has such a place, or there are not so many heroes.
    """
    tile, wet, dry = _bank(world)
    names = [hero or world.heroes[0].slug]
    names += [one.slug for one in world.heroes if one.slug not in names][:mice]
    if len(names) != mice + 1:
        raise ScenarioError(f"{mice} mice can't stand there: there are only {len(world.heroes)} heroes")
    heroes = {name: {"at": dry if place else wet} for place, name in enumerate(names)}
    begun = start(world, _model(tile, heroes, {}), {})

    def run(source: AnswerSource) -> bool:
        state = begun.state.clone()
        t = Play(begun.world, begun.setup, Table(state, source))
        movement.climb(t, state.mice[0], tile.spaces.index(dry))
        return state.mice[0].space == tile.spaces.index(dry)

    return expand(run).get(True, Fraction(0))


def _bank(world: World) -> tuple[TileDef, str, str]:
    for tile in world.tiles:
        for wet in range(len(tile.spaces)):
            for dry in tile.near[wet]:
                if tile.water[wet] and not tile.water[dry]:
                    return tile, tile.spaces[wet], tile.spaces[dry]
    raise ScenarioError("no tile has water beside dry ground")


def trap_odds(world: World, dice: int) -> Fraction:
    """Return the exact chance to pass a mousetrap with so many dice."""
    begun = _bare(world)

    def run(source: AnswerSource) -> bool:
        t = Play(begun.world, begun.setup, Table(begun.state.clone(), source))
        return t.roll_dice(0, FOR_CHAPTER, dice, MOUSE_DICE).stars() > 0

    return expand(run).get(True, Fraction(0))


def search_odds(
    world: World, hero: str, *, abilities: tuple[str, ...] = (), uses: tuple[str, ...] = ()
) -> dict[str, Fraction]:
    """Return the exact chance of each card a search may bring from a full deck; `nothing` where it fails.

    Raises:
        ScenarioError: an unknown name.
    """
    tile, mine, _ = _spaces(world, "near")
    given = {hero: {"at": mine, "abilities": list(abilities), "cheese": 20 if uses else 0}}
    begun = start(world, _model(tile, given, {}), {})

    def run(source: AnswerSource) -> int:
        drawn = _Drawn(source)
        state = begun.state.clone()
        t = Play(begun.world, begun.setup, Table(state, drawn))
        try:
            search.search(t, state.mice[0], search.NORMAL)
        except _Enough:
            return drawn.card
        return drawn.card

    found = expand(run, Habit(begun.world, uses))
    named = {begun.world.search[card].slug if card >= 0 else "nothing": chance for card, chance in found.items()}
    return dict(sorted(named.items(), key=lambda item: (-item[1], item[0])))


class _Enough(Exception):  # noqa: N818 - no error: the first card drawn is all that was asked for
    """The card is drawn."""


class _Drawn(AnswerSource):
    """Notes the first search card drawn and stops there."""

    def __init__(self, source: AnswerSource) -> None:
        self._source = source
        self.card = NOWHERE

    def answer(self, ask: Ask, table: Table) -> Option:
        answer = self._source.answer(ask, table)
        if ask.kind == "draw_search":
            self.card = answer[0]
            raise _Enough
        return answer


def mean(odds: Mapping[int, Fraction]) -> Fraction:
    """Return the mean of a distribution."""
    return sum((value * chance for value, chance in odds.items()), Fraction(0))


def spread(odds: Mapping[Blow, Fraction], of: Callable[[Blow], int]) -> Odds:
    """Return the odds of one part of a blow."""
    found: Odds = {}
    for blow, chance in odds.items():
        found[of(blow)] = found.get(of(blow), Fraction(0)) + chance
    return dict(sorted(found.items()))
