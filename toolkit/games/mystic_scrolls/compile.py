"""From models to the engine's tables: names become indexes, words become small ints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from toolkit.games.mystic_scrolls.engine.book import Book, Card, Effect, Spell, Stock
from toolkit.games.mystic_scrolls.engine.codes import (
    CANCEL,
    D6_DAMAGE,
    D6_HEAL,
    DAMAGE,
    ELEMENTS,
    HEAL,
    MAGIC_DIE,
    NOBODY,
    NOTHING,
    POWER_DAMAGE,
    RECOIL,
)
from toolkit.games.mystic_scrolls.model import effects as model
from toolkit.games.mystic_scrolls.model.cards import Box, Character, Scroll, SpellBox, SpellCard

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FLAT = {"damage": DAMAGE, "heal": HEAL, "recoil": RECOIL}


@dataclass(frozen=True, slots=True)
class Parts:
    """The models of one box, by slug."""

    box: Box
    characters: Mapping[str, Character]
    spell_cards: Mapping[str, SpellCard]
    scrolls: Mapping[str, Scroll]


def make_book(parts: Parts) -> Book:
    """Return the tables of the engine; characters, cards and spells are in order of their slugs."""
    characters = sorted(parts.characters)
    spells: list[Spell] = []
    cards: list[Card] = []
    for slug, card in sorted(parts.spell_cards.items()):
        owner = characters.index(card.character.rpartition(".")[2])
        _add(spells, cards, f"spell_card.{slug}", owner, card.boxes)
    for slug, scroll in sorted(parts.scrolls.items()):
        first = _add(spells, cards, f"scroll.{slug}", NOBODY, (scroll,))
        spells[first].claim = sides((*scroll.cost, *scroll.unlock))
        cards[-1].copies = scroll.copies
    return Book(make_stock(parts.box), spells, cards, [f"character.{slug}" for slug in characters])


def make_stock(box: Box) -> Stock:
    """Return the numbers of the box."""
    pools = [0] * (max(row.players for row in box.pools) + 1)
    for row in box.pools:
        pools[row.players] = row.dice
    return Stock(box.magic_dice, box.hand, box.start_stamina, box.cap_stamina, tuple(pools))


def _add(spells: list[Spell], cards: list[Card], name: str, owner: int, boxes: Sequence[SpellBox]) -> int:
    """Add a card with its spells; return the index of its first spell."""
    first = len(spells)
    spells += [_spell(label(name, box, boxes), len(cards), box) for box in boxes]
    cards.append(Card(name, tuple(range(first, len(spells))), owner, 1))
    return first


def label(card: str, box: SpellBox, boxes: Sequence[SpellBox]) -> str:
    """Return the name of a spell: its card's, with the box where the card has several."""
    return f"{card}.{box.id}" if isinstance(box.id, str) and len(boxes) > 1 else card


def _spell(name: str, card: int, box: SpellBox) -> Spell:
    spell = Spell(name, card, sides(box.cost), box.power)
    spell.effects = tuple(effect(each) for each in box.effects or ())
    spell.either = tuple(tuple(effect(each) for each in half) for half in box.either or ())
    return spell


def sides(elements: Sequence[str]) -> tuple[int, ...]:
    """Return elements as sorted faces of a magic die."""
    return tuple(sorted(ELEMENTS.index(element) for element in elements))


def effect(entry: model.EffectModel) -> Effect:
    """Return an effect as small ints."""
    match entry:
        case model.Damage() | model.Heal() | model.Recoil():
            return FLAT[entry.do], entry.amount
        case model.DamageDie():
            return D6_DAMAGE, entry.plus
        case model.HealDie():
            return D6_HEAL, entry.plus
        case model.DamagePerPower():
            return POWER_DAMAGE, entry.each
        case model.Cancel():
            return CANCEL, 0
        case model.MagicDie():
            return _magic_die(entry)
        case _:
            assert_never(entry)


def _magic_die(entry: model.MagicDie) -> Effect:
    bits = sum(1 << face for face in set(sides(entry.hits)))
    miss = (NOTHING, 0) if entry.miss is None else (FLAT[entry.miss.do], entry.miss.amount)
    return (MAGIC_DIE, bits, FLAT[entry.hit.do], entry.hit.amount, *miss)
