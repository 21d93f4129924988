"""What a spell is worth to a player, and how many rolls it takes to get its dice together."""

from __future__ import annotations

from functools import lru_cache

from toolkit.games.mystic_scrolls.engine.book import Book, Effect
from toolkit.games.mystic_scrolls.engine.casting import power_of
from toolkit.games.mystic_scrolls.engine.codes import (
    CANCEL,
    D6_DAMAGE,
    D6_HEAL,
    DAMAGE,
    FACES,
    HEAL,
    MAGIC_DIE,
    POWER_DAMAGE,
    RECOIL,
)
from toolkit.games.mystic_scrolls.engine.policies import PRESENT
from toolkit.games.mystic_scrolls.engine.setup import Setup
from toolkit.games.mystic_scrolls.engine.state import Seat, State
from toolkit.kernel import Option, pool

D6_MEAN = 3.5
CANCEL_WORTH = 4.0
NEVER = 1e9


def effect_worth(book: Book, setup: Setup, seat: Seat, spell: int, effect: Effect) -> tuple[float, float]:
    """Return the expected (damage to the opponent less own loss, healing) of one effect."""
    kind = effect[0]
    if kind == DAMAGE:
        return effect[1], 0
    if kind == HEAL:
        return 0, effect[1]
    if kind == D6_DAMAGE:
        return D6_MEAN + effect[1], 0
    if kind == D6_HEAL:
        return 0, D6_MEAN + effect[1]
    if kind == POWER_DAMAGE:
        spells = list(seat.cast) if spell in seat.cast else [*seat.cast, spell]
        return effect[1] * power_of(book, setup, spells, spell), 0
    if kind == CANCEL:
        return (CANCEL_WORTH if setup.policies.cancel_effects == PRESENT else 0), 0
    if kind == RECOIL:
        return -effect[1], 0
    return _magic_worth(effect) if kind == MAGIC_DIE else (0, 0)


def _magic_worth(effect: Effect) -> tuple[float, float]:
    chance = effect[1].bit_count() / FACES
    damage = heal = 0.0
    for kind, amount, share in ((effect[2], effect[3], chance), (effect[4], effect[5], 1 - chance)):
        if kind == HEAL:
            heal += amount * share
        elif kind == RECOIL:
            damage -= amount * share
        elif kind == DAMAGE:
            damage += amount * share
    return damage, heal


def text_worth(book: Book, setup: Setup, seat: Seat, spell: int, text: tuple[Effect, ...]) -> float:
    """Return what one text is worth; healing counts only up to the room left on the track."""
    damage = heal = 0.0
    for effect in text:
        more = effect_worth(book, setup, seat, spell, effect)
        damage += more[0]
        heal += more[1]
    return damage + min(heal, room(book, seat))


def room(book: Book, seat: Seat) -> float:
    """Return how much healing a player can still use this round, over what is cast already."""
    healed = 0.0
    for spell in seat.cast:
        for effect in book.spells[spell].effects:
            healed += effect_worth_plain(effect)
    return max(0.0, book.stock.cap - seat.stamina - healed)


def effect_worth_plain(effect: Effect) -> float:
    """Return the expected healing of an effect."""
    if effect[0] == HEAL:
        return effect[1]
    return D6_MEAN + effect[1] if effect[0] == D6_HEAL else 0


def spell_worth(book: Book, setup: Setup, seat: Seat, spell: int) -> float:
    """Return what casting a spell now is worth: its better half where it is divided."""
    entry = book.spells[spell]
    if entry.either:
        return max([text_worth(book, setup, seat, spell, half) for half in entry.either])
    return text_worth(book, setup, seat, spell, entry.effects)


def better_halves(book: Book, setup: Setup, state: State, who: int, spells: Option) -> Option:
    """Return the better half of each divided spell."""
    seat = state.seats[who]
    chosen: list[int] = []
    for spell in spells:
        worths = [text_worth(book, setup, seat, spell, half) for half in book.spells[spell].either]
        chosen.append(worths.index(max(worths)))
    return tuple(chosen)


@lru_cache(maxsize=65536)
def split(dice: Option, cost: Option) -> tuple[Option, Option, Option]:
    """Return (dice that serve the cost, the other dice, elements still missing)."""
    kept: list[int] = []
    missing: list[int] = []
    rest = list(dice)
    for face in cost:
        if face in rest:
            rest.remove(face)
            kept.append(face)
        else:
            missing.append(face)
    return tuple(kept), tuple(rest), tuple(missing)


def rolls_needed(missing: Option, dice: int) -> float:
    """Return how many rolls of `dice` dice it takes on average until the missing elements lie there.

    Dice that serve are kept, the others thrown again.
    """
    return _rolls(tuple(sorted(missing.count(face) for face in set(missing))), dice)


@lru_cache(maxsize=4096)
def _rolls(counts: tuple[int, ...], dice: int) -> float:
    if not counts:
        return 0.0
    if sum(counts) > dice:
        return NEVER
    stay = 0.0
    onward = 0.0
    results, weights = pool(dice, FACES)
    whole = FACES**dice
    for result, weight in zip(results, weights, strict=True):
        left, used = _less(counts, result)
        if used:
            onward += weight / whole * _rolls(left, dice - used)
        else:
            stay += weight / whole
    return (1 + onward) / (1 - stay)


def _less(counts: tuple[int, ...], result: Option) -> tuple[tuple[int, ...], int]:
    """Return what is missing after a roll (element i is face i), and how many dice served."""
    left: list[int] = []
    used = 0
    for face, wanted in enumerate(counts):
        got = min(wanted, result.count(face))
        used += got
        if wanted > got:
            left.append(wanted - got)
    return tuple(sorted(left)), used
