"""Linked content as the engine reads it: no dangling name, all tables worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from toolkit.games.mice_and_mystics.engine.chapters import ChapterDef, GoalDef, RoomDef, SpecialSearchDef
from toolkit.games.mice_and_mystics.engine.const import MELEE, NO_TYPE, NOWHERE
from toolkit.games.mice_and_mystics.engine.op import LastingDef, RuleDef, Test

if TYPE_CHECKING:
    from toolkit.games.mice_and_mystics.engine.index import Listener


Holding = tuple[int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Ident, hero, abilities, worn cards and pack of a mouse."""

Ground = tuple[int, tuple[int, ...], tuple[int, ...], tuple[tuple[int, int], ...]]
"""What a map of distances hangs on: the tile, the goals, the full spaces, the pairs of spaces that tokens join."""


@final
class Requirement:
    """Who may use a card: `any_of` alternatives, each a class bit mask, a hero, lore or move."""

    __slots__ = ("classes", "heroes", "lore", "move", "none")

    def __init__(self) -> None:
        self.none: bool = True
        self.classes: int = 0
        self.heroes: tuple[int, ...] = ()
        self.lore: int = 0
        self.move: int = 0


@final
class SlotDef:
    """A further slot of a hero, which holds one of some cards while its conditions hold."""

    __slots__ = ("cards", "given")

    def __init__(self, given: tuple[Test, ...], cards: tuple[int, ...]) -> None:
        self.given = given
        self.cards = cards


@final
class HeroDef:
    """A hero as printed."""

    __slots__ = (
        "battle", "card", "classes", "defence", "equipment", "index", "life", "lore", "move", "rules", "slots", "slug",
    )

    def __init__(self, index: int, slug: str) -> None:
        self.index = index
        self.slug = slug
        self.classes: int = 0
        self.battle: int = 0
        self.defence: int = 0
        self.lore: int = 0
        self.move: int = 0
        self.life: int = 1
        self.equipment: tuple[int, ...] = ()
        self.card: int = NOWHERE
        self.rules: tuple[RuleDef, ...] = ()
        self.slots: tuple[SlotDef, ...] = ()


@final
class MinionDef:
    """A kind of minion.

    Attributes:
        figure: index of the figures in the box that stand for it.
        marker: index of the token under the figure, or -1.
        room: how many places of a space one figure takes: 1, 4 for a large one, 0 for a token.
        cards: its initiative cards, by index.
    """

    __slots__ = (
        "boss", "cards", "figure", "index", "large", "marker", "npc", "on_track", "rat", "room", "slug", "species",
    )

    def __init__(self, index: int, slug: str) -> None:
        self.index = index
        self.slug = slug
        self.figure: int = 0
        self.marker: int = NOWHERE
        self.large: bool = False
        self.boss: bool = False
        self.rat: bool = False
        self.npc: bool = False
        self.room: int = 1
        self.cards: tuple[int, ...] = ()
        self.on_track: int = 1
        self.species: int = index


@final
class CardDef:
    """An initiative card. `hero` or `minion` is -1."""

    __slots__ = ("battle", "defence", "dice", "hero", "index", "life", "minion", "mode", "rules", "slug")

    def __init__(self, index: int, slug: str) -> None:
        self.index = index
        self.slug = slug
        self.hero: int = NOWHERE
        self.minion: int = NOWHERE
        self.mode: int = MELEE
        self.battle: int = 0
        self.defence: int = 0
        self.life: int = 1
        self.dice: int = 1
        self.rules: tuple[RuleDef, ...] = ()


@final
class SearchDef:
    """A search card. Weapon and armour values are 0 where they don't apply."""

    __slots__ = (
        "also", "armour", "bonus", "copies", "dagger", "damage", "defence", "index", "kind", "lore", "mode", "requires",
        "rules", "slot", "slug", "token", "treachery", "weapon",
    )

    def __init__(self, index: int, slug: str) -> None:
        self.index = index
        self.slug = slug
        self.kind: str = "item"
        self.copies: int = 1
        self.slot: str = "none"
        self.requires = Requirement()
        self.weapon: bool = False
        self.damage: int = NO_TYPE
        self.mode: int = MELEE
        self.also: int = NOWHERE
        self.bonus: int = 0
        self.dagger: bool = False
        self.armour: bool = False
        self.defence: int = 0
        self.lore: int = 0
        self.token: int = NOWHERE
        self.treachery: bool = False
        self.rules: tuple[RuleDef, ...] = ()


