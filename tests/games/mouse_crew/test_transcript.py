"""Golden games: the same seed is told word for word as before."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.games.mouse_crew.setting import Setting
from toolkit.games.mouse_crew.transcript import ONLOOKER, transcript

GOLDEN = Path(__file__).parent / "golden"
GAMES = {
    "little": (Setting("little", players=4), ("fading",), 7),
    "big": (Setting("big"), ("perfect", "fading"), 6),
    "three_villains": (Setting("big", "three_villains"), ("perfect", "fading"), 6),
    "policies": (
        Setting(
            "big",
            "two_villains",
            policies={
                "special_flip_ends_turn": "flip_again",
                "witch_extra_moon": "after_tooth",
                "dragon_trophy": "ogre_club",
                "golden_tooth_objective": "next",
            },
        ),
        ("perfect",),
        8,
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_told_as_before(world, name):
    """A difference means other rules or other bots: read the new game before keeping it."""
    setting, bots, seed = GAMES[name]
    told = transcript(world, setting, bots, (seed, 0))
    assert told == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def test_every_reader_has_a_story_of_its_own(world):
    """A player reads the tile of the own look, an onlooker reads none."""
    setting, bots, seed = GAMES["little"]
    onlooker = transcript(world, setting, bots, (seed, 0), ONLOOKER)
    player = transcript(world, setting, bots, (seed, 0), 2)
    assert "You look at" in player
    assert "You" not in onlooker
    assert onlooker.count("looks at") == 4
    assert player.count("looks at") == 3
