"""Every mechanic that chapters of the first box use can be written as data, and the engine runs it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from toolkit.cli.test import run
from toolkit.games.mice_and_mystics.engine.campaign import Carried, carry_over, following, next_plan
from toolkit.games.mice_and_mystics.engine.game import MiceGame
from toolkit.games.mice_and_mystics.engine.world import Setup, World
from toolkit.games.mice_and_mystics.link import link
from toolkit.pack import Library, load
from toolkit.pack.plugin import plugins

ROOT = Path(__file__).parents[2]
PACK = ROOT / "tests" / "packs" / "vocabulary"
FAN_PACK = ROOT / "content" / "the-lamplighters-way"

MECHANICS = {
    "First minions": ("first_minions",),
    "Special setup on arrival": ("special_setup_on_arrival",),
    "Cheese on scenery": ("cheese_on_scenery",),
    "Minions that eat it": ("minions_that_eat_it", "minions_that_eat_it_until_it_is_gone"),
    "Special search": ("special_search", "special_search_wrong_class"),
    "Special surge: minions": ("special_surge_minions",),
    "Special surge: boss": ("special_surge_boss", "special_surge_boss_there"),
    "Special surge: disaster": ("special_surge_disaster",),
    "Special surge: ticking": ("special_surge_ticking", "special_surge_ticking_not_yet"),
    "Hazard on a die": ("hazard_on_a_die",),
    "Test after an event": ("test_after_an_event",),
    "Revive defeated minion elsewhere": ("revive_defeated_minion",),
    "Story achievement": ("story_achievement",),
    "Achievement used later": ("achievement_used_later",),
    "End marker shift": ("end_marker_shift",),
    "Hourglass shift": ("hourglass_shift",),
    "Goal space": ("goal_space", "goal_space_dark"),
    "Win: reach": ("win_by_reaching",),
    "Win: defeat boss": ("win_by_defeating_a_boss",),
    "Win: rescue / free": ("win_by_freeing",),
    "Win: fetch / craft / deliver": ("win_by_delivering",),
    "Win in stages": ("win_in_stages",),
    "Loss: time": ("loss_by_time",),
    "Loss: all captured": ("loss_all_captured",),
    "Loss: protected figure": ("loss_of_a_protected_figure",),
    "Siege of an ally elsewhere": ("siege_of_an_ally",),
    "NPC with own initiative": ("npc_with_own_initiative",),
    "Escort moves along": ("escort_moves_along",),
    "Ally attacks": ("ally_attacks",),
    "Carried token": ("carried_token",),
    "Marked minion": ("marked_minion",),
    "Locked/blocked exit": ("locked_exit", "locked_exit_class", "locked_exit_key"),
    "Choice of path": ("choice_of_path_side_quest", "choice_of_path_sneak", "choice_of_path_fight"),
    "Random boss stack": ("random_boss_stack", "random_boss_stack_second"),
    "Random table": ("random_table",),
    "Item hand-out": ("item_hand_out",),
    "Encounter deck build": ("encounter_deck_build",),
    "Fixed page row": ("fixed_page_row",),
    "Substitution": ("substitution", "substitution_only_there"),
    "Knock back": ("knock_back",),
    "Room destroyed": ("room_destroyed",),
    "Room-wide status": ("room_wide_status",),
    "Pull/drift": ("pull_or_drift",),
}
"""Each mechanic of the facts' list that belongs to the first box, with its scenarios.

Party constraints, fail-forward, carry-over and aftermath are no position to be played: their tests are below.
"""


@pytest.fixture(scope="module")
def library() -> Library:
    """Return the pack of mechanics, the fan pack, and what they require."""
    return load([PACK, FAN_PACK], plugins(), [ROOT / "content"])


@pytest.fixture(scope="module")
def world(library: Library) -> World:
    """Return all of it, linked."""
    linked, findings = link(library)
    assert linked is not None, findings
    return linked


def scenarios_of(library: Library, pack: str) -> dict[str, Any]:
    """Return the scenarios of a pack by file name."""
    return {entity.slug: entity for entity in library.of_kind("scenario") if entity.pack == pack}


def test_every_mechanic_has_its_scenario_and_every_scenario_its_mechanic(library: Library) -> None:
    """The table above and the scenarios of the pack name each other, nothing is left over on either side."""
    listed = [name for names in MECHANICS.values() for name in names]
    assert sorted(listed) == sorted(scenarios_of(library, "vocabulary"))


def test_every_mechanic_runs(library: Library) -> None:
    """Each scenario of the pack of mechanics holds."""
    told = list(run(library, list(scenarios_of(library, "vocabulary").values())))
    assert len(told) == sum(len(names) for names in MECHANICS.values())
    assert {one.entity.slug: one.result.failures for one in told if one.result.failures} == {}


def test_the_fan_packs_scenarios_hold(library: Library) -> None:
    """Each scenario of the fan pack holds, and there are some."""
    told = list(run(library, list(scenarios_of(library, "the-lamplighters-way").values())))
    assert told
    assert {one.entity.slug: one.result.failures for one in told if one.result.failures} == {}


def chapter_of(world: World, slug: str) -> int:
    """Return the number of a chapter."""
    return next(chapter.index for chapter in world.chapters if chapter.slug == slug)


def hero_of(world: World, slug: str) -> int:
    """Return the number of a hero."""
    return next(hero.index for hero in world.heroes if hero.slug == slug)


def test_party_constraints_reach_the_engine(world: World) -> None:
    """Size, who must come and who may not are those of the chapter."""
    chapter = world.chapters[chapter_of(world, "arrivals")]
    assert chapter.party_size == 3
    assert chapter.must == (hero_of(world, "collin"),)
    assert chapter.barred == (hero_of(world, "lily"),)


def test_a_lost_chapter_leads_elsewhere(library: Library) -> None:
    """A campaign step names a chapter for a loss as it does for a win; `again` means the same chapter."""
    campaign = library.get("campaign.forward", "vocabulary")
    assert campaign is not None
    first, second = campaign.model.steps[:2]
    assert following(False, first.won, first.lost, "arrivals") == "surges"
    assert following(True, first.won, first.lost, "arrivals") == "endings"
    assert following(False, second.won, second.lost, "surges") == "surges"


def test_a_party_carries_over_what_the_campaign_keeps(world: World) -> None:
    """Abilities, the story achievement and one found card come along; the other card stays behind."""
    party = (hero_of(world, "collin"), hero_of(world, "nez"))
    chapter = chapter_of(world, "arrivals")
    state = MiceGame(world, Setup(chapter, party)).new()
    cards = {card.slug: card.index for card in world.search}
    letter, seal = cards["letter"], cards["seal"]
    king = next(one.index for one in world.achievements if one.slug == "king")
    state.mice[0].pack = tuple(sorted((letter, seal)))
    state.mice[0].abilities = (0,)
    state.holders[king] = -2
    carried = carry_over(world, state, Carried(), {party[0]: seal})
    following_plan = next_plan(chapter_of(world, "endings"), party, carried, 1)
    fresh = MiceGame(world, following_plan).new()
    assert fresh.mice[0].pack == (seal,)
    assert fresh.mice[0].abilities == (0,)
    assert fresh.holders[king] == -2
    assert letter in fresh.search


def test_a_chapter_has_its_aftermath(library: Library) -> None:
    """The text read after a win is the chapter's, as the one before the start is."""
    chapter = library.get("chapter.arrivals", "vocabulary")
    assert chapter is not None
    assert chapter.model.intro == "How a chapter begins."
    assert chapter.model.aftermath == "How a chapter ends."
