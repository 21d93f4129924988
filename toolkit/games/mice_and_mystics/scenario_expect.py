"""What a scenario foretells against what there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.mice_and_mystics.engine import values
from toolkit.games.mice_and_mystics.engine.const import EDGES, NOWHERE
from toolkit.games.mice_and_mystics.engine.setup import PARTY
from toolkit.games.mice_and_mystics.engine.values import defence_dice, lore, move, value
from toolkit.games.mice_and_mystics.engine.wounds import life
from toolkit.games.mice_and_mystics.scenario_names import CAPTURED, FREE_ACTIONS, MOVES, Names, state_names
from toolkit.lang.scenario import Failure, Path, ScenarioError, differ, differ_as_sets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.mice_and_mystics.engine.play import Play
    from toolkit.games.mice_and_mystics.engine.state import Figure
    from toolkit.games.mice_and_mystics.model.scenario import Expected, FigureGiven, MouseGiven

NUMBERS = ("wheel", "page", "end_page", "round")
MOUSE_NUMBERS = ("wounds", "poison", "cheese", "captures", "roaches")


class Judge:
    """Compares a position with what was foretold of it."""

    def __init__(self, t: Play, names: Names) -> None:
        self.t = t
        self.state = t.state
        self.world = t.world
        self.names = names

    def differences(self, then: Expected, at: Path) -> Iterator[Failure]:
        """Yield everything in the position that is not as foretold."""
        state = self.state
        for name in NUMBERS:
            wanted = getattr(then, name)
            if wanted is not None:
                yield from differ(name, getattr(state, name), wanted, (*at, name))
        for name, mouse in then.heroes.items():
            yield from self._mouse(name, mouse, (*at, "heroes", name))
        yield from self._minions(then, at)
        yield from self._clock(then, at)
        yield from self._decks(then, at)
        yield from self._story(then, at)
        yield from self._table(then, at)
        for name, wanted_values in then.values.items():
            yield from self._values(name, wanted_values, (*at, "values", name))

    # -- figures --

    def _mouse(self, name: str, then: MouseGiven, at: Path) -> Iterator[Failure]:
        mouse = self.state.mice[self.names.mouse(self.state, name, at)]
        for field in MOUSE_NUMBERS:
            wanted = getattr(then, field)
            if wanted is not None:
                yield from differ(f"{name}: {field}", getattr(mouse, field), wanted, (*at, field))
        if then.at is not None:
            yield from differ(f"{name}: space", self._space(mouse.space), then.at, (*at, "at"))
        if then.states is not None:
            yield from differ_as_sets(
                f"{name}: states", state_names(mouse.states), then.states, (*at, "states")
            )
        if then.captured is not None:
            yield from differ(name, CAPTURED[mouse.captured], then.captured, (*at, "captured"))
        yield from self._holds(name, mouse, then, at)
        if then.done is not None:
            yield from differ_as_sets(f"{name}: done", self._done(mouse), then.done, (*at, "done"))
        yield from self._turn(name, mouse, then, at)

    def _holds(self, name: str, mouse: Figure, then: MouseGiven, at: Path) -> Iterator[Failure]:
        tables: tuple[tuple[str, Any, tuple[int, ...]], ...] = (
            ("worn", self.world.search, mouse.worn),
            ("pack", self.world.search, mouse.pack),
            ("abilities", self.world.abilities, mouse.abilities),
        )
        for field, table, held in tables:
            wanted = getattr(then, field)
            if wanted is not None:
                found = [table[number].slug for number in held]
                yield from differ_as_sets(f"{name}: {field}", found, wanted, (*at, field))
        if then.tokens is not None:
            tokens = [self.world.token_names[token] for token in mouse.tokens]
            yield from differ_as_sets(f"{name}: tokens", tokens, then.tokens, (*at, "tokens"))

    def _done(self, mouse: Figure) -> list[str]:
        searched = self.state.searched[self.state.room] & (1 << mouse.ident)
        used = mouse.ability_turn == self.state.turns
        return [name for name, holds in (("searched", searched), ("ability", used)) if holds]

    def _turn(self, name: str, mouse: Figure, then: MouseGiven, at: Path) -> Iterator[Failure]:
        wanted = (then.moves_left, then.move, then.action, then.free_actions, then.extra_actions)
        if wanted == (None,) * len(wanted):
            return
        turn = self.state.turn
        if turn is None or turn.figure != mouse.ident:
            yield Failure(f"it is not the turn of {name}", at)
            return
        if then.moves_left is not None:
            yield from differ(f"{name}: moves left", turn.points, then.moves_left, (*at, "moves_left"))
        if then.move is not None:
            yield from differ(f"{name}: move", MOVES[turn.moved], then.move, (*at, "move"))
        if then.action is not None:
            found = "taken" if turn.acted else "to_come"
            yield from differ(f"{name}: action", found, then.action, (*at, "action"))
        if then.free_actions is not None:
            taken = [action for action, bit in FREE_ACTIONS.items() if turn.free & bit]
            yield from differ_as_sets(
                f"{name}: free actions", taken, then.free_actions, (*at, "free_actions")
            )
        if then.extra_actions is not None:
            yield from differ(
                f"{name}: extra actions", turn.extra, then.extra_actions, (*at, "extra_actions")
            )

    def _minions(self, then: Expected, at: Path) -> Iterator[Failure]:
        if isinstance(then.minions, dict):
            for name, figure in then.minions.items():
                yield from self._named_minion(name, figure, (*at, "minions", name))
        else:
            free = list(self.state.minions)
            for place, figure in enumerate(then.minions):
                yield from self._some_minion(free, figure, (*at, "minions", place))
        for place, name in enumerate(then.gone):
            ident = self._ident(name, (*at, "gone", place))
            if self.t.figure(ident) is not None:
                yield Failure(f"{name} is still on the board", (*at, "gone", place))
        for kind, wanted in (then.count or {}).items():
            index = self.names.number("minions", kind, (*at, "count", kind))
            found = sum(minion.minion == index for minion in self.state.minions)
            yield from differ(f"number of {kind} on the board", found, wanted, (*at, "count", kind))

    def _ident(self, name: str, at: Path) -> int:
        known = self.names.figures.get(name)
        return self.names.figure(self.state, name, at) if known is None else known

    def _named_minion(self, name: str, then: FigureGiven, at: Path) -> Iterator[Failure]:
        figure = self.t.figure(self._ident(name, at))
        if figure is None:
            yield Failure(f"{name} is not on the board any more", at)
            return
        for field, found in self._figure(figure).items():
            wanted = getattr(then, field)
            if wanted is not None:
                shown = sorted(wanted) if isinstance(wanted, tuple) else wanted
                yield from differ(f"{name}: {field}", found, shown, (*at, field))

    def _some_minion(self, free: list[Figure], then: FigureGiven, at: Path) -> Iterator[Failure]:
        wanted = {name: value for name, value in then.model_dump().items() if value is not None}
        plain = {name: sorted(value) if isinstance(value, tuple) else value for name, value in wanted.items()}
        for figure in free:
            found = self._figure(figure)
            if all(found[name] == value for name, value in plain.items()):
                free.remove(figure)
                return
        standing = "; ".join(str(self._figure(figure)) for figure in free) or "none"
        yield Failure(f"no minion is {plain}; left are {standing}", at)

    def _figure(self, figure: Figure) -> dict[str, Any]:
        return {
            "minion": self.world.minions[figure.minion].slug,
            "at": self._space(figure.space),
            "wounds": figure.wounds,
            "states": sorted(state_names(figure.states)),
            "tokens": sorted(self.world.token_names[token] for token in figure.tokens),
            "greedy": figure.greedy,
        }

    def _space(self, number: int) -> str:
        return self.t.tile.spaces[number] if number >= 0 else "nowhere"

    # -- clock, decks, story, table --

    def _clock(self, then: Expected, at: Path) -> Iterator[Failure]:
        state, names = self.state, self.names
        if then.track is not None:
            wanted = [names.card_name(card) for card in names.cards(then.track, (*at, "track"))]
            yield from differ(
                "track", [names.card_name(card) for card in state.track], wanted, (*at, "track")
            )
        if then.acted is not None:
            found = [names.card_name(card) for card in state.track if state.acted & 1 << card]
            wanted = [names.card_name(card) for card in names.cards(then.acted, (*at, "acted"))]
            yield from differ_as_sets("cards that have acted", found, wanted, (*at, "acted"))
        if then.card_wounds is not None:
            for name, wounds in then.card_wounds.items():
                card = names.card(name, (*at, "card_wounds", name))
                yield from differ(
                    f"wounds on {name}", state.card_wounds.get(card, 0), wounds, (*at, "card_wounds", name)
                )
        if then.turn_of is not None:
            turn = state.turn
            who = (
                "nobody"
                if turn is None
                else "minions"
                if turn.figure < 0
                else names.figure_name(state, turn.figure)
            )
            yield from differ("whose turn it is", who, then.turn_of, (*at, "turn_of"))
        if then.outcome is not None:
            yield from differ("outcome", state.outcome or "open", then.outcome, (*at, "outcome"))
        if then.cause is not None:
            yield from differ("cause", state.cause, then.cause, (*at, "cause"))

    def _decks(self, then: Expected, at: Path) -> Iterator[Failure]:
        state, world = self.state, self.world
        piles: tuple[tuple[str, Any, list[int]], ...] = (
            ("encounters", world.encounters, state.encounters),
            ("encounter_discard", world.encounters, state.encounter_discard),
            ("search", world.search, state.search),
            ("search_discard", world.search, state.search_discard),
            ("stash", world.search, state.stash),
            ("supply", world.abilities, state.supply),
        )
        for field, table, pile in piles:
            wanted = getattr(then, field)
            if wanted is not None:
                yield from differ_as_sets(field, [table[card].slug for card in pile], wanted, (*at, field))
        if then.face_up is not None:
            found = world.encounters[state.face_up].slug if state.face_up >= 0 else "none"
            yield from differ("face-up encounter card", found, then.face_up, (*at, "face_up"))
        if then.lurking is not None:
            lurking = {
                world.search[entry // 100].slug: self.names.figure_name(state, entry % 100)
                for entry in state.lurking
            }
            yield from differ("cards that stay on the table", lurking, dict(then.lurking), (*at, "lurking"))

    def _story(self, then: Expected, at: Path) -> Iterator[Failure]:
        state, chapter = self.state, self.names.chapter
        if then.room is not None:
            yield from differ("room", chapter.rooms[state.room].slug, then.room, (*at, "room"))
        for field, bits in (("explored", state.explored), ("destroyed", state.destroyed)):
            wanted = getattr(then, field)
            if wanted is not None:
                found = [room.slug for room in chapter.rooms if bits & 1 << room.index]
                yield from differ_as_sets(f"rooms {field}", found, wanted, (*at, field))
        if then.flags is not None:
            flags = [flag for place, flag in enumerate(chapter.flags) if state.flags & 1 << place]
            yield from differ_as_sets("flags", flags, then.flags, (*at, "flags"))
        for name, count in (then.counters or {}).items():
            number = self.names.number("counters", name, (*at, "counters", name))
            yield from differ(f"counter {name}", state.counters[number], count, (*at, "counters", name))
        if then.objective is not None:
            yield from differ(
                "objective", chapter.objectives[state.objective].slug, then.objective, (*at, "objective")
            )
        for name, holder in (then.achievements or {}).items():
            number = self.names.number("achievements", name, (*at, "achievements", name))
            yield from differ(f"holder of {name}", self._holder(number), holder, (*at, "achievements", name))

    def _holder(self, achievement: int) -> str:
        holder = self.state.holders[achievement]
        if holder == NOWHERE:
            return "nobody"
        return "party" if holder == PARTY else self.names.figure_name(self.state, holder)

    def _table(self, then: Expected, at: Path) -> Iterator[Failure]:
        state = self.state
        if then.traps is not None:
            here = [self._space(trap % 100) for trap in state.traps if trap // 100 == state.room]
            yield from differ_as_sets("mousetraps", here, then.traps, (*at, "traps"))
        if then.tokens is not None:
            found = [
                (self.world.token_names[token.token], self._space(token.space), self._space(token.second))
                for token in self.t.tokens_here()
            ]
            wanted = [(token.token, token.at, token.to or "nowhere") for token in then.tokens]
            yield from differ("tokens", sorted(found), sorted(wanted), (*at, "tokens"))
        if then.locks is not None:
            locks = [EDGES[lock % 8] for lock in state.locks if lock // 8 == state.room]
            yield from differ_as_sets("closed ways", locks, then.locks, (*at, "locks"))
        if then.roaches is not None:
            yield from differ(
                "roaches", "greedy" if state.greedy else "plain", then.roaches, (*at, "roaches")
            )

    def _values(self, name: str, wanted: dict[str, int], at: Path) -> Iterator[Failure]:
        figure = self.t.figure(self._ident(name, at))
        if figure is None:
            yield Failure(f"{name} is not on the board", at)
            return
        for key, number in wanted.items():
            yield from differ(f"{name}: {key}", value_now(self.t, figure, key, at), number, (*at, key))


def value_now(t: Play, figure: Figure, key: str, at: Path = ()) -> int:
    """Return a number of a figure as it is now: battle, defence, lore, move, life, or any value rules touch.

    Raises:
        ScenarioError: a minion has no such value.
    """
    if key in ("defence", "defence_dice"):
        return defence_dice(t, figure)
    if key == "life":
        return life(t, figure)
    if figure.hero < 0:
        if key not in ("battle", "attack_dice"):
            raise ScenarioError(f"a minion has no {key}", at)
        card = t.world.cards[figure.cards[0]]
        return value(t, figure, "attack_dice", values.battle(t, figure, card.battle, card.mode))
    if key == "lore":
        return lore(t, figure)
    if key == "move":
        return move(t, figure)
    base = t.world.heroes[figure.hero].battle if key == "battle" else 0
    return value(t, figure, key, base)
