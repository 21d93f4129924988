"""Mice and Mystics keeps every law of the kernel, over long random play of both chapters."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.games.mice_and_mystics.bots import make_bot
from toolkit.games.mice_and_mystics.engine.game import MiceGame
from toolkit.games.mice_and_mystics.engine.world import Setup
from toolkit.games.mice_and_mystics.link import link
from toolkit.kernel import Seats, SeededChance, laws
from toolkit.pack import load, plugins

CONTENT = Path(__file__).parents[2] / "content"
PARTIES = {
    "flight_to_barksburg": [
        ("collin", "nez", "tilda", "filch"),
        ("maginos", "nez", "tilda", "collin"),
        ("filch", "maginos", "tilda", "nez"),
        ("filch", "maginos", "collin", "nez"),
        ("filch", "maginos", "collin", "tilda"),
    ],
    "the_lamplighters_way": [("collin", "nez", "tilda", "filch"), ("lily", "maginos", "collin", "nez")],
}
CHAPTERS = [(chapter, party) for chapter, parties in PARTIES.items() for party in parties]


@pytest.fixture(scope="module")
def world():
    """Return the linked world of all our packs."""
    linked, findings = link(load([CONTENT], plugins()))
    assert not findings
    return linked


def game_of(world, chapter, party, seats=2):
    """Return a chapter with a party."""
    heroes = {hero.slug: hero.index for hero in world.heroes}
    number = next(item.index for item in world.chapters if item.slug == chapter)
    plan = Setup(number, tuple(heroes[name] for name in party))
    plan.seats = seats
    return MiceGame(world, plan)


def audited_steps(world, games):
    """Play so many random games of each chapter and party under audit; return the number of asks."""
    asked = 0
    for chapter, party in CHAPTERS:
        game = game_of(world, chapter, party)
        for seed in range(games):
            asked += laws.audited_game(game, laws.seeded(game, seed))[0]
    return asked


@pytest.mark.slow
def test_random_play_is_sound(world):
    """Audits are clean, options well made and changes named over at least 20,000 asks of random play."""
    assert audited_steps(world, 14) >= 20_000


@pytest.mark.nightly
def test_long_random_play_is_sound(world):
    """The same over at least 1,000,000 asks."""
    asked = 0
    batch = 0
    while asked < 1_000_000:
        for chapter, party in CHAPTERS:
            game = game_of(world, chapter, party)
            for seed in range(batch * 50 + 10_000, batch * 50 + 10_050):
                asked += laws.audited_game(game, laws.seeded(game, seed))[0]
        batch += 1
    assert asked >= 1_000_000


@pytest.mark.parametrize(("chapter", "party"), CHAPTERS[::3])
def test_tapes_sessions_and_clones(world, chapter, party):
    """A tape gives the same bytes again, a resumed session equals an undisturbed one, clones are independent."""
    game = game_of(world, chapter, party)
    tape = laws.same_tape_same_bytes(game, laws.seeded(game, 3))
    cut = min(len(tape), 60)
    laws.resumed_equals_undisturbed(game, tape[:cut], [0, 5, cut // 2, cut - 1])
    laws.clones_are_independent(game, laws.seeded(game, 4), steps=8)
    laws.illegal_answers_are_refused(game, tape[:cut], every=5)
    laws.tokens_are_unique(game, tape, most=cut)


def test_family_wins_and_loses_chapter_one(world):
    """The family bot both wins and loses chapter 1."""
    game = game_of(world, "flight_to_barksburg", PARTIES["flight_to_barksburg"][0])
    outcomes = set()
    for index in range(40):
        chance = SeededChance(1, index)
        bots = [make_bot("family", world, game.plan, chance, seat) for seat in range(2)]
        _, state = laws.audited_game(game, Seats(game, chance, bots))
        outcomes.add(state.outcome)
    assert outcomes == {"won", "lost"}
