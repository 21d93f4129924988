"""Things: what a name is bound to, places of a tile, selections."""

from __future__ import annotations

from typing import final

from toolkit.games.mice_and_mystics.engine.board import FAR, distance, room_taken
from toolkit.games.mice_and_mystics.engine.const import (
    ABILITY_BASE,
    CARD_BASE,
    FREE,
    NOWHERE,
    SEARCH_BASE,
    SPACE_BASE,
)
from toolkit.games.mice_and_mystics.engine.op import Scope, Test, Things
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure

LATE = 99
"""Track slot of what has no card on the track."""


def bound(scope: Scope, name: str) -> tuple[int, ...]:
    """Return what a name is bound to as a set; nothing bound is the empty set."""
    value = scope.get(name, ())
    if isinstance(value, int):
        return (value,) if value >= 0 else ()
    return value if isinstance(value, tuple) else ()


def figure_at(t: Play, thing: int) -> Figure | None:
    """Return the figure that a thing is, also one that has just been defeated; else None."""
    if not 0 <= thing < SPACE_BASE:
        return None
    figure = t.figure(thing)
    if figure is None:
        for gone in t.fallen:
            if gone.ident == thing:
                return gone
    return figure


def space_of(t: Play, thing: int) -> int:
    """Return the space number a thing is or stands on; NOWHERE for what is on no space."""
    mice = t.state.mice
    if 0 <= thing < len(mice):
        return mice[thing].space
    if SPACE_BASE <= thing < CARD_BASE:
        return thing - SPACE_BASE
    figure = figure_at(t, thing)
    return NOWHERE if figure is None else figure.space


def slots_of(t: Play, thing: int) -> tuple[int, ...]:
    """Return the track slots of a card, of a figure's cards, or of the cards of figures on a space.

    A token that takes no room is none of the figures of its space. Rules: rulebook.pounce_tie.
    """
    track = t.state.track
    if CARD_BASE <= thing < SEARCH_BASE:
        return (track.index(thing - CARD_BASE),) if thing - CARD_BASE in track else ()
    if SPACE_BASE <= thing < CARD_BASE:
        slots: list[int] = []
        for figure in [*t.state.mice, *t.state.minions]:
            if figure.space == thing - SPACE_BASE and room_taken(t, figure):
                slots.extend(slots_of(t, figure.ident))
        return tuple(sorted(slots))
    holder = figure_at(t, thing)
    if holder is None:
        return ()
    cards = holder.cards if holder.hero < 0 else (t.world.heroes[holder.hero].card,)
    return tuple([slot for slot in range(len(track)) if track[slot] in cards])


@final
class Var(Things):
    """A bound thing or set."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def things(self, t: Play, scope: Scope) -> tuple[int, ...]:  # noqa: ARG002 - the protocol's parameters
        """Return it as a set."""
        return bound(scope, self.name)


@final
class Place(Things):
    """A named space or area: for each tile its spaces, empty where the tile has no such place."""

    __slots__ = ("by_tile",)

    def __init__(self, by_tile: tuple[tuple[int, ...], ...]) -> None:
        self.by_tile = by_tile

    def things(self, t: Play, scope: Scope) -> tuple[int, ...]:  # noqa: ARG002 - the protocol's parameters
        """Return the spaces on the party's tile."""
        return tuple([SPACE_BASE + space for space in self.by_tile[t.tile.index]])


@final
class TokenPlace(Things):
    """Where tokens of a kind lie."""

    __slots__ = ("own", "token")

    def __init__(self, token: int, *, own: bool) -> None:
        self.token = token
        self.own = own

    def things(self, t: Play, scope: Scope) -> tuple[int, ...]:
        """Return the spaces, both ends of a bridging token; of a card's own token only where it lies."""
        spaces: set[int] = set()
        here = scope.get("token_space", NOWHERE) - SPACE_BASE if self.own else NOWHERE
        for token in t.state.board:
            if token.token == self.token and (here < 0 or token.space == here):
                spaces.update((token.space, token.second))
        return tuple([SPACE_BASE + space for space in sorted(spaces) if 0 <= space < SPACE_BASE])


