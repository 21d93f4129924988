"""Linked chapters as the engine reads them: rooms, searches, objectives."""

from __future__ import annotations

from typing import final

from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.op import RuleDef


@final
class SpecialSearchDef:
    """A search for a named card: where (spaces; empty: everywhere), and which mice."""

    __slots__ = ("card", "spaces", "who")

    def __init__(self, card: int, spaces: tuple[int, ...], who: RuleDef | None) -> None:
        self.card = card
        self.spaces = spaces
        self.who = who


@final
class RoomDef:
    """A tile side's use in a chapter.

    Attributes:
        ways: for each edge the rooms that may lie behind it (this side, then the reverse of that tile).
        setup: minions of the special set-up as (minion, count, greedy, spaces); None without one.
    """

    __slots__ = (
        "draws_without_minions", "encounter_page", "index", "reverse", "rules", "searches", "setup", "slug", "story",
        "surge", "tile", "ways",
    )

    def __init__(self, index: int, slug: str, tile: int) -> None:
        self.index = index
        self.slug = slug
        self.tile = tile
        self.reverse: int = NOWHERE
        self.ways: tuple[tuple[int, ...], ...] = ((), (), (), ())
        self.setup: tuple[tuple[int, int, int, tuple[int, ...]], ...] | None = None
        self.draws_without_minions: bool = False
        self.searches: tuple[SpecialSearchDef, ...] = ()
        self.surge: tuple[tuple[int, int, int], ...] = ()
        self.rules: tuple[RuleDef, ...] = ()
        self.story: tuple[int, ...] = ()
        self.encounter_page: int = 0


@final
class GoalDef:
    """An objective or a way to lose: a rule whose conditions are tested; `next` is -1 for the last.

    Attributes:
        rooms, spaces: rooms its conditions name and spaces of those rooms, for whoever wants to get there.
        cards: search cards its conditions ask for, for whoever looks for them.
    """

    __slots__ = ("cards", "next", "rooms", "slug", "spaces", "test")

    def __init__(self, slug: str, test: RuleDef, following: int) -> None:
        self.slug = slug
        self.test = test
        self.next = following
        self.rooms: tuple[int, ...] = ()
        self.spaces: tuple[int, ...] = ()
        self.cards: tuple[int, ...] = ()


@final
class ChapterDef:
    """A linked chapter.

    Attributes:
        search, abilities: the search and ability cards in play, those of its pack and of the packs that requires.
    """

    __slots__ = (
        "abilities", "barred", "counters", "defeats", "encounters", "end_page", "flags", "index", "items", "must",
        "objectives", "party_size", "rooms", "rules", "search", "slug", "start_room", "start_space", "stories",
    )

    def __init__(self, index: int, slug: str) -> None:
        self.index = index
        self.slug = slug
        self.party_size: int = 4
        self.search: tuple[int, ...] = ()
        self.abilities: tuple[int, ...] = ()
        self.must: tuple[int, ...] = ()
        self.barred: tuple[int, ...] = ()
        self.items: tuple[int, ...] = ()
        self.end_page: int = 6
        self.encounters: tuple[int, ...] = ()
        self.rooms: tuple[RoomDef, ...] = ()
        self.start_room: int = 0
        self.start_space: int = 0
        self.objectives: tuple[GoalDef, ...] = ()
        self.defeats: tuple[GoalDef, ...] = ()
        self.counters: tuple[tuple[str, int, int], ...] = ()
        self.flags: tuple[str, ...] = ()
        self.rules: tuple[RuleDef, ...] = ()
        self.stories: tuple[str, ...] = ()
