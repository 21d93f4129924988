"""Heroes, minions and initiative cards."""

from __future__ import annotations

from toolkit.findings import quoted
from toolkit.games.mice_and_mystics.engine.const import FULL, MELEE, NOWHERE
from toolkit.games.mice_and_mystics.engine.world import CardDef, HeroDef, MinionDef, Requirement
from toolkit.games.mice_and_mystics.link.context import Shared
from toolkit.games.mice_and_mystics.link.names import Names, Source, class_bits
from toolkit.games.mice_and_mystics.link.rules import Holder, compile_rules, slots_of
from toolkit.games.mice_and_mystics.link.selections import MODES
from toolkit.games.mice_and_mystics.model.cards import Requirement as RequirementModel
from toolkit.games.mice_and_mystics.model.figures import Hero, InitiativeCard, Minion


def requirement(names: Names, source: Source, model: RequirementModel) -> Requirement:
    """Link who may use a card."""
    requires = Requirement()
    requires.classes = class_bits(model.classes)
    span = source.place_at(("requires",)) if model.heroes else source.place_at(())
    requires.heroes = tuple(names.number(hero, ("hero",), span) for hero in model.heroes)
    requires.lore = model.lore or 0
    requires.move = model.move or 0
    requires.none = not (requires.classes or requires.heroes or requires.lore or requires.move)
    return requires


def link_heroes(shared: Shared) -> tuple[HeroDef, ...]:
    """Link all heroes."""
    return tuple(_hero(shared, source, index) for index, source in enumerate(shared.names.of("hero")))


def _hero(shared: Shared, source: Source, index: int) -> HeroDef:
    model: Hero = source.model
    hero = HeroDef(index, source.slug)
    hero.classes = class_bits(model.classes)
    hero.battle, hero.defence, hero.lore = model.battle, model.defence, model.lore
    hero.move, hero.life = model.move, model.life
    span = source.place_at(())
    hero.equipment = tuple(shared.names.number(card, ("search_card",), span) for card in model.equipment)
    hero.card = _card_of(shared.names, f"hero.{source.slug}")
    if hero.card == NOWHERE:
        shared.names.missing(
            span, f"{quoted(model.name)} has no initiative card", f"add one with `of: hero.{source.slug}`"
        )
    for place, skill in enumerate(model.skills):
        holder = Holder(shared, source, f"hero.{source.slug}")
        holder.bound = frozenset({"mouse"})
        path = ("skills", place, "rules")
        hero.rules = (*hero.rules, *compile_rules(holder, skill.rules, path))
        hero.slots = (*hero.slots, *slots_of(holder, skill.rules, path))
    return hero


def _card_of(names: Names, figure: str) -> int:
    cards = cards_of(names, figure)
    return cards[0] if cards else NOWHERE


def cards_of(names: Names, figure: str) -> tuple[int, ...]:
    """Return the initiative cards of a hero or minion, by number."""
    cards = enumerate(names.of("initiative_card"))
    return tuple(number for number, source in cards if source.model.of.rpartition(":")[2] == figure)


def link_minions(names: Names) -> tuple[MinionDef, ...]:
    """Link all minions."""
    return tuple(_minion(names, source, index) for index, source in enumerate(names.of("minion")))


def _minion(names: Names, source: Source, index: int) -> MinionDef:
    model: Minion = source.model
    kind = MinionDef(index, source.slug)
    kind.figure = names.local(model.figure, names.figures, "figure in the box", source.place_at(("figure",)))
    if model.marker is not None:
        kind.marker = names.local(model.marker, names.tokens, "token in the box", source.place_at(("marker",)))
    kind.large = model.size == "large"
    kind.boss, kind.rat, kind.npc = "boss" in model.traits, "rat" in model.traits, "npc" in model.traits
    kind.room = 0 if "takes_no_room" in model.traits else (FULL if kind.large else 1)
    kind.on_track = model.cards_on_track
    kind.cards = cards_of(names, f"minion.{source.slug}")
    if model.variant_of is not None:
        kind.species = names.number(model.variant_of, ("minion",), source.place_at(("variant_of",)))
        kind.cards = kind.cards or cards_of(names, model.variant_of.rpartition(":")[2])
    if not kind.cards:
        cure = f"add one with `of: minion.{source.slug}`"
        names.missing(source.place_at(()), f"{quoted(model.name)} has no initiative card", cure)
    return kind


def link_initiative(shared: Shared) -> tuple[CardDef, ...]:
    """Link all initiative cards."""
    return tuple(
        _card(shared, source, index) for index, source in enumerate(shared.names.of("initiative_card"))
    )


def _card(shared: Shared, source: Source, index: int) -> CardDef:
    model: InitiativeCard = source.model
    card = CardDef(index, source.slug)
    number = shared.names.number(model.of, ("hero", "minion"), source.place_at(("of",)))
    if model.of.rpartition(":")[2].startswith("hero."):
        card.hero = number
    else:
        card.minion = number
    card.mode = MODES.get(model.mode, MELEE)
    card.battle, card.defence, card.life = model.battle, model.defence, model.life
    card.dice = model.movement_dice
    holder = Holder(shared, source, f"initiative_card.{source.slug}")
    holder.where = "card"
    holder.bound = frozenset({"card"})
    card.rules = compile_rules(holder, model.rules, ("rules",))
    return card
