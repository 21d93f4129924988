"""The running engine: one object that procedures pass along, with the pending things of the moment."""

from __future__ import annotations

from typing import final

from toolkit.games.mice_and_mystics.engine.const import (
    BLOCK,
    CHEESE_FACE,
    FACES,
    FREE,
    MELEE,
    MELEE_HIT,
    NO_TYPE,
    NOWHERE,
    NUMBER,
    PURPOSES,
    RANGED,
    RANGED_HIT,
    STAR,
)
from toolkit.games.mice_and_mystics.engine.state import Board, Figure, State
from toolkit.games.mice_and_mystics.engine.world import ChapterDef, RoomDef, Setup, TileDef, World
from toolkit.kernel import Option, Table


class ChapterOver(Exception):  # noqa: N818 - ends all procedures under way, no error
    """Raised once the chapter is won or lost; nothing goes on after it."""


@final
class Roll:
    """Dice that lie on the table.

    Attributes:
        figure: who rolled, or -1 for the chapter.
        purpose: a FOR_ constant. faces: sorted face numbers.
        counts: for each face how many hits, blocks or successes one die is.
        cheese: cheese still to be banked. goes: `roller`, `wheel`, `supply` or `bound`; to: the mouse for `bound`.
    """

    __slots__ = ("cheese", "counts", "faces", "figure", "goes", "purpose", "to")

    def __init__(self, figure: int, purpose: int, faces: Option) -> None:
        self.figure = figure
        self.purpose = purpose
        self.faces = faces
        self.counts: list[int] = [0, 0, 0, 0, 0, 0]
        self.cheese: int = 0
        self.goes: str = "roller"
        self.to: int = NOWHERE

    def total(self) -> int:
        """Return the hits, blocks or successes."""
        total: int = 0
        for face in self.faces:
            total += self.counts[face]
        return total

    def stars(self) -> int:
        """Return how many dice show a star."""
        total: int = 0
        for face in self.faces:
            total += STAR[face]
        return total

    def sum(self) -> int:
        """Return the sum of the numbers."""
        total: int = 0
        for face in self.faces:
            total += NUMBER[face]
        return total

    def shows(self, face: int) -> int:
        """Return how many dice show this face."""
        return self.faces.count(face)


@final
class Attack:
    """An attack under way.

    Attributes:
        attacker: ident of the attacking figure; card: the initiative card whose values it uses, or -1 for a mouse.
        weapon: search card index, or -1. mode, damage: how it hits.
        targets: idents; target: the one that defends now.
        dice: number of dice rolled; hits: after counting; text_dice: dice set by a card's text, or -1.
        hits_fixed: automatic hits, or -1. single: one target freely chosen.
        defence_skipped, ignored: for the defender of this moment; undefended: no target rolls a defence.
        amount, kind: pending wounds of the defender, `normal` or `poison`.
        dealt: wounds dealt in all; defeated: idents defeated by it. number: serial of the attack. roll: its dice.
    """

    __slots__ = (
        "amount", "attacker", "card", "counts", "damage", "dealt", "defeated", "defence_skipped", "dice", "hits",
        "hits_fixed", "ignored", "kind", "mode", "number", "prevented", "roll", "single", "target", "targets",
        "text_dice", "undefended", "weapon",
    )

    def __init__(self, attacker: int, targets: list[int], mode: int) -> None:
        self.attacker = attacker
        self.targets = targets
        self.mode = mode
        self.card: int = NOWHERE
        self.weapon: int = NOWHERE
        self.damage: int = NO_TYPE
        self.target: int = targets[0] if targets else NOWHERE
        self.dice: int = 0
        self.text_dice: int = NOWHERE
        self.hits: int = 0
        self.hits_fixed: int = NOWHERE
        self.counts: tuple[tuple[int, int], ...] = ()
        """Faces that count otherwise in this attack: (face, hits)."""
        self.single: bool = True
        self.defence_skipped: bool = False
        self.undefended: bool = False
        self.ignored: bool = False
        self.prevented: bool = False
        self.amount: int = 0
        self.kind: str = "normal"
        self.dealt: int = 0
        self.defeated: list[int] = []
        self.number: int = 0
        self.roll: Roll | None = None


