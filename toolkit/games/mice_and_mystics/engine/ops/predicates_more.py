"""Further predicates: weapons, events, crowds, tokens, captives, identity, what can be done."""

from __future__ import annotations

from typing import final

from toolkit.games.mice_and_mystics.engine.battle import weapon_choices
from toolkit.games.mice_and_mystics.engine.board import is_full
from toolkit.games.mice_and_mystics.engine.const import (
    ABDUCTED,
    CAPTURED,
    FREE,
    NOWHERE,
    SEARCH_BASE,
    SPACE_BASE,
)
from toolkit.games.mice_and_mystics.engine.op import Number, Scope, Test, Things
from toolkit.games.mice_and_mystics.engine.ops.predicates import it, search_card
from toolkit.games.mice_and_mystics.engine.ops.selecting import crowd, figure_at, held_cards, space_of
from toolkit.games.mice_and_mystics.engine.play import Play


@final
class IsEvent(Test):
    """It is an event card, good or bad."""

    __slots__ = ("treachery",)

    def __init__(self, *, treachery: bool) -> None:
        self.treachery = treachery

    def holds(self, t: Play, scope: Scope) -> bool:
        """Look at the card."""
        card = search_card(t, scope)
        return card is not None and card.kind == "event" and card.treachery == self.treachery


@final
class HoldsFigures(Test):
    """On the space it is, at least so many figures of a sort stand."""

    __slots__ = ("least", "sort")

    def __init__(self, sort: str, least: Number) -> None:
        self.sort = sort
        self.least = least

    def holds(self, t: Play, scope: Scope) -> bool:
        """Count them."""
        space = space_of(t, scope.get("it", NOWHERE))
        return space >= 0 and crowd(t, space, self.sort) >= self.least.value(t, scope)


@final
class HasToken(Test):
    """A token lies on it: on the space, under the figure, on the initiative card."""

    __slots__ = ("token",)

    def __init__(self, token: int) -> None:
        self.token = token

    def holds(self, t: Play, scope: Scope) -> bool:
        """Look for the token."""
        thing: int = scope.get("it", NOWHERE)
        figure = figure_at(t, thing)
        if figure is not None:
            return self.token in figure.tokens
        place = thing - SPACE_BASE if SPACE_BASE <= thing < 2 * SPACE_BASE else thing
        for token in t.state.board:
            if token.token == self.token and place in (token.space, token.second):
                return True
        return False


@final
class IsCaptured(Test):
    """It is captured: in any way, plainly, or abducted."""

    __slots__ = ("how",)

    def __init__(self, how: str) -> None:
        self.how = how

    def holds(self, t: Play, scope: Scope) -> bool:
        """Look at the mouse."""
        mouse = it(t, scope)
        if mouse is None or mouse.captured == FREE:
            return False
        return self.how == "any" or mouse.captured == (CAPTURED if self.how == "plain" else ABDUCTED)


@final
class AttackedThisTurn(Test):
    """It was attacked in this turn."""

    __slots__ = ()

    def holds(self, t: Play, scope: Scope) -> bool:
        """Compare turns."""
        figure = it(t, scope)
        return figure is not None and figure.attacked == t.state.turns


@final
class Among(Test):
    """It is this thing, or one of this set."""

    __slots__ = ("others",)

    def __init__(self, others: Things) -> None:
        self.others = others

    def holds(self, t: Play, scope: Scope) -> bool:
        """Compare."""
        return scope.get("it", NOWHERE) in self.others.things(t, scope)


@final
class Can(Test):
    """It can be attacked by a figure, or a figure can stand on it."""

    __slots__ = ("by", "deed")

    def __init__(self, deed: str, by: Things) -> None:
        self.deed = deed
        self.by = by

    def holds(self, t: Play, scope: Scope) -> bool:
        """Try."""
        thing: int = scope.get("it", NOWHERE)
        for other in self.by.things(t, scope):
            figure = figure_at(t, other)
            if figure is None:
                continue
            if self.deed == "stand":
                space = space_of(t, thing)
                if space >= 0 and (figure.space == space or not is_full(t, space, figure)):
                    return True
            elif figure.hero >= 0 and weapon_choices(t, figure, [thing]):
                return True
        return False


@final
class IsWeapon(Test):
    """It is a weapon of a type and mode; dagger is 1 yes, 0 no, -1 either."""

    __slots__ = ("dagger", "damage", "mode")

    def __init__(self, damage: int, mode: int, dagger: int) -> None:
        self.damage = damage
        self.mode = mode
        self.dagger = dagger

    def holds(self, t: Play, scope: Scope) -> bool:
        """Look at the weapon."""
        card = search_card(t, scope)
        if card is None or not card.weapon:
            return False
        if self.damage >= 0 and card.damage != self.damage:
            return False
        if self.mode >= 0 and self.mode not in (card.mode, card.also):
            return False
        return self.dagger < 0 or card.dagger == (self.dagger == 1)


@final
class HeldBy(Test):
    """It is a card that one of these mice has."""

    __slots__ = ("where", "who")

    def __init__(self, who: Things, where: str) -> None:
        self.who = who
        self.where = where

    def holds(self, t: Play, scope: Scope) -> bool:
        """Look among its cards."""
        card = scope.get("it", NOWHERE) - SEARCH_BASE
        for thing in self.who.things(t, scope):
            mouse = figure_at(t, thing)
            if mouse is not None and card in held_cards(mouse, self.where):
                return True
        return False


@final
class CardKind(Test):
    """It is a search card of one of these kinds."""

    __slots__ = ("kinds",)

    def __init__(self, kinds: tuple[str, ...]) -> None:
        self.kinds = kinds

    def holds(self, t: Play, scope: Scope) -> bool:
        """Compare kinds."""
        card = search_card(t, scope)
        return card is not None and card.kind in self.kinds
