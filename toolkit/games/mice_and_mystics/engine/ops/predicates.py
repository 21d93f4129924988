"""Predicates: tests over `it`."""

from __future__ import annotations

from typing import final

from toolkit.games.mice_and_mystics.engine.board import is_full, sees
from toolkit.games.mice_and_mystics.engine.const import (
    CARD_BASE,
    MELEE,
    NOWHERE,
    RANGED,
    SEARCH_BASE,
)
from toolkit.games.mice_and_mystics.engine.op import Number, Scope, Test, Things
from toolkit.games.mice_and_mystics.engine.ops.numbers import figure_number
from toolkit.games.mice_and_mystics.engine.ops.selecting import (
    crowd,
    figure_at,
    held_cards,
    slots_of,
    space_of,
)
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.values import permitted
from toolkit.games.mice_and_mystics.engine.world import SearchDef


def it(t: Play, scope: Scope) -> Figure | None:
    """Return the figure under test."""
    return figure_at(t, scope.get("it", NOWHERE))


def search_card(t: Play, scope: Scope) -> SearchDef | None:
    """Return the search card under test."""
    thing: int = scope.get("it", NOWHERE) - SEARCH_BASE
    return t.world.search[thing] if 0 <= thing < len(t.world.search) else None


def spaces_of(t: Play, things: tuple[int, ...]) -> list[int]:
    """Return the spaces that things are or stand on."""
    return [space for space in [space_of(t, thing) for thing in things] if space >= 0]


@final
class Not(Test):
    """The other test does not hold."""

    __slots__ = ("test",)

    def __init__(self, test: Test) -> None:
        self.test = test

    def holds(self, t: Play, scope: Scope) -> bool:
        """Return the opposite."""
        return not self.test.holds(t, scope)


@final
class IsType(Test):
    """It is one of these heroes or minions, or a card of one."""

    __slots__ = ("heroes", "minions")

    def __init__(self, heroes: tuple[int, ...], minions: tuple[int, ...]) -> None:
        self.heroes = heroes
        self.minions = minions

    def holds(self, t: Play, scope: Scope) -> bool:
        """Compare kinds."""
        thing: int = scope.get("it", NOWHERE)
        if CARD_BASE <= thing < SEARCH_BASE:
            card = t.world.cards[thing - CARD_BASE]
            return card.hero in self.heroes or card.minion in self.minions
        figure = figure_at(t, thing)
        return figure is not None and (figure.hero in self.heroes or figure.minion in self.minions)


@final
class IsClass(Test):
    """It is a mouse of one of these classes, as bits."""

    __slots__ = ("classes",)

    def __init__(self, classes: int) -> None:
        self.classes = classes

    def holds(self, t: Play, scope: Scope) -> bool:
        """Compare classes."""
        figure = it(t, scope)
        return (
            figure is not None
            and figure.hero >= 0
            and t.world.heroes[figure.hero].classes & self.classes != 0
        )


@final
class HasTrait(Test):
    """It has a trait of its kind; a boss has only its own. Rules: rulebook.boss_is_not_of_its_kind."""

    __slots__ = ("trait",)

    def __init__(self, trait: str) -> None:
        self.trait = trait

    def holds(self, t: Play, scope: Scope) -> bool:
        """Look at the kind; a mouse is small and hand to hand."""
        thing: int = scope.get("it", NOWHERE)
        if CARD_BASE <= thing < SEARCH_BASE:
            card = t.world.cards[thing - CARD_BASE]
            return _kind_is(t, card.minion, card.mode, self.trait)
        figure = figure_at(t, thing)
        if figure is None:
            return False
        if self.trait == "greedy":
            return _is_greedy(t, figure)
        cards = figure.cards
        if not cards and figure.minion >= 0:
            cards = t.world.minions[figure.minion].cards
        return _kind_is(t, figure.minion, t.world.cards[cards[0]].mode if cards else MELEE, self.trait)


def _kind_is(t: Play, minion: int, mode: int, trait: str) -> bool:
    if trait in ("ranged", "melee"):
        return mode == (RANGED if trait == "ranged" else MELEE)
    if minion < 0:
        return trait == "small"
    kind = t.world.minions[minion]
    if trait == "boss":
        return kind.boss
    if trait == "rat":
        return kind.rat
    if trait == "npc":
        return kind.npc
    return kind.large == (trait == "large")


def _is_greedy(t: Play, figure: Figure) -> bool:
    """Return whether a minion is greedy now. Rules: rulebook.roachmaster, rulebook.greed_spreads."""
    usually = t.state.greedy and figure.minion >= 0
    return usually and permitted(t, "be_greedy", figure.ident, usually=True)


@final
class IsAt(Test):
    """It stands on one of these spaces, or where one of these stands."""

    __slots__ = ("place",)

    def __init__(self, place: Things) -> None:
        self.place = place

    def holds(self, t: Play, scope: Scope) -> bool:
        """Compare spaces."""
        here = space_of(t, scope.get("it", NOWHERE))
        if here < 0:
            return False
        for thing in self.place.things(t, scope):
            if space_of(t, thing) == here:
                return True
        return False


@final
class HasState(Test):
    """It has one of these markers, as bits."""

    __slots__ = ("states",)

    def __init__(self, states: int) -> None:
        self.states = states

    def holds(self, t: Play, scope: Scope) -> bool:
        """Look at the markers."""
        figure = it(t, scope)
        return figure is not None and figure.states & self.states != 0


