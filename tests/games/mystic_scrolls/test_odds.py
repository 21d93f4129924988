"""Exact odds by the engine's expansion against multinomials worked out here, from nothing of the engine."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from math import factorial, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.games.mystic_scrolls.odds import cost_odds, odds
from toolkit.games.mystic_scrolls.odds_book import BOOK
from toolkit.lang.odds import OddsError

HAND = 5


def multinomial(counts: tuple[int, ...], dice: int) -> Fraction:
    """Return the chance that `dice` dice show face i exactly counts[i] times, and other faces else."""
    rest = dice - sum(counts)
    ways = Fraction(factorial(dice), prod(factorial(count) for count in counts) * factorial(rest))
    return ways * Fraction(1, 6) ** sum(counts) * Fraction(6 - len(counts), 6) ** rest


@cache
def oracle(missing: tuple[int, ...], dice: int, rolls: int) -> Fraction:
    """Return the chance to fill what is missing, by number per element, with dice thrown again and again."""
    if sum(missing) == 0:
        return Fraction(1)
    if rolls == 0:
        return Fraction(0)
    total = Fraction(0)
    for counts in product(range(dice + 1), repeat=len(missing)):
        if sum(counts) <= dice:
            got = tuple(min(have, want) for have, want in zip(counts, missing, strict=True))
            left = tuple(want - have for want, have in zip(missing, got, strict=True))
            total += multinomial(counts, dice) * oracle(left, dice - sum(got), rolls - 1)
    return total


def counts_of(cost) -> tuple[int, ...]:
    return tuple(cost.count(face) for face in sorted(set(cost)))


@pytest.mark.parametrize("rolls", [0, 1, 2, 3, 4])
def test_every_spell_and_claim_of_the_box(world, book, rolls):
    """The odds of each cost on each card equal the multinomials."""
    for spell in book.spells:
        assert odds(world, spell.name, rolls) == oracle(counts_of(spell.cost), HAND, rolls)
        if spell.claim:
            assert odds(world, spell.name, rolls, claim=True) == oracle(counts_of(spell.claim), HAND, rolls)


@given(st.lists(st.integers(0, 5), min_size=1, max_size=5), st.integers(1, 3))
@settings(derandomize=True, max_examples=25, deadline=None)
def test_any_cost(cost, rolls):
    """Any cost of one to five dice agrees with the multinomials, and more rolls never hurt."""
    cost = tuple(sorted(cost))
    chance = cost_odds(cost, HAND, rolls)
    assert chance == oracle(counts_of(cost), HAND, rolls)
    assert cost_odds(cost, HAND, rolls - 1) <= chance < 1


def test_by_hand():
    """One die of one element in one roll: one minus five sixths to the fifth."""
    assert cost_odds((3,), HAND, 1) == 1 - Fraction(5, 6) ** 5
    assert cost_odds((0, 0, 0, 0, 0), HAND, 1) == Fraction(1, 6) ** 5
    assert cost_odds((0, 1, 2, 3, 4), HAND, 1) == Fraction(factorial(5), 6**5)


def test_played_dice_agree_with_the_odds(book):
    """In 4,000 seeded tries with up to three rolls the share lies within four standard errors of the odds."""
    from toolkit.games.mystic_scrolls.bots.worth import split
    from toolkit.kernel import Stream

    cost = (0, 0, 4)
    stream, hits, tries = Stream(5, 0, 10), 0, 4000
    for _ in range(tries):
        kept: tuple[int, ...] = ()
        for _ in range(3):
            kept, _, missing = split(tuple(sorted(kept + stream.faces(HAND - len(kept)))), cost)
            if not missing:
                hits += 1
                break
    chance = float(cost_odds(cost, HAND, 3))
    assert abs(hits / tries - chance) < 4 * (chance * (1 - chance) / tries) ** 0.5


@pytest.mark.parametrize(
    ("name", "rolls", "claim", "error", "words"),
    [
        ("ember_spar", 1, False, LookupError, "ember_spear"),
        ("ember_spear", -1, False, ValueError, "0 or more"),
        ("ember_spear", 1, True, ValueError, "starting spell"),
    ],
)
def test_bad_questions(world, name, rolls, claim, error, words):
    """A wrong name, a negative number or a claim of a starting spell is refused in words."""
    with pytest.raises(error, match=words):
        odds(world, name, rolls, claim=claim)


def test_names_on_the_command_line(world):
    """A spell may be named with or without its kind, and with dashes."""
    assert odds(world, "ember-spear", 2) == odds(world, "spell_card.ember_spear", 2)
    assert odds(world, "bottled_djinn.smoke", 2) > 0


def test_the_book_tells_with_which_roll(world):
    """`tale odds cast` gives the chance of each first roll, by name or by elements; the rows add up to 1."""
    (named,) = BOOK.answer(world, ["cast", "ember-spear"], {"rolls": "4"}, {})
    (plain,) = BOOK.answer(world, ["cast", "fire,fire,thunder"], {"rolls": "4"}, {})
    assert named.rows == plain.rows
    assert sum(chance for _, chance in named.rows) == 1
    assert sum(chance for _, chance in named.rows[:2]) == oracle((2, 1), HAND, 2)
    assert [label for label, _ in named.rows] == ["roll 1", "roll 2", "roll 3", "roll 4", "later, or never"]


def test_the_book_counts_the_unlock_cost_of_a_claim(world):
    """`tale odds claim` asks for spell and unlock cost together."""
    (claim,) = BOOK.answer(world, ["claim", "hush"], {}, {})
    assert claim.rows[0][1] == oracle((1, 1, 2), HAND, 1)


@pytest.mark.parametrize(
    ("words", "options", "told"),
    [
        (["cast"], {}, "write cast SPELL"),
        (["cast", "emberspear"], {}, 'did you mean "ember_spear"'),
        (["cast", "fire,flame"], {}, "there is no element 'flame'"),
        (["cast", "fire,fire,fire,fire,fire,fire"], {}, "6 dice never lie in a hand of 5"),
        (["cast", "hush"], {"rolls": "0"}, "a whole number from 1 to 30"),
        (["cast", "hush"], {"rolls": "many"}, "a whole number from 1 to 30"),
        (["cast", "hush"], {"dice": "5"}, "there is no option 'dice'"),
        (["claim", "ember_spear"], {}, "it is not claimed"),
        (["claim", "fire"], {}, "there is no spell 'fire'"),
    ],
)
def test_what_the_book_can_not_tell(world, words, options, told):
    """Each wrong question is one sentence with a cure."""
    with pytest.raises(OddsError) as refusal:
        BOOK.answer(world, words, options, {})
    assert told in str(refusal.value)
