"""Scenarios of a chapter's start: the set-up itself, and what a campaign carries into it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.mice_and_mystics.engine.campaign import END, Carried, carry_over, following, next_plan
from toolkit.games.mice_and_mystics.engine.setup import new_state
from toolkit.games.mice_and_mystics.party import party_fault
from toolkit.lang.scenario import ScenarioError

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.engine.play import Play
    from toolkit.games.mice_and_mystics.engine.state import State
    from toolkit.games.mice_and_mystics.engine.world import Setup, World
    from toolkit.games.mice_and_mystics.model.scenario import Scenario
    from toolkit.games.mice_and_mystics.model.scenario_run import CampaignGiven
    from toolkit.games.mice_and_mystics.scenario_names import Names

OF_A_START = {"heroes", "achievements", "page"}
OF_A_HERO = {"abilities", "pack"}


class RefusalError(ScenarioError):
    """The rules refuse what a scenario wants to begin with; `then: refused:` foretells it."""


def first_position(world: World, names: Names, setup: Setup, scenario: Scenario) -> State:
    """Return the position before the first step, as the engine sets it up, and complete the set-up.

    Of `given` only the party counts: whom it has, abilities and cards it brings, achievements, the page;
    on a bare tile, which makes a chapter of this run's own, also the party items it hands out.

    Raises:
        ScenarioError: something else is given.
        RefusalError: this party may not go.
    """
    given = scenario.given
    allowed = OF_A_START | ({"stash"} if scenario.chapter is None else set())
    for name in sorted(given.model_fields_set - allowed):
        raise ScenarioError(f"`run: start` sets {name} up by itself; leave it out", ("given", name))
    for hero, mouse in given.heroes.items():
        for name in sorted(mouse.model_fields_set - OF_A_HERO):
            path = ("given", "heroes", hero, name)
            raise ScenarioError(f"`run: start` sets {name} up by itself; leave it out", path)
    if scenario.chapter is None:
        names.chapter.party_size = len(given.heroes)
        names.chapter.items = tuple(names.numbers("search", given.stash or (), ("given", "stash")))
    fault = party_fault(world, names.chapter, list(given.heroes))
    if fault:
        raise RefusalError(fault, ("given", "heroes"))
    mice = given.heroes.items()
    setup.abilities = tuple(
        tuple(names.numbers("abilities", mouse.abilities or (), ("given", "heroes", hero, "abilities")))
        for hero, mouse in mice
    )
    setup.kept = tuple(
        tuple(names.numbers("search", mouse.pack or (), ("given", "heroes", hero, "pack")))
        for hero, mouse in mice
    )
    setup.achievements = tuple(names.numbers("achievements", given.achievements or {}, ("given",)))
    setup.page = scenario.page or given.page or 1
    return new_state(world, setup)


def next_chapter(t: Play, names: Names, given: CampaignGiven) -> tuple[Setup, State] | None:
    """Return how a campaign goes on from a position that ends its chapter; None if it is over.

    Raises:
        RefusalError: a mouse may not keep what it wants to.
    """
    path = ("run", "campaign", "keep")
    state, world = t.state, t.world
    slug = following(given.after == "won", given.won, given.lost, names.chapter.slug)
    if slug == END:
        return None
    wishes = {
        state.mice[names.mouse(state, name, path)].hero: names.number("search", card, (*path, name))
        for name, card in given.keep.items()
    }
    try:
        carried = carry_over(world, state, Carried(), wishes)
    except ValueError as fault:
        raise RefusalError(str(fault), path) from fault
    chapter = names.number("chapters", slug, ("run", "campaign"))
    plan = next_plan(chapter, t.setup.party, carried, t.setup.seats)
    return plan, new_state(world, plan)
