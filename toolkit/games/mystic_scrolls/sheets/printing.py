"""The cards of the game as decks to print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.draw.page import POKER_CARD
from toolkit.draw.typst_parts import Card, Deck, Printer
from toolkit.games.mystic_scrolls.say import ELEMENTS_ZH
from toolkit.games.mystic_scrolls.sheets.pages import print_cards
from toolkit.games.mystic_scrolls.world import link

if TYPE_CHECKING:
    from toolkit.draw.typst_parts import Wish
    from toolkit.pack import Entity, Library

WORDS = {
    "en": {"spell_card": "Spells", "scroll": "Scroll", "cost": "cost", "unlock": "unlock", "power": "power"},
    "zh-Hant": {"spell_card": "法術", "scroll": "卷軸", "cost": "費用", "unlock": "解鎖", "power": "威力"},
}
ELEMENTS: dict[str, dict[str, str]] = {"en": {}, "zh-Hant": ELEMENTS_ZH}
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
            _card(one, own[one["id"]], wish.language)
            for one in data
            if own.get(one["id"]) and own[one["id"]].kind == kind
        )
        if cards:
            title = library.pack_name(pack, wish.language)
            name = f"cards-{pack}-{kind.replace('_', '-')}"
            made.append(Deck(name, words[kind], title, POKER_CARD, tone, cards))
    return made


def _card(data: dict[str, Any], entity: Entity, language: str) -> Card:
    rows = tuple(row for spell in data["spells"] for row in _rows(spell, language))
    copies = int(data["copies"])
    return Card(data["id"], data["name"], sort=WORDS[language][entity.kind], rows=rows, copies=copies, span=entity.span)


def _rows(spell: dict[str, Any], language: str) -> list[tuple[str, str]]:
    words = WORDS[language]
    rows = [(words["cost"], f"**{_elements(spell['cost'], language)}**")]
    if spell["unlock"]:
        rows.append((words["unlock"], _elements(spell["unlock"], language)))
    return [*rows, (f"{words['power']} {spell['power']}", spell["text"])]


def _elements(names: list[str], language: str) -> str:
    return " · ".join(ELEMENTS[language].get(name, name) for name in names)


PRINTER = Printer(decks)
"""What the toolkit prints of this game."""
