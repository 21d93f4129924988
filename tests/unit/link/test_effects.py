"""Effects, run on a position: choices, dice, the order of lists, what lasts, cards and tokens."""

from __future__ import annotations

import pytest
from pydantic import TypeAdapter

from toolkit.games.mice_and_mystics.engine import changes
from toolkit.games.mice_and_mystics.engine.const import (
    CARD_BASE,
    FOR_ATTACK,
    FOR_DEFENCE,
    NOWHERE,
    SEARCH_BASE,
    SPACE_BASE,
)
from toolkit.games.mice_and_mystics.engine.moments import run_ops
from toolkit.games.mice_and_mystics.engine.play import Attack, Batch, Roll, count_hits
from toolkit.games.mice_and_mystics.engine.values import defence_dice, lore, permitted, value
from toolkit.games.mice_and_mystics.link.context import Context, Shared
from toolkit.games.mice_and_mystics.link.effects import effects
from toolkit.games.mice_and_mystics.link.names import Names, sources_of
from toolkit.games.mice_and_mystics.model.effects import Do

COLLIN, FILCH, MAGINOS, TILDA = range(4)
MICE = {"pick": "mouse"}
GIVE = {"do": "give", "who": "$one", "cheese": 1}


@pytest.fixture
def do(library, world):
    """Return a function that compiles and runs effects: `(play, scope, *effects, card=slug) -> scope`."""
    names = Names(sources_of(library))
    names.policies = dict(world.policies)
    names.tokens = {slug: place for place, slug in enumerate(world.token_names)}
    lasting, choices = world.lasting, world.choices

    def run(play, scope, *entries, card=""):
        shared = Shared(names, list(world.tiles), lasting=list(world.lasting), choices=list(world.choices))
        stands = names.numbers["search_card"].get(card, NOWHERE)
        source = names.of("search_card" if card else "ability")[max(stands, 0)]
        bound = {"mouse", "this", "figure", "card", "target", "attacker", "one"}
        context = Context(shared, source, card=stands, bound=bound)
        ops = effects(context, TypeAdapter(Do).validate_python(entries))
        assert context.names.findings == []
        world.lasting, world.choices = tuple(shared.lasting), tuple(shared.choices)
        if stands >= 0:
            scope["this"] = SEARCH_BASE + stands
        run_ops(play, ops, scope)
        return scope

    yield run
    world.lasting, world.choices = lasting, choices


def cheese(play):
    return [mouse.cheese for mouse in play.state.mice]


def asked(play, kind):
    return [options for name, options, _ in play.table.source.asked if name == kind]


def choose(**more):
    return {"do": "choose", "by": "players", "name": "one", "among": MICE, "if_none": "stop", **more}


def test_a_choice_binds_the_thing_chosen(do, table_of):
    """The options are the things, sorted; the answer is bound for the rest of the list."""
    play = table_of(choose=[(MAGINOS,)])
    do(play, {}, choose(), GIVE)
    assert asked(play, "choose") == [((0,), (1,), (2,), (3,))]
    assert cheese(play) == [0, 0, 1, 0]


def test_without_anything_to_choose_the_list_stops_or_goes_on(do, table_of):
    """`stop` ends the list; `skip` goes on with nothing bound."""
    nobody = choose(among={"pick": "minion"})
    wheel = {"do": "wheel", "add": 1}
    play = table_of()
    do(play, {}, nobody, wheel)
    assert play.state.wheel == 0
    scope = do(play, {}, {**nobody, "if_none": "skip"}, wheel)
    assert play.state.wheel == 1
    assert "one" not in scope


def test_an_optional_choice_may_choose_nothing(do, table_of):
    """Nothing is the first option; choosing it counts as nothing chosen."""
    play = table_of(choose=[(-1,)])
    do(play, {}, choose(optional=True), GIVE)
    assert asked(play, "choose")[0][0] == (-1,)
    assert cheese(play) == [0, 0, 0, 0]


def test_a_choice_of_several_binds_a_set(do, table_of):
    """One after the other is chosen, never one twice, until enough are or the chooser stops."""
    play = table_of(choose=[(TILDA,), (FILCH,), (-1,)])
    scope = do(play, {}, choose(up_to=3), GIVE)
    assert scope["one"] == (FILCH, TILDA)
    assert asked(play, "choose")[1:] == [((-1,), (0,), (1,), (2,)), ((-1,), (0,), (2,))]
    assert cheese(play) == [0, 1, 0, 1]


