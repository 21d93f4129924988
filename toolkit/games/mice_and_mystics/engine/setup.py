"""Setting up a chapter: the position before anything is rolled, and the first step."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import changes, explore, free_actions, track
from toolkit.games.mice_and_mystics.engine.board import is_full
from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.goals import check_goals
from toolkit.games.mice_and_mystics.engine.moments import CHAPTER_STARTED, fire, hears
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure, State
from toolkit.games.mice_and_mystics.engine.world import Setup, World
from toolkit.kernel import Option

PARTY = -2
"""Holder of a story achievement: the whole party."""


def new_state(world: World, setup: Setup) -> State:
    """Return the position before the first step: mice with their equipment, decks, story control board.

    Rules: rulebook.starting_gear_is_worn, rulebook.party_setup_adds_cards, rulebook.rest_forms_search_deck,
    rulebook.encounter_deck_as_chapter_says, rulebook.hourglass_starts_on_page_one,
    rulebook.end_marker_where_chapter_says, rulebook.supply_lies_open, rulebook.chapter_says_party_size,
    rulebook.mouse_brings_card_and_figure, rulebook.players_share_out_mice, rulebook.chapter_is_chosen,
    rulebook.tiles_as_chapter_shows.
    """
    chapter = world.chapters[setup.chapter]
    state = State()
    state.search = [card for card in chapter.search for _ in range(world.search[card].copies)]
    for seat, hero in enumerate(setup.party):
        state.mice.append(_new_mouse(world, setup, state, seat, hero))
    for card in chapter.items:
        state.search.remove(card)
    state.stash = sorted(chapter.items)
    state.next_ident = len(setup.party)
    state.supply = list(chapter.abilities)
    for mouse in state.mice:
        for ability in mouse.abilities:
            state.supply.remove(ability)
    state.encounters = sorted(chapter.encounters)
    state.end_page = chapter.end_page
    state.page = setup.page
    state.room = chapter.start_room
    state.searched = [0] * len(chapter.rooms)
    state.searched_special = [0] * len(chapter.rooms)
    state.serials = [0] * len(world.minions)
    state.holders = [NOWHERE] * len(world.achievements)
    for achievement in setup.achievements:
        state.holders[achievement] = PARTY
    state.counters = [start for _name, start, _most in chapter.counters]
    return state


def _new_mouse(world: World, setup: Setup, state: State, seat: int, hero: int) -> Figure:
    """Return a mouse with its starting equipment worn, taken out of the search deck.

    Rules: rulebook.campaign_starts_with_gear, rulebook.campaign_keeps_one_card.
    """
    mouse = Figure(seat, hero, NOWHERE)
    mouse.cards = (world.heroes[hero].card,)
    mouse.worn = tuple(sorted(world.heroes[hero].equipment))
    mouse.safe = mouse.worn
    for card in mouse.worn:
        if card in state.search:
            state.search.remove(card)
    if seat < len(setup.kept):
        mouse.pack = tuple(sorted(setup.kept[seat]))
        for card in mouse.pack:
            if card in state.search:
                state.search.remove(card)
    if seat < len(setup.abilities):
        mouse.abilities = tuple(sorted(setup.abilities[seat]))
    return mouse


def start(t: Play) -> None:
    """Begin the chapter: abilities, figures, the first track.

    Rules: rulebook.one_starting_ability, rulebook.figures_as_chapter_shows, rulebook.chapter_setup_comes_last.
    """
    _choose_abilities(t)
    changes.enter_room(t, t.chapter.start_room if t.setup.room == NOWHERE else t.setup.room)
    for mouse in t.state.mice:
        changes.set_space(t, mouse, _start_space(t, mouse))
    changes.begin_encounter(t)
    for story in t.room.story:
        t.table.emit(("story", story))
    if t.setup.room != NOWHERE:
        explore.meet(t)
    elif t.room.setup:
        explore.place_setup(t)
    if not t.state.track:
        track.lay_fresh(t, [])
    changes.set_acted(t, track.NEW_ROUND, 0)
    changes.set_started(t)
    if hears(t, CHAPTER_STARTED):
        fire(t, CHAPTER_STARTED, {})
    check_goals(t)


def _choose_abilities(t: Play) -> None:
    for mouse in t.state.mice:
        if mouse.abilities:
            continue
        options: list[Option] = [(ability,) for ability in free_actions.level_up_choices(t, mouse)]
        if options:
            chosen = t.choose("first_ability", t.seat(mouse.ident), sorted(options), (mouse.ident,))
            changes.give_ability(t, mouse, chosen[0])


def _start_space(t: Play, mouse: Figure) -> int:
    """Return the chapter's starting space (of a room on trial an exit), or the nearest with room for one more."""
    gates = [spaces[0] for spaces in t.tile.exits if spaces]
    best = t.chapter.start_space if t.setup.room == NOWHERE else (gates[0] if gates else 0)
    row = t.tile.walk_distance[best]
    best_key: int = 1 << 20
    for space in range(len(t.tile.spaces)):
        if not is_full(t, space, mouse) and row[space] * 256 + space < best_key:
            best, best_key = space, row[space] * 256 + space
    return best
