"""The cards of the game as decks to print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.draw.page import POKER_CARD
from toolkit.draw.typst_parts import Card, Deck, Printer
from toolkit.games.mystic_scrolls.sheets.pages import print_cards
from toolkit.games.mystic_scrolls.world import link

if TYPE_CHECKING:
    from toolkit.draw.typst_parts import Wish
    from toolkit.pack import Entity, Library

WORDS = {
    "en": {"spell_card": "Spells", "scroll": "Scroll", "cost": "cost", "unlock": "unlock", "power": "power"},
    "zh-Hant": {"spell_card": "法術", "scroll": "卷軸", "cost": "費用", "unlock": "解鎖", "power": "威力"},
}
TONES = {"spell_card": "#3b3f7a", "scroll": "#7a5a2a"}


def decks(library: Library, pack: str, wish: Wish) -> list[Deck]:
    """Return starting spells and scrolls."""
    world = link(library.seen_from(pack))[0]
    own = {entity.name: entity for entity in library.all if entity.pack == pack}
    data = print_cards(world, wish.language) if world is not None else []
    words = WORDS[wish.language]
    made = []
    for kind, tone in TONES.items():
        cards = tuple(
            _card(one, own[one["id"]], words) for one in data if own.get(one["id"]) and own[one["id"]].kind == kind
        )
        if cards:
            title = library.pack(pack).manifest.name
            name = f"cards-{pack}-{kind.replace('_', '-')}"
            made.append(Deck(name, words[kind], title, POKER_CARD, tone, cards))
    return made


def _card(data: dict[str, Any], entity: Entity, words: dict[str, str]) -> Card:
    rows = tuple(row for spell in data["spells"] for row in _rows(spell, words))
    copies = int(data["copies"])
    return Card(data["id"], data["name"], sort=words[entity.kind], rows=rows, copies=copies, span=entity.span)


def _rows(spell: dict[str, Any], words: dict[str, str]) -> list[tuple[str, str]]:
    rows = [(words["cost"], f"**{' · '.join(spell['cost'])}**")]
    if spell["unlock"]:
        rows.append((words["unlock"], " · ".join(spell["unlock"])))
    return [*rows, (f"{words['power']} {spell['power']}", spell["text"])]


PRINTER = Printer(decks)
"""What the toolkit prints of this game."""
