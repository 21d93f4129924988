"""Names that mean nothing: one finding each, and no world."""

from __future__ import annotations

import pytest

ROUND = {"rule": "reaction", "when": "round.started", "timing": None}


def tried(*effects, **more):
    return {"do": list(effects), **more}


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (
            tried({"do": "give", "who": "$mouse", "cheese": "wheels"}),
            'no number of the game is called "wheels"',
        ),
        (tried({"do": "give", "who": "$mouse", "cheese": "$mouse.luck"}), '"luck" can\'t be read of it'),
        (tried({"do": "give", "who": "$mouse", "cheese": "counter.fire"}), 'no counter "fire"'),
        (tried({"do": "flag", "flag": "door"}), 'no flag "door"'),
        (tried({"do": "story", "moment": "once"}), 'no story moment "once"'),
        (tried({"do": "objective", "is": "tree"}), 'no objective "tree"'),
        (tried({"do": "destroy_room", "room": "cellar"}), 'no room "cellar"'),
        (tried({"do": "token", "token": "anvil", "take": "away"}), 'no token "anvil"'),
        (tried({"do": "put", "who": "$mouse", "to": "space.z9"}), '"space.z9"'),
        (tried({"do": "place", "what": "minion.owl"}), 'no "minion.owl"'),
        (tried({"do": "achievement", "gain": "achievement.gold"}), 'no "achievement.gold"'),
        (tried({"do": "heal", "who": "$target", "amount": 1}), '"$target" is not bound'),
        (
            tried({"do": "win"}, given=[{"that": "policy", "policy": "luck", "is": "good"}]),
            'no policy "luck"',
        ),
        (tried({"do": "win"}, given=[{"that": "tile", "any_of": ["cellar"]}]), 'no tile "cellar"'),
        (tried({"do": "win"}, timing="in tea.served"), 'no moment "tea.served"'),
    ],
)
def test_a_name_that_means_nothing_is_one_finding(rule_findings, rule, words):
    """The message says which name."""
    messages = rule_findings(**rule)
    assert len(messages) == 1
    assert words in messages[0]


def test_what_a_branch_binds_on_one_side_only_is_not_bound_after_it(rule_findings):
    """A name bound in both lists may be used after the branch; one bound in one list of two may not."""
    roll = {"do": "roll", "dice": 1, "name": "luck"}
    branch = {"do": "branch", "given": [{"that": "first_time"}], "then": [roll]}
    use = {"do": "give", "who": "$mouse", "cheese": "$luck.stars"}
    assert rule_findings(do=[{**branch, "otherwise": [roll]}, use]) == []
    assert rule_findings(do=[{**branch, "otherwise": [{"do": "win"}]}, use]) == ['"$luck" is not bound here']


def test_the_name_of_a_loop_ends_with_the_loop(rule_findings):
    """`for_each` binds its name inside only."""
    loop = {"do": "for_each", "among": {"pick": "mouse"}, "name": "other", "each": []}
    use = {"do": "heal", "who": "$other", "amount": 1}
    assert rule_findings(do=[{**loop, "each": [use]}]) == []
    assert rule_findings(do=[loop, use]) == ['"$other" is not bound here']


@pytest.mark.parametrize(
    ("kind", "slug", "change", "words"),
    [
        (
            "hero",
            "collin",
            lambda data: data.update(equipment=["search_card.spoon"]),
            'no "search_card.spoon"',
        ),
        ("minion", "roach", lambda data: data.update(figure="beetle"), 'no figure in the box "beetle"'),
        ("minion", "brodie", lambda data: data.update(marker="bell"), 'no token in the box "bell"'),
        ("initiative_card", "roach", None, "has no initiative card"),
        ("chapter", "flight_to_barksburg", lambda data: data["start"].update(space="z9"), 'no space "z9"'),
        ("chapter", "flight_to_barksburg", lambda data: data["start"].update(room="loft"), 'no room "loft"'),
        ("chapter", "flight_to_barksburg", lambda data: data["tiles"].pop(), "does not lie on the table"),
        ("search_card", "grape", lambda data: data.update({"token": "plum"}), 'no token in the box "plum"'),
        ("tile", "sewer", lambda data: data["borders"][0].update(between=["a1", "z9"]), 'no space "z9"'),
    ],
)
def test_wrong_entities_are_findings_and_give_no_world(relink, kind, slug, change, words):
    """Whatever an entity names wrongly is reported; linking goes on to its end."""
    world, findings = relink(kind, slug, change)
    assert world is None
    assert any(words in finding.message for finding in findings)


def test_without_a_box_there_is_nothing_to_play_with(relink):
    """A missing box is said once, besides the figures that are then missing."""
    _, findings = relink("box", "base", None)
    assert sum(finding.code == "R023" for finding in findings) == 1


def test_two_overrides_of_one_procedure_need_ranks(relink):
    """Equal ranks are refused where both may be in force; a higher rank settles it."""
    second = {"rule": "override", "id": "also", "room": "kitchen", "procedure": "minion_turn", "do": []}

    def clash(rank):
        world, findings = relink(
            "chapter", "flight_to_barksburg", lambda data: data["rules"].append({**second, "rank": rank})
        )
        return world is None, [finding.code for finding in findings]

    assert clash(20) == (True, ["R024"])
    assert clash(21) == (False, [])
