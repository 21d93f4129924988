"""Every card of Mice and Mystics has its scenario; the file's name begins with the card's."""

from __future__ import annotations

import pytest

CARDS = {
    "abilities": ("abilities", 28),
    "search_cards": ("search_cards", 62),
    "initiative_cards": ("minions", 13),
    "achievements": ("achievements", 6),
}
"""Folder of the cards: the folder of their scenarios, and how many cards there are."""
SKILLS = 8


@pytest.fixture(scope="session")
def data_in(pack, read_data):
    """What stands in each file of a folder of the pack."""

    def read(folder):
        return [read_data(path) for path in sorted((pack / folder).glob("*.yaml"))]

    return read


@pytest.fixture(scope="session")
def proved(pack):
    """The words before `__` in the names of a folder's scenarios."""

    def names(folder):
        return {path.stem.split("__")[0] for path in (pack / "scenarios" / folder).glob("*.yaml")}

    return names


def is_of_a_minion(card):
    return card["of"].startswith("minion.")


def is_won_in_play(card):
    return card["type"] == "individual" or card["id"] == "miz_maggie"


WANTED = {"initiative_cards": is_of_a_minion, "achievements": is_won_in_play}


@pytest.mark.parametrize("folder", CARDS)
def test_every_card_has_its_scenario(folder, data_in, proved):
    """Each ability, search card, minion's card and achievement that play can win is shown by a scenario."""
    home, count = CARDS[folder]
    wanted = WANTED.get(folder, bool)
    cards = {card["id"] for card in data_in(folder) if wanted(card)}
    assert len(cards) == count
    assert cards - proved(home) == set()


def test_every_skill_has_its_scenario(data_in, proved):
    """Each skill of a hero is shown by a scenario, named after hero and skill."""
    skills = {f"{hero['id']}_{skill['id']}" for hero in data_in("heroes") for skill in hero["skills"]}
    assert len(skills) == SKILLS
    assert skills - proved("skills") == set()
