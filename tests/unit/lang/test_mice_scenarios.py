"""The scenario runner of Mice and Mystics, from the simplest scenario to the special keys."""

from __future__ import annotations

import pytest

ALONE = "given: {heroes: {collin: {at: a1}}}\n"
FIGHT = """
given:
  heroes: {collin: {at: b2, cheese: 1, abilities: [resolve]}, filch: {at: d6}}
  minions: {rat#1: {minion: rat_warrior, at: b2}, rat#2: {minion: rat_warrior, at: b3}}
  wheel: 3
first: [window]
answers:
  - {roll: bow-2, for: move}
  - {collin: {attack: rat#2}}
  - {roll: [sword-2-star, sword-2-star, cheese-1]}
  - {roll: [cheese-1, bow-2], for: defence}
"""


def test_a_mouse_rolls_and_stands_before_its_choices(outcome):
    """Without further answers play stops at the open question, whose options can be compared."""
    then = """
answers: [{roll: sword-2-star}]
then:
  heroes: {collin: {at: a1, moves_left: 4, move: to_come, action: to_come}}
  exactly: {move: [a2, b1]}
  asks: {kind: turn, who: collin}
  illegal: [{collin: {move: counter}, because: red_line}, {collin: {move: d4}, because: not_adjacent}]
"""
    assert outcome(ALONE + then) == []


def test_a_wrong_reason_is_a_failure(outcome):
    """An illegal answer that is refused for another reason fails with the reason there is."""
    told = outcome(ALONE + "answers: [{roll: bow-2}]\nthen: {illegal: [{collin: {move: counter}, because: full}]}")
    assert told == ["{collin: {move: counter}, because: full} is refused for another reason: red_line; foretold full"]


def test_a_legal_answer_foretold_as_illegal_is_a_failure(outcome):
    """What is legal can't be foretold as illegal."""
    assert outcome(ALONE + "answers: [{roll: bow-2}]\nthen: {illegal: ['move:a2']}") == ["move:a2 is legal"]


def test_a_fight_is_played_and_compared(outcome):
    """Dice, choices and passes lead to the position that was foretold."""
    then = """
then:
  gone: [rat#2]
  count: {rat_warrior: 1}
  wheel: 4
  heroes: {collin: {cheese: 2, action: taken, moves_left: 4}}
  minions: {rat#1: {at: b2, wounds: 0}}
  events: [rolled collin attack, wounds rat#2 2, removed rat#2]
  never: [page]
  values: {collin: {battle: 2, defence: 2, move: 2, lore: 2, life: 3}, rat#1: {battle: 2, defence: 1}}
"""
    told = outcome(FIGHT + then)
    assert [message for message in told if "rat#1: " not in message] == []


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ("wheel: 5", "wheel is 4, foretold 5"),
        ("heroes: {collin: {cheese: 3}}", "collin: cheese is 2, foretold 3"),
        ("gone: [rat#1]", "rat#1 is still on the board"),
        ("minions: {rat#2: {at: b3}}", "rat#2 is not on the board any more"),
        ("count: {rat_warrior: 2}", "number of rat_warrior on the board is 1, foretold 2"),
        ("asks: nothing", "collin turn is asked, nothing is foretold"),
        ("heroes: {filch: {moves_left: 1}}", "it is not the turn of filch"),
        ("events: [moved collin]", "no event 'moved collin'"),
        ("never: [wheel]", "the event 'wheel 4' happened and must not"),
        ("track: [filch, collin, rat_warrior]", "track is [collin, filch, rat_warrior]"),
        ("legal: [{collin: {search: captive}}]", "{collin: {search: captive}} is not legal"),
        ("outcome: won", "outcome is open, foretold won"),
    ],
)
def test_each_difference_is_told_in_words(outcome, then, message):
    """What is not as foretold is one failure that names what is and what was foretold."""
    told = outcome(f"{FIGHT}then: {{{then}}}")
    assert len(told) == 1
    assert told[0].startswith(message)


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        ("[{roll: [bow-2, bow-2]}]", "2 written, 1 dice are rolled for move"),
        ("[{roll: bow-3}]", "no die shows 'bow-3'; did you mean \"bow-2\"?"),
        ("[{roll: bow-2, for: attack}]", "for attack, 1 written"),
        ("[{collin: end}]", "chance is asked for 'move'; legal: {roll: [1 face]} for move"),
        ("[{roll: bow-2}, {filch: end}]", "no answer here: collin is asked for 'turn'"),
        (
            "[{roll: bow-2}, {flich: end}]",
            "there is no hero in the party called 'flich'; did you mean \"filch\"?",
        ),
        ("[{roll: bow-2}, {collin: {move: d4}}]", "legal: end_turn, move:a1, move:a3, move:b2"),
        ("[{roll: bow-2}, {collin: {move: [b2, d4]}}]", "no answer here"),
        ("[{}]", "an answer must say something"),
    ],
)
def test_an_answer_that_does_not_fit_fails_with_what_is_legal(outcome, answers, message):
    """A die missing or left over and an illegal answer fail, naming who is asked and what is legal."""
    told = outcome(f"given: {{heroes: {{collin: {{at: a2}}, filch: {{at: d6}}}}}}\nanswers: {answers}")
    assert len(told) == 1
    assert message in told[0]


