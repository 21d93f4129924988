"""Exploring: through exits and flip spaces, into encounters."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import changes, pack, placing, wounds
from toolkit.games.mice_and_mystics.engine.board import is_full
from toolkit.games.mice_and_mystics.engine.const import ENCOUNTER_STREAM, FLIP, FREE, NOWHERE
from toolkit.games.mice_and_mystics.engine.index import rules_index
from toolkit.games.mice_and_mystics.engine.moments import (
    ENCOUNTER_REVEALED,
    EXPLORED,
    FLIPPED,
    fire,
    hears,
    run_ops,
    scope_of,
)
from toolkit.games.mice_and_mystics.engine.overrides import replaced
from toolkit.games.mice_and_mystics.engine.play import Batch, Play
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.values import all_hold, permitted
from toolkit.kernel import Option, chance_ask

GEAR_BITS = (1 << 4) | (1 << 5)
"""Scamp and tinkerer; classes are numbered in the order of the model's list."""


def explore_choices(t: Play, mouse: Figure) -> list[int]:
    """Return the ways open to a mouse: edges of the tile and the flip space.

    Rules: rulebook.explore_from_exit_or_flip, rulebook.no_explore_among_minions, rulebook.exit_from_adjacent_space.
    """
    if t.enemies() > 0 or not permitted(t, "explore", mouse.ident, usually=True):
        return []
    ways: list[int] = []
    for edge in range(4):
        if mouse.space in t.tile.exits[edge] and room_behind(t, edge) != NOWHERE and _allowed(t, mouse, edge):
            ways.append(edge)
    if mouse.space == t.tile.flip and flip_is_open(t, mouse) and _allowed(t, mouse, FLIP):
        ways.append(FLIP)
    return ways


def _allowed(t: Play, mouse: Figure, way: int) -> bool:
    """Return whether locks and the chapter's rules let the party leave this way."""
    if t.state.room * 8 + way in t.state.locks:
        return False
    outer = t.exploring
    t.exploring = way
    allowed = True
    for listener in rules_index(t).overrides.get("explore_permission", ()):
        scope = scope_of(t, listener, {"figure": mouse.ident})
        if all_hold(t, listener.rule.given, scope):
            t.table.note(listener.rule.number)
            t.prevented = False
            run_ops(t, listener.rule.ops, scope)
            allowed = not t.prevented
            t.prevented = False
            break
    t.exploring = outer
    return allowed


def room_behind(t: Play, edge: int) -> int:
    """Return the room that an exit leads to, or NOWHERE.

    The tile behind must show, or be turned to show, an exit of the same colour lined up with this one.

    Rules: rulebook.exits_match_in_colour, rulebook.other_side_is_turned_up, rulebook.no_matching_exit_no_explore,
    rulebook.tile_sides_are_blue_and_orange, rulebook.arrows_point_one_way.
    """
    colour = t.tile.colours[edge]
    back = (edge + 2) % 4
    for room in t.room.ways[edge]:
        behind = t.world.tiles[t.chapter.rooms[room].tile]
        gone = t.state.destroyed & (1 << room)
        if behind.colours[back] == colour and behind.exits[back] and not gone:
            return room
    return NOWHERE


def flip_is_open(t: Play, mouse: Figure) -> bool:
    """Return whether this mouse may use the flip space of the tile.

    Rules: rulebook.hook_flip_needs_the_hook, rulebook.gear_flip_needs_a_class.
    """
    if t.room.reverse == NOWHERE or t.state.destroyed & (1 << t.room.reverse):
        return False
    kind = t.tile.flip_kind
    if kind == "fishhook":
        for card in t.state.stash:
            if t.world.search[card].slug == "fishhook_and_thread":
                return True
        return False
    if kind == "tinkerer_or_scamp":
        return bool(t.world.heroes[mouse.hero].classes & GEAR_BITS)
    return True


def explore(t: Play, mouse: Figure, way: int) -> None:
    """Lead the party to the next room.

    Rules: rulebook.explore_changes_tile, rulebook.flip_turns_the_tile.
    """
    room = t.room.reverse if way == FLIP else room_behind(t, way)
    back = FLIP if way == FLIP else (way + 2) % 4
    go_to(t, mouse, room, back)


def go_to(t: Play, mouse: Figure, room: int, back: int) -> None:
    """Leave the tile, arrive in a room at its exit `back` (or its flip space), and meet what is there.

    Minions that an effect leaves behind are off the board.
    """
    first = not t.state.explored & (1 << room)
    leave_tile(t, back == FLIP)
    changes.end_lasting(t, "room", NOWHERE)
    for other in travellers(t):
        changes.set_space(t, other, NOWHERE)
    for minion in [figure for figure in t.state.minions if figure.space >= 0]:
        wounds.remove_figure(t, minion)
    changes.enter_room(t, room)
    _arrive(t, back)
    t.first_visit = first
    outer = t.skip_encounter
    t.skip_encounter = False
    if back == FLIP and hears(t, FLIPPED):
        fire(t, FLIPPED, {"figure": mouse.ident})
    if first:
        _tell_stories(t)
    if hears(t, EXPLORED):
        fire(t, EXPLORED, {"figure": mouse.ident})
    if first and not t.skip_encounter:
        meet(t)
    t.skip_encounter = outer
    t.first_visit = False


def _tell_stories(t: Play) -> None:
    """Tell the room's story moments, once. Rules: rulebook.story_moment_read_once."""
    for story in t.room.story:
        t.table.emit(("story", story))


