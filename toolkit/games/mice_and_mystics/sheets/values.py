"""The values printed on cards: pairs of word and number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.model.cards import Requirement, SearchCard
from toolkit.games.mice_and_mystics.model.figures import Hero, InitiativeCard

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.sheets.telling import Teller
    from toolkit.pack import Entity

Pairs = tuple[tuple[str, str], ...]


def values_of(teller: Teller, card: Entity) -> Pairs:
    """Return the values of a card; empty for cards that have none."""
    match card.model:
        case Hero() as hero:
            return _named(teller, hero, ("battle", "defence", "lore", "move", "life"))
        case InitiativeCard() as acting:
            return _named(teller, acting, ("battle", "defence", "life"))
        case SearchCard() as found:
            return (*_weapon(teller, found), *_armour(teller, found))
    return ()


def requirement(teller: Teller, needed: Requirement, pack: str) -> str:
    """Return who may use a card; empty where everybody may."""
    names = [teller.listed(one) for one in needed.classes]
    names += [teller.called(hero, pack) for hero in needed.heroes]
    names += [f"{teller.word(stat)} {value}+" for stat in ("lore", "move") if (value := getattr(needed, stat))]
    return teller.word("needs_class", names=teller.joined(names)) if names else ""


def _named(teller: Teller, model: Hero | InitiativeCard, fields: tuple[str, ...]) -> Pairs:
    return tuple((teller.word(field), str(getattr(model, field))) for field in fields)


def _weapon(teller: Teller, card: SearchCard) -> Pairs:
    weapon = card.weapon
    if weapon is None:
        return ()
    modes = [weapon.mode, *((weapon.also,) if weapon.also else ())]
    bonus = (teller.word("battle"), f"+{weapon.bonus}")
    return (bonus, (teller.listed(weapon.type), "/".join(teller.listed(mode) for mode in modes)))


def _armour(teller: Teller, card: SearchCard) -> Pairs:
    armour = card.armour
    if armour is None:
        return ()
    pairs = ((field, getattr(armour, field)) for field in ("defence", "lore"))
    return tuple((teller.word(field), f"+{value}") for field, value in pairs if value)
