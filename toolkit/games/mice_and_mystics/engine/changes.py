"""Every change of a position, each with its event. Nothing else writes to the state.

`EVENT_FIELDS` names for each kind of event the fields it may change; a law of the kernel holds it to that.
"""

from __future__ import annotations

from typing import Any, Final

from toolkit.games.mice_and_mystics.engine.const import FREE, NOWHERE
from toolkit.games.mice_and_mystics.engine.play import ChapterOver, Play
from toolkit.games.mice_and_mystics.engine.state import Board, Figure, Lasting, Turn
from toolkit.games.mice_and_mystics.engine.world import MinionDef

_FIGURES: Final = ("mice", "minions")

EVENT_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "rolled": (),
    "moved": _FIGURES,
    "wounds": _FIGURES,
    "state": _FIGURES,
    "cheese": ("mice",),
    "cards": ("mice", "minions"),
    "captured": ("mice",),
    "rescued": ("mice",),
    "placed": ("minions", "next_ident", "serials"),
    "removed": ("minions", "card_wounds"),
    "greedy": ("greedy",),
    "wheel": ("wheel",),
    "page": ("page",),
    "end_page": ("end_page",),
    "track": ("track", "pos", "acted", "mice", "minions"),
    "acted": ("acted", "pos"),
    "round": ("round", "pos", "acted"),
    "turn": ("turn", "turns"),
    "turn_state": ("turn",),
    "room": ("room", "explored", "destroyed", "mice"),
    "encounter_deck": ("encounters", "encounter_discard", "face_up"),
    "search_deck": ("search", "search_discard"),
    "searched": ("searched", "searched_special"),
    "stash": ("stash",),
    "board": ("board",),
    "traps": ("traps",),
    "abilities": ("mice", "supply"),
    "used": ("uses", "mice"),
    "lasting": ("lasting",),
    "flag": ("flags",),
    "counter": ("counters",),
    "objective": ("objective",),
    "achievement": ("holders",),
    "encounter": ("encounter", "mice"),
    "lurking": ("lurking",),
    "lock": ("locks",),
    "surging": ("surging",),
    "card_wounds": ("card_wounds",),
    "started": ("started",),
    "story": (),
    "fired": (),
    "acts": (),
    "over": ("outcome", "cause", "turn"),
}


def forget_rules(t: Play) -> None:
    """Let the index of listening rules be worked out anew at its next use."""
    t.state.index = None


def set_space(t: Play, figure: Figure, space: int) -> None:
    """Put a figure on a space of the tile, or off it (NOWHERE)."""
    t.table.emit(("moved", figure.ident, figure.space, space))
    figure.space = space


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
    mouse.space = NOWHERE
    t.table.emit(("captured", mouse.ident, how, mouse.captures))
    forget_rules(t)


def set_free(t: Play, mouse: Figure, space: int) -> None:
    """A captured mouse is back on a space."""
    mouse.captured = FREE
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
    figure.space = space
    figure.greedy = greedy
    state.minions.append(figure)
    t.table.emit(("placed", figure.ident, kind.index, space))
    return figure


def remove_minion(t: Play, figure: Figure) -> None:
    """Take a minion figure off the board."""
    t.state.minions.remove(figure)
    for card in figure.cards:
        t.state.card_wounds.pop(card, None)
    t.table.emit(("removed", figure.ident, figure.minion, figure.space))


def set_greedy(t: Play, *, greedy: bool) -> None:
    """Roaches become greedy, or plain again."""
    if t.state.greedy != greedy:
        t.state.greedy = greedy
        t.table.emit(("greedy", greedy))


def set_wheel(t: Play, cheese: int) -> None:
    """Set the cheese on the wheel."""
    if t.state.wheel != cheese:
        t.state.wheel = cheese
        t.table.emit(("wheel", cheese))


def set_page(t: Play, page: int) -> None:
    """Move the hourglass."""
    t.state.page = page
    t.table.emit(("page", page))


def set_end_page(t: Play, page: int) -> None:
    """Move the end marker; it stops on the last page."""
    t.state.end_page = min(page, t.world.pages)
    t.table.emit(("end_page", t.state.end_page))


def set_track(t: Play, track: list[int], pos: int, acted: int) -> None:
    """Lay the initiative track: cards from the top, the acting slot, bits of cards that have acted."""
    state = t.state
    state.track = track
    state.pos = pos
    state.acted = acted
    _deal_cards(t)
    t.table.emit(("track", tuple(track), pos))
    forget_rules(t)


