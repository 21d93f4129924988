"""The ten achievements, typed again from the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterable

WON = {
    "cheesemaster": "when=cheese.pending purpose=attack purpose=defence face=cheese-1 at_least=3 times=1 "
    "per=chapter achievement end_marker pages=1",
    "roachmaster": "when=defeated type=minion.roach*2 at_least=4 per=encounter times=1 per=chapter "
    "achievement end_marker pages=1",
    "poisonmaster": "when=capture.pending kind=poison times=1 per=chapter achievement",
    "scaper": "when=captured at_least=2 per=chapter*2 times=1 achievement end_marker pages=1",
    "cat_tamer": "when=defeated type=minion.brodie times=1 per=chapter achievement",
}
EFFECTS = {
    "cheesemaster": "when=cheese.pending purpose=defence cheesemaster:each_active_mouse_1 give*2 cheese=1 "
    "up_to=count_mice cheese=$roll.cheese",
    "roachmaster": "may=may_not be_greedy type=minion.roach",
    "poisonmaster": "may=may_not be_poisoned",
    "scaper": "when=capture.pending at_least=2 at_most=2 per=chapter*4 times=1*2 capture_keeps worn "
    "when=captured at_least=3 at_most=3 rescue",
    "cat_tamer": "when=defence.declared trait=large modify value=defence_dice bonus=-1 until=this_roll",
}
STORY = {"miz_maggie", "vanestras_brush", "king", "cats_horn_claw", "catnip"}


def test_five_and_five(content: dict[str, dict[str, Any]]) -> None:
    """Five are won by one mouse, five belong to the party; those have no rules of their own yet."""
    kinds = {name: card.type for name, card in content["achievements"].items()}
    assert kinds == {**dict.fromkeys(WON, "individual"), **dict.fromkeys(STORY, "story")}
    assert not any(content["achievements"][name].rules or content["achievements"][name].won for name in STORY)


@pytest.mark.parametrize("slug", sorted(WON))
def test_how_it_is_won(
    content: dict[str, dict[str, Any]],
    words: Callable[[Iterable[Any]], Counter[str]],
    typed: Callable[[str], Counter[str]],
    slug: str,
) -> None:
    """It is won by what the table says, once in a chapter, and says its own name."""
    rules = content["achievements"][slug].won
    assert words(rules) == typed(WON[slug])
    assert [step.gain for rule in rules for step in rule.do if step.do == "achievement"] == [
        f"achievement.{slug}"
    ]


@pytest.mark.parametrize("slug", sorted(EFFECTS))
def test_what_it_does(
    content: dict[str, dict[str, Any]],
    words: Callable[[Iterable[Any]], Counter[str]],
    typed: Callable[[str], Counter[str]],
    slug: str,
) -> None:
    """It does what the table says."""
    assert words(content["achievements"][slug].rules) == typed(EFFECTS[slug])


def test_end_marker_moves_for_three_of_them(content: dict[str, dict[str, Any]]) -> None:
    """Cheesemaster, Roachmaster and Scaper give the party a page (R-CHAP-09)."""
    moving = {
        name
        for name, card in content["achievements"].items()
        if any(step.do == "end_marker" for rule in card.won for step in rule.do)
    }
    assert moving == {"cheesemaster", "roachmaster", "scaper"}
