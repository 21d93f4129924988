"""When rules speak, what they cost and how often they may be used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from toolkit.games.mice_and_mystics.say import Bearer
from toolkit.games.mice_and_mystics.vocabulary.moments import MOMENTS

if TYPE_CHECKING:
    from collections.abc import Callable

WIN = [{"do": "win"}]
WON = ", the party wins the chapter."
ROACH = Bearer("initiative_card", of="minion.roach")
CARD = Bearer("search_card")
OWN = [
    ("turn.started", CARD, "At the start of your turn"),
    ("figure_turn.ended", ROACH, "At the end of a roach's turn"),
    ("attack.declared", ROACH, "When a roach attacks"),
    ("attack.ended", CARD, "After you attack"),
    ("target.chosen", CARD, "When a minion chooses you as its target"),
    ("wounds.pending", CARD, "When you are about to wound a minion"),
    ("wounded", ROACH, "When a roach wounds a mouse"),
    ("state.gained", CARD, "When you get an effect marker or poison"),
    ("item.worn", CARD, "When you put this card on"),
    ("attack.declared", Bearer("chapter"), "When a figure attacks"),
]


@pytest.mark.parametrize("moment", [moment.name for moment in MOMENTS])
def test_every_moment_has_words_of_its_own(told: Callable[..., str], moment: str) -> None:
    """A moment is said as a clause, without its name in it."""
    text = told({"rule": "reaction", "when": moment, "whose": "any", "do": WIN})
    assert text.endswith(WON)
    assert "." not in text.removesuffix(".")


@pytest.mark.parametrize(("moment", "bearer", "lead"), OWN)
def test_own_moments_name_the_bearer(told: Callable[..., str], moment: str, bearer: Bearer, lead: str) -> None:
    """A card speaks of you, a minion's card of the minion, a chapter of anybody."""
    assert told({"rule": "reaction", "when": moment, "do": WIN}, bearer=bearer) == lead + WON


def test_conditions_describe_who_takes_part(told: Callable[..., str]) -> None:
    """What conditions say of attacker and target becomes part of the moment."""
    given = [
        {"that": "attack", "mode": "ranged", "with": "this"},
        {"that": "is", "thing": "$target", "where": [{"has": "trait", "is": "large"}]},
        {"that": "is", "thing": "$attacker", "where": [{"has": "wounds"}]},
    ]
    text = told({"rule": "reaction", "when": "attack.declared", "given": given, "do": WIN}, bearer=CARD)
    assert text == ("When you make a ranged attack against a large minion with this weapon, if you are wounded" + WON)


TIMINGS = [
    ("own_turn", "In your turn, you may "),
    ("free", "In your turn, as a free action, you may "),
    ("action", "As an action, you may "),
    ("instead_of_action", "As your action, you may "),
    ("instead_of_move", "Instead of moving in your turn, you may "),
    ("instead_of_attack", "Instead of your attack, you may "),
    ("in search.declared", "When you search, before the roll, you may "),
]


@pytest.mark.parametrize(("timing", "lead"), TIMINGS)
def test_timings(told: Callable[..., str], timing: str, lead: str) -> None:
    """An action says what it takes."""
    rule = {"rule": "action", "timing": timing, "do": [{"do": "wheel", "add": 1}]}
    assert told(rule) == f"{lead}put 1 cheese on the cheese wheel."


COSTS: list[tuple[dict[str, Any], str]] = [
    ({"cheese": 2}, "pay 2 cheese"),
    ({"cheese": 1, "up_to": "$mouse.lore"}, "pay 1 to your lore cheese"),
    ({"cheese": 1, "each": {"pick": "mouse"}}, "pay 1 cheese for each mouse"),
    ({"cheese": 2, "discounts": [{"class": "healer", "less": 1}]}, "pay 2 cheese (a healer pays 1 less)"),
    ({"cheese": 1, "discard": "this"}, "pay 1 cheese and discard this card"),
]


@pytest.mark.parametrize(("cost", "price"), COSTS)
def test_costs(told: Callable[..., str], cost: dict[str, Any], price: str) -> None:
    """The price stands before the colon."""
    text = told({"rule": "action", "timing": "own_turn", "cost": cost, "do": WIN})
    assert text == f"In your turn, you may {price}: the party wins the chapter."


LIMITS: list[tuple[dict[str, Any], str]] = [
    ({"times": 1, "per": "round"}, "Once per round, in your turn"),
    ({"times": 2, "per": "chapter"}, "Up to twice per chapter, in your turn"),
    ({"times": 1, "per": "room", "for": "party"}, "Once per room for the whole party, in your turn"),
    ({"times": 1, "per": "own_turn"}, "Once in your turn"),
]


@pytest.mark.parametrize(("limit", "lead"), LIMITS)
def test_limits(told: Callable[..., str], limit: dict[str, Any], lead: str) -> None:
    """A limit begins the sentence."""
    rule = {"rule": "action", "timing": "own_turn", "limit": limit, "do": [{"do": "wheel", "add": 1}]}
    assert told(rule) == f"{lead}, you may put 1 cheese on the cheese wheel."


WISE = [{"that": "flag", "flag": "wise"}]
STANDING: list[tuple[dict[str, Any], str]] = [
    (
        {"rule": "permission", "may": "may", "what": ["cross_red", "attack"], "who": "$mouse"},
        "You can cross red lines and attack.",
    ),
    (
        {"rule": "permission", "may": "may_not", "what": ["enter"], "who": {"pick": "mouse"}, "where": "area.pond"},
        "No mouse can enter the pond.",
    ),
    (
        {"rule": "modifier", "value": "lore", "of": {"pick": "mouse"}, "bonus": 1, "given": WISE},
        "Every mouse gets +1 lore while “wise” has been noted.",
    ),
    (
        {"rule": "slot", "name": "tail", "holds": ["search_card.grape"]},
        "You may also wear one card in the slot “tail”: Grape.",
    ),
    ({"rule": "manual", "when": "always"}, "This rule is written in words; play it as you read it."),
    ({"rule": "manual", "when": "round.ended"}, "At the end of each round, play the rule as you read it."),
    (
        {"rule": "override", "procedure": "placement", "do": [{"do": "place", "what": "minion.roach"}]},
        "Instead of being placed as usual, place 1 roach on an entry space.",
    ),
    (
        {"rule": "override", "procedure": "minion_target", "do": [{"do": "targets", "are": {"pick": "mouse"}}]},
        "When a minion chooses a target, it chooses every mouse as its target, if it can.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "sentence"), STANDING, ids=lambda value: str(value)[:50])
def test_other_kinds_of_rule(told: Callable[..., str], rule: dict[str, Any], sentence: str) -> None:
    """Permissions, modifiers, slots, overrides and rules left in words."""
    assert told(rule) == sentence