@final
class AbilityDef:
    """An ability card."""

    __slots__ = ("index", "requires", "rules", "slug")

    def __init__(self, index: int, slug: str) -> None:
        self.index = index
        self.slug = slug
        self.requires = Requirement()
        self.rules: tuple[RuleDef, ...] = ()


@final
class EncounterDef:
    """An encounter card: rows and surge are tuples of (minion, count, greedy).

    Attributes:
        heading: mousetraps, ambush or none. paired: the heading of its standard twin (policy hard_headings).
    """

    __slots__ = ("difficult", "heading", "index", "pages", "paired", "slug", "surge")

    def __init__(self, index: int, slug: str) -> None:
        self.index = index
        self.slug = slug
        self.difficult: bool = False
        self.heading: str = "none"
        self.paired: str = "none"
        self.pages: tuple[tuple[tuple[int, int, int], ...], ...] = ()
        self.surge: tuple[tuple[int, int, int], ...] = ()


@final
class AchievementDef:
    """An achievement."""

    __slots__ = ("index", "rules", "slug", "story")

    def __init__(self, index: int, slug: str) -> None:
        self.index = index
        self.slug = slug
        self.story: bool = False
        self.rules: tuple[RuleDef, ...] = ()


@final
class TileDef:
    """A tile side, all tables by space number.

    Attributes:
        spaces: ids of the spaces.
        steps: for each space its ways for mice: (space, cost in movement points); red lines are left out.
        crossings: for each space its ways for mice that ignore lines: all borders, red ones too, cost 1.
        gaps: for each space what lies across a red line: crossed only by what crosses red lines.
        near: adjacency between figures (no red line between).
        walks: adjacency for minions: every border.
        walk_distance: steps as minions walk, all pairs; 99 where there is no way.
        sees: line of sight, centre to centre.
        drift: where the current leads, NOWHERE without one, OFF_TILE off the tile.
        rank: steps the current needs from here to off the tile; a mouse may not move to a higher rank.
        bank: number of the dry part a space belongs to, -1 in the water.
        exits: for each edge the spaces next to its exit; empty where there is none.
    """

    __slots__ = (
        "areas", "banks", "capacity", "colours", "crossings", "drift", "entries", "entry_red", "exits", "flip",
        "flip_kind", "index", "kinds", "near", "rank", "reverse", "sees", "slug", "spaces", "steps", "traps",
        "walk_distance", "walks", "water",
    )

    def __init__(self, index: int, slug: str) -> None:
        self.index = index
        self.slug = slug
        self.reverse: int = NOWHERE
        self.spaces: tuple[str, ...] = ()
        self.kinds: tuple[str, ...] = ()
        self.capacity: tuple[int, ...] = ()
        self.steps: tuple[tuple[tuple[int, int], ...], ...] = ()
        self.crossings: tuple[tuple[tuple[int, int], ...], ...] = ()
        self.near: tuple[tuple[int, ...], ...] = ()
        self.walks: tuple[tuple[int, ...], ...] = ()
        self.walk_distance: tuple[tuple[int, ...], ...] = ()
        self.sees: tuple[tuple[bool, ...], ...] = ()
        self.water: tuple[bool, ...] = ()
        self.drift: tuple[int, ...] = ()
        self.rank: tuple[int, ...] = ()
        self.banks: tuple[int, ...] = ()
        self.entries: tuple[int, ...] = ()
        self.entry_red: tuple[int, ...] = ()
        self.traps: tuple[int, ...] = ()
        self.flip: int = NOWHERE
        self.flip_kind: str = ""
        self.exits: tuple[tuple[int, ...], ...] = ((), (), (), ())
        self.colours: tuple[int, ...] = (NOWHERE, NOWHERE, NOWHERE, NOWHERE)
        self.areas: dict[str, tuple[int, ...]] = {}


