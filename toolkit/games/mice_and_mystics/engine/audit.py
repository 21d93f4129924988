"""What may never be: named defects of a position."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine.board import count_taken
from toolkit.games.mice_and_mystics.engine.cheese import CHEESE_TOKENS
from toolkit.games.mice_and_mystics.engine.const import FREE, PACK_LIMIT, WHEEL_FULL
from toolkit.games.mice_and_mystics.engine.state import Figure, State
from toolkit.games.mice_and_mystics.engine.world import Setup, World


def audit(world: World, plan: Setup, state: State) -> list[str]:
    """Return every defect of a position at a quiet point; an empty list when all is well."""
    defects: list[str] = []
    defects.extend(_cards(world, plan, state))
    defects.extend(_figures(world, state))
    defects.extend(_track(world, state))
    defects.extend(_mice(world, state))
    if state.taken is not None and state.taken != count_taken(world, state, len(state.taken)):
        defects.append("places_of_spaces_miscounted")
    if not state.outcome:
        defects.extend(_board(world, plan, state))
    if not 0 <= state.wheel < WHEEL_FULL and not state.outcome:
        defects.append(f"wheel_holds_{state.wheel}")
    cheese = state.wheel + sum([mouse.cheese for mouse in state.mice])
    if world.policies["cheese_supply"] == "limited_24" and cheese > CHEESE_TOKENS:
        defects.append(f"cheese_counts_{cheese}")
    if state.page >= state.end_page and not state.outcome:
        defects.append("hourglass_on_end_marker_and_play_goes_on")
    if state.surging and not state.outcome:
        defects.append("surge_never_ended")
    return defects


def _cards(world: World, plan: Setup, state: State) -> list[str]:
    """Search cards, encounter cards and abilities neither appear nor vanish."""
    defects: list[str] = []
    chapter = world.chapters[plan.chapter]
    have: dict[int, int] = {}
    for pile in _piles(world, state):
        for card in pile:
            have[card] = have.get(card, 0) + 1
    for definition in world.search:
        copies = definition.copies if definition.index in chapter.search else 0
        if have.get(definition.index, 0) != copies:
            defects.append(f"search_card_{definition.slug}_counts_{have.get(definition.index, 0)}_of_{copies}")
    held = list(state.supply)
    for mouse in state.mice:
        held.extend(mouse.abilities)
    if sorted(held) != list(chapter.abilities):
        defects.append("abilities_not_conserved")
    cards = [*state.encounters, *state.encounter_discard]
    if state.face_up >= 0:
        cards.append(state.face_up)
    if len(set(cards)) != len(cards):
        defects.append("encounter_card_twice")
    return defects


def _piles(world: World, state: State) -> list[list[int]]:
    """Return every place a search card can be."""
    piles = [state.search, state.search_discard, state.stash, [entry // 100 for entry in state.lurking]]
    for mouse in state.mice:
        piles.append(list(mouse.worn))
        piles.append(list(mouse.pack))
    lying: list[int] = []
    for token in state.board:
        for definition in world.search:
            if definition.token == token.token and definition.kind == "party_item":
                lying.append(definition.index)
    piles.append(lying)
    return piles


def _figures(world: World, state: State) -> list[str]:
    """No more figures and markers stand than the boxes hold."""
    defects: list[str] = []
    used = [0] * len(world.figures)
    marks = [0] * len(world.tokens)
    for minion in state.minions:
        kind = world.minions[minion.minion]
        used[kind.figure] += 1
        if kind.marker >= 0:
            marks[kind.marker] += 1
    for number, count in enumerate(used):
        if count > world.figures[number]:
            defects.append(f"too_many_figures_{world.figure_names[number]}")
    for number, count in enumerate(marks):
        if count > world.tokens[number]:
            defects.append(f"too_many_tokens_{world.token_names[number]}")
    idents = [minion.ident for minion in state.minions]
    if len(set(idents)) != len(idents):
        defects.append("figure_twice")
    return defects


def _track(world: World, state: State) -> list[str]:
    """Every mouse has its card on the track once, every minion card has a figure and every figure a card."""
    defects: list[str] = []
    if len(set(state.track)) != len(state.track):
        defects.append("card_twice_on_track")
    if not state.started:
        return defects
    for mouse in state.mice:
        if world.heroes[mouse.hero].card not in state.track:
            defects.append(f"no_card_for_{world.heroes[mouse.hero].slug}")
    for card in state.track:
        if world.cards[card].minion >= 0 and not _anyone(state, card):
            defects.append(f"card_{world.cards[card].slug}_without_figure")
    for minion in state.minions:
        if not minion.cards:
            defects.append(f"{world.minions[minion.minion].slug}_without_card")
    return defects


def _anyone(state: State, card: int) -> bool:
    for minion in state.minions:
        if card in minion.cards:
            return True
    return False


def _mice(world: World, state: State) -> list[str]:
    """Mice hold what they may hold; captured ones hold nothing but their pack."""
    defects: list[str] = []
    for mouse in state.mice:
        name = world.heroes[mouse.hero].slug
        if mouse.cheese < 0:
            defects.append(f"{name}_owes_cheese")
        if mouse.captured != FREE and (mouse.space >= 0 or mouse.wounds or mouse.poison or mouse.states):
            defects.append(f"{name}_captured_but_in_play")
        life = world.heroes[mouse.hero].life
        if mouse.captured == FREE and mouse.wounds + mouse.poison >= life and not state.outcome:
            defects.append(f"{name}_wounded_beyond_life")
        packed = [card for card in mouse.pack if world.search[card].kind != "trick"]
        if len(packed) > PACK_LIMIT:
            defects.append(f"{name}_carries_{len(packed)}")
    return defects


def _board(world: World, plan: Setup, state: State) -> list[str]:
    """Figures stand on spaces of the tile, and no space is overfull."""
    defects: list[str] = []
    if not state.started:
        return defects
    tile = world.tiles[world.chapters[plan.chapter].rooms[state.room].tile]
    for figure in [*state.mice, *state.minions]:
        off_board = figure.hero >= 0 and figure.captured != FREE
        if not off_board and not 0 <= figure.space < len(tile.spaces):
            defects.append(f"figure_{figure.ident}_off_the_tile")
    for space in range(len(tile.spaces)):
        if 0 <= tile.capacity[space] < _taken(world, state, space):
            defects.append(f"space_{tile.spaces[space]}_overfull")
    return defects


def _taken(world: World, state: State, space: int) -> int:
    """Return how many places of a space are taken by figures that needed one.

    A mouse that came onto a full space needed none, nor do mice that a large minion may join.
    """
    taken: int = 0
    for minion in state.minions:
        if minion.space == space:
            taken += _room(world, minion)
    if taken > 1 and world.policies["large_minion_into_mouse_space"] == "share" and _is_large_on(world, state, space):
        return taken
    for mouse in state.mice:
        if mouse.space == space and not mouse.crowding:
            taken += 1
    return taken


def _is_large_on(world: World, state: State, space: int) -> bool:
    for minion in state.minions:
        if minion.space == space and world.minions[minion.minion].large:
            return True
    return False


def _room(world: World, figure: Figure) -> int:
    return 1 if figure.hero >= 0 else world.minions[figure.minion].room
