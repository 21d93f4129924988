"""Minions that are placed at once, and minions that may come at all."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from toolkit.games.mice_and_mystics.checks.content import rule_places
from toolkit.games.mice_and_mystics.facts import facts, tree
from toolkit.games.mice_and_mystics.model.effects import Place
from toolkit.pack import saved

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.games.mice_and_mystics.checks.chapter_view import ChapterView
    from toolkit.games.mice_and_mystics.checks.content import Content
    from toolkit.games.mice_and_mystics.facts import Path
    from toolkit.pack import Entity


@dataclass(frozen=True, slots=True)
class Lot:
    """So many of one minion, and where that is written."""

    minion: Entity
    count: int
    path: Path


@dataclass(frozen=True, slots=True)
class Batch:
    """What is placed at once: a row, a surge, a set-up."""

    entity: Entity
    lots: tuple[Lot, ...]

    def totals(self, field: str) -> Counter[str]:
        """Return how many pieces of each sort it takes; `field` is `figure` or `marker` of a minion."""
        counts: Counter[str] = Counter()
        for lot in self.lots:
            piece = getattr(lot.minion.model, field)
            if piece:
                counts[piece] += lot.count
        return counts

    def last(self, field: str, piece: str) -> Lot:
        """Return the last lot that takes a piece."""
        return [lot for lot in self.lots if getattr(lot.minion.model, field) == piece][-1]


def batches(content: Content) -> Iterator[Batch]:
    """Yield everything that is placed at once, wherever it is written."""
    for entity in content.of("encounter"):
        for number, row in enumerate(entity.model.pages):
            yield _batch(content, entity, row, ("pages", number))
        yield _batch(content, entity, entity.model.surge, ("surge",))
    for entity in content.of("chapter"):
        yield from _of_chapter(content, entity)
    for entity in content.bearers:
        for path, node in _placings(entity):
            yield _of_effect(content, entity, node, path)


@saved
def _placings(entity: Entity) -> tuple[tuple[Path, Place], ...]:
    """Return the effects of an entity's rules that place something."""
    found = (item for place in rule_places(entity) for item in tree(place.rule, place.path))
    return tuple((path, node) for path, node in found if isinstance(node, Place))


def supply(content: Content, entity: Entity) -> dict[str, int] | None:
    """Return how many pieces of each sort, figures and tokens, the boxes hold; None without a box."""
    figures, tokens = content.pieces(entity, "figures"), content.pieces(entity, "tokens")
    return None if figures is None or tokens is None else {**tokens, **figures}


def comers(chapter: ChapterView) -> frozenset[Entity]:
    """Return every minion that may come in a chapter: from its deck, rooms, rules and cards."""
    content, entity = chapter.content, chapter.entity
    sources: list[tuple[Entity, Any]] = [(entity, entity.model)]
    sources += [(card, card.model) for card in encounter_deck(chapter)]
    sources += [(card, card.model) for card in content.seen_from(entity, "search_card")]
    found: set[Entity] = set()
    while sources:
        owner, model = sources.pop()
        for minion in _named(content, owner, model) - found:
            found.add(minion)
            sources += [(card, card.model) for card in cards_of(content, minion)]
    return frozenset(found)


def encounter_deck(chapter: ChapterView) -> tuple[Entity, ...]:
    """Return the encounter cards of a chapter's deck."""
    wanted = chapter.model.encounters
    cards = chapter.content.seen_from(chapter.entity, "encounter")
    named = [chapter.content.target(chapter.entity, name) for name in wanted.cards]
    of_level = [card for card in cards if card.model.level in wanted.levels]
    return tuple(dict.fromkeys([*of_level, *(card for card in named if card is not None)]))


def cards_of(content: Content, figure: Entity) -> tuple[Entity, ...]:
    """Return the initiative cards of a hero or minion."""
    cards = content.of("initiative_card")
    return tuple(card for card in cards if content.target(card, card.model.of) is figure)


def _named(content: Content, owner: Entity, model: Any) -> set[Entity]:
    """Return the minions that a model places, in groups and by effects."""
    names = {node.minion for _, node in tree(model) if hasattr(node, "minion") and hasattr(node, "count")}
    names |= {fact.name for fact in facts(model) if fact.sort == "place"}
    return {minion for name in names if (minion := content.target(owner, name)) is not None}


def _of_chapter(content: Content, entity: Entity) -> Iterator[Batch]:
    for number, room in enumerate(entity.model.rooms):
        if room.setup:
            at = ("rooms", number, "setup", "minions")
            lots = [
                _lot(content, entity, item.group, (*at, n, "group"))
                for n, item in enumerate(room.setup.minions)
            ]
            yield Batch(entity, tuple(lot for lot in lots if lot is not None))
        yield _batch(content, entity, room.surge, ("rooms", number, "surge"))


def _batch(content: Content, entity: Entity, groups: Iterable[Any], path: Path) -> Batch:
    lots = [_lot(content, entity, group, (*path, number)) for number, group in enumerate(groups)]
    return Batch(entity, tuple(lot for lot in lots if lot is not None))


def _lot(content: Content, entity: Entity, group: Any, path: Path) -> Lot | None:
    minion = content.target(entity, group.minion)
    return None if minion is None else Lot(minion, group.count, (*path, "count"))


def _of_effect(content: Content, entity: Entity, node: Place, path: Path) -> Batch:
    minion = content.target(entity, node.what)
    amount = getattr(node.amount, "number", node.amount)
    if minion is None or not isinstance(amount, int):
        return Batch(entity, ())
    return Batch(entity, (Lot(minion, amount, (*path, "amount")),))