@final
class World:
    """Everything one run needs.

    Attributes:
        figures: how many figures of each sort the box holds.
        tokens: how many markers and tokens of each sort.
        policies: policy id to value, every default written out.
        rules: every rule by its number. lasting: everything that may hold for a while, by its number.
        pages: pages of the chapter track. bridges: tokens that join the two spaces they lie on.
    """

    __slots__ = (
        "abilities",
        "achievements",
        "bridges",
        "cards",
        "chapters",
        "choices",
        "distances",
        "encounters",
        "figure_names",
        "figures",
        "heroes",
        "lasting",
        "listeners",
        "minions",
        "pages",
        "policies",
        "policy_values",
        "rules",
        "search",
        "tallies",
        "tiles",
        "token_names",
        "tokens",
        "trap_token",
    )

    def __init__(self) -> None:
        self.heroes: tuple[HeroDef, ...] = ()
        self.minions: tuple[MinionDef, ...] = ()
        self.cards: tuple[CardDef, ...] = ()
        self.search: tuple[SearchDef, ...] = ()
        self.abilities: tuple[AbilityDef, ...] = ()
        self.encounters: tuple[EncounterDef, ...] = ()
        self.achievements: tuple[AchievementDef, ...] = ()
        self.tiles: tuple[TileDef, ...] = ()
        self.chapters: tuple[ChapterDef, ...] = ()
        self.rules: tuple[RuleDef, ...] = ()
        self.lasting: tuple[LastingDef, ...] = ()
        self.figures: tuple[int, ...] = ()
        self.figure_names: tuple[str, ...] = ()
        self.tokens: tuple[int, ...] = ()
        self.token_names: tuple[str, ...] = ()
        self.trap_token: int = NOWHERE
        self.bridges: frozenset[int] = frozenset()
        self.policies: dict[str, str] = {}
        self.policy_values: dict[str, tuple[str, ...]] = {}
        """The values each policy can take."""
        self.pages: int = 12
        self.tallies: tuple[tuple[int, str], ...] = ()
        """What mice's defeats are counted for: a minion (-1: any) and `encounter`, `room` or `chapter`."""
        self.choices: tuple[tuple[int, str, tuple[str, ...]], ...] = ()
        """Every choice of a rule, by its number: (rule, its name, names of its options if it has any)."""
        self.listeners: dict[Holding, list[Listener]] = {}
        """The listening rules of a mouse, remembered by who it is and what it holds; no part of the content."""

        self.distances: dict[Ground, list[int]] = {}
        """Steps to the goals from every space as travellers count them, remembered by bots; no part of the content."""

    def token_bridges(self, token: int) -> bool:
        """Return whether a token joins the two spaces it lies on, for the movement of mice."""
        return token in self.bridges


@final
class Setup:
    """What a run starts from, beside the world: chapter, party, abilities, seats."""

    __slots__ = ("abilities", "achievements", "chapter", "kept", "page", "party", "room", "seats")

    def __init__(self, chapter: int, party: tuple[int, ...]) -> None:
        self.chapter = chapter
        self.party = party
        self.abilities: tuple[tuple[int, ...], ...] = ()
        """For each mouse the abilities it starts with; a mouse with none chooses one at the start."""
        self.seats: int = 1
        """Number of players; mice go round the table."""
        self.kept: tuple[tuple[int, ...], ...] = ()
        """Campaign: for each mouse further search cards it starts with, in the pack."""
        self.achievements: tuple[int, ...] = ()
        """Campaign: story achievements the party holds."""
        self.room: int = NOWHERE
        """A trial of one room: where the party comes in, instead of at the chapter's start."""
        self.page: int = 1
        """Where the hourglass stands at the start."""

__all__ = [
    "AbilityDef",
    "AchievementDef",
    "CardDef",
    "ChapterDef",
    "EncounterDef",
    "GoalDef",
    "HeroDef",
    "MinionDef",
    "Requirement",
    "RoomDef",
    "SearchDef",
    "Setup",
    "SlotDef",
    "SpecialSearchDef",
    "TileDef",
    "World",
]
