"""Where content comes from, and the number each name stands for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from toolkit.findings import CodePage, Finding, Span, did_you_mean, quoted
from toolkit.games.mice_and_mystics.engine.const import NOWHERE
from toolkit.games.mice_and_mystics.link.pages import NotPlayable, UnknownName
from toolkit.pack import Library
from toolkit.pack.pages import UnknownId

Path = tuple[str | int, ...]

NUMBERED = (
    "hero",
    "minion",
    "initiative_card",
    "search_card",
    "ability",
    "encounter",
    "achievement",
    "tile",
    "chapter",
)
"""The kinds whose entities have numbers, in the order of their slugs."""

CLASSES = ("archer", "healer", "leader", "mystic", "scamp", "tinkerer", "warrior")
"""Classes of heroes: a class is the bit of its place here."""


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere in a file; its lines and columns are found out when something is wrong there."""

    span_at: Callable[[Path], Span]
    path: Path

    @property
    def span(self) -> Span:
        """Its span."""
        return self.span_at(self.path)


def start_of(name: str) -> Place:
    """Return the start of something that is no file of content, such as an option."""
    return Place(lambda _path: Span.start_of(name), ())


@dataclass(frozen=True, slots=True)
class Source:
    """One thing of content and where it stands.

    Attributes:
        span_at: span of a value inside it, by its path.
        pack: id of its pack; empty where models come without packs.
        sees: ids of the packs its own pack can see, itself included; empty for all.
    """

    kind: str
    slug: str
    model: Any
    span_at: Callable[[Path], Span]
    pack: str = ""
    sees: frozenset[str] = frozenset()

    def place_at(self, path: Path) -> Place:
        """Return the place of a value inside it."""
        return Place(self.span_at, path)

    def can_see(self, other: Source) -> bool:
        """Return whether another thing belongs to this one's pack or to one that it requires."""
        return not self.sees or other.pack in self.sees


Content = Library | Mapping[str, Mapping[str, Any]]
"""A library, or models by kind and slug."""


GAME = "mice-and-mystics"
"""The game whose packs are linked here."""


def sources_of(content: Content) -> dict[str, list[Source]]:
    """Return everything by kind, sorted by slug; where two packs have one slug, the later pack's."""
    found: dict[str, list[Source]] = {}
    if isinstance(content, Library):
        sees = {pack.id: pack.visible | {pack.id} for pack in content.packs}
        for kind, table in content.of_game(GAME).entities.items():
            found[kind] = [
                Source(kind, slug, table[slug].model, table[slug].span_at, table[slug].pack, sees[table[slug].pack])
                for slug in sorted(table)
            ]
        return found
    for kind, models in content.items():
        found[kind] = [Source(kind, slug, models[slug], _nowhere(kind, slug)) for slug in sorted(models)]
    return found


def _nowhere(kind: str, slug: str) -> Callable[[Path], Span]:
    return lambda _path: Span.start_of(f"{kind}.{slug}")


@dataclass(slots=True)
class Names:
    """The number of every entity, and what was said of names that have none.

    Attributes:
        sources: everything by kind.
        numbers: by kind, slug to number.
        figures, tokens: pieces of the boxes, by slug.
        policies: policy to its value.
        findings: faults found so far; the world is only handed out if there are none.
    """

    sources: dict[str, list[Source]]
    numbers: dict[str, dict[str, int]] = field(default_factory=dict)
    figures: dict[str, int] = field(default_factory=dict)
    tokens: dict[str, int] = field(default_factory=dict)
    policies: dict[str, str] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Number everything."""
        for kind in NUMBERED:
            table = {source.slug: place for place, source in enumerate(self.of(kind))}
            for source in self.of(kind):
                for former in getattr(source.model, "formerly", ()):
                    table.setdefault(former, table[source.slug])
            self.numbers[kind] = table

    def of(self, kind: str) -> Sequence[Source]:
        """Return all entities of a kind, sorted by slug."""
        return self.sources.get(kind, [])

    def find(self, reference: str, kinds: Sequence[str]) -> int:
        """Return the number a reference means, NOWHERE where it means nothing."""
        kind, _, slug = reference.rpartition(":")[2].partition(".")
        return self.numbers[kind].get(slug, NOWHERE) if kind in kinds else NOWHERE

    def number(self, reference: str, kinds: Sequence[str], place: Place) -> int:
        """Return the number a reference means; a finding where it means nothing."""
        number = self.find(reference, kinds)
        if number == NOWHERE:
            known = [f"{kind}.{slug}" for kind in kinds for slug in self.numbers[kind]]
            self.say(UnknownId, place, f"there is no {quoted(reference)}", did_you_mean(reference, known))
        return number

    def local(self, name: str, table: Mapping[str, int], what: str, place: Place) -> int:
        """Return the number of a name that is no reference; a finding where there is none.

        Args:
            name: the name.
            table: number by name.
            what: the sort of thing, for the message, such as `flag`.
            place: where the name is said.
        """
        number = table.get(name, NOWHERE)
        if number == NOWHERE:
            self.say(UnknownName, place, f"there is no {what} {quoted(name)} here", did_you_mean(name, table))
        return number

    def say(self, page: type[CodePage], place: Place, message: str, cure: str = "") -> None:
        """Add a finding."""
        self.findings.append(page.at(place.span, message, help=cure))

    def missing(self, place: Place, message: str, cure: str) -> None:
        """Say that something every game needs is not there."""
        self.say(NotPlayable, place, message, cure)


def class_bits(classes: Sequence[str]) -> int:
    """Return classes as bits."""
    bits = 0
    for name in classes:
        bits |= 1 << CLASSES.index(name)
    return bits
