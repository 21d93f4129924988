"""C514: won in the first round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import Severity
from toolkit.games.mystic_scrolls.checks.base import WorldCheck, boxes_of, texts
from toolkit.games.mystic_scrolls.model.effects import Damage, DamageDie, DamagePerPower, MagicDie

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.model.effects import EffectModel
    from toolkit.games.mystic_scrolls.world import World

SIDES = 6


def damage(text: tuple[EffectModel, ...], power: int) -> int:
    """Return the most damage a text can do, with `power` magic power cast."""
    total = 0
    for effect in text:
        if isinstance(effect, MagicDie):
            total += max(
                part.amount if part and part.do == "damage" else 0 for part in (effect.hit, effect.miss)
            )
        elif isinstance(effect, DamageDie):
            total += effect.plus + SIDES
        elif isinstance(effect, DamagePerPower):
            total += effect.each * power
        elif isinstance(effect, Damage):
            total += effect.amount
    return total


class OneRoundWin(WorldCheck):
    """A character whose starting spells can take all stamina at once.

    ## What it does

    Adds the most that each starting spell can do, one half of a divided text.

    ## Why it matters

    A game could be over before anybody could answer.

    ## Example

    Three starting spells that do 15 damage each, at a start of 35.

    ## How to fix

    Lower the damage.
    """

    code = "C514"
    title = "won in the first round"
    severity = Severity.WARNING

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for box in world.entities("box"):
            for character in world.entities("character"):
                places = [place for card in world.spells_of(character) for place in boxes_of(card)]
                power = sum(place.box.power for place in places)
                most = sum(max(damage(text, power) for text in texts(place.box)) for place in places)
                if most >= box.model.start_stamina:
                    message = f"the starting spells of {character.name} can do {most} damage in one round"
                    cure = f"stay below {box.model.start_stamina}"
                    yield cls.at(character.span, message, help=cure)
