"""Everything with rules or references in it, compiled into a World."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine.world import World
from toolkit.games.mice_and_mystics.link.box import link_heroes, link_initiative, link_minions
from toolkit.games.mice_and_mystics.link.cards import (
    link_abilities,
    link_achievements,
    link_encounters,
    link_search,
)
from toolkit.games.mice_and_mystics.link.chapters import link_chapters
from toolkit.games.mice_and_mystics.link.context import Shared
from toolkit.games.mice_and_mystics.link.names import Names
from toolkit.games.mice_and_mystics.link.overrides import check_overrides
from toolkit.games.mice_and_mystics.link.tiles import link_tiles


def compile_all(names: Names, world: World) -> None:
    """Fill a world whose boxes and policies are known."""
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
