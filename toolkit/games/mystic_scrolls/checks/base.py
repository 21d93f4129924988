"""What all checks of this game share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from toolkit.findings import Check
from toolkit.games.mystic_scrolls.model.cards import Scroll

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding, Span
    from toolkit.games.mystic_scrolls.model.cards import SpellBox
    from toolkit.games.mystic_scrolls.model.effects import EffectModel
    from toolkit.games.mystic_scrolls.world import World
    from toolkit.pack import Entity


class WorldCheck(Check):
    """A check over the whole world; `cites` names the rules it holds content to."""

    cites: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def run(cls, world: World) -> list[Finding]:
        """Return what is wrong, in order of place."""
        return sorted(cls.find(world), key=lambda finding: (finding.span, finding.message))

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Place:
    """One spell box, the card it is on, and where in the card it stands."""

    card: Entity
    box: SpellBox
    path: tuple[str | int, ...]

    @property
    def name(self) -> str:
        """The id of the spell."""
        return f"{self.card.name}.{self.box.id}" if self.path and self.box.id else self.card.name

    @property
    def unlock(self) -> tuple[str, ...]:
        """The unlock cost; empty on a starting spell."""
        return self.box.unlock if isinstance(self.box, Scroll) else ()

    def span(self, *path: str | int) -> Span:
        """Return the span of a part of the spell."""
        return self.card.span_at((*self.path, *path))


def boxes_of(card: Entity) -> tuple[Place, ...]:
    """Return the spell boxes of a card."""
    if card.kind == "scroll":
        return (Place(card, card.model, ()),)
    return tuple(Place(card, box, ("boxes", number)) for number, box in enumerate(card.model.boxes))


def spells(world: World) -> Iterator[Place]:
    """Yield every spell box of starting spells and scrolls."""
    for kind in ("spell_card", "scroll"):
        for card in world.entities(kind):
            yield from boxes_of(card)


def texts(box: SpellBox) -> tuple[tuple[EffectModel, ...], ...]:
    """Return the text of a spell, or its two halves."""
    return box.either or (box.effects or (),)


def effects(box: SpellBox) -> tuple[EffectModel, ...]:
    """Return all effects of a spell, of both halves where it is divided."""
    return tuple(effect for text in texts(box) for effect in text)


def hand(world: World) -> int:
    """Return how many dice a hand has."""
    return min((box.model.hand for box in world.entities("box")), default=5)