def _deal_cards(t: Play) -> None:
    """Tell each minion figure which of its cards lie on the track."""
    state = t.state
    for minion in state.minions:
        mine: list[int] = []
        for card in t.world.minions[minion.minion].cards:
            if card in state.track:
                mine.append(card)
        minion.cards = tuple(mine)


def set_acted(t: Play, pos: int, acted: int) -> None:
    """Move the acting slot and note which cards have acted."""
    t.state.pos = pos
    t.state.acted = acted
    t.table.emit(("acted", pos, acted))


def begin_round(t: Play) -> None:
    """A new round begins at the top of the track."""
    state = t.state
    state.round += 1
    state.pos = NOWHERE
    state.acted = 0
    t.table.emit(("round", state.round))


def begin_turn(t: Play, figure: int) -> Turn:
    """A turn begins: of a mouse, or of a minion card (-1)."""
    state = t.state
    state.turns += 1
    turn = Turn(figure)
    state.turn = turn
    t.table.emit(("turn", figure, state.turns))
    return turn


def end_turn(t: Play) -> None:
    """No turn is in progress."""
    t.state.turn = None
    t.table.emit(("turn", NOWHERE, t.state.turns))


def resume_turn(t: Play, turn: Turn | None) -> None:
    """Go back to a turn that another turn interrupted."""
    t.state.turn = turn
    t.table.emit(("turn_state",))


def note_turn(t: Play) -> None:
    """Tell that the turn in progress has changed (points, action, free actions)."""
    t.table.emit(("turn_state",))


def enter_room(t: Play, room: int) -> None:
    """The party is in a room, which counts as explored from now on."""
    t.state.room = room
    t.state.explored |= 1 << room
    t.find_room()
    for mouse in t.state.mice:
        _forget_tallies(t, mouse, "room")
    t.table.emit(("room", room))
    forget_rules(t)


def destroy_room(t: Play, room: int) -> None:
    """A room can't be entered any more."""
    t.state.destroyed |= 1 << room
    t.table.emit(("room", room, "destroyed"))


def set_encounters(t: Play, deck: list[int], discard: list[int], face_up: int) -> None:
    """Set the encounter deck, its discards and the card that lies face up."""
    state = t.state
    state.encounters = sorted(deck)
    state.encounter_discard = sorted(discard)
    state.face_up = face_up
    t.table.emit(("encounter_deck", face_up))


def set_search(t: Play, deck: list[int], discard: list[int]) -> None:
    """Set the search deck and its discards."""
    t.state.search = sorted(deck)
    t.state.search_discard = sorted(discard)
    t.table.emit(("search_deck", len(deck), len(discard)))


def discard_search(t: Play, card: int) -> None:
    """Put a search card on the discards."""
    set_search(t, t.state.search, [*t.state.search_discard, card])


def shuffle_in(t: Play, card: int) -> None:
    """Shuffle a search card into its deck."""
    set_search(t, [*t.state.search, card], t.state.search_discard)


def mark_searched(t: Play, mouse: Figure, room: int) -> None:
    """A mouse has searched a room with success."""
    t.state.searched[room] |= 1 << mouse.ident
    t.table.emit(("searched", mouse.ident, room))


def mark_special(t: Play, room: int, number: int) -> None:
    """A special search of a room is spent."""
    t.state.searched_special[room] |= 1 << number
    t.table.emit(("searched", NOWHERE, room, number))


def set_stash(t: Play, stash: list[int]) -> None:
    """Set the party items in the stash."""
    t.state.stash = sorted(stash)
    t.table.emit(("stash", tuple(t.state.stash)))
    forget_rules(t)


def add_board(t: Play, token: int, space: int, second: int) -> None:
    """Lay a token on the tile."""
    t.state.board.append(Board(token, t.state.room, space, second))
    t.table.emit(("board", token, space, second))
    forget_rules(t)


def remove_board(t: Play, token: Board) -> None:
    """Take a token off the tile."""
    t.state.board.remove(token)
    t.table.emit(("board", token.token, NOWHERE, NOWHERE))
    forget_rules(t)


def set_traps(t: Play, traps: list[int]) -> None:
    """Set where mousetraps lie, as room * 100 + space."""
    if traps != t.state.traps:
        t.state.traps = sorted(traps)
        t.table.emit(("traps", tuple(t.state.traps)))


def give_ability(t: Play, mouse: Figure, ability: int) -> None:
    """A mouse takes an ability card from the supply."""
    t.state.supply.remove(ability)
    mouse.abilities = tuple(sorted((*mouse.abilities, ability)))
    t.table.emit(("abilities", mouse.ident, ability))
    forget_rules(t)