@final
class IsWounded(Test):
    """It has at least so many wounds of a kind."""

    __slots__ = ("kind", "least")

    def __init__(self, kind: str, least: Number) -> None:
        self.kind = kind
        self.least = least

    def holds(self, t: Play, scope: Scope) -> bool:
        """Count wounds; a boss's lie on its cards."""
        figure = it(t, scope)
        if figure is None:
            return False
        wounds = figure.wounds if self.kind != "poison" else 0
        poison = figure.poison if self.kind != "normal" else 0
        for card in figure.cards:
            wounds += t.state.card_wounds.get(card, 0) if self.kind != "poison" else 0
        return wounds + poison >= self.least.value(t, scope)


@final
class HasItem(Test):
    """It wears or carries so many of a card, or of a kind of card."""

    __slots__ = ("card", "kind", "least", "where")

    def __init__(self, card: int, kind: str, where: str, least: int) -> None:
        self.card = card
        self.kind = kind
        self.where = where
        self.least = least

    def holds(self, t: Play, scope: Scope) -> bool:
        """Count cards."""
        mouse = it(t, scope)
        if mouse is None:
            return False
        count: int = 0
        for card in held_cards(mouse, self.where):
            if (self.card < 0 or card == self.card) and (
                not self.kind or t.world.search[card].kind == self.kind
            ):
                count += 1
        return count >= self.least


@final
class HasAchievement(Test):
    """It holds an achievement."""

    __slots__ = ("achievement",)

    def __init__(self, achievement: int) -> None:
        self.achievement = achievement

    def holds(self, t: Play, scope: Scope) -> bool:
        """Compare the holder."""
        return bool(t.state.holders[self.achievement] == scope.get("it", NOWHERE))


@final
class OnTrack(Test):
    """A card of it lies lower (acts later) or higher than the highest card of the other."""

    __slots__ = ("lower", "than")

    def __init__(self, than: Things, *, lower: bool) -> None:
        self.than = than
        self.lower = lower

    def holds(self, t: Play, scope: Scope) -> bool:
        """Compare slots; any card of a boss is enough."""
        mine = slots_of(t, scope.get("it", NOWHERE))
        for other in self.than.things(t, scope):
            slots = slots_of(t, other)
            if mine and slots and (mine[-1] > slots[0] if self.lower else mine[0] < slots[0]):
                return True
        return False


@final
class SeesThing(Test):
    """It sees one of these."""

    __slots__ = ("to",)

    def __init__(self, to: Things) -> None:
        self.to = to

    def holds(self, t: Play, scope: Scope) -> bool:
        """Look along the line of sight."""
        here = space_of(t, scope.get("it", NOWHERE))
        for thing in self.to.things(t, scope):
            if sees(t, space_of(t, thing), here):
                return True
        return False


@final
class HasStat(Test):
    """A value of it is at least so much."""

    __slots__ = ("least", "stat")

    def __init__(self, stat: str, least: Number) -> None:
        self.stat = stat
        self.least = least

    def holds(self, t: Play, scope: Scope) -> bool:
        """Compare the value."""
        figure = it(t, scope)
        return figure is not None and figure_number(t, figure, self.stat) >= self.least.value(t, scope)


@final
class SameBank(Test):
    """It stands on the same side of the water as one of these."""

    __slots__ = ("other",)

    def __init__(self, other: Things) -> None:
        self.other = other

    def holds(self, t: Play, scope: Scope) -> bool:
        """Compare banks; in the water counts as both."""
        here = space_of(t, scope.get("it", NOWHERE))
        banks = t.tile.banks
        for space in spaces_of(t, self.other.things(t, scope)):
            if here >= 0 and (banks[here] == banks[space] or NOWHERE in (banks[here], banks[space])):
                return True
        return False


@final
class OnSpace(Test):
    """The space it is, or stands on, is of a kind."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def holds(self, t: Play, scope: Scope) -> bool:
        """Look at the space."""
        space = space_of(t, scope.get("it", NOWHERE))
        return space >= 0 and self._is(t, space)

    def _is(self, t: Play, space: int) -> bool:
        tile = t.tile
        if self.kind in ("water", "dry"):
            return tile.water[space] == (self.kind == "water")
        if self.kind == "normal":
            return tile.kinds[space] == "floor"
        if self.kind == "special":
            return tile.kinds[space] not in ("floor", "water")
        if self.kind == "entry":
            return space in tile.entries
        if self.kind == "trap":
            return space in tile.traps
        if self.kind == "flip":
            return space == tile.flip
        if self.kind == "empty":
            return crowd(t, space, "figure") == 0
        return is_full(t, space, t.state.mice[0]) == (self.kind == "crowded")


@final
class CardOf(Test):
    """It is an initiative card of a mouse, or of a minion."""

    __slots__ = ("mouse",)

    def __init__(self, *, mouse: bool) -> None:
        self.mouse = mouse

    def holds(self, t: Play, scope: Scope) -> bool:
        """Look at the card; of a figure, at its sort."""
        thing: int = scope.get("it", NOWHERE)
        if CARD_BASE <= thing < SEARCH_BASE:
            return (t.world.cards[thing - CARD_BASE].hero >= 0) == self.mouse
        figure = figure_at(t, thing)
        return figure is not None and (figure.hero >= 0) == self.mouse
