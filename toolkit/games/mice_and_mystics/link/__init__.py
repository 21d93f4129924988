"""Linking: from models to the World the engine plays, with no dangling name in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolkit.findings import Finding, in_order
from toolkit.games.mice_and_mystics.engine.world import World
from toolkit.games.mice_and_mystics.link.box import link_boxes, link_heroes, link_initiative, link_minions
from toolkit.games.mice_and_mystics.link.cards import (
    link_abilities,
    link_achievements,
    link_encounters,
    link_search,
)
from toolkit.games.mice_and_mystics.link.chapters import link_chapters
from toolkit.games.mice_and_mystics.link.context import Shared
from toolkit.games.mice_and_mystics.link.names import Content, Names, sources_of
from toolkit.games.mice_and_mystics.link.overrides import check_overrides
from toolkit.games.mice_and_mystics.link.pages import PAGES
from toolkit.games.mice_and_mystics.link.policies import allowed_values, resolve_policies
from toolkit.games.mice_and_mystics.link.tiles import link_tiles


def link(
    content: Content, settings: Mapping[str, str] | None = None, house_rules: Sequence[str] = ()
) -> tuple[World | None, list[Finding]]:
    """Build the World of all content.

    Args:
        content: a library, or models by kind and slug (then findings name entities, not places in files).
        settings: policy to value, over defaults and house rules.
        house_rules: slugs of overlays that set policies, later ones win.

    Returns:
        The world, or None where a name means nothing or something every game needs is missing;
        and the findings.
    """
    names = Names(sources_of(content))
    names.policies = resolve_policies(names, house_rules, settings or {})
    world = World()
    world.policies = names.policies
    world.policy_values = allowed_values(names)
    link_boxes(names, world)
    shared = Shared(names)
    shared.tiles = link_tiles(names)
    world.tiles = tuple(shared.tiles)
    world.minions = link_minions(names)
    world.cards = link_initiative(shared)
    world.heroes = link_heroes(shared)
    world.search = link_search(shared)
    world.abilities = link_abilities(shared)
    world.encounters = link_encounters(names)
    world.achievements = link_achievements(shared)
    world.chapters = link_chapters(shared)
    check_overrides(shared, world)
    world.rules = tuple(shared.rules)
    world.lasting = tuple(shared.lasting)
    world.choices = tuple(shared.choices)
    world.tallies = tuple(shared.tallies)
    world.bridges = frozenset(shared.bridges)
    return (None if names.findings else world), in_order(names.findings)


__all__ = ["PAGES", "Content", "link"]
