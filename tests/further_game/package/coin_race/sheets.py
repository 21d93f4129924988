"""What can be printed: a sheet for each track, a card for each racer, the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from toolkit.draw.page import Size
from toolkit.draw.typst_parts import Card, Deck, Document, Printer, heading, listing, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.draw.typst_parts import Wish
    from toolkit.pack import Entity, Library

CARD: Final = Size(63, 88)
WORDS: Final = {
    "en": {"racer": "Racer", "coins": "coins", "length": "Length", "rules": "Rules"},
    "zh-Hant": {"racer": "選手", "coins": "金幣", "length": "長度", "rules": "規則"},
}


def sheet(library: Library, entity: Entity, wish: Wish) -> Document:
    """Return the sheet of a track."""
    words = WORDS[wish.language]
    racers = [library.get(name, entity.pack) for name in entity.model.racers]
    rows = [(_name(library, one, wish), str(one.model.coins)) for one in racers if one is not None]
    document = Document(f"track-{entity.slug}", entity.model.name, wish.language, "Coin Race")
    document.parts = [
        heading(entity.model.name, 1),
        heading(f"{words['length']}: {entity.model.length}"),
        table((words["racer"], words["coins"]), rows, (2, 1)),
    ]
    document.places = {"": entity.span}
    return document


def decks(library: Library, pack: str, wish: Wish) -> Sequence[Deck]:
    """Return the cards of the racers of a pack."""
    words = WORDS[wish.language]
    cards = [
        Card(
            entity.id,
            _name(library, entity, wish),
            stats=((words["coins"], str(entity.model.coins)),),
            span=entity.span,
        )
        for entity in library.of_kind("racer")
        if entity.pack == pack
    ]
    title = f"{pack}-racers"
    return [Deck(title, "Coin Race", words["racer"], CARD, "#335577", tuple(cards))] if cards else []


def reference(library: Library, wish: Wish) -> Document | None:
    """Return the rules."""
    rules = [entity.model.text for entity in library.of_kind("rulebook")]
    document = Document("coin-race-rules", "Coin Race", wish.language, "Coin Race")
    document.parts = [heading(WORDS[wish.language]["rules"], 1), listing(rules)]
    return document


def _name(library: Library, entity: Entity, wish: Wish) -> str:
    for entry in library.translations:
        is_it = (entry.pack, entry.kind, entry.slug, entry.field) == (entity.pack, entity.kind, entity.slug, "name")
        if is_it and entry.language == wish.language:
            return entry.text
    name: str = entity.model.name
    return name


PRINTER = Printer(decks, sheets={"track": sheet}, reference=reference)
"""What the plugin offers."""
