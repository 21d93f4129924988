"""Chapter 1, Flight to Barksburg: numbers and rules, typed again from the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterable

ROOMS = {
    # room: set-up, special searches, special surge, story
    "guard_room": ("3 rat_warrior", "tinkerers_treasure area.helmet tinkerer", "2 rat_warrior", ""),
    "sewer": ("", "fishhook_and_thread area.water", "", ""),
    "kitchen_tunnels": ("", "", "", "a_voice_above"),
    "kitchen": ("3 roach space.c6, 3 roach space.d1, 2 roach area.counter", "", "1 brodie", "mop_and_bucket"),
    "tunnel_entrance": ("", "", "", ""),
    "courtyard": ("", "", "", "open_sky"),
}

RULES = {
    "sewer.one_bank": "procedure=explore_permission sewer_leave:any_explore by=flip prevent",
    "kitchen.hungry_roaches": "procedure=minion_turn hungry_roaches_attack:no of=counter.kitchen_cheese "
    "at_least=1*2 type=minion.roach roll dice=1 of=$bite.cheese counter add=-1 wheel add=1 rank=20",
    "kitchen.hungry_and_fierce_roaches": "procedure=minion_move hungry_roaches_attack:yes "
    "of=counter.kitchen_cheese at_least=1*2 type=minion.roach roll dice=1 of=$bite.cheese counter add=-1 "
    "wheel add=1 rank=20",
    "kitchen.miz_maggie": "when=defeated maggie_test:mandatory type=minion.roach roll dice=1 "
    "of=$squeak.stars at_least=1 achievement end_marker pages=1 story state state=knocked_down return "
    "to=area.counter",
    "kitchen.miz_maggie_if_you_dare": "when=defeated maggie_test:optional type=minion.roach roll dice=1 "
    "of=$squeak.stars at_least=1 achievement end_marker pages=1 story state state=knocked_down return "
    "to=area.counter",
    "courtyard.no_minion_in_the_tree": "may=may_not enter type=minion.brodie",
    "courtyard.no_cat_in_the_tree": "may=may_not enter type=minion.brodie brodie_into_barred_space:barred",
    "courtyard.dark_in_the_tree": "may=may_not see_beyond_neighbours",
    "courtyard.crow": "when=move.rolled of=$number exactly=1 type=minion.brodie wound amount=1",
}


@pytest.fixture
def chapter(content: dict[str, dict[str, Any]]) -> Any:
    """The chapter."""
    return content["chapters"]["flight_to_barksburg"]


def test_setup(chapter: Any) -> None:
    """Four mice without Lily, end marker on page 6, the standard cards."""
    assert (chapter.number, chapter.party.size, chapter.party.barred) == (1, 4, ("hero.lily",))
    assert (chapter.end_page, chapter.encounters.levels, chapter.encounters.cards) == (6, ("standard",), ())
    assert (chapter.party.must, chapter.party.items) == ((), ())


def test_layout(chapter: Any) -> None:
    """Kitchen Tunnels lie north of the Guard Room, the Tunnel Entrance west of those; the start is set."""
    places = {tile.tile: (tile.column, tile.row) for tile in chapter.tiles}
    assert places == {
        "tile.guard_room": (1, 1),
        "tile.kitchen_tunnels": (1, 0),
        "tile.tunnel_entrance": (0, 0),
    }
    assert chapter.start.room == "guard_room"


def test_starting_space_is_doubted(chapter: Any) -> None:
    """No source names the starting space, and the content says that it is a choice."""
    assert chapter.start.confidence == "low"


def test_rooms(chapter: Any) -> None:
    """Set-up, searches, surges and story moments of the six rooms; only the Kitchen may be skipped."""
    assert {room.id: _room(room) for room in chapter.rooms} == ROOMS
    assert {room.id: room.tile for room in chapter.rooms} == {room: f"tile.{room}" for room in ROOMS}
    assert [room.id for room in chapter.rooms if room.optional] == ["kitchen"]


def _room(room: Any) -> tuple[str, str, str, str]:
    setup = room.setup.minions if room.setup else ()
    return (
        ", ".join(" ".join([_group(place.group), *([place.at] if place.at else [])]) for place in setup),
        ", ".join(_search(search) for search in room.searches),
        ", ".join(_group(group) for group in room.surge),
        ", ".join(room.story),
    )


def _group(group: Any) -> str:
    return f"{group.count} {group.minion.removeprefix('minion.')}{' greedy' if group.greedy else ''}"


def _search(search: Any) -> str:
    return " ".join(
        [search.card.removeprefix("search_card."), search.where, *(way.is_ for way in search.who)]
    )


@pytest.mark.parametrize("name", sorted(RULES))
def test_rule(
    chapter: Any,
    words: Callable[[Iterable[Any]], Counter[str]],
    typed: Callable[[str], Counter[str]],
    name: str,
) -> None:
    """Each special rule says what the table says."""
    (rule,) = (rule for rule in chapter.rules if f"{rule.room}.{rule.id}" == name)
    assert words([rule]) == typed(RULES[name])


def test_no_further_rules(chapter: Any) -> None:
    """The table names every rule of the chapter."""
    assert {f"{rule.room}.{rule.id}" for rule in chapter.rules} == set(RULES)


def test_cheese_on_the_counter(chapter: Any) -> None:
    """Six pieces of cheese lie on the counter, and never more."""
    assert [(counter.id, counter.start, counter.most) for counter in chapter.counters] == [
        ("kitchen_cheese", 6, 6)
    ]


def test_tree_hole_is_the_place(chapter: Any) -> None:
    """The rules of the tree are about the tree hole, and reaching it is the one objective."""
    places = {rule.id: rule.where for rule in chapter.rules if rule.rule == "permission"}
    assert set(places.values()) == {"space.tree_hole"}
    assert [objective.id for objective in chapter.objectives] == ["reach_the_tree"]


def test_victory_and_defeat(
    chapter: Any, words: Callable[[Iterable[Any]], Counter[str]], typed: Callable[[str], Counter[str]]
) -> None:
    """Won in the Courtyard: no minions, every free mouse on the tree hole; lost if all are captured."""
    assert words(chapter.objectives) == typed("room=courtyard")
    (objective,) = chapter.objectives
    assert [condition.that for condition in objective.met] == ["room", "none", "exists"]
    assert [defeat.id for defeat in chapter.defeats] == ["all_captured"]


def test_stories_are_ours(chapter: Any) -> None:
    """Story texts are invented and say so; each is read somewhere."""
    told = {moment.id for moment in chapter.stories if moment.provenance == "invented"}
    assert told == {"a_voice_above", "mop_and_bucket", "she_understands", "open_sky"}
