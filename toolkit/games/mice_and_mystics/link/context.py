"""What the compiler of one rule knows: names, places, and what is bound."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from toolkit.findings import did_you_mean, quoted
from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.engine.op import LastingDef, RuleDef
from toolkit.games.mice_and_mystics.engine.world import TileDef
from toolkit.games.mice_and_mystics.link.names import Names, Path, Place, Source
from toolkit.games.mice_and_mystics.link.pages import UnboundVariable

ALWAYS_BOUND = frozenset({"it", "rule"})


@dataclass(slots=True)
class ChapterNames:
    """The names that live inside one chapter."""

    rooms: dict[str, int] = field(default_factory=dict)
    flags: dict[str, int] = field(default_factory=dict)
    counters: dict[str, int] = field(default_factory=dict)
    stories: dict[str, int] = field(default_factory=dict)
    objectives: dict[str, int] = field(default_factory=dict)
    tiles: tuple[int, ...] = ()
    """Tile sides the chapter uses, by number."""


@dataclass(slots=True)
class Shared:
    """What all rules of a world add to.

    Attributes:
        tiles: linked tile sides by number.
        rules, lasting, choices, tallies, bridges: as `World` has them.
        places: where each rule stands, by its number.
    """

    names: Names
    tiles: list[TileDef] = field(default_factory=list)
    rules: list[RuleDef] = field(default_factory=list)
    lasting: list[LastingDef] = field(default_factory=list)
    choices: list[tuple[int, str, tuple[str, ...]]] = field(default_factory=list)
    tallies: list[tuple[int, str]] = field(default_factory=list)
    bridges: set[int] = field(default_factory=set)
    places: dict[int, Place] = field(default_factory=dict)


@dataclass(slots=True)
class Context:
    """Where a rule stands.

    Attributes:
        source: the entity; path: the rule's place in it.
        chapter: the names of its chapter, if it is a chapter's. rooms_tiles: tile sides its places may be on.
        card: the search card it stands on, or -1.
        bound: names bound so far; used: names read, for what lasts.
        rule: number of the rule being compiled. moment: its moment's name. procedure: of an override.
    """

    shared: Shared
    source: Source
    path: Path = ()
    chapter: ChapterNames | None = None
    room_tiles: tuple[int, ...] = ()
    card: int = NOWHERE
    bound: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)
    rule: int = NOWHERE
    moment: str = ""
    procedure: str = ""
    once: bool = False
    """Whether the rule asks for its first time."""

    @property
    def names(self) -> Names:
        """All names of the world."""
        return self.shared.names

    @property
    def place(self) -> Place:
        """Where the rule stands."""
        return self.source.place_at(self.path)

    def number(self, reference: str, *kinds: str) -> int:
        """Return the number a reference means."""
        return self.names.number(reference, kinds, self.place)

    def numbers(self, references: Sequence[str], *kinds: str) -> tuple[int, ...]:
        """Return the numbers that references mean."""
        return tuple(self.number(reference, *kinds) for reference in references)

    def variable(self, name: str) -> str:
        """Return a variable's name without `$`; a finding if nothing binds it."""
        bare = name.removeprefix("$")
        if bare not in self.bound and bare not in ALWAYS_BOUND:
            known = [f"${other}" for other in sorted(self.bound)]
            cure = did_you_mean(f"${bare}", known) or (f"bound here: {', '.join(known)}" if known else "")
            self.names.say(UnboundVariable, self.place, f"{quoted('$' + bare)} is not bound here", cure)
        self.used.add(bare)
        return bare

    def bind(self, name: str) -> str:
        """Note that a name is bound from here on."""
        self.bound.add(name)
        return name

    @contextmanager
    def block(self, *also: str) -> Iterator[None]:
        """Let what is bound inside be forgotten afterwards."""
        before = set(self.bound)
        self.bound.update(also)
        yield
        self.bound = before

    @contextmanager
    def capturing(self) -> Iterator[set[str]]:
        """Collect the names read inside."""
        outer, self.used = self.used, set()
        yield self.used
        outer.update(self.used)
        self.used = outer

    def room(self, slug: str) -> int:
        """Return the number of a room of the chapter."""
        return self.names.local(slug, self._chapter.rooms, "room", self.place)

    def flag(self, slug: str) -> int:
        """Return the number of a flag of the chapter."""
        return self.names.local(slug, self._chapter.flags, "flag", self.place)

    def counter(self, slug: str) -> int:
        """Return the number of a counter of the chapter."""
        return self.names.local(slug, self._chapter.counters, "counter", self.place)

    def story(self, slug: str) -> int:
        """Return the number of a story moment of the chapter."""
        return self.names.local(slug, self._chapter.stories, "story moment", self.place)

    def objective(self, slug: str) -> int:
        """Return the number of an objective of the chapter."""
        return self.names.local(slug, self._chapter.objectives, "objective", self.place)

    def token(self, slug: str) -> int:
        """Return the number of a token of the boxes."""
        return self.names.local(slug, self.names.tokens, "token", self.place)

    @property
    def _chapter(self) -> ChapterNames:
        return self.chapter or ChapterNames()
