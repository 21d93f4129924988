"""C506: card never better than another."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from toolkit.findings import Severity
from toolkit.games.mystic_scrolls.checks.base import WorldCheck, spells

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.findings import Finding
    from toolkit.games.mystic_scrolls.checks.base import Place
    from toolkit.games.mystic_scrolls.world import World


def is_plain(place: Place) -> bool:
    """Say whether a spell does fixed damage and healing only."""
    return all(effect.do in ("damage", "heal") for effect in place.box.effects or ()) and not place.box.either


def strength(place: Place) -> tuple[int, int, int]:
    """Return damage, healing and power of a plain spell."""
    damage = sum(effect.amount for effect in place.box.effects or () if effect.do == "damage")
    heal = sum(effect.amount for effect in place.box.effects or () if effect.do == "heal")
    return damage, heal, place.box.power


def beats(better: Place, worse: Place) -> bool:
    """Say whether one spell needs no other dice, does as much in all respects, and more in one."""
    cheaper = [
        not Counter(one) - Counter(two)
        for one, two in (
            (better.box.cost, worse.box.cost),
            ((*better.box.cost, *better.unlock), (*worse.box.cost, *worse.unlock)),
        )
    ]
    pairs = list(zip(strength(better), strength(worse), strict=True))
    as_good = all(cheaper) and all(one >= two for one, two in pairs)
    dice = len(better.box.cost) + len(better.unlock) < len(worse.box.cost) + len(worse.unlock)
    return as_good and (dice or any(one > two for one, two in pairs))


class Dominated(WorldCheck):
    """A scroll that another one beats in every way.

    ## What it does

    Compares scrolls of plain damage and healing: cost, claim, power and effects.

    ## Why it matters

    Nobody would want the card while the other one is in the deck.

    ## Example

    One scroll does 4 damage for fire and wind, another 5 damage for the same dice.

    ## How to fix

    Give the weaker one something of its own: other dice, more power, another effect.
    """

    code = "C506"
    title = "card never better than another"
    severity = Severity.WARNING

    @classmethod
    def find(cls, world: World) -> Iterator[Finding]:
        """Yield what is wrong."""
        places = [place for place in spells(world) if place.card.kind == "scroll" and is_plain(place)]
        for place in places:
            for other in places:
                if place is not other and beats(other, place):
                    message = f"{place.name} is never better than {other.name}"
                    yield cls.at(place.card.span, message, help="change its dice, its power or its effect")
                    break
