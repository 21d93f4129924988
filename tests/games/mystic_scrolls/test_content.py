"""The base pack keeps what the rulebook and reviews say of the box and its cards."""

from __future__ import annotations

from collections import Counter

import pytest

from toolkit.check.options import Options
from toolkit.check.run import check
from toolkit.games.mystic_scrolls.engine.policies import POLICIES, Policies, resolve, written_out
from toolkit.games.mystic_scrolls.sheets import REPAIR, print_cards, stale_pages


def test_the_base_pack_has_no_finding(world):
    """Every check, translations and layout included, is silent on the base pack."""
    report = check(world.library, Options(release=True))
    assert report.findings == ()
    assert report.summary.suppressed == 0


def test_counts_of_the_box(world, book):
    """4 characters, 12 starting cards, 30 scrolls, 44 dice, pools of 14, 21, 24, and stamina 35 to 40."""
    assert len(world.entities("character")) == 4
    assert Counter(card.owner for card in book.cards if card.owner >= 0) == {0: 3, 1: 3, 2: 3, 3: 3}
    assert len(book.scrolls()) == 30
    stock = book.stock
    assert (stock.dice, stock.hand, stock.start, stock.cap) == (44, 5, 35, 40)
    assert stock.pools[2:] == (14, 21, 24)


def test_each_character_has_one_element_everywhere_and_two_nowhere(world, book):
    """The tip of the rulebook holds: one element is on all starting spells, exactly two are on none."""
    for cards in book.starting:
        costs = [set(book.spells[spell].cost) for card in cards for spell in book.cards[card].spells]
        assert len(set.intersection(*costs)) == 1
        assert len(set(range(6)) - set.union(*costs)) == 2


def test_costs_fit_a_hand(book):
    """A spell costs one to five dice, a claim at most five, and only scrolls are claimed."""
    for spell in book.spells:
        assert 1 <= len(spell.cost) <= 5
        if book.cards[spell.card].owner < 0:
            assert len(spell.cost) < len(spell.claim) <= 5
        else:
            assert spell.claim == ()


def test_some_starting_cards_have_two_boxes_and_every_kind_of_effect_is_there(world, book):
    """Two boxes, dice, power, choices, the magic die and cancels all stand on some card."""
    assert any(len(card.spells) == 2 for card in book.cards)
    kinds = {effect[0] for spell in book.spells for text in (spell.effects, *spell.either) for effect in text}
    assert kinds >= {0, 1, 2, 3, 4, 6, 7}
    assert any(spell.either for spell in book.spells)


def test_cards_say_that_they_are_invented(world):
    """Every spell card and scroll is marked as invented."""
    cards = [*world.entities("spell_card"), *world.entities("scroll")]
    assert {card.model.provenance for card in cards} == {"invented"}


def test_every_name_has_a_chinese_translation(world):
    """The pack, its chapters of rules, characters, cards and the box have names in Traditional Chinese."""
    done = {(entry.kind, entry.slug) for entry in world.library.translations if entry.field == "name"}
    kinds = ("character", "spell_card", "scroll", "box", "rules")
    wanted = {(kind, entity.slug) for kind in kinds for entity in world.library.of_kind(kind)}
    assert done == wanted | {("manifest", "mystic_scrolls")}


def test_policies_of_content_and_engine_agree(world):
    """Each policy of the rules files is one of the engine's: point, values in order, default."""
    content = {entity.slug: entity.model for entity in world.entities("policy")}
    assert set(content) == {policy.name for policy in POLICIES}
    for policy in POLICIES:
        model = content[policy.name]
        assert (model.point, model.default) == (policy.id, policy.default)
        assert tuple(value.value for value in model.values) == policy.values
    assert written_out(Policies()) == {policy.name: policy.default for policy in POLICIES}


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("casting_ordre", "simultaneous", "casting_order"),
        ("casting_order", "together", "simultaneous, from_stopper"),
        ("running_limit", "0", "whole number from 1"),
        ("running_limit", "soon", "whole number from 1"),
    ],
)
def test_a_wrong_policy_names_what_there_is(name, value, words):
    """A wrong name or value of a policy is refused with what is allowed."""
    with pytest.raises(ValueError, match=words):
        resolve({name: value})


def test_the_generated_pages_are_fresh(world, root):
    """The committed pages are what the content gives."""
    assert not stale_pages(world, root / "site"), f"run: {REPAIR}"


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_every_card_can_be_printed(world, language):
    """Each card has a name and each of its spells a text, a cost and a power, in both languages."""
    cards = print_cards(world, language)
    assert sum(card["copies"] for card in cards) == 42
    assert len({card["name"] for card in cards}) == 42
    assert all(spell["text"] and spell["cost"] for card in cards for spell in card["spells"])


def test_the_two_languages_name_the_same_numbers(world):
    """Every number of an English text stands in the Chinese one."""
    for one, two in zip(print_cards(world), print_cards(world, "zh-Hant"), strict=True):
        for english, chinese in zip(one["spells"], two["spells"], strict=True):
            digits = [
                word for word in english["text"].replace(".", " ").replace(";", " ").split() if word.isdigit()
            ]
            assert all(digit in chinese["text"] for digit in digits)