def test_only_open_options_are_offered(do, table_of):
    """A named option whose conditions fail is no option; the one chosen is done."""
    options = [
        {"name": "rich", "given": [{"that": "value", "of": "wheel", "at_least": 1}], "do": [{"do": "win"}]},
        {"name": "poor", "do": [{"do": "wheel", "add": 1}]},
        {"name": "idle", "do": []},
    ]
    play = table_of(choose=[(1,)])
    do(play, {}, {"do": "choose", "by": "user", "name": "way", "options": options, "if_none": "skip"})
    assert asked(play, "choose") == [((1,), (2,))]
    assert play.state.wheel == 1


def test_a_stop_in_a_loop_ends_only_that_pass(do, table_of):
    """`for_each` and `repeat` go on with the next pass."""
    play = table_of(choose=[(-1,), (COLLIN,)])
    maybe = [choose(optional=True), GIVE]
    do(play, {}, {"do": "repeat", "times": 2, "each": maybe})
    assert cheese(play) == [1, 0, 0, 0]


def test_a_loop_goes_over_a_snapshot(do, table_of, minion_on):
    """What a pass adds is not visited."""
    play = table_of()
    minion_on(play, "rat_warrior", "a1")
    loop = {"do": "for_each", "among": {"pick": "minion"}, "name": "one"}
    do(play, {}, {**loop, "each": [{"do": "place", "what": "minion.rat_warrior"}]})
    assert len(play.state.minions) == 2


def test_a_table_does_the_highest_row_reached(do, table_of):
    """Below the first bound nothing happens."""
    rows = [{"at_least": bound, "do": [{"do": "give", "who": MICE, "cheese": bound}]} for bound in (5, 2)]
    for wheel, gained in ((1, 0), (2, 2), (4, 2), (5, 5)):
        play = table_of()
        changes.set_wheel(play, wheel)
        do(play, {}, {"do": "table", "of": "wheel", "rows": rows})
        assert cheese(play) == [gained] * 4


@pytest.mark.parametrize(("side", "wheel"), [(1, 1), (0, 2)])
def test_a_coin_decides_between_two_lists(do, table_of, side, wheel):
    """Heads is 1, tails 0."""
    play = table_of(coin=[(side,)])
    heads, tails = [{"do": "wheel", "add": 1}], [{"do": "wheel", "add": 2}]
    assert do(play, {}, {"do": "coin", "name": "side", "heads": heads, "tails": tails})["side"] == side
    assert play.state.wheel == wheel


def test_a_reroll_replaces_the_die_chosen(do, table_of):
    """One die that shows the face is rolled again; the others lie."""
    play = table_of(reroll=[(0,)], attack=[(5,)])
    play.roll = Roll(COLLIN, FOR_ATTACK, (0, 0, 3))
    do(play, {"mouse": COLLIN}, {"do": "reroll", "showing": "cheese-1", "by": "user"})
    assert play.roll.faces == (0, 3, 5)
    assert asked(play, "reroll") == [((-1,), (0,))]


def test_all_dice_of_a_face_are_rolled_again_together(do, table_of):
    """`dice: all` asks once and rolls all that show the face."""
    play = table_of(reroll=[(0,)], attack=[(1, 2)])
    play.roll = Roll(COLLIN, FOR_ATTACK, (0, 0, 3))
    do(play, {"mouse": COLLIN}, {"do": "reroll", "dice": "all", "showing": "cheese-1"})
    assert play.roll.faces == (1, 2, 3)


def test_a_face_counts_otherwise_in_the_roll_of_the_moment(do, table_of):
    """Only a roll of the purpose named is touched."""
    play = table_of()
    play.roll = Roll(COLLIN, FOR_ATTACK, (3, 3))
    count_hits(play.roll, 0)
    do(play, {}, {"do": "count_face", "face": "sword-2-star", "counts": 2, "rolls": "defence"})
    assert play.roll.total() == 2
    do(play, {}, {"do": "count_face", "face": "sword-2-star", "counts": 2, "rolls": "attack"})
    assert play.roll.total() == 4


def test_a_modifier_lasts_for_the_figure_it_was_bound_to(do, table_of):
    """A variable is kept as it was bound, with the numbers it was given."""
    play = table_of()
    mouse, other = play.state.mice[COLLIN], play.state.mice[FILCH]
    before = defence_dice(play, mouse), defence_dice(play, other)
    more = {"do": "modify", "value": "defence_dice", "of": "$mouse", "until": "round"}
    do(play, {"mouse": COLLIN}, {**more, "bonus": 2})
    assert (defence_dice(play, mouse), defence_dice(play, other)) == (before[0] + 2, before[1])
    changes.end_lasting(play, "round", NOWHERE)
    assert defence_dice(play, mouse) == before[0]