def leave_tile(t: Play, flipped: bool) -> None:  # noqa: FBT001 - one of the two ways to leave
    """Take up the traps that don't stay behind. Policy traps_left_behind."""
    if flipped or t.policy("traps_left_behind") == "returned":
        changes.set_traps(t, [trap for trap in t.state.traps if trap // 100 != t.state.room])


def _arrive(t: Play, back: int) -> None:
    """Place all mice, then npcs, beside the exit, or on the flip space; more than fit spill onto adjacent spaces.

    Rules: rulebook.all_mice_go_along, rulebook.flip_arrival, rulebook.mice_overflow_to_adjacent_spaces.
    """
    tile = t.tile
    wanted = (tile.flip,) if back == FLIP else tile.exits[back]
    for mouse in travellers(t):
        if mouse.captured != FREE:
            continue
        options = _free(t, mouse, wanted)
        reach = list(wanted)
        while not options and len(reach) < len(tile.spaces):
            grown = {space for here in reach for space in tile.near[here]} | set(reach)
            if len(grown) == len(reach):
                break
            reach = sorted(grown)
            options = _free(t, mouse, tuple(reach))
        if options:
            seat = t.seat(mouse.ident) if mouse.hero >= 0 else t.decider()
            space = t.choose("arrive", seat, options, (mouse.ident,))[0]
            changes.set_space(t, mouse, space)


def travellers(t: Play) -> list[Figure]:
    """Return the figures that go along when the party explores: all mice, then the npcs on the board."""
    npcs = [minion for minion in t.state.minions if t.world.minions[minion.minion].npc]
    return [*t.state.mice, *npcs]


def _free(t: Play, mouse: Figure, spaces: tuple[int, ...]) -> list[Option]:
    return [(space,) for space in sorted(spaces) if not is_full(t, space, mouse)]


def meet(t: Play) -> None:
    """Meet what a new room holds: its special set-up, or an encounter card.

    Rules: rulebook.new_area_brings_encounter, rulebook.encounter_card_is_drawn, rulebook.chapter_rooms_as_written;
    policy special_setup_without_minions.
    """
    if t.room.setup is None:
        reveal_encounter(t, 0)
        return
    changes.begin_encounter(t)
    place_setup(t)
    nobody = not t.room.setup
    if nobody and (t.room.draws_without_minions or t.policy("special_setup_without_minions") == "reveal_card"):
        reveal_encounter(t, 0)


def place_setup(t: Play) -> None:
    """Set out the minions of a room's special set-up as one batch; fixed places first, the rest by the rule."""
    setup = t.room.setup or ()
    batch = Batch([(minion, count, greedy) for minion, count, greedy, spaces in setup if not spaces])
    batch.origin = "setup"
    for minion, count, greedy, spaces in setup:
        if spaces:
            batch.fixed.append((minion, count, greedy, spaces))
    placing.place_batch(t, batch)


def reveal_encounter(t: Play, page: int) -> None:
    """Draw an encounter card, lay it open, and place the row of the page (or of the given page).

    Rules: rulebook.row_matches_the_page, rulebook.encounter_card_lies_open, rulebook.old_card_is_discarded,
    rulebook.open_card_gives_next_surge, rulebook.trap_heading_places_traps;
    policies encounter_deck_empty, hard_headings.
    """
    if replaced(t, "encounter_reveal", {}):
        return
    card = _draw_encounter(t)
    if card == NOWHERE:
        return
    changes.begin_encounter(t)
    definition = t.world.encounters[card]
    row = page or t.room.encounter_page or t.state.page
    batch = Batch(list(definition.pages[min(row, len(definition.pages)) - 1]))
    batch.origin = "encounter"
    batch.encounter = card
    heading = definition.paired if t.policy("hard_headings") == "paired" else definition.heading
    batch.ambush = heading == "ambush"
    outer = t.batch
    t.batch = batch
    if hears(t, ENCOUNTER_REVEALED):
        fire(t, ENCOUNTER_REVEALED, {})
    t.batch = outer
    if heading == "mousetraps":
        place_traps(t)
    placing.place_batch(t, batch)


def place_traps(t: Play) -> None:
    """Lay a mousetrap on each red X, as far as the box goes."""
    free = t.world.tokens[t.world.trap_token] if t.world.trap_token >= 0 else len(t.tile.traps)
    lying = list(t.state.traps)
    for space in t.tile.traps:
        place = t.state.room * 100 + space
        if place not in lying and len(lying) < free:
            lying.append(place)
    changes.set_traps(t, lying)


def _draw_encounter(t: Play) -> int:
    """Draw the top encounter card and lay it face up on the deck."""
    state = t.state
    deck, discard = list(state.encounters), list(state.encounter_discard)
    if state.face_up != NOWHERE:
        discard.append(state.face_up)
    if not deck:
        if t.policy("encounter_deck_empty") == "no_encounter" or not discard:
            changes.set_encounters(t, deck, discard, NOWHERE)
            return NOWHERE
        deck, discard = discard, []
    deck.sort()
    card = deck[0]
    if len(deck) > 1:
        options: tuple[Option, ...] = tuple([(item,) for item in deck])
        card = t.table.ask(chance_ask("draw_encounter", options, (1,) * len(deck), ENCOUNTER_STREAM))[0]
    changes.set_encounters(t, list(pack.without(tuple(deck), card)), discard, card)
    return card


def flip_tile(t: Play) -> None:
    """Turn the party's tile over by an effect; the party goes along."""
    if t.room.reverse != NOWHERE and t.active_mice():
        go_to(t, t.active_mice()[0], t.room.reverse, FLIP)
