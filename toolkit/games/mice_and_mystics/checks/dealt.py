"""Search cards that lie in nobody's deck because mice hold them from the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.games.mice_and_mystics.checks.content import Content
    from toolkit.pack import Entity


def starting_cards(content: Content, party: Iterable[Entity]) -> tuple[Entity, ...]:
    """Return the search cards that the heroes of a party start with."""
    heroes = sorted(party, key=lambda hero: hero.id)
    cards = [content.target(hero, name) for hero in heroes for name in hero.model.equipment]
    return tuple(card for card in cards if card is not None)