def test_a_selection_is_read_anew_at_every_use(do, table_of):
    """Who comes to the user's space later has the bonus too; who leaves loses it."""
    play = table_of()
    near = {"pick": "mouse", "where": [{"has": "near", "to": "$mouse", "steps": 0}]}
    changes.set_space(play, play.state.mice[FILCH], play.tile.spaces.index("a1"))
    do(
        play,
        {"mouse": COLLIN},
        {"do": "modify", "value": "lore", "of": near, "bonus": 1, "until": "users_next_turn"},
    )
    filch = play.state.mice[FILCH]
    assert lore(play, filch) == 1
    changes.set_space(play, filch, play.state.mice[COLLIN].space)
    assert lore(play, filch) == 2
    changes.end_lasting(play, "users_next_turn", TILDA)
    assert lore(play, filch) == 2
    changes.end_lasting(play, "users_next_turn", COLLIN)
    assert lore(play, filch) == 1


def test_modifiers_stack_base_scale_bonus(do, table_of):
    """Scaling comes before bonuses, whatever came first."""
    play = table_of()
    mouse = {"mouse": COLLIN}
    more = {"do": "modify", "value": "battle", "of": "$mouse", "until": "round"}
    do(play, mouse, {**more, "bonus": 1}, {**more, "scale": 2})
    assert value(play, play.state.mice[COLLIN], "battle", 2) == 5


def test_what_is_forbidden_for_a_card_holds_in_its_turns(do, table_of, minion_on):
    """Slow: the figures of the card may not move while that card acts."""
    play = table_of()
    rat = minion_on(play, "rat_warrior", "a1")
    card = rat.cards[0]
    slow = {"do": "forbid", "what": ["move"], "who": "$card", "until": "round"}
    do(play, {"card": CARD_BASE + card}, slow)
    slot = play.state.track.index(card)
    changes.set_acted(play, slot, 0)
    assert not permitted(play, "move", rat.ident, usually=True)
    changes.set_acted(play, slot - 1, 0)
    assert permitted(play, "move", rat.ident, usually=True)


def test_what_is_forbidden_to_one_figure_is_open_to_others(do, table_of, minion_on):
    """Abject Fear: only the attacker may not choose the mouse."""
    play = table_of()
    rat, other = minion_on(play, "rat_warrior", "a1"), minion_on(play, "spider", "d1")
    fear = {"do": "forbid", "what": ["be_targeted"], "who": "$mouse", "by": "$attacker", "until": "this_turn"}
    do(play, {"mouse": COLLIN, "attacker": rat.ident}, fear)
    play.asking = rat.ident
    assert not permitted(play, "be_targeted", COLLIN, usually=True)
    play.asking = other.ident
    assert permitted(play, "be_targeted", COLLIN, usually=True)


def test_a_thing_attached_keeps_what_it_speaks_of(do, table_of):
    """Only names the attached rule reads are kept, by value."""
    play = table_of()
    rule = {"when": "figure_turn.started", "do": [{"do": "give", "who": "$mouse", "cheese": 1}]}
    attach = {"do": "attach", "to": "$card", "rules": [rule], "until": "cards_next_turn_ends"}
    do(play, {"mouse": TILDA, "card": CARD_BASE + 3, "target": 9}, attach)
    (lasting,) = play.state.lasting
    assert (lasting.kind, lasting.bearer, lasting.ends) == ("attach", CARD_BASE + 3, 3)
    assert lasting.scope == (("mouse", TILDA),)


def test_later_waits_for_its_round(do, table_of):
    """The list is kept with the round it is due in."""
    play = table_of()
    do(play, {}, {"do": "later", "rounds": 2, "then": [{"do": "wheel", "add": 1}]})
    (lasting,) = play.state.lasting
    assert (lasting.kind, lasting.ends) == ("later", play.state.round + 2)


def test_pending_wounds_are_fewer_or_of_another_kind(do, table_of):
    """The attack of the moment carries what is pending."""
    play = table_of()
    play.attack = Attack(9, [COLLIN], 0)
    play.attack.amount = 3
    do(play, {}, {"do": "ignore_wounds", "amount": 1}, {"do": "wound_kind", "to": "poison"})
    assert (play.attack.amount, play.attack.kind) == (2, "poison")
    do(play, {}, {"do": "ignore_wounds"})
    assert play.attack.amount == 0


