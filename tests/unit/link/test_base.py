"""The base pack as a world."""

from __future__ import annotations

import pytest

from toolkit.games.mice_and_mystics.engine.const import FLIP, NOWHERE, OFF_TILE
from toolkit.games.mice_and_mystics.engine.op import ACTION, GOAL, REACTION
from toolkit.games.mice_and_mystics.link import link
from toolkit.games.mice_and_mystics.vocabulary.moments import MOMENTS


def rules_of(model):
    """Return every rule of an entity that is a rule of play."""
    lists = [getattr(model, "rules", ()), getattr(model, "won", ())]
    lists += [skill.rules for skill in getattr(model, "skills", ())]
    lists += [room.rules for room in getattr(model, "rooms", ())]
    return [rule for found in lists for rule in found if getattr(rule, "rule", "slot") != "slot"]


def tile_of(world, slug):
    return next(tile for tile in world.tiles if tile.slug == slug)


def test_every_rule_is_compiled_once(library, world):
    """Each rule of the content has one compiled rule; the rest are goals and who may search."""
    written = sum(len(rules_of(entity.model)) for entity in library.all)
    assert written > 100
    assert sum(rule.kind != GOAL for rule in world.rules) == written


def test_numbers_are_places(world):
    """Rules and lasting texts are found by their numbers, and no two rules share a slug."""
    assert [rule.number for rule in world.rules] == list(range(len(world.rules)))
    assert [text.number for text in world.lasting] == list(range(len(world.lasting)))
    slugs = [rule.slug for rule in world.rules]
    assert len(set(slugs)) == len(slugs)


def test_reactions_wait_for_moments_and_actions_for_one_or_for_the_turn(world):
    """Every reaction has a moment; every action has either a moment or a timing."""
    for rule in world.rules:
        if rule.kind == REACTION:
            assert 0 <= rule.moment < len(MOMENTS), rule.slug
        if rule.kind == ACTION:
            assert (rule.moment >= 0) != bool(rule.timing), rule.slug


def test_rules_of_search_cards_say_where_they_work(world):
    """Weapons work worn, scrolls from the pack, party items from stash and board, events when resolved."""
    where = {rule.slug: rule.source for card in world.search for rule in card.rules}
    assert where["search_card.toothpick.toothpick"] == "worn"
    assert where["search_card.teleport.teleport"] == "pack"
    assert where["search_card.grenade.grenade"] == "pack"
    assert where["search_card.catnip.catnip"] == "stash"
    assert where["search_card.dinner_fork.launch"] == "board"
    assert where["search_card.grape.lure"] == "out"
    assert where["search_card.lurking_in_the_shadows.lies_in_wait"] == "event"
    assert where["search_card.lurking_in_the_shadows.lurking_in_the_shadows"] == "table"


def test_a_slot_is_no_rule_of_play(world):
    """Filch's tail is a further slot, with its policy as condition."""
    filch = next(hero for hero in world.heroes if hero.slug == "filch")
    assert [len(slot.cards) for slot in filch.slots] == [3, 1]
    assert all("tail" not in rule.slug for rule in filch.rules)


def test_ways_of_tiles_agree_with_each_other(world):
    """On every tile: neighbours are mutual, mice's steps are near, figures' nearness is within the walks."""
    for tile in world.tiles:
        for here in range(len(tile.spaces)):
            assert {space for space, _ in tile.steps[here]} == set(tile.near[here])
            assert set(tile.near[here]) <= set(tile.walks[here])
            for there in tile.walks[here]:
                assert here in tile.walks[there]
                assert (here in tile.near[there]) == (there in tile.near[here])
                assert tile.walk_distance[here][there] == 1


def test_distances_are_shortest_ways(world):
    """Walking distance is symmetric, nothing to itself, and no neighbour brings more than one step."""
    for tile in world.tiles:
        far = tile.walk_distance
        for here in range(len(tile.spaces)):
            assert far[here][here] == 0
            for goal in range(len(tile.spaces)):
                assert far[here][goal] == far[goal][here]
                if here != goal:
                    assert far[here][goal] == 1 + min(far[there][goal] for there in tile.walks[here])


def test_the_current_leads_off_the_tile(world):
    """In every water space with a current the next space needs one step less to be off the tile."""
    drifting = 0
    for tile in world.tiles:
        for here, following in enumerate(tile.drift):
            if following == OFF_TILE:
                assert tile.rank[here] == 1
            elif following != NOWHERE:
                drifting += 1
                assert tile.rank[here] == tile.rank[following] + 1
    assert drifting


