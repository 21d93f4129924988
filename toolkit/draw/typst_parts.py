"""The parts of which printed documents are made: plain data, so that authored text stays inert."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from toolkit.draw.page import Size
    from toolkit.findings import Span
    from toolkit.pack import Entity, Library

Part = dict[str, Any]
"""One part of a page: `t` names its form, the rest is what the template wants of it."""

LONG_WORD = 18
"""Words with more characters may be wider than a column; the typesetter measures them."""

_MARKUP = re.compile(r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<emphasis>[^*\s][^*]*)\*")
_WIDE = re.compile("[\u2e80-\u9fff\uff00-\uffef]")


@dataclass(slots=True)
class Document:
    """Something to print that flows over pages.

    Attributes:
        name: begins the name of its file.
        title: for readers of the file.
        language: `en` or `zh-Hant`.
        footer: stands on every page.
        parts: what is printed.
        pictures: SVG by file name.
        places: where the text of a part stands, by the part's `id`.
    """

    name: str
    title: str
    language: str = "en"
    footer: str = ""
    parts: list[Part] = field(default_factory=list)
    pictures: dict[str, str] = field(default_factory=dict)
    places: dict[str, Span] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Card:
    """One face of a card.

    Attributes:
        id: of the entity.
        title: printed large.
        sort: the line under the title.
        stats: pairs of word and value.
        body: paragraphs of text.
        rows: pairs of label and text, such as the pages of an encounter card.
        foot: small print.
        copies: how many are printed.
        span: where its text stands.
    """

    id: str
    title: str
    sort: str = ""
    stats: tuple[tuple[str, str], ...] = ()
    body: tuple[str, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    foot: str = ""
    copies: int = 1
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards of one size with one back.

    Attributes:
        id: begins the name of its file.
        title: printed on the back.
        subtitle: printed under it.
        size: of one card.
        tone: ground of the back and the rim of the front, `#rrggbb`.
        cards: the fronts.
    """

    id: str
    title: str
    subtitle: str
    size: Size
    tone: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A tile to print at true scale.

    Attributes:
        id: of the entity.
        title: printed on each page of it.
        edge: its edge in millimetres.
        picture: the tile itself as SVG, without margin.
        legend: what the signs mean, as SVG, `legend_size` millimetres large.
        span: where it stands.
    """

    id: str
    title: str
    edge: float
    picture: str
    legend: str
    legend_size: tuple[float, float]
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Wish:
    """How something is to be printed.

    Attributes:
        language: `en` or `zh-Hant`.
        edition: `guide` shows everything, `players` keeps hidden rooms and stories on pages of their own.
        width: of the room for text, in millimetres.
        height: the same, downwards.
        ink_saving: no grounds, only lines.
    """

    language: str = "en"
    edition: str = "guide"
    width: float = 180.0
    height: float = 267.0
    ink_saving: bool = False


@dataclass(frozen=True, slots=True)
class Printer:
    """What of a game can be printed, as plain data; every text in the language of the wish.

    Attributes:
        decks: all cards that stand in a pack, of a library of one game.
        sheets: by kind of entity, what makes its sheet.
        boards: by kind of entity, what makes it at true scale.
        reference: makes the reference sheet of the game, if it has one.
    """

    decks: Callable[[Library, str, Wish], Sequence[Deck]]
    sheets: Mapping[str, Callable[[Library, Entity, Wish], Document]] = field(default_factory=dict)
    boards: Mapping[str, Callable[[Library, Entity, Wish], Board]] = field(default_factory=dict)
    reference: Callable[[Library, Wish], Document | None] | None = None


def runs(text: str) -> list[dict[str, str]]:
    """Return a text as stretches with a style: `*emphasis*` is `i`, `**strong**` is `b`."""
    return [{"s": style, "x": piece} for style, piece in _runs(text) if piece]


def _runs(text: str) -> Iterator[tuple[str, str]]:
    end = 0
    for found in _MARKUP.finditer(text):
        yield "", text[end : found.start()]
        yield ("b", found["strong"]) if found["strong"] else ("i", found["emphasis"])
        end = found.end()
    yield "", text[end:]


def long_words(text: str) -> list[str]:
    """Return the words that may be wider than a column."""
    return [word for word in text.split() if len(word) > LONG_WORD and not _WIDE.search(word)]


def paragraph(text: str, style: str = "", name: str = "") -> Part:
    """Return a paragraph; styles are `aloud`, `small`, `rule`, `strong` and none."""
    return {"t": "text", "runs": runs(text), "style": style, "id": name, "long": long_words(text)}


def heading(text: str, level: int = 2, name: str = "") -> Part:
    """Return a heading."""
    return {"t": "heading", "text": text, "level": level, "id": name, "long": long_words(text)}


def picture(name: str, width: float, height: float, caption: str = "") -> Part:
    """Return a picture of a size in millimetres."""
    return {"t": "picture", "file": name, "w": width, "h": height, "caption": caption}


def listing(texts: Sequence[str], *, numbered: bool = False, name: str = "") -> Part:
    """Return a list."""
    long = [word for text in texts for word in long_words(text)]
    return {"t": "list", "items": [runs(text) for text in texts], "numbered": numbered, "id": name, "long": long}


def columns(parts: Sequence[Sequence[Part]], widths: Sequence[float]) -> Part:
    """Return parts side by side; widths are shares."""
    return {"t": "columns", "cells": [list(cell) for cell in parts], "widths": list(widths)}


def boxed(parts: Sequence[Part], style: str = "plain", *, title: str = "", whole: bool = False) -> Part:
    """Return parts in a frame, under a title in a band; `whole` keeps them on one page.

    Styles are `plain`, `pale` and `strong`.
    """
    return {"t": "boxed", "parts": list(parts), "style": style, "title": title, "whole": whole}


def together(parts: Sequence[Part]) -> Part:
    """Return parts that stay on one page."""
    return {"t": "together", "parts": list(parts)}


def table(head: Sequence[str], rows: Sequence[Sequence[str]], widths: Sequence[float]) -> Part:
    """Return a table; widths are shares."""
    cells = [[runs(cell) for cell in row] for row in rows]
    return {"t": "table", "head": list(head), "rows": cells, "widths": list(widths)}


def new_page() -> Part:
    """Return the start of a new page."""
    return {"t": "break"}


def texts_of(value: Any) -> Iterator[str]:
    """Yield every text in plain data, names of files and forms included: what must be printable."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from texts_of(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from texts_of(inner)


def card_data(card: Card, name: str) -> Mapping[str, Any]:
    """Return what the template wants of a card."""
    return {
        "id": name,
        "title": card.title,
        "sort": card.sort,
        "stats": [list(pair) for pair in card.stats],
        "body": [runs(text) for text in card.body],
        "rows": [[label, runs(text)] for label, text in card.rows],
        "foot": card.foot,
        "long": [word for text in (card.title, *card.body) for word in long_words(text)],
    }
