"""Placing minions: the placement rule in three steps, figure limits, batches."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine import changes, track
from toolkit.games.mice_and_mystics.engine.board import FAR, distance, fits, nearest_mouse_distance, occupancy
from toolkit.games.mice_and_mystics.engine.const import NOWHERE, RANGED
from toolkit.games.mice_and_mystics.engine.moments import FIGURES_PENDING, FIGURES_PLACED, fire, hears
from toolkit.games.mice_and_mystics.engine.overrides import replaced
from toolkit.games.mice_and_mystics.engine.play import Batch, Play
from toolkit.games.mice_and_mystics.engine.world import MinionDef
from toolkit.kernel import Option

Group = tuple[int, int, int]
"""A minion's index, how many figures, and whether they are greedy."""


def place_groups(t: Play, groups: list[Group], origin: str = "rule") -> None:
    """Place groups of minions by the placement rule and lay their cards."""
    batch = Batch(groups)
    batch.origin = origin
    place_batch(t, batch)


def place_batch(t: Play, batch: Batch) -> None:
    """Place a batch: its window, the figures, greed, the track, an ambush, and the moment after.

    Rules: rulebook.encounter_places_then_orders, rulebook.minions_start_on_entry_spaces,
    rulebook.greed_spreads, rulebook.greedy_share_the_card.
    """
    outer = t.batch
    t.batch = batch
    if hears(t, FIGURES_PENDING):
        fire(t, FIGURES_PENDING, {})
    if replaced(t, "placement", {}):
        t.batch = outer
        return
    named = batch.spaces
    for minion, count, greedy, spaces in batch.fixed:
        batch.spaces = spaces
        _place_group(t, batch, (minion, count, greedy))
        if greedy:
            changes.set_greedy(t, greedy=True)
    batch.spaces = named
    for group in _in_placing_order(t, _allotted(t, batch.groups)):
        _place_group(t, batch, group)
        if group[2]:
            changes.set_greedy(t, greedy=True)
    _lay_cards(t, batch)
    if batch.placed and hears(t, FIGURES_PLACED):
        fire(t, FIGURES_PLACED, {"batch": tuple(batch.placed)})
    t.batch = outer


def is_ranged(t: Play, kind: MinionDef) -> bool:
    """Return whether a kind of minion attacks from afar."""
    return t.world.cards[kind.cards[0]].mode == RANGED


def _in_placing_order(t: Play, groups: list[Group]) -> list[Group]:
    """Return groups as the rule places them: small ranged ones, large ones, small melee ones."""
    order: list[tuple[int, int, Group]] = []
    for place, group in enumerate(groups):
        kind = t.world.minions[group[0]]
        step = 1 if kind.large else (0 if is_ranged(t, kind) else 2)
        order.append((step, place, group))
    order.sort()
    return [entry[2] for entry in order]


def _allotted(t: Play, groups: list[Group]) -> list[Group]:
    """Return groups cut to the figures left, which groups of one sort of figure share.

    Rules: rulebook.missing_figures_are_skipped; policy figure_shortage_shared_pool.
    """
    counts = [min(group[1], figures_left(t, t.world.minions[group[0]])) for group in groups]
    for figure in sorted({t.world.minions[group[0]].figure for group in groups}):
        sharing = [place for place, group in enumerate(groups) if t.world.minions[group[0]].figure == figure]
        missing = sum([counts[place] for place in sharing]) - _left_of(t, figure)
        for _ in range(missing):
            counts[_who_lacks(t, groups, [place for place in sharing if counts[place] > 0])] -= 1
    return [(group[0], counts[place], group[2]) for place, group in enumerate(groups)]


def _who_lacks(t: Play, groups: list[Group], places: list[int]) -> int:
    """Return the place of the group that goes without a figure: the card's last, or the players' choice."""
    if t.policy("figure_shortage_shared_pool") == "card_order":
        return places[-1]
    options: list[Option] = sorted([(groups[place][0],) for place in places])
    kind = t.choose("left_out", t.decider(), options)[0]
    return [place for place in places if groups[place][0] == kind][-1]


def _left_of(t: Play, figure: int) -> int:
    left = t.world.figures[figure]
    for minion in t.state.minions:
        if t.world.minions[minion.minion].figure == figure:
            left -= 1
    return left


def _place_group(t: Play, batch: Batch, group: Group) -> None:
    kind = t.world.minions[group[0]]
    for _ in range(group[1]):
        if figures_left(t, kind) <= 0:
            return
        space = _fixed_space(t, batch, kind)
        if space == NOWHERE:
            space = entry_for(t, kind)
        if space == NOWHERE:
            return
        batch.placed.append(changes.add_minion(t, kind, space, greedy=group[2] != 0).ident)


def figures_left(t: Play, kind: MinionDef) -> int:
    """Return how many figures of a kind the box still has to give.

    Rules: rulebook.missing_figures_are_skipped, rulebook.elite_rats_take_tokens, rulebook.plain_rats_take_no_token,
    rulebook.vurst_takes_a_token, rulebook.other_bosses_are_marked, rulebook.boss_uses_common_figure,
    rulebook.boss_token_tells_apart, rulebook.brodie_is_the_paw, rulebook.sizes_of_minions.
    """
    figures = _left_of(t, kind.figure)
    markers = t.world.tokens[kind.marker] if kind.marker >= 0 else figures
    for minion in t.state.minions:
        other = t.world.minions[minion.minion]
        if kind.marker >= 0 and other.marker == kind.marker:
            markers -= 1
    return min(figures, markers)