@final
class Selection(Things):
    """Everything of a sort that fulfils all tests, in the fixed order of its sort.

    Attributes:
        pick: the sort, as in the language. tests: predicates over `it`.
        captives: whether captured mice are looked at.
        npcs: whether minions include those that are no enemies.
        holder, held: for items the mouse whose cards are meant, and where it has them.
        nearest: keep those nearest to this. most: spaces with the most of these.
        keep: 1 the highest, -1 the lowest on the track.
        others: for each test all the others, which are left to try where the one has told all spaces it holds for.
    """

    __slots__ = ("captives", "held", "holder", "keep", "most", "nearest", "npcs", "others", "pick", "tests")

    def __init__(self, pick: str, tests: tuple[Test, ...]) -> None:
        self.pick = pick
        self.tests = tests
        self.others = tuple([tests[:place] + tests[place + 1 :] for place in range(len(tests))])
        self.captives: bool = False
        self.npcs: bool = False
        self.holder: Things | None = None
        self.held: str = ""
        self.nearest: Things | None = None
        self.most: str = ""
        self.keep: int = 0

    def things(self, t: Play, scope: Scope) -> tuple[int, ...]:
        """Select."""
        found = self._fitting(t, scope)
        if self.nearest is not None:
            found = nearest(t, found, self.nearest.things(t, scope))
        if self.most:
            found = fullest(t, found, self.most)
        if self.keep and len(found) > 1:
            found = [self._outermost(t, found)]
        return tuple(found)

    def reaches(self, t: Play, scope: Scope, least: int) -> bool:
        """Return whether at least so many are selected, without looking at more of them than that takes."""
        if self.nearest is not None or self.most or self.keep:
            return len(self.things(t, scope)) >= least
        if self.pick == "mouse" and not self.tests:
            for mouse in t.state.mice:
                if self.captives or (mouse.captured == FREE and mouse.space >= 0):
                    least -= 1
            return least <= 0
        candidates, tests = self._candidates(t, scope)
        left = len(candidates) - least
        if left < 0 or least <= 0 or not tests:
            return left >= 0
        mine: Scope = dict(scope)
        for candidate in candidates:
            mine["it"] = candidate
            for test in tests:
                if not test.holds(t, mine):
                    left -= 1
                    break
            else:
                least -= 1
            if least == 0 or left < 0:
                break
        return least == 0

    def has(self, t: Play, scope: Scope, thing: int) -> bool:
        """Return whether one figure is selected, without looking at the others."""
        figures_only = self.pick in ("mouse", "minion", "figure")
        if not figures_only or self.nearest is not None or self.most or self.keep:
            return thing in self.things(t, scope)
        if not self._is_candidate(t, thing):
            return False
        if self.tests:
            mine: Scope = dict(scope)
            mine["it"] = thing
            for test in self.tests:
                if not test.holds(t, mine):
                    return False
        return True

    def _is_candidate(self, t: Play, thing: int) -> bool:
        if not 0 <= thing < SPACE_BASE:
            return False
        if thing < len(t.state.mice):
            mouse = t.state.mice[thing]
            return self.pick != "minion" and (self.captives or (mouse.captured == FREE and mouse.space >= 0))
        if self.pick == "mouse":
            return False
        for minion in t.state.minions:
            if minion.ident == thing:
                return self.pick == "figure" or self.npcs or not t.world.minions[minion.minion].npc
        return False

    def _fitting(self, t: Play, scope: Scope) -> list[int]:
        candidates, tests = self._candidates(t, scope)
        if not tests:
            return candidates
        mine: Scope = dict(scope)
        found: list[int] = []
        for candidate in candidates:
            mine["it"] = candidate
            for test in tests:
                if not test.holds(t, mine):
                    break
            else:
                found.append(candidate)
        return found

    def _candidates(self, t: Play, scope: Scope) -> tuple[list[int], tuple[Test, ...]]:
        """Return everything of the sort, or less where a test tells what it holds for, and the tests left to try."""
        if self.pick == "mouse":
            return self._mice(t), self.tests
        if self.pick == "minion":
            return self._minions(t, npcs=self.npcs), self.tests
        if self.pick == "figure":
            return self._mice(t) + self._minions(t, npcs=True), self.tests
        if self.pick == "space":
            return self._spaces(t, scope)
        if self.pick == "card":
            return [CARD_BASE + card for card in t.state.track], self.tests
        if self.pick == "search_card":
            return [SEARCH_BASE + card for card in sorted(set(t.state.search))], self.tests
        if self.pick == "item":
            return self._items(t, scope), self.tests
        return [ABILITY_BASE + ability for ability in range(len(t.world.abilities))], self.tests

    def _spaces(self, t: Play, scope: Scope) -> tuple[list[int], tuple[Test, ...]]:
        for place, test in enumerate(self.tests):
            reach = test.reach(t, scope)
            if reach is not None:
                return [SPACE_BASE + space for space in reach], self.others[place]
        return [SPACE_BASE + space for space in range(len(t.tile.spaces))], self.tests

    def _mice(self, t: Play) -> list[int]:
        captives = self.captives
        return [
            mouse.ident for mouse in t.state.mice if captives or (mouse.captured == FREE and mouse.space >= 0)
        ]

    def _minions(self, t: Play, *, npcs: bool) -> list[int]:
        kinds = t.world.minions
        return [minion.ident for minion in t.state.minions if npcs or not kinds[minion.minion].npc]

    def _items(self, t: Play, scope: Scope) -> list[int]:
        if self.holder is None:
            every: set[int] = set()
            for mouse in t.state.mice:
                every.update(mouse.worn)
                every.update(mouse.pack)
            return [SEARCH_BASE + card for card in sorted(every)]
        found: list[int] = []
        for thing in self.holder.things(t, scope):
            holder = figure_at(t, thing)
            if holder is not None:
                found.extend([SEARCH_BASE + card for card in held_cards(holder, self.held)])
        return found

    def _outermost(self, t: Play, found: list[int]) -> int:
        """Return the thing highest or lowest on the track. Rules: rulebook.rat_grape_tie."""
        best = found[0]
        for thing in found[1:]:
            if self.keep * (_first_slot(t, best) - _first_slot(t, thing)) > 0:
                best = thing
        return best


