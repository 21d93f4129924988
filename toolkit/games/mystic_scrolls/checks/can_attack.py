"""C512: character that can not attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.findings import Severity
from toolkit.games.mystic_scrolls.checks.base import WorldCheck, boxes_of, effects
from toolkit.games.mystic_scrolls.model.effects import MagicDie

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.model.effects import EffectModel
    from toolkit.games.mystic_scrolls.world import World


def hurts(effect: EffectModel) -> bool:
    """Say whether an effect can take stamina from an opponent."""
    if isinstance(effect, MagicDie):
        return any(part is not None and part.do == "damage" for part in (effect.hit, effect.miss))
    return effect.do in ("damage", "damage_die", "damage_per_power")


class CanAttack(WorldCheck):
    """A character without any attack on its starting spells.

    ## What it does

    Looks for damage of any kind on the starting spells.

    ## Why it matters

    The character could not win before it claims the right scroll.

    ## Example

    Three starting spells that all heal.

    ## How to fix

    Let one of them do damage.
    """

    code = "C512"
    title = "character that can not attack"
    severity = Severity.WARNING

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        for character in world.entities("character"):
            places = [place for card in world.spells_of(character) for place in boxes_of(card)]
            if places and not any(hurts(effect) for place in places for effect in effects(place.box)):
                message = f"no starting spell of {character.name} does damage"
                yield cls.at(character.span, message, help="let one of them do damage")
