"""The position a scenario begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.engine.const import EDGES, FREE, NOWHERE
from toolkit.games.mice_and_mystics.engine.op import GOAL, RuleDef
from toolkit.games.mice_and_mystics.engine.ops.conditions import Never
from toolkit.games.mice_and_mystics.engine.setup import PARTY
from toolkit.games.mice_and_mystics.engine.state import Board, Figure, State, Turn
from toolkit.games.mice_and_mystics.engine.world import ChapterDef, GoalDef, RoomDef, Setup, TileDef, World
from toolkit.games.mice_and_mystics.scenario_names import CAPTURED, FREE_ACTIONS, MOVES, Names, state_bits
from toolkit.lang.scenario import Path, ScenarioError, number_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.mice_and_mystics.model.scenario import FigureGiven, MouseGiven, Position, Scenario

GIVEN: Path = ("given",)
FIRST_ROOM = "room"
OTHER_SIDE = "other_side"
THIS_TURN = 1
"""The number of the turn a scenario plays; the first, whether it begins or runs already."""


def world_for(world: World, scenario: Scenario, policies: Mapping[str, str]) -> tuple[World, int]:
    """Return the world of a run, with its policies, and the number of its chapter.

    A scenario on a bare tile gets a chapter of one room (two, if the tile has another side) without a goal.

    Raises:
        ScenarioError: an unknown policy, value, tile or chapter.
    """
    for name, value in policies.items():
        path = _policy_path(scenario, name)
        number_of(name, dict.fromkeys(world.policies, 0), "policy", path)
        number_of(value, dict.fromkeys(world.policy_values[name], 0), f"value of the policy {name} called", path)
    copy = World()
    for slot in World.__slots__:
        setattr(copy, slot, getattr(world, slot))
    copy.policies = {**world.policies, **policies}
    if scenario.chapter is not None:
        return copy, _find(scenario.chapter, {chapter.slug: chapter.index for chapter in world.chapters}, "chapter")
    if scenario.tile is None:
        raise ScenarioError("a scenario needs `tile:` or `chapter:`", ("scenario",))
    tile = _find(scenario.tile, {tile.slug: tile.index for tile in world.tiles}, "tile")
    copy.chapters = (*world.chapters, _bare_chapter(world, tile))
    return copy, len(world.chapters)


def _policy_path(scenario: Scenario, name: str) -> Path:
    return ("policies", name) if name in scenario.policies else ("each", name)


def _find(reference: str, known: Mapping[str, int], what: str) -> int:
    return number_of(reference.rpartition(".")[2], known, what, (what,))


def _bare_chapter(world: World, tile: int) -> ChapterDef:
    chapter = ChapterDef(len(world.chapters), "scenario")
    chapter.search = tuple(range(len(world.search)))
    chapter.abilities = tuple(range(len(world.abilities)))
    rooms = [RoomDef(0, FIRST_ROOM, tile)]
    if world.tiles[tile].reverse >= 0:
        rooms.append(RoomDef(1, OTHER_SIDE, world.tiles[tile].reverse))
        rooms[0].reverse, rooms[1].reverse = 1, 0
    chapter.rooms = tuple(rooms)
    chapter.end_page = world.pages
    chapter.encounters = tuple(card.index for card in world.encounters if not card.difficult)
    never = RuleDef(NOWHERE, "scenario.goal", GOAL)
    never.given = (Never(),)
    chapter.objectives = (GoalDef("none", never, NOWHERE),)
    return chapter


def setup_for(world: World, chapter: int, scenario: Scenario) -> Setup:
    """Return the setup: every mouse of the scenario has a player of its own."""
    heroes = {hero.slug: hero.index for hero in world.heroes}
    party = [number_of(name, heroes, "hero", ("given", "heroes", name)) for name in scenario.given.heroes]
    if not party:
        raise ScenarioError("a scenario needs at least one hero under `given: heroes:`", GIVEN)
    setup = Setup(chapter, tuple(party))
    setup.seats = scenario.players or len(party)
    return setup


class Builder:
    """Builds the position of a scenario."""

    def __init__(self, world: World, names: Names, setup: Setup, scenario: Scenario) -> None:
        self.world = world
        self.names = names
        self.setup = setup
        self.scenario = scenario
        self.given: Position = scenario.given
        self.chapter = names.chapter
        self.state = State()

    @property
    def tile(self) -> TileDef:
        """The party's tile."""
        return self.world.tiles[self.chapter.rooms[self.state.room].tile]

    def build(self) -> State:
        """Return the position.

        Raises:
            ScenarioError: something in it has no meaning or contradicts itself.
        """
        state = self.state
        self._where_and_when()
        for seat, (name, mouse) in enumerate(self.given.heroes.items()):
            state.mice.append(self._mouse(seat, mouse, ("given", "heroes", name)))
        state.next_ident = len(state.mice)
        self._decks()
        self._story()
        self._minions()
        self._track()
        self._table()
        self._turn()
        state.started = True
        return state

    def _where_and_when(self) -> None:
        state, given = self.state, self.given
        self._other_side()
        room = self.scenario.room or given.room
        path = ("room",) if self.scenario.room else ("given", "room")
        state.room = self.chapter.start_room if room is None else self.names.number("rooms", room, path)
        explored = self.names.numbers("rooms", given.explored or (), ("given", "explored"))
        for number in (state.room, *explored):
            state.explored |= 1 << number
        for number in self.names.numbers("rooms", given.destroyed or (), ("given", "destroyed")):
            state.destroyed |= 1 << number
        state.searched = [0] * len(self.chapter.rooms)
        state.searched_special = [0] * len(self.chapter.rooms)
        state.page = self.scenario.page or given.page or 1
        state.end_page = given.end_page or self.chapter.end_page
        state.wheel = given.wheel or 0
        state.round = 1 if given.round is None else given.round
        state.encounter = 1

    def _other_side(self) -> None:
        groups = self.scenario.other_side_setup
        if groups is None:
            return
        if self.scenario.tile is None or len(self.chapter.rooms) == 1:
            raise ScenarioError("this needs a tile with another side", ("other_side_setup",))
        numbers = [
            self.names.number("minions", group.minion, ("other_side_setup", place))
            for place, group in enumerate(groups)
        ]
        self.chapter.rooms[1].setup = tuple(
            (number, group.count, int(group.greedy), ()) for number, group in zip(numbers, groups, strict=True)
        )

    def _mouse(self, seat: int, given: MouseGiven, path: Path) -> Figure:
        hero = self.world.heroes[self.setup.party[seat]]
        mouse = Figure(seat, hero.index, NOWHERE)
        mouse.cards = (hero.card,)
        mouse.safe = tuple(sorted(hero.equipment))
        mouse.captured = CAPTURED.index(given.captured or "free")
        mouse.captures = given.captures if given.captures is not None else int(mouse.captured != FREE)
        if given.at is not None:
            mouse.space = self.names.space(self.tile, given.at, (*path, "at"))
        elif mouse.captured == FREE:
            raise ScenarioError(f"where {hero.slug} stands is missing: `at:`", path)
        mouse.wounds, mouse.poison, mouse.cheese = given.wounds or 0, given.poison or 0, given.cheese or 0
        mouse.roaches = given.roaches or 0
        mouse.states = state_bits(given.states or ())
        worn = hero.equipment if given.worn is None else self.names.numbers("search", given.worn, (*path, "worn"))
        mouse.worn = tuple(sorted(worn))
        mouse.pack = tuple(sorted(self.names.numbers("search", given.pack or (), (*path, "pack"))))
        abilities = self.names.numbers("abilities", given.abilities or (), (*path, "abilities"))
        mouse.abilities = tuple(sorted(abilities))
        mouse.tokens = tuple(sorted(self.names.numbers("tokens", given.tokens or (), (*path, "tokens"))))
        mouse.ability_turn = THIS_TURN if "ability" in (given.done or ()) else NOWHERE
        if "searched" in (given.done or ()):
            self.state.searched[self.state.room] |= 1 << seat
        return mouse

    def _decks(self) -> None:
        state, given, names = self.state, self.given, self.names
        state.stash = sorted(names.numbers("search", given.stash or (), ("given", "stash")))
        state.search_discard = sorted(names.numbers("search", given.search_discard or (), ("given", "search_discard")))
        lurking = given.lurking or {}
        state.lurking = [
            names.number("search", card, ("given", "lurking", card)) * 100
            + names.mouse(state, finder, ("given", "lurking", card))
            for card, finder in lurking.items()
        ]
        if given.search is not None:
            state.search = sorted(names.numbers("search", given.search, ("given", "search")))
        else:
            state.search = self._cards_left()
        state.supply = list(self.chapter.abilities)
        for mouse in state.mice:
            for ability in mouse.abilities:
                _take(state.supply, ability, self.world.abilities[ability].slug)
        self._encounters()

    def _cards_left(self) -> list[int]:
        left = [card for card in self.chapter.search for _ in range(self.world.search[card].copies)]
        state = self.state
        taken = [*state.stash, *state.search_discard, *[entry // 100 for entry in state.lurking]]
        for mouse in state.mice:
            taken.extend((*mouse.worn, *mouse.pack))
        for card in taken:
            _take(left, card, self.world.search[card].slug)
        return left

    def _encounters(self) -> None:
        state, given, names = self.state, self.given, self.names
        discard = names.numbers("encounters", given.encounter_discard or (), ("given", "encounter_discard"))
        if given.face_up not in (None, "none"):
            state.face_up = names.number("encounters", str(given.face_up), ("given", "face_up"))
        state.encounter_discard = sorted(discard)
        if given.encounters is not None:
            state.encounters = sorted(names.numbers("encounters", given.encounters, ("given", "encounters")))
        else:
            away = (*discard, state.face_up)
            state.encounters = sorted(card for card in self.chapter.encounters if card not in away)

    def _story(self) -> None:
        state, given, names = self.state, self.given, self.names
        for flag in names.numbers("flags", given.flags or (), ("given", "flags")):
            state.flags |= 1 << flag
        state.counters = [start for _name, start, _most in self.chapter.counters]
        for name, count in (given.counters or {}).items():
            state.counters[names.number("counters", name, ("given", "counters", name))] = count
        if given.objective is not None:
            state.objective = names.number("objectives", given.objective, ("given", "objective"))
        state.holders = [NOWHERE] * len(self.world.achievements)
        for name, holder in (given.achievements or {}).items():
            path = ("given", "achievements", name)
            number = names.number("achievements", name, path)
            state.holders[number] = PARTY if holder == "party" else names.mouse(state, holder, path)
        state.serials = [0] * len(self.world.minions)

    def _minions(self) -> None:
        minions = self.given.minions
        if isinstance(minions, dict):
            for name, figure in minions.items():
                self.names.figures[name] = self._minion(figure, ("given", "minions", name))
        else:
            for place, figure in enumerate(minions):
                self._minion(figure, ("given", "minions", place))

    def _minion(self, given: FigureGiven, path: Path) -> int:
        if given.minion is None or given.at is None:
            raise ScenarioError("a minion figure needs `minion:` and `at:`", path)
        state = self.state
        kind = self.names.number("minions", given.minion, (*path, "minion"))
        figure = Figure(state.next_ident, NOWHERE, kind)
        state.next_ident += 1
        state.serials[kind] += 1
        figure.serial = state.serials[kind]
        figure.space = self.names.space(self.tile, given.at, (*path, "at"))
        figure.wounds = given.wounds or 0
        figure.states = state_bits(given.states or ())
        figure.tokens = tuple(sorted(self.names.numbers("tokens", given.tokens or (), (*path, "tokens"))))
        figure.greedy = bool(given.greedy)
        state.greedy = state.greedy or figure.greedy
        state.minions.append(figure)
        return figure.ident

    def _track(self) -> None:
        state, given, names = self.state, self.given, self.names
        if given.track is None:
            state.track = [self.world.heroes[mouse.hero].card for mouse in state.mice]
            for kind in dict.fromkeys(minion.minion for minion in state.minions):
                state.track.extend(self.world.minions[kind].cards[: self.world.minions[kind].on_track])
        else:
            state.track = names.cards(given.track, ("given", "track"))
        for figure in state.minions:
            cards = self.world.minions[figure.minion].cards
            figure.cards = tuple(card for card in cards if card in state.track)
        self._everybody_has_a_card()
        state.card_wounds = {
            names.card(name, ("given", "card_wounds", name)): wounds
            for name, wounds in (given.card_wounds or {}).items()
        }
        acts = state.track[0] if self.scenario.acts is None else names.card(self.scenario.acts, ("acts",))
        if acts not in state.track:
            raise ScenarioError("the card that acts does not lie on the track", ("acts",))
        state.pos = state.track.index(acts) - 1
        acted = state.track[: state.pos + 1]
        if given.acted is not None:
            acted = names.cards(given.acted, ("given", "acted"))
        for card in acted:
            state.acted |= 1 << card

    def _everybody_has_a_card(self) -> None:
        state = self.state
        for mouse in state.mice:
            if self.world.heroes[mouse.hero].card not in state.track:
                slug = self.world.heroes[mouse.hero].slug
                raise ScenarioError(f"{slug} has no card on the track; add it", ("given", "track"))
        for figure in state.minions:
            if not figure.cards:
                slug = self.world.minions[figure.minion].slug
                raise ScenarioError(f"{slug} stands there and has no card on the track; add it", ("given", "track"))

    def _table(self) -> None:
        state, given, names = self.state, self.given, self.names
        for place, token in enumerate(given.tokens or ()):
            path = ("given", "tokens", place)
            second = NOWHERE if token.to is None else names.space(self.tile, token.to, (*path, "to"))
            at = names.space(self.tile, token.at, (*path, "at"))
            kind = names.number("tokens", token.token, (*path, "token"))
            state.board.append(Board(kind, state.room, at, second))
        for place, space in enumerate(given.traps or ()):
            state.traps.append(state.room * 100 + names.space(self.tile, space, ("given", "traps", place)))
        state.traps.sort()
        state.locks = sorted(state.room * 8 + EDGES.index(edge) for edge in given.locks or ())
        if given.roaches is not None:
            state.greedy = given.roaches == "greedy"

    def _turn(self) -> None:
        state, given = self.state, self.given
        if given.turn_of is None:
            return
        seat = NOWHERE if given.turn_of == "minions" else self.names.mouse(state, given.turn_of, ("given", "turn_of"))
        turn = state.turn = Turn(seat)
        state.turns = THIS_TURN
        if seat >= 0:
            _fill_turn(turn, given.heroes[given.turn_of])
            card = self.world.heroes[state.mice[seat].hero].card
            state.pos = state.track.index(card)
            state.acted |= 1 << card


def _fill_turn(turn: Turn, given: MouseGiven) -> None:
    turn.points = given.moves_left or 0
    turn.moved = MOVES.index(given.move or "to_come")
    turn.acted = given.action == "taken"
    turn.extra = given.extra_actions or 0
    turn.free = sum(FREE_ACTIONS[name] for name in set(given.free_actions or ()))


def _take(deck: list[int], card: int, slug: str) -> None:
    if card not in deck:
        raise ScenarioError(f"there are not so many cards {slug}", GIVEN)
    deck.remove(card)
