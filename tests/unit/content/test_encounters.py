"""The 18 encounter cards, row by row, typed again from the table.

R rat warrior, E elite, C cave centipede, S spider, K roach, G greedy roach.
"""

from __future__ import annotations

from typing import Any

import pytest

CARDS = """
standard_1 | mousetraps | 5K | 1E 2R | 1C 2R | 3E | 1S 3R | 4R | 1C
standard_2 | mousetraps | 5G | 2R 3K | 1S | 1C 2E | 3E | 1S 3R | 1C
standard_3 | none | 3R | 5G | 2R 4K | 1S 2E | 1C 3R | 3E | 1C
standard_4 | mousetraps | 2R 3K | 3R | 3E | 1C 4K | 4R | 2R 2E | 1S
standard_5 | none | 3R | 5G | 2R 4K | 1S 1C | 1C 3R | 3E | 1S
standard_6 | ambush | 6K | 5G | 1S 2R | 3E | 1C 3R | 4R | 1S
standard_7 | none | 5G | 3R | 2R 4K | 2E 3K | 1C 3R | 1S 2E | 2R
standard_8 | ambush | 4K | 2E 2K | 1C 2R | 3R | 2R 2E | 1S 2E | 2R
standard_9 | ambush | 4G | 6K | 1S 3K | 3R | 3E | 1S 2E | 2R
difficult_1 | mousetraps | 6K | 6G | 1C 3R | 3E | 1S 4R | 4E | 1C
difficult_2 | mousetraps | 6G | 2R 4K | 1S 4K | 1C 2E | 4E | 1S 3R | 1C
difficult_3 | mousetraps | 1R 2E | 7K | 1S 4K | 4R | 1S 1C | 1S 2E | 1C
difficult_4 | mousetraps | 2E 3K | 3R | 3E | 1C 5K | 5R | 3R 2E | 1S
difficult_5 | mousetraps | 3R | 6G | 3R 3K | 1S 1C | 1C 3R | 4E | 1S
difficult_6 | mousetraps | 7K | 6G | 1S 3R | 3E | 1C 4R | 2R 2E | 1S
difficult_7 | mousetraps | 6G | 3R | 2R 5K | 2E 4K | 1C 3R | 1S 3E | 2R
difficult_8 | mousetraps | 2R 1E | 6G | 2R 4K | 1S 2E | 1C 3R | 4E | 2R
difficult_9 | mousetraps | 5K | 3E | 1C 3R | 4R | 2R 2E | 1S 2E | 2E
"""
PAIRED = {
    "difficult_3": "ambush",
    "difficult_5": "none",
    "difficult_6": "ambush",
    "difficult_7": "none",
    "difficult_8": "none",
    "difficult_9": "ambush",
}
LETTERS = {"rat_warrior": "R", "elite_rat_warrior": "E", "cave_centipede": "C", "spider": "S", "roach": "K"}
LIMITS = {"rat": 6, "elite": 4, "roach": 8, "spider": 1, "centipede": 1}


def _rows() -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in CARDS.strip().splitlines()]


def _short(groups: tuple[Any, ...]) -> str:
    return " ".join(f"{group.count}{_letter(group)}" for group in groups)


def _letter(group: Any) -> str:
    letter = LETTERS[group.minion.removeprefix("minion.")]
    return {"K": "G"}.get(letter, f"greedy {letter}") if group.greedy else letter


def test_there_are_18(content: dict[str, dict[str, Any]]) -> None:
    """Nine standard and nine difficult cards."""
    levels = [card.level for card in content["encounters"].values()]
    assert (levels.count("standard"), levels.count("difficult")) == (9, 9)


@pytest.mark.parametrize("row", _rows(), ids=lambda row: row[0])
def test_card(content: dict[str, dict[str, Any]], row: list[str]) -> None:
    """Heading, six pages and surge are those of the printed card."""
    card = content["encounters"][row[0]]
    pages = [_short(page) for page in card.pages]
    assert [card.id, card.heading, *pages, _short(card.surge)] == row
    assert card.id.startswith(card.level)


def test_doubtful_headings(content: dict[str, dict[str, Any]]) -> None:
    """Six headings are doubted: each says so and names the heading of the card it scales up."""
    doubted = {
        name: card.paired_heading for name, card in content["encounters"].items() if card.paired_heading
    }
    unsure = {name for name, card in content["encounters"].items() if card.confidence == "low"}
    assert doubted == PAIRED
    assert unsure == set(PAIRED)


def test_every_row_fits_the_box(content: dict[str, dict[str, Any]]) -> None:
    """No row asks for more figures than there are: a slip of the pen would show."""
    for card in content["encounters"].values():
        for page in (*card.pages, card.surge):
            assert all(_needs(page)[figure] <= most for figure, most in LIMITS.items()), card.id


def _needs(groups: tuple[Any, ...]) -> dict[str, int]:
    counts = dict.fromkeys(LETTERS.values(), 0)
    for group in groups:
        counts[LETTERS[group.minion.removeprefix("minion.")]] += group.count
    return {
        "rat": counts["R"] + counts["E"],
        "elite": counts["E"],
        "roach": counts["K"],
        "spider": counts["S"],
        "centipede": counts["C"],
    }
