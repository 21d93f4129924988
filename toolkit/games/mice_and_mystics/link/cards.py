"""Search cards, abilities, encounters and achievements."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.world import AbilityDef, AchievementDef, EncounterDef, SearchDef
from toolkit.games.mice_and_mystics.link.box import requirement
from toolkit.games.mice_and_mystics.link.context import Shared
from toolkit.games.mice_and_mystics.link.names import Names, Source
from toolkit.games.mice_and_mystics.link.rules import Holder, compile_rules
from toolkit.games.mice_and_mystics.link.selections import DAMAGES, MODES
from toolkit.games.mice_and_mystics.model.cards import Ability, Achievement, Encounter, Group, SearchCard

GroupRow = tuple[tuple[int, int, int], ...]


def link_search(shared: Shared) -> tuple[SearchDef, ...]:
    """Link all search cards."""
    return tuple(
        _search_card(shared, source, index) for index, source in enumerate(shared.names.of("search_card"))
    )


def _search_card(shared: Shared, source: Source, index: int) -> SearchDef:
    model: SearchCard = source.model
    card = SearchDef(index, source.slug)
    card.kind, card.copies, card.slot = model.type, model.copies, model.slot
    card.requires = requirement(shared.names, source, model.requires)
    card.treachery = model.event == "treachery"
    if model.weapon is not None:
        card.weapon, card.dagger = True, model.weapon.dagger
        card.damage, card.mode, card.bonus = (
            DAMAGES[model.weapon.type],
            MODES[model.weapon.mode],
            model.weapon.bonus,
        )
        card.also = NOWHERE if model.weapon.also is None else MODES[model.weapon.also]
    if model.armour is not None:
        card.armour, card.defence, card.lore = True, model.armour.defence, model.armour.lore
    if model.token is not None:
        card.token = shared.names.local(
            model.token, shared.names.tokens, "token in the box", source.place_at(("token",))
        )
    holder = Holder(shared, source, f"search_card.{source.slug}")
    holder.card = index
    holder.bound = frozenset({"mouse", "this"})
    card.rules = compile_rules(holder, model.rules, ("rules",))
    return card


def link_abilities(shared: Shared) -> tuple[AbilityDef, ...]:
    """Link all abilities."""
    return tuple(_ability(shared, source, index) for index, source in enumerate(shared.names.of("ability")))


def _ability(shared: Shared, source: Source, index: int) -> AbilityDef:
    model: Ability = source.model
    ability = AbilityDef(index, source.slug)
    ability.requires = requirement(shared.names, source, model.requires)
    holder = Holder(shared, source, f"ability.{source.slug}")
    holder.where = "ability"
    holder.bound = frozenset({"mouse"})
    ability.rules = compile_rules(holder, model.rules, ("rules",))
    return ability


def groups(names: Names, source: Source, rows: tuple[Group, ...], path: tuple[str | int, ...]) -> GroupRow:
    """Link groups of minions as (minion, count, greedy)."""
    span = source.place_at(path)
    linked = [
        (names.number(group.minion, ("minion",), span), group.count, int(group.greedy)) for group in rows
    ]
    return tuple(group for group in linked if group[0] >= 0)


def link_encounters(names: Names) -> tuple[EncounterDef, ...]:
    """Link all encounter cards."""
    return tuple(_encounter(names, source, index) for index, source in enumerate(names.of("encounter")))


def _encounter(names: Names, source: Source, index: int) -> EncounterDef:
    model: Encounter = source.model
    card = EncounterDef(index, source.slug)
    card.difficult = model.level == "difficult"
    card.heading, card.paired = model.heading, model.paired_heading or model.heading
    card.pages = tuple(groups(names, source, row, ("pages", place)) for place, row in enumerate(model.pages))
    card.surge = groups(names, source, model.surge, ("surge",))
    return card


def link_achievements(shared: Shared) -> tuple[AchievementDef, ...]:
    """Link all achievements."""
    return tuple(
        _achievement(shared, source, index) for index, source in enumerate(shared.names.of("achievement"))
    )


def _achievement(shared: Shared, source: Source, index: int) -> AchievementDef:
    model: Achievement = source.model
    achievement = AchievementDef(index, source.slug)
    achievement.story = model.type == "story"
    winning = Holder(shared, source, f"achievement.{source.slug}")
    winning.where = "win"
    holding = Holder(shared, source, f"achievement.{source.slug}")
    holding.where = "held"
    holding.bound = frozenset({"mouse"})
    won = compile_rules(winning, model.won, ("won",))
    achievement.rules = (*won, *compile_rules(holding, model.rules, ("rules",)))
    return achievement
