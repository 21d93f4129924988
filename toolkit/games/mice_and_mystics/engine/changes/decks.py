"""Changes of decks, stash, and what lies on the tile."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine.changes.figures import forget_rules, set_tokens
from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Board, Figure


def set_encounters(t: Play, deck: list[int], discard: list[int], face_up: int) -> None:
    """Set the encounter deck, its discards and the card that lies face up."""
    state = t.state
    state.encounters = sorted(deck)
    state.encounter_discard = sorted(discard)
    state.face_up = face_up
    t.table.emit(("encounter_deck", face_up))


def set_search(t: Play, deck: list[int], discard: list[int]) -> None:
    """Set the search deck and its discards."""
    t.state.search = sorted(deck)
    t.state.search_discard = sorted(discard)
    t.table.emit(("search_deck", len(deck), len(discard)))


def discard_search(t: Play, card: int) -> None:
    """Put a search card on the discards."""
    set_search(t, t.state.search, [*t.state.search_discard, card])


def shuffle_in(t: Play, card: int) -> None:
    """Shuffle a search card into its deck."""
    set_search(t, [*t.state.search, card], t.state.search_discard)


def mark_searched(t: Play, mouse: Figure, room: int) -> None:
    """A mouse has searched a room with success."""
    t.state.searched[room] |= 1 << mouse.ident
    t.table.emit(("searched", mouse.ident, room))


def mark_special(t: Play, room: int, number: int) -> None:
    """A special search of a room is spent."""
    t.state.searched_special[room] |= 1 << number
    t.table.emit(("searched", NOWHERE, room, number))


def set_stash(t: Play, stash: list[int]) -> None:
    """Set the party items in the stash."""
    t.state.stash = sorted(stash)
    t.table.emit(("stash", tuple(t.state.stash)))
    forget_rules(t)


def add_board(t: Play, token: int, space: int, second: int) -> None:
    """Lay a token on the tile."""
    t.state.board.append(Board(token, t.state.room, space, second))
    t.table.emit(("board", token, space, second))
    forget_rules(t)


def remove_board(t: Play, token: Board) -> None:
    """Take a token off the tile."""
    t.state.board.remove(token)
    t.table.emit(("board", token.token, NOWHERE, NOWHERE))
    forget_rules(t)


def lift_token(t: Play, token: int) -> None:
    """Take a kind of token off the tile and from under all figures."""
    for figure in [*t.state.mice, *t.state.minions]:
        if token in figure.tokens:
            set_tokens(t, figure, tuple([other for other in figure.tokens if other != token]))
    for lying in list(t.state.board):
        if lying.token == token:
            remove_board(t, lying)


def set_traps(t: Play, traps: list[int]) -> None:
    """Set where mousetraps lie, as room * 100 + space."""
    if traps != t.state.traps:
        t.state.traps = sorted(traps)
        t.table.emit(("traps", tuple(t.state.traps)))


def set_lurking(t: Play, finders: list[int]) -> None:
    """Set which event cards stay on the table with whom, as card * 100 + finder."""
    t.state.lurking = finders
    t.table.emit(("lurking", tuple(finders)))
    forget_rules(t)
