"""Clauses: pieces of sentences that effects become, and how they join."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from toolkit.games.mice_and_mystics.model.effects_words import Until
from toolkit.games.mice_and_mystics.say.english import words as w
from toolkit.games.mice_and_mystics.say.english.words import Noun

OTHERWISE = "otherwise, "

UNTIL: dict[Until, str] = {
    "this_roll": "",
    "this_attack": "in this attack",
    "this_turn": "until the end of the turn",
    "users_next_turn": "until the start of your next turn",
    "bearers_next_turn": "until the start of its next turn",
    "cards_next_turn_ends": "until the end of that card's next turn",
    "while_worn": "while this card is worn",
    "room_cleared": "until no minion is left on the tile",
    "round": "until the end of the round",
    "room": "while the party is in this room",
    "chapter": "for the rest of the chapter",
    "removed": "until this is removed",
}
"""How long something lasts."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A sentence without its capital letter and full stop.

    Attributes:
        text: the words.
        is_told: it tells you to do something (gain 1 cheese), so that “you may” can stand before it.
    """

    text: str
    is_told: bool = False


def doing(who: Noun, word: str, rest: str = "") -> Clause:
    """Let somebody do something; you are told to."""
    tail = f" {rest}" if rest else ""
    if who.person == "you":
        return Clause(word + tail, is_told=True)
    return Clause(f"{who.text} {w.verb(who, word)}{tail}")


def told(text: str) -> Clause:
    """Tell the reader to do something."""
    return Clause(text, is_told=True)


def lasting(text: str, until: Until | None) -> str:
    """Add how long something lasts."""
    end = UNTIL[until] if until else ""
    return f"{text} {end}" if end else text


IF = "if "


def chained(clauses: Sequence[Clause]) -> str:
    """Join clauses within one sentence: one, then the other."""
    text = ""
    before = ""
    for clause in clauses:
        text += _link(before, clause.text) + clause.text
        before = clause.text
    return text


def _link(before: str, text: str) -> str:
    if not before:
        return ""
    if text.startswith((OTHERWISE, IF, "for ", "on the ")):
        return "; "
    return "; in any case, " if before.startswith((OTHERWISE, IF)) else ", then "


def sentences(clauses: Sequence[Clause]) -> str:
    """Return clauses as sentences; an `otherwise` stays with its `if`."""
    text = ""
    for clause in clauses:
        if text and clause.text.startswith(OTHERWISE):
            text = f"{text.removesuffix('.')}; {clause.text}."
        else:
            text += f"{' ' if text else ''}{w.capital(clause.text)}."
    return text
