"""The linked content as tables: spells, cards, what is in the box."""

from __future__ import annotations

from typing import Final, final

from toolkit.games.mystic_scrolls.engine.codes import NOBODY

Effect = tuple[int, ...]
"""A kind of effect and its numbers: (kind, amount), (kind, per), or
(MAGIC_DIE, elements as bits, kind if hit, amount if hit, kind if missed, amount if missed)."""

CITES: Final = {
    "Spell": ("rulebook.card_parts", "rulebook.two_boxes", "rulebook.boxes_apart", "rulebook.unlock_cost"),
    "Stock": (
        "rulebook.contents_dice",
        "rulebook.contents_faces",
        "rulebook.contents_word_dice",
        "rulebook.contents_d6",
        "rulebook.contents_boards",
        "rulebook.contents_starting",
        "rulebook.contents_scrolls",
        "rulebook.contents_counters",
        "rulebook.setup_pool_two",
        "rulebook.setup_pool_three",
        "rulebook.setup_pool_four",
    ),
}


@final
class Spell:
    """One spell box.

    Attributes:
        name: its id, `spell_card.slug`, `spell_card.slug.box` or `scroll.slug`.
        card: the index of its card.
        cost: the elements of the spell cost, sorted.
        claim: the elements of spell and unlock cost together, sorted; empty on starting spells.
        power: its magic power.
        effects: what it does, when its text is not divided.
        either: the two halves of a text divided by "or", else empty.
    """

    __slots__ = ("card", "claim", "cost", "effects", "either", "name", "power")

    def __init__(self, name: str, card: int, cost: tuple[int, ...], power: int) -> None:
        self.name = name
        self.card = card
        self.cost = cost
        self.power = power
        self.claim: tuple[int, ...] = ()
        self.effects: tuple[Effect, ...] = ()
        self.either: tuple[tuple[Effect, ...], ...] = ()


@final
class Card:
    """One card: its id, the indexes of its spell boxes, and the character it belongs to or nobody."""

    __slots__ = ("copies", "name", "owner", "spells")

    def __init__(self, name: str, spells: tuple[int, ...], owner: int, copies: int) -> None:
        self.name = name
        self.spells = spells
        self.owner = owner
        self.copies = copies


@final
class Stock:
    """What the box holds and the numbers on the boards.

    Attributes:
        dice: magic dice in the box.
        hand: dice a player holds at the start of a round.
        start: stamina at the start.
        cap: highest stamina.
        pools: dice of the pool by number of players; index 0 and 1 are unused.
    """

    __slots__ = ("cap", "dice", "hand", "pools", "start")

    def __init__(self, dice: int, hand: int, start: int, cap: int, pools: tuple[int, ...]) -> None:
        self.dice = dice
        self.hand = hand
        self.start = start
        self.cap = cap
        self.pools = pools


@final
class Book:
    """All tables of one World. Built once; nothing in it changes during play."""

    __slots__ = ("_fits", "cards", "characters", "spells", "starting", "stock")

    def __init__(self, stock: Stock, spells: list[Spell], cards: list[Card], characters: list[str]) -> None:
        self.stock = stock
        self.spells = spells
        self.cards = cards
        self.characters = characters
        self.starting: list[tuple[int, ...]] = []
        for who in range(len(characters)):
            self.starting.append(self._owned(who))
        self._fits: dict[tuple[tuple[int, ...], tuple[int, ...]], bool] = {}

    def _owned(self, who: int) -> tuple[int, ...]:
        owned: list[int] = []
        for card in range(len(self.cards)):
            if self.cards[card].owner == who:
                owned.append(card)
        return tuple(owned)

    def scrolls(self) -> list[int]:
        """Return the scroll pile of a new game: card indexes, sorted, each as often as it has copies."""
        pile: list[int] = []
        for card in range(len(self.cards)):
            if self.cards[card].owner == NOBODY:
                pile.extend([card] * self.cards[card].copies)
        return pile

    def fits(self, dice: tuple[int, ...], cost: tuple[int, ...]) -> bool:
        """Say whether the lying `dice` hold every element of `cost`; both sorted."""
        key = (dice, cost)
        known = self._fits.get(key)
        if known is None:
            known = self._fits[key] = holds(dice, cost)
        return known


def holds(dice: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    """Say whether every element of `wanted` is among `dice`, as often as it stands there."""
    for face in wanted:
        if dice.count(face) < wanted.count(face):
            return False
    return True


def without(dice: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sorted `dice` less those `taken`, which are all among them."""
    left = list(dice)
    for face in taken:
        left.remove(face)
    return tuple(left)
