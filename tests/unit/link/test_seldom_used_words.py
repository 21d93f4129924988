"""Words of the language that the base pack seldom or never uses, run on a position."""

from __future__ import annotations

import pytest
from pydantic import TypeAdapter

from toolkit.games.mice_and_mystics.engine import changes, explore, search, turns
from toolkit.games.mice_and_mystics.engine.const import FLIP, FOR_ATTACK, MELEE, NOWHERE, RANGED, SEARCH, STUNNED
from toolkit.games.mice_and_mystics.engine.menu import can_act
from toolkit.games.mice_and_mystics.engine.moments import run_ops
from toolkit.games.mice_and_mystics.engine.play import Attack, ChapterOver, Roll
from toolkit.games.mice_and_mystics.link.conditions import condition
from toolkit.games.mice_and_mystics.link.context import ChapterNames, Context, Shared
from toolkit.games.mice_and_mystics.link.effects import effects
from toolkit.games.mice_and_mystics.link.names import Names, sources_of
from toolkit.games.mice_and_mystics.link.selections import select
from toolkit.games.mice_and_mystics.model.conditions import Condition
from toolkit.games.mice_and_mystics.model.effects import Do
from toolkit.games.mice_and_mystics.model.predicates import Select

COLLIN, FILCH, MAGINOS, TILDA = range(4)


@pytest.fixture
def context(library, world):
    """Return a place where a rule of the chapter may stand."""
    names = Names(sources_of(library))
    names.policies = dict(world.policies)
    names.tokens = {slug: place for place, slug in enumerate(world.token_names)}
    chapter = next(chapter for chapter in world.chapters if chapter.slug == "flight_to_barksburg")
    rooms = {room.slug: room.index for room in chapter.rooms}
    shared = Shared(names, list(world.tiles))
    local = ChapterNames(rooms, objectives={"out": 1})
    bound = {"mouse", "other", "figure", "card", "target"}
    return Context(shared, names.of("ability")[0], (), local, bound=bound)


@pytest.fixture
def do(context):
    """Return a function that compiles and runs one effect: `(play, scope, **effect)`."""

    def run(play, scope, **entry):
        run_ops(play, effects(context, TypeAdapter(Do).validate_python([entry])), scope)
        assert context.names.findings == []

    return run


@pytest.fixture
def found(context):
    """Return a function that selects figures by one predicate: `(play, scope, **predicate) -> idents`."""

    def things(play, scope, **predicate):
        return select(context, Select.model_validate({"pick": "figure", "where": [predicate]})).things(play, scope)

    return things


def at(play, space):
    return play.tile.spaces.index(space)


def test_two_figures_change_places(do, table_of, minion_on):
    """Each stands where the other stood."""
    play = table_of()
    rat = minion_on(play, "rat_warrior", "a1")
    here = play.state.mice[COLLIN].space
    do(play, {"mouse": COLLIN, "other": rat.ident}, do="swap", who="$mouse", other="$other")
    assert (play.state.mice[COLLIN].space, rat.space) == (at(play, "a1"), here)


def test_the_attack_of_this_moment_is_of_another_mode(do, table_of):
    """What is not named stays as it is."""
    play = table_of()
    play.attack = Attack(COLLIN, [FILCH], MELEE)
    play.attack.damage = 1
    do(play, {}, do="attack_as", mode="ranged")
    assert (play.attack.mode, play.attack.damage) == (RANGED, 1)


def test_the_cheese_of_a_roll_is_multiplied(do, table_of):
    """The cheese that waits to be banked grows by the factor."""
    play = table_of()
    play.roll = Roll(COLLIN, FOR_ATTACK, (0, 0, 1))
    play.roll.cheese = 2
    do(play, {}, do="cheese_times", factor="3")
    assert play.roll.cheese == 6


def test_a_tile_turned_over_takes_the_mice_along_and_leaves_the_minions(do, table_of, minion_on):
    """All mice stand on the flip space of the other side; minions and their card are gone."""
    play = table_of()
    rat = minion_on(play, "rat_warrior", "a1")
    before, reverse = play.state.room, play.room.reverse
    play.state.explored |= 1 << reverse
    do(play, {}, do="flip_tile")
    assert (play.state.room, play.state.minions) == (reverse, [])
    assert rat.cards[0] not in play.state.track
    assert [mouse.space for mouse in play.state.mice] == [play.tile.flip] * 4
    assert play.room.reverse == before
    assert FLIP not in play.state.locks


def test_a_flipped_tile_gives_back_its_own_traps_alone(table_of):
    """Traps of other rooms stay where they lie."""
    play = table_of()
    here, elsewhere = play.state.room * 100 + 1, (play.state.room + 1) * 100 + 1
    changes.set_traps(play, [here, elsewhere])
    explore.leave_tile(play, True)
    assert play.state.traps == [elsewhere]


def test_a_turn_ends_by_a_rule(do, table_of):
    """The turn in progress is over; without one nothing happens."""
    play = table_of()
    do(play, {}, do="end_turn")
    turn = changes.begin_turn(play, COLLIN)
    do(play, {}, do="end_turn")
    assert turn.over


