"""Every verb, condition and predicate of the models has something that does it."""

from __future__ import annotations

from typing import get_args

import pytest
from pydantic import TypeAdapter

from toolkit.games.mice_and_mystics.engine.op import Op, Test
from toolkit.games.mice_and_mystics.link.conditions import condition
from toolkit.games.mice_and_mystics.link.context import ChapterNames, Context, Shared
from toolkit.games.mice_and_mystics.link.effects import effect
from toolkit.games.mice_and_mystics.link.names import Names, sources_of
from toolkit.games.mice_and_mystics.link.policies import resolve_policies
from toolkit.games.mice_and_mystics.link.selections import test as predicate_test
from toolkit.games.mice_and_mystics.link.tiles import link_tiles
from toolkit.games.mice_and_mystics.model.conditions import Condition
from toolkit.games.mice_and_mystics.model.effects import Effect
from toolkit.games.mice_and_mystics.model.predicates import Predicate

MOUSE = {"pick": "mouse"}
ROUND = {"until": "round"}

EFFECTS = [
    {"do": "place", "what": "minion.roach", "at": "area.counter", "near": "$space"},
    {"do": "remove", "who": "$figure"},
    {"do": "defeat", "who": "$figure", "credit": "$mouse"},
    {"do": "return", "who": "$figure", "to": "$space"},
    {"do": "act", "who": "$mouse"},
    {"do": "act", "who": MOUSE, "when": "allowance", "cheese": 1, **ROUND},
    {"do": "move", "who": "$mouse", "steps": 2, "toward": "token.grape"},
    {"do": "put", "who": "$mouse", "to": "$space"},
    {"do": "chase", "who": "$figure", "steps": 3, "name": "trail"},
    {"do": "push", "who": "$mouse", "away_from": "$figure"},
    {"do": "swap", "who": "$mouse", "other": "$figure"},
    {"do": "capture", "who": "$mouse"},
    {"do": "capture_keeps", "what": "everything"},
    {"do": "rescue", "who": "$mouse"},
    {"do": "wound", "who": "$mouse"},
    {"do": "wound_kind", "to": "poison"},
    {"do": "wound_kind", "to": "normal", "who": "$mouse"},
    {"do": "heal", "who": "$mouse", "amount": "all"},
    {"do": "state", "who": "$mouse", "state": "webbed"},
    {"do": "clear_state", "who": "$mouse", "state": "all"},
    {"do": "give", "who": "$mouse", "cheese": 1, "card": "search_card.dagger"},
    {"do": "take", "who": "$mouse", "cheese": "all", "to": "wheel", "name": "taken"},
    {"do": "wheel", "add": 1},
    {"do": "hourglass", "pages": 1},
    {"do": "end_marker", "pages": 1},
    {"do": "attack", "attacker": "$mouse", "counts": [{"face": "bow-2", "counts": 2}]},
    {"do": "attack_as", "mode": "melee"},
    {"do": "targets", "are": "$figure"},
    {"do": "skip_defence"},
    {"do": "ignore_hits"},
    {"do": "reroll", "dice": "all"},
    {"do": "count_face", "face": "bow-2", "counts": 2},
    {"do": "count_face", "face": "bow-2", "counts": 2, "of": MOUSE, **ROUND},
    {"do": "ignore_wounds"},
    {"do": "cheese_goes", "to": "bound", "who": "$mouse"},
    {"do": "cheese_times", "factor": 2},
    {"do": "search_deck", "who": "$mouse", "any_of": ["search_card.dagger"]},
    {"do": "draw"},
    {"do": "redraw"},
    {"do": "discard"},
    {"do": "stay"},
    {"do": "shuffle_in"},
    {"do": "achievement", "gain": "achievement.scaper", "who": "$mouse"},
    {"do": "objective", "is": "out"},
    {"do": "win"},
    {"do": "lose"},
    {"do": "story", "moment": "once"},
    {"do": "flag", "flag": "door"},
    {"do": "counter", "counter": "fire", "add": 1},
    {"do": "token", "token": "fishhook", "put": "$space", "second": "$space", **ROUND},
    {"do": "token", "token": "fishhook", "take": "to_stash"},
    {"do": "lock", "room": "cellar", "exit": "north", "to": "closed"},
    {"do": "flip_tile"},
    {"do": "destroy_room", "room": "cellar"},
    {"do": "initiative", "change": "swap", "card": "$card", "other": "$mouse"},
    {"do": "modify", "value": "battle", "of": "$mouse", "bonus": 1, **ROUND},
    {"do": "allow", "what": ["cross_red"], "who": MOUSE, **ROUND},
    {"do": "forbid", "what": ["be_targeted"], "who": "$mouse", "by": "$figure", **ROUND},
    {"do": "substitute", "what": "minion.roach", "by": "minion.spider"},
    {"do": "place_batch", "near": "$mouse"},
    {"do": "skip_encounter"},
    {"do": "reveal_encounter", "page": 3},
    {"do": "coin", "name": "side", "heads": [], "tails": []},
    {"do": "choose", "by": "players", "name": "one", "among": MOUSE, "if_none": "skip"},
    {"do": "choose", "by": "user", "name": "way", "options": [{"name": "a", "do": []}], "if_none": "stop"},
    {"do": "roll", "dice": 1, "name": "luck"},
    {"do": "branch", "given": [{"that": "first_time"}], "then": []},
    {"do": "repeat", "times": 2, "each": []},
    {"do": "for_each", "among": MOUSE, "name": "one", "each": []},
    {"do": "table", "of": "wheel", "rows": [{"at_least": 0, "do": []}]},
    {"do": "later", "rounds": 1, "then": [{"do": "win"}]},
    {"do": "attach", "to": "$card", "rules": [{"when": "figure_turn.started", "do": []}], **ROUND},
    {"do": "prevent"},
    {"do": "end_turn"},
    {"do": "become", "who": "$mouse", "battle": 4, "defence": 3, **ROUND},
    {"do": "default"},
]
CONDITIONS = [
    {"that": "all", "of": []},
    {"that": "any", "of": []},
    {"that": "none", "of": []},
    {"that": "flag", "flag": "door"},
    {"that": "value", "of": "count_roaches", "at_least": 1},
    {"that": "exists", "among": MOUSE},
    {"that": "is", "thing": "$mouse", "where": [{"has": "captured"}]},
    {"that": "room", "any_of": ["cellar"]},
    {"that": "tile", "any_of": ["sewer"]},
    {"that": "explored", "room": "cellar"},
    {"that": "policy", "policy": "grape_hits", "is": "all_figures"},
    {"that": "party", "class": "scamp", "stash": "search_card.grape", "achievement": "achievement.king"},
    {"that": "attack", "mode": "melee", "type": "sharp", "by": "mouse", "with": "this"},
    {"that": "roll", "face": "bow-2"},
    {"that": "purpose", "any_of": ["search"]},
    {"that": "gained", "any_of": ["poison", "webbed"]},
    {"that": "track", "is": "fresh"},
    {"that": "search", "is": "special"},
    {"that": "exploring", "by": "flip"},
    {"that": "batch", "contains": "minion.roach", "from": "surge", "is": "undirected"},
    {"that": "token", "token": "grape", "is": "in_stash"},
    {
        "that": "tally",
        "of": "defeated",
        "who": "$mouse",
        "type": "minion.roach",
        "per": "room",
        "at_least": 2,
    },
    {"that": "first_visit"},
    {"that": "first_time"},
]
PREDICATES = [
    {"has": "type", "any_of": ["hero.lily", "minion.roach"]},
    {"has": "class", "is": "scamp"},
    {"has": "trait", "is": "greedy"},
    {"has": "near", "to": "$space", "steps": 1},
    {"has": "at", "place": "area.counter"},
    {"has": "state", "is": "any"},
    {"has": "wounds"},
    {"has": "item", "kind": "weapon"},
    {"has": "achievement", "is": "achievement.scaper"},
    {"has": "lower_on_track", "than": "$mouse"},
    {"has": "higher_on_track", "than": "$mouse"},
    {"has": "sees", "to": "$space"},
    {"has": "stat", "of": "lore", "at_least": 2},
    {"has": "same_bank", "as": "$mouse"},
    {"has": "space", "is": "dry"},
    {"has": "card_of", "is": "minion"},
    {"has": "card_kind", "any_of": ["scroll"]},
    {"has": "weapon", "dagger": "yes"},
    {"has": "held_by", "who": "$mouse"},
    {"has": "event", "is": "fate"},
    {"has": "holds", "is": "mouse"},
    {"has": "token", "is": "meeps"},
    {"has": "captured"},
    {"has": "attacked_this_turn"},
    {"has": "other_than", "thing": "$mouse"},
    {"has": "same_as", "thing": "$mouse"},
    {"has": "can", "do": "stand", "by": "$mouse"},
    {"has": "not", "of": {"has": "captured"}},
]