def test_an_answer_left_over_is_a_failure(outcome):
    """When nothing is asked any more, answers left over are a failure."""
    told = outcome(ALONE + "run: {wheel: 1}\nanswers: [{roll: bow-2}]")
    assert told == ["{roll: bow-2} is left over: nothing is asked any more"]


def test_several_meanings_are_refused(outcome):
    """An answer that fits several options is refused with all of them."""
    text = """
given:
  heroes: {lily: {at: b2, worn: [lilys_bow, dagger]}}
  minions: {rat#1: {minion: rat_warrior, at: b2}}
answers: [{roll: bow-2}, {lily: {attack: rat#1}}]
"""
    told = outcome(text)
    assert len(told) == 1
    assert "may mean several answers" in told[0]
    narrowed = text.replace("{attack: rat#1}", "{attack: rat#1, with: dagger}")
    assert outcome(narrowed + "then: {asks: {kind: attack, dice: 2}}\nfirst: [window]") == []


def test_each_value_runs_and_may_foretell_its_own(outcome):
    """`each` runs once per value; `then_if` holds for one value only, and failures name the value."""
    text = """
given: {heroes: {collin: {at: a1}}}
each: {scurry_distance: [move_plus_die, die_only]}
answers:
  - {roll: bow-2}
  - {collin: {move: a2}}
  - {collin: end_move}
  - {collin: scurry}
  - {roll: shield-3}
then_if:
  - {policy: scurry_distance, value: move_plus_die, then: {heroes: {collin: {moves_left: 5}}}}
  - {policy: scurry_distance, value: die_only, then: {heroes: {collin: {moves_left: 3}}}}
"""
    assert outcome(text) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("policies: {scurry_distanc: die_only}", "there is no policy 'scurry_distanc'"),
        ("policies: {scurry_distance: far}", "there is no value of the policy scurry_distance called 'far'"),
        ("each: {scurry_distance: [far]}", "there is no value of the policy"),
        ("tile: tile.kitchn", "there is no tile 'kitchn'; did you mean \"kitchen\"?"),
        ("acts: rat_warrior", "the card that acts does not lie on the track"),
        ("given: {heroes: {}}", "a scenario needs at least one hero"),
        ("given: {heroes: {collin: {}}}", "where collin stands is missing"),
        ("given: {heroes: {collin: {at: z9}}}", "there is no space on kitchen 'z9'"),
        (
            "given: {heroes: {collin: {at: a1, pack: [collins_sword]}}}",
            "there are not so many cards collins_sword",
        ),
        (
            "given: {heroes: {collin: {at: a1}}, minions: [{minion: rat_warrior}]}",
            "needs `minion:` and `at:`",
        ),
        (
            "given: {heroes: {collin: {at: a1}}, minions: [{minion: spider, at: a2}], track: [collin]}",
            "spider stands there and has no card on the track",
        ),
        (
            "given: {heroes: {collin: {at: a1}, lily: {at: a1}}, track: [collin]}",
            "lily has no card on the track",
        ),
    ],
)
def test_a_position_that_can_not_be_is_refused(outcome, text, message):
    """What has no meaning or contradicts itself is one failure with its cause, never a traceback."""
    whole = text if text.startswith("given") else f"{ALONE}{text}"
    told = outcome(f"{whole}\nanswers: [{{roll: bow-2}}]")
    assert told
    assert all(message in line for line in told)


