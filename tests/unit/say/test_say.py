"""What holds for every sentence, own wordings, policies and names."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.games.mice_and_mystics.model.rules import Rule
from toolkit.games.mice_and_mystics.say import (
    SAY,
    DictNames,
    LibraryNames,
    Name,
    in_force,
    numbers_and_nouns,
    say_card,
    say_rule,
)
from toolkit.schema import adapter

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.pack import Library

FORBIDDEN = re.compile(r"[${}]|\w_\w|\b(mouse|minion|space|area|token|search_card|counter)\.\w|  |\bas all\b")


def faults(text: str) -> list[str]:
    """Return what no sentence may have: variables, slugs, brackets of code, a missing full stop."""
    found = FORBIDDEN.findall(text)
    return [*found, *([] if text.endswith(".") and text[0].isupper() else [text])]


@pytest.mark.parametrize("settled", ["policies", "no policies"])
def test_sentences_are_for_people(said: Callable[..., list[Any]], defaults: dict[str, str], settled: str) -> None:
    """No sentence shows a variable, a slug or code; each begins with a capital and ends with a full stop."""
    texts = [text for card in said(defaults if settled == "policies" else None) for text in card.texts]
    assert len(texts) > 120
    assert {text: faults(text) for text in texts if faults(text)} == {}


@settings(max_examples=25, derandomize=True, deadline=None)
@given(data=st.data())
def test_any_choice_of_policies_can_be_said(data: st.DataObject, library: Library, cards: list[Any]) -> None:
    """Under every house rule the sentences stay sentences, and speak of no policy."""
    policies = {
        policy.id: data.draw(st.sampled_from([value.value for value in policy.values]))
        for file in library.of_kind("rules")
        for policy in file.model.policies
    }
    card = data.draw(st.sampled_from(cards))
    texts = say_card(card, LibraryNames(library, card), policies)
    assert [text for text in texts if faults(text) or "policy" in text] == []


SHOT: dict[str, Any] = {
    "rule": "action",
    "timing": "in attack.declared",
    "do": [
        {
            "do": "branch",
            "given": [{"that": "policy", "policy": "shot", "is": "strong"}],
            "then": [{"do": "modify", "value": "battle", "of": "$mouse", "bonus": 2, "until": "this_attack"}],
            "otherwise": [{"do": "end_turn"}],
        }
    ],
}
LEAD = "When you attack, before the roll, you may "


@pytest.mark.parametrize(
    ("policies", "end"),
    [
        ({"shot": "strong"}, "get +2 battle in this attack."),
        ({"shot": "weak"}, "do this: the turn ends."),
        (
            None,
            "do this: if the policy “shot” is “strong”, get +2 battle in this attack; otherwise, the turn ends.",
        ),
    ],
)
def test_only_the_branch_in_force_is_said(told: Callable[..., str], policies: dict[str, str] | None, end: str) -> None:
    """A known policy leaves one branch, an unknown one is asked."""
    assert told(SHOT, policies=policies) == LEAD + end


@pytest.mark.parametrize("shape", ["all", "any", "none"])
@pytest.mark.parametrize("value", ["yes", "no"])
def test_groups_of_conditions_are_settled(shape: str, value: str) -> None:
    """Within all, any and none a settled policy decides, or falls away."""
    policy = {"that": "policy", "policy": "x", "is": "yes"}
    group = {"that": shape, "of": [policy, {"that": "first_visit"}]}
    data = {"rule": "reaction", "id": "r", "when": "explored", "limit": "every_time", "given": [group]}
    rule = adapter(Rule).validate_python({**data, "do": [{"do": "win"}]})
    kept = in_force(rule, {"x": value})
    is_off = (shape, value) in (("all", "no"), ("none", "yes"))
    is_open = (shape, value) in (("all", "yes"), ("any", "no"), ("none", "no"))
    assert (kept is None) is is_off
    assert kept is None or bool(kept.given) is is_open


def test_a_rule_that_is_switched_off_says_nothing(told: Callable[..., str]) -> None:
    """A rule whose policy has another value has no sentence."""
    rule = {**SHOT, "given": [{"that": "policy", "policy": "shot", "is": "strong"}]}
    assert told(rule, policies={"shot": "weak"}) == ""


def test_an_own_wording_is_left_alone(told: Callable[..., str]) -> None:
    """What an author wrote is said as it stands."""
    assert told({**SHOT, "says": "Aim well."}) == "Aim well."


def test_names_come_from_the_library_and_the_room(library: Library) -> None:
    """Spaces are called as on the tile of the room, minions as in their files, bosses by their own names."""
    chapter = library.of_kind("chapter")[0]
    names = LibraryNames(library, chapter)
    assert names.find("minion", "minion.rat_warrior") == Name("rat warrior", "rat warriors")
    assert names.find("minion", "minion.brodie") == Name("Brodie", "Brodie", is_own=True)
    assert names.in_room("courtyard").find("space", "space.tree_hole") == Name("tree hole")
    assert names.in_room("sewer").find("space", "space.tree_hole") is None
    assert names.find("token", "token.grape") == Name("Grape")
    assert names.find("token", "token.mousetrap") == Name("mousetrap")
    assert names.find("minion", "minion.nobody") is None


def test_what_has_no_name_is_said_in_words() -> None:
    """An id without a name becomes words."""
    effect = {"do": "place", "what": "minion.grey_owl", "at": "space.old_well"}
    data = {"rule": "reaction", "id": "r", "when": "round.ended", "limit": "every_time", "do": [effect]}
    text = say_rule(adapter(Rule).validate_python(data), DictNames({}))
    assert text == "At the end of each round, place 1 grey owl on space old well."


def test_numbers_and_nouns_of_a_rule() -> None:
    """The check of wordings gets every number and every word of a rule, and not the wording itself."""
    data = {"rule": "action", "id": "r", "timing": "own_turn", "limit": {"times": 2, "per": "round"}}
    effect = {"do": "place", "what": "minion.roach", "amount": "3 + page"}
    rule = adapter(Rule).validate_python({**data, "cost": {"cheese": 5}, "do": [effect], "says": "Nine!"})
    numbers, words = numbers_and_nouns(rule)
    assert {2, 3, 5} <= numbers
    assert "minion.roach" in words
    assert "Nine!" not in words


def test_the_plugin_says_cards(library: Library) -> None:
    """The game hands out its languages, each of which says a card of a library."""
    card = library.get("ability.dodge", "mice-and-mystics")
    assert card is not None
    assert SAY["en"](library, card) == ["When a figure ends a move, you may pay 1 cheese: move up to 2 spaces."]
    assert SAY["en"](replace(library, all=()), card, {}) == SAY["en"](library, card)