@final
class Batch:
    """Minions about to be placed: (minion, count, greedy) groups, and where.

    Attributes:
        near: place next to this space instead of by the rule (NOWHERE: by the rule); near_all: ranged ones too.
        spaces: fixed spaces, empty by the rule. fixed: groups with spaces of their own, placed first.
        origin: `encounter`, `setup`, `surge` or `rule`. ambush: whether an ambush follows. placed: idents.
    """

    __slots__ = ("ambush", "encounter", "fixed", "groups", "near", "near_all", "origin", "placed", "spaces")

    def __init__(self, groups: list[tuple[int, int, int]]) -> None:
        self.groups = groups
        self.near: int = NOWHERE
        self.near_all: bool = True
        self.spaces: tuple[int, ...] = ()
        self.ambush: bool = False
        self.encounter: int = NOWHERE
        self.fixed: list[tuple[int, int, int, tuple[int, ...]]] = []
        self.origin: str = "rule"
        self.placed: list[int] = []


@final
class Search:
    """A search under way: what is searched for and what was drawn."""

    __slots__ = ("cards", "drawn", "figure", "keep", "redraw", "special")

    def __init__(self, figure: int, special: int) -> None:
        self.figure = figure
        self.special = special
        self.cards: int = 1
        self.keep: int = 1
        self.drawn: int = NOWHERE
        self.redraw: bool = False


