"""The cards of the game as decks to print."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from toolkit.draw.page import POKER_CARD, Size
from toolkit.draw.svg import text_width
from toolkit.draw.typst_parts import Card, Deck
from toolkit.games.mice_and_mystics.model.cards import Ability, Achievement, Encounter, SearchCard
from toolkit.games.mice_and_mystics.model.figures import Hero, InitiativeCard
from toolkit.games.mice_and_mystics.sheets.telling import Teller
from toolkit.games.mice_and_mystics.sheets.values import requirement, values_of

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.model.cards import Group
    from toolkit.pack import Entity, Library

SMALL_CARD = Size(44.0, 67.0)
DECKS: dict[str, tuple[Size, str]] = {
    "hero": (POKER_CARD, "#7a4b2a"),
    "ability": (POKER_CARD, "#3f6b4f"),
    "search_card": (POKER_CARD, "#8a6d1f"),
    "encounter": (POKER_CARD, "#7c2f2f"),
    "achievement": (SMALL_CARD, "#4f4a7a"),
    "initiative_card": (SMALL_CARD, "#2f5d7c"),
}
"""Size and colour of each kind of card."""

LONGEST_TEXT = 900
"""More characters than this stand on several cards."""


def decks_of(library: Library, pack: str, language: str) -> list[Deck]:
    """Return the decks of one pack; kinds of which it has no card are left out."""
    teller = Teller(library.seen_from(pack), language)
    made = []
    for kind, (size, tone) in DECKS.items():
        own = (entity for entity in library.of_kind(kind) if entity.pack == pack)
        cards = tuple(part for entity in own for part in split(_card(teller, entity)))
        if cards:
            name = f"cards-{pack}-{kind.replace('_', '-')}"
            title = library.pack_name(pack, language)
            made.append(Deck(name, teller.word(kind), title, size, tone, cards))
    return made


def split(card: Card) -> list[Card]:
    """Return a card, or where its text is very long several to lie side by side, marked 1/2 and 2/2."""
    heaps: list[list[str]] = [[]]
    for text in card.body:
        if heaps[-1] and sum(map(text_width, heaps[-1])) + text_width(text) > LONGEST_TEXT:
            heaps.append([])
        heaps[-1].append(text)
    if len(heaps) == 1:
        return [card]
    count = len(heaps)
    return [
        replace(card, title=f"{card.title} {number}/{count}", body=tuple(heap))
        for number, heap in enumerate(heaps, 1)
    ]


def _card(teller: Teller, entity: Entity) -> Card:
    model = entity.model
    encounter = model if isinstance(model, Encounter) else None
    return Card(
        entity.name,
        teller.name(entity),
        sort=_sort(teller, entity),
        stats=values_of(teller, entity),
        body=tuple(_body(teller, entity)),
        rows=_rows(teller, encounter, entity.pack) if encounter else (),
        foot=_foot(teller, entity),
        copies=getattr(model, "copies", 1),
        span=entity.span,
    )


def _sort(teller: Teller, entity: Entity) -> str:
    pack = entity.pack
    match entity.model:
        case Hero() as hero:
            words = [teller.listed(one) for one in hero.classes]
        case Ability() as ability:
            words = [teller.word("ability"), requirement(teller, ability.requires, pack)]
        case SearchCard() as card:
            slot = "" if card.slot == "none" else teller.listed(card.slot)
            event = teller.listed(card.event) if card.event else ""
            words = [teller.listed(card.type), event, slot, requirement(teller, card.requires, pack)]
        case Encounter() as encounter:
            words = [teller.word(encounter.heading)]
        case Achievement() as achievement:
            words = [teller.word("individual" if achievement.type == "individual" else "story_achievement")]
        case InitiativeCard() as acting:
            dice = teller.word("move_dice")
            words = [teller.word(acting.mode), f"{dice} {acting.movement_dice}"]
        case _:
            words = []
    return " · ".join(word for word in words if word)


def _body(teller: Teller, entity: Entity) -> list[str]:
    texts = teller.rules(entity)
    if isinstance(entity.model, Hero) and entity.model.equipment:
        texts = [teller.word("equipment", names=teller.names(entity.model.equipment, entity.pack)), *texts]
    return texts


def _rows(teller: Teller, encounter: Encounter, pack: str) -> tuple[tuple[str, str], ...]:
    last = len(encounter.pages)
    rows = [
        (teller.word("pages_last" if page == last else "pages_row", page=page), _groups(teller, row, pack))
        for page, row in enumerate(encounter.pages, 1)
    ]
    return (*rows, (teller.word("surge_row"), _groups(teller, encounter.surge, pack)))


def _groups(teller: Teller, groups: tuple[Group, ...], pack: str) -> str:
    return teller.joined(_group(teller, group, pack) for group in groups)


def _group(teller: Teller, group: Group, pack: str) -> str:
    greedy = teller.word("aside", text=teller.listed("greedy")) if group.greedy else ""
    name = teller.called(group.minion, pack)
    return teller.word("surge_line", count=group.count, minion=name) + greedy


def _foot(teller: Teller, entity: Entity) -> str:
    version = teller.library.pack(entity.pack).manifest.version
    copies = getattr(entity.model, "copies", 1)
    many = f" · {teller.word('copies', count=copies)}" if copies > 1 else ""
    return f"{entity.pack} {version}{many}"
