"""Tiles, cards and tokens of the game as decks to print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.draw.page import Size
from toolkit.draw.typst_parts import Card, Deck, Printer
from toolkit.games.mouse_crew.link import link
from toolkit.games.mouse_crew.sheets.faces import SHEETS, faces

if TYPE_CHECKING:
    from toolkit.draw.typst_parts import Wish
    from toolkit.games.mouse_crew.sheets.faces import Face, Mark
    from toolkit.pack import Entity, Library

WORDS = {
    "en": {
        "forest": "Forest",
        "objectives": "Objective",
        "mice": "Mouse",
        "trophies": "Trophy",
        "tokens": "Token",
        "green": "green",
        "purple": "purple",
        "night": "night",
        "large": "large",
        "medium": "medium",
        "small": "small",
        "tooth": "tooth",
        "moon": "moon",
    },
    "zh-Hant": {
        "forest": "森林",
        "objectives": "目標",
        "mice": "老鼠",
        "trophies": "戰利品",
        "tokens": "標記",
        "green": "綠",
        "purple": "紫",
        "night": "夜",
        "large": "大",
        "medium": "中",
        "small": "小",
        "tooth": "牙齒",
        "moon": "月亮",
    },
}
TONES = {
    "forest": "#3f6b3a",
    "objectives": "#5f7a2f",
    "mice": "#6b5a4a",
    "trophies": "#8a6d1f",
    "tokens": "#4a5568",
}


def decks(library: Library, pack: str, wish: Wish) -> list[Deck]:
    """Return every sheet of pieces of a pack."""
    world = link(library.seen_from(pack))[0]
    own = {entity.name: entity for entity in library.all if entity.pack == pack}
    made = []
    for sheet in SHEETS:
        shown = [face for face in faces(world, sheet, wish.language) if face.id in own or "." in face.id]
        for edge in sorted({face.edge_mm for face in shown}, reverse=True):
            alike = [face for face in shown if face.edge_mm == edge]
            cards = tuple(_card(face, own.get(face.id), wish.language) for face in alike)
            name = f"cards-{pack}-{sheet}-{edge}"
            title, below = WORDS[wish.language][sheet], library.pack_name(pack, wish.language)
            made.append(Deck(name, title, below, Size(edge, edge), TONES[sheet], cards))
    return made


def _card(face: Face, entity: Entity | None, language: str) -> Card:
    words = WORDS[language]
    body = tuple(_mark(mark, words) for mark in face.marks)
    # Tokens have no name of their own and a colour that says nothing.
    title, sort = (face.title or words[face.kind]), words.get(face.kind) or words.get(face.colour, "")
    span = entity.span if entity else None
    return Card(face.id, title, sort=sort, body=body, copies=face.copies, span=span)


def _mark(mark: Mark, words: dict[str, str]) -> str:
    return f"**{mark.text}** ({words[mark.size]})" if mark.size else f"**{mark.text}**"


PRINTER = Printer(decks)
"""What the toolkit prints of this game."""
