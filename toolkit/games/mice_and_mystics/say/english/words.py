"""English grammar: nouns, verbs that agree with them, lists, articles; and the words of the closed lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from toolkit.schema import Formula

Person: TypeAlias = Literal["you", "it", "they"]

FACES: Final = {
    "cheese-1": "cheese face",
    "bow-1-star": "bow face with a star",
    "bow-2": "bow face without a star",
    "sword-2-star": "sword face with a star",
    "shield-3": "shield face without a star",
    "shield-3-star": "shield face with a star",
}
PARTS: Final = {
    "stars": "star",
    "cheese": "cheese face",
    "bow": "bow face",
    "bow_star": "bow face with a star",
    "bow_plain": "bow face without a star",
    "sword": "sword or shield face",
    "sword_star": "sword face with a star",
    "shield": "shield face",
    "shield_star": "shield face with a star",
}
"""What a roll shows: what one of it is called."""

IRREGULAR: Final = {
    "mouse": "mice",
    "die": "dice",
    "defence die": "defence dice",
    "attack die": "attack dice",
    "cheese": "cheese",
    "scroll": "scrolls",
    "armour": "armour",
    "roach": "roaches",
    "boss": "bosses",
    "die to climb out of water": "dice to climb out of water",
    "die against a mousetrap": "dice against a mousetrap",
}
STATES: Final = {"knocked_down": "knocked down"}
VOWELS: Final = "aeiou"


@dataclass(frozen=True, slots=True)
class Noun:
    """Something a sentence speaks of.

    Attributes:
        text: as it stands in the sentence.
        person: how verbs agree with it.
        sort: mouse, minion, figure, space, card, search_card, item, number, roll; empty if it doesn't matter.
    """

    text: str
    person: Person = "it"
    sort: str = ""

    @property
    def own(self) -> str:
        """The possessive: your, its owner's."""
        if self.person == "you":
            return "your"
        if self.text in ("it", "its"):
            return "its"
        return f"{self.text}'" if self.text.endswith("s") and self.person == "they" else f"{self.text}'s"


YOU: Final = Noun("you", "you", "mouse")


def verb(noun: Noun, word: str) -> str:
    """Return a verb that agrees with a noun."""
    if noun.person != "it":
        return word
    if word == "be":
        return "is"
    return {"have": "has", "do": "does", "go": "goes"}.get(word) or third(word)


def third(word: str) -> str:
    """Return the third person of a verb; of a phrase its first word's."""
    first, space, rest = word.partition(" ")
    if first.endswith(("s", "sh", "ch", "x")):
        ending = f"{first}es"
    elif first.endswith("y") and first[-2] not in VOWELS:
        ending = f"{first[:-1]}ies"
    else:
        ending = f"{first}s"
    return ending + space + rest


def be(noun: Noun, *, negated: bool = False) -> str:
    """Return is or are, with not if need be."""
    word = "is" if noun.person == "it" else "are"
    return f"{word} not" if negated else word


def does(noun: Noun, word: str, *, negated: bool = False) -> str:
    """Return a verb that agrees, or its negation."""
    return f"{verb(noun, 'do')} not {word}" if negated else verb(noun, word)


def plural(one: str) -> str:
    """Return the plural of a noun, or of the noun that ends a phrase."""
    head, space, last = one.rpartition(" ")
    if one in IRREGULAR:
        return IRREGULAR[one]
    if last in IRREGULAR:
        return head + space + IRREGULAR[last]
    if last.endswith(("s", "sh", "ch", "x")):
        return f"{one}es"
    return f"{one[:-1]}ies" if last.endswith("y") and last[-2:-1] not in VOWELS else f"{one}s"


def a(one: str) -> str:
    """Put the article before a noun."""
    if one.startswith("other "):
        return f"an{one}"
    return f"an {one}" if one[:1].lower() in VOWELS else f"a {one}"


def listed(items: Sequence[str], last: str = "and") -> str:
    """Join words as people list them."""
    if len(items) <= 1:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def is_all(amount: Formula | str) -> bool:
    """Tell whether an amount is everything there is; the word is read as a formula where both may stand."""
    return amount == "all" or (isinstance(amount, Formula) and amount.text == "all")


def times(count: int) -> str:
    """Return how often."""
    return {1: "once", 2: "twice"}.get(count) or f"{count} times"


def capital(text: str) -> str:
    """Begin with a capital letter."""
    return text[:1].upper() + text[1:]


def state(name: str) -> str:
    """Return the word of a state."""
    return STATES.get(name, name)