def set_use(t: Play, rule: int, bearer: int, times: int, stamp: int) -> None:
    """Note how often a limited rule was used within its present span."""
    t.state.uses[rule, bearer] = (times, stamp)
    t.table.emit(("used", rule, bearer, times))


def mark_ability(t: Play, mouse: Figure) -> None:
    """Note that a mouse used an ability card in this turn."""
    mouse.ability_turn = t.state.turns
    t.table.emit(("used", "ability", mouse.ident))


def add_lasting(t: Play, lasting: Lasting) -> None:
    """Something begins that holds for a while."""
    t.state.lasting.append(lasting)
    t.table.emit(("lasting", "begins", lasting.kind))
    forget_rules(t)


def set_lasting(t: Play, lasting: list[Lasting]) -> None:
    """Keep only what still holds."""
    if len(lasting) != len(t.state.lasting):
        t.state.lasting = lasting
        t.table.emit(("lasting", "ends"))
        forget_rules(t)


def end_lasting(t: Play, until: str, ends: int) -> None:
    """End all that lasts until this; `ends` is the mouse, card or attack whose time is up (NOWHERE: any).

    `captured` ends what a captured mouse had taken on itself.
    """
    if not t.state.lasting:
        return
    kept: list[Lasting] = []
    lifted: list[int] = []
    for lasting in t.state.lasting:
        over = lasting.until == until and ends in (NOWHERE, lasting.ends)
        if until == "captured" and lasting.kind == "become" and lasting.bearer == ends:
            over = True
        if not over:
            kept.append(lasting)
        elif lasting.kind == "token":
            lifted.append(t.world.lasting[lasting.op].face)
    set_lasting(t, kept)
    for token in lifted:
        lift_token(t, token)


def lift_token(t: Play, token: int) -> None:
    """Take a kind of token off the tile and from under all figures."""
    for figure in [*t.state.mice, *t.state.minions]:
        if token in figure.tokens:
            set_tokens(t, figure, tuple([other for other in figure.tokens if other != token]))
    for lying in list(t.state.board):
        if lying.token == token:
            remove_board(t, lying)


def set_flags(t: Play, flags: int) -> None:
    """Set the chapter's flags, as bits."""
    t.state.flags = flags
    t.table.emit(("flag", flags))


def set_counter(t: Play, counter: int, value: int) -> None:
    """Set a counter of the chapter."""
    t.state.counters[counter] = value
    t.table.emit(("counter", counter, value))


def set_objective(t: Play, objective: int) -> None:
    """The chapter goes on with this objective."""
    t.state.objective = objective
    t.table.emit(("objective", objective))


def set_holder(t: Play, achievement: int, holder: int) -> None:
    """A mouse (or -2, the party) holds an achievement."""
    t.state.holders[achievement] = holder
    t.table.emit(("achievement", achievement, holder))
    forget_rules(t)


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
        mouse.tallies = tuple([
            0 if per == span else mouse.tallies[place] for place, (_kind, per) in enumerate(t.world.tallies)
        ])


def set_lurking(t: Play, finders: list[int]) -> None:
    """Set which event cards stay on the table with whom, as card * 100 + finder."""
    t.state.lurking = finders
    t.table.emit(("lurking", tuple(finders)))
    forget_rules(t)


def set_locks(t: Play, locks: list[int]) -> None:
    """Set the closed ways."""
    t.state.locks = sorted(locks)
    t.table.emit(("lock", tuple(t.state.locks)))


def set_surging(t: Play, *, surging: bool) -> None:
    """Note whether a surge is being resolved."""
    t.state.surging = surging
    t.table.emit(("surging", surging))


def forget_card_wounds(t: Play, card: int) -> None:
    """Take the wounds off a boss card that leaves the track."""
    t.state.card_wounds.pop(card, None)
    t.table.emit(("card_wounds", card, 0))


def set_card_wounds(t: Play, card: int, wounds: int) -> None:
    """Set the wounds on a boss card."""
    t.state.card_wounds[card] = wounds
    t.table.emit(("card_wounds", card, wounds))


def set_started(t: Play) -> None:
    """The chapter is set up and play has begun."""
    t.state.started = True
    t.table.emit(("started",))


def finish(t: Play, outcome: str, cause: str) -> None:
    """End the chapter; raises `ChapterOver`."""
    t.state.outcome = outcome
    t.state.cause = cause
    t.state.turn = None
    t.table.emit(("over", outcome, cause))
    raise ChapterOver


def tell(t: Play, *what: Any) -> None:
    """Tell something that changes nothing: a story moment, a rule that did something."""
    t.table.emit(tuple(what))