def test_an_action_granted_before_the_own_one_is_one_more(do, table_of):
    """In its own turn a mouse then has two actions, whether it has acted yet or not."""
    play = table_of()
    turn = changes.begin_turn(play, COLLIN)
    do(play, {"mouse": COLLIN}, do="act", who="$mouse")
    for left in (True, True, False):
        assert can_act(play, play.state.mice[COLLIN], turn) is left
        turns.carry_out(play, play.state.mice[COLLIN], turn, (SEARCH, search.NORMAL))


def test_an_objective_is_set(do, table_of):
    """The chapter goes on with the objective named."""
    play = table_of()
    do(play, {}, do="objective", **{"is": "out"})
    assert play.state.objective == 1


@pytest.mark.parametrize(
    ("effect", "result"),
    [({"do": "win"}, ("won", "rule")), ({"do": "lose", "cause": "flood"}, ("lost", "flood"))],
    ids=["win", "lose"],
)
def test_a_rule_ends_the_chapter(do, table_of, effect, result):
    """The chapter is over at once, with the cause the rule names."""
    play = table_of()
    with pytest.raises(ChapterOver):
        do(play, {}, **effect)
    assert (play.state.outcome, play.state.cause) == result


def test_a_card_is_laid_on_a_slot(do, table_of, minion_on):
    """Slot 1 is the top; the acting card goes on acting, one slot lower."""
    play = table_of()
    rat = minion_on(play, "rat_warrior", "a1")
    heroes = play.state.track[:4]
    changes.set_acted(play, 1, 0b11)
    do(play, {"card": rat.ident}, do="initiative", change="insert", card="$card", by="1")
    assert play.state.track == [rat.cards[0], *heroes]
    assert play.state.track[play.state.pos] == heroes[1]


def test_a_rule_instead_of_the_surge_may_let_it_happen_as_printed(do, table_of, world):
    """The open card's minions come and the card is discarded."""
    play = table_of()
    card = next(card for card in range(len(world.encounters)) if world.encounters[card].surge)
    changes.set_encounters(play, [], [], card)
    do(play, {}, do="default")
    assert len(play.state.minions) == sum(group[1] for group in world.encounters[card].surge)
    assert (play.state.face_up, play.state.encounter_discard) == (NOWHERE, [card])


def test_who_was_attacked_in_this_turn(found, table_of):
    """An attack of an earlier turn does not count."""
    play = table_of()
    changes.begin_turn(play, COLLIN)
    changes.mark_attacked(play, play.state.mice[FILCH])
    changes.begin_turn(play, COLLIN)
    changes.mark_attacked(play, play.state.mice[TILDA])
    assert found(play, {}, has="attacked_this_turn") == (TILDA,)


def test_what_a_mouse_can_attack(found, table_of, minion_on):
    """A sword reaches the next space; nobody can attack by a minion, which has no weapon."""
    play = table_of()
    near = minion_on(play, "rat_warrior", play.tile.spaces[play.state.mice[COLLIN].space])
    minion_on(play, "rat_warrior", "a1")
    assert found(play, {"mouse": COLLIN}, has="can", do="be_attacked_by", by="$mouse") == (near.ident,)
    assert found(play, {"mouse": near.ident}, has="can", do="be_attacked_by", by="$mouse") == ()


def test_traits_of_the_way_of_fighting(found, table_of, minion_on):
    """A minion fights as its card says, a mouse counts as hand to hand."""
    play = table_of()
    rat = minion_on(play, "rat_warrior", "a1")
    elite = minion_on(play, "elite_rat_warrior", "d1")
    assert found(play, {}, has="trait", **{"is": "ranged"}) == (elite.ident,)
    assert found(play, {}, has="trait", **{"is": "melee"}) == (COLLIN, FILCH, MAGINOS, TILDA, rat.ident)


def test_greed_is_a_trait_of_minions_alone(found, table_of, minion_on):
    """While greed reigns it is said of minions, never of mice."""
    play = table_of()
    roach = minion_on(play, "roach", "a1")
    assert found(play, {}, has="trait", **{"is": "greedy"}) == ()
    changes.set_greedy(play, greedy=True)
    assert found(play, {}, has="trait", **{"is": "greedy"}) == (roach.ident,)


def test_only_rooms_the_party_was_in_are_explored(context, table_of):
    """The start room is explored, the others are not yet."""
    play = table_of()

    def explored(room):
        entry = {"that": "explored", "room": room}
        return condition(context, TypeAdapter(Condition).validate_python(entry)).holds(play, {})

    assert [explored(room.slug) for room in play.chapter.rooms] == [
        room.index == play.state.room for room in play.chapter.rooms
    ]


def test_the_party_needs_every_class_that_is_named(context, table_of, world):
    """A story achievement counts only while the party holds it."""
    play = table_of()
    story = next(achievement for achievement in world.achievements if achievement.story)

    def has(**wishes):
        entry = {"that": "party", **wishes}
        return condition(context, TypeAdapter(Condition).validate_python(entry)).holds(play, {})

    named = f"achievement.{story.slug}"
    assert not has(achievement=named)
    changes.set_holder(play, story.index, COLLIN)
    changes.set_states(play, play.state.mice[COLLIN], STUNNED)
    assert has(achievement=named)
    assert not has(**{"class": "archer", "achievement": named})
