"""What happens at the table, in English sentences for a person who plays along."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from toolkit.games.mystic_scrolls.engine.acts import can_claim
from toolkit.games.mystic_scrolls.engine.codes import EFFECT_NAMES, ELEMENTS, NOBODY, SETTING_UP
from toolkit.games.mystic_scrolls.say import english, halves

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.mystic_scrolls.engine import MysticScrolls, Spell, State
    from toolkit.games.mystic_scrolls.model.cards import SpellBox
    from toolkit.kernel import Ask, Event, Option


def bare(name: str) -> str:
    """Return the last part of an id as words."""
    return name.partition(".")[2].replace("_", " ")


def player(game: MysticScrolls, state: State, who: int) -> str:
    """Return who sits on a seat, capitalised."""
    character = state.seats[who].character
    return f"Player {who + 1}" if character == NOBODY else bare(game.book.characters[character]).capitalize()


def dice(faces: Option) -> str:
    """Return dice as words."""
    return " ".join(ELEMENTS[face] for face in faces) or "no dice"


def narrate(game: MysticScrolls, state: State, event: Event) -> str:
    """Return an event as a sentence; an empty text for what a person does not need to hear."""
    kind = event[0]
    if kind in ("round", "scroll", "no_scroll", "reshuffled", "pool_set", "time", "phase"):
        return _about_table(game, event)
    if kind not in SENTENCES:
        return ""
    name = player(game, state, event[1])
    return SENTENCES[kind].format(name=name, rest=_rest(game, state, event))


SENTENCES = {
    "seated": "{name} sits down.",
    "cast": "{name} casts {rest}.",
    "claimed": "{name} claims {rest}.",
    "stopped": "{name} shouts STOP!",
    "right_to_stop": "{name} came short of dice and may stop.",
    "slipped": "{name} fumbles.",
    "effect": "{name}: {rest}.",
    "stamina": "{name} {rest}.",
    "cancelled": "{name} cancels {rest}.",
    "out": "{name} is exhausted and leaves.",
}
"""The sentence of each kind of event about a player."""


def _about_table(game: MysticScrolls, event: Event) -> str:
    match event[0]:
        case "round":
            return f"— Round {event[1]} —"
        case "scroll":
            return f"The scroll in the middle: {describe(game.book.spells[_spell_of(game, event[1])])}."
        case "no_scroll":
            return "No scroll is left."
        case "reshuffled":
            return "The discarded scrolls become the new pile."
        case "pool_set":
            return f"The pool now has {event[1]} dice."
    return "The running phase ends." if event[0] == "phase" and event[1] == CASTING_PHASE else ""


CASTING_PHASE = 2


def _spell_of(game: MysticScrolls, card: int) -> int:
    return game.book.cards[card].spells[0]


def _rest(game: MysticScrolls, state: State, event: Event) -> str:
    match event[0]:
        case "cast":
            return bare(game.book.spells[event[2]].name)
        case "claimed":
            return bare(game.book.cards[event[2]].name)
        case "effect":
            words = EFFECT_NAMES[event[4]]
            return f"{bare(game.book.spells[event[2]].name)} comes to {words} {event[5]}"
        case "stamina":
            verb = "regains" if event[2] > 0 else "loses"
            return f"{verb} {abs(event[2])} stamina and has {event[3]}"
        case "cancelled":
            return f"{bare(game.book.spells[event[3]].name)} of {player(game, state, event[2])}"
    return ""


def describe(spell: Spell, boxes: Mapping[str, SpellBox] = MappingProxyType({})) -> str:
    """Return a spell with its costs and, where its box is known, what it does."""
    unlock = f" (to claim: {dice(spell.claim)})" if spell.claim else ""
    does = f" — {english(boxes[spell.name])}" if spell.name in boxes else ""
    return f"{bare(spell.name)}: {dice(spell.cost)}{unlock}, power {spell.power}{does}"


def show_table(
    game: MysticScrolls, state: State, who: int, boxes: Mapping[str, SpellBox] = MappingProxyType({})
) -> str:
    """Return the table as one player sees it: others, middle, own spells and dice.

    Args:
        game: the game.
        state: the position.
        who: the player, from 0.
        boxes: spell boxes by the names of their spells: what these do is told too.
    """
    if state.phase == SETTING_UP:
        return f"{len(state.seats)} players sit down; the table is laid once everybody has a character."
    lines = [f"{state.clock / 1000:.1f} s, pool {state.pool}"]
    lines += [_other(game, state, other) for other in state.living() if other != who]
    seat = state.seats[who]
    if state.centre != NOBODY:
        now = " (you can claim it now)" if can_claim(game.book, state, who) else ""
        lines.append(f"  middle{now}: {describe(game.book.spells[_spell_of(game, state.centre)], boxes)}")
    spells = [spell for card in seat.cards for spell in game.book.cards[card].spells]
    for number, spell in enumerate(spells, 1):
        entry = game.book.spells[spell]
        mark = "(cast) " if spell in seat.cast else "(now) " if game.book.fits(seat.hand, entry.cost) else ""
        lines.append(f"  {number}. {mark}{describe(entry, boxes)}")
    numbered = " ".join(f"{place}:{ELEMENTS[face]}" for place, face in enumerate(seat.hand, 1))
    stop = " You may stop." if seat.may_stop else ""
    return "\n".join([*lines, f"  you ({seat.stamina}): {numbered or 'no dice lie here'}.{stop}"])


def _other(game: MysticScrolls, state: State, who: int) -> str:
    seat = state.seats[who]
    cast = ", ".join(bare(game.book.spells[spell].name) for spell in seat.cast) or "nothing yet"
    return f"  {player(game, state, who)} ({seat.stamina}): cast {cast}"


def question(state: State, ask: Ask) -> str:
    """Return a question to a player, with the dice that lie there where they matter."""
    words = QUESTIONS.get(ask.kind, ask.kind)
    return f"{dice(state.seats[ask.who].hand)} — {words}" if ask.kind == "act" else words


QUESTIONS = {
    "act": "re-roll, cast, claim, stop or wait?",
    "choose": "which half of each divided spell?",
    "cancel": "which spell do you cancel?",
    "character": "who do you play?",
}
"""The question of each kind of ask."""


def ended(game: MysticScrolls, state: State, outcome: str) -> str:
    """Return how a game ended."""
    if outcome.startswith("seat"):
        return f"{player(game, state, int(outcome.removeprefix('seat')) - 1)} wins"
    return {"nobody": "nobody wins", "unfinished": "it was given up unfinished"}.get(outcome, outcome)


def describe_option(
    game: MysticScrolls,
    state: State,
    ask: Ask,
    option: Option,
    boxes: Mapping[str, SpellBox] = MappingProxyType({}),
) -> str:
    """Return one answer in words, unlike all others of its question; halves of a spell by what they do."""
    if ask.kind == "choose":
        pairs = zip([game.book.spells[spell].name for spell in ask.about], option, strict=True)
        return ", ".join(f"{bare(name)}: {_half(boxes.get(name), half)}" for name, half in pairs)
    token = game.token(state, ask, option)
    for kind in ("spell_card.", "scroll.", "character."):
        token = token.replace(kind, "")
    words, _, rest = token.partition(":")
    return f"{WORDS.get(words, words)} {rest.replace('-', ' ').replace('_', ' ')}".rstrip()


def _half(box: SpellBox | None, half: int) -> str:
    place = "first half" if half == 0 else "second half"
    return place if box is None else f"{place} ({halves(box)[half]})"


WORDS = {"reroll": "re-roll", "claim": "claim the scroll", "stop": "shout stop", "cancel": "cancel"}
"""The first words of an answer where its token is not plain English."""
