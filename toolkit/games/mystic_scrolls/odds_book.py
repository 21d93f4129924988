"""`tale odds cast …` and `tale odds claim …`: how soon the dice of a spell lie there."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from toolkit.findings import did_you_mean, one_of
from toolkit.games.mystic_scrolls.engine.codes import ELEMENTS
from toolkit.games.mystic_scrolls.engine.policies import resolve
from toolkit.games.mystic_scrolls.narrate import bare, dice
from toolkit.games.mystic_scrolls.odds import cost_odds, find_spell
from toolkit.lang.odds import OddsError, OddsTable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.mystic_scrolls.engine import Book as Tables
    from toolkit.games.mystic_scrolls.world import World
    from toolkit.kernel import Option

ROLLS: Final = 3
MOST_ROLLS: Final = 30


class Book:
    """Answers questions about odds."""

    usage: Final = {
        "cast": "cast SPELL|ELEMENT,ELEMENT… [rolls=3]",
        "claim": "claim SCROLL [rolls=3]",
    }

    def answer(
        self, world: World, words: Sequence[str], options: Mapping[str, str], policies: Mapping[str, str]
    ) -> tuple[OddsTable, ...]:
        """Return with which roll of a full hand the dice first lie there, if those that serve are kept.

        Args:
            world: the linked content.
            words: `cast` with a spell or elements, or `claim` with a scroll.
            options: `rolls`, how many are looked at, the first throw of the hand included.
            policies: set by hand; none of them changes these odds.

        Raises:
            OddsError: something is asked for that is not there.
        """
        how = self.usage[words[0]]
        if len(words) != 2:  # noqa: PLR2004 - the question and what it is about
            raise OddsError(f"write {how}")
        for name in options:
            if name != "rolls":
                raise OddsError(f"there is no option {name!r}; write {how}")
        rolls = _rolls(options.get("rolls", str(ROLLS)))
        try:
            resolve(dict(policies))
            title, cost = _cost(world.book, words[1], is_claim=words[0] == "claim")
            hand = world.book.stock.hand
        except (LookupError, ValueError) as fault:
            raise OddsError(str(fault.args[0])) from fault
        return (OddsTable(f"{title}, {hand} dice: it lies there first with", _rows(cost, hand, rolls)),)


def _rolls(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= MOST_ROLLS:
        raise OddsError(f"rolls={text} can't be; it is a whole number from 1 to {MOST_ROLLS}")
    return int(text)


def _cost(tables: Tables, word: str, *, is_claim: bool) -> tuple[str, Option]:
    """Return what a cost is called, and the elements it asks for."""
    wanted = word.replace("-", "_").split(",")
    if not is_claim and all(element in ELEMENTS for element in wanted):
        if len(wanted) > tables.stock.hand:
            raise OddsError(f"{len(wanted)} dice never lie in a hand of {tables.stock.hand}")
        cost = tuple(sorted(ELEMENTS.index(element) for element in wanted))
        return dice(cost), cost
    if "," in word:
        stranger = next((element for element in wanted if element not in ELEMENTS), word)
        cure = did_you_mean(stranger, ELEMENTS) or f"there are {one_of(ELEMENTS)}"
        raise OddsError(f"there is no element {stranger!r}; {cure}")
    spell = find_spell(tables, word)
    if is_claim and not spell.claim:
        raise OddsError(f"{bare(spell.name)} is a starting spell: it is not claimed; write cast {word}")
    cost = spell.claim if is_claim else spell.cost
    return f"{bare(spell.name)} ({dice(cost)})", cost


def _rows(cost: Option, hand: int, rolls: int) -> tuple[tuple[str, Fraction], ...]:
    within = [cost_odds(cost, hand, number) for number in range(rolls + 1)]
    rows = [(f"roll {number}", within[number] - within[number - 1]) for number in range(1, rolls + 1)]
    return (*rows, ("later, or never", Fraction(1) - within[rolls]))


BOOK: Final = Book()
"""What the plugin offers."""