def test_a_batch_is_changed_before_it_is_placed(do, table_of, world):
    """One kind gives way to another, or to nothing."""
    kinds = {kind.slug: kind.index for kind in world.minions}
    play = table_of()
    play.batch = Batch([(kinds["rat_warrior"], 2, 0), (kinds["roach"], 1, 0)])
    do(play, {}, {"do": "substitute", "what": "minion.rat_warrior", "by": "minion.spider"})
    do(play, {}, {"do": "substitute", "what": "minion.roach", "by": "nothing"})
    assert play.batch.groups == [(kinds["spider"], 2, 0)]


def test_cheese_comes_from_the_wheel_first(do, table_of):
    """What the wheel holds goes to the mouse, the rest comes from the supply."""
    play = table_of()
    changes.set_wheel(play, 1)
    give = {"do": "give", "who": "$mouse", "cheese": 3, "source": "wheel_first"}
    do(play, {"mouse": FILCH}, give)
    assert (play.state.wheel, cheese(play)) == (0, [0, 3, 0, 0])


def test_cheese_taken_is_bound(do, table_of):
    """Never more is taken than there is, and how much it was is bound."""
    play = table_of()
    changes.set_cheese(play, play.state.mice[FILCH], 2)
    take = {"do": "take", "who": MICE, "cheese": 5, "to": "wheel", "name": "taken"}
    assert do(play, {}, take)["taken"] == 2
    assert (play.state.wheel, cheese(play)) == (2, [0, 0, 0, 0])


def test_a_token_leaves_the_stash_and_its_card_goes_where_it_is_sent(do, table_of, world):
    """Laid on the board the card is out of the stash; shuffled in, it lies in the deck again, once."""
    play = table_of()
    card = next(card.index for card in world.search if card.slug == "dinner_fork")
    here = SPACE_BASE + play.tile.spaces.index("a1")
    changes.set_search(play, [other for other in play.state.search if other != card], [])
    changes.set_stash(play, [card])
    do(play, {"one": here}, {"do": "token", "token": "dinner_fork", "put": "$one"}, card="dinner_fork")
    assert (play.state.stash, [token.space for token in play.state.board]) == ([], [here - SPACE_BASE])
    away = {"do": "token", "token": "dinner_fork", "take": "away"}
    do(play, {"token_space": here}, away, {"do": "shuffle_in"}, card="dinner_fork")
    assert (play.state.board, play.state.search.count(card)) == ([], 1)


def test_a_token_under_a_figure_comes_back_by_itself(do, table_of, minion_on, world):
    """When its time is up it lies under nobody."""
    play = table_of()
    rat = minion_on(play, "rat_warrior", "a1")
    meeps = {"do": "token", "token": "meeps", "put": "$figure", "until": "users_next_turn"}
    do(play, {"mouse": MAGINOS, "figure": rat.ident}, meeps)
    assert rat.tokens == (world.token_names.index("meeps"),)
    changes.end_lasting(play, "users_next_turn", MAGINOS)
    assert rat.tokens == ()


def test_a_card_played_from_a_pack_is_put_away_once(do, table_of, world):
    """`discard` takes the rule's card from its user."""
    play = table_of()
    card = next(card.index for card in world.search if card.slug == "grenade")
    changes.set_cards(play, play.state.mice[FILCH], (), (card, card))
    do(play, {"mouse": FILCH}, {"do": "discard"}, card="grenade")
    assert (play.state.mice[FILCH].pack, play.state.search_discard) == ((card,), [card])


def test_a_spell_attacks_with_its_own_dice(do, table_of, minion_on):
    """No weapon is used; the dice are those of the text, each target defends for itself."""
    play = table_of()
    rats = [minion_on(play, "rat_warrior", slug) for slug in ("a1", "d1")]
    bolt = {"do": "attack", "attacker": "$mouse", "with": "spell", "dice": 3, "mode": "ranged"}
    do(play, {"mouse": MAGINOS}, {**bolt, "targets": {"pick": "minion"}, "needs_sight": False})
    rolled = [(event[2], len(event[3])) for event in play.table.log if event[0] == "rolled"]
    assert rolled[0] == (FOR_ATTACK, 3)
    assert [rat.attacked for rat in rats] == [play.state.turns] * 2


def test_automatic_hits_roll_no_attack(do, table_of, minion_on):
    """With `hits` the targets defend against so many hits."""
    play = table_of(defence=[(0, 0)])
    rat = minion_on(play, "rat_warrior", "a1")
    toss = {"do": "attack", "attacker": "$mouse", "with": "spell", "hits": 1, "mode": "ranged"}
    do(play, {"mouse": MAGINOS}, {**toss, "targets": {"pick": "minion"}, "needs_sight": False})
    assert [event[2] for event in play.table.log if event[0] == "rolled"] == [FOR_DEFENCE]
    assert rat not in play.state.minions
