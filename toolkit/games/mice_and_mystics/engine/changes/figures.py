"""Changes of figures: where they stand, what they suffer, hold and carry."""

from __future__ import annotations

from toolkit.games.mice_and_mystics.engine.const import FREE, NOWHERE
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.engine.state import Figure
from toolkit.games.mice_and_mystics.engine.world import MinionDef


def forget_rules(t: Play) -> None:
    """Let the index of listening rules be worked out anew at its next use."""
    t.state.index = None


def _take_places(t: Play, figure: Figure, space: int) -> None:
    """Move the places a figure takes from its space to another (NOWHERE: to none), if anybody has counted them."""
    taken = t.state.taken
    if taken is None:
        return
    room = 1 if figure.minion < 0 else t.world.minions[figure.minion].room
    if 0 <= figure.space < len(taken):
        taken[figure.space] -= room
    if 0 <= space < len(taken):
        taken[space] += room


def set_space(t: Play, figure: Figure, space: int, *, crowding: bool = False) -> None:
    """Put a figure on a space of the tile, or off it (NOWHERE); `crowding` if it is full and may be entered."""
    t.table.emit(("moved", figure.ident, figure.space, space))
    _take_places(t, figure, space)
    figure.space = space
    figure.crowding = crowding


def set_wounds(t: Play, figure: Figure, wounds: int, poison: int) -> None:
    """Set a figure's normal and poison wounds."""
    figure.wounds = wounds
    figure.poison = poison
    t.table.emit(("wounds", figure.ident, wounds, poison))


def set_states(t: Play, figure: Figure, states: int) -> None:
    """Set a figure's markers, as bits."""
    if states != figure.states:
        figure.states = states
        t.table.emit(("state", figure.ident, states))


def set_cheese(t: Play, mouse: Figure, cheese: int) -> None:
    """Set a mouse's cheese."""
    if cheese != mouse.cheese:
        mouse.cheese = cheese
        t.table.emit(("cheese", mouse.ident, cheese))


def set_cards(t: Play, mouse: Figure, worn: tuple[int, ...], pack: tuple[int, ...]) -> None:
    """Set what a mouse wears and carries; both are kept sorted."""
    mouse.worn = tuple(sorted(worn))
    mouse.pack = tuple(sorted(pack))
    t.table.emit(("cards", mouse.ident, mouse.worn, mouse.pack))
    forget_rules(t)


def set_tokens(t: Play, figure: Figure, tokens: tuple[int, ...]) -> None:
    """Set the tokens that lie under a figure."""
    figure.tokens = tuple(sorted(tokens))
    t.table.emit(("cards", figure.ident, "tokens", figure.tokens))


def mark_attacked(t: Play, figure: Figure) -> None:
    """Note that a figure was attacked in this turn."""
    if figure.attacked != t.state.turns:
        figure.attacked = t.state.turns
        t.table.emit(("state", figure.ident, "attacked"))


def take_prisoner(t: Play, mouse: Figure, how: int) -> None:
    """A mouse becomes captured or abducted and leaves the board."""
    if mouse.captured == FREE:
        mouse.captures += 1
    mouse.captured = how
    _take_places(t, mouse, NOWHERE)
    mouse.space = NOWHERE
    mouse.crowding = False
    t.table.emit(("captured", mouse.ident, how, mouse.captures))
    forget_rules(t)


def set_free(t: Play, mouse: Figure, space: int) -> None:
    """A captured mouse is back on a space."""
    mouse.captured = FREE
    _take_places(t, mouse, space)
    mouse.space = space
    t.table.emit(("rescued", mouse.ident, space))
    forget_rules(t)


def add_minion(t: Play, kind: MinionDef, space: int, *, greedy: bool = False) -> Figure:
    """Put a new minion figure on the board."""
    state = t.state
    figure = Figure(state.next_ident, NOWHERE, kind.index)
    state.next_ident += 1
    state.serials[kind.index] += 1
    figure.serial = state.serials[kind.index]
    figure.cards = tuple(sorted(set(state.track) & set(kind.cards)))
    _take_places(t, figure, space)
    figure.space = space
    figure.greedy = greedy
    state.minions.append(figure)
    t.table.emit(("placed", figure.ident, kind.index, space))
    return figure


def remove_minion(t: Play, figure: Figure) -> None:
    """Take a minion figure off the board."""
    _take_places(t, figure, NOWHERE)
    t.state.minions.remove(figure)
    for card in figure.cards:
        t.state.card_wounds.pop(card, None)
    t.table.emit(("removed", figure.ident, figure.minion, figure.space))


def set_greedy(t: Play, *, greedy: bool) -> None:
    """Roaches become greedy, or plain again."""
    if t.state.greedy != greedy:
        t.state.greedy = greedy
        t.table.emit(("greedy", greedy))


def give_ability(t: Play, mouse: Figure, ability: int) -> None:
    """A mouse takes an ability card from the supply."""
    t.state.supply.remove(ability)
    mouse.abilities = tuple(sorted((*mouse.abilities, ability)))
    t.table.emit(("abilities", mouse.ident, ability))
    forget_rules(t)


def forget_card_wounds(t: Play, card: int) -> None:
    """Take the wounds off a boss card that leaves the track."""
    t.state.card_wounds.pop(card, None)
    t.table.emit(("card_wounds", card, 0))


def set_card_wounds(t: Play, card: int, wounds: int) -> None:
    """Set the wounds on a boss card."""
    t.state.card_wounds[card] = wounds
    t.table.emit(("card_wounds", card, wounds))


def begin_encounter(t: Play) -> None:
    """A new encounter begins; what was counted in the last one is forgotten."""
    t.state.encounter += 1
    for mouse in t.state.mice:
        mouse.roaches = 0
        _forget_tallies(t, mouse, "encounter")
    t.table.emit(("encounter", t.state.encounter))


def count_roach(t: Play, mouse: Figure) -> None:
    """A mouse has defeated a roach in this encounter."""
    mouse.roaches += 1
    t.table.emit(("encounter", t.state.encounter, mouse.ident))


def count_defeat(t: Play, mouse: Figure, minion: int) -> None:
    """Count a defeat for the rules that ask how many there were."""
    if t.world.tallies:
        counts = mouse.tallies or (0,) * len(t.world.tallies)
        fresh = [
            counts[place] + (1 if kind in (NOWHERE, minion) else 0)
            for place, (kind, _span) in enumerate(t.world.tallies)
        ]
        mouse.tallies = tuple(fresh)
        t.table.emit(("encounter", t.state.encounter, mouse.ident, mouse.tallies))


def _forget_tallies(t: Play, mouse: Figure, span: str) -> None:
    if mouse.tallies:
        mouse.tallies = tuple(
            [0 if per == span else mouse.tallies[place] for place, (_kind, per) in enumerate(t.world.tallies)]
        )