@pytest.mark.parametrize(
    ("run", "then"),
    [
        ("{wheel: 2}", "wheel: 2"),
        ("{pages: 2}", "page: 3"),
        ("{wound: {who: collin, amount: 2}}", "heroes: {collin: {wounds: 2}}"),
        ("{wound: {who: collin, kind: poison}}", "heroes: {collin: {poison: 1}}"),
        ("{state: {who: collin, state: webbed}}", "heroes: {collin: {states: [webbed]}}"),
        ("{capture: collin}", "heroes: {collin: {captured: captured, captures: 1}}, page: 2"),
        ("{capture: collin, how: abducted}", "heroes: {collin: {captured: abducted}}, page: 1"),
        ("{enter: collin, at: a2}", "heroes: {collin: {at: a2}}"),
        ("{search: collin}", "asks: {kind: search, dice: 1, who: chance}"),
        ("{place: [{minion: spider, at: b3}]}", "count: {spider: 1}, minions: [{minion: spider, at: b3}]"),
        ("{act: collin}", "asks: {kind: granted_action, who: collin}"),
        ("{encounter: now}", "asks: {kind: draw_encounter}"),
        ("surge", "page: 2, wheel: 0"),
        ("nothing", "heroes: {collin: {at: a1}}, asks: nothing"),
        ("{turns: 2}", "asks: {kind: move, dice: 1}"),
    ],
)
def test_procedures_can_be_tried_apart(outcome, run, then):
    """`run` plays one procedure by itself, with what it asks open at the end."""
    assert outcome(f"{ALONE}run: {run}\nfirst: [order_card]\nthen: {{{then}}}") == []


def test_a_minion_attacks_apart_from_its_turn(outcome):
    """An attack of a minion is run with its defence."""
    text = """
given:
  heroes: {collin: {at: a1}}
  minions: {rat#1: {minion: rat_warrior, at: a1}}
run: {attack: {by: rat#1, target: collin}}
answers: [{roll: [sword-2-star, sword-2-star]}, {roll: [bow-2, bow-2]}]
then: {heroes: {collin: {wounds: 2}}, asks: nothing}
"""
    assert outcome(text) == []


def test_the_order_of_a_track_is_written_as_a_list(outcome):
    """A shuffled track is given by the cards from the top, the last one forced; a wrong last card is refused."""
    text = """
given: {heroes: {collin: {at: b2}, maginos: {at: b3}}}
run: {place: [{minion: rat_warrior, at: d1}]}
answers: [{order: [rat_warrior, maginos, LAST]}]
then: {track: [rat_warrior, maginos, collin]}
"""
    assert outcome(text.replace("LAST", "collin")) == []
    assert outcome(text.replace("LAST", "maginos")) != []


def test_the_rest_takes_first_options_but_never_rolls(outcome):
    """`rest: first` decides and draws; a die still waits."""
    text = ALONE + "run: {encounter: now}\nrest: first\nthen: {asks: nothing}"
    told = outcome(text)
    assert told == [] or all("is asked" in message for message in told)


def test_a_chapter_begins_with_its_set_up(outcome):
    """`run: start` sets up the chapter and asks for the first ability."""
    text = """
chapter: chapter.flight_to_barksburg
given: {heroes: {collin: {}, maginos: {}, nez: {}, tilda: {}}}
run: start
answers: [{collin: {ability: resolve}}]
then: {asks: {kind: first_ability, who: maginos}, heroes: {collin: {abilities: [resolve]}}}
"""
    assert outcome(text) == []


@pytest.mark.parametrize(
    ("run", "message"),
    [
        ("{by: collin}", "`run` needs one thing to run, here are 0"),
        ("{wheel: 1, pages: 1}", "`run` needs one thing to run, here are 2"),
        ("{wheel: 1, keep: 1}", "`keep` says nothing beside `wheel`"),
        ("{enter: collin}", "`at` is missing beside `enter`"),
    ],
)
def test_one_thing_is_run(outcome, run, message):
    """`run` names one procedure and only what belongs to it."""
    told = outcome(f"{ALONE}run: {run}")
    assert len(told) == 1
    assert told[0].startswith(message)
