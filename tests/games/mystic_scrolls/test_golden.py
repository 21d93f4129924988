"""Golden games: the same seed is told word for word as before; the playtest page is what the games give."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.games.mystic_scrolls.generate import PLAYTEST, playtest_text
from toolkit.games.mystic_scrolls.playtest import Plan, playtest
from toolkit.games.mystic_scrolls.report_page import plain, playtest_page
from toolkit.games.mystic_scrolls.table import TableSetup
from toolkit.games.mystic_scrolls.transcript import transcript

GOLDEN = Path(__file__).parent / "golden"
GAMES = {
    "duel": (TableSetup(("albus", "celestine")), ("careful", "careful"), 7),
    "four": (TableSetup(("alonora", "paravel", "albus", "celestine")), ("hasty", "careful", "collector"), 4),
    "policies": (
        TableSetup(
            ("celestine", "paravel", "alonora"),
            "practice",
            policies={
                "casting_order": "from_stopper",
                "act_without_new_dice": "must_reroll",
                "same_instant": "random",
                "running_limit": "30",
                "power_counts": "others_only",
                "d6_rolls": "per_step",
                "cancel_effects": "present",
            },
            rounds=12,
        ),
        ("careful", "hasty"),
        3,
    ),
}
"""To write a golden game anew, print `transcript(...)` of its row into golden/NAME.txt, and read it."""


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_told_as_before(world, name):
    """A difference means other rules, cards or bots: read the new game before keeping it."""
    setup, bots, seed = GAMES[name]
    names = [bots[seat % len(bots)] for seat in range(len(setup.characters))]
    assert transcript(world, setup, names, seed) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def test_a_report_in_words_and_in_data_says_the_same(world):
    """Each win rate of the data stands on the page with its interval, and no share lacks its n."""
    report = playtest(world, 12, 3, Plan(12, 3, players=(2, 3)))
    page, data = playtest_page(report), plain(report)
    for shares in report.wins.values():
        assert all(share.words() in page for share in shares.values())
    assert data["wins"]["2"]["character.albus"]["n"] == report.wins[2]["character.albus"].games
    assert set(data["temperaments"]) == set(report.temperaments)
    assert "Who beats whom" in page
    assert "Who beats whom" not in playtest_page(playtest(world, 6, 3, Plan(6, 3, players=(3,))))


@pytest.mark.nightly
def test_the_playtest_page_is_fresh(root):
    """The committed figures are those of the committed cards, rules and bots."""
    assert (root / "site" / PLAYTEST).read_text(encoding="utf-8") == playtest_text(root)
