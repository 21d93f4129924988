"""The second, original chapter is played to wins and to losses, alone and as part of its campaign."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from toolkit.games.mice_and_mystics.bots import make_bot
from toolkit.games.mice_and_mystics.engine.campaign import Carried, carry_over, keepable, next_plan
from toolkit.games.mice_and_mystics.engine.game import MiceGame
from toolkit.games.mice_and_mystics.engine.world import Setup, World
from toolkit.games.mice_and_mystics.link import link
from toolkit.kernel import Seats, SeededChance
from toolkit.kernel.laws import audited_game
from toolkit.pack import load
from toolkit.pack.plugin import plugins

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.engine.state import State

ROOT = Path(__file__).parents[2]
PARTY = ("collin", "nez", "tilda", "filch")


@pytest.fixture(scope="module")
def world() -> World:
    """Return the fan pack, linked with the base pack it requires."""
    linked, findings = link(load([ROOT / "content" / "the-lamplighters-way"], plugins(), [ROOT / "content"]))
    assert linked is not None, findings
    return linked


def plan_for(world: World, chapter: str) -> Setup:
    """Return the plan of a chapter with the usual party."""
    heroes = {hero.slug: hero.index for hero in world.heroes}
    numbers = {one.slug: one.index for one in world.chapters}
    return Setup(numbers[chapter], tuple(heroes[name] for name in PARTY))


def played(world: World, plan: Setup, bot: str, index: int) -> State:
    """Play one game, audited after every step, and return its end."""
    game = MiceGame(world, plan)
    chance = SeededChance(7, index)
    bots = [make_bot(bot, world, plan, chance, seat) for seat in range(game.players())]
    end: Any = audited_game(game, Seats(game, chance, bots))[1]
    state: State = end
    return state


def test_a_family_wins_and_loses_the_chapter(world: World) -> None:
    """Over a few games the sensible bot meets the last objective, and loses in more than one way."""
    plan = plan_for(world, "the_lamplighters_way")
    ends = [played(world, plan, "family", index) for index in range(24)]
    causes = {outcome: {end.cause for end in ends if end.outcome == outcome} for outcome in ("won", "lost")}
    assert causes["won"] == {"turn_the_wheel"}
    assert len(causes["lost"]) >= 2


def test_random_play_keeps_every_audit(world: World) -> None:
    """Games of pure chance end, and no position on the way has a defect."""
    plan = plan_for(world, "the_lamplighters_way")
    ends = [played(world, plan, "random", index) for index in range(20)]
    assert {end.outcome for end in ends} <= {"won", "lost"}


def test_the_campaign_goes_from_the_first_chapter_into_the_second(world: World) -> None:
    """What each mouse keeps of the first chapter it has when the second begins; the rest is gone."""
    first = plan_for(world, "flight_to_barksburg")
    end = played(world, first, "family", 0)
    wishes = {mouse.hero: keepable(world, mouse)[0] for mouse in end.mice if keepable(world, mouse)}
    carried = carry_over(world, end, Carried(), wishes)
    second = next_plan(plan_for(world, "the_lamplighters_way").chapter, first.party, carried, 1)
    start = MiceGame(world, second).new()
    for before, after in zip(end.mice, start.mice, strict=True):
        assert after.abilities == before.abilities
        assert after.cheese == 0
        assert after.pack == ((wishes[before.hero],) if before.hero in wishes else ())
    assert played(world, second, "family", 1).outcome in ("won", "lost")
