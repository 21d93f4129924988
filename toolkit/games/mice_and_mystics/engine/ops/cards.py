"""Effects on cheese, cards and tokens."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mice_and_mystics.engine import changes, cheese, clock, pack, search
from toolkit.games.mice_and_mystics.engine.const import (
    CARD_BASE,
    NOWHERE,
    SEARCH_BASE,
    SPACE_BASE,
)
from toolkit.games.mice_and_mystics.engine.moments import take_card, without
from toolkit.games.mice_and_mystics.engine.op import Number, Op, Scope, Things
from toolkit.games.mice_and_mystics.engine.ops.figures import figures_of
from toolkit.games.mice_and_mystics.engine.ops.selecting import figure_at
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Board

FINDERS: Final = 100
"""A staying event is written as card * FINDERS + finder in `State.lurking`."""


@final
class GiveCheese(Op):
    """Mice gain cheese; from the wheel first, if it says so."""

    __slots__ = ("amount", "wheel_first", "who")

    def __init__(self, who: Things, amount: Number, *, wheel_first: bool) -> None:
        self.who = who
        self.amount = amount
        self.wheel_first = wheel_first

    def run(self, t: Play, scope: Scope) -> None:
        """Give each."""
        amount = self.amount.value(t, scope)
        for mouse in figures_of(t, self.who, scope):
            if mouse.hero < 0 or amount <= 0:
                continue
            from_wheel = min(amount, t.state.wheel) if self.wheel_first and mouse.space >= 0 else 0
            if from_wheel:
                changes.set_wheel(t, t.state.wheel - from_wheel)
                changes.set_cheese(t, mouse, mouse.cheese + from_wheel)
            cheese.gain(t, mouse, amount - from_wheel)


@final
class GiveCard(Op):
    """A search card goes to a mouse, or a party item to the stash: out of the deck or the discards."""

    __slots__ = ("card", "name", "who")

    def __init__(self, who: Things | None, card: int, name: str) -> None:
        self.who = who
        self.card = card
        self.name = name

    def run(self, t: Play, scope: Scope) -> None:
        """Take it from where it lies."""
        card = self.card if not self.name else scope.get(self.name, NOWHERE) - SEARCH_BASE
        takers = t.state.mice[:1] if self.who is None else figures_of(t, self.who, scope)
        for mouse in takers[:1]:
            if _out_of_deck(t, card):
                pack.gain_card(t, mouse, card)


def _out_of_deck(t: Play, card: int) -> bool:
    state = t.state
    if card in state.search:
        changes.set_search(t, list(without(tuple(state.search), card)), state.search_discard)
    elif card in state.search_discard:
        changes.set_search(t, state.search, list(without(tuple(state.search_discard), card)))
    else:
        return False
    return True


@final
class TakeCheese(Op):
    """Mice lose cheese, to the supply or on the wheel; binds how much.

    Rules: rulebook.greedy_feed_the_wheel.
    """

    __slots__ = ("amount", "name", "wheel", "who")

    def __init__(self, who: Things, amount: Number, name: str, *, wheel: bool) -> None:
        self.who = who
        self.amount = amount
        self.name = name
        self.wheel = wheel

    def run(self, t: Play, scope: Scope) -> None:
        """Take from each."""
        amount = max(0, self.amount.value(t, scope))
        total: int = 0
        for mouse in figures_of(t, self.who, scope):
            total += cheese.lose(t, mouse, amount)
        if self.name:
            scope[self.name] = total
        if self.wheel:
            clock.add_to_wheel(t, total)


@final
class SearchDeck(Op):
    """A mouse looks through the search deck for a fitting card."""

    __slots__ = ("cards", "where", "who")

    def __init__(self, who: Things, where: tuple[Things, ...], cards: tuple[int, ...]) -> None:
        self.who = who
        self.where = where
        self.cards = cards

    def run(self, t: Play, scope: Scope) -> None:
        """Look, take one."""
        wanted = list(self.cards)
        for selection in self.where:
            wanted.extend([thing - SEARCH_BASE for thing in selection.things(t, scope)])
        for mouse in figures_of(t, self.who, scope):
            search.look_for(t, mouse, wanted)


@final
class Draw(Op):
    """Draw cards, keep some; in a search this replaces the draw."""

    __slots__ = ("cards", "keep")

    def __init__(self, cards: Number, keep: Number) -> None:
        self.cards = cards
        self.keep = keep

    def run(self, t: Play, scope: Scope) -> None:
        """Draw, or tell the search how many to draw."""
        cards, keep = self.cards.value(t, scope), self.keep.value(t, scope)
        if t.search is not None:
            t.search.cards, t.search.keep = cards, keep
            return
        mouse = figure_at(t, scope.get("mouse", NOWHERE))
        if mouse is not None:
            search.draw(t, mouse, cards, keep)


@final
class Redraw(Op):
    """The drawn card is discarded and another drawn."""

    __slots__ = ()

    def can_run(self, t: Play, scope: Scope) -> bool:
        """Return whether a card lies drawn that is not yet to be replaced."""
        del scope
        return t.search is not None and not t.search.redraw

    def run(self, t: Play, scope: Scope) -> None:
        """Tell the search."""
        del scope
        if t.search is not None:
            t.search.redraw = True


@final
class PutAway(Op):
    """A card is discarded or shuffled into the search deck: a certain one, or a bound one.

    Rules: rulebook.disguises_return, rulebook.broken_grape_leaves.
    """

    __slots__ = ("card", "name", "shuffle")

    def __init__(self, card: int, name: str, *, shuffle: bool) -> None:
        self.card = card
        self.name = name
        self.shuffle = shuffle

    def run(self, t: Play, scope: Scope) -> None:
        """Take it from where it lies and put it away."""
        card = self.card if not self.name else scope.get(self.name, NOWHERE) - SEARCH_BASE
        if card < 0 or not release(t, scope, card):
            return
        if self.shuffle:
            changes.shuffle_in(t, card)
        else:
            changes.discard_search(t, card)


def release(t: Play, scope: Scope, card: int) -> bool:
    """Take a card from wherever it lies outside the deck; return whether it was anywhere."""
    if scope.pop("released", NOWHERE) == card:
        return True
    if t.event_card == card and not t.event_stays:
        t.event_stays = True
        return True
    lying = own_token(t, scope, t.world.search[card].token)
    if "token_space" in scope and lying is not None:
        changes.remove_board(t, lying)
        return True
    user = figure_at(t, scope.get("mouse", NOWHERE))
    if user is not None and user.hero >= 0 and take_card(t, user, card):
        return True
    for mouse in t.state.mice:
        if take_card(t, mouse, card):
            return True
    if lying is not None:
        changes.remove_board(t, lying)
        return True
    return _release_staying(t, card)


def _release_staying(t: Play, card: int) -> bool:
    for entry in t.state.lurking:
        if entry // FINDERS == card:
            left = list(t.state.lurking)
            left.remove(entry)
            changes.set_lurking(t, left)
            return True
    return False


@final
class Stay(Op):
    """The event card stays on the table with its finder."""

    __slots__ = ()

    def run(self, t: Play, scope: Scope) -> None:
        """Note card and finder."""
        if t.event_card >= 0:
            t.event_stays = True
            finder: int = scope.get("mouse", 0)
            changes.set_lurking(t, [*t.state.lurking, t.event_card * FINDERS + finder])


# -- tokens --------------------------------------------------------------------------------------------


def own_token(t: Play, scope: Scope, token: int) -> Board | None:
    """Return the token of a kind that a rule stands on, else the first of its kind on the board."""
    here: int = scope.get("token_space", NOWHERE) - SPACE_BASE
    first: Board | None = None
    for lying in t.state.board:
        if lying.token == token and token >= 0:
            if lying.space == here:
                return lying
            first = lying if first is None else first
    return first


def card_of_token(t: Play, token: int) -> int:
    """Return the party item a token belongs to, or -1."""
    for definition in t.world.search:
        if definition.token == token:
            return definition.index
    return NOWHERE


@final
class PutToken(Op):
    """A token is laid on a space, under a figure, or on an initiative card; the stash gives it up.

    Rules: rulebook.hook_is_placed, rulebook.fork_is_placed.
    """

    __slots__ = ("put", "second", "token")

    def __init__(self, token: int, put: Things, second: Things | None) -> None:
        self.token = token
        self.put = put
        self.second = second

    def run(self, t: Play, scope: Scope) -> None:
        """Lay it down."""
        things = self.put.things(t, scope)
        if not things:
            return
        self._pick_up(t, scope)
        figure = figure_at(t, things[0])
        if figure is not None:
            changes.set_tokens(t, figure, (*figure.tokens, self.token))
            return
        others = self.second.things(t, scope) if self.second is not None else ()
        second = others[0] - SPACE_BASE if others else NOWHERE
        changes.add_board(
            t, self.token, things[0] if things[0] >= CARD_BASE else things[0] - SPACE_BASE, second
        )

    def _pick_up(self, t: Play, scope: Scope) -> None:
        card = card_of_token(t, self.token)
        lying = own_token(t, scope, self.token)
        if lying is not None and ("token_space" in scope or card not in t.state.stash):
            changes.remove_board(t, lying)
        elif card in t.state.stash:
            changes.set_stash(t, list(without(tuple(t.state.stash), card)))


@final
class TakeToken(Op):
    """A token is taken off the board or from under figures: away, or its card back to the stash.

    Rules: rulebook.hook_taken_back_by_action, rulebook.fork_taken_back_by_action, rulebook.eaten_grape_leaves.
    """

    __slots__ = ("stash", "token")

    def __init__(self, token: int, *, stash: bool) -> None:
        self.token = token
        self.stash = stash

    def run(self, t: Play, scope: Scope) -> None:
        """Take it."""
        lying = own_token(t, scope, self.token)
        if lying is None:
            changes.lift_token(t, self.token)
            return
        changes.remove_board(t, lying)
        card = card_of_token(t, self.token)
        if card < 0:
            return
        if self.stash:
            changes.set_stash(t, [*t.state.stash, card])
        else:
            scope["released"] = card