def test_banks_are_parted_by_water(world):
    """The Sewer has two banks; its water is on neither."""
    sewer = tile_of(world, "sewer")
    bank = dict(zip(sewer.spaces, sewer.banks, strict=True))
    assert bank["a1"] == bank["b6"] != bank["c1"] == bank["d6"]
    assert bank["wa2"] == NOWHERE
    assert sewer.kinds[sewer.flip] == "water"
    assert sewer.flip_kind == "fishhook"


def test_yellow_lines_cost_three_against_their_arrow(library, world):
    """A step with the arrow costs one, against it three; over a red line mice do not step."""
    seen = set()
    for source in library.of_kind("tile"):
        tile = tile_of(world, source.slug)
        for border in source.model.borders:
            one, other = (tile.spaces.index(space) for space in border.between)
            cost = dict(tile.steps[one]), dict(tile.steps[other])
            if border.line == "red":
                assert other not in cost[0]
                assert other in dict(tile.crossings[one])
            elif border.line == "yellow":
                up = tile.spaces.index(border.arrow_to)
                assert (cost[0][other], cost[1][one]) == ((1, 3) if up == other else (3, 1))
            seen.add(border.line)
    assert seen == {"none", "yellow", "red"}


def test_rooms_lie_on_the_grid(world):
    """North of the Guard Room lie the two sides of one tile, and west of those the next."""
    chapter = next(chapter for chapter in world.chapters if chapter.slug == "flight_to_barksburg")
    rooms = {room.slug: room for room in chapter.rooms}
    slug = [room.slug for room in chapter.rooms]
    assert [slug[room] for room in rooms["guard_room"].ways[0]] == ["kitchen_tunnels", "kitchen"]
    assert [slug[room] for room in rooms["kitchen"].ways[3]] == ["tunnel_entrance", "courtyard"]
    assert [slug[room] for room in rooms["courtyard"].ways[1]] == ["kitchen_tunnels", "kitchen"]
    assert slug[rooms["sewer"].reverse] == "guard_room"
    assert len(rooms["sewer"].ways) == FLIP


def test_rules_of_a_room_hang_on_the_room(world):
    """A chapter's rule with `room` is heard in that room only."""
    chapter = next(chapter for chapter in world.chapters if chapter.slug == "flight_to_barksburg")
    courtyard = next(room for room in chapter.rooms if room.slug == "courtyard")
    assert "chapter.flight_to_barksburg.crow" in [rule.slug for rule in courtyard.rules]
    assert chapter.rules == ()
    tree = next(rule for rule in courtyard.rules if rule.slug.endswith("no_minion_in_the_tree"))
    assert [world.tiles[courtyard.tile].spaces[space] for space in tree.place] == ["tree_hole"]


def test_special_searches_lie_in_the_water(world):
    """`area.water` means every water space of the tile."""
    chapter = next(chapter for chapter in world.chapters if chapter.slug == "flight_to_barksburg")
    sewer = next(room for room in chapter.rooms if room.slug == "sewer")
    tile = world.tiles[sewer.tile]
    assert all(tile.water[space] for space in sewer.searches[0].spaces)
    assert len(sewer.searches[0].spaces) == sum(tile.water)


def test_policies_have_their_defaults_written_out(library, world):
    """Every policy of the rules has a value."""
    written = {
        policy.id: policy.default for entity in library.of_kind("rules") for policy in entity.model.policies
    }
    assert world.policies == written


def test_house_rules_and_settings_change_policies(library):
    """An overlay sets policies, and what is set by hand wins over it."""
    world, _ = link(library, {"grape_hits": "all_figures"}, ["by_the_article"])
    assert world.policies["scurry_distance"] == "die_only"
    assert world.policies["grape_hits"] == "all_figures"


@pytest.mark.parametrize(
    ("settings", "house_rules", "words"),
    [
        ({"grape_hit": "x"}, (), "there is no policy"),
        ({"grape_hits": "everybody"}, (), "can't be"),
        ({}, ("by_the_articel",), "there are no house rules"),
    ],
)
def test_wrong_settings_are_findings(library, settings, house_rules, words):
    """A policy, a value or an overlay that is not there is one finding, and there is no world."""
    world, findings = link(library, settings, house_rules)
    assert world is None
    assert [words in finding.message for finding in findings] == [True]


def test_corners_may_block_sight(library):
    """Under `sight_at_corner: blocked` nobody sees more than under `clear`, and somebody less."""
    clear, _ = link(library)
    blocked, _ = link(library, {"sight_at_corner": "blocked"})
    pairs = [
        (wide, narrow)
        for one, other in zip(clear.tiles, blocked.tiles, strict=True)
        for row, rest in zip(one.sees, other.sees, strict=True)
        for wide, narrow in zip(row, rest, strict=True)
    ]
    assert all(wide or not narrow for wide, narrow in pairs)
