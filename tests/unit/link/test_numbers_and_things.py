"""Formulas, selections and predicates, computed on a position."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from toolkit.games.mice_and_mystics.engine import changes
from toolkit.games.mice_and_mystics.engine.const import (
    ABDUCTED,
    CAPTURED,
    CARD_BASE,
    FOR_ATTACK,
    SEARCH_BASE,
    SPACE_BASE,
    STUNNED,
)
from toolkit.games.mice_and_mystics.engine.play import Roll
from toolkit.games.mice_and_mystics.link.conditions import condition
from toolkit.games.mice_and_mystics.link.context import Context, Shared
from toolkit.games.mice_and_mystics.link.formulas import number
from toolkit.games.mice_and_mystics.link.names import Names, sources_of
from toolkit.games.mice_and_mystics.link.selections import select
from toolkit.games.mice_and_mystics.model.conditions import Condition
from toolkit.games.mice_and_mystics.model.predicates import Select
from toolkit.schema import parse_formula

COLLIN, FILCH, MAGINOS, TILDA = range(4)


@pytest.fixture(scope="session")
def context(library, world):
    """Return a place to compile single pieces."""
    names = Names(sources_of(library))
    names.policies = dict(world.policies)
    names.tokens = {slug: place for place, slug in enumerate(world.token_names)}
    shared = Shared(names)
    shared.tiles = list(world.tiles)
    bound = {"mouse", "target", "it", "space", "luck", "batch", "figure"}
    return Context(shared, names.of("ability")[0], bound=bound)


@pytest.fixture
def chosen(context):
    """Return a function that selects: `(play, scope, **select) -> things`."""

    def things(play, scope, **wishes):
        return select(context, Select.model_validate(wishes)).things(play, scope)

    return things


@pytest.fixture
def holds(context):
    """Return a function that tests a condition: `(play, scope, **condition) -> bool`."""

    def tested(play, scope, **wishes):
        return condition(context, TypeAdapter(Condition).validate_python(wishes)).holds(play, scope)

    return tested


def space(play, slug):
    return SPACE_BASE + play.tile.spaces.index(slug)


def move(play, mouse, slug):
    changes.set_space(play, play.state.mice[mouse], play.tile.spaces.index(slug))


def search(world, slug):
    return next(card.index for card in world.search if card.slug == slug)


@given(
    st.recursive(
        st.integers(0, 99).map(str),
        lambda inner: st.one_of(
            st.tuples(inner, st.sampled_from(["+", "-", "*"]), inner).map(
                lambda parts: f"({' '.join(parts)})"
            ),
            st.tuples(st.sampled_from(["min", "max"]), inner, inner).map(lambda p: f"{p[0]}({p[1]}, {p[2]})"),
        ),
        max_leaves=6,
    )
)
@settings(derandomize=True, max_examples=100, deadline=None)
def test_formulas_compute_as_arithmetic_does(context, text):
    """A formula of numbers has the value Python gives the same text."""
    assert number(context, parse_formula(text)).value(None, {}) == eval(text)  # noqa: S307 - the text is ours


def test_formulas_read_figures_rolls_and_the_game(context, table_of, minion_on):
    """Names read the clock and the party, variables read figures and rolls."""
    play = table_of()
    rat = minion_on(play, "rat_warrior", "a1")
    changes.set_wounds(play, play.state.mice[COLLIN], 1, 1)
    roll = Roll(COLLIN, FOR_ATTACK, (0, 1, 3, 5))
    scope = {"mouse": COLLIN, "target": rat.ident, "luck": roll, "batch": (4, 5)}
    values = {
        "page": 1, "end_page": 6, "pages_left": 5, "wheel": 0, "party_size": 4, "count_mice": 4,
        "count_minions": 1,
        "$mouse.lore": 2, "$mouse.wounds": 2, "$mouse.poison": 1, "$mouse.life": 3, "$mouse.battle": 2,
        "$mouse.defence": 2, "$target.battle": 2, "$target.life": 1, "$target.cheese": 0,
        "$luck.stars": 3, "$luck.cheese": 1, "$luck.sum": 7, "$luck.sword": 2, "$luck.bow": 1,
        "$luck.dice": 4,
        "$batch": 2,
    }  # fmt: skip
    assert {text: number(context, parse_formula(text)).value(play, scope) for text in values} == values


def test_selections_have_a_fixed_order(chosen, table_of, minion_on):
    """Mice come in party order, minions by number, spaces by number, cards by slot."""
    play = table_of()
    rats = [minion_on(play, "rat_warrior", slug).ident for slug in ("d1", "a1")]
    changes.set_track(play, list(reversed(play.state.track)), -1, 0)
    assert chosen(play, {}, pick="mouse") == (0, 1, 2, 3)
    assert chosen(play, {}, pick="minion") == tuple(rats)
    assert chosen(play, {}, pick="figure") == (0, 1, 2, 3, *rats)
    assert chosen(play, {}, pick="space") == tuple(
        SPACE_BASE + place for place in range(len(play.tile.spaces))
    )
    assert chosen(play, {}, pick="card") == tuple(CARD_BASE + card for card in play.state.track)


def test_a_captured_mouse_is_only_meant_where_captives_are_spoken_of(chosen, table_of):
    """`mouse` leaves captives out; the predicate `captured` finds them, by how they are held."""
    play = table_of()
    changes.take_prisoner(play, play.state.mice[FILCH], CAPTURED)
    changes.take_prisoner(play, play.state.mice[TILDA], ABDUCTED)
    assert chosen(play, {}, pick="mouse") == (COLLIN, MAGINOS)
    assert chosen(play, {}, pick="mouse", where=[{"has": "captured"}]) == (FILCH, TILDA)
    assert chosen(play, {}, pick="mouse", where=[{"has": "captured", "how": "plain"}]) == (FILCH,)
    assert chosen(play, {}, pick="mouse", where=[{"has": "not", "of": {"has": "captured"}}]) == (
        COLLIN,
        MAGINOS,
    )


def test_places_narrow_a_selection(chosen, table_of):
    """Near, at and other_than compare spaces and things."""
    play = table_of()
    move(play, FILCH, "a1")
    move(play, MAGINOS, "a2")
    here = {"mouse": FILCH, "space": space(play, "a1")}
    at_home = [{"has": "near", "to": "$mouse", "steps": 0}]
    beside = [{"has": "near", "to": "$space", "steps": 1}, {"has": "other_than", "thing": "$mouse"}]
    assert chosen(play, here, pick="mouse", where=at_home) == (FILCH,)
    assert chosen(play, here, pick="mouse", where=beside) == (MAGINOS,)
    assert chosen(play, here, pick="space", where=[{"has": "at", "place": "space.a2"}]) == (
        space(play, "a2"),
    )


def test_the_track_compares_cards(chosen, table_of, minion_on):
    """Lower on the track acts later; a boss with two cards is lower if either of them is."""
    play = table_of()
    brodie = minion_on(play, "brodie", "a1")
    cards = [play.world.heroes[mouse.hero].card for mouse in play.state.mice]
    low = play.world.minions[brodie.minion].cards
    changes.set_track(play, [low[0], *cards[:2], low[1], *cards[2:]], -1, 0)
    lower = [{"has": "lower_on_track", "than": "$mouse"}]
    assert chosen(play, {"mouse": FILCH}, pick="figure", where=lower) == (MAGINOS, TILDA, brodie.ident)
    higher = [{"has": "higher_on_track", "than": "$mouse"}]
    assert chosen(play, {"mouse": FILCH}, pick="figure", where=higher) == (COLLIN, brodie.ident)


def test_the_fullest_spaces_are_kept_and_the_track_breaks_ties(chosen, table_of, minion_on):
    """Of spaces with equally many figures that one stays whose figure acts first; a token counts nothing."""
    play = table_of()
    for mouse, slug in ((COLLIN, "a1"), (FILCH, "a2"), (MAGINOS, "a2"), (TILDA, "a1")):
        move(play, mouse, slug)
    minion_on(play, "brodie", "b1")
    both = chosen(play, {}, pick="space", most="figure")
    assert both == (space(play, "a1"), space(play, "a2"))
    cards = [play.world.heroes[mouse.hero].card for mouse in play.state.mice]
    changes.set_track(play, [cards[1], cards[0], cards[2], cards[3]], -1, 0)
    assert chosen(play, {}, pick="space", most="figure", keep="highest_on_track") == (space(play, "a2"),)
    assert chosen(play, {}, pick="space", most="figure", keep="lowest_on_track") == (space(play, "a1"),)


def test_items_count_every_copy_a_mouse_wears(chosen, table_of, world):
    """Two daggers worn are two things; a card in the pack is not worn."""
    play = table_of()
    dagger, whip = search(world, "dagger"), search(world, "whip")
    changes.set_cards(play, play.state.mice[FILCH], (dagger, dagger), (whip,))
    worn = [{"has": "held_by", "who": "$mouse"}, {"has": "weapon", "dagger": "yes"}]
    assert chosen(play, {"mouse": FILCH}, pick="item", where=worn) == (SEARCH_BASE + dagger,) * 2
    packed = [{"has": "held_by", "who": "$mouse", "where": "pack"}]
    assert chosen(play, {"mouse": FILCH}, pick="item", where=packed) == (SEARCH_BASE + whip,)


def test_figures_have_kinds_traits_states_and_wounds(chosen, table_of, minion_on):
    """Predicates look at the kind, its traits, markers and wounds."""
    play = table_of()
    rat, spider = minion_on(play, "rat_warrior", "a1"), minion_on(play, "spider", "d1")
    changes.set_states(play, play.state.mice[TILDA], STUNNED)
    changes.set_wounds(play, spider, 2, 0)

    def found(**predicate):
        return chosen(play, {}, pick="figure", where=[predicate])

    assert found(has="type", any_of=["hero.filch", "minion.spider"]) == (FILCH, spider.ident)
    assert found(has="class", **{"is": "warrior"}) == (COLLIN,)
    assert found(has="trait", **{"is": "rat"}) == (rat.ident,)
    assert found(has="trait", **{"is": "large"}) == (spider.ident,)
    assert found(has="state", **{"is": "any"}) == (TILDA,)
    assert found(has="wounds", at_least=2) == (spider.ident,)
    assert found(has="stat", of="lore", at_least=3) == (MAGINOS,)


def test_conditions_of_the_party(holds, table_of, world):
    """The party has a class even in captivity, and a party item in the stash."""
    play = table_of()
    changes.take_prisoner(play, play.state.mice[FILCH], CAPTURED)
    assert holds(play, {}, that="party", **{"class": "scamp"})
    assert not holds(play, {}, that="party", **{"class": "archer"})
    assert not holds(play, {}, that="party", stash="search_card.grape")
    changes.set_stash(play, [search(world, "grape")])
    assert holds(play, {}, that="party", stash="search_card.grape")
    assert holds(play, {}, that="token", token="grape", **{"is": "in_stash"})  # noqa: S106 - a piece of the box


def test_a_bound_thing_that_is_gone_fulfils_nothing(holds, table_of):
    """`is` needs at least one thing, whatever it asks."""
    play = table_of()
    nobody = {"that": "is", "thing": "$target", "where": [{"has": "not", "of": {"has": "captured"}}]}
    assert not holds(play, {}, **nobody)
    assert holds(play, {"target": COLLIN}, **nobody)