def _first_slot(t: Play, thing: int) -> int:
    slots = slots_of(t, thing)
    return slots[0] if slots else LATE


def held_cards(mouse: Figure, where: str) -> tuple[int, ...]:
    """Return the cards a mouse wears, carries, or both, copies included."""
    if where == "worn":
        return mouse.worn
    return mouse.pack if where == "pack" else (*mouse.worn, *mouse.pack)


def nearest(t: Play, found: list[int], goals: tuple[int, ...]) -> list[int]:
    """Keep what is nearest to any of the goals, in walking steps."""
    ends = [space for space in [space_of(t, goal) for goal in goals] if space >= 0]
    steps: list[int] = []
    for thing in found:
        space = space_of(t, thing)
        ways = [distance(t, space, end) for end in ends] if space >= 0 else []
        steps.append(min(ways) if ways else FAR)
    least = min(steps) if steps else FAR
    return [found[place] for place in range(len(found)) if steps[place] == least]


def fullest(t: Play, found: list[int], sort: str) -> list[int]:
    """Keep the spaces with the most figures of a sort, at least one.

    Rules: rulebook.pounce_at_most_figures, rulebook.pounce_in_place.
    """
    counts = [crowd(t, space_of(t, thing), sort) for thing in found]
    most = max(counts) if counts else 0
    return [found[place] for place in range(len(found)) if most and counts[place] == most]


def crowd(t: Play, space: int, sort: str) -> int:
    """Return how many mice, minions or figures stand on a space; a token that takes no room is none."""
    count: int = 0
    if sort in ("mouse", "figure"):
        for mouse in t.state.mice:
            if mouse.space == space:
                count += 1
    if sort in ("minion", "figure"):
        for minion in t.state.minions:
            if minion.space == space and t.world.minions[minion.minion].room:
                count += 1
    return count