@final
class Play:
    """The engine at work on one table: world, state, and what is pending right now.

    Attributes:
        attack, roll, batch, search: what is under way, innermost; attacks: serial of the last attack.
        room, tile: where the party is.
        charmed: ident of the mouse that acts as a minion now, or -1. depth: how deep moments are nested.
        fallen: minions just defeated, while their moment lasts. gained: the state gained in this moment.
        asking: the figure a permission is asked for. exploring: the way being explored. first_visit: in a new room.
        narrowed: targets a rule leaves to choose among. event_card, event_stays: the event being carried out.
        prevented, keeps: what rules decided in a window. fresh_track: a track was laid anew in this turn.
        replacing: procedures that rules stand instead of right now.
    """

    __slots__ = (
        "asking", "attack", "attacks", "batch", "chapter", "charmed", "depth", "event_card", "event_stays", "exploring",
        "fallen", "first_visit", "fresh_track", "gained", "keeps", "narrowed", "prevented", "replacing", "roll", "room",
        "search", "setup", "skip_encounter", "state", "table", "tile", "world",
    )

    def __init__(self, world: World, setup: Setup, table: Table) -> None:
        self.world = world
        self.setup = setup
        self.table = table
        self.state: State = table.state
        self.chapter: ChapterDef = world.chapters[setup.chapter]
        self.room: RoomDef = self.chapter.rooms[self.state.room]
        self.tile: TileDef = world.tiles[self.room.tile]
        self.attack: Attack | None = None
        self.roll: Roll | None = None
        self.batch: Batch | None = None
        self.search: Search | None = None
        self.attacks: int = 0
        self.charmed: int = NOWHERE
        self.depth: int = 0
        self.fresh_track: bool = False
        self.gained: int = 0
        self.keeps: int = 0
        self.event_card: int = NOWHERE
        self.exploring: int = NOWHERE
        self.first_visit: bool = False
        self.asking: int = NOWHERE
        self.narrowed: tuple[int, ...] = ()
        self.event_stays: bool = False
        self.fallen: list[Figure] = []
        self.prevented: bool = False
        self.replacing: tuple[str, ...] = ()
        self.skip_encounter: bool = False

    def find_room(self) -> None:
        """Look up the party's room and tile anew, after the party has moved."""
        self.room = self.chapter.rooms[self.state.room]
        self.tile = self.world.tiles[self.room.tile]

    def policy(self, name: str) -> str:
        """Return the value a policy has in this run."""
        return self.world.policies[name]

    def figure(self, ident: int) -> Figure | None:
        """Return the figure with that number, or None once it is gone."""
        state = self.state
        if 0 <= ident < len(state.mice):
            return state.mice[ident]
        for minion in state.minions:
            if minion.ident == ident:
                return minion
        return None

    def seat(self, mouse: int) -> int:
        """Return the player of a mouse: mice go round the table."""
        return mouse % self.setup.seats

    def decider(self) -> int:
        """Return who makes the choices of the current turn.

        In a mouse's turn its player, in a minion's turn the player of the mouse lowest on the track.
        """
        turn = self.state.turn
        if turn is not None and turn.figure >= 0:
            return self.seat(turn.figure)
        return self.lowest()

    def lowest(self) -> int:
        """Return the player of the mouse whose card lies lowest on the track."""
        track = self.state.track
        for slot in range(len(track) - 1, -1, -1):
            hero = self.world.cards[track[slot]].hero
            if hero >= 0:
                return self.seat(self.mouse_of(hero))
        return 0

    def mouse_of(self, hero: int) -> int:
        """Return the ident of the mouse that is this hero, or -1."""
        for mouse in self.state.mice:
            if mouse.hero == hero:
                return mouse.ident
        return NOWHERE

    def slot(self, figure: Figure) -> int:
        """Return the track slot of a figure's highest card; 99 without one. Smaller acts earlier."""
        for slot, card in enumerate(self.state.track):
            if card in figure.cards:
                return slot
        return 99

    def tokens_here(self) -> list[Board]:
        """Return the tokens that lie in the party's room."""
        here: list[Board] = []
        for token in self.state.board:
            if token.room == self.state.room:
                here.append(token)
        return here

    def active_mice(self) -> list[Figure]:
        """Return the mice on the board, in party order."""
        active: list[Figure] = []
        for mouse in self.state.mice:
            if mouse.captured == FREE and mouse.space >= 0:
                active.append(mouse)
        return active

    def enemies(self) -> int:
        """Return how many minions are on the board; npcs are none."""
        count: int = 0
        for minion in self.state.minions:
            if not self.world.minions[minion.minion].npc:
                count += 1
        return count

    def roll_dice(self, figure: int, purpose: int, dice: int, stream: int) -> Roll:
        """Roll a pool for a figure (-1: the chapter); faces count as the purpose says, cheese is noted."""
        faces = self.table.roll(PURPOSES[purpose], dice, FACES, stream)
        self.table.emit(("rolled", figure, purpose, faces))
        return Roll(figure, purpose, faces)

    def choose(self, kind: str, who: int, options: list[Option], about: Option = ()) -> Option:
        """Let a player choose; options must be sorted."""
        return self.table.choose(kind, who, options, about)


def count_hits(roll: Roll, mode: int) -> None:
    """Let the faces of an attack roll count as hits of that mode."""
    table = MELEE_HIT if mode == MELEE else RANGED_HIT
    roll.counts = [table[0], table[1], table[2], table[3], table[4], table[5]]
    roll.cheese = roll.faces.count(CHEESE_FACE)


def count_blocks(roll: Roll) -> None:
    """Let the faces of a defence roll count as blocks."""
    roll.counts = [BLOCK[0], BLOCK[1], BLOCK[2], BLOCK[3], BLOCK[4], BLOCK[5]]
    roll.cheese = roll.faces.count(CHEESE_FACE)


def count_stars(roll: Roll) -> None:
    """Let the stars of a roll count as successes."""
    roll.counts = [STAR[0], STAR[1], STAR[2], STAR[3], STAR[4], STAR[5]]


__all__ = [
    "RANGED", "Attack", "Batch", "ChapterOver", "Play", "Roll", "Search", "count_blocks", "count_hits", "count_stars",
]