def _fixed_space(t: Play, batch: Batch, kind: MinionDef) -> int:
    """Return the space a batch names for its figures, or NOWHERE if the rule places them."""
    spaces = batch.spaces
    if not spaces and batch.near >= 0 and (batch.near_all or not is_ranged(t, kind)):
        spaces = (batch.near, *t.tile.near[batch.near])
    open_spaces = [space for space in spaces if fits(t, space, kind.room)]
    if not open_spaces:
        return NOWHERE
    if batch.spaces:
        return _one_of(t, kind, [space for space in open_spaces if space == open_spaces[0]])
    fewest = min([occupancy(t, space) for space in open_spaces])
    return _one_of(t, kind, [space for space in open_spaces if occupancy(t, space) == fewest])


def entry_for(t: Play, kind: MinionDef) -> int:
    """Return the entry space the placement rule gives to the next figure of a kind.

    Rules: rulebook.ranged_go_farthest, rulebook.ranged_prefer_red_areas, rulebook.full_entry_next_one,
    rulebook.large_go_nearest, rulebook.small_melee_spread_out, rulebook.players_break_placing_ties;
    policies large_without_empty_entry, placement_overflow.
    """
    tile = t.tile
    if kind.large:
        return _entry_for_large(t, kind)
    entries = [space for space in tile.entries if fits(t, space, kind.room)]
    if not entries:
        return _overflow(t, kind, t.policy("placement_overflow"))
    if is_ranged(t, kind):
        best = [space for space in tile.entry_red if space in entries]
        if not best:
            far = max([nearest_mouse_distance(t, space) for space in entries])
            best = [space for space in entries if nearest_mouse_distance(t, space) == far]
        return _one_of(t, kind, _begun(t, best) or best)
    fewest = min([_figures(t, space) for space in entries])
    return _one_of(t, kind, [space for space in entries if _figures(t, space) == fewest])


def _begun(t: Play, spaces: list[int]) -> list[int]:
    """Return those of equally good spaces where ranged minions of this batch stand: the rest go there too."""
    batch = t.batch
    placed = [] if batch is None else [minion for minion in t.state.minions if minion.ident in batch.placed]
    taken = [minion.space for minion in placed if is_ranged(t, t.world.minions[minion.minion])]
    return [space for space in spaces if space in taken]


def _figures(t: Play, space: int) -> int:
    """Return how many figures stand on a space; a token that takes no room leaves it empty."""
    count: int = 0
    for mouse in t.state.mice:
        if mouse.space == space:
            count += 1
    for minion in t.state.minions:
        if minion.space == space and t.world.minions[minion.minion].room > 0:
            count += 1
    return count


def _entry_for_large(t: Play, kind: MinionDef) -> int:
    empty = [space for space in t.tile.entries if _figures(t, space) == 0]
    if not empty:
        return _overflow(t, kind, t.policy("large_without_empty_entry"))
    close = min([nearest_mouse_distance(t, space) for space in empty])
    return _one_of(t, kind, [space for space in empty if nearest_mouse_distance(t, space) == close])


def _overflow(t: Play, kind: MinionDef, policy: str) -> int:
    """Return the free space nearest to the entry that is nearest to the mice, or NOWHERE if nothing is placed."""
    if policy == "not_placed" or not t.tile.entries:
        return NOWHERE
    gate = min(t.tile.entries, key=lambda space: (nearest_mouse_distance(t, space), space))
    needed = FAR
    best: list[int] = []
    for space in range(len(t.tile.spaces)):
        if not fits(t, space, kind.room) or t.tile.kinds[space] == "tree_hole":
            continue
        steps = distance(t, gate, space)
        if steps < needed:
            needed, best = steps, []
        if steps == needed:
            best.append(space)
    return _one_of(t, kind, best) if best else NOWHERE


def _one_of(t: Play, kind: MinionDef, spaces: list[int]) -> int:
    options: list[Option] = [(space,) for space in sorted(spaces)]
    return t.choose("placement", t.decider(), options, (kind.index,))[0]


def _lay_cards(t: Play, batch: Batch) -> None:
    """Lay the cards of newly placed kinds; then an ambush of the encounter, if it is one."""
    kinds: list[int] = []
    for ident in batch.placed:
        figure = t.figure(ident)
        if figure is not None and figure.minion not in kinds:
            kinds.append(figure.minion)
    cards: list[int] = []
    for kind in sorted(kinds):
        if t.world.minions[kind].boss or not _has_card(t, kind):
            cards.extend(track.boss_cards(t, kind))
    track.join_track(t, cards)
    if batch.ambush:
        track.ambush(t, [card for card in t.state.track if t.world.cards[card].minion >= 0])


def _has_card(t: Play, kind: int) -> bool:
    for card in t.world.minions[kind].cards:
        if card in t.state.track:
            return True
    return False
