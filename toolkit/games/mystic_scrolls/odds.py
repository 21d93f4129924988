"""Exact odds of getting the dice of a spell together, by expanding the engine's own re-rolls."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from toolkit.findings import did_you_mean
from toolkit.games.mystic_scrolls.bots.worth import split
from toolkit.games.mystic_scrolls.engine import changes
from toolkit.games.mystic_scrolls.engine.codes import FACES
from toolkit.games.mystic_scrolls.engine.state import Seat, State
from toolkit.kernel import AnswerSource, Option, Table, expand

if TYPE_CHECKING:
    from toolkit.games.mystic_scrolls.engine import Book, Spell
    from toolkit.games.mystic_scrolls.world import World


def odds(world: World, spell: str, rolls: int, *, claim: bool = False) -> Fraction:
    """Return the chance that the dice of a spell lie there after at most `rolls` rolls of a full hand.

    Dice that serve are kept and the others thrown again, which is best for a single spell.

    Args:
        world: the content.
        spell: `ember_spear`, `bottled_djinn.smoke`, or with the kind in front.
        rolls: how many rolls, the first throw of the hand included; 0 or more.
        claim: count the unlock cost too, as for claiming a scroll.

    Raises:
        LookupError: there is no such spell; the message has a suggestion.
        ValueError: a negative number of rolls, or a claim of a starting spell.
    """
    book = world.book
    entry = find_spell(book, spell)
    if rolls < 0:
        raise ValueError("a number of rolls is 0 or more")
    if claim and not entry.claim:
        raise ValueError(f"{entry.name} is a starting spell: it is not claimed")
    return cost_odds(entry.claim if claim else entry.cost, book.stock.hand, rolls)


def find_spell(book: Book, name: str) -> Spell:
    """Return a spell by its name, with or without the kind in front.

    Raises:
        LookupError: there is no such spell.
    """
    wanted = name.replace("-", "_")
    for spell in book.spells:
        if wanted in (spell.name, spell.name.partition(".")[2]):
            return spell
    known = [spell.name.partition(".")[2] for spell in book.spells]
    raise LookupError(f"there is no spell {name!r}; {did_you_mean(wanted, known)}".rstrip("; "))


def cost_odds(cost: Option, hand: int, rolls: int) -> Fraction:
    """Return the chance that `hand` dice show a cost within a number of rolls."""
    return _odds(_relabelled(cost), hand, rolls)


def _relabelled(cost: Option) -> Option:
    """Return the cost with its elements renamed to 0, 1, …, most frequent first: the odds are the same."""
    counts = sorted((cost.count(face) for face in set(cost)), reverse=True)
    return tuple(face for face, count in enumerate(counts) for _ in range(count))


@lru_cache(maxsize=1024)
def _odds(cost: Option, hand: int, rolls: int) -> Fraction:
    """Expand roll by roll; hands that miss the same elements are one."""
    reached = Fraction(0)
    open_hands: dict[Option, Fraction] = {(): Fraction(1)}
    for _ in range(rolls):
        after: dict[Option, Fraction] = {}
        for kept, weight in open_hands.items():
            for rolled, chance in _throw(kept, hand).items():
                serves, _, missing = split(rolled, cost)
                if not missing:
                    reached += weight * chance
                else:
                    after[serves] = after.get(serves, Fraction(0)) + weight * chance
        open_hands = after
    return reached


@lru_cache(maxsize=1024)
def _throw(kept: Option, hand: int) -> dict[Option, Fraction]:
    """Return every hand after the engine threw all dice but those kept, with its chance."""

    def run(source: AnswerSource) -> Option:
        seat = Seat()
        seat.hand = kept
        seat.in_air = hand - len(kept)
        state = State()
        state.seats.append(seat)
        table = Table(state, source)
        changes.land(table, 0, table.roll("roll", seat.in_air, FACES, 0))
        return seat.hand

    return expand(run)
