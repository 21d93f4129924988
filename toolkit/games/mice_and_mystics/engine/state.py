"""The position of a game: ints, lists and small classes, cheap to copy and to write out.

Read freely; change only through `changes`, which tells what it did.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from toolkit.games.mice_and_mystics.engine.const import FREE, NOWHERE

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.engine.index import Index

_FIGURE_FIELDS: Final = (
    "abilities", "ability_turn", "attacked", "captured", "captures", "cards", "cheese", "crowding", "greedy", "hero",
    "ident", "minion", "pack", "poison", "roaches", "safe", "serial", "space", "states", "tallies", "tokens",
    "worn", "wounds",
)


@final
class Figure:
    """A mouse or a minion figure.

    Attributes:
        ident: its number for the whole chapter; mice are 0, 1, … in party order.
        serial: the how-many-eth figure of its kind, for its name.
        hero, minion: index in the world, the other is -1.
        cards: its initiative cards on the track (bosses may have several).
        space: space number on the party's tile, or NOWHERE.
        wounds, poison: normal and poison wounds; a boss's wounds lie on its cards instead.
        states: markers, as bits.
        captured: FREE, CAPTURED or ABDUCTED; captures: how often in this chapter.
        pack: cards carried, tricks included; worn: cards equipped.
        safe: starting equipment, by card; it is kept at a capture.
        ability_turn: the turn number an ability card was last used in.
        roaches: roaches it defeated in this encounter.
        tallies: defeats that rules count, as `World.tallies` lists them.
        attacked: number of the card turn it was last attacked in.
        tokens: tokens that lie under it. greedy: whether it was placed as a greedy roach.
        crowding: whether it came onto its space when that was full, as a levitating mouse may.
    """

    __slots__ = _FIGURE_FIELDS

    def __init__(self, ident: int, hero: int, minion: int) -> None:
        self.ident = ident
        self.hero = hero
        self.minion = minion
        self.serial: int = 1
        self.cards: tuple[int, ...] = ()
        self.space: int = NOWHERE
        self.wounds: int = 0
        self.poison: int = 0
        self.cheese: int = 0
        self.states: int = 0
        self.captured: int = FREE
        self.captures: int = 0
        self.abilities: tuple[int, ...] = ()
        self.worn: tuple[int, ...] = ()
        self.pack: tuple[int, ...] = ()
        self.safe: tuple[int, ...] = ()
        self.ability_turn: int = NOWHERE
        self.roaches: int = 0
        self.attacked: int = NOWHERE
        self.tokens: tuple[int, ...] = ()
        self.tallies: tuple[int, ...] = ()
        self.greedy: bool = False
        self.crowding: bool = False

    def clone(self) -> Figure:
        """Return an independent copy."""
        copy = Figure(self.ident, self.hero, self.minion)
        copy.serial = self.serial
        copy.cards = self.cards
        copy.space = self.space
        copy.wounds = self.wounds
        copy.poison = self.poison
        copy.cheese = self.cheese
        copy.states = self.states
        copy.captured = self.captured
        copy.captures = self.captures
        copy.abilities = self.abilities
        copy.worn = self.worn
        copy.pack = self.pack
        copy.safe = self.safe
        copy.ability_turn = self.ability_turn
        copy.roaches = self.roaches
        copy.attacked = self.attacked
        copy.tokens = self.tokens
        copy.tallies = self.tallies
        copy.greedy = self.greedy
        copy.crowding = self.crowding
        return copy

    def dump(self) -> dict[str, Any]:
        """Return all of it as plain data."""
        return {name: _plain(getattr(self, name)) for name in _FIGURE_FIELDS}


_TURN_FIELDS: Final = ("acted", "extra", "figure", "free", "held", "moved", "over", "plain", "points", "rolled")


@final
class Turn:
    """The turn in progress; between turns there is none.

    Attributes:
        figure: the acting mouse's ident, or -1 in a minion's turn.
        points: movement points left; moved: 0 not yet, 1 moving, 2 done.
        acted: whether the action is spent; extra: granted actions not yet taken.
        free: bits of the free actions used (1 share, 2 equip, 4 level up).
        held: whether minions hold the mouse where it stands.
        over: the turn ends at once.
        plain: the move under way is the plain one, not a scurry.
    """

    __slots__ = _TURN_FIELDS

    def __init__(self, figure: int) -> None:
        self.figure = figure
        self.points: int = 0
        self.rolled: int = 0
        self.moved: int = 0
        self.acted: bool = False
        self.extra: int = 0
        self.free: int = 0
        self.held: bool = False
        self.over: bool = False
        self.plain: bool = True

    def clone(self) -> Turn:
        """Return an independent copy."""
        copy = Turn(self.figure)
        copy.points = self.points
        copy.rolled = self.rolled
        copy.moved = self.moved
        copy.acted = self.acted
        copy.extra = self.extra
        copy.free = self.free
        copy.held = self.held
        copy.over = self.over
        copy.plain = self.plain
        return copy


@final
class Lasting:
    """Something that holds until something ends: a modifier, a permission, an attached rule, an allowance.

    Attributes:
        kind: `modify`, `allow`, `forbid`, `attach`, `act`, `count`, `become` or `later`.
        rule: number of the rule it comes from; op: its place among `World.lasting` (address of the op).
        until: as written in the language; ends: what that means for this one (a mouse, a card, a round).
        bearer: the thing it hangs on, -1 if it selects anew; scope: the variables it captured.
    """

    __slots__ = ("bearer", "ends", "kind", "op", "scope", "until", "user")

    def __init__(self, kind: str, op: int, until: str, user: int) -> None:
        self.kind = kind
        self.op = op
        self.until = until
        self.user = user
        self.ends: int = NOWHERE
        self.bearer: int = NOWHERE
        self.scope: tuple[tuple[str, Any], ...] = ()

    def dump(self) -> list[Any]:
        """Return all of it as plain data."""
        return [self.kind, self.op, self.until, self.user, self.ends, self.bearer, _plain(self.scope)]


@final
class Board:
    """A token lying on a tile: its kind, the room, a space, a second space it bridges to or NOWHERE."""

    __slots__ = ("room", "second", "space", "token")

    def __init__(self, token: int, room: int, space: int, second: int) -> None:
        self.token = token
        self.room = room
        self.space = space
        self.second = second


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


_STATE_FIELDS: Final = (
    "acted", "board", "card_wounds", "cause", "counters", "destroyed", "encounter", "encounter_discard",
    "encounters", "end_page", "explored", "face_up", "flags", "greedy", "holders", "index", "lasting", "locks",
    "lurking", "mice", "minions", "next_ident", "objective", "outcome", "page", "pos", "room", "round", "search",
    "search_discard", "searched", "searched_special", "serials", "started", "stash", "supply", "surging", "taken",
    "tokens_used", "track", "traps", "turn", "turns", "uses", "wheel",
)


@final
class State:
    """The whole position.

    Attributes:
        mice, minions: figures; defeated minions are gone, captured mice stay.
        room: the party's room; explored, searched_special: bits by room; searched: for each room the bits of mice.
        page, end_page, wheel, round: story control board and clock.
        track: initiative cards from top to bottom; pos: the slot that acts; acted: bits of cards that have acted.
        turns: number of turns begun, for limits; encounter: number of encounters, for achievements.
        encounters, search: cards left in the decks, sorted with repeats; *_discard their discards.
        face_up: the encounter card that gives the next surge, or NOWHERE.
        lurking: event cards that stay on the table, oldest first, as card * 100 + finder.
        card_wounds: wounds on boss cards, by card.
        stash: party item cards in the stash; board: tokens on the tile; traps: mousetraps lying, as room * 100 + space.
        supply: abilities nobody holds. holders: for each achievement the mouse, -2 for the party, -1 for nobody.
        locks: closed ways as room * 8 + edge; destroyed: bits of rooms.
        uses: how often limited rules were used, keyed (rule, bearer): (times, stamp).
        lasting: what holds for a while. laters: see `Lasting`.
        outcome, cause: empty while the chapter goes on.
    """

    __slots__ = _STATE_FIELDS

    def __init__(self) -> None:
        self.mice: list[Figure] = []
        self.minions: list[Figure] = []
        self.room: int = 0
        self.explored: int = 0
        self.searched: list[int] = []
        self.searched_special: list[int] = []
        self.page: int = 1
        self.end_page: int = 6
        self.wheel: int = 0
        self.round: int = 0
        self.track: list[int] = []
        self.pos: int = 0
        self.acted: int = 0
        self.turns: int = 0
        self.encounter: int = 0
        self.encounters: list[int] = []
        self.encounter_discard: list[int] = []
        self.face_up: int = NOWHERE
        self.search: list[int] = []
        self.search_discard: list[int] = []
        self.lurking: list[int] = []
        self.card_wounds: dict[int, int] = {}
        self.stash: list[int] = []
        self.board: list[Board] = []
        self.traps: list[int] = []
        self.supply: list[int] = []
        self.holders: list[int] = []
        self.locks: list[int] = []
        self.destroyed: int = 0
        self.uses: dict[tuple[int, int], tuple[int, int]] = {}
        self.lasting: list[Lasting] = []
        self.flags: int = 0
        self.counters: list[int] = []
        self.objective: int = 0
        self.greedy: bool = False
        self.surging: bool = False
        self.started: bool = False
        self.turn: Turn | None = None
        self.next_ident: int = 0
        self.serials: list[int] = []
        self.tokens_used: list[int] = []
        self.outcome: str = ""
        self.cause: str = ""
        self.index: Index | None = None
        """Which rules listen where (see `rules.Index`); worked out again when None. No part of the position."""
        self.taken: list[int] | None = None
        """How many places of each space are taken (see `board.occupancies`); as the index no part of the position."""

    def clone(self) -> State:
        """Return an independent copy."""
        copy = State()
        copy.mice = [mouse.clone() for mouse in self.mice]
        copy.minions = [minion.clone() for minion in self.minions]
        copy.searched = list(self.searched)
        copy.searched_special = list(self.searched_special)
        copy.track = list(self.track)
        copy.encounters = list(self.encounters)
        copy.encounter_discard = list(self.encounter_discard)
        copy.search = list(self.search)
        copy.search_discard = list(self.search_discard)
        copy.lurking = list(self.lurking)
        copy.card_wounds = dict(self.card_wounds)
        copy.stash = list(self.stash)
        copy.board = list(self.board)
        copy.traps = list(self.traps)
        copy.supply = list(self.supply)
        copy.holders = list(self.holders)
        copy.locks = list(self.locks)
        copy.uses = dict(self.uses)
        copy.lasting = list(self.lasting)
        copy.counters = list(self.counters)
        copy.serials = list(self.serials)
        copy.tokens_used = list(self.tokens_used)
        copy.turn = None if self.turn is None else self.turn.clone()
        copy._copy_plain(self)
        return copy

    def _copy_plain(self, other: State) -> None:
        self.room = other.room
        self.explored = other.explored
        self.page = other.page
        self.end_page = other.end_page
        self.wheel = other.wheel
        self.round = other.round
        self.pos = other.pos
        self.acted = other.acted
        self.turns = other.turns
        self.encounter = other.encounter
        self.face_up = other.face_up
        self.destroyed = other.destroyed
        self.flags = other.flags
        self.objective = other.objective
        self.greedy = other.greedy
        self.surging = other.surging
        self.started = other.started
        self.next_ident = other.next_ident
        self.outcome = other.outcome
        self.cause = other.cause
        self.index = other.index

    def dump(self) -> dict[str, Any]:
        """Return the position as plain data, field by field."""
        plain: dict[str, Any] = {
            name: getattr(self, name) for name in _STATE_FIELDS if name not in _DUMPED_APART and name not in _WORKED_OUT
        }
        plain = {name: list(value) if isinstance(value, list) else value for name, value in plain.items()}
        plain["mice"] = [mouse.dump() for mouse in self.mice]
        plain["minions"] = [minion.dump() for minion in self.minions]
        plain["board"] = [[token.token, token.room, token.space, token.second] for token in self.board]
        plain["lasting"] = [lasting.dump() for lasting in self.lasting]
        plain["card_wounds"] = [[card, self.card_wounds[card]] for card in sorted(self.card_wounds)]
        plain["uses"] = [[*key, *self.uses[key]] for key in sorted(self.uses)]
        turn = self.turn
        plain["turn"] = None if turn is None else {name: getattr(turn, name) for name in _TURN_FIELDS}
        return plain


_WORKED_OUT = frozenset({"index", "taken"})
_DUMPED_APART = frozenset({"mice", "minions", "board", "lasting", "card_wounds", "uses", "turn"})