def members(union):
    """Return the classes of a tagged union."""
    return set(get_args(get_args(union.__value__)[0]))


@pytest.fixture
def context(library):
    """Return a place where a rule may stand: all variables of the examples are bound."""
    names = Names(sources_of(library))
    names.policies = resolve_policies(names, (), {})
    names.tokens = {"grape": 0, "fishhook": 1, "meeps": 2}
    shared = Shared(names)
    shared.tiles = link_tiles(names)
    local = ChapterNames(
        {"cellar": 0}, flags={"door": 0}, counters={"fire": 0}, stories={"once": 0}, objectives={"out": 0}
    )
    return Context(shared, names.of("ability")[0], (), local, bound={"mouse", "figure", "space", "card"})


@pytest.mark.parametrize(
    ("union", "examples", "compiled", "made"),
    [
        (Effect, EFFECTS, effect, Op),
        (Condition, CONDITIONS, condition, Test),
        (Predicate, PREDICATES, predicate_test, Test),
    ],
    ids=["effects", "conditions", "predicates"],
)
def test_every_class_is_compiled(context, union, examples, compiled, made):
    """There is an example of each class of the union, and each compiles without a finding."""
    models = [TypeAdapter(union).validate_python(example) for example in examples]
    assert {type(model) for model in models} == members(union)
    for model in models:
        assert isinstance(compiled(context, model), made), model
    assert context.names.findings == []
