"""Answers in words: one token for each option, made of ids."""

from __future__ import annotations

from toolkit.games.mystic_scrolls.engine.book import Book
from toolkit.games.mystic_scrolls.engine.codes import CAST, CLAIM, ELEMENTS, REROLL, STOP
from toolkit.games.mystic_scrolls.engine.state import State
from toolkit.kernel import Ask, Option


def token(book: Book, state: State, ask: Ask, option: Option) -> str:
    """Return `option` in words, e.g. `cast:spell_card.ember_lance`; unique within its ask."""
    kind = ask.kind
    if kind == "act":
        return _act(book, option)
    if kind in ("roll", "magic"):
        return f"{kind}:{elements(option)}"
    if kind == "d6":
        return f"d6:{option[0] + 1}"
    if kind == "draw":
        return f"draw:{book.cards[option[0]].name}"
    if kind == "character":
        return f"character:{book.characters[option[0]]}"
    if kind == "choose":
        return "choose:" + "-".join(["first" if half == 0 else "second" for half in option])
    if kind == "cancel":
        return f"cancel:{who(book, state, option[0])}/{book.spells[option[1]].name}"
    if kind == "order":
        return f"order:{who(book, state, option[0])}"
    return f"{kind}:{option[0]}"


def elements(faces: Option) -> str:
    """Return dice faces in words, e.g. `fire-fire-wind`."""
    return "-".join([ELEMENTS[face] for face in faces])


def who(book: Book, state: State, seat: int) -> str:
    """Return the id of the character that sits there."""
    return book.characters[state.seats[seat].character]


def _act(book: Book, option: Option) -> str:
    if option[0] == STOP:
        return "stop"
    if option[0] == CLAIM:
        return "claim"
    if option[0] == CAST:
        return f"cast:{book.spells[option[1]].name}"
    if option[0] == REROLL:
        return f"reroll:{elements(option[1:])}"
    return "wait"
